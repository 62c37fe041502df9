"""Two arithmetics for the same computation: floats for real decks, exact fractions for small ones."""

import functools
from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

Array = NDArray[Any]


@functools.cache
def _controller() -> ThreadpoolController:
    return ThreadpoolController()


def one_thread() -> AbstractContextManager[object]:
    """Return a context in which products of matrices use one thread.

    Ours are small: more threads gain nothing on an idle machine, and on a busy one they wait for each other, twenty
    times as long.
    """
    limited: AbstractContextManager[object] = _controller().limit(limits=1)
    return limited


def different(values: Array) -> list[int]:
    """Return the different ones of some small whole numbers, none negative, in order.

    >>> different(np.array([[3, 0], [3, 1]]))
    [0, 1, 3]
    """
    found: list[int] = np.flatnonzero(np.bincount(values.reshape(-1))).tolist()
    return found


@dataclass(frozen=True, slots=True)
class Numbers:
    """The arithmetic of one computation: ``exact`` puts fractions in object arrays."""

    exact: bool = False

    def of(self, values: Array | Iterable[Any]) -> Array:
        """Return whole numbers or fractions as an array of this arithmetic."""
        data = np.asarray(values if isinstance(values, np.ndarray) else list(values))
        if not self.exact:
            return data.astype(np.float64)
        result = np.empty(data.shape, dtype=object)
        flat = result.reshape(-1)
        for place, value in enumerate(data.reshape(-1).tolist()):
            flat[place] = Fraction(value)
        return result

    def zeros(self, shape: tuple[int, ...]) -> Array:
        """Return zeros of this arithmetic."""
        return self.full(shape, 0) if self.exact else np.zeros(shape)

    def full(self, shape: tuple[int, ...], value: int | Fraction) -> Array:
        """Return an array filled with one number."""
        return np.full(shape, Fraction(value), dtype=object) if self.exact else np.full(shape, float(value))

    @staticmethod
    def ratio(above: Array, below: Array) -> Array:
        """Return above/below, and zero where below is zero (states that no shoe can reach)."""
        empty = below == 0
        return np.where(empty, 0, above / np.where(empty, 1, below))


EXACT = Numbers(exact=True)
"""Of amounts, which are fractions whatever the chances are counted in."""
