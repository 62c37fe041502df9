"""The cards of the rounds of a portion, counted, and the rounds that have one more often than the decks hold it."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pyarrow as arrow

from banco.logs.columns.coded_texts import UNREAD, faces_of
from banco.logs.columns.log_rows import Rows, column_of
from banco.logs.columns.placed_faces import TakenCards
from banco.logs.deck_copies import CARDS, DeckCopies
from banco.logs.layout import HANDS, LogLayout
from generator.numbers.exact.basis.arithmetic import Array


def beyond_decks(cards: TakenCards, known: Sequence[str], copies: DeckCopies) -> Array:
    """Say of each round whether a card is there too often.

    Args:
        known: the names of the cards, by their places.
    """
    most = most_copies(copies, known)
    beyond = cards.length.sum(axis=1) > most.min()
    some = np.flatnonzero(beyond)
    rounds, faces = cards.each(some)
    alike = np.sort(rounds * len(known) + faces)
    beyond[:] = False
    for many in np.unique(most).tolist():
        again = alike[many:][alike[many:] == alike[: len(alike) - many]]
        beyond[some[again[most[again % len(known)] == many] // len(known)]] = True
    return np.asarray(beyond)


def most_copies(copies: DeckCopies, known: Sequence[str] = CARDS) -> Array:
    """Return how often the decks hold each of some cards."""
    return np.array([copies.most[card] for card in known])


def card_counts(table: arrow.Table, layout: LogLayout) -> tuple[Array, Array]:
    """Count the cards of each round of a gathered table.

    Returns:
        ``counts[round, card]``, in the order of `CARDS`, and of each round whether all its cards were read.
    """
    counts = np.zeros(table.num_rows * len(CARDS), dtype=np.int64)
    read = np.ones(table.num_rows, dtype=bool)
    for rounds, texts in _texts(table, layout):
        found = faces_of(texts, layout.cards, CARDS)
        read[rounds[found.length == UNREAD]] = False
        length = np.maximum(found.length, 0)
        place = np.arange(int(length.sum())) - np.repeat(np.cumsum(length) - length, length)
        faces = found.faces[np.repeat(found.begin, length) + place].astype(np.int64)
        counts += np.bincount(np.repeat(rounds, length) * len(CARDS) + faces, minlength=len(counts))
    return counts.reshape(-1, len(CARDS)), read


def _texts(table: arrow.Table, layout: LogLayout) -> Iterator[tuple[Array, Any]]:
    """Yield the columns that hold cards, with the round of each of their texts."""
    own = np.arange(table.num_rows)
    if HANDS not in layout.tables:
        yield own, column_of(table, "sabot")
        return
    yield own, column_of(table, "banco")
    hands = Rows(table, HANDS)
    yield hands.round, hands["carte"]
