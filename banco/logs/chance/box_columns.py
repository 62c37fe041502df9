"""The boxes of the rounds of a portion, each as a round of its own against the same dealer."""

from dataclasses import dataclass, replace

import numpy as np

from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.log_columns import LogColumns
from banco.logs.columns.placed_faces import TakenCards
from generator.numbers.automaton.placed_cards import DEALER, HANDS
from generator.numbers.automaton.round_automaton import TableShape
from generator.numbers.exact.basis.arithmetic import Array


@dataclass(slots=True)
class BoxColumns:
    """Boxes as rounds.

    Attributes:
        columns: a round for each box; bets are left out.
        round, box: of each, the round of the portion and which of its boxes it is, from 0.
        number: ``number[round, box]`` is its place, UNREAD where there is no such box.
    """

    columns: LogColumns
    round: Array
    box: Array
    number: Array


def boxes_of(columns: LogColumns, cards: TakenCards, told: Array) -> BoxColumns:
    """Return the boxes of some rounds.

    Args:
        cards: of the rounds, by place.
        told: of each round, whether its boxes are wanted.
    """
    rounds, boxes = np.nonzero((columns.numbers != UNREAD) & told[:, None])
    number = np.full(columns.numbers.shape, UNREAD, dtype=np.int64)
    number[rounds, boxes] = np.arange(len(rounds))
    slots = np.concatenate([np.zeros((len(boxes), 1), dtype=np.int64), _slots(boxes)], axis=1)
    shapes: dict[TableShape, int] = {}
    of_shape = [
        [shapes.setdefault(TableShape((0,), (wagers,)), len(shapes)) for wagers in shape.wagers]
        for shape in columns.shapes
    ]
    shape = np.array([of_shape[number][box] for number, box in zip(columns.shape[rounds], boxes, strict=True)])
    move_round = np.repeat(np.arange(columns.rounds), columns.move_end - columns.move_begin)
    row = np.where(
        columns.move_slot > DEALER, number[move_round, np.maximum(columns.move_slot - 1, 0) // HANDS], UNREAD
    )
    order = np.argsort(row, kind="stable")
    order = order[row[order] != UNREAD]
    count = np.bincount(row[order], minlength=len(rounds))
    end = np.cumsum(count)
    one = np.zeros((len(rounds), 1), dtype=np.int64)
    return BoxColumns(
        columns=replace(
            columns,
            plain=np.ones(len(rounds), dtype=bool),
            numbers=one + 1,
            shape=shape.astype(np.int64),
            shapes=list(shapes),
            pattern=one,
            cards=TakenCards(cards.faces, cards.begin[rounds[:, None], slots], cards.length[rounds[:, None], slots]),
            in_order=False,
            move_begin=end - count,
            move_end=end,
            move_slot=1 + (columns.move_slot[order] - 1) % HANDS,
            move=columns.move[order],
            stakes=columns.stakes[rounds, boxes][:, None, :],
            wagers=columns.wagers[rounds, boxes][:, None],
        ),
        round=rounds,
        box=boxes,
        number=number,
    )


def _slots(boxes: Array) -> Array:
    return 1 + boxes[:, None] * HANDS + np.arange(HANDS)
