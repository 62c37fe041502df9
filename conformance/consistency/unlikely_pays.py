"""Pays that are hard to believe beside their neighbours, and rows that paid and are there no more, in money."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from conformance.consistency.edition import Edition
from conformance.consistency.remark import Remark, remark
from generator.model.ir import Payout, Ruleset, Settlement, SettlementRow
from generator.words.amounts import euro, typed

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
            "C132", message, now.place(row.source.path), advice, blocks=False, clauses=row.source.clauses
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
                "C133", message, now.place(table.source.path), advice, blocks=False, clauses=row.source.clauses
            )  # fmt: skip


def _by_name(table: Settlement) -> Mapping[str, SettlementRow]:
    """Return the rows that have a name of their own, by it."""
    return {row.label: row for row in table.rows if row.label}


def _pays(payout: Payout) -> str:
    return f" (paga {payout.printed})" if payout.printed and payout.returned != Fraction(1) else ""
