"""Rounds walked through the states of the rules: box by box where the rules allow it, then the dealer's turn."""

import sys
from dataclasses import replace

import numpy as np

from banco.logs.columns.coded_texts import UNREAD, numbered
from banco.logs.columns.log_columns import LogColumns
from banco.logs.columns.placed_faces import TakenCards
from banco.logs.columns.shoe_order import ShoeOrder
from banco.logs.columns.states_walk import StatesWalk
from banco.logs.columns.units import Units, single_boxes, whole_rounds
from generator.numbers.automaton.placed_cards import DEALER
from generator.numbers.automaton.round_automaton import RoundAutomaton
from generator.numbers.automaton.state_table import NOT_TOLD
from generator.numbers.exact.basis.arithmetic import Array


class RoundsWalk:
    """Where the rounds of a portion have ended.

    Attributes:
        ending: of each round, a place in the endings of the automaton; UNREAD where the states do not lead to its end,
            or a card or a move is left over.
        aside: of each hand that was put aside, its round, its slot, and its number in the automaton.

    Args:
        to_find: how many edges of the automaton that nobody has followed yet may be; by default as many as there are.
    """

    def __init__(
        self, automaton: RoundAutomaton, columns: LogColumns, kind_of_face: Array, *, to_find: int = sys.maxsize
    ) -> None:
        self._automaton, self._columns, self._to_find = automaton, columns, to_find
        self._kinds = kind_of_face[columns.cards.faces]
        self.ending = np.full(columns.rounds, UNREAD, dtype=np.int64)
        self._units = single_boxes(columns) if automaton.apart else whole_rounds(columns)
        self._order = ShoeOrder(self._units) if columns.in_order else None
        self.aside = self._go()

    def face(self, rounds: Array, slots: Array, number: int) -> Array:
        """Return a card of hands of rounds that have ended, the first with 0; UNREAD where they have not so many."""
        cards = self._columns.cards
        if self._order is not None:
            units = np.searchsorted(self._units.round, rounds)
            every = np.full(len(rounds), number)
            at, there = self._order.lies(units, slots, every, np.full(len(rounds), -1))
        else:
            at, there = cards.begin[rounds, slots] + number, number < cards.length[rounds, slots]
        return np.where(there, cards.faces[np.where(there, at, 0)].astype(np.int64), UNREAD)

    def by_place(self) -> LogColumns:
        """Return the rounds that have ended, of a log that tells the order of the cards, with those of each slot."""
        assert self._order is not None, "the log tells the cards by place"
        columns, units = self._columns, self._units
        own = self._order.taken(self._count, columns.cards.faces)
        begin, length = np.zeros(columns.cards.begin.shape, dtype=np.int64), np.zeros_like(columns.cards.length)
        begin[units.round], length[units.round] = own.begin, own.length
        cards = TakenCards(own.faces, begin, length)
        return replace(columns, plain=self.ending != UNREAD, cards=cards, in_order=False)

    def _go(self) -> tuple[Array, Array, Array]:
        units = self._units
        walk = StatesWalk(self._automaton, units, self._kinds, self._order, to_find=self._to_find)
        starts = np.full((len(units.shapes), 2), NOT_TOLD, dtype=np.int64)
        for number in np.unique(units.shape).tolist():
            starts[number] = self._automaton.start(units.shapes[number])
        walk.go(*starts[units.shape].T)
        self._count = walk.count
        told = (walk.end != UNREAD) & (walk.moves_left == 0)
        used = walk.count == units.length
        if self._automaton.apart:
            self._play_dealer(walk, told & used[:, DEALER + 1 :].all(axis=1))  # the dealer may still take cards
        else:
            told &= used.all(axis=1) if self._order is None else self._order.all_dealt()
            self.ending[units.round[told]] = walk.end[told]
        put = np.flatnonzero(walk.aside != UNREAD)
        unit, slot = np.divmod(put, units.slots)
        return units.round[unit], units.slot_of_round(unit, slot), walk.aside.ravel()[put]

    # ------------------------------------------------------------------ the dealer's turn

    def _play_dealer(self, boxes: StatesWalk, told: Array) -> None:
        """Walk the dealer's turn of the rounds of which every box was played to its end.

        Args:
            told: of each box, whether it was.
        """
        units, columns = self._units, self._columns
        many = len(units.round)
        rounds, first = np.unique(units.round, return_index=True)
        whole = np.logical_and.reduceat(told, first) if many else told
        whole &= ~self._out_of_order(boxes)[rounds]
        rounds, first, last = rounds[whole], first[whole], np.append(first[1:], many)[whole]
        found = self._put_together(boxes.end, first, last)
        none = np.zeros(len(rounds), dtype=np.int64)
        dealer = Units(
            round=rounds,
            box=none,
            shape=none,
            shapes=(),
            begin=columns.cards.begin[rounds, :1],
            length=columns.cards.length[rounds, :1],
            move_begin=none,
            move_end=none,
            move_slot=none[:0],
            move=none[:0],
            move_row=none[:0],
        )
        walk = StatesWalk(self._automaton, dealer, self._kinds, count=boxes.count[first, :1], to_find=boxes.to_find)
        ids, place = numbered([found])
        turns = [
            self._automaton.dealers_turn(number) if number >= 0 else (NOT_TOLD, 0) for number in found[place].tolist()
        ]
        walk.go(*np.array(turns, dtype=np.int64).reshape(-1, 2)[ids].T)
        ended = walk.count[:, DEALER] == dealer.length[:, DEALER]
        self.ending[rounds[ended]] = walk.end[ended]

    def _put_together(self, ends: Array, first: Array, last: Array) -> Array:
        """Return the number of what the dealer finds in each round, NOT_TOLD where its boxes do not agree.

        Args:
            ends: of each box, the number of what he finds of it.
            first, last: of each round, its boxes.
        """
        found = ends[first]
        for more in range(1, int((last - first).max(initial=1))):
            rows = np.flatnonzero((first + more < last) & (found >= 0))
            ids, place = numbered([found[rows], ends[first[rows] + more]])
            pairs = zip(found[rows][place].tolist(), ends[first[rows] + more][place].tolist(), strict=True)
            found[rows] = np.array([self._automaton.joined(*pair) for pair in pairs], dtype=np.int64)[ids]
        return found

    def _out_of_order(self, boxes: StatesWalk) -> Array:
        """Say of each round whether its moves are not in the order in which the rules ask for them.

        They ask phase by phase, and in each the boxes one after the other.
        """
        units, columns = self._units, self._columns
        turn = np.full(len(columns.move), UNREAD, dtype=np.int64)
        box = np.repeat(units.box, units.move_end - units.move_begin)
        most = int(units.box.max(initial=0)) + 1
        turn[units.move_row] = boxes.move_phase * most + (most - 1 - box if self._automaton.descending else box)
        wrong = np.zeros(columns.rounds, dtype=bool)
        earlier = (np.diff(turn) < 0) & (np.diff(columns.move_round) == 0)
        wrong[columns.move_round[1:][earlier]] = True
        return wrong
