"""Best play of hands known by their own cards and the upcard, from the highest totals down."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

import numpy as np

from generator.analysis.basis.arithmetic import Array, Numbers
from generator.analysis.basis.refusals import Unsupported
from generator.analysis.classic.array_conditions import DealerView, HandView, Scene, holds
from generator.analysis.classic.family import Shape, Transition
from generator.analysis.classic.payoffs import Context, Payoffs, closing_place

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
    _chances: dict[tuple[int, int, int], tuple[Array, Array]] = field(default_factory=dict)
    _boards: dict[tuple[int, Context], tuple[Universe, list["Board"]]] = field(default_factory=dict)

    @cached_property
    def moves(self) -> tuple[Transition, ...]:
        """Return the plays that are not splits, in the order of the options."""
        return tuple(play for play in self.shape.plays if play.split is None)

    def solve(self, universe: Universe, root: Context, choose: Chooser, *, keep: bool = False) -> Solution:
        """Return the values of every hand, with the plays that ``choose`` makes.

        Args:
            keep: also keep the net of every play, and which are legal.
        """
        boards = self.boards(universe, root)
        solution = self.blank(universe, boards)
        for rows in universe.levels:
            chances = self.chances(universe, rows)
            for board in boards:
                net, staked = board.outcomes(solution, rows, chances)
                choice = choose(universe, board.context, rows, net, board.legal[:, rows])
                board.take(solution, rows, choice, net, staked)
                if keep:
                    board.keep(solution, rows, net)
        return solution

    def boards(self, universe: Universe, root: Context) -> list["Board"]:
        """Return the boards of a universe, one for each context in which its hands may still be played."""
        key = (id(universe.hand), root)
        if key not in self._boards:
            self._boards[key] = (universe, self._new_boards(universe, root))
        return self._boards[key][1]

    def _new_boards(self, universe: Universe, root: Context) -> list["Board"]:
        boards: list[Board] = []
        known = {root: 2}
        for context, least in (queue := [(root, 2)]):
            boards.append(board := Board(self, universe, context, least))
            for number, play in enumerate(self.moves):
                after = board.after[number]
                if not play.closes and after not in known and board.legal[number].any():
                    known[after] = least + 1
                    queue.append((after, least + 1))
            if len(queue) > MOST_CONTEXTS:
                raise Unsupported("offerte", "le puntate della mano possono crescere senza limite")
        return boards

    def blank(self, universe: Universe, boards: list["Board"]) -> Solution:
        """Return a solution in which every hand is closed as it is."""
        solution = Solution()
        for board in boards:
            solution.values[board.context] = board.empty()
            solution.choices[board.context] = np.full(board.closed.shape, CLOSED, dtype=np.int8)
            solution.legal[board.context] = board.legal
        return solution

    def chances(self, universe: Universe, rows: slice) -> Array:
        """Return (K, n, kinds, upcards): the chance of the next card, given the upcard and what a peek has told."""
        key = (id(universe.removed), rows.start, rows.stop)
        if key not in self._chances:
            self._chances[key] = (universe.removed, self.chances_after(universe.removed[:, rows]))
        return self._chances[key][1]

    def chances_after(self, removed: Array) -> Array:
        """Return (K, n, kinds, upcards): the chance of the next card once these (K, n, kinds) are gone."""
        kinds, found = self.shape.kinds, self.shape.found
        left = np.maximum(kinds.copies - removed, 0)
        total = left.sum(axis=2) - 1
        unseen = np.maximum(left[..., None] - np.eye(kinds.number, dtype=np.int64), 0)
        result = self.numbers.of(unseen) / self.numbers.of(np.maximum(total, 1))[..., None, None]
        for upcard in np.flatnonzero(found.any(axis=1)):
            stops = unseen[:, :, found[upcard], upcard].sum(axis=2)
            share = self.numbers.ratio(self.numbers.of(total - stops - 1), self.numbers.of(total - stops))
            given = self.numbers.ratio(self.numbers.of(total), self.numbers.of(total - 1))[..., None]
            result[:, :, :, upcard] *= np.where(found[upcard], given, given * share[..., None])
        return result


class Board:
    """One context of one universe: closings, legal plays, values of closed hands."""

    def __init__(self, player: Player, universe: Universe, context: Context, least: int) -> None:
        """Judge every hand of at least so many cards: fewer cannot have come to this context."""
        self.player = player
        self.universe = universe
        self.context = context
        shape = player.shape
        hands = player.payoffs.hands
        view = context.view(universe.hand, hands)
        wide = view.map(lambda array: array[:, None] if array.ndim == 1 else array[:, None, :])
        dealer = DealerView(upcard=shape.upcards, hand=shape.showing, peeked=shape.peeks, qualified=True)
        scene = shape.scene(wide, dealer, alone=not context.split)
        playable = universe.hand.cards[:, None] >= least
        self.closed = (closing_place(shape, scene) >= 0) | ~playable
        size = (universe.number, shape.kinds.number)
        self.legal = np.zeros((len(player.moves), *size), dtype=bool)
        open_hands = ~self.closed
        for number, play in enumerate(player.moves):
            self.legal[number] = holds(play.offer.when, scene, play.offer.source, where=open_hands) & open_hands
        must_split = self._only_split(scene, open_hands & ~self.legal.any(axis=0))
        self.closed = self.closed | must_split
        drawn = [self._drawn(number) if play.draws else self.legal[number] for number, play in enumerate(player.moves)]
        self.final = self.closed_values(context, np.broadcast_to(playable, size))
        self.final[:, :-1][:, must_split] = NEVER
        self.after = [context.after(play, shape) for play in player.moves]
        self.finals = {context: self.final}
        for after in {after for after in self.after if after != context}:
            makers = [number for number, one in enumerate(self.after) if one == after and player.moves[number].closes]
            if makers:
                where = np.logical_or.reduce([drawn[number] for number in makers])
                self.finals[after] = self.closed_values(after, where)

    def _only_split(self, scene: Scene, stuck: Array) -> Array:
        """Return which hands may do nothing but split; played as they are they are worth less than any split."""
        split = self.player.shape.split
        if not stuck.any() or split is None:
            only = np.zeros_like(stuck)
        else:
            only = stuck & holds(split.offer.when, scene, split.offer.source, where=stuck)
        if (stuck & ~only).any():
            raise Unsupported("offerte", "una mano aperta può restare senza scelte")
        return only

    def _drawn(self, number: int) -> Array:
        """Return (N, upcards) the hands that a play can become with one more card."""
        result = np.zeros((self.universe.number + 1, self.legal.shape[2]), dtype=bool)
        for kind in range(self.universe.child.shape[1]):
            result[self.universe.child[:, kind]] |= self.legal[number]
        return result[:-1]

    def empty(self) -> Array:
        """Return the values of hands closed as they are, bust ones last; open ones are filled in later."""
        stake = self.player.numbers.full(self.final.shape, self.context.stake)
        return np.stack([self.final, stake])

    def closed_values(self, context: Context, where: Array) -> Array:
        """Return (K, N + 1, upcards) the net of closed hands; the last is any hand past the ceiling.

        Args:
            where: (N, upcards) hands that can close in the context; others may get any value.
        """
        numbers, payoffs = self.player.numbers, self.player.payoffs
        group, total = payoffs.net(context, self.universe.hand, numbers, where=where)
        result = numbers.zeros((len(self.universe.removed), self.universe.number + 1, self.player.shape.kinds.number))
        for case, dealers in enumerate(self.universe.dealers):
            if numbers.exact:
                result[case, :-1] = (dealers * total[group]).sum(axis=-1)
            else:
                result[case, :-1] = np.einsum("nud,nud->nu", dealers, total.take(group, axis=0))
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
        splits = (1, max(player.payoffs.hands - 1, 1)) if context.split else (0, 0)
        hand = HandView(cards=cards.reshape(-1), total=flat, soft=no, pair=no, counts=None, splits=splits)
        _, total = player.payoffs.apart.net(context, hand, player.numbers)
        if not context.settled:
            view = context.view(hand, player.payoffs.hands).map(lambda array: array[:, None])
            shape = player.shape
            dealer = DealerView(upcard=shape.upcards, hand=shape.showing, peeked=shape.peeks, qualified=True)
            if (closing_place(shape, shape.scene(view, dealer, alone=not context.split)) < 0).any():
                raise Unsupported("chiusure", "una mano oltre il tetto resta aperta")
        if (total != total[:1, :, :1]).any():
            raise Unsupported("liquidazione", "una mano oltre il tetto non vale sempre lo stesso")
        return np.asarray(total[0, :, 0])

    def outcomes(self, solution: Solution, rows: slice, chances: Array) -> tuple[Array, Array]:
        """Return (plays, K, n, upcards) net and stake of every play, hands of higher totals being known."""
        kids = self.universe.child[rows]
        parts = [self._outcome(number, solution, rows, kids, chances) for number in range(len(self.after))]
        return np.stack([net for net, _ in parts]), np.stack([staked for _, staked in parts])

    def take(self, solution: Solution, rows: slice, choice: Array, net: Array, staked: Array) -> None:
        """Write the plays chosen for some hands, and their values."""
        choice = np.where(self.closed[rows], CLOSED, choice)
        solution.choices[self.context][rows] = choice
        values = solution.values[self.context]
        for number in range(len(net)):
            here = choice == number
            values[0, :, rows] = np.where(here, net[number], values[0, :, rows])
            values[1, :, rows] = np.where(here, staked[number], values[1, :, rows])

    def keep(self, solution: Solution, rows: slice, net: Array) -> None:
        """Keep the net of every play."""
        shape = (len(net), *np.shape(solution.values[self.context])[1:])
        kept = solution.plays.setdefault(self.context, self.player.numbers.zeros(shape))
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
        if after not in solution.values:  # no hand can be here with this play still open to it
            return self.player.numbers.full(size, NEVER), self.player.numbers.full(size, 0)
        net, staked = solution.values[after]
        return self._mean(net, kids, chances), self._mean(staked, kids, chances)

    def _mean(self, values: Array, kids: Array, chances: Array) -> Array:
        if self.player.numbers.exact:
            return np.asarray((values[:, kids] * chances).sum(axis=2))
        return np.asarray(np.einsum("knru,knru->knu", values.take(kids, axis=1), chances))


def best(universe: Universe, context: Context, rows: slice, net: Array, legal: Array) -> Array:
    """Choose the play of the highest value, the first of equal ones: a ``Chooser``."""
    score = net[:, 0] if universe.weight is None else (net * universe.weight[:, rows]).sum(axis=1)
    choice = np.zeros(legal.shape[1:], dtype=np.int8)
    top = np.full(legal.shape[1:], Fraction(NEVER) if score.dtype == object else float(NEVER))
    for number in range(len(net)):
        better = legal[number] & (score[number] > top)
        choice[better] = number
        top = np.where(better, score[number], top)
    return choice
