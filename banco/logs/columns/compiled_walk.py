"""The walk of units in machine code, where numba is installed: one after the other, to the same ends."""

import importlib
import importlib.util
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from banco.logs.columns.coded_texts import UNREAD
from generator.numbers.automaton.placed_cards import DEALER
from generator.numbers.automaton.state_table import CLOSED, FIRST_END, UNKNOWN
from generator.numbers.exact.basis.arithmetic import Array


class WalkTables(NamedTuple):
    """What the states lead to: see `StateTable`.

    Attributes:
        kinds: of cards; refusal: the symbol of a move that is declined.
        taken: ``taken[deal, slot]`` is how many cards a slot takes.
        deal_begin, deal_count: of each deal, its cards in `deal_rows`: the slot of who takes each, how many are dealt
            just before it, and how many of them to the same slot.
        put_begin, put_count: of each number of hands put aside, its rows in `put_rows`: slot and hand.
    """

    edges: Array
    put: Array
    deal: Array
    shift: Array
    ahead: Array
    waits: Array
    decides: Array
    phase: Array
    kinds: int
    refusal: int
    taken: Array
    deal_begin: Array
    deal_count: Array
    deal_rows: Array
    put_begin: Array
    put_count: Array
    put_rows: Array


class WalkedUnits(NamedTuple):
    """Units, as `Units` has them, and how far they have come, as `StatesWalk` has it.

    Attributes:
        in_order: whether the cards of a unit are all in the first slot, in the order of the deal; then `ShoeOrder` has
            `out`, how many were dealt, and ``at[unit, slot, number]``, where each lies.
        kind: of each card, by its place.
        held: ``held[unit, slot]`` is how many cards were taken.
        edge, dealt: of each unit, the edge that it goes by, and the number of who takes the cards that it deals.
        symbol: of each unit, the symbol of the edge that nobody has followed yet.
    """

    in_order: bool
    out: Array
    at: Array
    begin: Array
    length: Array
    kind: Array
    move_end: Array
    move_slot: Array
    move: Array
    held: Array
    end: Array
    aside: Array
    next_move: Array
    move_phase: Array
    edge: Array
    dealt: Array
    symbol: Array


MachineWalk = Callable[[WalkTables, WalkedUnits, Array], int]


@lru_cache(maxsize=1)
def machine_walk() -> MachineWalk | None:
    """Return `walk` in machine code, or None without numba; numba keeps what it has compiled beside the module."""
    if importlib.util.find_spec("numba") is None:
        return None
    numba: Any = importlib.import_module("numba")
    compiled: MachineWalk = numba.njit(nogil=True, cache=True)(walk)
    return compiled


def walk(tables: WalkTables, units: WalkedUnits, rows: Array) -> int:  # noqa: PLR0912 (machine code calls nothing)
    """Walk some units, each to its end or to an edge that nobody has followed.

    Args:
        rows: the units; those that wait for an edge are moved to the front.

    Returns:
        How many wait.
    """
    waiting, slots, told_apart = 0, units.begin.shape[1], units.at.shape[2]
    for number in range(len(rows)):
        unit = rows[number]
        state, dealt = units.edge[unit], units.dealt[unit]
        while True:
            if dealt > 0 and units.in_order:
                begin, many = tables.deal_begin[dealt], tables.deal_count[dealt]
                for one in range(begin, begin + many):
                    slot = tables.deal_rows[one, 0]
                    if slot < slots:
                        own = units.held[unit, slot] + tables.deal_rows[one, 2]
                        if own < told_apart:
                            units.at[unit, slot, own] = units.out[unit] + tables.deal_rows[one, 1]
                units.out[unit] += many
            if dealt > 0:
                for slot in range(slots):
                    units.held[unit, slot] += tables.taken[dealt, slot]
            if state < 0:
                if state <= FIRST_END:
                    units.end[unit] = FIRST_END - state
                break
            slot, symbol, moves = tables.waits[state], UNREAD, False
            if tables.decides[state] or slot >= slots:
                place = units.next_move[unit]
                if place < units.move_end[unit] and units.move_slot[place] == slot and units.move[place] != UNREAD:
                    symbol = tables.kinds + units.move[place]
                    moves = tables.edges[state, symbol] != CLOSED
                if not moves:
                    symbol = tables.refusal if tables.edges[state, tables.refusal] != CLOSED else UNREAD
            else:
                place = units.held[unit, slot] + tables.shift[state]
                if units.in_order:
                    at = units.out[unit] + tables.ahead[state]
                    if tables.ahead[state] < 0:
                        at = units.at[unit, slot, place] if place < told_apart else UNREAD
                    if 0 <= at < units.length[unit, DEALER]:
                        symbol = units.kind[units.begin[unit, DEALER] + at]
                elif place < units.length[unit, slot]:
                    symbol = units.kind[units.begin[unit, slot] + place]
            if symbol == UNREAD:
                break
            if tables.edges[state, symbol] == UNKNOWN:
                units.edge[unit], units.dealt[unit], units.symbol[unit] = state, 0, symbol
                rows[waiting] = unit
                waiting += 1
                break
            if moves:
                units.move_phase[place] = tables.phase[state]
                units.next_move[unit] += 1
            put = tables.put[state, symbol]
            for one in range(tables.put_begin[put], tables.put_begin[put] + tables.put_count[put]):
                units.aside[unit, tables.put_rows[one, 0]] = tables.put_rows[one, 1]
            state, dealt = tables.edges[state, symbol], tables.deal[state, symbol]
    return waiting
