"""The bets of the rounds of a portion: what each box begins with, who plays it, what was staked and came back."""

import numpy as np

from banco.logs.columns.coded_texts import UNREAD, coded
from banco.logs.columns.log_rows import Rows, Seats
from banco.logs.columns.log_words import LogWords, place_in
from banco.logs.layout import BETS, LogLayout
from banco.logs.logged_round import NotRead, cents_of, number_of, word_of
from generator.numbers.automaton.placed_cards import HANDS
from generator.numbers.exact.basis.arithmetic import Array


class Bets:
    """The bets of the rounds, and what each box begins with."""

    def __init__(self, rows: Rows, layout: LogLayout, words: LogWords, seats: Seats) -> None:
        plain = seats.plain
        self.rows, self._plain, self._numbers = rows, plain, seats.numbers
        self.wager = coded(rows["puntata"], lambda text: place_in(words.wagers, word_of(text, BETS, layout)))
        self.staked = coded(rows["puntato"], lambda text: cents_of(text, layout))
        self.returned = coded(rows["reso"], lambda text: cents_of(text, layout))
        self.slot = seats.slot_of(rows)
        unread = (self.wager == UNREAD) | (self.staked == UNREAD) | (self.returned == UNREAD) | (self.slot == UNREAD)
        plain[rows.round[unread]] = False
        plain[rows.begin == rows.end] = False
        slots = seats.slots
        one = np.sort(((rows.round * slots + self.slot) * len(words.wagers) + self.wager)[~unread])
        plain[one[1:][np.diff(one) == 0] // len(words.wagers) // slots] = False
        self._players(_names(rows), unread)
        box = rows.round * self._numbers.shape[1] + (self.slot - 1) // HANDS
        first = np.flatnonzero(~unread & ((self.slot - 1) % HANDS == 0) & words.initial[self.wager])
        bits = np.bincount(box[first], weights=1 << self.wager[first], minlength=self._numbers.size)
        self.wagers = bits.astype(np.int64).reshape(self._numbers.shape)  # where no bet is told twice
        stakes = np.zeros((self._numbers.size, len(words.main)), dtype=np.int64)
        for place, wager in enumerate(words.main):
            of_it = first[self.wager[first] == wager]
            stakes[box[of_it], place] = self.staked[of_it]
        self.stakes = stakes.reshape(*self._numbers.shape, len(words.main))

    def _players(self, names: Array, unread: Array) -> None:
        """Note who plays each box; a round in which two bet on one box is not told by columns."""
        box = (self.slot - 1) // HANDS
        self._who = np.full(self._numbers.shape, UNREAD, dtype=np.int64)
        rounds, boxes, named = self.rows.round[~unread], box[~unread], names[~unread]
        self._who[rounds, boxes] = named
        self._plain[rounds[self._who[rounds, boxes] != named]] = False
        self._plain[((self._who == UNREAD) & (self._numbers != UNREAD)).any(axis=1)] = False

    def pattern(self) -> Array:
        """Return ``pattern[round, box]``, the number of who plays it; they are numbered in the order of the boxes."""
        many = self._who.shape[1]
        pattern = np.full(self._who.shape, UNREAD, dtype=np.int64)
        count = np.zeros(len(self._who), dtype=np.int64)
        for box in range(many):
            there = self._who[:, box] != UNREAD
            pattern[:, box] = np.where(there, count, UNREAD)
            for earlier in reversed(range(box)):
                same = there & (self._who[:, earlier] == self._who[:, box])
                pattern[:, box] = np.where(same, pattern[:, earlier], pattern[:, box])
            count += pattern[:, box] == count
        return pattern


def _names(rows: Rows) -> Array:
    """Return a number for each player; who has no name is called after his box."""
    box = rows["posto"].to_pylist() if rows["giocatore"].null_count else None
    numbers: dict[str, int] = {}
    if box is None:
        names = rows["giocatore"].dictionary_encode()
        values = names.dictionary.to_pylist()
        if "" not in values:
            return np.asarray(names.indices.to_numpy(zero_copy_only=False), dtype=np.int64)
    told = rows["giocatore"].to_pylist()
    boxes = box or rows["posto"].to_pylist()
    found = [
        numbers.setdefault(name or f"posto {_number(at)}", len(numbers)) for name, at in zip(told, boxes, strict=True)
    ]
    return np.array(found, dtype=np.int64)


def _number(text: str | None) -> int:
    try:
        return number_of(text)
    except NotRead:
        return UNREAD
