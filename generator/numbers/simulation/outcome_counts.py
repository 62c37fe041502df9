"""What a simulation found: exact counts, and the statistics that follow from them."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

NORMAL_95 = 1.959963984540054
"""Standard errors on each side of the mean, for an interval that holds the true value 95 times in 100."""

Outcomes = Counter[tuple[int, int]]
"""How many rounds ended with each (staked, returned), in units of money."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A mean and how far from the truth it may be."""

    mean: float
    standard_error: float

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval."""
        reach = NORMAL_95 * self.standard_error
        return self.mean - reach, self.mean + reach

    def errors_from(self, value: float) -> float:
        """Return how many standard errors lie between the mean and a value."""
        gap = abs(self.mean - value)
        return gap / self.standard_error if self.standard_error else (0.0 if gap == 0 else math.inf)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The outcomes of some wagers that are won and lost together: an initial stake and what is added to it.

    Args:
        wagers: their names, the initial one first.
        initial: what is staked before the deal, in units of money.
        outcomes: (staked, returned, rounds), the initial stake included in both amounts; sorted.
    """

    wagers: tuple[str, ...]
    initial: int
    outcomes: tuple[tuple[int, int, int], ...]

    @property
    def rounds(self) -> int:
        """Return how many rounds were played."""
        return sum(count for _, _, count in self.outcomes)

    @property
    def staked(self) -> int:
        """Return everything that was staked, in units of money."""
        return sum(staked * count for staked, _, count in self.outcomes)

    @property
    def returned(self) -> int:
        """Return everything that was handed back, stakes included, in units of money."""
        return sum(returned * count for _, returned, count in self.outcomes)

    @property
    def net(self) -> int:
        """Return what the players won, less what they lost."""
        return self.returned - self.staked

    @property
    def exact_mean(self) -> Fraction:
        """Return the mean return per initial stake, as counted: one, and the mean net win."""
        return 1 + Fraction(self.net, self.initial * self.rounds)

    @property
    def per_initial(self) -> Estimate:
        """Return the mean return per initial stake."""
        squares = sum((returned - staked) ** 2 * count for staked, returned, count in self.outcomes)
        return Estimate(mean=float(self.exact_mean), standard_error=self._error(squares, self.net, self.initial))

    @property
    def per_staked(self) -> Estimate:
        """Return the return per unit of all that was staked; its error is that of a ratio, to first order."""
        ratio = Fraction(self.returned, self.staked)
        residues = [(returned - ratio * staked, count) for staked, returned, count in self.outcomes]
        squares = sum((residue * residue * count for residue, count in residues), Fraction(0))
        return Estimate(mean=float(ratio), standard_error=self._error(squares, 0, Fraction(self.staked, self.rounds)))

    def _error(self, squares: int | Fraction, total: int, unit: int | Fraction) -> float:
        rounds = self.rounds
        if rounds < 2:
            return math.inf
        variance = (squares - Fraction(total * total, rounds)) / (rounds - 1)
        return math.sqrt(variance / rounds) / float(unit)


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationResult:
    """A finished simulation: of what, how, and a tally for the main game and for each side bet."""

    ruleset: str
    fingerprint: str
    strategy: str
    method: str
    seed: int
    rounds: int
    tallies: tuple[Tally, ...]

    @property
    def main(self) -> Tally:
        """Return the tally of the main game."""
        return self.tallies[0]

    def tally(self, wager: str) -> Tally:
        """Return the tally that a wager belongs to. Raises KeyError if it was not staked."""
        for tally in self.tallies:
            if wager in tally.wagers:
                return tally
        raise KeyError(wager)


def tallies_of(
    groups: Iterable[tuple[str, ...]], initial: Mapping[str, int], found: Iterable[Outcomes]
) -> tuple[Tally, ...]:
    """Return the tallies of groups of wagers, by the initial stake of each group's first wager."""
    return tuple(
        Tally(
            wagers=group,
            initial=initial[group[0]],
            outcomes=tuple((staked, returned, count) for (staked, returned), count in sorted(outcomes.items())),
        )
        for group, outcomes in zip(groups, found, strict=True)
    )
