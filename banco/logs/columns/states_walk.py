"""Units walked through the states of the rules, all at once, step by step."""

import sys
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np

from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.compiled_walk import MachineWalk, WalkedUnits, WalkTables, machine_walk
from banco.logs.columns.shoe_order import ShoeOrder
from banco.logs.columns.units import Units
from generator.numbers.automaton.placed_cards import BURNT
from generator.numbers.automaton.round_automaton import RoundAutomaton
from generator.numbers.automaton.state_table import CLOSED, FIRST_END, UNKNOWN
from generator.numbers.exact.basis.arithmetic import Array

_NONE_OUT: Final = np.empty(0, dtype=np.int64)
_NOWHERE: Final = np.empty((0, 0, 0), dtype=np.int16)
"""What machine code is given of a `ShoeOrder` where there is none."""


class StatesWalk:
    """Units on their way, and where they have ended.

    Attributes:
        count: ``count[unit, slot]`` is how many cards were taken.
        end: of each unit, the number of an end of the automaton; UNREAD where the states do not lead to one.
        aside: ``aside[unit, slot]`` is the number of the hand that was put aside there, or UNREAD.
        moves_left: of each unit, how many of its moves nobody has asked for.
        move_phase: of each move, the phase in which it was taken, or UNREAD.

        to_find: how many edges that nobody has followed yet may still be; units that come to another one stop there.

    Args:
        kinds: of the cards, in the order of their places.
        order: which of them each hand has taken, where a log tells the order of the cards.
        count: as it is when the walk begins; by default no card was taken.
        to_find: by default as many as there are.
    """

    def __init__(
        self,
        automaton: RoundAutomaton,
        units: Units,
        kinds: Array,
        order: ShoeOrder | None = None,
        count: Array | None = None,
        to_find: int = sys.maxsize,
    ) -> None:
        self._automaton, self._units, self._kinds, self._order = automaton, units, kinds, order
        self.to_find = to_find
        self.count = np.zeros(units.begin.shape, dtype=np.int32) if count is None else count
        self.end = np.full(len(units.round), UNREAD, dtype=np.int64)
        self.aside = np.full(units.begin.shape, UNREAD, dtype=np.int32)
        self.move_phase = np.full(len(units.move), UNREAD, dtype=np.int64)
        self._move = units.move_begin.copy()
        self._taken = np.zeros((0, units.slots), dtype=self.count.dtype)
        self._put = _Expanded(automaton.put, lambda one: one, 2)
        self._deals = _Expanded(automaton.deals, _by_taker, 3)

    @property
    def moves_left(self) -> Array:
        """Return of each unit how many of its moves are left over."""
        return self._units.move_end - self._move

    def go(self, edge: Array, deal: Array) -> None:
        """Walk every unit to its end.

        Args:
            edge, deal: of each unit, how it begins, in the numbers of the automaton.
        """
        machine = machine_walk()
        if machine is not None:
            self._one_by_one(machine, edge.astype(np.int64), deal.astype(np.int64))
        else:
            self._all_at_once(edge.astype(np.int64), deal)

    def _one_by_one(self, machine: MachineWalk, edge: Array, deal: Array) -> None:
        """Walk one unit after the other; those that come to an edge that nobody has followed go on when it is."""
        units, symbol, rows = self._units, np.full(len(edge), UNREAD, dtype=np.int64), np.arange(len(edge))
        out, at = (_NONE_OUT, _NOWHERE) if self._order is None else (self._order.dealt, self._order.at)
        while len(rows):
            walked = WalkedUnits(
                in_order=self._order is not None,
                out=out,
                at=at,
                begin=units.begin,
                length=units.length,
                kind=self._kinds,
                move_end=units.move_end,
                move_slot=units.move_slot,
                move=units.move,
                held=self.count,
                end=self.end,
                aside=self.aside,
                next_move=self._move,
                move_phase=self.move_phase,
                edge=edge,
                dealt=deal,
                symbol=symbol,
            )
            rows = rows[: machine(self._tables(), walked, rows)]
            self._follow(edge[rows], symbol[rows])
            rows = rows[self._automaton.table.edges[edge[rows], symbol[rows]] != UNKNOWN]

    def _tables(self) -> WalkTables:
        table, put, deals = self._automaton.table, self._put.whole(), self._deals.whole()
        return WalkTables(
            edges=table.edges,
            put=table.put,
            deal=table.deal,
            shift=table.shift,
            ahead=table.ahead,
            waits=table.waits,
            decides=table.decides,
            phase=table.phase,
            kinds=table.kinds,
            refusal=table.kinds + len(table.moves) - 1,
            taken=self._taken_by_slot(),
            deal_begin=deals.begin,
            deal_count=deals.many,
            deal_rows=deals.rows,
            put_begin=put.begin,
            put_count=put.many,
            put_rows=put.rows,
        )

    def _all_at_once(self, edge: Array, deal: Array) -> None:
        """Take one step of every unit after the other."""
        rows, state = self._reached(np.arange(len(edge)), edge, deal)
        while len(rows):
            rows, state = self._step(rows, state)

    def _step(self, rows: Array, state: Array) -> tuple[Array, Array]:
        """Take one card, or one move, in each unit; return those that go on, with their states."""
        table = self._automaton.table
        slot = table.waits[state].astype(np.int64)
        symbol = np.full(len(rows), UNREAD, dtype=np.int64)
        decides = table.decides[state] | (slot >= self._units.slots)
        taking, deciding = np.flatnonzero(~decides), np.flatnonzero(decides)
        symbol[taking] = self._cards(rows[taking], slot[taking], state[taking])
        symbol[deciding] = self._moves(rows[deciding], slot[deciding], state[deciding])
        told = symbol != UNREAD
        if not told.all():
            rows, state, symbol = rows[told], state[told], symbol[told]
        self._follow(state, symbol)
        self._note(rows, state, symbol)
        put = table.put[state, symbol]
        some = np.flatnonzero(put)
        if len(some):
            place, aside = self._put.of(put[some])
            self.aside[rows[some][place], aside[:, 0]] = aside[:, 1]
        return self._reached(rows, table.edges[state, symbol].astype(np.int64), table.deal[state, symbol])

    def _note(self, rows: Array, state: Array, symbol: Array) -> None:
        """Look at a step of some units before it is taken."""

    def _reached(self, rows: Array, edge: Array, deal: Array) -> tuple[Array, Array]:
        """Note the cards that were dealt, and the units that have ended; return the others, with their states."""
        self._deal(rows, deal)
        ended = edge <= FIRST_END
        self.end[rows[ended]] = FIRST_END - edge[ended]
        goes_on = edge >= 0
        return rows[goes_on], edge[goes_on]

    def _cards(self, rows: Array, slot: Array, state: Array) -> Array:
        """Return the kind of the card that each unit waits for; UNREAD where there is none."""
        table, units = self._automaton.table, self._units
        place = self.count[rows, slot] + table.shift[state]
        if self._order is not None:
            at, there = self._order.lies(rows, slot, place, table.ahead[state].astype(np.int64))
        else:
            at, there = units.begin[rows, slot] + place, place < units.length[rows, slot]
        return np.where(there, self._kinds[np.where(there, at, 0)], UNREAD)

    def _moves(self, rows: Array, slot: Array, state: Array) -> Array:
        """Return the next move of each unit where it is open to the hand that decides, or else its refusal."""
        units, table = self._units, self._automaton.table
        refusal = table.kinds + len(table.moves) - 1
        place = self._move[rows]
        due = place < units.move_end[rows]
        move = np.full(len(rows), refusal)
        if len(units.move):
            place = np.where(due, place, 0)
            move = table.kinds + units.move[place]
            due &= (units.move_slot[place] == slot) & (units.move[place] != UNREAD)
            due &= table.edges[state, move] != CLOSED
            self._move[rows] += due
            self.move_phase[place[due]] = table.phase[state[due]]
        declined = table.edges[state, refusal] != CLOSED
        return np.where(due, move, np.where(declined, refusal, UNREAD))

    def _follow(self, state: Array, symbol: Array) -> None:
        """Find what the edges that are walked lead to, where nobody has followed them yet: most walked, first."""
        automaton = self._automaton
        new = automaton.table.edges[state, symbol] == UNKNOWN
        if new.any():
            width = automaton.table.edges.shape[1]
            numbers, many = np.unique(state[new] * width + symbol[new], return_counts=True)
            wanted = numbers[np.argsort(-many, kind="stable")][: self.to_find].tolist()
            for number in wanted:
                automaton.follow(number // width, number % width)
            self.to_find -= len(wanted)

    def _deal(self, rows: Array, deal: Array) -> None:
        """Note who has taken the cards that were dealt."""
        some = np.flatnonzero(deal)
        if not len(some):
            return
        rows, deal = rows[some], deal[some]
        if self._order is not None:
            place, told = self._deals.of(deal)
            had = told[:, 0] != BURNT
            taker, told = rows[place[had]], told[had]
            self._order.deal(taker, self.count[taker, told[:, 0]], told)
            self._order.dealt[rows] += np.bincount(place, minlength=len(rows))
        self.count[rows] += self._taken_by_slot()[deal]

    def _taken_by_slot(self) -> Array:
        """Return how many cards each slot takes of each number of `deals`."""
        deals, slots = self._automaton.deals, self.count.shape[1]
        known = len(self._taken)
        if known < len(deals):
            more = [np.bincount([slot for slot in one if slot < slots], minlength=slots) for one in deals[known:]]
            self._taken = np.concatenate([self._taken, np.array(more, dtype=self.count.dtype)])
        return self._taken


class _Whole(NamedTuple):
    """Lists as one table: of each list, where its rows begin and how many they are."""

    begin: Array
    many: Array
    rows: Array


class _Expanded:
    """Lists of things, by number, as one table: it grows as they do."""

    def __init__(
        self,
        lists: Sequence[tuple[int, ...]] | Sequence[tuple[tuple[int, int], ...]],
        rows: Callable[..., Sequence[tuple[int, ...]]],
        width: int,
    ) -> None:
        self._lists, self._rows, self._width, self._known = lists, rows, width, 0
        none = np.empty(0, dtype=np.int64)
        self._whole = _Whole(none, none, none)

    def whole(self) -> _Whole:
        """Return all lists."""
        if self._known != len(self._lists):
            self._known = len(self._lists)
            found = [self._rows(one) for one in self._lists]
            count = np.array([len(one) for one in found], dtype=np.int64)
            rows = np.array([row for one in found for row in one], dtype=np.int64).reshape(-1, self._width)
            self._whole = _Whole(np.cumsum(count) - count, count, rows)
        return self._whole

    def of(self, numbers: Array) -> tuple[Array, Array]:
        """Return all that some lists hold, one after the other, and of each row the place of its number."""
        begin, counts, rows = self.whole()
        many = counts[numbers]
        place = np.repeat(np.arange(len(numbers)), many)
        within = np.arange(len(place)) - np.repeat(np.cumsum(many) - many, many)
        return place, rows[begin[numbers][place] + within]


def _by_taker(takers: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [(slot, before, takers[:before].count(slot)) for before, slot in enumerate(takers)]
