"""How many sit at a table and how much they stake, decided once: who says it has words for each case."""

from enum import Enum, auto

from generator.model.ir import Limits, TableSetup


class HowMany(Enum):
    """A greatest number, as people tell it apart."""

    UNDECLARED = auto()
    ONE = auto()
    SEVERAL = auto()


class StakeBounds(Enum):
    """Which bounds of a stake are declared."""

    BOTH = auto()
    LEAST = auto()
    GREATEST = auto()
    NEITHER = auto()


def how_many(greatest: int | None) -> HowMany:
    """Return how a greatest number is told; None is undeclared."""
    if greatest is None:
        return HowMany.UNDECLARED
    return HowMany.ONE if greatest == 1 else HowMany.SEVERAL


def is_for_one(table: TableSetup) -> bool:
    """Say whether a table has one player, so that its boxes are the hands that he plays at once."""
    return table.players == 1


def stake_bounds(limits: Limits) -> StakeBounds:
    """Return which bounds of a wager are declared."""
    if limits.minimum is None:
        return StakeBounds.NEITHER if limits.maximum is None else StakeBounds.GREATEST
    return StakeBounds.LEAST if limits.maximum is None else StakeBounds.BOTH
