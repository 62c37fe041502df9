"""Pays hard to believe beside their neighbours; rows and cells that are missing, with what they gave in money."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from banco.lab.editions.edition import Edition
from banco.workbench.coherence.untried_data import Cell, cell_words
from conformance.cases.remark import Remark, remark
from generator.model.ir import Payout, Ruleset, Settlement, SettlementRow
from generator.words.amounts import euro, typed
from generator.words.italian import join

_STAKE = 1000
"""Ten euro, in cents: what people reckon with."""


def unlikely_pays(now: Edition) -> Iterator[Remark]:
    """Yield the combinations of a side bet that pay less than one further down its table."""
    for table in now.ruleset.settlements:
        if table.cards:
            for row, lower in zip(table.rows, table.rows[1:], strict=False):
                yield from _inverted(now, row, lower)


def _inverted(now: Edition, row: SettlementRow, lower: SettlementRow) -> Iterator[Remark]:
    paid, less = row.payout.returned, lower.payout.returned
    if paid is not None and less is not None and paid < less:
        message = f"«{row.label}» paga {row.payout.printed}, meno di «{lower.label}» che paga {lower.payout.printed}."
        advice = "Di solito chi sta più in alto è più raro e paga di più: controlla le due quote."
        yield remark(
            "C132", message, now.place(row.source.path), advice, clauses=row.source.clauses
        )  # fmt: skip


def rows_gone(now: Edition, before: Ruleset) -> Iterator[Remark]:
    """Yield the rows that paid before and have no equal now, with what they gave on a stake of ten euro."""
    kept = {table.wager: table for table in now.ruleset.settlements}
    for table in before.settlements:
        if table.wager in kept:
            yield from _gone(now, table, kept[table.wager])


def _gone(now: Edition, was: Settlement, table: Settlement) -> Iterator[Remark]:
    labels = _by_name(table)
    for name, row in _by_name(was).items():
        if name not in labels and row.payout.returned:
            amount = typed(euro(row.payout.returned * _STAKE, plain=True))
            wager = now.ruleset.wager(table.wager).label
            message = f"Non c'è più «{row.label}» di «{wager}»: su 10 € rendeva {amount}{_pays(row.payout)}."
            advice = "Se è tolta di proposito va bene così; se no, rimetti la riga."
            yield remark(
                "C133", message, now.place(table.source.path), advice, clauses=row.source.clauses
            )  # fmt: skip


def missing_cells(now: Edition, before: Ruleset | None) -> Iterator[Remark]:
    """Yield the cells that a table of amounts lacks between others of the same hand, with what they gave before."""
    earlier = {table.name: table for table in before.quotes} if before is not None else {}
    for table in now.ruleset.quotes:
        known = {(total, soft, upcard) for total, soft, upcard, _ in table.cells}
        gave = {
            (total, soft, upcard): amount
            for total, soft, upcard, amount in (earlier[table.name].cells if table.name in earlier else ())
        }
        upcards = dict.fromkeys(upcard for _, _, upcard, _ in table.cells)
        for hand in dict.fromkeys((total, soft) for total, soft, _, _ in (*table.cells, *_wholes(gave))):
            missing = [(*hand, upcard) for upcard in upcards if (*hand, upcard) not in known]
            if missing:
                told = join(_cell(cell, gave.get(cell)) for cell in missing)
                verb = "manca" if len(missing) == 1 else "mancano"
                message = f"In «{table.name}» {verb} {told}: lì l'offerta non si fa."
                advice = "Scrivi gli importi; se l'offerta manca di proposito, lo dica la condizione dell'offerta."
                at = now.place(f"tabelle.{table.name}")
                yield remark("C131", message, at, advice, clauses=table.source.clauses)


def _wholes(gave: Mapping[Cell, Fraction]) -> Iterator[tuple[int, bool, str, Fraction]]:
    yield from ((*cell, amount) for cell, amount in gave.items())


def _cell(cell: Cell, gave: Fraction | None) -> str:
    return cell_words(cell) + (f" (su 10 € erano {typed(euro(gave * _STAKE, plain=True))})" if gave is not None else "")


def _by_name(table: Settlement) -> Mapping[str, SettlementRow]:
    """Return the rows that have a name of their own, by it."""
    return {row.label: row for row in table.rows if row.label}


def _pays(payout: Payout) -> str:
    return f" (paga {payout.printed})" if payout.printed and payout.returned != Fraction(1) else ""
