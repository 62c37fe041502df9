"""What a fault planted in a round of a log is, and what must be said of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rounds_of_logs import RoundRows

from banco.logs.logged_round import Unread
from banco.logs.verdicts import Fault

SUR, BJL, D21 = "blackjack-surrender", "black-jack-live", "21-duello"
BOTH = (SUR, BJL)
ALL = (SUR, BJL, D21)


class Said(NamedTuple):
    """What must be said of a round, once.

    Attributes:
        fault: what is wrong, or why the round cannot be judged.
        subject: the wager, the action or who has the card; "" where the round cannot be judged.
        cents: how much more the players had than they were due, less than 0 where the house had more; None where the
            rules cannot bring the round to its end, and nobody can say.
    """

    fault: Fault | Unread
    subject: str = ""
    how: str = ""
    cents: int | None = None


Plant = Callable[[RoundRows], "tuple[Said, ...] | None"]
"""Spoils a right round and returns what must be said of it, () where that is nothing; None where it does not suit."""


class Planted(NamedTuple):
    """A fault: what it is, the games in whose rounds it is planted, and how."""

    name: str
    slugs: tuple[str, ...]
    plant: Plant
