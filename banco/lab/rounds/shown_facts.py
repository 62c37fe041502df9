"""What a round shows as it goes, as the protocol's register has it: facts to be compared, without rows or clauses.

A card that is known is its code, one that is not its place in the shoe: neither is looked at by being told.
"""

from collections.abc import Hashable, Mapping
from typing import Any

from generator.engine.runtime.register import COVERED

_UNSEEN = frozenset({"riga", "clausole", "stadio"})
"""Fields that name data and not what happens."""
_SILENT = frozenset({"banco"})
"""Entries that tell why, of something that is told by itself."""


class ShownFacts:
    """The facts of one round; it has the methods of the kernel's register that a round calls."""

    __slots__ = ("entries", "names", "step")

    def __init__(self, names: Mapping[str, str]) -> None:
        """Start with nothing shown; ``names`` is what the other side calls what is called otherwise here."""
        self.entries: list[Hashable] = []
        self.step = 0
        self.names = names

    def add(self, fact: str, **fields: Any) -> None:
        """Add a fact."""
        if fact not in _SILENT:
            names = self.names
            told = tuple(
                (key, names.get(value, value) if value.__class__ is str else value)
                for key, value in fields.items()
                if value is not None and key not in _UNSEEN
            )
            self.entries.append((self.step, fact, told))

    def hand(self, fact: str, hand: Any, **fields: Any) -> None:
        """Add a fact about a hand."""
        self.add(fact, posto=hand.box.number, mano=hand.index, **fields)

    def card_to_hand(self, hand: Any, zone: str, card: Any, up: bool, origin: str | None = None) -> None:
        """A card reaches a hand, or one of its zones."""
        self.entries.append((self.step, hand.box.number, hand.index, zone, told_card(card) if up else COVERED, origin))

    def card_to(self, owner: str, zone: str, card: Any, up: bool, origin: str | None = None) -> None:
        """A card reaches the dealer or the table."""
        self.entries.append((self.step, owner, zone, told_card(card) if up else COVERED, origin))

    def staked(self, stake: Any) -> None:
        """A wager is placed."""
        place = (stake.hand.box.number, stake.hand.index)
        self.entries.append((self.step, *place, stake.player.name, self._wager(stake), stake.amount))

    def settled(self, stake: Any, returned: int, outcome: str, _row: str, _clauses: tuple[str, ...]) -> None:
        """A wager is decided."""
        place = (stake.hand.box.number, stake.hand.index)
        told = (*place, stake.player.name, self._wager(stake), stake.amount, returned, outcome)
        self.entries.append((self.step, *told))

    def refunded(self, stake: Any, reason: str, when: str | None = None) -> None:
        """A wager is given back."""
        self.hand("rimborso", stake.hand, puntata=stake.wager, importo=stake.amount, motivo=reason, quando=when)

    def asked(self, decision: Any, prices: Mapping[str, str], covered: int) -> None:
        """A decision is due: whose, among what, at which cost."""
        names, hand = self.names, decision.hand
        options = sorted(names.get(option, option) for option in decision.options)
        costs = sorted((names.get(option, option), cost) for option, cost in prices.items())
        place = (hand.box.number, hand.index, decision.player.name)
        self.entries.append((self.step, *place, decision.phase, *options, *costs, covered))

    def _wager(self, stake: Any) -> str:
        return self.names.get(stake.wager, stake.wager)


def told_card(card: Any) -> Hashable:
    """Return a card as it is told: its code, or its place in the shoe where nobody knows it."""
    code: str = card.code
    place: int = 0 if code else card.place
    return code or place
