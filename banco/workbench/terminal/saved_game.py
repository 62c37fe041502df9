"""One look at the files of a regolamento: what is wrong with it, its rules, and how its scenarios come out."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from banco.workbench.consequences import Consequences
from conformance.cases.remark import Remark
from conformance.cases.scenario.case import CaseFinding
from conformance.proof.played_scenarios import PlayedScenario
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, Severity
from generator.data.typed_commands import typed_command
from generator.model.ir import Ruleset

OF_SCENARIOS = ("C110", "C111", "C112")
"""Remarks on scenarios that do not hold: the loop names those itself, and takes from the remark what to do."""
_AWAITED = "C124"
"""Returns that were not computed: the loop says them when they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenScenario:
    """A scenario as the engine of the rules that were saved plays it.

    Attributes:
        file: as diagnostics name it.
        wrong: what its rules do otherwise than it says; () if it holds.
        advice: what to do about that; "" if it holds, or nobody knows.
    """

    id: str
    title: str
    file: str
    wrong: tuple[CaseFinding, ...]
    advice: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """What a save left.

    Attributes:
        diagnostics: what `valida` says of it, in file order.
        rules: its rules; None while they have mistakes.
        scenarios: by id; None while the rules or the scenarios have mistakes: nothing is played then.
        points: what the data contradict elsewhere, with what to do about it.
    """

    slug: str
    corpus: Corpus
    diagnostics: tuple[Diagnostic, ...]
    rules: Ruleset | None
    scenarios: Mapping[str, SeenScenario] | None
    points: tuple[Diagnostic, ...] = ()

    def command(self, name: str) -> str:
        """Return a command on this regolamento, as one types it."""
        return typed_command(name, self.slug, corpus=self.corpus)

    @property
    def errors(self) -> int:
        """How many of the diagnostics are mistakes."""
        return sum(one.severity is Severity.ERRORE for one in self.diagnostics)


def saved_game(follows: Consequences) -> SavedGame:
    """Return what stands in the files of a regolamento now."""
    now = follows.now
    found = follows.diagnostics
    if not now.is_playable:
        return SavedGame(slug=now.slug, corpus=now.corpus, diagnostics=found, rules=None, scenarios=None)
    remarks = follows.remarks()
    advice = {
        (one.diagnostic.at.file, one.diagnostic.at.line): one.diagnostic.advice
        for one in remarks
        if one.diagnostic.code in OF_SCENARIOS
    }
    seen = {one.case.id: _scenario(one, advice) for one in now.played} if follows.is_whole else None
    points = tuple(_points(remarks, found, whole=follows.is_whole))
    return SavedGame(
        slug=now.slug, corpus=now.corpus, diagnostics=found, rules=now.ruleset, scenarios=seen, points=points
    )


def _points(remarks: Iterable[Remark], said: Collection[Diagnostic], *, whole: bool) -> Iterable[Diagnostic]:
    """Yield what the data contradict, scenarios that do not hold apart.

    Args:
        said: diagnostics that are told anyway.
        whole: whether all the scenarios are played, and those that do not hold are told apart; if some cannot be read,
            the others that do not hold are points too.
    """
    told = {(one.code, one.message) for one in said}
    apart = (*(OF_SCENARIOS if whole else ()), _AWAITED)
    for one in remarks:
        found = one.diagnostic
        if found.code not in apart and (found.code, found.message) not in told:
            yield found


def _scenario(one: PlayedScenario, advice: Mapping[tuple[str, int], str]) -> SeenScenario:
    case, wrong = one.case, one.findings
    places = ((case.feature, each.line) for each in wrong)
    told = next((advice[place] for place in places if place in advice), "")
    return SeenScenario(id=case.id, title=case.title, file=case.feature, wrong=wrong, advice=told)
