"""One look at the files of a regolamento: what is wrong with it, its rules, and how its scenarios come out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from banco.lab.editions.edition import Edition, edition_of, readable_cases
from banco.workbench.realignment.failing_rounds import Played, play_all
from banco.workbench.terminal.coherence_list import Coherence, coherence
from conformance.cases.preparation import Prepared, prepare
from conformance.cases.scenario.case import CaseFinding
from conformance.cases.validation import register_problems
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, Severity, in_file_order
from generator.model.ir import Ruleset
from generator.model.loading.load import Loaded


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
    diagnostics: tuple[Diagnostic, ...]
    rules: Ruleset | None
    scenarios: Mapping[str, SeenScenario] | None
    points: tuple[Diagnostic, ...] = ()

    @property
    def errors(self) -> int:
        """How many of the diagnostics are mistakes."""
        return sum(one.severity is Severity.ERRORE for one in self.diagnostics)


def saved_game(corpus: Corpus, slug: str, before: Callable[[], Edition | None]) -> tuple[SavedGame, Prepared]:
    """Return what stands in the files of a regolamento now, and the same as the commands take it.

    Args:
        before: gives the version that it is held against, if there is one.
    """
    one = prepare(corpus, slug, texts=False)
    found = in_file_order([*one.diagnostics, *register_problems(corpus, one)])
    if one.ruleset is None or one.begun is None:
        return SavedGame(slug=slug, diagnostics=found, rules=one.ruleset, scenarios=None), one
    whole = one.cases is not None
    cases = one.cases if one.cases is not None else readable_cases(corpus, one.ruleset)
    now = edition_of(one.begun, Loaded(one.ruleset, one.diagnostics), cases, slug)
    played = play_all(one.ruleset, now.cases)
    beside = coherence(corpus, now, before(), played, found, whole=whole)
    seen = _seen(played, beside) if whole else None
    return SavedGame(slug=slug, diagnostics=found, rules=one.ruleset, scenarios=seen, points=beside.points), one


def _seen(played: Sequence[Played], beside: Coherence) -> dict[str, SeenScenario]:
    return {one.case.id: _scenario(one, beside) for one in played}


def _scenario(one: Played, beside: Coherence) -> SeenScenario:
    case, wrong = one.case, one.findings
    advice = next(
        (beside.advice[case.feature, each.line] for each in wrong if (case.feature, each.line) in beside.advice), ""
    )
    return SeenScenario(id=case.id, title=case.title, file=case.feature, wrong=wrong, advice=advice)
