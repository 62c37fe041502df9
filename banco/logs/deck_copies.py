"""Cards that a round has more often than the decks of its table hold them."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from generator.model.ir import Ruleset
from generator.words.card_words import RANKS, SUITS

CARDS: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""All that a log may name, whether the decks hold them or not."""


class DeckCopies:
    """How often the decks of some rules hold each card.

    Args:
        suited: whether suits are told; otherwise all the cards of a rank count as one.
    """

    def __init__(self, rules: Ruleset, *, suited: bool = True) -> None:
        each = rules.deck.decks * (1 if suited else len(SUITS))
        self.most = {card: each if card[0] in rules.deck.ranks else 0 for card in CARDS}

    def beyond(self, cards: Iterable[str]) -> tuple[str, int, int] | None:
        """Return a card that is there too often, how often it is, and how often it can be; None where none is."""
        for card, many in sorted(Counter(cards).items()):
            if many > self.most[card]:
                return card, many, self.most[card]
        return None
