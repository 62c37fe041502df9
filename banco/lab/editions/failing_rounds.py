"""The scenarios that their own rules do not play as they are written, and whether those of before did."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from conformance.cases.scenario.case import Case
from conformance.cases.scenario.draft import known_of
from conformance.proof.played_scenarios import PlayedScenario, play_by
from conformance.readings.in_memory import ModuleEngine, in_memory
from generator.model.ir import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class FailingRound:
    """A scenario that fails on the engine of its own rules.

    Attributes:
        held_before: whether it held on the rules of before; None where there are none to ask.
    """

    played: PlayedScenario
    held_before: bool | None

    @property
    def case(self) -> Case:
        """Return the scenario."""
        return self.played.case


def failing_rounds(played: Iterable[PlayedScenario], before: Ruleset | None) -> tuple[FailingRound, ...]:
    """Return the scenarios that fail, each with whether the rules of before played it as it is written.

    Args:
        before: those rules; None where nobody knows them.
    """
    wrong = [one for one in played if one.findings]
    if before is None or not wrong:
        return tuple(FailingRound(played=one, held_before=None) for one in wrong)
    engine, known = in_memory(before), known_of(before)
    return tuple(FailingRound(played=one, held_before=_held(engine, one.case, known)) for one in wrong)


def _held(engine: ModuleEngine, case: Case, known: Mapping[str, Any]) -> bool:
    """Say whether other rules play a scenario as it is written, its words meaning what they mean there."""
    return not play_by(engine, replace(case, context={**case.context, **known})).findings
