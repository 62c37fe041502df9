"""A change of a round that no rule depends on: what it exchanges, and its Italian description."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from conformance.audit.replays.freedoms import Suits
from conformance.cases.scenario import wording as say
from generator.words.card_words import SUITS


class ChangeKind(StrEnum):
    """What may be changed in a round, by its Italian name."""

    SUITS = "semi"
    BOXES = "posti"
    PLAYERS = "nomi"
    STAKES = "importi"
    SHOE = "sabot"


EVERY_KIND: Final = tuple(ChangeKind)


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundChange:
    """A change of a round; by default none.

    Attributes:
        suits: each suit → the one that stands in its place.
        boxes: each box → the one that it becomes; their order is the same.
        players: each player's id → the one that he is given; their order is the same.
        factor: by how much stakes and balances are multiplied.
        appended: cards at the end of the shoe that nobody will draw.
    """

    suits: Suits = field(default_factory=dict)
    boxes: Mapping[int, int] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)
    factor: int = 1
    appended: tuple[str, ...] = ()

    @property
    def kinds(self) -> tuple[ChangeKind, ...]:
        """Return what it changes."""
        changed = {
            ChangeKind.SUITS: self.suits,
            ChangeKind.BOXES: self.boxes,
            ChangeKind.PLAYERS: self.players,
            ChangeKind.STAKES: self.factor - 1,
            ChangeKind.SHOE: self.appended,
        }
        return tuple(kind for kind, what in changed.items() if what)

    def only(self, kinds: Collection[ChangeKind]) -> "RoundChange":
        """Return the part of the change that is of these kinds."""
        none = RoundChange()
        return replace(
            self,
            suits=self.suits if ChangeKind.SUITS in kinds else none.suits,
            boxes=self.boxes if ChangeKind.BOXES in kinds else none.boxes,
            players=self.players if ChangeKind.PLAYERS in kinds else none.players,
            factor=self.factor if ChangeKind.STAKES in kinds else none.factor,
            appended=self.appended if ChangeKind.SHOE in kinds else none.appended,
        )

    @property
    def words(self) -> str:
        """Return what it changes in Italian: «posti spostati (1→4), importi moltiplicati per 3»."""
        told = {
            ChangeKind.SUITS: f"semi scambiati ({_arrows(_suit_names(self.suits))})",
            ChangeKind.BOXES: f"posti spostati ({_arrows(self.boxes)})",
            ChangeKind.PLAYERS: f"giocatori rinominati ({_arrows(self.players)})",
            ChangeKind.STAKES: f"puntate e saldi moltiplicati per {self.factor}",
            ChangeKind.SHOE: f"in fondo al sabot, mai pescate, {say.cards(self.appended)}",
        }
        return "; ".join(told[kind] for kind in self.kinds) or "nulla di cambiato"


def _suit_names(suits: Suits) -> dict[str, str]:
    return {SUITS[old].name: SUITS[new].name for old, new in suits.items() if old != new}


def _arrows(pairs: Mapping[int, int] | Mapping[str, str]) -> str:
    return ", ".join(f"{old}→{new}" for old, new in pairs.items())
