"""The cards that lay on the table: ranks and suits that no rule tells apart, and cards that follow each other."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from banco.logs.chance.chance_lines import ChanceOf, LineWriter
from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.log_columns import LogColumns
from generator.numbers.automaton.placed_cards import DEALER
from generator.numbers.automaton.round_automaton import RoundAutomaton
from generator.numbers.automaton.state_table import NOT_TOLD
from generator.numbers.exact.basis.arithmetic import Array

_BOUND: Final = 1.0
"""Of a card that comes, or does not."""


def write_faces(
    columns: LogColumns,
    told: Array,
    names: Sequence[tuple[str, str]],
    kind_of_face: Array,
    lines: LineWriter,
    *,
    suited: bool,
) -> None:
    """Write how often each rank came among those of its kind, and each suit.

    Args:
        told: of each round, whether it is followed.
        names: rank and suit of each face.
        suited: whether the log tells suits.
    """
    rounds, faces = _all_faces(columns, told)
    ranks = np.array([rank for rank, _ in names])
    for kind in range(int(kind_of_face.max()) + 1):
        alike = list(dict.fromkeys(ranks[kind_of_face == kind].tolist()))
        of_kind = kind_of_face[faces] == kind
        came = ranks[faces[of_kind]]
        if len(set(came.tolist())) > 1:  # a log that has one name for all of them does not tell them apart
            for rank in alike:
                _write_share(lines, ChanceOf.RANKS, rank, rounds[of_kind], came == rank, 1 / len(alike))
    suits = np.array([suit for _, suit in names])
    for suit in dict.fromkeys(suits.tolist()) if suited else ():
        _write_share(lines, ChanceOf.SUITS, suit, rounds, suits[faces] == suit, 1 / len(set(suits.tolist())))


def _write_share(lines: LineWriter, of: ChanceOf, subject: str, rounds: Array, came: Array, share: float) -> None:
    bound = np.full(len(rounds), _BOUND)
    lines.add(of, subject, rounds, came - share, np.full(len(rounds), share * (1 - share)), bound)


def _all_faces(columns: LogColumns, told: Array) -> tuple[Array, Array]:
    """Return the round and the face of each card."""
    length = np.where(told[:, None], columns.cards.length, 0)
    rounds, slots = np.nonzero(length)
    many = length[rounds, slots]
    place = np.arange(int(many.sum())) - np.repeat(np.cumsum(many) - many, many)
    return np.repeat(rounds, many), columns.cards.faces[
        np.repeat(columns.cards.begin[rounds, slots], many) + place
    ].astype(np.int64)


# ---------------------------------------------------------------------- the order of the shoe


def write_order(
    columns: LogColumns, told: Array, automaton: RoundAutomaton, decks: int, faces: int, lines: LineWriter
) -> None:
    """Write how often a card is followed by the one that followed its like before, at the same table.

    Where a log tells no order, the cards of the deal are looked at: the rules say who takes them in turn.
    """
    rounds, first, second = _pairs(columns, told, automaton)
    if not len(rounds):
        return
    place = lines.tables[rounds] * faces + first
    order = np.argsort(place, kind="stable")
    again = np.flatnonzero(np.diff(place[order]) == 0)
    now, before = order[again + 1], order[again]
    wanted = second[before]
    chance = (decks - (wanted == first[now])) / (decks * faces - 1)
    came = second[now] == wanted
    lines.add(ChanceOf.ORDER, "", rounds[now], came - chance, chance * (1 - chance), np.full(len(now), _BOUND))


def _pairs(columns: LogColumns, told: Array, automaton: RoundAutomaton) -> tuple[Array, Array, Array]:
    """Return cards that were dealt one after the other: the round, and both faces; in the order of the rounds."""
    found: list[tuple[Array, Array, Array]] = []
    if columns.in_order:
        length = np.where(told, columns.cards.length[:, DEALER], 0)
        for turn in range(int(length.max(initial=0)) - 1):
            rows = np.flatnonzero(length > turn + 1)
            at = columns.cards.begin[rows, DEALER] + turn
            found.append((rows, columns.cards.faces[at], columns.cards.faces[at + 1]))
    else:
        ids, shapes = columns.table_shapes()
        for shape in np.unique(ids[told]).tolist():
            rows = np.flatnonzero(told & (ids == shape))
            state, deal = automaton.start(shapes[shape])
            takers = automaton.deals[deal] if state != NOT_TOLD else ()
            dealt = [_face(columns, rows, slot, takers[:turn].count(slot)) for turn, slot in enumerate(takers)]
            for one, other in pairwise(dealt):
                both = (one != UNREAD) & (other != UNREAD)
                found.append((rows[both], one[both], other[both]))
    if not found:
        return (np.empty(0, dtype=np.int64),) * 3
    rounds, first, second = (np.concatenate(column).astype(np.int64) for column in zip(*found, strict=True))
    order = np.argsort(rounds, kind="stable")
    return rounds[order], first[order], second[order]


def _face(columns: LogColumns, rows: Array, slot: int, number: int) -> Array:
    """Return a card of a slot, the first with 0; UNREAD where it is none."""
    if slot >= columns.slots:
        return np.full(len(rows), UNREAD)
    there = columns.cards.length[rows, slot] > number
    at = np.where(there, columns.cards.begin[rows, slot] + number, 0)
    return np.where(there, columns.cards.faces[at].astype(np.int64), UNREAD)
