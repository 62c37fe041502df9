"""The scenarios that their own rules do not play as they are written, and whether those of before did."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from conformance.cases.compile import case_id, compile_scenario
from conformance.cases.reading.feature_document import FeatureDocument, expanded
from conformance.cases.scenario.case import Case
from conformance.cases.scenario.draft import known_of
from conformance.cases.steps.all_steps import registry
from conformance.proof.played_scenarios import PlayedScenario, play_by
from conformance.readings.in_memory import in_memory
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


def failing_rounds(
    played: Iterable[PlayedScenario], documents: Iterable[FeatureDocument], before: Ruleset | None
) -> tuple[FailingRound, ...]:
    """Return the scenarios that fail, each with whether the rules of before played it as it is written.

    Those rules read it anew: the same table of cards is another shoe where another rule deals it.

    Args:
        documents: the features that they are of.
        before: those rules; None where nobody knows them.
    """
    wrong = [one for one in played if one.findings]
    if before is None or not wrong:
        return tuple(FailingRound(played=one, held_before=None) for one in wrong)
    engine, known = in_memory(before), known_of(before)
    read = _read_by(before, documents, {one.case.scenario for one in wrong})
    return tuple(
        FailingRound(
            played=one, held_before=not play_by(engine, read.get(one.case.id) or _with(one.case, known)).findings
        )
        for one in wrong
    )


def _read_by(rules: Ruleset, documents: Iterable[FeatureDocument], names: Collection[str]) -> Mapping[str, Case]:
    """Return some scenarios as other rules read them, by id; those that they cannot read are left out."""
    words = registry(rules)
    scenarios = (one for document in documents for one in document.scenarios if case_id(one, None) in names)
    made = (
        compile_scenario(scenario, row, title, steps, rules, words)[0]
        for scenario in scenarios
        for row, title, steps in expanded(scenario)
    )
    return {case.id: case for case in made if case is not None}


def _with(case: Case, known: Mapping[str, Any]) -> Case:
    """Return a scenario that only the rules of now can read, its words meaning what they mean by other rules."""
    return replace(case, context={**case.context, **known})
