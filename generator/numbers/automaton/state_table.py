"""What each state leads to, as arrays that grow with the states: whoever walks many rounds looks there."""

from collections.abc import Collection, Sequence
from typing import Final

import numpy as np

from generator.numbers.automaton.placed_cards import WantedCard

UNKNOWN: Final = -2
"""An edge that nobody has followed yet."""
CLOSED: Final = -1
"""The edge of a move that is not open."""
NOT_TOLD: Final = -3
"""An edge to what the states do not tell: the engine has to play such a round."""
FIRST_END: Final = -4
"""The edge to end ``e`` is ``FIRST_END - e``."""
_FIRST_ROWS: Final = 1024


class StateTable:
    """The rows of the states. Symbols are the kinds of cards, then the moves.

    Attributes:
        edges: ``edges[state, symbol]`` is a state, CLOSED, NOT_TOLD, UNKNOWN or an end.
        put: ``put[state, symbol]`` is a number of hands that the edge puts aside.
        deal: ``deal[state, symbol]`` is a number of who has taken the cards that the edge deals, in order.
        ahead, shift: of each state, which card it awaits: how many will be dealt before it, below 0 where it is dealt,
            and how far it lies from the next that its slot takes, below 0 where it is dealt.
        waits: of each state, the slot of who takes the card, or of the hand that decides.
        decides: of each state, whether it awaits a move.
        phase: of each state, the place of the phase that it stands in.

    Args:
        kinds: of cards.
        moves: their names.
    """

    def __init__(self, kinds: int, moves: Sequence[str]) -> None:
        self.kinds, self.moves, self.states = kinds, tuple(moves), 0
        self.edges = np.full((0, kinds + len(moves)), CLOSED, dtype=np.int32)
        self.put = np.zeros_like(self.edges)
        self.deal = np.zeros_like(self.edges)
        self.ahead = np.full(0, -1, dtype=np.int32)
        self.shift = np.zeros(0, dtype=np.int32)
        self.waits = np.zeros(0, dtype=np.int32)
        self.decides = np.zeros(0, dtype=bool)
        self.phase = np.zeros(0, dtype=np.int32)

    def add_card(self, phase: int, card: WantedCard) -> None:
        """Add a state that awaits a card."""
        state = self._add(phase)
        self.waits[state], self.ahead[state] = card.slot, card.ahead
        self.shift[state] = card.own if card.ahead >= 0 else -card.own
        self.edges[state, : self.kinds] = UNKNOWN

    def add_decision(self, phase: int, slot: int, options: Collection[str], hidden: Collection[str]) -> None:
        """Add a state that awaits a move of a hand.

        Args:
            hidden: the options of which a log does not say enough.
        """
        state = self._add(phase)
        self.decides[state] = True
        self.waits[state] = slot
        for number, move in enumerate(self.moves, self.kinds):
            if move in options:
                self.edges[state, number] = NOT_TOLD if move in hidden else UNKNOWN

    def lead(self, state: int, symbol: int, edge: int, put: int, deal: int) -> None:
        """Note what a symbol leads to from a state."""
        self.edges[state, symbol], self.put[state, symbol], self.deal[state, symbol] = edge, put, deal

    def _add(self, phase: int) -> int:
        state = self.states
        self.states += 1
        if state >= len(self.edges):
            self._grow(max(_FIRST_ROWS, len(self.edges)))
        self.phase[state] = phase
        return state

    def _grow(self, more: int) -> None:
        width = self.edges.shape[1]
        self.edges = np.concatenate([self.edges, np.full((more, width), CLOSED, dtype=np.int32)])
        self.put = np.concatenate([self.put, np.zeros((more, width), dtype=np.int32)])
        self.deal = np.concatenate([self.deal, np.zeros((more, width), dtype=np.int32)])
        self.ahead = np.concatenate([self.ahead, np.full(more, -1, dtype=np.int32)])
        self.shift = np.concatenate([self.shift, np.zeros(more, dtype=np.int32)])
        self.waits = np.concatenate([self.waits, np.zeros(more, dtype=np.int32)])
        self.decides = np.concatenate([self.decides, np.zeros(more, dtype=bool)])
        self.phase = np.concatenate([self.phase, np.zeros(more, dtype=np.int32)])
