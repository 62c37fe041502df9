"""What the rounds of a log show of amounts that nobody has declared: stakes, and what rows of the rules paid."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar


@dataclass(frozen=True, slots=True, order=True)
class RoundMark:
    """A round, by its place in the log.

    Attributes:
        portion, row: where it stands, from 0.
        key: its name in the log.
    """

    portion: int
    row: int
    key: str


@dataclass(frozen=True, slots=True)
class Sighting:
    """Bets that are alike: how many, and the first round that shows one."""

    bets: int
    first: RoundMark

    def __add__(self, other: "Sighting") -> "Sighting":
        return Sighting(self.bets + other.bets, min(self.first, other.first))


Paid = tuple[int, int]
"""What was staked and what came back, the stake included, in cents."""
PaidCell = tuple[int, bool, str, int, int]
"""A place of a table of amounts (total, whether soft, rank of the upcard), with what was staked and came back."""
Kind = TypeVar("Kind", int, Paid, PaidCell)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownAmounts:
    """What some judged rounds show.

    Attributes:
        stakes: wager that a round begins with → cents → the bets of so much.
        pays: identifier of a row of a settlement → what was staked and came back where it holds → those bets.
        cells: table of amounts → place, and what was staked and came back, where the rules give something else → those
            bets.
        rounded: wager → what was staked and came back, where that is a pay rounded → those bets.
    """

    stakes: Mapping[str, Mapping[int, Sighting]] = field(default_factory=dict)
    pays: Mapping[str, Mapping[Paid, Sighting]] = field(default_factory=dict)
    cells: Mapping[str, Mapping[PaidCell, Sighting]] = field(default_factory=dict)
    rounded: Mapping[str, Mapping[Paid, Sighting]] = field(default_factory=dict)

    def __add__(self, other: "ShownAmounts") -> "ShownAmounts":
        return ShownAmounts(
            stakes=_merged(self.stakes, other.stakes),
            pays=_merged(self.pays, other.pays),
            cells=_merged(self.cells, other.cells),
            rounded=_merged(self.rounded, other.rounded),
        )


def put_together(seen: Iterable[tuple[str, Kind, Sighting]]) -> dict[str, dict[Kind, Sighting]]:
    """Return sightings by name and kind, those alike put together."""
    found: dict[str, dict[Kind, Sighting]] = {}
    for name, kind, sighting in seen:
        own = found.setdefault(name, {})
        own[kind] = own[kind] + sighting if kind in own else sighting
    return found


def _merged(
    one: Mapping[str, Mapping[Kind, Sighting]], other: Mapping[str, Mapping[Kind, Sighting]]
) -> Mapping[str, Mapping[Kind, Sighting]]:
    if not one or not other:
        return one or other
    both = (one, other)
    return put_together((name, kind, seen) for some in both for name, own in some.items() for kind, seen in own.items())
