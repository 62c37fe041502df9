"""Which rounds of a portion are right, as far as columns tell: the states say how they end, the engine what it pays."""

from collections.abc import Callable
from typing import Final

import numpy as np
import pyarrow as arrow

from banco.logs.columns.card_copies import beyond_decks
from banco.logs.columns.coded_texts import UNREAD, numbered
from banco.logs.columns.learned import Learned
from banco.logs.columns.log_columns import LogColumns, log_columns
from banco.logs.columns.log_words import LogWords
from banco.logs.columns.side_rows import SideRows, side_rows
from banco.logs.columns.walked import RoundsWalk
from banco.logs.deck_copies import DeckCopies
from banco.logs.layout import HANDS as TABLE_OF_HANDS
from banco.logs.layout import LogLayout
from banco.logs.placed_round import Replayed
from banco.logs.tally import RoundVerdict
from conformance.wire.wire_values import read_money
from generator.model.ir import Ruleset
from generator.numbers.automaton.done_boxes import boxes_are_apart
from generator.numbers.automaton.placed_cards import HANDS, slot_of
from generator.numbers.automaton.round_automaton import RoundAutomaton
from generator.numbers.exact.basis.arithmetic import Array

_TURNS: Final = 12
"""How often the engine is asked for what is not known yet, before the rest is left to it."""
_LEAST_FOUND: Final = 5_000
"""Edges of the automaton that may be found for a portion of few rounds; for others, no more than they have rounds.

To find one takes about as long as to play a round: where the rules have too many for a log, it is judged not much later
than by the engine alone.
"""
_MOST_ASKED: Final = 0.25
"""The part of a portion that may be asked of it so."""


def walks_boxes(rules: Ruleset, layout: LogLayout) -> bool:
    """Say whether each box of a log can be walked by itself.

    Where a log tells the cards in the order of the shoe, who takes each of them depends on all boxes.
    """
    return TABLE_OF_HANDS in layout.tables and boxes_are_apart(rules)


class ColumnJudge:
    """Accepts rounds by columns. What it does not accept is not wrong: the engine has to judge it.

    Raises:
        Unsupported: the states do not tell what the rules ask for.
    """

    def __init__(self, rules: Ruleset, layout: LogLayout) -> None:
        self._layout = layout
        self._automaton = RoundAutomaton(rules, apart=walks_boxes(rules, layout))
        self._sides = side_rows(rules)
        self._words = LogWords(rules, self._sides.cards)
        kind_of = self._automaton.kind_of_rank
        self._kind_of_face = np.array([kind_of[rank] for rank in self._sides.ranks], dtype=np.int64)
        self._copies = DeckCopies(rules, suited=layout.cards.suited)
        self._learned = Learned()

    def right(self, table: arrow.Table, timed: Array, judged: Callable[[int], RoundVerdict]) -> Array:
        """Say of each round of a portion whether it is right.

        Args:
            timed: of each round, whether its time can be read.
            judged: judges a round of the portion by the engine.
        """
        columns = log_columns(table, self._layout, self._words, timed)
        columns.plain &= ~beyond_decks(columns.cards, self._words.cards, self._copies)
        to_find = max(columns.rounds, _LEAST_FOUND)
        walk = RoundsWalk(self._automaton, columns, self._kind_of_face, to_find=to_find)
        suited = self._layout.cards.suited
        portion = _Portion(columns, walk, self._hands(columns, walk), self._words, self._sides, self._learned, suited)
        asked: set[int] = set()
        for _ in range(_TURNS):
            new = [row for row in portion.unknown() if row not in asked]
            if not new or len(asked) > _MOST_ASKED * columns.rounds:
                break
            for row in new:
                asked.add(row)
                verdict = judged(row)
                if verdict.replayed is not None:
                    portion.learn(row, verdict.replayed)
        return portion.right()

    def _hands(self, columns: LogColumns, found: RoundsWalk) -> "_Hands":
        """Return every hand of the rounds that have ended, with the number of its payments."""
        ended = found.ending != UNREAD
        some = np.flatnonzero(ended[found.aside[0]])
        rows, slots, aside = (column[some] for column in found.aside)
        ends = np.array([ending.end for ending in self._automaton.endings], dtype=np.int64)
        parts = [(rows, slots, self._automaton.payments_of(aside, ends[found.ending[rows]]))]
        for ending in np.unique(found.ending[ended]).tolist():
            for slot, payments in self._automaton.endings[ending].own:
                of_it = np.flatnonzero(found.ending == ending)
                parts.append((of_it, np.full(len(of_it), slot), np.full(len(of_it), payments)))
        hands = [np.concatenate(column) for column in zip(*parts, strict=True)]
        ended[hands[0][hands[2] < 0]] = False
        return _Hands(ended, *hands)


class _Hands:
    """The hands of the rounds that have ended: of which round, in which slot, and the number of its payments."""

    def __init__(self, ended: Array, rounds: Array, slots: Array, payments: Array) -> None:
        self.ended, self.rounds, self.slots, self.payments = ended, rounds, slots, payments


class _Portion:
    """Rounds held against what is known of those that come to the same."""

    def __init__(
        self,
        columns: LogColumns,
        walk: RoundsWalk,
        hands: _Hands,
        words: LogWords,
        sides: SideRows,
        learned: Learned,
        suited: bool,
    ) -> None:
        self._columns, self._words, self._learned = columns, words, learned
        self._ended, self._rounds, self._slots = hands.ended, hands.rounds, hands.slots
        box = (self._slots - 1) // HANDS
        stakes = columns.stakes[self._rounds, box]
        ids, first = numbered([hands.payments, *stakes.T])
        self._hand = ids
        self._hand_keys = [(int(hands.payments[row]), tuple(stakes[row].tolist())) for row in first.tolist()]
        side = words.side[columns.bet_wager] & self._ended[columns.bet_round]
        self._side_bets = np.flatnonzero(side) if suited else np.empty(0, dtype=np.int64)
        self._main_bets = np.flatnonzero(~words.side[columns.bet_wager] & self._ended[columns.bet_round])
        row = np.full(len(self._side_bets), UNREAD, dtype=np.int64)
        wager = columns.bet_wager[self._side_bets]
        for place in np.unique(wager).tolist():
            of_it = np.flatnonzero(wager == place)
            bets = self._side_bets[of_it]
            row[of_it] = sides.row(words.wagers[place], walk, columns.bet_round[bets], columns.bet_slot[bets])
        self._ended[columns.bet_round[self._side_bets[row == UNREAD]]] = False
        columns_of_side = [wager, row, columns.staked[self._side_bets]]
        self._side, first = numbered(columns_of_side)
        self._side_keys = [tuple(int(column[one]) for column in columns_of_side) for one in first.tolist()]
        self._seats, first = numbered([*columns.pattern.T])
        self._patterns = [tuple(columns.pattern[row].tolist()) for row in first.tolist()]

    # ------------------------------------------------------------------ what is not known yet

    def unknown(self) -> list[int]:
        """Return a round for each thing that nobody knows yet."""
        columns, learned = self._columns, self._learned
        found: set[int] = set()
        hand_new = np.array([learned.hand(*key) is None for key in self._hand_keys], dtype=bool)
        found |= self._first_of_each(self._hand, self._rounds, hand_new)
        side_new = np.array([learned.side(*key) is None for key in self._side_keys], dtype=bool)
        found |= self._first_of_each(self._side, columns.bet_round[self._side_bets], side_new)
        seat_new = np.array([one not in learned.patterns for one in self._patterns], dtype=bool)
        found |= self._first_of_each(self._seats, np.arange(columns.rounds), seat_new)
        for values, known in ((columns.numbers, learned.numbers), (columns.wagers, learned.wagers)):
            for value in np.setdiff1d(np.unique(values[columns.numbers != UNREAD]), list(known)).tolist():
                rows = np.flatnonzero(((values == value) & (columns.numbers != UNREAD)).any(axis=1) & self._ended)
                found.update(rows[:1].tolist())
        return sorted(found)

    def _first_of_each(self, ids: Array, rounds: Array, new: Array) -> set[int]:
        if not new.any():
            return set()
        wanted = new[ids] & self._ended[rounds]
        _, first = np.unique(ids[wanted], return_index=True)
        return set(rounds[wanted][first].tolist())

    def learn(self, row: int, replayed: Replayed) -> None:
        """Note what the engine has said of a round, if it has played it to its end."""
        if replayed.refused or replayed.lacking is not None or replayed.waits is not None:
            return
        columns, learned, words = self._columns, self._learned, self._words
        boxes = [number for number in columns.numbers[row].tolist() if number != UNREAD]
        learned.numbers.update(boxes)
        learned.wagers.update(columns.wagers[row, : len(boxes)].tolist())
        learned.patterns.add(tuple(columns.pattern[row].tolist()))
        due = _settled(replayed, boxes, words)
        for place in np.flatnonzero(self._rounds == row).tolist():
            amounts = due.get(int(self._slots[place]), {})
            main = tuple((wager, *amounts[wager]) for wager in sorted(amounts) if not words.side[wager])
            payments, stakes = self._hand_keys[int(self._hand[place])]
            learned.learn_hand(payments, stakes, main)
        for place in np.flatnonzero(columns.bet_round[self._side_bets] == row).tolist():
            wager, side_row, staked = self._side_keys[self._side[place]]
            told = due.get(int(columns.bet_slot[self._side_bets[place]]), {}).get(wager)
            if told is not None and told[0] == staked:
                learned.learn_side(wager, side_row, staked, told[1])

    # ------------------------------------------------------------------ what is right

    def right(self) -> Array:
        """Say of each round whether all that it shows is known, and all its amounts are those."""
        columns, learned = self._columns, self._learned
        right = self._ended.copy()
        right &= np.array([one in learned.patterns for one in self._patterns], dtype=bool)[self._seats]
        there = columns.numbers != UNREAD
        right &= (np.isin(columns.numbers, list(learned.numbers)) | ~there).all(axis=1)
        right &= (np.isin(columns.wagers, list(learned.wagers)) | ~there).all(axis=1)
        many = len(self._words.wagers)
        amounts = [learned.hand(*key) or () for key in self._hand_keys]
        staked = np.full((len(amounts) + 1, many), UNREAD, dtype=np.int64)
        returned = np.full_like(staked, UNREAD)
        for place, some in enumerate(amounts):
            for wager, laid, given in some:
                staked[place, wager], returned[place, wager] = laid, given
        count = np.array([len(some) for some in amounts], dtype=np.int64)
        right[self._rounds[count[self._hand] == 0]] = False
        hand_of = np.full((columns.rounds, columns.slots), len(amounts), dtype=np.int32)
        hand_of[self._rounds, self._slots] = self._hand
        bets = self._main_bets
        rounds, wagers = columns.bet_round[bets], columns.bet_wager[bets]
        at = hand_of[rounds, columns.bet_slot[bets]], wagers
        same = (staked[at] == columns.staked[bets]) & (returned[at] == columns.returned[bets])
        right[rounds[~same]] = False
        due = np.bincount(self._rounds, weights=count[self._hand], minlength=columns.rounds)
        right &= due == np.bincount(rounds, minlength=columns.rounds)
        back = np.array([_or_unread(learned.side(*key)) for key in self._side_keys], dtype=np.int64)
        bets = self._side_bets
        right[columns.bet_round[bets[back[self._side] != columns.returned[bets]]]] = False
        return right


def _or_unread(amount: int | None) -> int:
    return UNREAD if amount is None else amount


def _settled(replayed: Replayed, boxes: list[int], words: LogWords) -> dict[int, dict[int, tuple[int, int]]]:
    """Return what the rules give: slot → wager → staked and returned, in cents."""
    due: dict[int, dict[int, tuple[int, int]]] = {}
    for entry in replayed.entries:
        if entry["fatto"] == "liquidazione" and entry["posto"] in boxes and entry["mano"] <= HANDS:
            slot = slot_of(boxes.index(entry["posto"]), entry["mano"])
            amounts = int(read_money(entry["puntato"]) or 0), int(read_money(entry["restituito"]) or 0)
            due.setdefault(slot, {})[words.wagers.index(entry["puntata"])] = amounts
    return due
