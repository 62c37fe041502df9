"""Hands that count a card only when something is asked about them.

From a shuffled shoe a card may be drawn at any moment before it is seen: the chances do not change. Drawing late keeps
the states of a round few: no hidden card, no card of a hand that waits its turn, is ever part of one.
"""

from typing import Any

from generator.engine import partial_shoe
from generator.engine.partial_shoe import FaceDown, Unseen

COUNTED = ("cards", "extras", "low", "n", "soft", "total")
"""The attributes of a hand that its cards decide."""


def let_hands_wait(engine: Any) -> None:
    """Give an engine, which nobody else uses, hands that wait: no rule of it changes."""
    engine.Hand = waiting(engine.Hand)
    engine.PlayerHand = waiting(engine.PlayerHand)


def waiting(base: type[Any]) -> type[Any]:
    """Return a kind of hand that takes cards like ``base``, but may hold FaceDown cards until it is asked.

    To ask for an attribute that such a card decides raises Unseen, with the place of the first of them in the shoe.
    """

    class WaitingHand(base):  # type: ignore[misc]
        __slots__ = ("uncounted",)

        def __init__(self, *arguments: Any) -> None:
            self.uncounted: list[Any] = []
            super().__init__(*arguments)

        def take(self, card: Any) -> None:
            if self.uncounted or isinstance(card, FaceDown):
                self.uncounted.append(card)
            else:
                super().take(card)

        def count_known(self) -> None:
            """Count the cards before the first that lies face down."""
            while self.uncounted and not isinstance(self.uncounted[0], FaceDown):
                card, *later = self.uncounted
                self.uncounted = []  # what `take` asks of the hand is what it has counted so far
                super().take(card)
                self.uncounted = later

        def _copied_to(self, other: Any) -> Any:
            held, self.uncounted = self.uncounted, []
            super()._copied_to(other)
            self.uncounted, other.uncounted = held, held[:]
            return other

    for name in COUNTED:
        setattr(WaitingHand, name, _asked(getattr(base, name)))
    return WaitingHand


def _asked(slot: Any) -> property:
    """Return an attribute that is read once every card of the hand is counted."""

    def read(hand: Any) -> Any:
        if hand.uncounted:
            hand.count_known()
            if hand.uncounted:
                raise Unseen(hand.uncounted[0].place)
        return slot.__get__(hand)

    return property(read, slot.__set__)


def counted_so_far(hand: Any) -> tuple[list[Any], int, list[int]]:
    """Return the cards that a waiting hand has counted, their low total and what high cards may add.

    What it still holds uncounted then begins with a card that lies face down, if there is any.
    """
    hand.count_known()
    held, hand.uncounted = hand.uncounted, []
    found = hand.cards, hand.low, hand.extras
    hand.uncounted = held
    return found


def with_card(round_: Any, place: int, card: Any) -> Any:
    """Return the round with a card of its shoe known, also where a hand holds it uncounted."""
    again = partial_shoe.with_card(round_, place, card)
    for hand in (again.dealer, *again.hands):
        hand.uncounted = [card if isinstance(one, FaceDown) and one.place == place else one for one in hand.uncounted]
    return again
