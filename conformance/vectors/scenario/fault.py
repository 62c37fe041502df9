"""What is wrong with a step, before anybody knows in which file it stands."""

from dataclasses import dataclass


@dataclass(eq=False)
class StepFault(Exception):
    """A step cannot mean what it says. Code, Italian sentence, advice: the linter adds the place."""

    code: str
    message: str
    advice: str = ""
