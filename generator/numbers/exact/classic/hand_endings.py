"""How a hand ends under one way of playing: every hand that closes, and in how many orders its cards come.

Orders are counted, not chances: what remains in the shoe, for another hand and for the dealer, hangs on the cards of a
hand and not on the order in which they came.
"""

from dataclasses import dataclass

import numpy as np

from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.legal_plays import Universe
from generator.numbers.exact.classic.payoffs import Context
from generator.numbers.exact.classic.turn import CLOSED, Board, Solution, Turn


@dataclass(frozen=True)
class HandEndings:
    """The orders of cards that lead to each end of a hand.

    Attributes:
        closed: by context, (N, upcards) hands within the ceiling that close.
        bust: by context, (N, kinds, upcards) hands that pass the ceiling with one more card.
    """

    closed: dict[Context, Array]
    bust: dict[Context, Array]


def followed(turn: Turn, universe: Universe, solution: Solution, root: Context, start: Array) -> HandEndings:
    """Return how hands end.

    Args:
        solution: the choices of every hand, from ``turn.solve`` of the same universe and context.
        start: (N, upcards) orders in which each hand comes to be asked for its first choice.
    Raises:
        Unsupported: a hand that may do nothing but split is met.
    """
    boards = {board.context: board for board in turn.boards(universe, root)}
    size = (universe.number, turn.shape.kinds.number)
    open_hands = {context: np.zeros(size, dtype=np.int64) for context in boards}
    open_hands[root] += start
    contexts = {*boards, *(after for board in boards.values() for after in board.after)}
    closed = {context: np.zeros(size, dtype=np.int64) for context in contexts}
    bust = {context: np.zeros((size[0], size[1], size[1]), dtype=np.int64) for context in contexts}
    for rows in reversed(universe.levels):
        for context, board in boards.items():
            _go_on(board, rows, solution.choices[context][rows], open_hands, closed, bust)
    return HandEndings(closed, bust)


def _go_on(
    board: Board,
    rows: slice,
    choice: Array,
    open_hands: dict[Context, Array],
    closed: dict[Context, Array],
    bust: dict[Context, Array],
) -> None:
    """Count where the hands of one level go: they have all been reached, since cards only add to a total."""
    ways = open_hands[board.context][rows]
    if (board.plays.must_split[rows] & (ways > 0)).any():
        raise Unsupported("offerte", "una mano già divisa non può fare altro che dividere")
    closed[board.context][rows] += np.where(choice == CLOSED, ways, 0)
    for number, play in enumerate(board.turn.shape.moves):
        made = np.where(choice == number, ways, 0)
        if not made.any():
            continue
        after = board.after[number]
        if not play.draws:
            closed[after][rows] += made
            continue
        reached = closed if play.closes else open_hands
        kids = board.universe.child[rows]
        for kind in range(kids.shape[1]):
            within = kids[:, kind] < board.universe.number
            np.add.at(reached[after], kids[within, kind], made[within])
            bust[after][rows, kind] += np.where(within[:, None], 0, made)
