"""What may be published: the reasons for which a game may not, and whom to ask.

Until `generator.booklet.publishable` is there, the open readings of the regolamento are the only reasons.
"""

import importlib
from dataclasses import dataclass
from importlib.util import find_spec

from generator.model.ir import Ruleset
from generator.numbers.figures import Figures

_GATE = "generator.booklet.publishable"


@dataclass(frozen=True, slots=True)
class Withheld:
    """One reason for which a game is not published, in a sentence, and who can remove it."""

    why: str
    ask: str


def withheld(ruleset: Ruleset, figures: Figures | None) -> tuple[Withheld, ...]:
    """Return why a game may not be published; nothing if it may."""
    if find_spec(_GATE) is not None:
        found = importlib.import_module(_GATE).reasons(ruleset, figures)
        return tuple(Withheld(str(one), "") for one in found)
    return tuple(Withheld(reading.question, "il fornitore") for reading in ruleset.readings if reading.is_open)
