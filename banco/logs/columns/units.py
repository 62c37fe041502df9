"""What is walked through the states by itself: a box of a round, or all its boxes together."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.log_columns import LogColumns
from banco.logs.columns.log_rows import slots_of
from generator.numbers.automaton.placed_cards import DEALER, HANDS
from generator.numbers.automaton.round_automaton import TableShape
from generator.numbers.exact.basis.arithmetic import Array


@dataclass(slots=True, kw_only=True)
class Units:
    """Units of the rounds that columns tell, round after round, and in the order of the boxes.

    The slots of a unit are those of its own boxes, numbered as if there were no others.

    Attributes:
        round, box: of each unit, its round and the place of its first box.
        shape: of each unit, a place in `shapes`.
        begin, length: ``begin[unit, slot]`` and ``length[unit, slot]`` are the cards of a hand, or of the dealer.
        move_begin, move_end: of each unit, its moves; `move_slot`, `move` and `move_row` are the slot of each, which
            move it is, and its place among those of the portion.
    """

    round: Array
    box: Array
    shape: Array
    shapes: Sequence[TableShape]
    begin: Array
    length: Array
    move_begin: Array
    move_end: Array
    move_slot: Array
    move: Array
    move_row: Array

    @property
    def slots(self) -> int:
        """Return how many slots a unit may have."""
        return int(self.begin.shape[1])

    def slot_of_round(self, units: Array, slots: Array) -> Array:
        """Return what the slots of some units are in their rounds."""
        return np.where(slots == DEALER, DEALER, slots + self.box[units] * HANDS)


def whole_rounds(columns: LogColumns) -> Units:
    """Return the rounds."""
    rounds = np.flatnonzero(columns.plain)
    moves = np.arange(len(columns.move))
    ids, shapes = columns.table_shapes()
    return Units(
        round=rounds,
        box=np.zeros(len(rounds), dtype=np.int64),
        shape=ids[rounds],
        shapes=shapes,
        begin=columns.cards.begin[rounds],
        length=columns.cards.length[rounds],
        move_begin=columns.move_begin[rounds],
        move_end=columns.move_end[rounds],
        move_slot=columns.move_slot,
        move=columns.move,
        move_row=moves,
    )


def single_boxes(columns: LogColumns) -> Units:
    """Return the boxes of the rounds."""
    there = (columns.numbers != UNREAD) & columns.plain[:, None]
    rounds, boxes = np.divmod(np.flatnonzero(there), there.shape[1])
    unit = np.full(there.shape, UNREAD, dtype=np.int64)
    unit[rounds, boxes] = np.arange(len(rounds))
    moves = np.flatnonzero((columns.move_slot != UNREAD) & columns.plain[columns.move_round])
    box = (columns.move_slot[moves] - 1) // HANDS
    of_unit = unit[columns.move_round[moves], box]
    order = np.argsort(of_unit, kind="stable")
    count = np.bincount(of_unit, minlength=len(rounds))
    end = np.cumsum(count)
    main, shapes = columns.box_shapes()
    return Units(
        round=rounds,
        box=boxes,
        shape=main[rounds, boxes],
        shapes=shapes,
        begin=_of_boxes(columns.cards.begin, rounds, boxes),
        length=_of_boxes(columns.cards.length, rounds, boxes),
        move_begin=end - count,
        move_end=end,
        move_slot=(columns.move_slot[moves] - box * HANDS)[order],
        move=columns.move[moves[order]],
        move_row=moves[order],
    )


def _of_boxes(slots: Array, rounds: Array, boxes: Array) -> Array:
    """Return what stands in the slots of the dealer and of one box, of each of some boxes."""
    found = np.empty((len(rounds), 1 + HANDS), dtype=slots.dtype)
    own, flat = rounds * slots.shape[1], slots.ravel()
    found[:, DEALER] = flat.take(own)
    first = own + slots_of(boxes, 1)
    for hand in range(HANDS):
        found[:, 1 + hand] = flat.take(first + hand)
    return found
