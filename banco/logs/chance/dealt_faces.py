"""The cards that lay on the table: ranks and suits that no rule tells apart, and cards that follow each other."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from banco.logs.chance.chance_lines import ChanceOf, LineWriter
from banco.logs.chance.left_in_shoe import by_group
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
    left: Array,
    lines: LineWriter,
    *,
    suited: bool,
) -> None:
    """Write how often each rank came among those of its kind, and each suit among the cards of its rank.

    Chances are those of the cards that were left, less those of the round before it: no rule looks at what tells such
    cards apart, so they may be taken in any order.

    Args:
        told: of each round, whether it is followed.
        names: rank and suit of each face.
        left: ``left[round, face]``, before the round.
        suited: whether the log tells suits.
    """
    followed = np.flatnonzero(told)
    place, faces = columns.cards.each(followed)
    rounds = followed[place]
    every = list(dict.fromkeys(rank for rank, _ in names))
    rank_of_face = np.array([every.index(rank) for rank, _ in names])
    left_of_rank, left_of_kind = by_group(left, rank_of_face), by_group(left, kind_of_face)
    for kind in range(int(kind_of_face.max()) + 1):
        alike = list(dict.fromkeys(rank_of_face[kind_of_face == kind].tolist()))
        of_kind = kind_of_face[faces] == kind
        own, came = rounds[of_kind], rank_of_face[faces[of_kind]]
        if len(set(came.tolist())) > 1:  # a log that has one name for all of them does not tell them apart
            for rank in alike:
                whole = left_of_rank[own, rank], left_of_kind[own, kind]
                _write_share(lines, ChanceOf.RANKS, every[rank], own, own, came == rank, whole)
    if not suited:
        return
    groups = rounds * len(every) + rank_of_face[faces]
    order = np.argsort(groups, kind="stable")
    rounds, faces, groups = rounds[order], faces[order], groups[order]
    ranks = rank_of_face[faces]
    suits = np.array([suit for _, suit in names])
    for suit in dict.fromkeys(suits.tolist()):
        face_of_rank = np.array([names.index((rank, suit)) for rank in every])
        whole = left[rounds, face_of_rank[ranks]], left_of_rank[rounds, ranks]
        _write_share(lines, ChanceOf.SUITS, suit, rounds, groups, suits[faces] == suit, whole)


def _write_share(
    lines: LineWriter, of: ChanceOf, subject: str, rounds: Array, groups: Array, came: Array, left: tuple[Array, Array]
) -> None:
    """Write how often some cards came, among those of their groups, one after the other.

    Args:
        groups: of each card, the cards that it was drawn with; those of a group stand together.
        left: of each card, how many came into question before its group, and of how many in all.
    """
    new = np.ones(len(groups), dtype=bool)
    new[1:] = np.diff(groups) != 0
    first = np.flatnonzero(new)[np.cumsum(new) - 1]
    before = np.cumsum(came) - came
    share = shares(left[0] - (before - before[first]), left[1] - (np.arange(len(groups)) - first))
    bound = np.full(len(rounds), _BOUND)
    lines.add(of, subject, rounds, came - share, share * (1 - share), bound)


def shares(some: Array, every: Array) -> Array:
    """Return what part of the cards some of them are; where more came than there are, nothing or all."""
    return np.asarray(np.clip(some / np.maximum(every, 1), 0.0, 1.0))


# ---------------------------------------------------------------------- the order of the shoe


def write_order(columns: LogColumns, told: Array, automaton: RoundAutomaton, left: Array, lines: LineWriter) -> None:
    """Write how often a card is followed by the one that followed its like before, at the same table.

    Where a log tells no order, the cards of the deal are looked at: the rules say who takes them in turn.

    Args:
        left: ``left[round, face]``, before the round.
    """
    rounds, first, second = _pairs(columns, told, automaton)
    if not len(rounds):
        return
    place = lines.tables[rounds] * left.shape[1] + first
    order = np.argsort(place, kind="stable")
    again = np.flatnonzero(np.diff(place[order]) == 0)
    now, before = order[again + 1], order[again]
    wanted = second[before]
    own, dealt = _dealt_before(rounds, first, now, wanted)
    chance = shares(left[rounds[now], wanted] - own, left.sum(axis=1)[rounds[now]] - dealt)
    came = second[now] == wanted
    lines.add(ChanceOf.ORDER, "", rounds[now], came - chance, chance * (1 - chance), np.full(len(now), _BOUND))


def _dealt_before(rounds: Array, first: Array, pairs: Array, wanted: Array) -> tuple[Array, Array]:
    """Return, of some pairs, how many cards of their round came before the second, as wanted and in all."""
    own, dealt = np.zeros(len(pairs), dtype=np.int64), np.zeros(len(pairs), dtype=np.int64)
    place, rows = pairs.copy(), np.arange(len(pairs))
    while len(rows):
        own[rows] += first[place] == wanted[rows]
        dealt[rows] += 1
        goes_on = (place > 0) & (rounds[place - 1] == rounds[place])
        place, rows = place[goes_on] - 1, rows[goes_on]
    return own, dealt


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
