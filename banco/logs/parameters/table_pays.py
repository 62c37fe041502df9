"""What a wager that the text leaves to the table was seen to pay, row by row, and the rounds that contradict it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from banco.logs.free_amounts import free_rows, free_settlements, is_declared
from banco.logs.parameters.handed_back import handed_back, pays_of
from banco.logs.shown_amounts import Paid, RoundMark, Sighting
from conformance.readings.operator_tables import OperatorTable, refused_pays, with_tables
from generator.model.canonical import fingerprint
from generator.model.ir import DeclaredReturn, Ruleset, Settlement, SettlementRow
from generator.numbers.exact import Unsupported, side_bet_return
from generator.words.amounts import comma

_BOUNDLESS = 1_000_000
"""A pay of a row that nothing bounds from above: more than any table has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RowPays:
    """A row that wins, as the rounds show it.

    Attributes:
        row, label: of the settlement.
        declared: whether somebody has said what it pays; then it is judged by that alone.
        supposed: what comes back per unit staked in the rules by which the rounds were judged.
        shown: what comes back per unit where most of its bets agree; None where no bet shows a pay.
        bets, agreeing: how many bets it has settled, and how many of them at what was shown.
        first: the first round that shows it; None where none does.
        against: the first round that shows another amount, with what was staked and came back; None where none does.
    """

    row: str
    label: str
    declared: bool
    supposed: Fraction
    shown: Fraction | None
    bets: int
    agreeing: int
    first: RoundMark | None
    against: tuple[RoundMark, Paid] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePays:
    """The rows that win of a wager whose pays the text leaves to the table.

    Attributes:
        rows: in the order of the data, from the best combination.
        refused: why the text does not allow what was shown; "" where it does, or nothing was.
    """

    wager: str
    label: str
    clauses: tuple[str, ...]
    rows: tuple[RowPays, ...]
    refused: str

    @property
    def agreeing(self) -> bool:
        """Say whether no two bets on one of its rows contradict each other."""
        return all(one.against is None for one in self.rows)

    @property
    def own(self) -> Mapping[str, Fraction]:
        """Return the rows that were seen to pay otherwise than the rules suppose, and that nobody has declared."""
        return {
            one.row: one.shown
            for one in self.rows
            if one.shown is not None and one.shown != one.supposed and not one.declared
        }


def pays_shown(
    rules: Ruleset, pays: Mapping[str, Mapping[Paid, Sighting]], declared: Collection[str] = ()
) -> Iterator[TablePays]:
    """Yield what each wager that the text leaves to the table was seen to pay.

    Args:
        rules: by which the rounds were judged.
        pays: what their bets show, by row.
        declared: the paths of the data that somebody has declared.
    """
    labels = {wager.name: wager.label for wager in rules.wagers}
    for settlement in free_settlements(rules, declared):
        rows = tuple(
            _row(rules, row, pays.get(row.id, {}), is_declared(row.source, declared)) for row in free_rows(settlement)
        )
        found = TablePays(
            wager=settlement.wager, label=labels[settlement.wager], clauses=settlement.source.clauses, rows=rows,
            refused="",
        )  # fmt: skip
        yield replace(found, refused=_refused(rules, settlement, found)) if found.own else found


def own_tables(rules: Ruleset, found: Sequence[TablePays]) -> list[OperatorTable]:
    """Return the tables that were shown otherwise than the rules suppose, and that the text allows."""
    return [
        OperatorTable(name=one.wager, source=rules.settlement(one.wager).source, pays=one.own)
        for one in found
        if one.own and not one.refused
    ]


def rules_with(rules: Ruleset, tables: Sequence[OperatorTable]) -> Ruleset:
    """Return the rules with the tables of an operator, and the fingerprint of what they have become."""
    if not tables:
        return rules
    own = with_tables(rules, tables)
    return replace(own, fingerprint=fingerprint(own))


# ---------------------------------------------------------------------- a row


def _row(rules: Ruleset, row: SettlementRow, seen: Mapping[Paid, Sighting], declared: bool) -> RowPays:
    supposed = row.payout.returned or Fraction(0)
    shown, agreeing = _most(rules, supposed, seen)
    alike = [one for amounts, one in seen.items() if shown is not None and _gives(rules, shown, amounts)]
    others = [
        (one.first, amounts) for amounts, one in seen.items() if shown is None or not _gives(rules, shown, amounts)
    ]
    return RowPays(
        row=row.id,
        label=row.label,
        declared=declared,
        supposed=supposed,
        shown=shown,
        bets=sum(one.bets for one in seen.values()),
        agreeing=agreeing,
        first=min((one.first for one in alike), default=None),
        against=min(others, default=None),
    )


def _most(rules: Ruleset, supposed: Fraction, seen: Mapping[Paid, Sighting]) -> tuple[Fraction | None, int]:
    """Return the pay that most bets agree with, and how many do: that of the rules among equals.

    Nothing, or the stake alone, is no pay of a row that wins.
    """
    won = [(staked, returned) for staked, returned in seen if returned > staked]
    alone = {pays_of(rules, [one]) for one in won}
    tried = {one for one in (pays_of(rules, won) if won else None, *alone) if one is not None}
    count = {
        pays: sum(one.bets for amounts, one in seen.items() if _gives(rules, pays, amounts))
        for pays in {*tried, *([supposed] if won else [])}
    }
    best = max(count.values(), default=0)
    if not best:
        return None, 0
    return min((pays for pays, many in count.items() if many == best), key=lambda one: (one != supposed, one)), best


def _gives(rules: Ruleset, pays: Fraction, amounts: Paid) -> bool:
    return handed_back(rules, amounts[0], pays) == amounts[1]


# ---------------------------------------------------------------------- what the text publishes


def _refused(rules: Ruleset, settlement: Settlement, found: TablePays) -> str:
    """Return why the text does not allow what was shown; rows that were not seen may pay whatever it allows."""
    known = {one.row: one.supposed if one.declared else one.shown for one in found.rows}
    seen = [pays for pays in known.values() if pays is not None]
    if not settlement.cards:
        return ""
    if any(better < worse for better, worse in pairwise(seen)):
        shown = ", ".join(f"{odds(pays)}" for pays in seen)
        return f"«{found.wager}» paga meno una combinazione migliore: {shown}"
    whole = {row: pays for row, pays in known.items() if pays is not None}
    if len(whole) == len(known):
        table = OperatorTable(name=found.wager, source=settlement.source, pays=whole)
        return refused_pays(with_tables(rules, [table]), found.wager, table)
    declared = next((one for one in rules.returns if one.wagers == (found.wager,)), None)
    return "" if declared is None else _out_of_reach(rules, found.wager, declared, known)


def _out_of_reach(rules: Ruleset, wager: str, declared: DeclaredReturn, known: Mapping[str, Fraction | None]) -> str:
    """Return why no pays of the rows that were not seen give the declared return; "" where some do."""
    low, high = dict[str, Fraction](), dict[str, Fraction]()
    best, worst = Fraction(_BOUNDLESS), Fraction(1)
    for row, pays in known.items():
        best = high[row] = best if pays is None else pays
    for row, pays in reversed(list(known.items())):
        worst = low[row] = worst if pays is None else pays
    source = rules.settlement(wager).source
    least, most = (_returned(rules, wager, OperatorTable(name=wager, source=source, pays=pays)) for pays in (low, high))
    if least is None or most is None or least - declared.unit / 2 <= declared.value <= most + declared.unit / 2:
        return ""
    bound, end = ("almeno", least) if least > declared.value else ("al più", most)
    return (
        f"il ritorno dichiarato per «{wager}», {declared.printed.replace('.', ',')}, la esclude: quanto possano pagare "
        f"le altre combinazioni, ne darebbe {bound} {comma(100 * end, 2)}%"
    )


def _returned(rules: Ruleset, wager: str, table: OperatorTable) -> Fraction | None:
    try:
        return side_bet_return(with_tables(rules, [table]), wager).returned
    except Unsupported:
        return None


def odds(pays: Fraction) -> str:
    """Return a pay as a table prints it, the stake apart: «12:1», «3:2»."""
    net = pays - 1
    return f"{net.numerator}:{net.denominator}"
