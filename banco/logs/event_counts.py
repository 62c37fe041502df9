"""How many rounds of a log had an event around their choices, and their money."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCount:
    """The rounds in which something happened around the choices, each once.

    Attributes:
        rounds: how many could be read.
        unjudged, wrong: how many of them could not be judged, and are not right.
        staked, returned: their money, in cents.
        first: the name of the first, in the order of the log.
    """

    rounds: int
    unjudged: int
    wrong: int
    staked: int
    returned: int
    first: str

    def __add__(self, other: "EventCount") -> "EventCount":
        return EventCount(
            rounds=self.rounds + other.rounds,
            unjudged=self.unjudged + other.unjudged,
            wrong=self.wrong + other.wrong,
            staked=self.staked + other.staked,
            returned=self.returned + other.returned,
            first=self.first,
        )


def counted_together(one: Mapping[str, EventCount], other: Mapping[str, EventCount]) -> dict[str, EventCount]:
    """Return the counts of two parts of a log, the first of which comes before the other."""
    found = dict(one)
    for name, count in other.items():
        found[name] = found[name] + count if name in found else count
    return found
