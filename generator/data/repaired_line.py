"""A line of YAML set right, and the words for what was wrong with it."""

from dataclasses import dataclass

from generator.data.diagnostics import shortened

MOST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class LineRepair:
    """A line set right: what was wrong with it, and at which column, from 1."""

    line: str
    code: str
    message: str
    advice: str
    column: int


def shown(text: str) -> str:
    """Return a text short enough for a message."""
    return shortened(text.strip(), MOST_SHOWN)
