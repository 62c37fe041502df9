"""What an enumeration walks through: the cards that are known, the stakes, and how many cards are still unseen.

A card that nobody has turned is not drawn yet: whatever is covered is drawn when it shows, which is the same for
every expectation, and spares the player from peeking at it. The one exception is a card that the dealer has peeked
at: what the peek told of it (``State.allowed``) weighs on every later draw.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

UNKNOWN = -1
SURE = Fraction(1)
Cards = tuple[int, ...]
Zones = tuple[tuple[str, Cards], ...]
Unseen = tuple[int, ...]
"""How many unseen cards of each rank group there are, covered ones included."""


class PositionStake(NamedTuple):
    """Money on a hand, in units of the initial stake; ``returned`` is None until it is settled."""

    wager: str
    amount: Fraction
    returned: Fraction | None = None


class PositionWorth(NamedTuple):
    """What cards are worth together; ``cards`` is left empty where no rule looks at them one by one."""

    total: int
    soft: bool
    n: int
    cards: Cards = ()


class BoxHand(NamedTuple):
    """A hand of the box: its cards or, when it will take no more of them, only their worth."""

    cards: Cards = ()
    worth: PositionWorth | None = None
    marks: frozenset[str] = frozenset()
    zones: Zones = ()
    stage: str = ""
    closed: bool = False
    decisions: int = 0
    due: bool = False
    from_split: bool = False
    original: bool = True
    stakes: tuple[PositionStake, ...] = ()

    def base(self, wager: str) -> Fraction | None:
        """Return the amount of the first stake of this wager, or None."""
        return next((stake.amount for stake in self.stakes if stake.wager == wager), None)

    def with_cards(self, cards: Cards) -> "BoxHand":
        """Return the hand with other cards; five times as fast as `_replace`, which goes over every name."""
        return tuple.__new__(BoxHand, (cards, *self[1:]))


class PositionState(NamedTuple):
    """A round as the player knows it, between two choices."""

    hands: tuple[BoxHand, ...]
    unseen: Unseen
    splits: int = 0
    dealer: Cards = ()
    upcard: int = UNKNOWN
    concealed: int = 0
    allowed: frozenset[int] | None = None
    zones: Zones = ()
    peeked: bool = False
    qualified: bool = True

    def with_hand(self, place: int, hand: BoxHand) -> "PositionState":
        """Return the round with another hand in a place; it is asked for at every step."""
        return tuple.__new__(PositionState, ((*self.hands[:place], hand, *self.hands[place + 1 :]), *self[1:]))

    def with_card(self, place: int, cards: Cards, unseen: Unseen) -> "PositionState":
        """Return the round with other cards in a hand, and so many left unseen."""
        hands = (*self.hands[:place], self.hands[place].with_cards(cards), *self.hands[place + 1 :])
        return tuple.__new__(PositionState, (hands, unseen, *self[2:]))


class Empty(Exception):
    """A card is needed and no card is left."""


def without(unseen: Unseen, rank: int) -> Unseen:
    """Return the unseen cards after one of them shows.

    >>> without((4, 2), 1)
    (4, 1)
    """
    return (*unseen[:rank], unseen[rank] - 1, *unseen[rank + 1 :])


def draws(unseen: Unseen, allowed: frozenset[int] | None) -> Iterator[tuple[Fraction, int]]:
    """Yield (probability, rank) of the next card that shows, other than the one that was peeked at.

    Args:
        allowed: the ranks that the peeked card can still be; None when there is none.
    Raises:
        Empty: there is no card to draw.
    """
    left = sum(unseen)
    if left - (allowed is not None) <= 0:
        raise Empty
    if allowed is None:
        for rank, count in enumerate(unseen):
            if count:
                yield share(count, left), rank
        return
    possible = sum(unseen[rank] for rank in allowed)
    for rank, count in enumerate(unseen):
        ways = count * (possible - (rank in allowed))
        if ways:
            yield share(ways, possible * (left - 1)), rank


@cache
def share(part: int, whole: int) -> Fraction:
    """Return a part of a whole; the same few come back thousands of times."""
    return Fraction(part, whole)


def both(one: Fraction, other: Fraction) -> Fraction:
    """Return the chance of two things, one after the other; most of what a player does is certain."""
    return other if one is SURE else one if other is SURE else one * other


def zone(zones: Zones, name: str) -> Cards:
    """Return the cards of a zone, none if it is empty."""
    return next((cards for zone_name, cards in zones if zone_name == name), ())


def with_zone(zones: Zones, name: str, cards: Cards) -> Zones:
    """Return the zones with other cards in one of them, in the order of their names."""
    others = [entry for entry in zones if entry[0] != name]
    return tuple(sorted([*others, (name, cards)] if cards else others))
