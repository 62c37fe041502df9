"""The conditions that a round can ask, side bets apart: what no condition tells apart is the same to an analysis."""

from collections.abc import Iterator
from typing import Any

from generator.model.ir import Ruleset, Settlement
from generator.model.ir_parts import found_in
from generator.model.meaning.conditions import Condition


def conditions(ruleset: Ruleset) -> Iterator[Condition]:
    """Yield every condition that can bear on a round, side bets and what happens without a decision apart."""
    yield from conditions_inside((ruleset.offers, ruleset.closings))
    yield from after_the_players(ruleset)


def after_the_players(ruleset: Ruleset) -> Iterator[Condition]:
    """Yield the conditions that can still be asked when no player has a decision left, classes included."""
    return conditions_inside((ruleset.classes, ruleset.phases, ruleset.dealer, main_tables(ruleset)))


def main_tables(ruleset: Ruleset) -> tuple[Settlement, ...]:
    """Return the tables that settle wagers other than side bets."""
    return tuple(table for table in ruleset.settlements if not table.cards)


def conditions_inside(part: Any) -> Iterator[Condition]:
    """Yield every condition inside a part of the IR, in its order."""
    return found_in(part, Condition)
