"""The two hands of a split pair and the dealer's, together.

Each hand is played on its own cards alone, so the orders of the one and of the other multiply. Hands past the ceiling
net the same whatever their cards: their chances are what the others leave, and only hands within it are paired.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from generator.numbers.exact.basis.arithmetic import EXACT, Array
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.final_hands import DealerTree, FinalHands, dealer_tree
from generator.numbers.exact.classic.game import ClassicGame
from generator.numbers.exact.classic.hand_endings import followed
from generator.numbers.exact.classic.payoffs import Context
from generator.numbers.exact.classic.turn import Chooser

BLOCK = 20_000
"""Sets of cards of two hands whose dealers are held in memory together."""


@dataclass(frozen=True)
class _Hand:
    """How one hand of a split ends against one upcard.

    Attributes:
        counts: (n, kinds) its cards, where it closes within the ceiling.
        orders: (n,) in how many orders they come.
        kind: (n,) which of ``nets`` it wins.
        nets: (kinds of result, dealer groups) fractions.
        bust: what it nets past the ceiling, None where it cannot come there.
    """

    counts: Array
    orders: Array
    kind: Array
    nets: Array
    bust: Any


@dataclass(frozen=True)
class _Endings:
    """How split hands that begin in one context end.

    Attributes:
        closed: by context, the orders (N, upcards) that lead to each hand, its group, and what groups net.
        bust: by context, the orders (N, kinds, upcards) that pass the ceiling.
    """

    closed: tuple[tuple[Array, Array, Array], ...]
    bust: dict[Context, Array]


class PairOfHands:
    """Pairs of a game that are split into two hands, under one way of playing."""

    def __init__(self, game: ClassicGame, choose: Chooser) -> None:
        assert game.split is not None
        self.game, self.split = game, game.split
        self.space = game.spaces[1]
        self._endings = {context: self._followed(context, choose) for context in {self.split.first, self.split.other}}
        self._trees: dict[int, DealerTree] = {}

    def ends(self, kind: int, upcard: int) -> Iterator[tuple[Array, Array]]:
        """Yield what both hands net together against each group of the dealer's hands, and the chance of that.

        Args:
            kind: of the pair, which is dealt; the chances are of this and of the upcard, too.
        """
        first = self._hand(self.split.first, kind, upcard)
        other = first if self.split.first == self.split.other else self._hand(self.split.other, kind, upcard)
        card = np.eye(self.game.shape.kinds.number, dtype=np.int64)[[kind]]
        lone = _Hand(card, np.ones(1, dtype=np.int64), np.zeros(1, dtype=np.int64), first.nets[:1], None)
        both = self._together(first, other, upcard)
        ones = self._together(first, lone, upcard)[:, 0]
        others = ones if other is first else self._together(lone, other, upcard)[0]
        all_of_them = self._together(lone, lone, upcard)[0, 0]
        yield from ((first.nets[i] + other.nets[j], both[i, j]) for i, j in np.ndindex(*both.shape[:2]))
        if other.bust is not None:
            yield from zip(first.nets + other.bust, ones - both.sum(axis=1), strict=True)
        if first.bust is not None:
            yield from zip(other.nets + first.bust, others - both.sum(axis=0), strict=True)
        if first.bust is not None and other.bust is not None:
            left = all_of_them - ones.sum(axis=0) - others.sum(axis=0) + both.sum(axis=(0, 1))
            yield np.broadcast_to(first.bust + other.bust, left.shape), left

    def _followed(self, context: Context, choose: Chooser) -> _Endings:
        turn, space = self.game.turn, self.space
        start = np.zeros((space.number, self.game.shape.kinds.number), dtype=np.int64)
        for row in self.game.split_groups[0].starts.values():
            kids = space.child[row]
            start[kids[kids < space.number]] = 1
        endings = followed(turn, space, turn.solve(space, context, choose), context, start)
        met = {closed: ways for closed, ways in endings.closed.items() if ways.any()}
        nets = (
            turn.payoffs.net(closed, space.hand, EXACT, where=ways > 0, followed=True) for closed, ways in met.items()
        )
        return _Endings(tuple((ways, *net) for ways, net in zip(met.values(), nets, strict=True)), endings.bust)

    def _hand(self, context: Context, kind: int, upcard: int) -> _Hand:
        counts, orders, nets = [], [], []
        mine = self.game.split_groups[0].pair == kind
        for ways, group, total in self._endings[context].closed:
            rows = np.flatnonzero(ways[:, upcard] * mine)
            counts.append(self._cards(rows))
            orders.append(ways[rows, upcard])
            nets.append(total[group[rows], upcard])
        alike: dict[tuple[Any, ...], int] = {}
        kinds = np.array([alike.setdefault(tuple(row), len(alike)) for part in nets for row in part])
        different = EXACT.of([value for row in alike for value in row]).reshape(len(alike), -1)
        bust = self._bust_net(self._endings[context].bust, mine, upcard)
        return _Hand(np.concatenate(counts), np.concatenate(orders), kinds, different, bust)

    def _cards(self, rows: Array) -> Array:
        removed: Array = self.space.removed[0, rows]
        return removed - self._pair_card[rows]

    @cached_property
    def _pair_card(self) -> Array:
        """Return (N, kinds) the card of the other hand, which counts among what has left the shoe."""
        eye = np.eye(self.game.shape.kinds.number, dtype=np.int64)
        return eye[self.game.split_groups[0].pair]

    def _bust_net(self, bust: dict[Context, Array], mine: Array, upcard: int) -> Any:
        board = self.game.turn.boards(self.space, self.split.first)[0]
        copies = self.game.shape.kinds.copies
        nets = set()
        for context, ways in bust.items():
            rows, kinds = np.nonzero(ways[:, :, upcard] * mine[:, None])
            if (self._cards(rows)[np.arange(len(rows)), kinds] < copies[kinds]).any():
                nets.add(board.bust(context, EXACT)[upcard])
        if len(nets) > 1:
            raise Unsupported("offerte", "una mano divisa può sballare perdendo importi diversi")
        return nets.pop() if nets else None

    # ------------------------------------------------------------------ the shoe

    def _together(self, first: _Hand, other: _Hand, upcard: int) -> Array:
        """Return the chance of each (result of one, of the other, dealer group), the pair and the upcard included."""
        numbers, kinds = self.game.numbers, self.game.shape.kinds
        weights = np.cumprod([1, *(2 * (kinds.ceiling // kinds.low[:-1] + 2))], dtype=np.int64)
        codes = (first.counts @ weights)[:, None] + other.counts @ weights
        sets, where, place = np.unique(codes, return_index=True, return_inverse=True)
        place = place.reshape(codes.shape)
        one, two = np.unravel_index(where, codes.shape)
        orders = first.orders[:, None] * other.orders
        result = numbers.zeros((len(first.nets), len(other.nets), self.game.turn.payoffs.groups))
        tree = self._tree(upcard)
        for start in range(0, len(sets), BLOCK):
            part = slice(start, start + BLOCK)
            counts = first.counts[one[part]] + other.counts[two[part]]
            dealers = tree.joint(np.minimum(counts, kinds.copies))[0][:, 0]
            chances = kinds.chance_of(counts, numbers)[:, None] * dealers
            result += self._weighed(first, other, orders, place - start, chances)
        return result

    def _weighed(self, first: _Hand, other: _Hand, orders: Array, place: Array, chances: Array) -> Array:
        numbers, size = self.game.numbers, len(chances)
        result = numbers.zeros((len(first.nets), len(other.nets), chances.shape[1]))
        inside = (place >= 0) & (place < size)
        for kind in range(len(first.nets)):
            mine = inside & (first.kind == kind)[:, None]
            keys = (other.kind * size + place)[mine]
            counted = np.bincount(keys, weights=orders[mine], minlength=len(other.nets) * size)
            result[kind] = numbers.of(counted.reshape(len(other.nets), size)) @ chances
        return result

    def _tree(self, upcard: int) -> DealerTree:
        """Return the dealer's final hands under one upcard: a small part of all of them."""
        if upcard not in self._trees:
            payoffs = self.game.turn.payoffs
            finals = payoffs.finals
            rows = np.flatnonzero(finals.ways[:, upcard])
            only = slice(upcard, upcard + 1)
            hands = FinalHands(finals.shape, finals.counts[rows], finals.ways[rows, only], finals.stopped[rows, only])
            self._trees[upcard] = dealer_tree(hands, payoffs.group[rows], payoffs.groups, self.game.numbers)
        return self._trees[upcard]
