"""Rounds that come to one state go on alike: with every card, and with every move, to the same edge."""

import random
from typing import Any

import pytest
from brute_force import tiny
from family import ruleset as family
from loaded import rules_of
from odd_dealers import drawn_from_the_table

from generator.model.ir import Ruleset
from generator.numbers.automaton.round_automaton import RoundAutomaton, TableShape
from generator.numbers.automaton.state_table import CLOSED, NOT_TOLD, UNKNOWN

pytestmark = pytest.mark.slow

FOLLOWED = 1_500
"""States from which all is followed."""
SAMPLE = 250


class Merging(RoundAutomaton):
    """Remembers the rounds that are taken for one that has come to the same state before."""

    merged: list[tuple[int, Any, TableShape | None]]

    def _state(self, waiting: Any, shape: TableShape | None) -> int:
        known = self.table.states
        state = super()._state(waiting, shape)
        if 0 <= state < known:
            self.__dict__.setdefault("merged", []).append((state, waiting, shape))
        return state


def followed(ruleset: Ruleset, boxes: int, *, apart: bool) -> Merging:
    """Return an automaton of which the first states were followed, for a table with so many boxes of one player."""
    automaton = Merging(ruleset, apart=apart)
    seats = 1 if automaton.apart else boxes
    automaton.start(TableShape((0,) * seats, ((ruleset.main_wager.name,),) * seats))
    state = 0
    while state < min(automaton.table.states, FOLLOWED):
        for symbol in range(automaton.table.edges.shape[1]):
            if automaton.table.edges[state, symbol] == UNKNOWN:
                automaton.follow(state, symbol)
        state += 1
        if state == automaton.table.states and automaton.apart:  # the dealer goes on from what he finds
            for found in range(len(automaton._done.rounds)):
                automaton.dealers_turn(found)
    return automaton


GAMES = {
    "black-jack-live": tiny(rules_of("black-jack-live"), "A68T"),
    "blackjack-surrender": tiny(rules_of("blackjack-surrender"), "A79T"),
    "first-person-blackjack": tiny(rules_of("first-person-blackjack"), "A8T"),
    "21-duello": tiny(rules_of("21-duello"), "A59T"),
    "re-splits": family(ranks=("A", "2", "8", "10"), hands=3, hole=False),
}
DRAWN = "drawn from the table"


@pytest.mark.parametrize(
    ("name", "apart"), [*((name, apart) for name in GAMES for apart in (True, False)), (DRAWN, False)]
)
def test_rounds_that_come_to_one_state_go_on_alike(name: str, apart: bool) -> None:
    ruleset = drawn_from_the_table(GAMES["21-duello"]) if name == DRAWN else GAMES[name]
    automaton = followed(ruleset, 2, apart=apart)
    merged = [one for one in automaton.merged if one[0] < min(automaton.table.states, FOLLOWED)]
    assert len(merged) > automaton.table.states / 10
    tried = 0
    for state, waiting, shape in random.Random(1).sample(merged, min(SAMPLE, len(merged))):
        for symbol in range(automaton.table.edges.shape[1]):
            edge = int(automaton.table.edges[state, symbol])
            if edge == CLOSED or (edge == NOT_TOLD and waiting.place is None):
                continue
            known = edge, int(automaton.table.put[state, symbol]), int(automaton.table.deal[state, symbol])
            assert automaton._led(waiting, shape, symbol) == known
            tried += 1
    assert tried > len(merged) / 10
