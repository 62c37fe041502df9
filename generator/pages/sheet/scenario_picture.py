"""A scenario as a picture: cards and money of a round, the events of a session in their order. Free of any format."""

from dataclasses import dataclass

from generator.pages.printing.game_blocks import CardGroup
from generator.pages.printing.page_sentences import Link


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEvent:
    """Something that happens at a table, in the words of the scenario.

    ``expected`` is what is asked after it, ``refused`` why it was refused, or "".
    """

    number: int
    text: str
    expected: tuple[str, ...]
    refused: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBand:
    """A phase that lasts for some events in a row: its word in the data, its name, after how many of them it is on."""

    phase: str
    name: str
    events: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackRow:
    """Something that changes, as it is after each event: "" where it is not there."""

    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionTrack:
    """Some events in a row at equal steps: their phases, and what each player has."""

    events: tuple[TableEvent, ...]
    bands: tuple[PhaseBand, ...]
    rows: tuple[TrackRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioPicture:
    """A scenario, or one row of a Schema, as it is played by the engine that the rules generate.

    ``given`` is what it prepares and who does what, ``expected`` what it asks, both in the words of its author;
    ``paid`` what is settled; ``verdict`` what the last run of an engine under test said of it. A session of a table
    has its events in ``tracks``, and there what is expected after each.
    """

    id: str
    anchor: str
    title: str
    feature: str
    given: tuple[str, ...]
    expected: tuple[str, ...]
    fans: tuple[CardGroup, ...]
    paid: tuple[str, ...]
    clauses: tuple[Link, ...]
    readings: tuple[Link, ...]
    verdict: str
    tracks: tuple[SessionTrack, ...] = ()
