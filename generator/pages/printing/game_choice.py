"""By what a player chooses a game among others."""

from dataclasses import dataclass

COSTS_OF = 100_00
"""The stake, in cents, of which an index tells the cost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What a player asks of a game before its rules; every value is finished words.

    Attributes:
        company: with whom one plays: alone, or at a table of so many boxes.
        hands: how many one may play at once.
        least: the least stake.
        cost: what is lost on average of ``COSTS_OF``, on the base that all games have; "" where none was computed.
    """

    company: str
    hands: str
    least: str
    cost: str
