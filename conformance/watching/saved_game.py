"""One look at the files of a regolamento: what is wrong with it, its rules, and how its scenarios come out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from conformance.publishing.preparation import Prepared, prepare_at_once
from conformance.publishing.validation import register_problems
from conformance.realigning.failing_rounds import play_all
from conformance.vectors.scenario.case import Case, Finding
from conformance.watching.coherence_list import coherence_lines
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, Severity, in_file_order
from generator.model.ir import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenScenario:
    """A scenario as the engine of the rules that were saved plays it.

    Attributes:
        file: as diagnostics name it.
        wrong: what its rules do otherwise than it says; () if it holds.
    """

    id: str
    title: str
    file: str
    wrong: tuple[Finding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """What a save left.

    Attributes:
        diagnostics: what `valida` says of it, in file order.
        rules: its rules; None while they have mistakes.
        scenarios: by id; None while the rules or the scenarios have mistakes: nothing is played then.
        coherence: what the data contradict elsewhere, a line each.
    """

    slug: str
    diagnostics: tuple[Diagnostic, ...]
    rules: Ruleset | None
    scenarios: Mapping[str, SeenScenario] | None
    coherence: tuple[str, ...] = ()

    @property
    def errors(self) -> int:
        """How many of the diagnostics are mistakes."""
        return sum(one.severity is Severity.ERRORE for one in self.diagnostics)


def saved_game(corpus: Corpus, slug: str) -> tuple[SavedGame, Prepared]:
    """Return what stands in the files of a regolamento now, and the same as the commands take it."""
    one = prepare_at_once(corpus, slug)
    found = in_file_order([*one.diagnostics, *register_problems(corpus, one)])
    if one.ruleset is None or one.cases is None:
        return SavedGame(slug=slug, diagnostics=found, rules=one.ruleset, scenarios=None), one
    game = SavedGame(
        slug=slug,
        diagnostics=found,
        rules=one.ruleset,
        scenarios=_seen(corpus, one.ruleset, one.cases),
        coherence=coherence_lines(corpus, one),
    )
    return game, one


def _seen(corpus: Corpus, rules: Ruleset, cases: Iterable[Case]) -> dict[str, SeenScenario]:
    folder = corpus.name_of(corpus.features)
    return {
        one.case.id: SeenScenario(
            id=one.case.id, title=one.case.title, file=f"{folder}/{one.case.feature}", wrong=one.findings
        )
        for one in play_all(rules, cases)
    }
