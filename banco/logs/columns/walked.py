"""Rounds walked through the states of the rules, all at once, step by step."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.log_columns import LogColumns
from banco.logs.columns.placed_faces import TakenCards
from generator.numbers.automaton.placed_cards import BURNT, DEALER
from generator.numbers.automaton.round_automaton import CLOSED, FIRST_END, UNKNOWN, RoundAutomaton
from generator.numbers.exact.basis.arithmetic import Array

_MOST_CARDS: Final = 24
"""Cards of one hand that are told apart, where a log tells their order."""


class RoundsWalk:
    """Rounds on their way, and where they have ended.

    Attributes:
        ending: of each round, a place in the endings of the automaton; UNREAD where the states do not lead to its end.
        aside: ``aside[round, slot]`` is the number of the hand that was put aside there, or UNREAD.
    """

    def __init__(self, automaton: RoundAutomaton, columns: LogColumns, kind_of_face: Array) -> None:
        self._automaton, self._columns, self._kind_of_face = automaton, columns, kind_of_face
        rounds = columns.rounds
        self._count = np.zeros((rounds, columns.slots), dtype=np.int64)
        self._move = columns.move_begin.copy()
        self._asides = _Expanded(automaton.asides, lambda one: one)
        self._deals = _Expanded(automaton.deals, _by_taker)
        self._order = _Order(columns) if columns.in_order else None
        self.ending = np.full(rounds, UNREAD, dtype=np.int64)
        self.aside = np.full((rounds, columns.slots), UNREAD, dtype=np.int64)
        self._go()

    def face(self, rounds: Array, slots: Array, number: int) -> Array:
        """Return a card of some hands, the first with 0; UNREAD where they have not so many."""
        return self._face(rounds, slots, np.full(len(rounds), number), np.full(len(rounds), -1))

    def taken(self) -> TakenCards:
        """Return the cards of each slot: as the log tells them, or as they were dealt where it tells their order."""
        return self._columns.cards if self._order is None else self._order.taken(self._count)

    def _note(self, rows: Array, state: Array, symbol: Array) -> None:
        """Look at a step of some rounds before it is taken."""

    # ------------------------------------------------------------------ step by step

    def _go(self) -> None:
        columns, automaton = self._columns, self._automaton
        starts = np.full((len(columns.shapes), 2), CLOSED, dtype=np.int64)
        for number in np.unique(columns.shape[columns.plain]).tolist():
            starts[number] = automaton.start(columns.shapes[number])
        state = starts[columns.shape, 0]
        rows = np.flatnonzero(columns.plain & (state != CLOSED))
        state = state[rows]
        self._deal(rows, starts[columns.shape[rows], 1])
        while len(rows):
            rows, state = self._step(rows, state)
        self._refuse_what_is_left()

    def _step(self, rows: Array, state: Array) -> tuple[Array, Array]:
        """Take one card, or one move, in each round; return those that go on, with their states."""
        automaton = self._automaton
        symbol = np.full(len(rows), UNREAD, dtype=np.int64)
        decides = automaton.decides[state]
        slot = np.minimum(automaton.waits[state].astype(np.int64), self._columns.slots - 1)
        taking, deciding = np.flatnonzero(~decides), np.flatnonzero(decides)
        symbol[taking] = self._cards(rows[taking], slot[taking], state[taking])
        symbol[deciding] = self._moves(rows[deciding], slot[deciding], state[deciding])
        told = symbol != UNREAD
        if not told.all():
            rows, state, symbol = rows[told], state[told], symbol[told]
        self._follow(state, symbol)
        self._note(rows, state, symbol)
        edge = automaton.edges[state, symbol].astype(np.int64)
        self._put_aside(rows, automaton.put[state, symbol])
        self._deal(rows, automaton.deal[state, symbol])
        ended = edge <= FIRST_END
        self.ending[rows[ended]] = FIRST_END - edge[ended]
        goes_on = edge >= 0
        return rows[goes_on], edge[goes_on]

    def _cards(self, rows: Array, slot: Array, state: Array) -> Array:
        """Return the kind of the card that each round waits for; UNREAD where there is none."""
        ahead, own = self._automaton.ahead[state].astype(np.int64), self._automaton.own[state].astype(np.int64)
        count = self._count[rows, slot]
        face = self._face(rows, slot, np.where(ahead < 0, count - own, count + own), ahead)
        return np.where(face == UNREAD, UNREAD, self._kind_of_face[np.maximum(face, 0)])

    def _face(self, rows: Array, slot: Array, place: Array, ahead: Array) -> Array:
        if self._order is not None:
            return self._order.face(rows, slot, place, ahead)
        cards = self._columns.cards
        there = place < cards.length[rows, slot]
        at = np.where(there, cards.begin[rows, slot] + place, 0)
        return np.where(there, cards.faces[at].astype(np.int64), UNREAD)

    def _moves(self, rows: Array, slot: Array, state: Array) -> Array:
        """Return the next move of each round where it is open to the hand that decides, or else its refusal."""
        columns, automaton = self._columns, self._automaton
        refusal = automaton.kinds + len(automaton.moves) - 1
        place = self._move[rows]
        due = place < columns.move_end[rows]
        move = np.full(len(rows), refusal)
        if len(columns.move):
            place = np.where(due, place, 0)
            move = automaton.kinds + columns.move[place]
            due &= (columns.move_slot[place] == slot) & (columns.move[place] != UNREAD)
            due &= automaton.edges[state, move] != CLOSED
            self._move[rows] += due
        declined = automaton.edges[state, refusal] != CLOSED
        return np.where(due, move, np.where(declined, refusal, UNREAD))

    def _follow(self, state: Array, symbol: Array) -> None:
        """Find what the edges that are walked lead to, where nobody has followed them yet."""
        automaton = self._automaton
        new = automaton.edges[state, symbol] == UNKNOWN
        if new.any():
            width = automaton.edges.shape[1]
            for number in np.unique(state[new] * width + symbol[new]).tolist():
                automaton.follow(number // width, number % width)

    def _put_aside(self, rows: Array, put: Array) -> None:
        some = np.flatnonzero(put)
        if len(some):
            place, told = self._asides.of(put[some])
            self.aside[rows[some][place], told[:, 0]] = told[:, 1]

    def _deal(self, rows: Array, deal: Array) -> None:
        """Note who has taken the cards that were dealt."""
        some = np.flatnonzero(deal)
        if not len(some):
            return
        place, told = self._deals.of(deal[some])
        taker = rows[some][place]
        had = told[:, 0] != BURNT
        if self._order is not None:
            self._order.deal(taker[had], self._count[taker[had], told[had, 0]], told[had])
            self._order.dealt[rows[some]] += np.bincount(place, minlength=len(some))
        np.add.at(self._count, (taker[had], np.minimum(told[had, 0], self._columns.slots - 1)), 1)

    def _refuse_what_is_left(self) -> None:
        """Leave out the rounds of which a card or a move is left over."""
        columns = self._columns
        ended = np.flatnonzero(self.ending != UNREAD)
        if self._order is None:
            whole = (self._count[ended] == columns.cards.length[ended]).all(axis=1)
        else:
            whole = self._order.dealt[ended] == columns.cards.length[ended, DEALER]
        whole &= self._move[ended] == columns.move_end[ended]
        self.ending[ended[~whole]] = UNREAD


class _Order:
    """Which card of the shoe each hand has taken, where a log tells the order of the cards."""

    def __init__(self, columns: LogColumns) -> None:
        self._cards = columns.cards
        self._at = np.full((columns.rounds, columns.slots, _MOST_CARDS), UNREAD, dtype=np.int16)
        self.dealt = np.zeros(columns.rounds, dtype=np.int64)

    def deal(self, rows: Array, count: Array, told: Array) -> None:
        """Note who takes the next cards of some rounds.

        Args:
            count: how many cards each has.
            told: who takes each card, how many are dealt just before it, and how many of them to the same hand.
        """
        number = count + told[:, 2]
        fits = number < _MOST_CARDS
        self._at[rows[fits], told[fits, 0], number[fits]] = (self.dealt[rows] + told[:, 1])[fits]

    def face(self, rows: Array, slot: Array, place: Array, ahead: Array) -> Array:
        """Return a card of some hands, by its number there, or one that is yet to be dealt; UNREAD where it is none."""
        cards = self._cards
        lies = self._at[rows, slot, np.minimum(place, _MOST_CARDS - 1)].astype(np.int64)
        at = np.where(ahead >= 0, self.dealt[rows] + ahead, np.where(place < _MOST_CARDS, lies, UNREAD))
        there = (at >= 0) & (at < cards.length[rows, DEALER])
        return np.where(there, cards.faces[np.where(there, cards.begin[rows, DEALER] + at, 0)].astype(np.int64), UNREAD)

    def taken(self, count: Array) -> TakenCards:
        """Return the cards of each slot, of which each round has so many."""
        number = np.arange(_MOST_CARDS)
        there = (number < count[:, :, None]) & (self._at != UNREAD)
        at = self._cards.begin[:, DEALER][:, None, None] + self._at
        length = there.sum(axis=2)
        begin = (np.cumsum(length) - length.ravel()).reshape(length.shape)
        return TakenCards(self._cards.faces[at[there]], begin, length)


class _Expanded:
    """Lists of things, by number, as one table: it grows as they do."""

    def __init__(
        self,
        lists: Sequence[tuple[int, ...]] | Sequence[tuple[tuple[int, int], ...]],
        rows: Callable[..., Sequence[tuple[int, ...]]],
    ) -> None:
        self._lists, self._rows, self._known = lists, rows, 0
        self._count = self._begin = self._table = np.empty(0, dtype=np.int64)

    def of(self, numbers: Array) -> tuple[Array, Array]:
        """Return all that some lists hold, one after the other, and of each row the place of its number."""
        if self._known != len(self._lists):
            self._known = len(self._lists)
            found = [self._rows(one) for one in self._lists]
            self._count = np.array([len(one) for one in found], dtype=np.int64)
            self._begin = np.cumsum(self._count) - self._count
            self._table = np.array([row for one in found for row in one], dtype=np.int64)
        many = self._count[numbers]
        place = np.repeat(np.arange(len(numbers)), many)
        within = np.arange(len(place)) - np.repeat(np.cumsum(many) - many, many)
        return place, self._table[self._begin[numbers][place] + within]


def _by_taker(takers: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [(slot, before, takers[:before].count(slot)) for before, slot in enumerate(takers)]
