"""How a log writes its amounts, and what they are in cents."""

import re
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Final

_MOST: Final = 10**15
"""Cents that are no amount of a table any more."""
_WITH_COMMA: Final = re.compile(r"([0-9]{1,3}(\.[0-9]{3})+|[0-9]+)(,[0-9]+)?")


class AmountForm(StrEnum):
    """How amounts are written: units with a point before the decimals, or with a comma, or whole cents."""

    POINT = "unità"
    COMMA = "unità con la virgola"
    CENTS = "centesimi"

    def cents(self, text: str) -> int:
        """Return an amount in cents, exactly: no digit is dropped.

        >>> AmountForm.COMMA.cents("1.250,50"), AmountForm.POINT.cents("12.5"), AmountForm.CENTS.cents("1250")
        (125050, 1250, 1250)

        Raises:
            ValueError: it is none, or finer than a cent.
        """
        if self is AmountForm.COMMA:
            if _WITH_COMMA.fullmatch(text) is None:
                raise ValueError(text)
            text = text.replace(".", "").replace(",", ".")
        try:
            amount = Decimal(text)
        except InvalidOperation:
            raise ValueError(text) from None
        cents = amount if self is AmountForm.CENTS else amount * 100
        if not cents.is_finite() or cents != cents.to_integral_value() or not 0 <= cents < _MOST:
            raise ValueError(text)
        return int(cents)
