"""Balances of the players of a portion, against what they staked and what came back there."""

from typing import Any

import numpy as np
import pyarrow as arrow

from banco.logs.columns.coded_texts import UNREAD, coded
from banco.logs.columns.log_rows import Rows
from banco.logs.layout import BALANCES, BETS, LogLayout
from banco.logs.logged_round import cents_of
from generator.numbers.exact.basis.arithmetic import Array


def balances_right(table: arrow.Table, layout: LogLayout) -> Array:
    """Say of each round of a portion whether columns show that the balances of its players are right.

    What columns do not understand is left to who reads round by round.
    """
    right = np.ones(table.num_rows, dtype=bool)
    if BALANCES not in layout.tables:
        return right
    told, bets = Rows(table, BALANCES), Rows(table, BETS)
    names: dict[str, int] = {}
    by = "giocatore" if "giocatore" in layout.tables[BETS].columns else "posto"
    of_told, of_bets = (_numbered(rows[by], names) for rows in (told, bets))
    before, after = (coded(told[name], lambda text: cents_of(text, layout)) for name in ("saldo_prima", "saldo_dopo"))
    staked, returned = (coded(bets[name], lambda text: cents_of(text, layout)) for name in ("puntato", "reso"))
    right[told.round[(before == UNREAD) | (after == UNREAD) | (of_told == UNREAD)]] = False
    right[bets.round[of_bets == UNREAD]] = False
    many = len(names) + 1
    wide = np.concatenate([told.round * many + of_told + 1, bets.round * many + of_bets + 1])
    keys, first, place = np.unique(wide, return_index=True, return_inverse=True)
    again = first[place[: len(of_told)]]  # the first row that tells the same balance: two that differ are not right
    right[told.round[(before[again] != before) | (after[again] != after)]] = False
    won = np.zeros(len(keys), dtype=np.int64)
    np.add.at(won, place[len(of_told) :], returned - staked)
    right[told.round[before + won[place[: len(of_told)]] != after]] = False
    return right


def _numbered(texts: Any, names: dict[str, int]) -> Array:
    """Return a number for each name; UNREAD where there is none."""
    found = [names.setdefault(text, len(names)) if text else UNREAD for text in texts.to_pylist()]
    return np.array(found, dtype=np.int64)
