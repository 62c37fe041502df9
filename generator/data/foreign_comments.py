"""Comments as other languages write them: «// …», «<!-- … -->», «/* … */». Here a comment begins with «#»."""

import re

_FOREIGN = re.compile(r"(.*?)(?:^|(?<=\s))(//|<!--|/\*)\s*(.*?)\s*(?:-->|\*/)?\s*$")


def foreign_comment(line: str) -> tuple[str, str, str] | None:
    """Return what stands before a comment of another language, the sign that opens it, and what it says; None if none.

    >>> foreign_comment("mazzi: 6 <!-- sei -->")
    ('mazzi: 6 ', '<!--', 'sei')
    >>> foreign_comment('"https://esempio.invalid"')
    """
    found = _FOREIGN.match(line)
    return None if found is None else (found[1], found[2], found[3])
