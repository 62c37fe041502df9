"""The rounds of a portion that have a card more often than the decks hold it, all at once."""

from collections.abc import Sequence

import numpy as np

from banco.logs.columns.placed_faces import TakenCards
from banco.logs.deck_copies import DeckCopies
from generator.numbers.exact.basis.arithmetic import Array


def beyond_decks(cards: TakenCards, known: Sequence[str], copies: DeckCopies) -> Array:
    """Say of each round whether a card is there too often.

    Args:
        known: the names of the cards, by their places.
    """
    most = np.array([copies.most[card] for card in known])
    beyond = cards.length.sum(axis=1) > most.min()
    some = np.flatnonzero(beyond)
    rounds, faces = cards.each(some)
    counts = np.bincount(rounds * len(known) + faces, minlength=len(some) * len(known)).reshape(-1, len(known))
    beyond[some] = (counts > most).any(axis=1)
    return np.asarray(beyond)
