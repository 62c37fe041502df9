"""The whole game of one hand against a dealer: composition-dependent play and what it returns."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from generator.analysis.dealer import dealer_tree, final_hands
from generator.analysis.early import Beginnings, Early
from generator.analysis.hands import Compositions, compositions
from generator.analysis.numbers import Array, Numbers
from generator.analysis.pairs import Splitting, cases, splitting
from generator.analysis.payoffs import Context, Payoffs, check_actions
from generator.analysis.play import Chooser, Player, Solution, Universe, best
from generator.analysis.shape import Shape, hand_view, read
from generator.analysis.splits import SplitHands, SplitValue, split_hands, universe
from generator.analysis.unsupported import Unsupported
from generator.model.ir import Ruleset


@dataclass(frozen=True)
class Whole:
    """A whole game under one way of playing.

    Attributes:
        net, stake: per unit of the initial stake.
        values: (2, N, upcards) net and stake of the hands as dealt, before any offer.
        after: the same once a peek has found nothing and no offer has been taken, splits included.
        splits: (2, kinds, upcards) of pairs that are split.
        solution: the values of every hand that is not split.
    """

    net: object
    stake: object
    values: Array
    after: Array
    early: dict[str, Array]
    splits: Array | None
    solution: Solution


@dataclass
class Game:
    """A regolamento ready to be played exactly.

    Raises:
        Unsupported: naming the datum that cannot be followed.
    """

    ruleset: Ruleset
    exact: bool = False
    numbers: Numbers = field(init=False)
    shape: Shape = field(init=False)

    def __post_init__(self) -> None:
        """Read the family."""
        self.numbers = Numbers(self.exact)
        self.shape = read(self.ruleset)
        check_actions(self.shape)

    @cached_property
    def root(self) -> Context:
        """Return what a hand carries as dealt."""
        return Context(wagers=((self.shape.main.name, self.ruleset_one),))

    @property
    def ruleset_one(self):  # type: ignore[no-untyped-def]
        """Return one."""
        from fractions import Fraction

        return Fraction(1)

    @cached_property
    def hands(self) -> Compositions:
        """Return every hand within the ceiling."""
        return compositions(self.shape.kinds)

    @cached_property
    def split(self) -> Splitting | None:
        """Return how pairs split."""
        return splitting(self.shape, self.hands, self.root)

    @cached_property
    def player(self) -> Player:
        """Return who plays."""
        most = 1 if self.split is None else self.split.most
        return Player(self.shape, Payoffs(self.shape, final_hands(self.shape), most), self.numbers)

    @cached_property
    def split_groups(self) -> list[SplitHands]:
        """Return the hands of single splits, then those of repeated ones, as far as there are any."""
        if self.split is None or not self.split.legal.any():
            return []
        pairs = np.flatnonzero(self.split.legal.any(axis=1))
        groups = [split_hands(self.shape, self.hands, self.split, pairs, (0,), 1)]
        if self.split.most > 2:
            many = np.flatnonzero((self.split.hands > 2).any(axis=1))
            count = cases(self.split.most)
            groups.append(split_hands(self.shape, self.hands, self.split, many, (1, 2), count))
        return groups

    @cached_property
    def spaces(self) -> list[Universe]:
        """Return the universes: hands as dealt and drawn, then those of ``split_groups``.

        The dealer is followed once for each different set of removed cards.
        """
        every = [self.hands.counts[None], *(group.removed for group in self.split_groups)]
        flat = np.concatenate([one.reshape(-1, self.shape.kinds.number) for one in every])
        weights = np.cumprod([1, *(flat.max(axis=0)[:-1] + 1)], dtype=np.int64)
        _, first, inverse = np.unique(flat @ weights, return_index=True, return_inverse=True)
        played, stopped = self._tree.joint(flat[first])
        self._dealt = played[inverse[: self.hands.number]], stopped[inverse[: self.hands.number]]
        given = self.numbers.ratio(played, played.sum(axis=-1, keepdims=True))
        dealers, start = [], 0
        for one in every:
            size = one.shape[0] * one.shape[1]
            dealers.append(given[inverse[start : start + size]].reshape(*one.shape[:2], *given.shape[1:]))
            start += size
        base = Universe(
            hand=hand_view(self.shape.kinds, self.hands.counts),
            low=self.hands.low,
            child=np.where(self.hands.child >= 0, self.hands.child, self.hands.number),
            removed=every[0],
            dealers=dealers[0],
        )
        return [base, *(universe(self.shape, *pair) for pair in zip(self.split_groups, dealers[1:], strict=True))]

    @cached_property
    def _tree(self):  # type: ignore[no-untyped-def]
        payoffs = self.player.payoffs
        return dealer_tree(payoffs.finals, payoffs.group, payoffs.groups, self.numbers)

    @cached_property
    def start(self) -> Beginnings:
        """Return the hands as dealt."""
        base = self.spaces[0]
        rows = np.flatnonzero(self.hands.cards == 2)
        played, stopped = (one[rows] for one in self._dealt)
        whole = played.sum(axis=-1) + stopped.sum(axis=-1)
        return Beginnings(
            rows=rows,
            found=self.numbers.ratio(stopped.sum(axis=-1), whole),
            played=base.dealers[0, rows],
            stopped=self.numbers.ratio(stopped, stopped.sum(axis=-1, keepdims=True)),
        )

    @cached_property
    def chance(self) -> Array:
        """Return (N, upcards): the chance of each hand as dealt with each upcard."""
        kinds, counts = self.shape.kinds, self.hands.counts[self.start.rows]
        total = int(kinds.copies.sum())
        copies = kinds.copies
        ways = np.array([1 if (row == 2).any() else 2 for row in counts])
        pairs = np.array([np.prod([c * (c - 1) if k == 2 else c for c, k in zip(copies, row) if k]) for row in counts])
        up = np.maximum(copies - counts, 0)
        return self.numbers.ratio(
            self.numbers.of(ways * pairs)[:, None] * self.numbers.of(up),
            self.numbers.full((), total * (total - 1) * (total - 2)),
        )

    # ------------------------------------------------------------------ playing

    def optimal(self) -> Whole:
        """Return the game under composition-dependent play: the player knows his own cards and the upcard."""
        return self.whole(best)

    def whole(self, choose: Chooser, splits: Array | None = None) -> Whole:
        """Return the game under a way of playing; pairs are split where it is worth more."""
        base = self.spaces[0]
        solution = self.player.solve(base, self.root, choose, keep=True)
        rows = self.start.rows
        after = solution.values[self.root][:, 0, rows]
        if splits is None:
            splits = self.split_values(choose)
        if splits is not None and self.split is not None:
            counts = self.hands.counts[rows]
            pair = np.flatnonzero((counts == 2).any(axis=1))
            kind = counts[pair].argmax(axis=1)
            better = self.split.legal[kind] & (splits[0, kind] > after[0, pair])
            after[:, pair] = np.where(better, splits[:, kind], after[:, pair])
        return self._before(solution, after, splits)

    def split_values(self, choose: Chooser) -> Array | None:
        """Return (2, kinds, upcards) net and stake of pairs that are split, once or as often as it pays."""
        if not self.split_groups or self.split is None:
            return None
        worker = SplitValue(self.player, self.split)
        result = worker.once(self.split_groups[0], self.spaces[1], choose)
        if len(self.split_groups) > 1:
            again = worker.again(self.split_groups[1], self.spaces[2], choose)
            better = (self.split.hands > 2) & (again[0] > result[0])
            result = np.where(better, again, result)
        return result

    def _before(self, solution: Solution, after: Array, splits: Array | None) -> Whole:
        early = Early(self.player, self.spaces[0], self.start, self.root)
        values, worth = early.through(self.shape.after, after, peeked=True)
        if self.shape.found.any():
            values = early.mixed(early.stopped_value(self.root), values)
        values, more = early.through(self.shape.before, values, peeked=False)
        worth.update(more)
        net, stake = ((self.chance * values[part]).sum() for part in (0, 1))
        return Whole(net, stake, values, after, worth, splits, solution)


def ranks_to_counts(shape: Shape, ranks: Sequence[str]) -> Array:
    """Return some ranks as counts of kinds. Raises KeyError for a rank that the shoe does not have."""
    counts = np.zeros(shape.kinds.number, dtype=np.int64)
    for rank in ranks:
        counts[shape.kinds.by_rank[rank]] += 1
    return counts


def refuse_small_shoe(shape: Shape, hands: int) -> None:
    """Refuse a shoe that a round could finish: the cheapest cards would fill every hand and the dealer's."""
    kinds = shape.kinds
    top = int(kinds.low.max())
    points = hands * (kinds.ceiling + top) + kinds.ceiling + top
    used = 0
    for low, copies in zip(kinds.low.tolist(), kinds.copies.tolist(), strict=True):
        here = min(copies, points // low)
        used, points = used + here, points - here * low
        if here < copies:
            break
    if used >= int(kinds.copies.sum()):
        raise Unsupported("mazzo.mazzi", "un colpo potrebbe finire il sabot")
