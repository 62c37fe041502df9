"""Amounts that a text leaves to who runs the game: pays of side bets and offers paid by a table, as an engine has them.

They are read off what the engine showed, held against what the text does publish, then put into the rules: the world of
those rules says whether the engine keeps to them in every scenario.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from conformance.cases.judging.observation import entries_of
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import ModuleEngine, in_memory
from conformance.wire.wire_values import read_money
from generator.model.ir import QuoteTable, Ruleset, Settlement, Source
from generator.model.meaning.totals import best_total
from generator.model.terms import State
from generator.numbers.exact import Unsupported, reproduces, side_bet_return
from generator.numbers.return_words import OF
from generator.words.amounts import comma, decimal

FREE = frozenset({State.ASSUMED, State.COMPUTED, State.EXTERNAL, State.GAP})
"""States of a datum that the text does not fix."""
Outcomes = Mapping[str, Mapping[str, Any]]
"""What an engine answered, by scenario."""
Cell = tuple[int, bool, str]
"""A place of a table: total, whether soft, rank of the upcard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OperatorTable:
    """One table of amounts as an operator has it.

    Attributes:
        name: the wager that it settles, or the table of amounts.
        source: of the datum that it takes the place of.
        pays: row → what is handed back per unit staked.
        cells: the amounts per unit staked.
        whole: whether the cells are all that there are; else those of the data stay where nothing was seen.
        refused: why the text does not allow it, in Italian; "" if it does.
    """

    name: str
    source: Source
    pays: Mapping[str, Fraction] = field(default_factory=dict)
    cells: Mapping[Cell, Fraction] = field(default_factory=dict)
    whole: bool = False
    refused: str = ""

    @property
    def words(self) -> str:
        """Return what it pays: «25:1, 12:1, 6:1», or how many amounts of it were seen."""
        if self.pays:
            return ", ".join(f"{decimal(returned - 1)}:1" for returned in self.pays.values())
        return f"importi propri ({len(self.cells)} caselle diverse)"


def with_tables(ruleset: Ruleset, tables: Sequence[OperatorTable]) -> Ruleset:
    """Return the rules with the tables of an operator in the place of those of the data."""
    pays = {row: returned for table in tables for row, returned in table.pays.items()}
    own = {table.name: table for table in tables if table.cells}
    return replace(
        ruleset,
        settlements=tuple(_paying(settlement, pays) for settlement in ruleset.settlements),
        quotes=tuple(_quoting(quote, own.get(quote.name)) for quote in ruleset.quotes),
    )


def _paying(settlement: Settlement, pays: Mapping[str, Fraction]) -> Settlement:
    rows = tuple(
        replace(row, payout=replace(row.payout, returned=pays[row.id], printed="")) if row.id in pays else row
        for row in settlement.rows
    )
    return replace(settlement, rows=rows)


def _quoting(quote: QuoteTable, own: OperatorTable | None) -> QuoteTable:
    filled = quote.cells or (own is not None and own.whole and quote.source.state is State.GAP)
    if own is None or not filled:  # a reading may have left the game without its table
        return quote
    kept = {} if own.whole else {cell[:3]: cell[3] for cell in quote.cells}
    return replace(quote, cells=tuple(sorted((*place, amount) for place, amount in {**kept, **own.cells}.items())))


def tables_shown(ruleset: Ruleset, cases: Sequence[Case], outcomes: Outcomes) -> tuple[OperatorTable, ...]:
    """Return the tables that an engine was seen to have otherwise than the data, where the text leaves them free."""
    engine = in_memory(ruleset)
    answered = [(case, outcomes[case.id]) for case in cases if case.id in outcomes]
    found: list[OperatorTable] = []
    for settlement in ruleset.settlements:
        if settlement.cards and any(_is_free(row.source) for row in settlement.rows):
            found += _side_bet(ruleset, settlement, engine, answered)
    for quote in ruleset.quotes:
        if _is_free(quote.source):
            found += _quote(ruleset, quote, answered)
    return tuple(found)


def _is_free(source: Source) -> bool:
    return source.state in FREE


# -- side bets -----------------------------------------------------------------------------------------------------


def _side_bet(
    ruleset: Ruleset, settlement: Settlement, engine: ModuleEngine, answered: Sequence[tuple[Case, Mapping[str, Any]]]
) -> Iterator[OperatorTable]:
    """Yield the pays that an engine showed; which row decides is asked of our own engine, never of its words."""
    wagers = {wager.name for wager in ruleset.wagers if wager.settles_as == settlement.wager}
    usual = {row.id: row.payout.returned for row in settlement.rows if row.payout.returned}
    shown: dict[str, Fraction] = {}
    for case, outcome in answered:
        ours = _settled(engine.play(case.setup, case.moves), wagers)
        for place, (_, returned, staked) in _settled(outcome, wagers).items():
            row = ours[place][0] if place in ours else ""
            if row in usual and returned and staked:
                shown.setdefault(row, Fraction(returned) / Fraction(staked))
    pays = {row: shown.get(row, returned) for row, returned in usual.items()}
    if pays != usual:
        table = OperatorTable(name=settlement.wager, source=settlement.source, pays=pays)
        yield replace(table, refused=refused_pays(with_tables(ruleset, [table]), settlement.wager, table))


def _settled(
    outcome: Mapping[str, Any], wagers: set[str]
) -> dict[tuple[object, object, object], tuple[str, Fraction | int | None, Fraction | int | None]]:
    """Return, for each stake of some wagers, the row that settled it, what came back and what was staked."""
    return {
        (entry.get("posto"), entry.get("mano"), entry.get("puntata")): (
            str(entry.get("riga")), read_money(entry.get("restituito")), read_money(entry.get("puntato")),
        )
        for entry in entries_of(outcome)
        if entry.get("fatto") == "liquidazione" and entry.get("puntata") in wagers
    }  # fmt: skip


def refused_pays(ruleset: Ruleset, wager: str, table: OperatorTable) -> str:
    """Return why the text does not allow some pays: a better row pays less, or the return is not the declared one."""
    if any(better < worse for better, worse in pairwise(table.pays.values())):
        return f"«{wager}» paga meno una combinazione migliore: {table.words}"
    for declared in ruleset.returns:
        if declared.wagers == (wager,):
            try:
                value = side_bet_return(ruleset, wager).returned
            except Unsupported:
                return ""
            if not reproduces(declared, value):
                places = len(declared.printed.rstrip("%").replace(",", ".").partition(".")[2])
                stake = OF[declared.base]
                return (
                    f"il ritorno dichiarato per «{wager}», {declared.printed.replace('.', ',')} {stake}, la esclude: "
                    f"ne darebbe {comma(100 * value, places)}% {stake}"
                )
    return ""


# -- offers paid by a table ----------------------------------------------------------------------------------------


def _quote(
    ruleset: Ruleset, quote: QuoteTable, answered: Sequence[tuple[Case, Mapping[str, Any]]]
) -> Iterator[OperatorTable]:
    usual = {cell[:3]: cell[3] for cell in quote.cells}
    seen: dict[Cell, list[tuple[Fraction, Fraction]]] = {}
    for case, outcome in answered:
        for place, stake, amount in _shown(ruleset, quote, case, outcome):
            seen.setdefault(place, []).append((stake, amount))
    cells = {place: _per_unit(amounts, usual.get(place)) for place, amounts in seen.items()}
    cells = {place: amount for place, amount in cells.items() if usual.get(place) != amount}
    if cells:
        table = OperatorTable(name=quote.name, source=quote.source, cells=cells)
        yield replace(table, refused=refused_cells(quote, table))


def _shown(
    ruleset: Ruleset, quote: QuoteTable, case: Case, outcome: Mapping[str, Any]
) -> Iterator[tuple[Cell, Fraction, Fraction]]:
    """Yield the amounts that an engine offered: for which hand and upcard, on which stake, both in cents."""
    offers = {offer.name for offer in ruleset.offers if offer.quote_table == quote.name}
    main = ruleset.main_wager.name
    stakes = {box.get("posto"): read_money(box.get("puntate", {}).get(main)) for box in case.setup.get("posti", ())}
    worth = {rank: (low, high) for rank, low, high in ruleset.values.by_rank}
    for entry in entries_of(outcome):
        amounts, visible = entry.get("importi"), entry.get("visibile")
        stake = stakes.get(entry.get("posto"))
        if not (isinstance(amounts, Mapping) and isinstance(visible, Mapping) and stake):
            continue
        hand, dealer = visible.get("mano"), visible.get("banco")
        if not (isinstance(hand, list) and isinstance(dealer, list)):
            continue
        if not (_cards(hand, worth) and _cards(dealer[:1], worth)):
            continue
        total, soft = best_total((worth[card[0]] for card in hand), ruleset.values.ceiling)
        for offer in offers & set(amounts):
            amount = read_money(amounts[offer])
            if amount is not None:
                yield (total, soft, dealer[0][0]), Fraction(stake), Fraction(amount)


def _cards(codes: Sequence[object], worth: Mapping[str, object]) -> bool:
    return bool(codes) and all(isinstance(one, str) and one[:1] in worth for one in codes)


def _per_unit(amounts: Sequence[tuple[Fraction, Fraction]], usual: Fraction | None) -> Fraction:
    """Return the amount per unit that gives the amounts seen, rounded to a cent: the usual one, else the plainest."""
    stake, amount = max(amounts)
    hundredths = 100 * amount / stake
    plain = [Fraction(int(hundredths) + step, 100) for step in (0, 1)]
    for unit in ([usual] if usual is not None else []) + plain:
        if all(abs(unit * staked - shown) < 1 for staked, shown in amounts):
            return unit
    return amount / stake


def refused_cells(quote: QuoteTable, table: OperatorTable) -> str:
    """Return why the text does not allow some amounts: they are outside the published ends, or nothing at all."""
    low, high = quote.extremes or (None, None)
    for amount in table.cells.values():
        if amount <= 0:
            return "un'offerta di 0 volte la posta non è un'offerta"
        if low is not None and high is not None and not low <= amount <= high:
            ends = f"{decimal(low, places=2)} e {decimal(high, places=2)}"
            return f"il testo pubblica gli estremi {ends}: {comma(amount, 2)} volte la posta ne è fuori"
    return ""
