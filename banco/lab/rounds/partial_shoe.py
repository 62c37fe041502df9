"""A shoe of which only some cards are known: a round is dealt from it until it must look at one that is not."""

from collections.abc import Mapping
from typing import Any

MOST_CARDS = 60
"""How many cards a round may draw before it is given up as a fault."""


class Unseen(BaseException):
    """A card was looked at that is not known. No Exception: an engine must not take it for a fault of its own."""

    def __init__(self, place: int) -> None:
        self.place = place


class FaceDown:
    """A card that is not known: it can be moved about, and not be looked at."""

    code = ""

    def __init__(self, place: int) -> None:
        self.place = place

    def __getattr__(self, _name: str) -> Any:
        raise Unseen(self.place)


class PartialShoe:
    """A shoe of which only some cards are known."""

    def __init__(self, known: Mapping[int, Any]) -> None:
        """Take what is known: place in the shoe, from 0 → the card of the engine."""
        self._known = known

    def __len__(self) -> int:
        return MOST_CARDS

    def __getitem__(self, place: int) -> Any:
        return self._known.get(place) or FaceDown(place)
