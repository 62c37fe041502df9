"""What an analysis refuses: a datum that it cannot follow exactly, a question that is no situation of the game."""

from dataclasses import dataclass


@dataclass(eq=False)
class Unsupported(Exception):
    """A rule is outside what is computed exactly: ``path`` names the datum, ``reason`` says why, in Italian."""

    path: str
    reason: str

    def __str__(self) -> str:
        """Return path and reason."""
        return f"{self.path}: {self.reason}"


@dataclass(eq=False)
class Unknown(Exception):
    """What was asked is not a situation of the game; the words are Italian."""

    reason: str

    def __str__(self) -> str:
        """Return the reason."""
        return self.reason
