"""Which integer pay tables of a side bet agree with the return that its text declares.

A declared return is one number, a table has several: as a rule many tables round to it. The search says how many,
within stated bounds, and lists the simplest first; it never says which one is in use.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from heapq import nsmallest
from math import ceil, lcm

from generator.model.ir import DeclaredReturn, Ruleset
from generator.model.terms import Outcome
from generator.numbers.exact.basis.printed import rounds_to
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.sidebets.pattern_returns import side_bet_return

HIGHEST = 200
LISTED = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTable:
    """Net odds to 1 of the winning rows, in the order of the rows, and what they return per unit staked."""

    odds: tuple[int, ...]
    returned: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class FittingPays:
    """What a search found.

    ``rows`` and ``labels`` are those of the odds; ``declared`` is the return looked for, ``unit`` the step to which
    it is rounded; ``fitting`` says how many tables with odds up to ``highest`` agree with it, of which ``tables``
    are the simplest. ``present``: the odds now in the data, as printed; ``fits`` says whether they agree too.
    """

    wager: str
    rows: tuple[str, ...]
    labels: tuple[str, ...]
    declared: Fraction
    unit: Fraction
    highest: int
    fitting: int
    tables: tuple[PayTable, ...]
    present: tuple[str, ...]
    fits: bool


def search_pays(
    ruleset: Ruleset, wager: str, *, decimals: int | None = None, limit: int = LISTED, highest: int = HIGHEST
) -> FittingPays:
    """Return the integer tables of a side bet whose return rounds to the declared one.

    A row never pays less than the rows after it: the data list the categories from the best. The tables are listed
    as the market likes them: every row pays less than the one before, then fewest digits that are not closing zeros
    (100-40-30-10-5 has five), then smallest odds.

    Args:
        decimals: how many decimals of the percentage count; without it, those that the text prints.
        limit: how many tables to list.
        highest: greatest odds considered.
    Raises:
        KeyError: there is no such wager.
        Unsupported: it is not a side bet, or no return is declared for it.
    """
    bet = side_bet_return(ruleset, wager)
    settlement = ruleset.settlement(wager)
    stated = _declared(ruleset, wager)
    declared, unit = stated.value, stated.unit if decimals is None else Fraction(1, 10 ** (decimals + 2))
    winning = [row for row in settlement.rows if row.outcome is Outcome.WIN]
    if not winning:
        raise Unsupported(settlement.source.path, "nessuna riga vince: non c'è nulla da cercare.")
    for row in winning:
        if not bet.probability(row.id):
            raise Unsupported(
                row.source.path, "la riga non si verifica mai: ogni suo pagamento darebbe lo stesso ritorno."
            )
    kept = sum(
        (bet.probability(row.id) * (row.payout.returned or 0) for row in settlement.rows if row not in winning),
        Fraction(0),
    )
    chances = [bet.probability(row.id) for row in winning]
    window = _Window.around(chances, declared - kept, unit, highest)
    # Each fitting table is visited twice, to count and to list: keeping them all would take the memory of the search.
    fitting = sum(stop - start for _, start, stop in window.runs())
    best = nsmallest(limit, window.tables(), key=_simplicity)
    return FittingPays(
        wager=wager,
        rows=tuple(row.id for row in winning),
        labels=tuple(row.label for row in winning),
        declared=declared,
        unit=unit,
        highest=highest,
        fitting=fitting,
        tables=tuple(PayTable(odds=odds, returned=kept + _pays(chances, odds)) for odds in best),
        present=tuple(row.payout.printed for row in winning),
        fits=rounds_to(bet.returned, declared, unit),
    )


def _declared(ruleset: Ruleset, wager: str) -> DeclaredReturn:
    for declared in ruleset.returns:
        if declared.wagers == (wager,):
            return declared
    raise Unsupported("rtp", f"non c'è un ritorno dichiarato per la sola puntata «{wager}».")


def _pays(chances: list[Fraction], odds: tuple[int, ...]) -> Fraction:
    return sum((chance * (pays + 1) for chance, pays in zip(chances, odds, strict=True)), Fraction(0))


def _simplicity(odds: tuple[int, ...]) -> tuple[int, int, int, tuple[int, ...]]:
    return len(odds) - len(set(odds)), sum(len(str(pays).rstrip("0")) for pays in odds), sum(odds), odds


@dataclass(frozen=True, slots=True)
class _Window:
    """Whole numbers: how often each row wins, and the sums (of times × returned) that round to the declared return.

    The rows stand from the last: it is the most frequent as a rule, so few of its values leave room for the others.
    """

    times: tuple[int, ...]
    least: int
    beyond: int
    highest: int

    @classmethod
    def around(cls, chances: list[Fraction], value: Fraction, unit: Fraction, highest: int) -> "_Window":
        scale = lcm(*(chance.denominator for chance in chances))
        times = tuple(int(chance * scale) for chance in reversed(chances))
        low, high = ceil((value - unit / 2) * scale), ceil((value + unit / 2) * scale)
        return cls(times, low, high, highest)

    def runs(self) -> Iterator[tuple[tuple[int, ...], int, int]]:
        """Yield fitting tables in runs: the odds from the last row to the second, then a range for the first."""
        yield from self._runs((), self.least, self.beyond)

    def tables(self) -> Iterator[tuple[int, ...]]:
        """Yield every fitting table, in the order of the rows."""
        for others, start, stop in self.runs():
            for first in range(start, stop):
                yield (first, *reversed(others))

    def _runs(self, odds: tuple[int, ...], low: int, high: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
        times = self.times[len(odds) :]
        start, rest = (odds[-1] if odds else 1), sum(times[1:])
        if not rest:
            first = max(start, -(-low // times[0]) - 1)
            last = min(self.highest, -(-high // times[0]) - 2)
            if first <= last:
                yield odds, first, last + 1
            return
        for pays in range(start, self.highest + 1):
            here = times[0] * (pays + 1)
            if here + rest * (pays + 1) >= high:
                return
            if here + rest * (self.highest + 1) >= low:
                yield from self._runs((*odds, pays), low - here, high - here)
