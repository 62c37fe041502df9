"""The order in which a log writes day, month and year: whatever it is, its times are taken in with the year first."""

from enum import StrEnum
from itertools import product
from typing import Final

_CLOCKS: Final = ("%H:%M:%S", "%H:%M:%S.%f", "%H:%M", "%I:%M:%S %p", "%I:%M %p", "%H.%M.%S", "%H.%M")
_OLDEST: Final = 1970
"""A year before it has lost its century."""


class DayOrder(StrEnum):
    """Which of day, month and year comes first."""

    YEAR = "anno mese giorno"
    DAY = "giorno mese anno"
    MONTH = "mese giorno anno"


_PARTS: Final = {DayOrder.DAY: "%d{0}%m{0}%Y", DayOrder.MONTH: "%m{0}%d{0}%Y"}


def year_first(value: str, order: DayOrder) -> str:
    """Return the SQL of a text with a time, written with the year first; what is no such time stays as it is.

    Args:
        value: the SQL of the text.
    """
    if order is DayOrder.YEAR:
        return value
    days = (_PARTS[order].format(sign) for sign in "/-.")
    forms = ", ".join(f"'{day} {clock}'" for day, clock in product(days, _CLOCKS))
    time = f"try_strptime({value}, [{forms}])"
    return f"CASE WHEN year({time}) >= {_OLDEST} THEN strftime({time}, '%Y-%m-%dT%H:%M:%S.%f') ELSE {value} END"
