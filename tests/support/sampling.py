"""Of many regolamenti, a sample that `make test` tries; the others where there is time."""

from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any

import pytest

from generator.data.corpus import Corpus

SAMPLE = ("21-duello", "play-lounge-blackjack-7")
"""The odd one, and the one with most rules."""
REPEATED = ("altrui", "dispari")
"""The corpora of many like games: those that packages of others play, and those that are odd in one rule each."""


def sampled(slugs: Iterable[Any], among: Container[str] = SAMPLE) -> list[Any]:
    """Return the slugs as parameters of a test, those that are not of the sample marked as exhaustive.

    Args:
        slugs: one that is a parameter already, with marks of its own, is left as it is.
        among: the sample, where one alone shows what there is to see.
    """
    return [
        one if not isinstance(one, str) or one in among else pytest.param(one, marks=pytest.mark.exhaustive)
        for one in slugs
    ]


def one_in(every: int, rows: Iterable[Any]) -> list[Any]:
    """Return rows as parameters of a test, one of so many as it is and the others marked as exhaustive."""
    return [
        row
        if place % every == 0
        else pytest.param(*(row if isinstance(row, tuple) else (row,)), marks=pytest.mark.exhaustive)
        for place, row in enumerate(rows)
    ]


def corpora(folders: Iterable[Path]) -> list[Any]:
    """Return (folder, slug) of every regolamento of some corpora as parameters: of those of many like games, one.

    What the others say is as little, and alike; they are tried where there is time.
    """
    found = [(folder, slug) for folder in folders for slug in Corpus(folder).slugs()]
    first = [next((pair for pair in found if pair[0].name == name), None) for name in REPEATED]
    return [
        pair if pair[0].name not in REPEATED or pair in first else pytest.param(*pair, marks=pytest.mark.exhaustive)
        for pair in found
    ]
