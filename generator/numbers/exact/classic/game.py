"""The whole game of one hand against a dealer: composition-dependent play and what it returns."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import OneOf, facts
from generator.numbers.exact.basis.arithmetic import Array, Numbers
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.array_conditions import holds
from generator.numbers.exact.classic.compositions import Compositions, compositions
from generator.numbers.exact.classic.early_offers import Beginnings, Early, EarlyOfferAnswer
from generator.numbers.exact.classic.family import Shape, hand_view, read
from generator.numbers.exact.classic.final_hands import DealerMemory, DealerTree, dealer_tree, final_hands
from generator.numbers.exact.classic.legal_plays import Universe
from generator.numbers.exact.classic.pair_splitting import Splitting, cases, splitting
from generator.numbers.exact.classic.payoffs import Context, Payoffs, check_actions
from generator.numbers.exact.classic.split_worth import SplitHands, SplitValue, split_hands, universe
from generator.numbers.exact.classic.turn import Chooser, Solution, Turn, best


@dataclass(frozen=True)
class Whole:
    """A whole game under one way of playing.

    Attributes:
        net, stake: per unit of the initial stake.
        values: (2, N, upcards) net and stake of the hands as dealt, before any offer.
        after: the same once a peek has found nothing and no offer has been taken, splits included.
        early: the answer to each offer made before the turn.
        splits: (2, kinds, upcards) of pairs that are split.
        solution: the values of every hand that is not split.
    """

    net: Any
    stake: Any
    values: Array
    after: Array
    early: dict[str, EarlyOfferAnswer]
    splits: Array | None
    split_taken: Array | None
    split_again: Array | None
    solution: Solution


@dataclass(frozen=True)
class DealerChances:
    """The dealer's final hands once some cards are gone.

    Attributes:
        played, stopped: (X, upcards, groups) chances of those that play on, and of those that a peek stops.
        places: for each universe, (K, N) which of the X each hand takes.
    """

    played: Array
    stopped: Array
    places: tuple[Array, ...]


@dataclass
class ClassicGame:
    """A regolamento ready to be played exactly.

    Raises:
        Unsupported: naming the datum that cannot be followed.
    """

    ruleset: Ruleset
    exact: bool = False
    memory: DealerMemory = field(default_factory=DealerMemory)
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
        return Context(wagers=((self.shape.main.name, Fraction(1)),))

    @cached_property
    def hands(self) -> Compositions:
        """Return every hand within the ceiling."""
        return compositions(self.shape.kinds)

    @cached_property
    def split(self) -> Splitting | None:
        """Return how pairs split."""
        return splitting(self.shape, self.hands, self.root)

    @cached_property
    def turn(self) -> Turn:
        """Return the player's turn."""
        most = 1 if self.split is None else self.split.most
        return Turn(self.shape, Payoffs(self.shape, final_hands(self.shape), most), self.numbers)

    @property
    def totals_describe(self) -> bool:
        """Say whether a hand that goes on carries the same wagers whatever was done: totals then describe it."""
        return len(self.turn.boards(self.spaces[0], self.root)) == 1

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
    def dealer_chances(self) -> DealerChances:
        """Return the dealer's final hands for every set of cards that a hand, split or not, takes from the shoe.

        The dealer is followed once for each different one.
        """
        every = [self.hands.counts[None], *(group.removed for group in self.split_groups)]
        flat = np.concatenate([removed.reshape(-1, self.shape.kinds.number) for removed in every])
        weights = np.cumprod([1, *(flat.max(axis=0)[:-1] + 1)], dtype=np.int64)
        _, first, inverse = np.unique(flat @ weights, return_index=True, return_inverse=True)
        played, stopped = self.memory.joint(self.tree, flat[first])
        ends = np.cumsum([removed.shape[0] * removed.shape[1] for removed in every])[:-1]
        places = [
            place.reshape(removed.shape[:2]) for place, removed in zip(np.split(inverse, ends), every, strict=True)
        ]
        return DealerChances(played, stopped, tuple(places))

    @cached_property
    def spaces(self) -> list[Universe]:
        """Return the universes: hands as dealt and drawn, then those of ``split_groups``."""
        chances = self.dealer_chances
        given = self.numbers.ratio(chances.played, chances.played.sum(axis=-1, keepdims=True))
        dealers = [given[place] for place in chances.places]
        base = Universe(
            hand=hand_view(self.shape.kinds, self.hands.counts),
            low=self.hands.low,
            child=np.where(self.hands.child >= 0, self.hands.child, self.hands.number),
            removed=self.hands.counts[None],
            dealers=dealers[0],
        )
        return [base, *(universe(self.shape, *pair) for pair in zip(self.split_groups, dealers[1:], strict=True))]

    @cached_property
    def tree(self) -> DealerTree:
        """Return the dealer's final hands, ready to be weighed."""
        payoffs = self.turn.payoffs
        return dealer_tree(payoffs.finals, payoffs.group, payoffs.groups, self.numbers)

    def naturals(self) -> Array:
        """Return which groups of final hands are of the class that a peek looks for, or that two cards alone make.

        Without a peek, these are the classes that the settlement tables ask of the dealer and only two cards can be.
        """
        payoffs = self.turn.payoffs
        names = [self.shape.peek.hand_class] if self.shape.peek is not None else []
        if not names:
            names = [
                str(value)
                for table in self.ruleset.settlements
                for row in table.rows
                for fact in facts(row.when)
                if fact.trait == "banco" and isinstance(fact.test, OneOf)
                for value in fact.test.values
            ]
        result = np.zeros(payoffs.groups, dtype=bool)
        for name in names:
            item = self.shape.classes[name]
            if item.when is not None:
                scene = self.shape.scene(hand=payoffs.finals.view)
                here = np.broadcast_to(holds(item.when, scene, item.source), payoffs.group.shape)
                if here.any() and (payoffs.finals.view.cards[here] == 2).all():
                    result[payoffs.group[here]] = True
        return result

    @cached_property
    def start(self) -> Beginnings:
        """Return the hands as dealt."""
        rows = np.flatnonzero(self.hands.cards == 2)
        chances = self.dealer_chances
        played, stopped = (part[chances.places[0][0, rows]] for part in (chances.played, chances.stopped))
        whole = played.sum(axis=-1) + stopped.sum(axis=-1)
        return Beginnings(
            rows=rows,
            found=self.numbers.ratio(stopped.sum(axis=-1), whole),
            played=self.spaces[0].dealers[0, rows],
            stopped=self.numbers.ratio(stopped, stopped.sum(axis=-1, keepdims=True)),
        )

    @cached_property
    def chance(self) -> Array:
        """Return (N, upcards): the chance of each hand as dealt with each upcard."""
        kinds, counts = self.shape.kinds, self.hands.counts[self.start.rows]
        total = int(kinds.copies.sum())
        copies = kinds.copies
        ways = np.array([1 if (row == 2).any() else 2 for row in counts])
        orders = np.where(counts == 2, copies * (copies - 1), np.where(counts == 1, copies, 1)).prod(axis=1)
        up = np.maximum(copies - counts, 0)
        return self.numbers.ratio(
            self.numbers.of(ways * orders)[:, None] * self.numbers.of(up),
            self.numbers.full((), total * (total - 1) * (total - 2)),
        )

    # ------------------------------------------------------------------ playing

    def optimal(self) -> Whole:
        """Return the game under composition-dependent play: the player knows his own cards and the upcard."""
        return self.whole(best)

    @cached_property
    def sets_of_plays(self) -> Mapping[tuple[int, int], Counter[int]]:
        """Return how many hands of each cell and upcard have each set of legal plays; pairs are told apart."""
        contexts = [self.root] if self.split is None else [self.split.first, self.split.other]
        places = [(self.spaces[0], self.root), *((space, one) for space in self.spaces[1:] for one in contexts)]
        found: dict[tuple[int, int], Counter[int]] = defaultdict(Counter)
        for space, context in places:
            plays = self.turn.boards(space, context)[0].plays
            apart = (space.hand.cards > 1) & ~np.asarray(space.hand.pair, dtype=bool)
            for row, up in zip(*np.nonzero(plays.sets * ~plays.closed * apart[:, None]), strict=True):
                found[int(space.cells[row]), int(up)][int(plays.sets[row, up])] += 1
        return found

    def whole(self, choose: Chooser) -> Whole:
        """Return the game under a way of playing; pairs are split where it is worth more."""
        refuse_small_shoe(self.shape, 1 if self.split is None else self.split.most)
        base = self.spaces[0]
        solution = self.turn.solve(base, self.root, choose, keep=True)
        rows = self.start.rows
        after = solution.values[self.root][:, 0, rows]
        splits, again = self.split_values(choose)
        taken = None
        if splits is not None and self.split is not None:
            counts = self.hands.counts[rows]
            pair = np.flatnonzero((counts == 2).any(axis=1))
            kind = counts[pair].argmax(axis=1)
            better = self.split.legal[kind] & (splits[0, kind] > after[0, pair])
            after[:, pair] = np.where(better, splits[:, kind], after[:, pair])
            taken = np.zeros_like(self.split.legal)
            taken[kind] = better
        net, stake, values, early = self._before(after)
        return Whole(net, stake, values, after, early, splits, taken, again, solution)

    def split_values(self, choose: Chooser) -> tuple[Array | None, Array | None]:
        """Return (2, kinds, upcards) net and stake of pairs that are split, and where it pays to split again."""
        if not self.split_groups or self.split is None:
            return None, None
        worker = SplitValue(self.turn, self.split)
        result = worker.once(self.split_groups[0], self.spaces[1], choose)
        better = np.zeros_like(self.split.legal)
        if len(self.split_groups) > 1:
            again = worker.again(self.split_groups[1], self.spaces[2], choose)
            better = (self.split.hands > 2) & (again[0] > result[0])
            result = np.where(better, again, result)
        return result, better

    def _before(self, after: Array) -> tuple[Any, Any, Array, dict[str, EarlyOfferAnswer]]:
        early = Early(self.turn, self.spaces[0], self.start, self.root)
        values, answers = early.through(self.shape.after, after, peeked=True)
        if self.shape.found.any():
            values = early.mixed(early.stopped_value(self.root), values)
        values, more = early.through(self.shape.before, values, peeked=False)
        answers.update(more)
        net, stake = ((self.chance * values[part]).sum() for part in (0, 1))
        return net, stake, values, answers


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
