"""Values of the data as the IR has them: amounts in cents, numbers that a text may leave out."""

from fractions import Fraction
from typing import Any

from generator.model.terms import UNDECLARED


def cents(text: str) -> int:
    """Return an amount written as "5.00" in integer cents.

    >>> cents("1000.50")
    100050
    """
    amount = Fraction(text) * 100
    if amount.denominator != 1:
        raise ValueError(text)
    return int(amount)


def stated(value: Any) -> int | None:
    """Return a number, or None where the text does not say it."""
    return None if value in (None, UNDECLARED) else int(value)
