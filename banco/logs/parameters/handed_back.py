"""What a pay comes to in cents, as the rules round it, and which pays an amount in cents may come from."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import ceil, floor
from typing import Final

from banco.logs.shown_amounts import Paid
from generator.model.ir import Ruleset
from generator.model.terms import Direction

_PARTS: Final = 1_000_000


def handed_back(rules: Ruleset, staked: int, pays: Fraction) -> int:
    """Return in cents what comes back of a stake at so much per unit, stake included: only winnings are rounded."""
    if pays < 1:
        return _rounded(rules, staked * pays)
    return staked + _rounded(rules, staked * (pays - 1))


def _rounded(rules: Ruleset, cents: Fraction) -> int:
    unit, direction = rules.table.rounding.unit, rules.table.rounding.direction
    steps = cents / unit
    if direction is Direction.DOWN:
        return floor(steps) * unit
    if direction is Direction.UP:
        return ceil(steps) * unit
    return floor(steps + Fraction(1, 2)) * unit


def pays_of(rules: Ruleset, amounts: Iterable[Paid]) -> Fraction | None:
    """Return the simplest pay per unit staked, the stake included, that gives all of some amounts; None: none does.

    An amount that was rounded comes from any pay of an interval: the simplest is the fraction with the least
    denominator among those that all intervals share.
    """
    some = list(amounts)
    low, high = (end(found) for end, found in zip((max, min), zip(*map(_ends(rules), some), strict=True), strict=True))
    if low > high:
        return None
    inside = (high - low) / _PARTS  # one of the two ends is no pay of an interval
    for pays in (_simplest(low, high), _simplest(low, high - inside), _simplest(low + inside, high)):
        if all(handed_back(rules, staked, pays) == returned for staked, returned in some):
            return pays
    return None


def _ends(rules: Ruleset) -> Callable[[Paid], tuple[Fraction, Fraction]]:
    """Return what gives the ends of the interval of pays from which an amount may come."""
    unit = rules.table.rounding.unit
    below, above = {Direction.DOWN: (0, unit), Direction.UP: (unit, 0)}.get(
        rules.table.rounding.direction, (Fraction(unit, 2), Fraction(unit, 2))
    )

    def ends(paid: Paid) -> tuple[Fraction, Fraction]:
        staked, returned = paid
        return max(Fraction(0), Fraction(returned - below) / staked), Fraction(returned + above) / staked

    return ends


def _simplest(low: Fraction, high: Fraction) -> Fraction:
    """Return the fraction with the least denominator from one to another, by continued fractions."""
    whole = ceil(low)
    if whole <= high:
        return Fraction(whole)
    below = floor(low)
    return below + 1 / _simplest(1 / (high - below), 1 / (low - below))
