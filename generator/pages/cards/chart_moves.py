"""A chart's letter in, the class of its cell out, with the colours of the classes: one set for every page."""

from importlib import resources
from typing import Final

from generator.pages.cards.drawn_cards import PACKAGE

_COLOURED: Final = frozenset("CSRDA")
"""The letters of the moves that have a colour of their own; all others share one."""


def move_class(letter: str) -> str:
    """Return the class of a cell with this letter.

    >>> move_class("D"), move_class("I"), move_class("")
    ('mD', 'mX', '')
    """
    return f"m{letter}" if letter in _COLOURED else "mX" if letter else ""


def moves_style() -> str:
    """Return the CSS of the moves: properties that an operator may set, and what tells moves apart without colours."""
    return resources.files(PACKAGE).joinpath("templates", "moves.css").read_text(encoding="utf-8")
