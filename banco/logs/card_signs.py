"""How an operator writes cards, and the cards that a text of his names."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from generator.words.card_words import RANKS, SUITS

_BETWEEN = r"[\s,;|/·-]*"
SUIT_OF_NONE: Final = "S"
"""The suit that a card is given of which only the rank is known: whoever judges leaves out what suits decide."""


@dataclass(frozen=True)
class CardSigns:
    """The signs of ranks and suits of an operator, beside ours (A 2 … 9 T J Q K, S H D C; in any case).

    Attributes:
        ranks, suits: their sign → ours.
        suit_first: whether the suit is written before the rank.
        suited: whether suits are written at all.
    """

    ranks: Mapping[str, str] = field(default_factory=dict)
    suits: Mapping[str, str] = field(default_factory=dict)
    suit_first: bool = False
    suited: bool = True

    def read(self, text: str) -> tuple[str, ...] | None:
        """Return the cards that a text names, as the protocol names them; None where it names anything else.

        >>> CardSigns(ranks={"10": "T"}).read("Ah 10d,10s")
        ('AH', 'TD', 'TS')
        >>> CardSigns().read("Ah ?") is None
        True
        """
        cards, place = [], 0
        rest = text.strip()
        for match in self._form.finditer(rest):
            if match.start() != place:
                return None
            place = match.end()
            rank = self._ranks[match["rank"].upper()]
            cards.append(rank + (self._suits[match["suit"].upper()] if self.suited else SUIT_OF_NONE))
        return tuple(cards) if place == len(rest) else None

    @cached_property
    def _ranks(self) -> dict[str, str]:
        return {rank: rank for rank in RANKS} | {sign.upper(): rank for sign, rank in self.ranks.items()}

    @cached_property
    def _suits(self) -> dict[str, str]:
        return {suit: suit for suit in SUITS} | {sign.upper(): suit for sign, suit in self.suits.items()}

    @cached_property
    def _form(self) -> re.Pattern[str]:
        rank, suit = (f"(?P<{name}>{_any_of(signs)})" for name, signs in (("rank", self._ranks), ("suit", self._suits)))
        card = rank if not self.suited else f"{suit}[_-]?{rank}" if self.suit_first else f"{rank}[_-]?{suit}"
        return re.compile(card + _BETWEEN, re.IGNORECASE)


def _any_of(signs: Mapping[str, str]) -> str:
    return "|".join(re.escape(sign) for sign in sorted(signs, key=lambda sign: (-len(sign), sign)))
