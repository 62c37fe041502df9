"""Codes that are numbered one after the other: the number that a code written twice was meant to have."""

import re
from collections.abc import Collection

_NUMBERED = re.compile(r"(.*?[A-Z]-[AS]?)([0-9]+)")


def free_code(code: str, taken: Collection[str]) -> str | None:
    """Return the first code after one that is taken which is free; None if it is no numbered code.

    >>> free_code("ABC-005", {"ABC-005", "ABC-007"})
    'ABC-006'
    """
    found = _NUMBERED.fullmatch(code)
    if found is None:
        return None
    prefix, number = found.groups()
    numbers = range(int(number) + 1, int(number) + len(taken) + 2)
    return next(free for one in numbers if (free := f"{prefix}{one:0{len(number)}}") not in taken)
