"""Advice that is looked up: what an offer costs in each cell of its table, which card of the table to add to a hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

OfferCell = tuple[int, bool, str]
"""Total, soft, upcard by the first rank of its group."""
FirstChoice = tuple[str, str, str]
"""The card in hand and the two on the table, by the first rank of their group, the two in the order of the deck."""
LaterChoice = tuple[int, bool, str]
"""The total, whether it is soft, and the card of the table that was left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeighedOffer:
    """An offer that a table pays, cell by cell.

    Attributes:
        offer: its name.
        costs: cell → what is lost on average by taking the amount instead of playing on at the best, in initial
            stakes; not above 0 where taking it pays. Cells in which no hand meets the offer are left out.
    """

    offer: str
    costs: Mapping[OfferCell, Fraction]


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedCardPlay:
    """How to play where the player adds one of two cards of the table to his own.

    Attributes:
        ranks: the first of each group of ranks, as the deck orders them.
        first: situation → the rank of the card to add, or the name of an offer that adds none.
        later: situation → the offer.
        cost: what playing so costs on average against the best play, in initial stakes.
    """

    ranks: tuple[str, ...]
    first: Mapping[FirstChoice, str]
    later: Mapping[LaterChoice, str]
    cost: Fraction
