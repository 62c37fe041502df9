"""Sums of things whose mean is nothing, held against how far chance alone can bring them, whenever one looks.

A sum is bet against with stakes of several sizes, on both sides; what the bets are worth together is more than 1/a,
on any day ever, with a probability of at most a (Ville). The bets are Freedman's: for each step they need a bound and
the variance, as they were before it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, exp, expm1, log, sqrt
from typing import Final

import numpy as np

from generator.numbers.exact.basis.arithmetic import Array

BOUNDS: Final = tuple(2.0**power for power in range(-7, 8))
"""What a step cannot exceed: each step counts under the least that holds for it."""
_BETS: Final = tuple(2.0**-power for power in range(1, 15))
_HALVINGS: Final = 30
"""Of an interval, for nine digits."""
_PENALTY: Final = np.array([[(expm1(bet * bound) - bet * bound) / bound**2 for bound in BOUNDS] for bet in _BETS])


@dataclass(frozen=True, slots=True)
class ChanceSums:
    """A sum of steps.

    Attributes:
        steps: how many.
        total: their sum.
        variance: the sum of their variances, for each of `BOUNDS`.
    """

    steps: int = 0
    total: float = 0.0
    variance: tuple[float, ...] = field(default=(0.0,) * len(BOUNDS))

    def __add__(self, other: "ChanceSums") -> "ChanceSums":
        return ChanceSums(
            self.steps + other.steps,
            self.total + other.total,
            tuple(mine + its for mine, its in zip(self.variance, other.variance, strict=True)),
        )

    @property
    def deviation(self) -> float:
        """Return the standard deviation of the sum."""
        return sqrt(sum(self.variance))


def bound_of(bounds: Array) -> Array:
    """Return the place in `BOUNDS` of the least that holds for each step; the last where none does."""
    return np.minimum(np.searchsorted(np.array(BOUNDS), bounds * (1 - 1e-6)), len(BOUNDS) - 1)


def evidence(sums: ChanceSums, *, above: bool = False) -> float:
    """Return the logarithm of what the bets against chance have come to.

    Args:
        above: whether they are on one side alone: the mean is nothing or less.
    """
    penalty = _PENALTY @ np.array(sums.variance)
    stakes = np.array(_BETS) * sums.total
    logs = stakes - penalty if above else np.concatenate([stakes - penalty, -stakes - penalty])
    most = float(logs.max())
    return most + log(float(np.exp(logs - most).mean()))


def half_band(sums: ChanceSums, level: float, *, above: bool = False) -> float:
    """Return how far from nothing the total may be before the bets come to ``1 / level``; see `evidence`."""
    if not any(sums.variance):
        return 0.0
    low, high = 0.0, 1.0
    wanted = -log(level)

    def reached(total: float) -> bool:
        return evidence(ChanceSums(sums.steps, total, sums.variance), above=above) >= wanted

    while not reached(high):
        high *= 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if reached(middle) else (middle, high)
    return high


def fewest_steps(honest: Sequence[float], biased: Sequence[float], level: float) -> int:
    """Return how many steps any test needs in the mean to tell chances apart, at a level (Wald).

    Args:
        honest, biased: the chance of each thing that may come.
    """
    told = sum(its * log(its / mine) for mine, its in zip(honest, biased, strict=True) if its > 0)
    return ceil(-log(level) / told)


def excluded_rate(many: int, level: float) -> float:
    """Return how often something may happen that has not happened in so many times, at a level."""
    return 1 - exp(log(level) / many) if many else 1.0
