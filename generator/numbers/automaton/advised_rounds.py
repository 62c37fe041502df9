"""The states of rounds of one box, each with the move that a strategy makes there."""

from typing import Any

import numpy as np

from generator.engine.partial_shoe import Unseen
from generator.model.ir import Ruleset
from generator.numbers.automaton.round_automaton import RoundAutomaton, TableShape
from generator.numbers.automaton.state_table import CLOSED, UNKNOWN
from generator.numbers.simulation.prospects import Payment
from generator.numbers.simulation.seat import SeatedPlayer
from generator.numbers.simulation.strategies import Strategy


class AdvisedAutomaton(RoundAutomaton):
    """States of which all that follows is known, as long as the strategy is followed: see `close`.

    The hand that decides has looked at every card that the strategy asks for.

    Attributes:
        unit: the stake of every wager that a box begins with, in cents.

    Raises:
        Unsupported: the rules ask for what the states do not tell, or the strategy is no player's.
    """

    keeps_seen = True  # a card comes once, and changes what is expected once

    def __init__(self, ruleset: Ruleset, strategy: Strategy) -> None:
        super().__init__(ruleset)
        self.unit = self._unit
        self._seat = SeatedPlayer(self._engine, ruleset, strategy, {})
        self._advice: dict[int, int] = {}
        self._closed = 0

    def close(self) -> None:
        """Follow every card from every state, and the strategy's move from those that await one."""
        table = self.table
        while self._closed < table.states:
            state = self._closed
            symbols = [self._advice.get(state, CLOSED)] if table.decides[state] else list(range(table.kinds))
            for symbol in symbols:
                if symbol != CLOSED and table.edges[state, symbol] == UNKNOWN:
                    self.follow(state, symbol)
            self._closed += 1

    @property
    def advice(self) -> np.ndarray[Any, Any]:
        """Return the symbol of the strategy's move, of each state; CLOSED where no move is awaited."""
        found = np.full(self.table.states, CLOSED, dtype=np.int64)
        found[list(self._advice)] = list(self._advice.values())
        return found

    @property
    def ends(self) -> int:
        """Return how many ends of rounds are numbered, as `paid` takes them."""
        return len(self._keys.prospects.ends)

    def paid(self, aside: int, end: int) -> tuple[Payment, ...]:
        """Return the payments of a hand that was put aside. Raises Unsupported where they cannot be told."""
        return self._keys.prospects.paid(aside, end)

    def _edge(self, round_: Any, place: int | None, aside: frozenset[int], shape: TableShape | None) -> tuple[int, int]:
        move = None
        if place is None and not round_.over:
            try:
                move = self._seat.choose(round_.pending, round_)
            except Unseen as unseen:
                place = unseen.place
        edge, put = super()._edge(round_, place, aside, shape)
        if move is not None and edge >= 0:
            self._advice[edge] = self.table.kinds + self.table.moves.index(move)
        return edge, put
