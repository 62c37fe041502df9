"""The rows of the list columns of a portion, and the seats that they name."""

from typing import Any, Final

import numpy as np
import pyarrow as arrow
from pyarrow import compute

from banco.logs.columns.coded_texts import UNREAD, coded
from banco.logs.logged_round import number_of
from generator.numbers.automaton.placed_cards import HANDS
from generator.numbers.exact.basis.arithmetic import Array

SEAT: Final = 10_000
"""More than any number of a box or of a hand."""
_MOST_BOXES: Final = 32
_NO_ROWS: Final = arrow.list_(arrow.struct([(name, arrow.string()) for name in ("posto", "mano", "azione")]))


class Rows:
    """The rows of a list column: of which round each is, and its columns."""

    def __init__(self, table: arrow.Table, name: str) -> None:
        column = column_of(table, name)
        if not arrow.types.is_list(column.type):  # the log has no such table
            column = arrow.nulls(len(column), _NO_ROWS)
        count = compute.list_value_length(column).fill_null(0).to_numpy(zero_copy_only=False).astype(np.int64)
        self.round = np.repeat(np.arange(len(count)), count)
        self.end = np.cumsum(count)
        self.begin = self.end - count
        self._values = column.flatten()

    def __getitem__(self, name: str) -> Any:
        return self._values.field(name)


def column_of(table: arrow.Table, name: str) -> Any:
    """Return a column of a portion."""
    return table.column(name).combine_chunks()


class Seats:
    """The hands of the rounds, in order, and their slots.

    Args:
        plain: of each round, whether columns tell it; what is noticed here is written there.
        once: whether each hand has one row, or several, one after the other.
    """

    def __init__(self, rows: Rows, plain: Array, *, once: bool) -> None:
        self.plain = plain
        box, self.hand = box_and_hand(rows)
        self.round = rows.round
        self._seats = (self.round * SEAT + box) * SEAT + self.hand
        if not once:
            new = np.ones(len(box), dtype=bool)
            new[1:] = np.diff(self._seats) != 0
            box, self.hand, self.round, self._seats = box[new], self.hand[new], self.round[new], self._seats[new]
        wrong = (box <= 0) | (self.hand <= 0) | (self.hand > HANDS)
        unordered = np.diff(self._seats) <= 0  # the rows were sorted: two alike, or a number that is none
        wrong[1:] |= unordered
        new = np.ones(len(box), dtype=bool)
        new[1:] = (np.diff(self.round) != 0) | (np.diff(box) != 0)
        count = np.cumsum(new)
        before = np.concatenate([[0], count])
        place = count - 1 - before[np.searchsorted(self.round, self.round)]
        wrong |= place >= _MOST_BOXES
        plain[self.round[wrong]] = False
        plain[rows.begin == rows.end] = False
        most = int(place[~wrong].max(initial=0)) + 1
        self.numbers = np.full((len(plain), most), UNREAD, dtype=np.int64)
        self.slot = np.where(wrong, UNREAD, slots_of(place, self.hand))
        self.numbers[self.round[~wrong], place[~wrong]] = box[~wrong]
        if unordered.any():
            self._seats = np.where(plain[self.round], self._seats, np.arange(len(box)) - len(box))
            self._order = np.argsort(self._seats)
        else:
            self._order = np.arange(len(box))
        self._sorted = self._seats[self._order]

    @property
    def slots(self) -> int:
        """Return how many slots a round may have, the dealer's with them."""
        return 1 + int(self.numbers.shape[1]) * HANDS

    def slot_of(self, rows: Rows) -> Array:
        """Return the slot of the hand that each row is of; UNREAD where it is of none."""
        box, hand = box_and_hand(rows)
        wanted = (rows.round * SEAT + box) * SEAT + hand
        at = np.searchsorted(self._sorted, wanted)
        at = np.minimum(at, max(0, len(self._sorted) - 1))
        if not len(self._sorted):
            return np.full(len(wanted), UNREAD)
        found = (self._sorted[at] == wanted) & (box > 0) & (hand > 0)
        return np.where(found, self.slot[self._order[at]], UNREAD)


def slots_of(boxes: Array, hands: Array | int) -> Array:
    """Return the slots of hands, as `slot_of` does of one."""
    return 1 + boxes * HANDS + hands - 1


def box_and_hand(rows: Rows) -> tuple[Array, Array]:
    """Return the numbers of the box and of the hand that each row is of."""
    return coded(rows["posto"], number_of), coded(rows["mano"], lambda text: number_of(text or "1"))
