"""The rounds of a portion as columns of numbers, and which of them columns can tell."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pyarrow as arrow

from banco.logs.columns.coded_texts import UNREAD, coded, numbered
from banco.logs.columns.log_bets import Bets
from banco.logs.columns.log_rows import Rows, Seats, column_of
from banco.logs.columns.log_words import LogWords, place_in
from banco.logs.columns.placed_faces import TakenCards, splits_of, taken_by_place, taken_in_order
from banco.logs.layout import ACTIONS, BETS, HANDS, LogLayout
from banco.logs.logged_round import word_of
from generator.numbers.automaton.round_automaton import TableShape
from generator.numbers.exact.basis.arithmetic import Array


@dataclass(slots=True, kw_only=True)
class LogColumns:
    """Rounds as columns.

    Attributes:
        plain: of each round, whether the columns tell all of it.
        numbers: ``numbers[round, box]`` is what the log calls a box, UNREAD where there is none.
        pattern: ``pattern[round, box]`` is the number of who plays it, in the order of the boxes.
        cards, in_order: those of each slot; or, in order, all those that were dealt.
        move_begin, move_end: of each round, its moves.
        move_round, move_slot, move: of each move its round, its slot and its place among the words for moves.
        bet_round, bet_slot, bet_wager, staked, returned: of each bet; amounts in cents.
        stakes: ``stakes[round, box, wager]``, of the wagers that a round begins with, in cents, side bets apart.
        wagers: ``wagers[round, box]``, the wagers that the box begins with, as a sum of powers of two.
        main: of the wagers that a round begins with, side bets apart, the place in that sum, and the name.
    """

    plain: Array
    numbers: Array
    pattern: Array
    cards: TakenCards
    in_order: bool
    move_begin: Array
    move_end: Array
    move_round: Array
    move_slot: Array
    move: Array
    bet_round: Array
    bet_slot: Array
    bet_wager: Array
    staked: Array
    returned: Array
    stakes: Array
    wagers: Array
    main: Mapping[int, str]

    @property
    def rounds(self) -> int:
        """Return how many rounds there are."""
        return len(self.plain)

    @property
    def slots(self) -> int:
        """Return how many slots a round may have."""
        return int(self.cards.begin.shape[1])

    def table_shapes(self) -> tuple[Array, list[TableShape]]:
        """Return the shape of each round as a place in a list, and the list."""
        ids, first = numbered([*self.pattern.T, *self._main_wagers().T])
        shapes = []
        for row in first.tolist():
            players = tuple(int(one) for one in self.pattern[row] if one != UNREAD)
            shapes.append(TableShape(players, tuple(map(self._names, self.wagers[row, : len(players)].tolist()))))
        return ids, shapes

    def box_shapes(self) -> tuple[Array, list[TableShape]]:
        """Return the shape of each box by itself as a place in a list, and the list."""
        masks, ids = np.unique(self._main_wagers(), return_inverse=True)
        return ids.reshape(self.wagers.shape), [TableShape((0,), (self._names(mask),)) for mask in masks.tolist()]

    def _main_wagers(self) -> Array:
        return self.wagers & sum(1 << place for place in self.main)

    def _names(self, mask: int) -> tuple[str, ...]:
        return tuple(name for place, name in self.main.items() if mask >> place & 1)


def log_columns(table: arrow.Table, layout: LogLayout, words: LogWords, timed: Array) -> LogColumns:
    """Return the rounds of a portion of a gathered log.

    Args:
        timed: of each round, whether its time can be read.
    """
    plain = ~column_of(table, "discordi").to_numpy(zero_copy_only=False)
    if layout.currency:
        currency = coded(column_of(table, "valuta"), lambda text: 0 if text in {None, "", layout.currency} else UNREAD)
        plain &= currency != UNREAD
    by_place = HANDS in layout.tables
    plain &= timed
    seats = Seats(Rows(table, HANDS if by_place else BETS), plain, once=by_place)
    bets = Bets(Rows(table, BETS), layout, words, seats)
    moves = Rows(table, ACTIONS)
    move = coded(moves["azione"], lambda text: place_in(words.moves, word_of(text, ACTIONS, layout)))
    move_slot = seats.slot_of(moves)
    plain[moves.round[(move == UNREAD) | (move_slot == UNREAD)]] = False
    if by_place:
        split = np.isin(move, [words.moves.index(name) for name in words.splits]) & (move_slot != UNREAD)
        cards = taken_by_place(table, layout.cards, words.cards, seats, splits_of(moves.round[split], move_slot[split]))
    else:
        cards = taken_in_order(table, layout.cards, words.cards, seats)
    return LogColumns(
        plain=plain,
        numbers=seats.numbers,
        pattern=bets.pattern(),
        cards=cards,
        in_order=not by_place,
        move_begin=moves.begin,
        move_end=moves.end,
        move_round=moves.round,
        move_slot=move_slot,
        move=move,
        bet_round=bets.rows.round,
        bet_slot=bets.slot,
        bet_wager=bets.wager,
        staked=bets.staked,
        returned=bets.returned,
        stakes=bets.stakes,
        wagers=bets.wagers,
        main={place: words.wagers[place] for place in words.main},
    )
