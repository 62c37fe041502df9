"""What offers rounded to a step return at a margin, in whole numbers: a hundred times as fast as in fractions.

An offer is a number of steps, what it adds to the return a number of parts of one unit: nothing is lost.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, lcm


class MarginTrials:
    """The cells of a table under one way of making offers: worth − margin × weight, never below nothing, rounded."""

    def __init__(
        self,
        cells: Iterable[tuple[Fraction, Fraction, Fraction]],
        *,
        rest: Fraction,
        step: Fraction,
        down: bool,
        ends: tuple[Fraction, Fraction] | None,
        grid: int,
    ) -> None:
        """Take the cells.

        Args:
            cells: of each the chance, the worth and the weight.
            rest: what the rounds return that have no offer.
            step: to which an offer is rounded.
            down: rounded down; otherwise to the nearest.
            ends: the least and the greatest offer that are made, if the others are cut.
            grid: margins are counted in parts of one, so many.
        """
        known = list(cells)
        self._rest = rest
        self._unit = lcm(*(number.denominator for number in (step, *(ends or ()))))
        self._step = int(step * self._unit)
        self._ends = None if ends is None else (int(ends[0] * self._unit), int(ends[1] * self._unit))
        self._shares = lcm(*(chance.denominator for chance, _, _ in known))
        self._cells: list[tuple[int, int, int, int]] = []
        for chance, worth, weight in known:
            start, slope = worth / step, weight / step / grid
            whole = 2 * start.denominator * slope.denominator
            half = 0 if down else whole // 2
            self._cells.append(
                (
                    int(chance * self._shares),
                    2 * start.numerator * slope.denominator + half,
                    2 * slope.numerator * start.denominator,
                    whole,
                )
            )

    def returns_less(self, margin: int, below: Fraction) -> bool:
        """Say whether a margin, in parts of the grid, returns less than a value."""
        least, most = self._ends or (0, None)
        returned = 0
        for share, start, slope, whole in self._cells:
            offer = max((start - margin * slope) // whole * self._step, least)
            returned += share * (offer if most is None else min(offer, most))
        return returned < ceil((below - self._rest) * self._shares * self._unit)
