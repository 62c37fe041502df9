"""How often a round nets each amount: the type that both ways of computing fill."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.numbers.exact.basis.returns import Share


@dataclass(frozen=True, slots=True, kw_only=True)
class Distribution:
    """The chance of each net result of a round, in units of the initial stake.

    Args:
        strategy: the way of playing, as of a ``Return``.
        chances: (net, chance) by increasing net; the chances are positive and add up to one.
    """

    strategy: str
    chances: tuple[tuple[Fraction, Share], ...]

    @property
    def mean(self) -> Share:
        """Return the average net result: the return on the initial stake, less one."""
        return _added(net * chance for net, chance in self._terms())

    @property
    def variance(self) -> Share:
        """Return the average square of the distance from the mean."""
        mean = self.mean
        return _added((net - mean) * (net - mean) * chance for net, chance in self._terms())

    @property
    def deviation(self) -> float:
        """Return the standard deviation, in initial stakes."""
        return math.sqrt(self.variance)

    @property
    def won(self) -> Share:
        """Return how often a round nets something."""
        return _added(chance for net, chance in self.chances if net > 0)

    @property
    def pushed(self) -> Share:
        """Return how often a round nets nothing."""
        return _added(chance for net, chance in self.chances if net == 0)

    @property
    def lost(self) -> Share:
        """Return how often a round loses something."""
        return _added(chance for net, chance in self.chances if net < 0)

    @property
    def exact(self) -> bool:
        """Say whether the chances are rational numbers, and not an exact method in double precision."""
        return all(isinstance(chance, Fraction) for _, chance in self.chances)

    def _terms(self) -> Iterable[tuple[Share, Share]]:
        return self.chances if self.exact else ((float(net), chance) for net, chance in self.chances)


def distribution_of(strategy: str, found: Mapping[Fraction, Share]) -> Distribution:
    """Return a distribution from the chance of each net; what cannot come is left out.

    >>> third = Fraction(1, 3)
    >>> distribution_of("nessuna", {Fraction(1): third, Fraction(-1): 2 * third, Fraction(0): 0 * third}).mean
    Fraction(-1, 3)
    """
    return Distribution(strategy=strategy, chances=tuple((net, found[net]) for net in sorted(found) if found[net]))


def _added(terms: Iterable[Share]) -> Share:
    """Return a sum: exact of fractions; of floats, without the errors of adding one after the other."""
    values = list(terms)
    if all(isinstance(value, Fraction) for value in values):
        return sum(values, Fraction(0))
    return math.fsum(values)
