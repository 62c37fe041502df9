"""The scenarios of a regolamento, played in memory: what the rules as they are answer, and which fail on others."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from conformance.cases.judging.judge import judge
from conformance.cases.scenario.case import Case, reviewed
from conformance.proof.time_limit import OutOfTime, limited
from conformance.readings.in_memory import ModuleEngine, Outcome, in_memory
from generator.engine.generate import load_edited
from generator.model.ir import Ruleset

_ROUND_SECONDS = 0.5
"""A round takes a thousandth of this."""


@dataclass(frozen=True)
class PlayedSuite:
    """Some rules with the scenarios that are written for them."""

    rules: Ruleset
    cases: tuple[Case, ...]

    @cached_property
    def before(self) -> Mapping[str, Outcome]:
        """What the rules as they are play in each scenario that they satisfy: the others prove nothing.

        Nor does one that is only proposed: what it expects came from the very rules that it would prove.
        """
        engine = in_memory(self.rules)
        played = ((case, engine.play(case.setup, case.moves)) for case in reviewed(self.cases))
        return {case.id: outcome for case, outcome in played if not judge(case, outcome)}

    @cached_property
    def proving(self) -> tuple[Case, ...]:
        """The scenarios that the rules as they are satisfy."""
        return tuple(case for case in self.cases if case.id in self.before)

    def engine(self, source: str) -> ModuleEngine | None:
        """Return the engine of a program of edited rules; None if it cannot even be loaded."""
        try:
            module = load_edited(source)
        except Exception:  # what cannot even be loaded is no engine: playing the round through would have said so
            return None
        return ModuleEngine(module, self.rules.identifier)

    def fails(self, engine: ModuleEngine, case: Case) -> tuple[bool, bool]:
        """Say whether a scenario that proves something fails, and whether because the round does not end."""
        try:
            with limited(_ROUND_SECONDS):
                outcome = engine.play(case.setup, case.moves)
        except OutOfTime:
            return True, True
        return outcome != self.before[case.id] and bool(judge(case, outcome)), False
