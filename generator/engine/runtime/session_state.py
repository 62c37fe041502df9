"""The state of a table around its rounds: who is there, the boxes, the stakes laid, the shoe. Each can copy itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from generator.engine.runtime.cards import Card


class Guest:
    """Somebody at the table.

    Attributes:
        balance: what he has there, in cents; ``brought`` is what he came with.
        device: what he plays from; "" where nothing depends on it.
        currency: in which he plays; "" where it is the table's.
        confirmed: whether he has said that his stakes of this window are final.
        laid: whether he has laid a stake in this window, even if he took it back.
        muted: whether he may not write any more.
    """

    __slots__ = ("balance", "brought", "confirmed", "connected", "currency", "device", "laid", "muted", "name")

    def __init__(self, name: str, balance: int, device: str = "", currency: str = "") -> None:
        self.name = name
        self.balance = balance
        self.brought = balance
        self.device = device
        self.currency = currency
        self.connected = True
        self.confirmed = False
        self.laid = False
        self.muted = False

    def copy(self) -> Guest:
        """Return the same player at another table."""
        again = Guest(self.name, self.balance, self.device, self.currency)
        again.brought, again.connected, again.muted = self.brought, self.connected, self.muted
        again.confirmed, again.laid = self.confirmed, self.laid
        return again


class RoundResult(NamedTuple):
    """How a round ended for a player, or for one of his hands: net in cents, hands won and lost."""

    played: bool = False
    net: int = 0
    won: int = 0
    lost: int = 0


NO_RESULT = RoundResult()
"""What is asked of a round where none has ended."""


class Seat:
    """A box that somebody holds; ``idle`` is how many windows have closed in a row without a stake of his on it."""

    __slots__ = ("holder", "idle")

    def __init__(self, holder: str, idle: int = 0) -> None:
        self.holder = holder
        self.idle = idle

    def copy(self) -> Seat:
        """Return the same box at another table."""
        return Seat(self.holder, self.idle)


class Laid(NamedTuple):
    """A stake laid on a box while betting is open, in cents; one ``gesture`` may lay several.

    ``behind``: it is laid on the hand of another, who holds the box.
    """

    player: str
    box: int
    wager: str
    amount: int
    gesture: int
    behind: bool = False


class Laying(NamedTuple):
    """A stake that somebody is about to lay on a box, in cents; ``behind``: on the hand of another, who holds it."""

    box: int
    wager: str
    amount: int
    behind: bool = False


class TableShoe:
    """The cards of a table: the shoe in use, those prepared for the next shuffles, and where the cut card lies.

    Args:
        prepared: shoes in the order in which they are used, each with the place of its cut card or None. Where there
            are none the table shuffles by itself.
        deck: every card of a whole shoe, in order.
        cut: how many cards come before the cut card of a shoe that the table shuffles; None is no cut card.
        seed: what its shuffles come from.
    """

    def __init__(
        self, prepared: Sequence[tuple[Sequence[Card], int | None]], deck: Sequence[Card], cut: int | None, seed: int
    ) -> None:
        self.prepared = tuple(prepared)
        self.deck = deck
        self.own_cut = cut
        self.seed = seed
        self.shuffles = 0
        self.cards: Sequence[Card] = ()
        self.next = 0
        self.cut: int | None = None
        self.cut_out = False

    def copy(self) -> TableShoe:
        """Return the same shoe, of which the cards are shared: none is ever moved."""
        return copy(self)

    @property
    def used(self) -> bool:
        """Say whether there are cards at all."""
        return self.shuffles > 0

    def following(self) -> tuple[Sequence[Card], int | None]:
        """Return the cards of the next shuffle and where their cut card lies. Prepared shoes end with the last."""
        if self.prepared:
            return self.prepared[self.shuffles] if self.shuffles < len(self.prepared) else ((), None)
        cards = list(self.deck)
        random.Random(f"{self.seed}/{self.shuffles}").shuffle(cards)
        return cards, self.own_cut

    def shuffle(self) -> None:
        """Begin the next shoe."""
        self.cards, self.cut = self.following()
        self.shuffles += 1
        self.next, self.cut_out = 0, False

    def rest(self) -> Sequence[Card]:
        """Return the cards that are still to come."""
        return self.cards[self.next :]

    def draw(self, count: int) -> bool:
        """Take cards away; say whether the cut card has come out with them."""
        self.next += count
        came = self.cut is not None and not self.cut_out and self.next > self.cut
        self.cut_out = self.cut_out or came
        return came
