"""What many rounds at the same stake leave: the distribution of one round, added to itself."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm

import numpy as np

from generator.numbers.exact.basis.distribution import Distribution


@dataclass(frozen=True)
class Spread:
    """The chances of every sum of some independent rounds, in initial stakes.

    Attributes:
        low: the least sum; the following ones are each a ``step`` above.
        chances: of each, in double precision.
    """

    low: Fraction
    step: Fraction
    chances: tuple[float, ...]

    @cached_property
    def sums(self) -> tuple[Fraction, ...]:
        """Return the sums, least first."""
        return tuple(self.low + place * self.step for place in range(len(self.chances)))

    @property
    def ahead(self) -> float:
        """Return how often something is won in all."""
        return float(sum(chance for net, chance in zip(self.sums, self.chances, strict=True) if net > 0))

    def within(self, share: Fraction) -> tuple[Fraction, Fraction]:
        """Return two sums between which at least so many of the cases end.

        Of the cases at most (1 − share) / 2 are below the first, and as many above the second.
        """
        tail = float((1 - share) / 2)
        below = np.cumsum(self.chances)
        low = int(np.searchsorted(below, tail, side="right"))
        high = int(np.searchsorted(below, 1 - tail, side="left"))
        return self.sums[low], self.sums[min(high, len(self.sums) - 1)]

    def by_width(self, width: Fraction, sides: int) -> tuple[float, ...]:
        """Return the chances of 2 × sides + 1 columns around zero; the outermost ones take all that is farther."""
        columns = [0.0] * (2 * sides + 1)
        for net, chance in zip(self.sums, self.chances, strict=True):
            away = -(-(2 * abs(net) - width) // (2 * width))  # a sum between two columns is of the one nearer to zero
            place = min(int(away), sides)
            columns[sides + (place if net > 0 else -place)] += chance
        return tuple(columns)


def spread_after(one: Distribution, rounds: int) -> Spread:
    """Return what so many rounds leave, each with the distribution of one.

    >>> from generator.numbers.exact.basis.distribution import distribution_of
    >>> coin = distribution_of("nessuna", {Fraction(-1): Fraction(1, 2), Fraction(1): Fraction(1, 2)})
    >>> spread_after(coin, 2)
    Spread(low=Fraction(-2, 1), step=Fraction(2, 1), chances=(0.25, 0.5, 0.25))
    """
    nets = [net for net, _ in one.chances]
    scale = lcm(*(net.denominator for net in nets))
    whole = [int((net - nets[0]) * scale) for net in nets]
    step = gcd(*whole) or 1
    single = np.zeros(whole[-1] // step + 1)
    for place, (_, chance) in zip(whole, one.chances, strict=True):
        single[place // step] = float(chance)
    result = np.ones(1)
    for bit in bin(rounds)[2:]:
        result = np.convolve(result, result)
        if bit == "1":
            result = np.convolve(result, single)
    return Spread(nets[0] * rounds, Fraction(step, scale), tuple(result.tolist()))
