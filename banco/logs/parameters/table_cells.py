"""Places of a table of amounts that the text leaves to the table, where rounds show another amount than the data."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from banco.logs.free_amounts import free_quotes
from banco.logs.parameters.handed_back import handed_back, pays_of
from banco.logs.shown_amounts import Paid, PaidCell, RoundMark, Sighting
from conformance.readings.operator_tables import Cell, OperatorTable, refused_cells
from generator.model.ir import QuoteTable, Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class CellPays:
    """A place of a table of amounts at which some bets were paid otherwise than the rules suppose.

    Attributes:
        place: total, whether soft, rank of the upcard.
        supposed: what the rules give per unit staked; None where they give nothing there.
        shown: what most of those bets agree with; None where no amount per unit gives any of them.
        bets, agreeing: how many bets were paid otherwise, and how many of them as was shown.
        first: the first round of one of them.
        refused: why the text does not allow it; "" where it does.
    """

    place: Cell
    supposed: Fraction | None
    shown: Fraction | None
    bets: int
    agreeing: int
    first: RoundMark
    refused: str


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotePays:
    """A table of amounts that nobody has declared, as the rounds show it.

    Attributes:
        cells: how many places it has.
        other: the places of which some bets were paid otherwise than the data suppose.
    """

    name: str
    clauses: tuple[str, ...]
    cells: int
    other: tuple[CellPays, ...]


def cells_shown(
    rules: Ruleset, cells: Mapping[str, Mapping[PaidCell, Sighting]], declared: Collection[str] = ()
) -> Iterator[QuotePays]:
    """Yield the tables of amounts that nobody has declared, with the places that rounds show otherwise.

    Args:
        rules: by which the rounds were judged.
        cells: what their bets show otherwise.
    """
    for quote in free_quotes(rules, declared):
        usual = {cell[:3]: cell[3] for cell in quote.cells}
        seen: dict[Cell, dict[Paid, Sighting]] = {}
        for (total, soft, rank, staked, returned), sighting in cells.get(quote.name, {}).items():
            seen.setdefault((total, soft, rank), {})[staked, returned] = sighting
        other = tuple(_cell(rules, quote, place, usual.get(place), seen[place]) for place in sorted(seen))
        yield QuotePays(name=quote.name, clauses=quote.source.clauses, cells=len(usual), other=other)


def own_cells(
    rules: Ruleset, found: Sequence[QuotePays], without: Collection[tuple[str, Cell]] = ()
) -> list[OperatorTable]:
    """Return the tables with the places that were shown otherwise, and that the text allows."""
    sources = {quote.name: quote.source for quote in rules.quotes}
    own = {
        one.name: {
            cell.place: cell.shown
            for cell in one.other
            if cell.shown is not None and not cell.refused and (one.name, cell.place) not in without
        }
        for one in found
    }
    return [OperatorTable(name=name, source=sources[name], cells=cells) for name, cells in own.items() if cells]


def still_otherwise(
    before: Mapping[str, Mapping[PaidCell, Sighting]], after: Mapping[str, Mapping[PaidCell, Sighting]]
) -> set[tuple[str, Cell]]:
    """Return the places at which at least as many bets are paid otherwise after a change of the rules as before it."""
    first, then = _counted(before), _counted(after)
    return {place for place, many in then.items() if many >= first.get(place, 0)}


def _counted(cells: Mapping[str, Mapping[PaidCell, Sighting]]) -> dict[tuple[str, Cell], int]:
    count: dict[tuple[str, Cell], int] = {}
    for name, own in cells.items():
        for (total, soft, rank, _, _), sighting in own.items():
            place = name, (total, soft, rank)
            count[place] = count.get(place, 0) + sighting.bets
    return count


def _cell(
    rules: Ruleset, quote: QuoteTable, place: Cell, supposed: Fraction | None, seen: Mapping[Paid, Sighting]
) -> CellPays:
    tried = {pays_of(rules, [one]) for one in seen} | {pays_of(rules, seen)}
    count = {
        pays: sum(one.bets for (staked, back), one in seen.items() if handed_back(rules, staked, pays) == back)
        for pays in tried
        if pays is not None
    }
    agreeing = max(count.values(), default=0)
    shown = min((pays for pays, many in count.items() if many == agreeing), default=None)
    table = OperatorTable(name=quote.name, source=quote.source, cells={place: shown} if shown is not None else {})
    return CellPays(
        place=place,
        supposed=supposed,
        shown=shown,
        bets=sum(one.bets for one in seen.values()),
        agreeing=agreeing,
        first=min(one.first for one in seen.values()),
        refused=refused_cells(quote, table),
    )
