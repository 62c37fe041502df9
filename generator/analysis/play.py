"""Best play of hands known by their own cards and the upcard, from the highest totals down."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

import numpy as np

from generator.analysis.numbers import Array, Numbers
from generator.analysis.payoffs import Context, Payoffs, closing_place
from generator.analysis.shape import Shape, Transition
from generator.analysis.truth import DealerView, HandView, holds
from generator.analysis.unsupported import Unsupported

NEVER = -(10**9)
CLOSED = -1
MOST_CONTEXTS = 12


@dataclass(frozen=True)
class Universe:
    """Hands that may be played, sorted by low total, and what each knows of the shoe.

    Attributes:
        hand: the hands as conditions see them, before any context.
        child: (N, kinds) the hand after one more card, N for one past the ceiling.
        removed: (K, N, kinds) cards that have left the shoe, the hand's own included, in each of K cases.
        dealers: (K, N, upcards, groups) the dealer's final hands, given the upcard and what a peek has told.
        weight: (K, N, upcards) how much each case counts when the hand decides; None where there is one case.
    """

    hand: HandView
    low: Array
    child: Array
    removed: Array
    dealers: Array
    weight: Array | None = None
    split: bool = False

    @property
    def number(self) -> int:
        """Return how many hands there are."""
        return len(self.low)

    @cached_property
    def levels(self) -> list[slice]:
        """Return the hands of each low total, highest first."""
        edges = np.flatnonzero(np.diff(self.low, prepend=-1))
        ends = [*edges[1:].tolist(), self.number]
        return [slice(start, end) for start, end in zip(edges.tolist(), ends, strict=True)][::-1]


Chooser = Callable[[Universe, Context, slice, Array, Array], Array]
"""(universe, context, hands, net (plays, K, n, upcards), legal (plays, n, upcards)) → the play of each (n, upcards)."""


@dataclass
class Solution:
    """Values of every hand of a universe: (2, K, N + 1, upcards), net and staked; the last hand is the bust one."""

    values: dict[Context, Array] = field(default_factory=dict)
    choices: dict[Context, Array] = field(default_factory=dict)
    plays: dict[Context, Array] = field(default_factory=dict)
    legal: dict[Context, Array] = field(default_factory=dict)


@dataclass
class Player:
    """Plays the hands of a game."""

    shape: Shape
    payoffs: Payoffs
    numbers: Numbers

    @cached_property
    def moves(self) -> tuple[Transition, ...]:
        """Return the plays that are not splits, in the order of the options."""
        return tuple(play for play in self.shape.plays if play.split is None)

    def contexts(self, root: Context) -> list[Context]:
        """Return the contexts in which a hand may still be played, starting from one."""
        found = [root]
        for context in found:
            for play in self.moves:
                if not play.closes and (after := context.after(play, self.shape)) not in found:
                    found.append(after)
            if len(found) > MOST_CONTEXTS:
                raise Unsupported("offerte", "le puntate della mano possono crescere senza limite")
        return found

    def solve(
        self, universe: Universe, root: Context, choose: Chooser, *, keep: bool = False
    ) -> Solution:
        """Return the values of every hand, with the plays that ``choose`` makes.

        Args:
            keep: also keep the net of every play, and which are legal.
        """
        boards = {context: Board(self, universe, context) for context in self.contexts(root)}
        solution = Solution()
        for context, board in boards.items():
            solution.values[context] = board.empty()
            solution.choices[context] = np.full((universe.number, self.shape.kinds.number), CLOSED, dtype=np.int8)
            solution.legal[context] = board.legal
        for rows in universe.levels:
            chances = self.chances(universe, rows)
            for context, board in boards.items():
                board.play(solution, rows, chances, choose, keep)
        return solution

    def chances(self, universe: Universe, rows: slice) -> Array:
        """Return (K, n, kinds, upcards): the chance of the next card, given the upcard and what a peek has told."""
        return self.chances_after(universe.removed[:, rows])

    def chances_after(self, removed: Array) -> Array:
        """Return (K, n, kinds, upcards): the chance of the next card once these (K, n, kinds) are gone."""
        kinds = self.shape.kinds
        eye = np.eye(kinds.number, dtype=np.int64)
        left = np.maximum(kinds.copies - removed, 0)[..., None] - eye
        left = np.maximum(left, 0)
        total = left.sum(axis=2, keepdims=True)
        found = self.shape.found
        if not found.any():
            return self.numbers.ratio(self.numbers.of(left), self.numbers.of(total))
        stops = np.einsum("knru,ur->knu", left, found.astype(np.int64))[:, :, None, :]
        others = np.where(found.T, 1, total - stops - 1)
        below = np.where(found.T, 1, total - stops) * (total - 1)
        peeked = found.any(axis=1)
        above = np.where(peeked, left * others, left)
        return self.numbers.ratio(self.numbers.of(above), self.numbers.of(np.where(peeked, below, total)))


class Board:
    """One context of one universe: closings, legal plays, values of closed hands."""

    def __init__(self, player: Player, universe: Universe, context: Context) -> None:
        self.player = player
        self.universe = universe
        self.context = context
        shape = player.shape
        hands = player.payoffs.hands
        view = context.view(universe.hand, hands)
        wide = view.map(lambda array: array[:, None] if array.ndim == 1 else array[:, None, :])
        dealer = DealerView(upcard=shape.upcards, hand=shape.showing, peeked=shape.peeks, qualified=True)
        scene = shape.scene(wide, dealer, alone=not context.split)
        playable = universe.hand.cards[:, None] >= 2
        self.closed = (closing_place(shape, scene) >= 0) | ~playable
        size = (universe.number, shape.kinds.number)
        self.legal = np.zeros((len(player.moves), *size), dtype=bool)
        open_hands = ~self.closed
        for number, play in enumerate(player.moves):
            self.legal[number] = holds(play.offer.when, scene, play.offer.source, where=open_hands) & open_hands
        if (open_hands & ~self.legal.any(axis=0)).any():
            raise Unsupported("offerte", "una mano aperta può restare senza scelte")
        self.final = self.closed_values(context)
        self.after = [context.after(play, shape) for play in player.moves]
        self.finals = {
            after: self.closed_values(after)
            for after, play in zip(self.after, player.moves, strict=True)
            if play.closes and after != context
        }
        self.finals[context] = self.final

    def empty(self) -> Array:
        """Return the values of hands closed as they are, bust ones last; open ones are filled in later."""
        stake = self.player.numbers.full(self.final.shape, self.context.stake)
        return np.stack([self.final, stake])

    def closed_values(self, context: Context) -> Array:
        """Return (K, N + 1, upcards) the net of closed hands; the last is any hand past the ceiling."""
        numbers, payoffs = self.player.numbers, self.player.payoffs
        group, total = payoffs.net(context, self.universe.hand, numbers)
        result = numbers.zeros((len(self.universe.removed), self.universe.number + 1, self.player.shape.kinds.number))
        for case, dealers in enumerate(self.universe.dealers):
            if numbers.exact:
                result[case, :-1] = (dealers * total[group]).sum(axis=-1)
            else:
                result[case, :-1] = np.einsum("nud,nud->nu", dealers, total[group])
        result[:, -1] = self.bust(context)
        return result

    def bust(self, context: Context) -> Array:
        """Return the net of a hand past the ceiling, by upcard. Raises Unsupported when it is not one number."""
        player, kinds = self.player, self.player.shape.kinds
        totals, cards = np.meshgrid(
            np.arange(kinds.ceiling + 1, kinds.ceiling + int(kinds.low.max()) + 1), np.arange(3, kinds.ceiling + 2)
        )
        flat = totals.reshape(-1)
        no = np.zeros(flat.shape, dtype=bool)
        hand = HandView(cards=cards.reshape(-1), total=flat, soft=no, pair=no, counts=None)
        _, total = player.payoffs.net(context, hand, player.numbers)
        if not context.settled:
            view = context.view(hand, player.payoffs.hands).map(lambda array: array[:, None])
            shape = player.shape
            dealer = DealerView(upcard=shape.upcards, hand=shape.showing, peeked=shape.peeks, qualified=True)
            if (closing_place(shape, shape.scene(view, dealer, alone=not context.split)) < 0).any():
                raise Unsupported("chiusure", "una mano oltre il tetto resta aperta")
        if (total != total[:1, :, :1]).any():
            raise Unsupported("liquidazione", "una mano oltre il tetto non vale sempre lo stesso")
        return np.asarray(total[0, :, 0])

    def play(self, solution: Solution, rows: slice, chances: Array, choose: Chooser, keep: bool) -> None:
        """Fill in the values of some open hands, those of higher totals being known."""
        kids = self.universe.child[rows]
        outcomes = [self._outcome(number, solution, rows, kids, chances) for number in range(len(self.after))]
        net = np.stack([one[0] for one in outcomes])
        staked = np.stack([one[1] for one in outcomes])
        legal = self.legal[:, rows]
        choice = np.where(self.closed[rows], CLOSED, choose(self.universe, self.context, rows, net, legal))
        solution.choices[self.context][rows] = choice
        values = solution.values[self.context]
        for number in range(len(outcomes)):
            here = choice == number
            values[0, :, rows] = np.where(here, net[number], values[0, :, rows])
            values[1, :, rows] = np.where(here, staked[number], values[1, :, rows])
        if keep:
            kept = solution.plays.setdefault(
                self.context,
                self.player.numbers.zeros((len(outcomes), *np.shape(values)[1:])),
            )
            kept[:, :, rows] = net

    def _outcome(
        self, number: int, solution: Solution, rows: slice, kids: Array, chances: Array
    ) -> tuple[Array, Array]:
        play, after = self.player.moves[number], self.after[number]
        size = (len(chances), len(kids), chances.shape[-1])
        if play.closes and not play.draws:
            return self.finals[after][:, rows], self.player.numbers.full(size, after.stake)
        if play.closes:
            return self._mean(self.finals[after], kids, chances), self.player.numbers.full(size, after.stake)
        net, staked = solution.values[after]
        return self._mean(net, kids, chances), self._mean(staked, kids, chances)

    def _mean(self, values: Array, kids: Array, chances: Array) -> Array:
        if self.player.numbers.exact:
            return np.asarray((values[:, kids] * chances).sum(axis=2))
        return np.einsum("knru,knru->knu", values[:, kids], chances)


def best(universe: Universe, context: Context, rows: slice, net: Array, legal: Array) -> Array:
    """Choose the play of the highest value, the first of equal ones: a ``Chooser``."""
    if universe.weight is None:
        score = net[:, 0]
    else:
        score = (net * universe.weight[:, rows]).sum(axis=1)
    choice = np.zeros(legal.shape[1:], dtype=np.int8)
    top = np.full(legal.shape[1:], Fraction(NEVER) if score.dtype == object else float(NEVER))
    for number in range(len(net)):
        better = legal[number] & (score[number] > top)
        choice[better] = number
        top = np.where(better, score[number], top)
    return choice
