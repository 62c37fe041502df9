"""What a run says of readings: which scenarios another one explains, what the engine plays of each."""

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.readings.other_worlds import World, Worlds
from conformance.readings.readings import ReadingStanding

PARAMETERS = "parametri"
"""What stands for a reading where the engine declares its own data."""
INCOHERENT = "motore:letture-incoerenti"


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """An alternative that an engine plays, as people read it."""

    reading: str
    alternative: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherReading:
    """Why a scenario is not as written: the alternatives that the engine plays.

    Attributes:
        admitted: whether all of them are; else the scenario stays red.
        words: the same in Italian, with the decision or the computation that excludes them.
    """

    taken: tuple[Taken, ...]
    admitted: bool
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingSeen:
    """What the scenarios show of one reading.

    Attributes:
        chosen: the alternative that the scenarios are written for.
        standing: whether the reading is open, or who has settled it.
        played: alternatives that agree with all that was shown: one if it is known which the engine plays; those of
            a reading that no scenario shows are all there.
        scenarios: those that show it: they would differ under an alternative that is not played.
        excluded: why each alternative that is not admitted is not, by label.
        effect: how the one that is played, not that of the scenarios, moves the returns by itself; "" if nobody knows.
        in_one_round: whether a round whose cards are given could tell apart what is left: it shows no number of decks.
    """

    id: str
    question: str
    clauses: tuple[str, ...]
    chosen: Taken
    standing: ReadingStanding
    played: tuple[Taken, ...]
    scenarios: tuple[str, ...]
    excluded: Mapping[str, str]
    effect: str = ""
    in_one_round: bool = True

    @property
    def known(self) -> bool:
        """Say whether the scenarios show which alternative the engine plays."""
        return bool(self.scenarios) and len(self.played) == 1

    @property
    def is_other(self) -> bool:
        """Say whether the engine plays another alternative than that of the scenarios, for certain."""
        return self.chosen not in self.played


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """What a whole run says of readings.

    Attributes:
        scenarios: those that another reading explains, by id.
        profile: every reading on which engines may differ.
        incoherent: two scenarios that no choice of readings explains together, and the words for it; None if there
            are none.
        lacks: labels of the offers that the data make and the engine never did, where the scenarios would show them.
        played: the worlds that explain most, and which of them the engine plays.
    """

    scenarios: Mapping[str, OtherReading]
    profile: tuple[ReadingSeen, ...]
    incoherent: str | None
    lacks: tuple[str, ...]
    played: tuple[Worlds, World]
