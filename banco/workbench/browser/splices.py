"""What changed from a text to another as one stretch: what a journal keeps of an edit in a long file."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Splice:
    """A stretch of a text and what stands there instead; the whole text, or None, where one of the two is not there."""

    start: int | None
    gone: int
    text: str | None

    def put_in(self, before: str | None) -> str | None:
        """Return the text after the change. Raises ValueError if it cannot be of this text."""
        if self.start is None:
            return self.text
        if before is None or self.text is None or self.start + self.gone > len(before):
            raise ValueError(self.start)
        return before[: self.start] + self.text + before[self.start + self.gone :]

    def as_json(self) -> list[Any]:
        """Return the change for a journal."""
        return [self.start, self.gone, self.text]

    @classmethod
    def of_json(cls, data: list[Any]) -> "Splice":
        """Return a change that a journal kept."""
        start, gone, text = data
        return cls(start, gone, text)


def spliced(before: str | None, after: str | None) -> Splice:
    r"""Return the shortest stretch that leads from a text to another.

    >>> spliced("paga: 3:2\n", "paga: 6:5\n")
    Splice(start=6, gone=3, text='6:5')
    """
    if before is None or after is None:
        return Splice(None, 0, after)
    start = _alike(before, after)
    most = min(len(before), len(after)) - start
    tail = _alike(before[::-1][:most], after[::-1][:most])
    return Splice(start, len(before) - start - tail, after[start : len(after) - tail])


def _alike(one: str, other: str) -> int:
    """Return with how many signs alike two texts begin."""
    least, most = 0, min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if one[least:middle] == other[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least
