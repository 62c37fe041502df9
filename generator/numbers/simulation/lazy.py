"""Cards that are drawn only when somebody looks at them.

From a shuffled shoe a card may be drawn at any moment before it is seen: the chances do not change. Drawing late keeps
the states of a round few: no hidden card, no card of a hand that waits its turn, is ever part of one.
"""

from collections.abc import Sequence
from typing import Any

ATTRIBUTES = ("cards", "extras", "low", "n", "soft", "total")


class NeedCard(Exception):
    """A card was looked at, and the sequence of drawn cards had ended."""


class Drawn(Sequence[Any]):
    """The cards of a round in the order in which they are looked at.

    Args:
        cards: those already known; the first look beyond them raises NeedCard.
        known: cards by their place in the shoe instead: then each look is recorded in ``order``.
    """

    def __init__(self, cards: list[Any], known: list[Any] | None = None) -> None:
        self.cards = cards
        self.known = known
        self.looked = 0
        self.order: list[int] = []

    def __len__(self) -> int:
        return 10**6

    def __getitem__(self, position: Any) -> Any:
        return LazyCard(self, position)

    def look(self, position: int) -> Any:
        """Return the card at a place of the shoe, drawing it."""
        if self.known is not None:
            self.order.append(position)
            return self.known[position]
        if self.looked >= len(self.cards):
            raise NeedCard
        card = self.cards[self.looked]
        self.looked += 1
        self.order.append(position)
        return card


class LazyCard:
    """A card of the shoe that is drawn when one of its attributes is first read."""

    __slots__ = ("card", "position", "shoe")

    def __init__(self, shoe: Drawn, position: int) -> None:
        self.shoe = shoe
        self.position = position
        self.card: Any = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.resolve(), name)

    def resolve(self) -> Any:
        """Return the card itself."""
        if self.card is None:
            self.card = self.shoe.look(self.position)
        return self.card


def defer(base: type[Any]) -> type[Any]:
    """Return a kind of hand that takes cards like ``base``, but looks at them only when asked about itself.

    While no card waits, a hand is of a class without properties: reading it costs what it costs the engine.
    """

    class Settled(base):  # type: ignore[misc]
        __slots__ = ("pending",)

        def __init__(self, *arguments: Any) -> None:
            self.pending: list[Any] = []
            super().__init__(*arguments)

        def take(self, card: Any) -> None:
            if type(card) is LazyCard:
                if card.card is None:
                    self.pending.append(card)
                    self.__class__ = Waiting
                    return
                card = card.card
            base.take(self, card)

    class Waiting(Settled):
        __slots__ = ()

        def take(self, card: Any) -> None:
            self.pending.append(card)

    for name in ATTRIBUTES:
        setattr(Waiting, name, _attribute(base, name, Settled))
    return Settled


def _attribute(base: type[Any], name: str, settled: type[Any]) -> property:
    slot = next(one.__dict__[name] for one in base.__mro__ if name in one.__dict__)

    def read(hand: Any) -> Any:
        for card in hand.pending:
            if type(card) is LazyCard:
                card.resolve()
        cards, hand.pending = hand.pending, []
        hand.__class__ = settled
        for card in cards:
            base.take(hand, card.card if type(card) is LazyCard else card)
        return slot.__get__(hand)

    return property(read, slot.__set__)


def without_looking(hand: Any, base: Any) -> tuple[list[Any], int, list[int], str]:
    """Return what a hand has already counted: cards, low total, extras, rank of the first card."""
    cards = base.cards.__get__(hand)
    low, extras = base.low.__get__(hand), base.extras.__get__(hand)
    return cards, low, extras, cards[0].rank if cards else ""
