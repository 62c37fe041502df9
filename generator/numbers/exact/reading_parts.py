"""Which readings have to be tried together: those that move one declared return, or that only together move another."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class JointReadings:
    """Readings, by their ids, and the declared returns that they move, by their places."""

    readings: frozenset[str]
    places: frozenset[int]


def parts_of(
    moved: Mapping[str, frozenset[int]],
    places: frozenset[int],
    beside: Callable[[Sequence[Pair]], Iterable[tuple[Pair, frozenset[int]]]],
) -> list[JointReadings]:
    """Return the readings in groups, such that each return depends on the readings of one group alone.

    Args:
        moved: the returns that each reading moves.
        places: all the returns; those that nothing moves go with the first part, which is there in any case.
        beside: asked once, of the pairs of readings that move different returns; yields those that do together
            what neither does alone, with the returns where it shows.
    """
    parts = _merged(JointReadings(frozenset({name}), there) for name, there in moved.items())
    pairs = [
        pair for one, other in combinations(parts, 2) for pair in product(sorted(one.readings), sorted(other.readings))
    ]
    together = [JointReadings(frozenset(pair), there) for pair, there in beside(pairs)] if pairs else []
    parts = sorted(_merged([*parts, *together]), key=lambda part: min(part.places))
    first, *others = parts or [JointReadings(frozenset(), frozenset())]
    still = places.difference(*(part.places for part in parts))
    return [JointReadings(first.readings, first.places | still), *others]


def _merged(parts: Iterable[JointReadings]) -> list[JointReadings]:
    """Return parts of which no two share a reading or a return."""
    apart: list[JointReadings] = []
    for part in parts:
        touched = [one for one in apart if one.readings & part.readings or one.places & part.places]
        whole = JointReadings(
            part.readings.union(*(one.readings for one in touched)), part.places.union(*(one.places for one in touched))
        )
        apart = [*(one for one in apart if one not in touched), whole]
    return apart
