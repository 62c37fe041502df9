"""The whole vocabulary of the scenarios, bound to a regolamento."""

from conformance.cases.steps import (
    card_steps,
    choice_steps,
    money_steps,
    move_steps,
    session_record_steps,
    session_seen_steps,
    session_steps,
    setup_steps,
)
from conformance.cases.steps.parameters import fixed_parameters, ruleset_parameters
from conformance.cases.steps.phrases import StepDefinition
from conformance.cases.steps.registry import StepRegistry
from generator.model.ir import Ruleset

CHAPTERS = (
    setup_steps.table,
    setup_steps.cards,
    setup_steps.stakes,
    move_steps.decisions,
    move_steps.events,
    card_steps.hands,
    card_steps.sight,
    card_steps.dealer,
    choice_steps.options,
    money_steps.stakes_in_play,
    money_steps.payments,
    session_steps.tables,
    session_steps.time_and_commands,
    session_seen_steps.seen,
    session_record_steps.remembered,
)
"""The chapters of the catalogue, in order."""


def all_definitions() -> tuple[StepDefinition, ...]:
    """Return every step, in the order of the catalogue."""
    return tuple(definition for chapter in CHAPTERS for definition in chapter.definitions)


def registry(rules: Ruleset) -> StepRegistry:
    """Return the vocabulary with the labels, verbs, classes and zones of a regolamento."""
    return StepRegistry(
        definitions=all_definitions(),
        parameters=[*fixed_parameters(), *ruleset_parameters(rules)],
        decisions={offer.verb: offer.label for offer in rules.offers},
    )
