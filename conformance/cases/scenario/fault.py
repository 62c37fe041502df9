"""What is wrong with a step; where it is not the step as a whole, the place too."""

from dataclasses import dataclass

from generator.data.diagnostics import Position


@dataclass(eq=False)
class StepFault(Exception):
    """A step cannot mean what it says. Code, Italian sentence, advice: the linter adds the place."""

    code: str
    message: str
    advice: str = ""
    at: Position | None = None
    """Where it is wrong, if not the step itself: the row of a table."""
