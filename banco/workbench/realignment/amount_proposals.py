"""What a person is asked to accept: recomputed amounts by place, tried together first, and grouped by clause."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from banco.lab.editions.failing_rounds import FailingRound
from banco.workbench.realignment.amount_places import AmountPlace, amount_place
from banco.workbench.realignment.patched_text import patched
from banco.workbench.realignment.recomputed_amounts import Course, recomputed
from conformance.cases.compile import compile_texts
from conformance.cases.reading.feature_document import FeatureDocument, Scenario
from conformance.cases.scenario import wording as say
from conformance.proof.played_scenarios import PlayedScenario, play_all
from generator.data.diagnostics import Position
from generator.model.ir import Ruleset
from generator.pages.changes.all_changes import Comparison
from generator.pages.changes.change_class import Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountProposal:
    """An amount to write instead of another, at one place.

    Attributes:
        scenario: its id, without the number of a row.
        clause: the one that it is accepted with; "" where no clause of the scenario is of a datum that changed.
        was, now: as the scenario writes them.
        by_mistake: the rules did not change: it is the scenario that was wrong, and it is not accepted with a clause.
    """

    scenario: str
    title: str
    clause: str
    file: str
    place: AmountPlace
    was: str
    now: str
    by_mistake: bool

    @property
    def at(self) -> Position:
        """Return where it stands, for people."""
        return Position(self.file, self.place.line, self.place.start + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Withheld:
    """A failing scenario for which nothing is proposed, and why, in Italian."""

    scenario: str
    title: str
    at: Position
    why: str
    by_mistake: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Realignment:
    """What may be accepted, and what a person has to write."""

    proposals: tuple[AmountProposal, ...]
    withheld: tuple[Withheld, ...]

    def of_clause(self, clause: str) -> tuple[AmountProposal, ...]:
        """Return what is accepted with a clause."""
        return tuple(one for one in self.proposals if one.clause == clause and not one.by_mistake)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Return the clauses that something is accepted with, in order."""
        return tuple(dict.fromkeys(one.clause for one in self.proposals if not one.by_mistake))


_OTHERWISE = "si gioca in un altro modo, e non è un importo da ricalcolare: «{text}», atteso {expected}; ora: {got}"
_NO_PLACE = "non si trova dove sta scritto {amount}"
_SHARED = "lo stesso importo serve ad altri passi o ad altre righe, che ne vogliono uno diverso"


@dataclass(frozen=True)
class _Failing:
    """A scenario that fails, with the rows of it that do."""

    scenario: Scenario
    rows: tuple[tuple[FailingRound, Course], ...]

    @property
    def id(self) -> str:
        return self.rows[0][0].case.scenario

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.rows[0][0].case.clauses

    @property
    def by_mistake(self) -> bool:
        return any(one.held_before is False for one, _ in self.rows)

    def withheld(self, why: str, line: int = 0) -> Withheld:
        at = Position(self.scenario.at.file, line or self.scenario.at.line, 1)
        return Withheld(scenario=self.id, title=self.scenario.name, at=at, why=why, by_mistake=self.by_mistake)


def realignment(
    rules: Ruleset,
    failing: Iterable[FailingRound],
    documents: Iterable[FeatureDocument],
    texts: Mapping[str, str],
    comparison: Comparison | None,
) -> Realignment:
    """Return the amounts that make the failing scenarios tell these rules, where only amounts have changed.

    What is proposed was tried: with all the amounts of a scenario in place, it holds, every row of it.

    Args:
        texts: of the feature files, by the name that their documents have.
        comparison: with the version of before; None where there is none.
    """
    found = list(_by_scenario(failing, documents))
    clauses = _clauses(found, comparison)
    proposals: list[AmountProposal] = []
    withheld: list[Withheld] = []
    for one in found:
        asked = _proposed(one, texts[one.scenario.at.file], clauses.get(one.id, ""))
        if isinstance(asked, Withheld):
            withheld.append(asked)
        else:
            proposals += asked
    wrong = _still_wrong(rules, proposals, texts)
    withheld += [one.withheld(_SHARED) for one in found if one.id in wrong]
    kept = tuple(one for one in proposals if one.scenario not in wrong)
    return Realignment(proposals=kept, withheld=tuple(withheld))


def amounts_in(text: str, scenario: Scenario, played: Iterable[PlayedScenario]) -> str | None:
    """Return the text of a feature with the amounts that the rules give in one scenario; None without a place."""
    failing = [FailingRound(played=one, held_before=True) for one in played if one.findings]
    asked = _proposed(_Failing(scenario, tuple((one, recomputed(one.played)) for one in failing)), text, "")
    return None if isinstance(asked, Withheld) or not failing else with_proposals(text, asked)


def without_place(
    failing: Iterable[FailingRound], documents: Iterable[FeatureDocument], texts: Mapping[str, str]
) -> Mapping[str, str]:
    """Return why no amount can be proposed for some of the failing scenarios, by their ids: what the text itself shows.

    Nothing is tried: of the others `realignment` may still find that they do not hold with all amounts in place.
    """
    asked = {one.id: _proposed(one, texts[one.scenario.at.file], "") for one in _by_scenario(failing, documents)}
    return {name: found.why for name, found in asked.items() if isinstance(found, Withheld)}


def _by_scenario(failing: Iterable[FailingRound], documents: Iterable[FeatureDocument]) -> Iterator[_Failing]:
    scenarios = {(one.at.file, one.at.line): one for document in documents for one in document.scenarios}
    rows: dict[tuple[str, int], list[tuple[FailingRound, Course]]] = {}
    for one in failing:
        rows.setdefault((one.case.feature, one.case.line), []).append((one, recomputed(one.played)))
    for place, found in rows.items():
        if place in scenarios:
            yield _Failing(scenarios[place], tuple(found))


def _proposed(one: _Failing, text: str, clause: str) -> list[AmountProposal] | Withheld:
    """Return what is proposed for a scenario, each place once; or why nothing is."""
    lines = text.split("\n")
    written: dict[AmountPlace, tuple[str, str]] = {}
    for row, course in one.rows:
        if course.changed:
            what = course.changed[0]
            why = _OTHERWISE.format(text=what.text, expected=what.expected, got=what.got)
            return one.withheld(why, what.line)
        for amount in course.amounts:
            place = amount_place(lines, one.scenario, row.case, amount)
            if place is None:
                return one.withheld(_NO_PLACE.format(amount=say.money(amount.was)), amount.check.line)
            old = lines[place.line - 1][place.start : place.end]
            now = _styled(say.money(amount.now), old, place.unit)
            if written.setdefault(place, (old, now)) != (old, now):
                return one.withheld(_SHARED, place.line)
    return [
        AmountProposal(
            scenario=one.id,
            title=one.scenario.name,
            clause=clause,
            file=one.scenario.at.file,
            place=place,
            was=old,
            now=now,
            by_mistake=one.by_mistake,
        )
        for place, (old, now) in sorted(written.items(), key=lambda item: (item[0].line, item[0].start))
    ]


def _styled(amount: str, old: str, unit: str) -> str:
    """Return an amount written as the old one was: «,00» where it had it, its own space before the sign."""
    number = amount.removesuffix(" €")
    if ",00" in old and "," not in number:
        number += ",00"
    if unit:
        return number
    digits = old.rstrip("€").rstrip()
    return number + old[len(digits) :]


def _clauses(found: Sequence[_Failing], comparison: Comparison | None) -> dict[str, str]:
    """Return the clause that each scenario goes with: the fewest clauses that hold them all, the widest first.

    Only clauses of data that play otherwise count, where one knows which do.
    """
    changed = None
    if comparison is not None:
        changed = {clause for one in comparison.changes if one.grade > Grade.PATCH for clause in one.clauses}
    left = {one.id: [name for name in one.clauses if changed is None or name in changed] for one in found}
    given: dict[str, str] = {}
    while any(left.values()):
        counts = Counter(name for names in left.values() for name in names)
        widest = max(counts, key=lambda name: (counts[name], [-ord(sign) for sign in name]))
        for scenario in [scenario for scenario, names in left.items() if widest in names]:
            given[scenario] = widest
            del left[scenario]
    return given


def _still_wrong(rules: Ruleset, proposals: Sequence[AmountProposal], texts: Mapping[str, str]) -> set[str]:
    """Return the scenarios that do not hold even with all that is proposed in place."""
    files = {file: [one for one in proposals if one.file == file] for file in {one.file for one in proposals}}
    cases, _ = compile_texts([(file, with_proposals(texts[file], own).encode()) for file, own in files.items()], rules)
    touched = {one.scenario for one in proposals}
    played = play_all(rules, [case for case in cases if case.scenario in touched])
    return touched - ({one.case.scenario for one in played} - {one.case.scenario for one in played if one.findings})


def with_proposals(text: str, proposals: Iterable[AmountProposal]) -> str:
    """Return the text of a feature with some proposals in place."""
    return patched(text, {one.place: one.now for one in proposals})
