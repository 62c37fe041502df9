"""Best play of hands known by their own cards and the upcard, from the highest totals down."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from generator.numbers.exact.basis.arithmetic import Array, Numbers
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.array_conditions import HandView
from generator.numbers.exact.classic.family import Shape
from generator.numbers.exact.classic.legal_plays import LegalPlays, Universe, legal_plays, scene_of
from generator.numbers.exact.classic.payoffs import Context, Payoffs, closing_place

NEVER = -(10**9)
CLOSED = -1
MOST_CONTEXTS = 12

Chooser = Callable[["Board", slice, Array], Array]
"""(board, hands of a level, net of their plays (plays, K, n, upcards)) → the play of each (n, upcards)."""
NET, STAKED = 0, 1
"""The parts of what a hand is worth."""


@dataclass
class Solution:
    """What every hand of a universe is worth, by context.

    Attributes:
        values: (2, K, N + 1, upcards) net and staked; the last hand is the bust one.
        plays: (plays, K, N + 1, upcards) the net of every play, where that was asked for.
        choices: (N, upcards) the number of the play that is made, CLOSED where there is none.
    """

    values: dict[Context, Array] = field(default_factory=dict)
    plays: dict[Context, Array] = field(default_factory=dict)
    choices: dict[Context, Array] = field(default_factory=dict)


@dataclass
class Turn:
    """The player's turn: what the hands of a game are worth, however they are played.

    What depends on a universe alone is kept for as long as the turn is: the same hands are played many times.
    """

    shape: Shape
    payoffs: Payoffs
    numbers: Numbers
    _chances: dict[tuple[Universe, int, int], Array] = field(default_factory=dict)
    _boards: dict[tuple[Universe, Context], list["Board"]] = field(default_factory=dict)

    def solve(self, universe: Universe, root: Context, choose: Chooser, *, keep: bool = False) -> Solution:
        """Return the values of every hand, with the plays that ``choose`` makes.

        Args:
            keep: also keep the net of every play.
        """
        boards = self.boards(universe, root)
        solution = self.blank(universe, boards)
        for rows in universe.levels:
            chances = self.chances(universe, rows)
            for board in boards:
                net = board.outcomes(NET, solution, rows, chances)
                choice = choose(board, rows, net)
                board.take(solution, rows, choice, net, board.outcomes(STAKED, solution, rows, chances))
                if keep:
                    board.keep(solution, rows, net)
        return solution

    def boards(self, universe: Universe, root: Context) -> list["Board"]:
        """Return the boards of a universe, one for each context in which its hands may still be played."""
        if (universe, root) not in self._boards:
            self._boards[universe, root] = self._new_boards(universe, root)
        return self._boards[universe, root]

    def _new_boards(self, universe: Universe, root: Context) -> list["Board"]:
        boards: list[Board] = []
        known = {root: 2}
        for context, least in (queue := [(root, 2)]):
            boards.append(board := Board(self, universe, context, least))
            for number, play in enumerate(self.shape.moves):
                after = board.after[number]
                if not play.closes and after not in known and board.plays.legal[number].any():
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
            solution.choices[board.context] = np.full(board.plays.closed.shape, CLOSED, dtype=np.int8)
        return solution

    def chances(self, universe: Universe, rows: slice) -> Array:
        """Return (K, n, kinds, upcards): the chance of the next card, given the upcard and what a peek has told."""
        key = (universe, rows.start, rows.stop)
        if key not in self._chances:
            self._chances[key] = self.chances_after(universe.removed[:, rows])
        return self._chances[key]

    def chances_after(self, removed: Array) -> Array:
        """Return (K, n, kinds, upcards): the chance of the next card once these (K, n, kinds) are gone."""
        kinds, stopping = self.shape.kinds, self.shape.found
        left = np.maximum(kinds.copies - removed, 0)
        total = left.sum(axis=2) - 1
        unseen = np.maximum(left[..., None] - np.eye(kinds.number, dtype=np.int64), 0)
        result = self.numbers.of(unseen) / self.numbers.of(np.maximum(total, 1))[..., None, None]
        for upcard in np.flatnonzero(stopping.any(axis=1)):
            stops = unseen[:, :, stopping[upcard], upcard].sum(axis=2)
            share = self.numbers.ratio(self.numbers.of(total - stops - 1), self.numbers.of(total - stops))
            given = self.numbers.ratio(self.numbers.of(total), self.numbers.of(total - 1))[..., None]
            result[:, :, :, upcard] *= np.where(stopping[upcard], given, given * share[..., None])
        return result


class Board:
    """One context of one universe: what its hands are worth, closed as they are and after each legal play."""

    def __init__(self, turn: Turn, universe: Universe, context: Context, least: int) -> None:
        """Value every hand of at least so many cards: fewer cannot have come to this context."""
        self.turn = turn
        self.universe = universe
        self.context = context
        shape = turn.shape
        self.plays: LegalPlays = legal_plays(shape, universe, context, turn.payoffs.hands, least)
        self.after = [context.after(play, shape) for play in shape.moves]
        self._closing: dict[tuple[int, int, int], Array] = {}
        self.final = self.closed_values(context, np.broadcast_to(self.plays.playable, self.plays.closed.shape))
        self.final[:, :-1][:, self.plays.must_split] = NEVER
        self.finals = {context: self.final}
        for after in {after for after in self.after if after != context}:
            makers = [
                number for number, target in enumerate(self.after) if target == after and shape.moves[number].closes
            ]
            if makers:
                self.finals[after] = self.closed_values(after, np.logical_or.reduce([*map(self._ends, makers)]))

    def _ends(self, number: int) -> Array:
        """Return (N, upcards) the hands that a play which closes can leave."""
        if self.turn.shape.moves[number].draws:
            return self.plays.drawn(self.universe, number)
        return np.asarray(self.plays.legal[number])

    def empty(self) -> Array:
        """Return the values of hands closed as they are, bust ones last; open ones are filled in later."""
        stake = self.turn.numbers.full(self.final.shape, self.context.stake)
        return np.stack([self.final, stake])

    def closed_values(self, context: Context, where: Array) -> Array:
        """Return (K, N + 1, upcards) the net of closed hands; the last is any hand past the ceiling.

        Args:
            where: (N, upcards) hands that can close in the context; others may get any value.
        """
        numbers, payoffs = self.turn.numbers, self.turn.payoffs
        group, total = payoffs.net(context, self.universe.hand, numbers, where=where)
        result = numbers.zeros((len(self.universe.removed), self.universe.number + 1, self.turn.shape.kinds.number))
        for case, dealers in enumerate(self.universe.dealers):
            if numbers.exact:
                result[case, :-1] = (dealers * total[group]).sum(axis=-1)
            else:
                result[case, :-1] = np.einsum("nud,nud->nu", dealers, total.take(group, axis=0))
        result[:, -1] = self.bust(context, numbers)
        return result

    def bust(self, context: Context, numbers: Numbers) -> Array:
        """Return the net of a hand past the ceiling, by upcard. Raises Unsupported when it is not one number."""
        turn, kinds = self.turn, self.turn.shape.kinds
        totals, cards = np.meshgrid(
            np.arange(kinds.ceiling + 1, kinds.ceiling + int(kinds.low.max()) + 1), np.arange(3, kinds.ceiling + 2)
        )
        flat = totals.reshape(-1)
        no = np.zeros(flat.shape, dtype=bool)
        splits = (1, max(turn.payoffs.hands - 1, 1)) if context.split else (0, 0)
        hand = HandView(cards=cards.reshape(-1), total=flat, soft=no, pair=no, counts=None, splits=splits)
        _, total = turn.payoffs.apart.net(context, hand, numbers)
        if not context.settled:
            scene = scene_of(turn.shape, context.view(hand, turn.payoffs.hands), context)
            if (closing_place(turn.shape, scene) < 0).any():
                raise Unsupported("chiusure", "una mano oltre il tetto resta aperta")
        if (total != total[:1, :, :1]).any():
            raise Unsupported("liquidazione", "una mano oltre il tetto non vale sempre lo stesso")
        return np.asarray(total[0, :, 0])

    def outcomes(self, part: int, solution: Solution, rows: slice, chances: Array) -> Array:
        """Return (plays, K, n, upcards) what every play of a level nets or stakes, hands of higher totals being known.

        Args:
            part: NET or STAKED.
        """
        kids = self.universe.child[rows]
        return np.stack(
            [self._outcome(number, part, solution, rows, kids, chances) for number in range(len(self.after))]
        )

    def take(self, solution: Solution, rows: slice, choice: Array, *outcomes: Array) -> None:
        """Write what some hands are worth by the plays chosen for them: the net, and what is staked if it is given."""
        choice = np.where(self.plays.closed[rows], CLOSED, choice)
        solution.choices[self.context][rows] = choice
        for values, outcome in zip(solution.values[self.context], outcomes, strict=False):
            for number, worth in enumerate(outcome):
                np.copyto(values[:, rows], worth, where=choice == number)

    def keep(self, solution: Solution, rows: slice, net: Array) -> None:
        """Keep the net of every play."""
        shape = (len(net), *np.shape(solution.values[self.context])[1:])
        kept = solution.plays.setdefault(self.context, self.turn.numbers.zeros(shape))
        kept[:, :, rows] = net

    def _outcome(self, number: int, part: int, solution: Solution, rows: slice, kids: Array, chances: Array) -> Array:
        after = self.after[number]
        if self.turn.shape.moves[number].closes:  # the same whatever is done with the hands of higher totals
            key = (number, part, rows.start)
            if key not in self._closing:
                self._closing[key] = self._closing_outcome(number, part, rows, kids, chances)
            return self._closing[key]
        if after not in solution.values:  # no hand can be here with this play still open to it
            return self._constant(NEVER if part == NET else 0, chances)
        return self._mean(solution.values[after][part], kids, chances)

    def _closing_outcome(self, number: int, part: int, rows: slice, kids: Array, chances: Array) -> Array:
        play, after = self.turn.shape.moves[number], self.after[number]
        if part == STAKED:
            return self._constant(after.stake, chances)
        return self._mean(self.finals[after], kids, chances) if play.draws else np.asarray(self.finals[after][:, rows])

    def _constant(self, value: int | Fraction, chances: Array) -> Array:
        cases, hands, _, upcards = chances.shape
        return np.broadcast_to(self.turn.numbers.full((), value), (cases, hands, upcards))

    def _mean(self, values: Array, kids: Array, chances: Array) -> Array:
        if self.turn.numbers.exact:
            return np.asarray((values[:, kids] * chances).sum(axis=2))
        return np.asarray(np.einsum("knru,knru->knu", values.take(kids, axis=1), chances))


def best(board: Board, rows: slice, net: Array) -> Array:
    """Choose the play of the highest value, the first of equal ones: a ``Chooser``."""
    return _highest(net[:, 0], board.plays.legal[:, rows])


def best_by(weight: Array) -> Chooser:
    """Return a chooser of the play that is worth the most over all cases.

    Args:
        weight: (K, N, upcards) how much each case counts for each hand.
    """

    def choose(board: Board, rows: slice, net: Array) -> Array:
        return _highest((net * weight[:, rows]).sum(axis=1), board.plays.legal[:, rows])

    return choose


def _highest(score: Array, legal: Array) -> Array:
    choice = np.zeros(legal.shape[1:], dtype=np.int8)
    top = np.full(legal.shape[1:], Fraction(NEVER) if score.dtype == object else float(NEVER))
    for number in range(len(score)):
        better = legal[number] & (score[number] > top)
        choice[better] = number
        top = np.where(better, score[number], top)
    return choice
