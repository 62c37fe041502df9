"""IR nodes of what a decision does to its hand, one effect at a time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.model.terms import SecondCard


@dataclass(frozen=True, slots=True)
class AddWager:
    """Stake one more wager on the hand."""

    wager: str


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Deal cards from the shoe to the hand."""

    count: int


@dataclass(frozen=True, slots=True)
class Split:
    """Make two hands of a pair, each with its own wager."""

    wager: str
    second_card: SecondCard


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """Move the cards of one of the hand's zones into the hand."""

    zone: str


@dataclass(frozen=True, slots=True)
class CopyOf:
    """Count a table card (1-based) as part of the hand; it stays on the table."""

    zone: str
    index: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw away the cards of one of the hand's zones, unseen."""

    zone: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Put the hand in a class of the ``segno`` kind."""

    hand_class: str


@dataclass(frozen=True, slots=True)
class GoTo:
    """Move the hand to another stage of the turn."""

    stage: str


@dataclass(frozen=True, slots=True)
class CloseHand:
    """End the hand's turn."""


@dataclass(frozen=True, slots=True)
class SettleNow:
    """Settle these wagers of the hand at once."""

    wagers: tuple[str, ...]


Effect = AddWager | DrawCards | Split | TakeFrom | CopyOf | Discard | Mark | GoTo | CloseHand | SettleNow
EFFECT_OF: Mapping[str, Callable[[Any], Effect]] = {
    "aggiungi": AddWager,
    "pesca": DrawCards,
    "scarta": Discard,
    "segna": Mark,
    "vai": GoTo,
    "liquida": lambda wagers: SettleNow(tuple(wagers)),
    "chiudi": lambda _: CloseHand(),
    "dividi": lambda value: Split(value["puntata"], SecondCard(value["seconda_carta"])),
    "unisci": lambda value: _taken(**value),
}
"""Word of the data → the effect, from what stands beside the word."""


def _taken(da: str = "", copia_di: str = "") -> Effect:
    zone, _, index = copia_di.rpartition(".")
    return CopyOf(zone, int(index)) if copia_di else TakeFrom(da)
