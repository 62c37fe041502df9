"""What an analysis cannot compute, and which datum is the reason."""

from dataclasses import dataclass


@dataclass(eq=False)
class Unsupported(Exception):
    """A rule is outside what the analysis computes: better no number than a wrong one.

    ``path`` is the datum, as in the diagnostics (``fasi.3``); ``words`` say in Italian what is not computed.
    """

    path: str
    words: str

    def __str__(self) -> str:
        return f"{self.path}: {self.words}"
