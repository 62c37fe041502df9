"""Which row of a table became which: the pairing in order that keeps the most, and the rows that only moved."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Likeness = Callable[[Any, Any], int]
"""How much one item looks like another; 0 where one cannot have become the other."""


@dataclass(frozen=True, slots=True)
class Aligned:
    """Places in the two sequences, from 0; None where one side has no such item. ``moved``: out of its old order."""

    before: int | None
    after: int | None
    moved: bool = False


def align(before: Sequence[Any], after: Sequence[Any], alike: Likeness, same: Likeness) -> tuple[Aligned, ...]:
    """Return the items of two sequences in pairs: those of ``after`` in their order, then those that went.

    Args:
        alike: how much an item looks like another; the sum over the pairs is the greatest that keeps both orders.
        same: more than 0 where an item that no pair holds is found again, word for word, at another place.
    """
    kept = dict(_kept(before, after, alike))
    gone = [place for place in range(len(before)) if place not in kept.values()]
    found: list[Aligned] = []
    for place, item in enumerate(after):
        origin = kept.get(place)
        if origin is None:
            again = next((old for old in gone if same(before[old], item)), None)
            if again is not None:
                gone.remove(again)
            found.append(Aligned(again, place, moved=again is not None))
        else:
            found.append(Aligned(origin, place))
    return (*found, *(Aligned(place, None) for place in gone))


def _kept(before: Sequence[Any], after: Sequence[Any], alike: Likeness) -> list[tuple[int, int]]:
    """Return (place after, place before) of a pairing in order of the greatest likeness."""
    rows, columns = len(before), len(after)
    best = [[0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            likeness = alike(before[i], after[j])
            together = best[i + 1][j + 1] + likeness if likeness else -1
            best[i][j] = max(together, best[i + 1][j], best[i][j + 1])
    pairs, i, j = [], 0, 0
    while i < rows and j < columns:
        likeness = alike(before[i], after[j])
        if likeness and best[i][j] == best[i + 1][j + 1] + likeness:
            pairs.append((j, i))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs
