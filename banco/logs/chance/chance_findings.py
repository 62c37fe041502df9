"""What the lines of a log come to: which of them chance alone does not explain, and how near the others have come."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from banco.logs.chance.anytime import ChanceSums, half_band
from banco.logs.chance.chance_lines import BetSums, ChanceLine, ChanceOf, ChanceTally

LEVEL: Final = 0.01
"""Of honest tables, how many are ever accused, however often one looks: all the lines of a log together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineFinding:
    """A line.

    Attributes:
        line: which one.
        days: in order, counted from 1970, with the sums of each.
        whole: of all days.
        bands: the band of each day.
        nearest: the largest part of the band that the total ever took, on any day; 1 or more is an alarm.
        alarm: the day on which it came there, and after how many steps; None if it never did.
    """

    line: ChanceLine
    days: Sequence[tuple[int, ChanceSums]]
    whole: ChanceSums
    bands: Sequence[float]
    nearest: float
    alarm: tuple[int, int] | None

    @property
    def band(self) -> float:
        """Return how far from nothing chance alone may have brought the total by now."""
        return self.bands[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChanceFindings:
    """What chance did in a log.

    Attributes:
        lines: in order.
        bets: (table, wager) → what came of it.
        rounds, boxes: how many were followed; ``apart``: rounds that were not.
        of_shoe: rounds that were followed by what was left in their shoe; the others as from a whole one.
        level: that of one line.
    """

    lines: Sequence[LineFinding]
    bets: Sequence[tuple[tuple[str, str], BetSums]]
    rounds: int
    boxes: int
    apart: int
    of_shoe: int
    level: float

    @property
    def alarms(self) -> list[LineFinding]:
        """Return the lines that chance alone does not explain, the first day first."""
        found = [(one.alarm[0], one.line, one) for one in self.lines if one.alarm is not None]
        return [one for _, _, one in sorted(found, key=lambda some: some[:2])]

    def line_of(self, line: ChanceLine) -> LineFinding | None:
        """Return a line; None where the log has none."""
        return next((one for one in self.lines if one.line == line), None)


def found_by_chance(tally: ChanceTally) -> ChanceFindings:
    """Return what the lines of a log come to; the level is divided among them."""
    level = LEVEL / max(1, len(tally.days))
    return ChanceFindings(
        lines=[_finding(line, days, level) for line, days in tally.in_time()],
        bets=sorted(tally.bets.items()),
        rounds=tally.rounds,
        boxes=tally.boxes,
        apart=tally.apart,
        of_shoe=tally.of_shoe,
        level=level,
    )


def _finding(line: ChanceLine, days: Sequence[tuple[int, ChanceSums]], level: float) -> LineFinding:
    above = line.of is ChanceOf.ORDER
    so_far, bands, alarm, nearest = ChanceSums(), [], None, 0.0
    for day, sums in days:
        so_far += sums
        bands.append(half_band(so_far, level, above=above))
        far = so_far.total if above else abs(so_far.total)
        nearest = max(nearest, far / bands[-1] if bands[-1] else 0.0)
        if alarm is None and far > bands[-1] > 0:
            alarm = day, so_far.steps
    return LineFinding(line=line, days=days, whole=so_far, bands=bands, nearest=nearest, alarm=alarm)
