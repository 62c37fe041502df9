"""The dealer's exact final hands, for every upcard and any number of sets of removed cards at once.

The final hands are multisets, each with the number of legal orders that lead to it from each upcard. The chance of
a multiset is a product of falling factorials of what is left in the shoe, shared through a tree of sorted prefixes.
"""

import hashlib
import itertools
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from generator.model.terms import Draw
from generator.numbers.exact.basis.arithmetic import Array, Numbers, one_thread
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.array_conditions import DealerView, HandView, holds
from generator.numbers.exact.classic.family import Shape, hand_view

CHUNK = 384
"""Sets of removed cards followed together: the tree's rows stay in the processor's cache."""


@dataclass(frozen=True)
class DealerLevel:
    """One more card on every prefix: where it comes from, which factor it takes, which final hands it completes."""

    parents: Array
    factors: Array
    leaves: Array
    finals: Array


@dataclass(frozen=True)
class FinalHands:
    """The dealer's final hands (H, kinds) and the legal orders to each.

    Attributes:
        ways: (H, upcards) orders that a peek does not stop.
        stopped: (H, upcards) orders that start with what the peek looks for.
    """

    shape: Shape
    counts: Array
    ways: Array
    stopped: Array

    @cached_property
    def view(self) -> HandView:
        """Return the hands as conditions see them."""
        return hand_view(self.shape.kinds, self.counts)


def final_hands(shape: Shape) -> FinalHands:
    """Return every final hand of the dealer.

    Raises:
        Unsupported: a drawing table that needs more than the dealer's hand, or that never stops.
    """
    number = shape.kinds.number
    _check_one_card(shape)
    start = np.zeros((number, number, 2 * number), dtype=np.int64)
    up, second = np.meshgrid(np.arange(number), np.arange(number), indexing="ij")
    start[up, second, up + number * shape.found] = 1
    counts, ways = orders(shape, start)
    return FinalHands(shape, counts, ways[:, :number], ways[:, number:])


def orders(shape: Shape, start: Array) -> tuple[Array, Array]:
    """Return the final hands and, per column of ``start`` (upcard, second card, columns), the orders to each."""
    kinds = shape.kinds
    eye = np.eye(kinds.number, dtype=np.int64)
    counts = (eye[:, None, :] + eye[None, :, :]).reshape(-1, kinds.number)
    ways = start.reshape(len(counts), -1)
    weights = np.cumprod([1, *(kinds.ceiling // kinds.low[:-1] + 3)], dtype=np.int64)
    finals: list[tuple[Array, Array]] = []
    while len(counts):
        counts, ways = _merged(counts, ways, weights)
        possible = (counts <= kinds.copies).all(axis=1)
        counts, ways = counts[possible], ways[possible]
        draws = hits(shape, hand_view(kinds, counts))
        finals.append((counts[~draws], ways[~draws]))
        counts = (counts[draws][:, None, :] + eye).reshape(-1, kinds.number)
        ways = np.repeat(ways[draws], kinds.number, axis=0)
    return np.concatenate([hands for hands, _ in finals]), np.concatenate([number for _, number in finals])


def _merged(counts: Array, ways: Array, weights: Array) -> tuple[Array, Array]:
    codes = counts @ weights
    order = np.argsort(codes, kind="stable")
    codes = codes[order]
    starts = np.flatnonzero(np.concatenate([[True], codes[1:] != codes[:-1]]))
    return counts[order[starts]], np.add.reduceat(ways[order], starts, axis=0)


def hits(shape: Shape, hands: HandView) -> Array:
    """Return which hands of the dealer take a card."""
    undecided = np.ones(hands.total.shape, dtype=bool)
    result = np.zeros(hands.total.shape, dtype=bool)
    scene = shape.scene(dealer=DealerView(hand=hands))
    for row in shape.ruleset.dealer.rule:
        here = undecided & holds(row.when, scene, row.source)
        undecided &= ~here
        if row.action == Draw.HIT:
            result |= here
    if undecided.any() or (result & (hands.total > shape.kinds.ceiling)).any():
        raise Unsupported("banco.regola", "la tabella non dice quando il banco si ferma")
    return result


def _check_one_card(shape: Shape) -> None:
    if not shape.hole and not hits(shape, shape.showing).all():
        raise Unsupported("banco.regola", "il banco può fermarsi con una carta sola")


@dataclass(frozen=True)
class DealerTree:
    """The tree of prefixes of the final hands, sorted into groups that settle alike.

    ``ways`` and ``stopped`` hold the orders of each group's hands, group by group.
    """

    shape: Shape
    numbers: Numbers
    levels: tuple[DealerLevel, ...]
    factors: tuple[tuple[int, int], ...]
    bounds: tuple[int, ...]
    ways: Array
    stopped: Array

    def joint(self, removed: Array) -> tuple[Array, Array]:
        """Return chances of (upcard, group) once these cards are gone: those that play on, those a peek stops.

        Args:
            removed: (X, kinds) cards no longer in the shoe.
        Returns:
            two arrays (X, upcards, groups); together they sum to one over upcards and groups.
        """
        number, groups = len(self.ways), len(self.bounds) - 1
        spans = [slice(start, end) for start, end in itertools.pairwise(self.bounds)]
        stops = [bool(self.stopped[:, span].any()) for span in spans]
        played = self.numbers.zeros((len(removed), number, groups))
        stopped = self.numbers.zeros((len(removed), number, groups))
        with one_thread():
            for start in range(0, len(removed), CHUNK):
                part = slice(start, min(start + CHUNK, len(removed)))
                chances = self._chances(removed[part])
                for group, span in enumerate(spans):
                    played[part, :, group] = (self.ways[:, span] @ chances[span]).T
                    if stops[group]:
                        stopped[part, :, group] = (self.stopped[:, span] @ chances[span]).T
        return played, stopped

    def _chances(self, removed: Array) -> Array:
        left = (self.shape.kinds.copies - removed).T
        total = left.sum(axis=0)
        table = np.stack([np.maximum(left[kind] - already, 0) for kind, already in self.factors])
        factors = self.numbers.of(table)
        result = np.empty((self.ways.shape[1], len(removed)), dtype=factors.dtype)  # each is at one of the levels
        rows = self.numbers.full((1, len(removed)), 1)
        for depth, level in enumerate(self.levels):
            share = factors / self.numbers.of(np.maximum(total - depth, 1))
            rows = rows.take(level.parents, axis=0)  # twice as quick as by an index
            rows *= share.take(level.factors, axis=0)
            result[level.finals] = rows.take(level.leaves, axis=0)
        return result


@dataclass
class DealerMemory:
    """The last chances computed, for edits of the rules that leave the dealer and the shoe as they are.

    Attributes:
        slots: how many are kept; each is some ten megabytes.
    """

    slots: int = 1
    kept: dict[bytes, tuple[Array, Array]] = field(default_factory=dict)

    def joint(self, tree: DealerTree, removed: Array) -> tuple[Array, Array]:
        """Return ``tree.joint(removed)``, remembered when nothing that it depends on has changed."""
        parts = (tree.shape.kinds.copies, tree.ways, tree.stopped, np.array(tree.bounds), removed)
        shared = [np.concatenate([level.factors for level in tree.levels]), np.array(tree.factors)]
        key = hashlib.sha256()
        for part in (*parts, *shared):
            key.update(repr((part.shape, part.dtype)).encode())
            key.update(part.tobytes() if part.dtype != object else repr(part.tolist()).encode())
        name = key.digest()
        chances = self.kept.pop(name, None)  # taken out and put back: the last used is the last to be forgotten
        if chances is None:
            chances = tree.joint(removed)
        self.kept[name] = chances
        while len(self.kept) > self.slots:
            del self.kept[next(iter(self.kept))]
        return chances


def dealer_tree(hands: FinalHands, group: Array, groups: int, numbers: Numbers) -> DealerTree:
    """Return the tree of the final hands; ``group`` says which settle alike."""
    order = np.argsort(group, kind="stable")
    counts = hands.counts[order]
    levels, factors = _levels(counts)
    return DealerTree(
        shape=hands.shape,
        numbers=numbers,
        levels=levels,
        factors=factors,
        bounds=tuple(np.searchsorted(group[order], np.arange(groups + 1)).tolist()),
        ways=numbers.of(hands.ways[order].T),
        stopped=numbers.of(hands.stopped[order].T),
    )


def _levels(counts: Array) -> tuple[tuple[DealerLevel, ...], tuple[tuple[int, int], ...]]:
    size = counts.sum(axis=1)
    ends = np.cumsum(counts, axis=1)
    factors: dict[tuple[int, int], int] = {}
    levels: list[DealerLevel] = []
    alive = np.arange(len(counts))
    node = np.zeros(len(counts), dtype=np.int64)
    for depth in range(int(size.max())):
        alive, node = alive[size[alive] > depth], node[size[alive] > depth]
        kind = (ends[alive] <= depth).sum(axis=1)
        already = depth - np.where(kind > 0, ends[alive, kind - 1], 0)
        names, inverse = np.unique(node * counts.shape[1] + kind, return_index=False, return_inverse=True)
        first = np.zeros(len(names), dtype=np.int64)
        first[inverse] = np.arange(len(alive))
        needed = zip(kind[first].tolist(), already[first].tolist(), strict=True)
        pairs = [factors.setdefault(factor, len(factors)) for factor in needed]
        done = size[alive] == depth + 1
        levels.append(DealerLevel(node[first], np.array(pairs), inverse[done], alive[done]))
        node = inverse
    return tuple(levels), tuple(factors)
