"""A round as a tree of what chance does and what the player may choose, down to where the dealer comes.

It is grown once and valued as often as needed: what the tables pay and how the dealer plays change no branch of it.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from generator.model.terms import PhaseKind
from generator.numbers.exact.enumeration.position import BoxHand, Cards, PositionState, Unseen, Zones

Pair = tuple[Fraction, Fraction]
"""Returned and staked, on average, in units of the initial stake."""
NOTHING: Pair = (Fraction(0), Fraction(0))


class DealerSide(NamedTuple):
    """What is on the dealer's side; ``moves`` counts the opening moves made."""

    cards: Cards
    upcard: int
    concealed: int
    zones: Zones
    moves: int = 0
    opened: bool = False
    drawn: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    """What a settlement after the dealer's turn looks at, but for the dealer; equal ones are one object.

    Attributes:
        phase: number of the dealer's phase.
        hands: they take no more cards.
        peeked: whether the dealer has looked at his covered card.
        staked: all that is on the table.
    """

    phase: int
    hands: tuple[BoxHand, ...]
    splits: int
    peeked: bool
    staked: Fraction

    @property
    def totals(self) -> tuple[int, ...]:
        """Return what each hand is worth."""
        return tuple(hand.worth.total for hand in self.hands if hand.worth is not None)


@dataclass(frozen=True, slots=True, eq=False)
class DealerComes:
    """The dealer's turn: what he does of it, what lies before him, and who waits for it."""

    action: str
    side: DealerSide
    unseen: Unseen
    allowed: frozenset[int] | None
    waiting: Waiting


@dataclass(frozen=True, slots=True, eq=False)
class Finished:
    """A round that is over without the dealer."""

    paid: Pair


@dataclass(frozen=True, slots=True, eq=False)
class Chance:
    """A card shows: each way with its probability."""

    branches: tuple[tuple[Fraction, "RoundTree"], ...]


@dataclass(frozen=True, slots=True, eq=False)
class DecisionNode:
    """A situation with a choice; the same situation is one object wherever it is met."""

    phase: PhaseKind
    place: int
    state: PositionState
    options: tuple[tuple[str, "RoundTree"], ...]


RoundTree = DealerComes | Finished | Chance | DecisionNode


@dataclass(frozen=True, slots=True)
class Grown:
    """A whole round, and its decisions in the order in which they were met."""

    root: RoundTree
    decisions: tuple[DecisionNode, ...]
