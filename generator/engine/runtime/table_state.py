"""The state of a table: its players, boxes and shoe, what is laid while betting is open, the facts that it tells."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from generator.engine.runtime.register import money
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.session_rules import SessionRules
from generator.engine.runtime.session_state import Guest, Laid, Seat, TableShoe

Settings = dict[str, bool]


class TableState:
    """The players of a table, their boxes, their stakes while betting is open, and the facts that it tells."""

    def __init__(self, rules: Rules, session: SessionRules, accounts: Mapping[str, int], shoe: TableShoe) -> None:
        self.rules = rules
        self.session = session
        self.accounts = dict(accounts)
        self.guests: dict[str, Guest] = {}
        self.seats: dict[int, Seat] = {}
        self.laid: list[Laid] = []
        self.gestures = 0
        self.due: dict[str, int] = {}
        self.previous: dict[str, tuple[Laid, ...]] = {}
        self.said: list[tuple[str, str]] = []
        self.settings: dict[str, Settings] = {}
        self.shoe = shoe
        self.limits = {name: kind.limits for name, kind in rules.wagers.items()}
        self.coming_limits: dict[str, tuple[int | None, int | None]] = {}
        self.chips = session.chips or ()
        self.rates: Mapping[str, Mapping[str, Fraction]] = {}
        self.phase = ""
        self.events = 0
        self.news: list[dict[str, Any]] = []

    def tell(self, fact: str, **fields: Any) -> None:
        """Add a fact to those that the next reply tells."""
        self.news.append({"fatto": fact, "passo": self.events, **fields})

    def players_in_play(self) -> frozenset[str]:
        """Return who has a stake in the round; nobody where none is being played."""
        return frozenset()

    def boxes_in_play(self) -> frozenset[int]:
        """Return the boxes with cards in the round."""
        return frozenset()

    def laid_by(self, player: str) -> int:
        """Return what a player has laid while betting is open."""
        return sum(one.amount for one in self.laid if one.player == player)

    def laid_on(self, box: int, wager: str = "") -> int:
        """Return what the holder of a box has laid on it while betting is open, or on one wager of it."""
        return sum(one.amount for one in self.laid if one.box == box and not one.behind and wager in ("", one.wager))

    def shown_balance(self, player: str) -> int:
        """Return the balance that a player is shown: stakes leave it when they are laid, or when betting closes."""
        kept = self.laid_by(player) if self.session.staked_at == "chiusura" else 0
        return self.guests[player].balance + kept

    def give_back(self, gone: list[Laid], reason: str, amount: int | None = None) -> None:
        """Return stakes to who laid them, and tell it; ``amount``: only so much of each."""
        for one in gone:
            self.laid.remove(one)
            back = one.amount if amount is None else amount
            self.guests[one.player].balance += back
            fields = {"giocatore": one.player, "posto": one.box, "puntata": one.wager}
            self.tell("resa", **fields, importo=money(back), motivo=reason)
