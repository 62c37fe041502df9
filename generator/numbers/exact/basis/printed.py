"""What a printed number says of the exact one."""

from fractions import Fraction


def rounds_to(value: float | Fraction, printed: Fraction, unit: Fraction) -> bool:
    """Say whether a number, rounded to a unit, is the one that was printed; half a unit rounds up.

    >>> [rounds_to(Fraction(value, 1000), Fraction("0.97"), Fraction("0.01")) for value in (964, 965, 974, 975)]
    [False, True, True, False]
    """
    return printed - unit / 2 <= value < printed + unit / 2
