"""The whole vocabulary of the scenarios, bound to a regolamento."""

from __future__ import annotations

from conformance.vectors.steps import card_steps as steps_cards
from conformance.vectors.steps import choice_steps as steps_choices
from conformance.vectors.steps import money_steps as steps_money
from conformance.vectors.steps import move_steps as steps_moves
from conformance.vectors.steps import setup_steps as steps_setup
from conformance.vectors.steps.parameters import fixed_parameters, ruleset_parameters
from conformance.vectors.steps.registry import Registry, StepDefinition
from generator.model.ir import Ruleset


def all_definitions() -> list[StepDefinition]:
    """Return every step, in the order of the catalogue."""
    return [
        *steps_setup.definitions(),
        *steps_moves.definitions(),
        *steps_cards.definitions(),
        *steps_choices.definitions(),
        *steps_money.definitions(),
    ]


def registry(rules: Ruleset) -> Registry:
    """Return the vocabulary with the labels, verbs, classes and zones of a regolamento."""
    return Registry(definitions=all_definitions(), parameters=[*fixed_parameters(), *ruleset_parameters(rules)])
