"""A scenario as a picture of cards and money, free of any format."""

from dataclasses import dataclass

from generator.pages.printing.game_blocks import CardGroup
from generator.pages.printing.page_sentences import Link


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioPicture:
    """A scenario, or one row of a Schema, as it is played by the engine that the rules generate.

    ``given`` is what it prepares and who does what, ``expected`` what it asks, both in the words of its author;
    ``paid`` what is settled; ``verdict`` what the last run of an engine under test said of it.
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
