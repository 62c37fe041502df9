"""Cards and hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import TypeVar

SUITS = "SHDC"
RED = "HD"
HandKind = TypeVar("HandKind", bound="Hand")
PLACES = {rank: place for place, rank in enumerate("A23456789TJQK")}


class Card:
    """One card of one ruleset: wire code ("TS"), rank, suit, low value, and what its high value adds."""

    __slots__ = ("code", "extra", "low", "rank", "suit")

    def __init__(self, rank: str, suit: str, low: int, high: int) -> None:
        self.code = rank + suit
        self.rank = rank
        self.suit = suit
        self.low = low
        self.extra = high - low

    def __repr__(self) -> str:
        return self.code


def make_cards(values: Mapping[str, tuple[int, int]]) -> dict[str, Card]:
    """Return the distinct cards of a deck by wire code; values gives (low, high) of each rank."""
    return {rank + suit: Card(rank, suit, low, high) for rank, (low, high) in values.items() for suit in SUITS}


class Hand:
    """Cards that count together. ``total`` is the best total; ``soft`` says that a card counts high in it."""

    __slots__ = ("cards", "ceiling", "extras", "from_split", "low", "n", "original", "soft", "total")

    def __init__(self, ceiling: int) -> None:
        self.ceiling = ceiling
        self.cards: list[Card] = []
        self.n = 0
        self.low = 0
        self.extras: list[int] = []
        self.total = 0
        self.soft = False
        self.from_split = False
        self.original = True

    def take(self, card: Card) -> None:
        """Add a card and bring the total up to date."""
        self.cards.append(card)
        self.n += 1
        self.low += card.low
        if card.extra:
            self.extras.append(card.extra)
        if self.extras:
            self._count()
        else:
            self.total = self.low

    def give(self) -> Card:
        """Remove the last card and return it."""
        card = self.cards.pop()
        self.n -= 1
        self.low -= card.low
        if card.extra:
            self.extras.remove(card.extra)
        self._count()
        return card

    def copy(self) -> Hand:
        """Return a hand of the same cards, which takes others on its own."""
        return self._copied_to(Hand(self.ceiling))

    def _copied_to(self, other: HandKind) -> HandKind:
        """Return another hand, new and empty, with all that this one has counted."""
        other.cards = self.cards[:]
        other.n, other.low, other.extras = self.n, self.low, self.extras[:]
        other.total, other.soft = self.total, self.soft
        other.from_split, other.original = self.from_split, self.original
        return other

    def _count(self) -> None:
        total, soft, ceiling = self.low, False, self.ceiling
        for extra in self.extras:
            if total + extra <= ceiling:
                total += extra
                soft = True
        self.total = total
        self.soft = soft

    @property
    def pair_by_value(self) -> bool:
        """Say whether it is two cards of the same value."""
        return self.n == 2 and self.cards[0].low == self.cards[1].low

    @property
    def pair_by_rank(self) -> bool:
        """Say whether it is two cards of the same rank."""
        return self.n == 2 and self.cards[0].rank == self.cards[1].rank

    @property
    def first_rank(self) -> str:
        """Return the rank of the first card, or "" without cards."""
        return self.cards[0].rank if self.n else ""

    @property
    def ranks(self) -> list[str]:
        """Return the ranks in sorted order."""
        return sorted(card.rank for card in self.cards)


def best_total(cards: Iterable[Card], ceiling: int) -> int:
    """Return the best total of some cards."""
    hand = Hand(ceiling)
    for card in cards:
        hand.take(card)
    return hand.total


KEYS: dict[str, Callable[[Card], object]] = {
    "rango": attrgetter("rank"),
    "seme": attrgetter("suit"),
    "colore": lambda card: card.suit in RED,
    "valore": attrgetter("low"),
}


def alike(cards: Iterable[Card], what: str) -> int:
    """Return the size of the largest group of cards alike in rank, suit, colour or value."""
    seen = list(map(KEYS[what], cards))
    return max(map(seen.count, seen))


def in_sequence(cards: Iterable[Card], ace: str) -> bool:
    """Say whether ranks are consecutive; ace is "alto", "basso" or "alto_o_basso".

    A, K, 2 is never a sequence: the ace does not go round the corner.
    """
    places = [PLACES[card.rank] for card in cards]
    if 0 not in places:
        return _consecutive(places)
    if ace != "alto" and _consecutive(places) and (ace == "basso" or 12 not in places):
        return True
    return ace != "basso" and _consecutive([place or 13 for place in places])


def _consecutive(places: list[int]) -> bool:
    return len(set(places)) == len(places) == max(places) - min(places) + 1
