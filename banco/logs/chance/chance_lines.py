"""What is summed of a table, day by day: a line for each bet, each kind of card, and each way in which chance fails."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

import numpy as np

from banco.logs.chance.anytime import BOUNDS, ChanceSums, bound_of
from generator.numbers.exact.basis.arithmetic import Array


class ChanceOf(StrEnum):
    """What a line looks at."""

    BET = "fortuna"
    HIGH_STAKES = "poste alte"
    AFTER_A_WIN = "dopo una vincita"
    CARDS = "carte"
    UPCARD = "scoperta del banco"
    RANKS = "valori"
    SUITS = "semi"
    ORDER = "ordine"


class ChanceLine(NamedTuple):
    """A line.

    Attributes:
        table: of the log.
        of: what is looked at.
        subject: a wager, a rank, a suit.
    """

    table: str
    of: ChanceOf
    subject: str


@dataclass(frozen=True, slots=True)
class BetSums:
    """What some bets have come to, in stakes of the box.

    Attributes:
        bets: how many were laid.
        staked: on them.
        won: what the rules have given, less what was staked.
        paid: what the table has given, less what was staked.
        luck: the part of it that cards have made.
        price: what choices have cost, against the best ones.
    """

    bets: int = 0
    staked: float = 0.0
    won: float = 0.0
    paid: float = 0.0
    luck: float = 0.0
    price: float = 0.0

    def __add__(self, other: "BetSums") -> "BetSums":
        return BetSums(
            self.bets + other.bets,
            self.staked + other.staked,
            self.won + other.won,
            self.paid + other.paid,
            self.luck + other.luck,
            self.price + other.price,
        )


@dataclass(frozen=True, slots=True)
class ChanceTally:
    """What chance has done in some rounds.

    Attributes:
        days: line → day, counted from 1970 → its sums.
        bets: (table, wager) → what came of it.
        rounds, boxes: how many were followed.
        apart: rounds that no state tells: nothing is said of their luck.
        of_shoe: of those followed, how many by what was left in their shoe; the others as from a whole one.
    """

    days: Mapping[ChanceLine, Mapping[int, ChanceSums]] = field(default_factory=dict)
    bets: Mapping[tuple[str, str], BetSums] = field(default_factory=dict)
    rounds: int = 0
    boxes: int = 0
    apart: int = 0
    of_shoe: int = 0

    def __add__(self, other: "ChanceTally") -> "ChanceTally":
        days = {line: dict(some) for line, some in self.days.items()}
        for line, some in other.days.items():
            mine = days.setdefault(line, {})
            for day, sums in some.items():
                mine[day] = mine[day] + sums if day in mine else sums
        bets = dict(self.bets)
        for key, found in other.bets.items():
            bets[key] = bets[key] + found if key in bets else found
        return ChanceTally(
            days,
            bets,
            self.rounds + other.rounds,
            self.boxes + other.boxes,
            self.apart + other.apart,
            self.of_shoe + other.of_shoe,
        )

    def in_time(self) -> Iterator[tuple[ChanceLine, list[tuple[int, ChanceSums]]]]:
        """Yield each line with its days in order."""
        for line in sorted(self.days):
            yield line, sorted(self.days[line].items())


class LineWriter:
    """Adds steps to the lines of a portion.

    Args:
        tables: of each round, a place in `names`.
        days: of each round.
    """

    def __init__(self, tables: Array, names: list[str], days: Array) -> None:
        self.tables, self._names = tables, names
        self._days, self._first = days, int(days.min(initial=0))
        self.days: dict[ChanceLine, dict[int, ChanceSums]] = {}

    def add(self, of: ChanceOf, subject: str, rounds: Array, step: Array, variance: Array, bound: Array) -> None:
        """Add steps of some rounds to the line of each table.

        Args:
            bound: what none of them could exceed.
        """
        if not len(rounds):
            return
        span = int(self._days.max(initial=0)) - self._first + 1
        place = self.tables[rounds] * span + self._days[rounds] - self._first
        cells, which = np.unique(place, return_inverse=True)
        steps = np.bincount(which, minlength=len(cells))
        totals = np.bincount(which, weights=step, minlength=len(cells))
        many = len(BOUNDS)
        spread = np.bincount(which * many + bound_of(bound), weights=variance, minlength=len(cells) * many)
        for cell, count, total, some in zip(
            cells.tolist(), steps.tolist(), totals.tolist(), spread.reshape(-1, many).tolist(), strict=True
        ):
            line = ChanceLine(self._names[cell // span], of, subject)
            days = self.days.setdefault(line, {})
            day = cell % span + self._first
            days[day] = days.get(day, ChanceSums()) + ChanceSums(count, total, tuple(some))
