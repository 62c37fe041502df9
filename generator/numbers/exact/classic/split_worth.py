"""The value of a split: each hand played on its own cards, every number of hands weighed exactly."""

from dataclasses import dataclass

import numpy as np

from generator.model.meaning.conditions import AnyOf
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.exact.classic.array_conditions import bounds
from generator.numbers.exact.classic.compositions import Compositions
from generator.numbers.exact.classic.family import Shape, hand_view
from generator.numbers.exact.classic.legal_plays import Universe, scene_of
from generator.numbers.exact.classic.pair_splitting import MOST_HANDS, Splitting, coefficients, terms
from generator.numbers.exact.classic.payoffs import closing_place
from generator.numbers.exact.classic.turn import Chooser, Turn, best, best_by


@dataclass(frozen=True)
class SplitHands:
    """Hands that a split can give, still without the dealer: rows of (pair, tree) and their cards.

    Trees: 0 any second card, 1 a second card that is not the pair's, 2 a second card that is.
    ``splits``: the least and the most splits made by then, see ``splits_made``.
    """

    pair: Array
    tree: Array
    counts: Array
    low: Array
    child: Array
    splits: tuple[Array, Array]
    starts: dict[tuple[int, int], int]
    cases: int

    @property
    def removed(self) -> Array:
        """Return (cases, N, kinds): own cards, and 1, 2… more of the pair's."""
        card = np.zeros_like(self.counts)
        card[np.arange(len(self.pair)), self.pair] = 1
        return np.stack([self.counts + more * card for more in range(1, self.cases + 1)])


def split_hands(
    shape: Shape, hands: Compositions, split: Splitting, pairs: Array, trees: tuple[int, ...], number: int
) -> SplitHands:
    """Return the hands that can be reached after splitting these pairs."""
    tables = np.full((shape.kinds.number, hands.number + 1), -1)
    owner = np.concatenate([np.full(int((hands.counts[:, kind] > 0).sum()), kind) for kind in pairs])
    base = np.concatenate([np.flatnonzero(hands.counts[:, kind] > 0) for kind in pairs])
    tables[owner, base] = np.arange(len(base))
    child = np.where(hands.child[base] >= 0, tables[owner[:, None], hands.child[base]], -1)
    parts = []
    for tree in trees:
        shut = _shut(shape, hands, split, owner, base, splits_made(split, owner, tree, hands.counts[base]))
        reached = _reached(hands, owner, base, child, shut, tree)
        parts.append((np.flatnonzero(reached), tree))
    rows = np.concatenate([places for places, _ in parts])
    tree_of = np.concatenate([np.full(len(places), tree) for places, tree in parts])
    order = np.argsort(hands.low[base[rows]], kind="stable")
    rows, tree_of = rows[order], tree_of[order]
    local = np.full((3, len(base) + 1), len(rows))
    local[tree_of, rows] = np.arange(len(rows))
    own = np.where(child[rows] >= 0, local[tree_of[:, None], child[rows]], len(rows))
    single = hands.cards[base[rows]] == 1
    alike = np.arange(shape.kinds.number) == owner[rows][:, None]
    own[(single & (tree_of == 1))[:, None] & alike] = len(rows)
    own[(single & (tree_of == 2))[:, None] & ~alike] = len(rows)
    starts = {(int(owner[rows[row]]), int(tree_of[row])): int(row) for row in np.flatnonzero(single)}
    made = splits_made(split, owner[rows], tree_of, hands.counts[base[rows]])
    return SplitHands(owner[rows], tree_of, hands.counts[base[rows]], hands.low[base[rows]], own, made, starts, number)


def splits_made(split: Splitting, pair: Array, tree: Array | int, counts: Array) -> tuple[Array, Array]:
    """Return the least and the most splits that have been made once these hands play.

    Tree 0 is of pairs that are split once. In the others pairs are split for as long as they may be: a hand that stays
    a pair plays after the last split, any other one at any time.
    """
    two_alike = (counts.sum(axis=1) == 2) & (counts[np.arange(len(pair)), pair] == 2)
    hands = np.where(split.hands > 2, split.hands, 0)
    most = np.maximum(hands.max(axis=1), 2)[pair] - 1
    last = np.where(hands > 0, hands, MOST_HANDS).min(axis=1)[pair] - 1
    return np.where((tree == 2) | (two_alike & (tree == 1)), last, 1), np.where(tree == 0, 1, most)


def _shut(
    shape: Shape, hands: Compositions, split: Splitting, owner: Array, base: Array, splits: tuple[Array, Array]
) -> Array:
    """Return which hands get no more cards, whatever the upcard, in both contexts of a split."""
    hand = hand_view(shape.kinds, hands.counts[base], first=owner, splits=splits)
    drawing = AnyOf(tuple(play.offer.when for play in shape.plays if play.draws))
    result = np.ones(len(base), dtype=bool)
    for context in {split.first, split.other}:
        scene = scene_of(shape, context.view(hand, split.most), context)
        open_hands = closing_place(shape, scene) < 0
        result &= ~(open_hands & bounds(drawing, scene)[1]).any(axis=1)
    return result & (hand.cards > 1)


def _reached(hands: Compositions, owner: Array, base: Array, child: Array, shut: Array, tree: int) -> Array:
    reached = hands.cards[base] == 1
    kinds = np.arange(child.shape[1])
    order = np.argsort(hands.cards[base], kind="stable")
    sizes = hands.cards[base][order]
    for size in range(1, int(sizes.max()) + 1):
        rows = order[np.searchsorted(sizes, size) : np.searchsorted(sizes, size, side="right")]
        rows = rows[reached[rows] & ~shut[rows]]
        kids = child[rows]
        allowed = kids >= 0
        if size == 1 and tree:
            allowed &= (kinds == owner[rows][:, None]) == (tree == 2)
        reached[kids[allowed]] = True
    return np.asarray(reached)


def universe(shape: Shape, hands: SplitHands, dealers: Array) -> Universe:
    """Return the hands of a split as a universe, once the dealer's hands are known."""
    view = hand_view(shape.kinds, hands.counts, first=hands.pair, splits=hands.splits)
    return Universe(hand=view, low=hands.low, child=hands.child, removed=hands.removed, dealers=dealers)


@dataclass
class SplitValue:
    """Solves split hands and adds them up."""

    turn: Turn
    split: Splitting

    def once(self, hands: SplitHands, space: Universe, choose: Chooser) -> Array:
        """Return (2, kinds, upcards) net and stake of splits into two hands."""
        result = self._empty()
        same = self.split.first == self.split.other
        for context in (self.split.first,) if same else (self.split.first, self.split.other):
            solution = self.turn.solve(space, context, choose)
            for (kind, _), row in hands.starts.items():
                result[:, kind] += self._start(space, solution.values[context], row)[:, 0]
        return np.asarray(result * 2) if same else result

    def again(self, hands: SplitHands, space: Universe, choose: Chooser) -> Array:
        """Return (2, kinds, upcards) net and stake of splits repeated as often as the rules allow.

        Who plays at his best (``best``) weighs the cases by how often they are met.
        """
        result = self._empty()
        roles = [(self.split.first, 0), (self.split.other, 1)]
        if self.split.first == self.split.other:
            roles = [(self.split.first, 2)]
        reach = self.reach(hands, space) if choose is best else None
        for context, role in roles:
            factors = self.factors(hands, role)
            chooser = choose if reach is None else best_by(reach * factors[:, hands.tree - 1, hands.pair])
            solution = self.turn.solve(space, context, chooser)
            for (kind, tree), row in hands.starts.items():
                value = self._start(space, solution.values[context], row)
                result[:, kind] += (factors[:, tree - 1, kind] * value).sum(axis=1)
        return result

    def _empty(self) -> Array:
        number = self.turn.shape.kinds.number
        return self.turn.numbers.zeros((2, number, number))

    def _start(self, space: Universe, values: Array, row: int) -> Array:
        """Return (2, K, upcards): the mean over second cards; those of another tree are left out."""
        chances = self.turn.chances(space, slice(row, row + 1))[:, 0]
        kids = space.child[row]
        inside = kids < space.number
        return np.asarray((values[:, :, kids[inside]] * chances[:, inside]).sum(axis=2))

    def factors(self, hands: SplitHands, role: int) -> Array:
        """Return (K, 2 trees, kinds, upcards): how each case weighs, the chance of the other pair cards included.

        Args:
            role: 0 the hand that was split, 1 the others together, 2 all.
        """
        numbers, number = self.turn.numbers, self.turn.shape.kinds.number
        drawn = self._drawn(hands.cases)
        result = numbers.zeros((hands.cases, 2, number, number))
        for most in np.unique(self.split.hands[self.split.legal]).tolist():
            first, other = terms(most)
            parts = (first, other, first + other)[role]
            here = self.split.legal & (self.split.hands == most)
            for tree, weights in enumerate(coefficients(parts, most)):
                for place, weight in weights.items():
                    result[place, tree] = np.where(here, drawn[place] * weight, result[place, tree])
        return result

    def _drawn(self, number: int) -> Array:
        """Return (K, kinds, upcards): the chance that the next 0, 1, 2… cards are all of the pair's kind."""
        kinds, numbers = self.turn.shape.kinds, self.turn.numbers
        result = [numbers.full((kinds.number, kinds.number), 1)]
        for more in range(number - 1):
            removed = (2 + more) * np.eye(kinds.number, dtype=np.int64)
            chances = self.turn.chances_after(removed[None])[0]
            result.append(result[-1] * chances[np.arange(kinds.number), np.arange(kinds.number)])
        return np.stack(result)

    def reach(self, hands: SplitHands, space: Universe) -> Array:
        """Return (K, N, upcards): the chance of one sequence of draws that leads to each hand."""
        result = self.turn.numbers.zeros((hands.cases, space.number + 1, self.turn.shape.kinds.number))
        for row in hands.starts.values():
            result[:, row] = self.turn.numbers.full((), 1)
        for rows in reversed(space.levels):
            chances = self.turn.chances(space, rows)
            kids = space.child[rows]
            place = np.nonzero(kids < space.number)
            result[:, kids[place]] = (result[:, rows, None] * chances)[:, place[0], place[1]]
        return np.asarray(result[:, :-1])
