"""The register of a round: what happened, in order, as the protocol tells it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from generator.engine.runtime.cards import Card
from generator.engine.runtime.state import PlayerHand, Stake

COVERED = "??"
Entry = dict[str, Any]


@lru_cache(maxsize=4096)
def money(cents: int) -> str:
    """Return cents as the wire writes them: "10.00"."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


class Register:
    """An append-only list of facts; ``step`` is how many moves had been consumed."""

    __slots__ = ("entries", "step")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.step = 0

    def fork(self) -> Register:
        """Return a register of the same facts, which goes on by itself: a fact, once told, never changes."""
        again = Register()
        again.entries, again.step = self.entries[:], self.step
        return again

    def add(self, fact: str, **fields: Any) -> None:
        """Append a fact."""
        self.entries.append({"fatto": fact, "passo": self.step, **fields})

    def hand(self, fact: str, hand: PlayerHand, **fields: Any) -> None:
        """Append a fact about a hand."""
        self.entries.append({"fatto": fact, "passo": self.step, "posto": hand.box.number, "mano": hand.index, **fields})

    def card_to_hand(self, hand: PlayerHand, zone: str, card: Card, up: bool, origin: str | None = None) -> None:
        """A card reaches a hand, or one of its zones."""
        entry: Entry = {
            "fatto": "carta",
            "passo": self.step,
            "a": "mano",
            "zona": zone,
            "posto": hand.box.number,
            "mano": hand.index,
            "carta": card.code if up else COVERED,
        }
        if origin:
            entry["da"] = origin
        self.entries.append(entry)

    def card_to(self, owner: str, zone: str, card: Card, up: bool, origin: str | None = None) -> None:
        """A card reaches the dealer or the table."""
        code = card.code if up else COVERED
        entry: Entry = {"fatto": "carta", "passo": self.step, "a": owner, "zona": zone, "carta": code}
        if origin:
            entry["da"] = origin
        self.entries.append(entry)

    def staked(self, stake: Stake) -> None:
        """A wager is placed."""
        self.entries.append(
            {
                "fatto": "puntata",
                "passo": self.step,
                "giocatore": stake.player.name,
                "posto": stake.hand.box.number,
                "mano": stake.hand.index,
                "puntata": stake.wager,
                "importo": money(stake.amount),
            }
        )

    def settled(self, stake: Stake, returned: int, outcome: str, row: str, clauses: tuple[str, ...]) -> None:
        """A wager is decided; returned includes the stake."""
        self.entries.append(
            {
                "fatto": "liquidazione",
                "passo": self.step,
                "giocatore": stake.player.name,
                "posto": stake.hand.box.number,
                "mano": stake.hand.index,
                "puntata": stake.wager,
                "puntato": money(stake.amount),
                "restituito": money(returned),
                "esito": outcome,
                "riga": row,
                "clausole": list(clauses),
            }
        )

    def refunded(self, stake: Stake, reason: str, when: str | None = None) -> None:
        """A wager is given back; ``when``: it is due then, and nothing is paid in this round."""
        self.hand(
            "rimborso",
            stake.hand,
            giocatore=stake.player.name,
            puntata=stake.wager,
            importo=money(stake.amount),
            motivo=reason,
            **({"quando": when} if when else {}),
        )
