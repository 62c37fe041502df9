"""A chart's letter in, the class of its cell out, with the colours of the classes: one set for every page."""

from typing import Final

_COLOURED: Final = frozenset("CSRDA")
"""The letters of the moves that have a colour of their own; all others share one."""


def move_class(letter: str) -> str:
    """Return the class of a cell with this letter.

    >>> move_class("D"), move_class("I"), move_class("")
    ('mD', 'mX', '')
    """
    return f"m{letter}" if letter in _COLOURED else "mX" if letter else ""
