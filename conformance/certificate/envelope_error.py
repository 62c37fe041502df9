"""What may be wrong with the file of a certificate: its size, and its form."""

from dataclasses import dataclass
from typing import Final

MAX_BYTES: Final = 16 << 20
"""Of the file of a certificate: tens of thousands of scenarios."""


@dataclass(frozen=True, slots=True)
class EnvelopeError(Exception):
    """A file that is no envelope of ours; the words say where it is not, in Italian."""

    words: str

    def __str__(self) -> str:
        return self.words
