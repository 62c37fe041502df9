"""Which amounts of a regolamento the text leaves to the table: limits of stakes, and what rows of settlements pay."""

from collections.abc import Collection, Iterator

from conformance.readings.operator_tables import FREE
from generator.model.ir import Limits, QuoteTable, Ruleset, Settlement, SettlementRow, Source
from generator.model.terms import Outcome, State

_LEFT_OUT = frozenset({State.GAP, State.EXTERNAL})
"""States of a row for which nobody has chosen a reading of the text."""


def is_declared(source: Source, declared: Collection[str]) -> bool:
    """Say whether a datum, or what it stands in, or all that it consists of, is among some paths."""
    return any(f"{source.path}.".startswith(f"{path}.") or path.startswith(f"{source.path}.") for path in declared)


def free_limits(rules: Ruleset, declared: Collection[str] = ()) -> Iterator[Limits]:
    """Yield the limits of which an end is not said."""
    for one in rules.table.limits:
        if not is_declared(one.source, declared) and (one.minimum is None or one.maximum is None):
            yield one


def open_rounding(rules: Ruleset, declared: Collection[str] = ()) -> bool:
    """Say whether nobody has said how amounts are rounded."""
    source = rules.table.rounding.source
    return source.state in FREE and not is_declared(source, declared)


def free_quotes(rules: Ruleset, declared: Collection[str] = ()) -> Iterator[QuoteTable]:
    """Yield the tables of amounts that the text leaves to the table, and that somebody has filled in."""
    for quote in rules.quotes:
        if quote.source.state in FREE and quote.cells and not is_declared(quote.source, declared):
            yield quote


def open_offers(rules: Ruleset) -> frozenset[str]:
    """Return the offers whose amounts nobody has said: neither the text, nor the data, nor the table."""
    empty = {quote.name for quote in rules.quotes if quote.source.state in _LEFT_OUT and not quote.cells}
    return frozenset(offer.name for offer in rules.offers if offer.quote_table in empty)


def free_rows(settlement: Settlement) -> Iterator[SettlementRow]:
    """Yield the rows that win what the text leaves to the table.

    Which cards win a bet on the cards is one thing, what they pay is another, and only the second is left. Of another
    wager the data may have chosen how to read the text; then it is a reading, and not an amount of the table.
    """
    states = FREE if settlement.cards else _LEFT_OUT
    for row in settlement.rows:
        if row.outcome is Outcome.WIN and row.payout.returned is not None and row.source.state in states:
            yield row


def free_settlements(rules: Ruleset, declared: Collection[str] = ()) -> Iterator[Settlement]:
    """Yield the settlements of which some row pays what nobody has said."""
    for settlement in rules.settlements:
        if any(not is_declared(row.source, declared) for row in free_rows(settlement)):
            yield settlement
