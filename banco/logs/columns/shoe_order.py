"""Which card of the shoe each hand has taken, where a log tells the order of the cards and not who took them."""

from typing import Final

import numpy as np

from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.placed_faces import TakenCards
from banco.logs.columns.units import Units
from generator.numbers.automaton.placed_cards import DEALER
from generator.numbers.exact.basis.arithmetic import Array

_MOST_CARDS: Final = 24
"""Cards of one hand that are told apart."""


class ShoeOrder:
    """The cards of some units as they are dealt.

    Attributes:
        dealt: of each unit, how many.
        at: ``at[unit, slot, number]`` is how many were dealt before a card of a hand, UNREAD where it has not so many.
    """

    def __init__(self, units: Units) -> None:
        self._begin, self._length = units.begin[:, DEALER], units.length[:, DEALER]
        self.at = np.full((*units.begin.shape, _MOST_CARDS), UNREAD, dtype=np.int16)
        self.dealt = np.zeros(len(units.round), dtype=np.int64)

    def deal(self, rows: Array, count: Array, told: Array) -> None:
        """Note who takes the next cards of some units.

        Args:
            count: how many cards each has.
            told: who takes each card, how many are dealt just before it, and how many of them to the same hand.
        """
        number = count + told[:, 2]
        fits = number < _MOST_CARDS
        self.at[rows[fits], told[fits, 0], number[fits]] = (self.dealt[rows] + told[:, 1])[fits]

    def lies(self, rows: Array, slot: Array, place: Array, ahead: Array) -> tuple[Array, Array]:
        """Return where a card of some hands lies, by its number there, and whether there is one.

        Args:
            ahead: how many cards are dealt before it, where it is yet to be dealt; below 0 where it is dealt.
        """
        lies = self.at[rows, slot, np.minimum(place, _MOST_CARDS - 1)].astype(np.int64)
        at = np.where(ahead >= 0, self.dealt[rows] + ahead, np.where(place < _MOST_CARDS, lies, UNREAD))
        return self._begin[rows] + at, (at >= 0) & (at < self._length[rows])

    def taken(self, count: Array, faces: Array) -> TakenCards:
        """Return the cards of each slot, of which each unit has so many.

        Args:
            faces: all cards, by their places.
        """
        number = np.arange(_MOST_CARDS)
        there = (number < count[:, :, None]) & (self.at != UNREAD)
        at = self._begin[:, None, None] + self.at
        length = there.sum(axis=2)
        begin = (np.cumsum(length) - length.ravel()).reshape(length.shape)
        return TakenCards(faces[at[there]], begin, length)

    def all_dealt(self) -> Array:
        """Say of each unit whether the log has no card more."""
        return np.asarray(self.dealt == self._length)
