"""Days that no calendar has, although they are written as a day should be."""

import re
from calendar import monthrange

from generator.words.italian import MONTHS

_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def last_of_its_month(text: str) -> tuple[str, str] | None:
    """Return how long the month of a day is that does not exist, and its last day; None if the day exists.

    >>> last_of_its_month("2026-02-30")
    ('Febbraio 2026 ha 28 giorni.', '2026-02-28')
    """
    found = _DAY.fullmatch(text)
    year, month, day = map(int, found.groups()) if found is not None else (1, 1, 1)
    if not (year and 1 <= month <= 12):
        return None
    days = monthrange(year, month)[1]
    if 1 <= day <= days:
        return None
    return f"{MONTHS[month - 1].capitalize()} {year} ha {days} giorni.", f"{year}-{month:02}-{days}"
