"""Scenarios that the rules have made impossible, told apart from scenarios that are badly written.

A scenario may no longer be readable because its file has a mistake, or because a rule has changed: fewer decks, fewer
boxes, a decision that nobody has any more. Which of the two it is, is not seen from what is wrong with it. It is seen
from the rules of before: what they could read as it is written has no mistake of its own.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from conformance.cases.compile import case_id, scenario_problems
from conformance.cases.reading.feature_document import FeatureDocument, Scenario
from conformance.cases.steps.all_steps import registry
from generator.data.diagnostics import Diagnostic
from generator.model.ir import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class ImpossibleScenario:
    """A scenario that these rules cannot play, and that those of before could.

    Attributes:
        wrong: what these rules say against it, as whoever validates tells it.
    """

    scenario: Scenario
    wrong: tuple[Diagnostic, ...]

    @property
    def id(self) -> str:
        """Return its id."""
        return case_id(self.scenario, None)


def impossible_scenarios(
    documents: Iterable[FeatureDocument], now: Ruleset, before: Ruleset
) -> tuple[ImpossibleScenario, ...]:
    """Return the scenarios that cannot be read with these rules and can be with those of before, in order.

    Args:
        documents: the features as they are now.
    """
    words, old = registry(now), registry(before)
    found = []
    for document in documents:
        for scenario in document.scenarios:
            wrong = scenario_problems(scenario, now, words)
            if wrong and not scenario_problems(scenario, before, old):
                found.append(ImpossibleScenario(scenario=scenario, wrong=wrong))
    return tuple(found)


def mistakes_among(found: Iterable[Diagnostic], impossible: Iterable[ImpossibleScenario]) -> tuple[Diagnostic, ...]:
    """Return what is wrong with some files, without what the rules have made impossible."""
    by_the_rules = {one for each in impossible for one in each.wrong}
    return tuple(one for one in found if one not in by_the_rules)
