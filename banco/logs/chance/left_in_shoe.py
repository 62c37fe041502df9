"""What is left in the shoe when a round begins: of whole decks, less what was seen of the same shuffle before."""

from collections.abc import Sequence

import numpy as np

from banco.logs.card_signs import SUIT_OF_NONE
from banco.logs.deck_copies import CARDS
from banco.logs.shuffles.seen_before import SeenBefore
from generator.numbers.exact.basis.arithmetic import Array


def left_in_shoe(
    seen: SeenBefore | None, rounds: int, cards: Sequence[str], decks: int, suits: int, *, suited: bool
) -> Array:
    """Return ``left[round, face]``: how many of each face are left, as far as the log tells faces apart.

    Args:
        seen: None where the log names no shuffle: every round is as from a whole shoe.
        cards: the name of each face.
        suited: whether the log tells suits; otherwise one face of each rank stands for all its suits.
    """
    each = np.full(len(cards), decks, dtype=np.int64)
    if not suited:
        each = np.where([card.endswith(SUIT_OF_NONE) for card in cards], decks * suits, 0)
    if seen is None:
        return np.tile(each, (rounds, 1))
    return np.asarray(each - seen.counts[:, [CARDS.index(card) for card in cards]])


def by_group(left: Array, group_of_face: Array) -> Array:
    """Return how many are left of each group of faces: ``left[round, group]``."""
    groups = np.zeros((len(group_of_face), int(group_of_face.max()) + 1), dtype=np.int64)
    groups[np.arange(len(group_of_face)), group_of_face] = 1
    return np.asarray(left @ groups)
