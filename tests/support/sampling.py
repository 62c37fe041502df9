"""Of many regolamenti, a sample that `make test` tries; the others where there is time."""

from collections.abc import Iterable
from typing import Any

import pytest

SAMPLE = ("21-duello", "play-lounge-blackjack-7")
"""The odd one, and the one with most rules."""


def sampled(slugs: Iterable[Any]) -> list[Any]:
    """Return the slugs as parameters of a test, those that are not of the sample marked as exhaustive.

    Args:
        slugs: one that is a parameter already, with marks of its own, is left as it is.
    """
    return [
        one if not isinstance(one, str) or one in SAMPLE else pytest.param(one, marks=pytest.mark.exhaustive)
        for one in slugs
    ]
