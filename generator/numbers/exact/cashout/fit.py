"""Tables of offers that agree with the few facts that a text publishes of them, and what those facts leave open.

Every family takes something off what a cell is worth (the average of the hands that show that total, or the poorest
of them), in proportion to a weight: the same for all, what is staked on average, or the worth itself. One number, the
margin, is left to find: the return of who always accepts falls as it grows. Rounded to a step, a family gives few
tables there, or none (one offer that is met often moves the return by more than its last digit), and each is measured
exactly. An offer above what a hand is worth is a gift that the best play takes: a table that lifts the optimal return
above the declared one is none either. The families are not all that a house could do: see ``movable`` for how much any
table could change unnoticed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from math import floor

from generator.model.terms import Direction
from generator.numbers.exact.basis.printed import rounds_to
from generator.numbers.exact.cashout.margin_trials import MarginTrials
from generator.numbers.exact.cashout.offered import PRECISION, CashOut, Cell, Fair
from generator.words.amounts import comma

GRID = 10**8
CENT = Fraction(1, 100)
STEPS: tuple[Fraction | None, ...] = (CENT, Fraction(1, 20), None)
"""To the cent, to five cents, not rounded."""


class Pricing(StrEnum):
    """Whose worth an offer starts from, among the hands of a cell."""

    AVERAGE = "media delle mani"
    LEAST = "mano più debole"


@dataclass(frozen=True, slots=True, kw_only=True)
class Worths:
    """What the cells are worth: on average, and their poorest hand."""

    average: Mapping[Cell, Fair]
    least: Mapping[Cell, Fair]

    def by(self, pricing: Pricing) -> Mapping[Cell, Fair]:
        """Return the worth of the cells under a pricing."""
        return self.average if pricing is Pricing.AVERAGE else self.least


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedFacts:
    """What the text says of its table: the extremes, and what always accepting returns, known to ``unit``.

    ``best``: the declared return of the best play, which may take an offer or leave it; None where it is not declared.
    """

    minimum: Fraction
    maximum: Fraction
    returned: Fraction
    best: Fraction | None = None
    unit: Fraction = Fraction(1, 10_000)

    def returns(self, value: Fraction) -> bool:
        """Say whether a return rounds to the declared one."""
        return rounds_to(value, self.returned, self.unit)

    def ends(self, table: "OfferTable") -> bool:
        """Say whether a table has the declared extremes, to the cent."""
        return (_rounded(table.minimum, CENT), _rounded(table.maximum, CENT)) == (self.minimum, self.maximum)

    def leaves(self, best: Fraction | float) -> bool:
        """Say whether the best play returns what is declared."""
        return self.best is None or rounds_to(best, self.best, self.unit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """A way of making offers: worth − margin × weight, rounded to a step or not, cut at the extremes or not."""

    name: str
    weight: Callable[[Fair], Fraction]
    step: Fraction | None
    direction: Direction
    cut: bool
    pricing: Pricing = Pricing.AVERAGE

    def offer(self, fair: Fair, margin: Fraction, facts: PublishedFacts) -> Fraction:
        """Return the offer for a hand."""
        value = max(fair.value - margin * self.weight(fair), Fraction(0))
        if self.step is not None:
            value = _rounded(value, self.step, down=self.direction is Direction.DOWN)
        return min(max(value, facts.minimum), facts.maximum) if self.cut else value

    @property
    def words(self) -> str:
        """Return the family in Italian words."""
        ends = ", tagliata agli estremi dichiarati" if self.cut else ""
        start = f"{self.pricing}, {self.name}"
        if self.step is None:
            return f"{start}, non arrotondata{ends}"
        how = "per difetto" if self.direction is Direction.DOWN else "al più vicino"
        return f"{start}, arrotondata {how} a {float(self.step):.2f}{ends}".replace("0.", "0,")


def _rounded(value: Fraction, step: Fraction, *, down: bool = False) -> Fraction:
    return floor(value / step + (0 if down else Fraction(1, 2))) * step


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferTable:
    """One table: a margin that gives it, its offers, and the three figures that the facts are about."""

    margin: Fraction
    offers: Mapping[Cell, Fraction]
    returned: Fraction

    @property
    def minimum(self) -> Fraction:
        """Return the least offer."""
        return min(self.offers.values())

    @property
    def maximum(self) -> Fraction:
        """Return the greatest offer."""
        return max(self.offers.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """The tables of a family that return what is declared.

    Attributes:
        ended: those that have the declared extremes too.
        agreeing: those that leave the return of the best play as declared as well.
        lifted: the return of the best play under the others.
    """

    family: Family
    tables: tuple[OfferTable, ...]
    ended: tuple[OfferTable, ...]
    agreeing: tuple[OfferTable, ...]
    lifted: tuple[float, ...]

    @property
    def misses(self) -> str:
        """Return in Italian why no table of the family agrees with the facts, or ""."""
        if self.agreeing:
            return ""
        if not self.tables:
            return "nessun margine dà il ritorno dichiarato"
        if self.ended:
            best = sorted({f"{comma(100 * value, 2)}%" for value in self.lifted})
            return f"chi accetta solo quando conviene avrebbe il {' o il '.join(best)}"
        ends = sorted({(float(table.minimum), float(table.maximum)) for table in self.tables})
        return "gli estremi sono " + " oppure ".join(f"{comma(low, 2)} e {comma(high, 2)}" for low, high in ends)


@dataclass(frozen=True, slots=True, kw_only=True)
class Identified:
    """What the facts settle, over the families tried: the cells on which all the tables that agree say the same.

    ``tables`` are those, each once; what is not rounded is no table that a screen can show, and is left out of them.
    ``spread`` gives the least and the greatest offer of each cell; ``same`` counts those where the two are one.
    """

    fits: tuple[Fit, ...]
    tables: tuple[OfferTable, ...]
    same: int
    spread: Mapping[Cell, tuple[Fraction, Fraction]]

    @property
    def widest(self) -> tuple[Cell, Fraction] | None:
        """Return the cell on which the tables differ the most, and by how much."""
        gaps = {cell: high - low for cell, (low, high) in self.spread.items()}
        cell = max(gaps, key=gaps.__getitem__, default=None)
        return None if cell is None else (cell, gaps[cell])

    @property
    def plainest(self) -> OfferTable | None:
        """Return a table of the first family that agrees: in the middle of those that it gives."""
        fit = next((fit for fit in self.fits if fit.agreeing and fit.family.step is not None), None)
        return None if fit is None else fit.agreeing[len(fit.agreeing) // 2]


def families(steps: Sequence[Fraction | None] = STEPS) -> tuple[Family, ...]:
    """Return the families that are tried, the plainest first."""
    weights: tuple[tuple[str, Callable[[Fair], Fraction]], ...] = (
        ("margine costante", lambda fair: Fraction(1)),
        ("margine per unità puntata", lambda fair: fair.staked),
        ("fattore", lambda fair: fair.value),
    )
    return tuple(
        Family(name=name, weight=weight, step=step, direction=direction, cut=cut, pricing=pricing)
        for pricing in Pricing
        for cut in (False, True)
        for step in steps
        for direction in ((Direction.NEAREST, Direction.DOWN) if step else (Direction.NEAREST,))
        for name, weight in weights
    )


Best = Callable[["OfferTable"], float]
"""The return of the best play when a table is offered."""


def fit(cash: CashOut, worths: Worths, facts: PublishedFacts, family: Family, best: Best) -> Fit:
    """Return the tables of a family that agree with the declared return, and those that agree with all the facts."""
    tables = tuple(_tables(cash, worths, facts, family))
    ended = tuple(filter(facts.ends, tables))
    returns = [best(table) for table in ended]
    agreeing = tuple(table for table, value in zip(ended, returns, strict=True) if facts.leaves(value))
    lifted = tuple(value for value in returns if not facts.leaves(value))
    return Fit(family=family, tables=tables, ended=ended, agreeing=agreeing, lifted=lifted)


def identify(
    cash: CashOut, worths: Worths, facts: PublishedFacts, best: Best, tried: Sequence[Family] | None = None
) -> Identified:
    """Return what the facts settle of the table, and what they leave open, over the families tried."""
    fits = tuple(fit(cash, worths, facts, family, best) for family in (families() if tried is None else tried))
    tables: dict[tuple[Fraction, ...], OfferTable] = {}  # all of them have the same cells, in the same order
    for table in (table for tried_fit in fits if tried_fit.family.step is not None for table in tried_fit.agreeing):
        tables.setdefault(tuple(table.offers.values()), table)
    cells = next(iter(tables.values())).offers if tables else ()
    spread = {cell: (min(column), max(column)) for cell, column in zip(cells, zip(*tables, strict=True), strict=True)}
    same = sum(low == high for low, high in spread.values())
    return Identified(fits=fits, tables=tuple(tables.values()), same=same, spread=spread)


def movable(
    cash: CashOut, worths: Worths, table: OfferTable, facts: PublishedFacts, step: Fraction = CENT
) -> tuple[Cell, ...]:
    """Return the cells that could be a step higher or lower, one at a time, and the facts would not tell.

    A higher offer counts only up to what the poorest hand of the cell is worth: there the best play ignores it.
    """
    chances = cash.chances()

    def unnoticed(cell: Cell, change: Fraction) -> bool:
        offers = {**table.offers, cell: table.offers[cell] + change}
        moved = OfferTable(margin=table.margin, offers=offers, returned=table.returned + change * chances[cell])
        ignored = moved.offers[cell] <= max(worths.least[cell].value, table.offers[cell])
        return ignored and facts.ends(moved) and facts.returns(moved.returned)

    return tuple(cell for cell in table.offers if unnoticed(cell, step) or unnoticed(cell, -step))


# ---------------------------------------------------------------------- the margins that give the declared return


def _short(fair: Fair) -> Fair:
    """Return a worth to twelve digits: averages have denominators that make every margin slow to try."""
    value, staked = (number.limit_denominator(PRECISION) for number in (fair.value, fair.staked))
    return Fair(value=value, staked=staked)


class _Scale:
    """A family over the cells of a game: the table of each margin, and its return."""

    def __init__(self, cash: CashOut, worths: Worths, facts: PublishedFacts, family: Family) -> None:
        self.chances = cash.chances()
        self.fair = {cell: _short(worths.by(family.pricing)[cell]) for cell in self.chances}
        self.facts, self.family = facts, family
        not_offered = cash.chances(offered=False)
        self.fixed = cash.rest + sum(
            (chance * worths.average[cell].value for cell, chance in not_offered.items()), Fraction(0)
        )
        self._whole = None if family.step is None else self._in_whole_numbers(family.step)

    def _in_whole_numbers(self, step: Fraction) -> MarginTrials:
        """Return the same family, rounded to a step, in whole numbers."""
        family, facts = self.family, self.facts
        return MarginTrials(
            ((chance, self.fair[cell].value, family.weight(self.fair[cell])) for cell, chance in self.chances.items()),
            rest=self.fixed,
            step=step,
            down=family.direction is Direction.DOWN,
            ends=(facts.minimum, facts.maximum) if family.cut else None,
            grid=GRID,
        )

    def offers(self, margin: Fraction) -> dict[Cell, Fraction]:
        return {cell: self.family.offer(fair, margin, self.facts) for cell, fair in self.fair.items()}

    def returned(self, offers: Mapping[Cell, Fraction]) -> Fraction:
        return self.fixed + sum((self.chances[cell] * value for cell, value in offers.items()), Fraction(0))

    def first(self, below: Fraction) -> Fraction:
        """Return the least margin of the grid whose return is below a value (1 if there is none)."""
        returns_less = self._returns_less if self._whole is None else self._whole.returns_less
        low, high = 0, GRID
        while low < high:
            middle = (low + high) // 2
            if returns_less(middle, below):
                high = middle
            else:
                low = middle + 1
        return Fraction(low, GRID)

    def _returns_less(self, margin: int, below: Fraction) -> bool:
        return self.returned(self.offers(Fraction(margin, GRID))) < below

    def margins(self) -> Iterator[Fraction]:
        """Yield one margin for each table that may return what is declared."""
        if self.family.step is None:
            yield self.first(self.facts.returned)
            return
        low = self.first(self.facts.returned + self.facts.unit / 2)
        high = self.first(self.facts.returned - self.facts.unit / 2)
        for start, end in pairwise(self._turns(low, high, self.family.step)):
            yield (start + end) / 2

    def _turns(self, low: Fraction, high: Fraction, step: Fraction) -> list[Fraction]:
        """Return the margins between two at which some offer changes, and the two themselves."""
        shift = Fraction(0) if self.family.direction is Direction.DOWN else Fraction(1, 2)
        turns = {low, high}
        for fair in self.fair.values():
            weight = self.family.weight(fair)
            if weight:
                most, least = ((fair.value - margin * weight) / step + shift for margin in (low, high))
                lines = range(floor(least) + 1, floor(most) + 1)
                turns |= {(fair.value - (line - shift) * step) / weight for line in lines}
        return sorted(margin for margin in turns if low <= margin <= high)


def _tables(cash: CashOut, worths: Worths, facts: PublishedFacts, family: Family) -> Iterator[OfferTable]:
    scale = _Scale(cash, worths, facts, family)
    for margin in scale.margins():
        offers = scale.offers(margin)
        returned = scale.returned(offers)
        if facts.returns(returned):
            yield OfferTable(margin=margin, offers=offers, returned=returned)
