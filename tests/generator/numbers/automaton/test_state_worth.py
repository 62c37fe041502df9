"""What is expected at the beginning is what the table of the simulation comes to, which is made apart."""

import numpy as np
import pytest
from played_worlds import SLUGS, game

from generator.model.ir import Ruleset
from generator.numbers.automaton.advised_rounds import AdvisedAutomaton
from generator.numbers.automaton.round_automaton import TableShape
from generator.numbers.automaton.state_worth import StateWorth
from generator.numbers.exact import kinds_of
from generator.numbers.simulation.named_strategies import strategy_named
from generator.numbers.simulation.seat import money_unit
from generator.numbers.simulation.transition_table import compile_table

pytestmark = pytest.mark.slow


def main_wagers(rules: Ruleset) -> tuple[str, ...]:
    return tuple(wager.name for wager in rules.wagers if wager.compulsory and wager.base is None)


def expected_by_table(rules: Ruleset, strategy: str) -> dict[str, float]:
    """Return wager → what it wins in the mean, in stakes, by the endings of the table: cards as from a whole shoe."""
    unit = money_unit(rules)
    wagers = main_wagers(rules)
    table = compile_table(rules, strategy_named(rules, strategy), dict.fromkeys(wagers, unit))
    copies = np.asarray(kinds_of(rules).copies, dtype=np.float64)
    steps = table.steps.reshape(-1, table.width)[: table.states, : table.kinds] // table.width
    reached = np.zeros(table.states + len(table.endings))
    reached[0] = 1.0
    while reached[: table.states].sum() > 0:
        going = reached[: table.states].copy()
        reached[: table.states] = 0
        np.add.at(reached, steps, going[:, None] * (copies / copies.sum()))
    found: dict[str, float] = {}
    for chance, ending in zip(reached[table.states :], table.endings, strict=True):
        for wager, (staked, returned) in ending:
            found[wager] = found.get(wager, 0.0) + chance * (returned - staked) / unit
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_the_beginning_is_worth_what_the_endings_of_the_table_come_to(slug: str) -> None:
    rules = game(slug).ruleset
    automaton = AdvisedAutomaton(rules, strategy_named(rules, "base"))
    state, _ = automaton.start(TableShape((0,), (main_wagers(rules),)))
    worth = StateWorth(rules, automaton)
    worth.update()
    table = automaton.table
    symbols = range(table.kinds) if not table.decides[state] else [int(worth.advice[state])]
    copies = np.asarray(kinds_of(rules).copies, dtype=np.float64)
    weights = copies / copies.sum() if not table.decides[state] else np.ones(1)
    begun = weights @ worth.after[state, list(symbols)]
    by_table = expected_by_table(rules, "base")
    for place, wager in enumerate(wager.name for wager in rules.wagers):
        assert begun[place] == pytest.approx(by_table.get(wager, 0.0), abs=1e-9), wager


def test_the_ends_that_may_come_are_certain_together() -> None:
    rules = game("black-jack-live").ruleset
    automaton = AdvisedAutomaton(rules, strategy_named(rules, "base"))
    automaton.start(TableShape((0,), (main_wagers(rules),)))
    worth = StateWorth(rules, automaton)
    worth.update()
    assert worth.chances.sum(axis=1) == pytest.approx(np.ones(len(worth.chances)))
