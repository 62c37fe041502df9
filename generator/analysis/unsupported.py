"""The refusal: a datum that the analysis cannot follow exactly."""

from dataclasses import dataclass


@dataclass(eq=False)
class Unsupported(Exception):
    """A rule is outside what is computed exactly: ``path`` names the datum, ``reason`` says why, in Italian."""

    path: str
    reason: str

    def __str__(self) -> str:
        """Return path and reason."""
        return f"{self.path}: {self.reason}"
