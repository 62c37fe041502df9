"""Every hand that can be held without passing the ceiling, as counts of kinds."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.exact.classic.kinds import Kinds


@dataclass(frozen=True)
class Compositions:
    """The hands of a shoe, sorted by low total, the empty one first. ``child`` is the hand after one more card.

    A child of -1 is a hand past the ceiling, or one that needs more cards than the shoe has.
    """

    kinds: Kinds
    counts: Array
    low: Array
    child: Array

    @cached_property
    def cards(self) -> Array:
        """Return how many cards each hand holds."""
        total: Array = self.counts.sum(axis=1)
        return total

    @property
    def number(self) -> int:
        """Return how many hands there are."""
        return len(self.low)

    def place(self, counts: Array) -> int:
        """Return the place of one hand. Raises KeyError when it is past the ceiling."""
        places = np.flatnonzero((self.counts == counts).all(axis=1))
        if not places.size:
            raise KeyError(tuple(counts))
        return int(places[0])


def compositions(kinds: Kinds) -> Compositions:
    """Return every hand within the ceiling."""
    counts, low = np.zeros((1, kinds.number), dtype=np.int64), np.zeros(1, dtype=np.int64)
    for kind in range(kinds.number):
        value = int(kinds.low[kind])
        parts, lows = [counts], [low]
        for copies in range(1, min(kinds.ceiling // value, int(kinds.copies[kind])) + 1):
            fits = low + copies * value <= kinds.ceiling
            more = counts[fits]
            more[:, kind] = copies
            parts.append(more)
            lows.append(low[fits] + copies * value)
        counts, low = np.concatenate(parts), np.concatenate(lows)
    order = np.argsort(low, kind="stable")
    counts, low = counts[order], low[order]
    return Compositions(kinds, counts, low, _children(kinds, counts))


def radix(kinds: Kinds) -> Array:
    """Return the weight of each kind in a number that names a hand within the ceiling, one card past it included."""
    sizes = np.minimum(kinds.ceiling // kinds.low, kinds.copies) + 2
    return np.cumprod([1, *sizes[:-1]], dtype=np.int64)


def _children(kinds: Kinds, counts: Array) -> Array:
    weights = radix(kinds)
    codes = counts @ weights
    order = np.argsort(codes)
    ranked = codes[order]
    wanted = codes[:, None] + weights
    place = np.minimum(np.searchsorted(ranked, wanted), len(ranked) - 1)
    return np.where(ranked[place] == wanted, order[place], -1)
