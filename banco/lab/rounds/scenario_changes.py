"""The scenarios that two regolamenti play otherwise, each played by both engines."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from banco.lab.editions.operands import Operand
from conformance.cases.judging.judge import judge
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.proof.time_limit import OutOfTime, limited
from conformance.readings.in_memory import ModuleEngine, Outcome, in_memory

_ROUND_SECONDS = 2.0
"""A round takes a thousandth of this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioChange:
    """A scenario of which the two regolamenti do not show the same.

    Attributes:
        holds: whether it holds before, and after.
        text: the first step that tells them apart, and what it expects.
        before, after: what each side shows there; "" where the step holds.
    """

    id: str
    title: str
    holds: tuple[bool, bool]
    text: str
    expected: str
    before: str
    after: str


def scenario_changes(before: Operand, after: Operand) -> tuple[ScenarioChange, ...]:
    """Return the scenarios of both sides, each once, that the two engines do not play alike as far as their checks see.

    A scenario that both sides have and that was written again is played as it is after.
    """
    engines = in_memory(before.ruleset), in_memory(after.ruleset)
    later = {case.id for case in after.cases}
    cases = [*after.cases, *(case for case in before.cases if case.id not in later)]
    return tuple(_changes(cases, *engines))


def _changes(cases: Iterable[Case], before: ModuleEngine, after: ModuleEngine) -> Iterator[ScenarioChange]:
    for case in cases:
        outcomes = [_played(engine, case) for engine in (before, after)]
        if outcomes[0] == outcomes[1]:
            continue
        was, now = ({(one.line, one.text): one for one in judge(case, outcome)} for outcome in outcomes)
        wrong = {**was, **now}
        told = next((place for place in sorted(wrong) if _got(was, place) != _got(now, place)), None)
        if told is not None:
            yield ScenarioChange(
                id=case.id,
                title=case.title,
                holds=(not was, not now),
                text=wrong[told].text,
                expected=wrong[told].expected,
                before=_got(was, told),
                after=_got(now, told),
            )


def _got(findings: Mapping[tuple[int, str], CaseFinding], place: tuple[int, str]) -> str:
    return findings[place].got if place in findings else ""


def _played(engine: ModuleEngine, case: Case) -> Outcome:
    try:
        with limited(_ROUND_SECONDS):
            return engine.play(case.setup, case.moves)
    except OutOfTime:
        return {"errore": {"codice": "non finisce"}}
