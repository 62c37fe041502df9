"""The cards of the rounds of a portion, as those who took them did: by place, or in the order of the shoe."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pyarrow as arrow

from banco.logs.card_signs import CardSigns
from banco.logs.columns.coded_texts import UNREAD, faces_of
from banco.logs.columns.log_rows import SEAT, Rows, Seats, column_of, slots_of
from banco.logs.layout import HANDS as TABLE_OF_HANDS
from generator.numbers.automaton.placed_cards import DEALER, HANDS
from generator.numbers.exact.basis.arithmetic import Array


class TakenCards(NamedTuple):
    """Cards as places in those of the deck: ``begin[round, slot]`` and ``length[round, slot]`` are those of a hand.

    Those of a log that tells their order are all in the first slot.
    """

    faces: Array
    begin: Array
    length: Array

    def each(self, rounds: Array) -> tuple[Array, Array]:
        """Return all the cards of some rounds, one after the other: the place of its round there, and its face."""
        length, slots = self.length[rounds], self.length.shape[1]
        taken = np.flatnonzero(length)
        place, many = taken // slots, length.ravel()[taken]
        begin = self.begin[rounds[place], taken % slots] - np.cumsum(many) + many
        at = np.arange(int(many.sum())) + np.repeat(begin, many)
        return np.repeat(place, many), self.faces[at].astype(np.int64)


def taken_in_order(table: arrow.Table, signs: CardSigns, known: Sequence[str], seats: Seats) -> TakenCards:
    """Return the cards of a log that tells the order in which they were dealt."""
    shoe = faces_of(column_of(table, "sabot"), signs, known)
    seats.plain[shoe.length == UNREAD] = False
    begin, length = _slots(seats)
    begin[:, DEALER], length[:, DEALER] = shoe.begin, np.maximum(shoe.length, 0)
    return TakenCards(shoe.faces, begin, length)


def _slots(seats: Seats) -> tuple[Array, Array]:
    """Return where the cards of each slot of each round begin and how many they are, none so far."""
    begin = np.zeros((len(seats.plain), seats.slots), dtype=np.int32)
    return begin, np.zeros_like(begin)


class Splits(NamedTuple):
    """Hands that were split: of which round, from which slot, into which."""

    round: Array
    old: Array
    new: Array


def splits_of(rounds: Array, slots: Array) -> Splits:
    """Return the splits of some rounds, told in order: a box numbers its hands in the order in which they are made."""
    first = slots_of((slots - 1) // HANDS, 1)
    box = rounds * SEAT + first
    order = np.argsort(box, kind="stable")
    new = np.ones(len(box), dtype=bool)
    new[1:] = np.diff(box[order]) != 0
    begin = np.flatnonzero(new)
    count = np.arange(len(box)) - np.repeat(begin, np.diff(np.append(begin, len(box))))
    return Splits(rounds[order], slots[order], first[order] + count + 1)


def taken_by_place(
    table: arrow.Table, signs: CardSigns, known: Sequence[str], seats: Seats, splits: Splits
) -> TakenCards:
    """Return the cards, and where those of each slot begin and how many they are.

    The first card of a hand that comes from a split was taken by the hand that was split.
    """
    plain, rows = seats.plain, Rows(table, TABLE_OF_HANDS)
    dealer = faces_of(column_of(table, "banco"), signs, known)
    hands = faces_of(rows["carte"], signs, known)
    plain[dealer.length == UNREAD] = False
    plain[rows.round[hands.length == UNREAD]] = False
    begin, length = _slots(seats)
    begin[:, DEALER], length[:, DEALER] = dealer.begin, np.maximum(dealer.length, 0)
    seated = seats.slot != UNREAD
    at = rows.round[seated], seats.slot[seated]
    begin[at], length[at] = len(dealer.faces) + hands.begin[seated], np.maximum(hands.length[seated], 0)
    faces = np.concatenate([dealer.faces, hands.faces])
    made = np.zeros(length.shape, dtype=bool)
    beyond = (splits.new - 1) // HANDS != (splits.old - 1) // HANDS
    plain[splits.round[beyond]] = False
    splits = Splits(*(column[~beyond] for column in splits))
    made[splits.round, splits.new] = True
    plain[splits.round[length[splits.round, splits.new] == 0]] = False
    plain[rows.round[seated][(seats.hand[seated] != 1) & ~made[at]]] = False
    return _as_taken(faces, begin, length, splits, plain)


def _as_taken(faces: Array, begin: Array, length: Array, splits: Splits, plain: Array) -> TakenCards:
    """Give each hand of the rounds with splits the cards that it took, in order."""
    whole = np.unique(splits.round[plain[splits.round]])
    if not len(whole):
        return TakenCards(faces, begin, length)
    row, slot = np.nonzero(length[whole, 1:])
    row, slot = whole[row], slot + 1
    many = length[row, slot]
    place = np.arange(int(many.sum())) - np.repeat(np.cumsum(many) - many, many)
    row, slot = np.repeat(row, many), np.repeat(slot, many)
    card = faces[begin[row, slot] + place]
    taker, turn = slot.copy(), np.where(place > 0, place + HANDS, 0)
    source = np.zeros(length.shape, dtype=np.int64)
    source[splits.round, splits.new] = splits.old
    given = (place == 0) & (source[row, slot] > 0)
    taker[given], turn[given] = source[row[given], slot[given]], 1 + (slot[given] - 1) % HANDS
    order = np.lexsort((turn, taker, row))
    row, taker = row[order], taker[order]
    begin[whole, 1:], length[whole, 1:] = 0, 0
    new = np.ones(len(row), dtype=bool)
    new[1:] = (np.diff(row) != 0) | (np.diff(taker) != 0)
    start = np.flatnonzero(new)
    begin[row[start], taker[start]] = len(faces) + start
    length[row[start], taker[start]] = np.diff(np.append(start, len(row)))
    return TakenCards(np.concatenate([faces, card[order]]), begin, length)
