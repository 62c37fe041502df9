"""What of some rules the checks of the rounds look at: rules that are alike in it have the same mistakes."""

from collections.abc import Hashable

from generator.model.ir import Ruleset, Settlement

_LOOKED_AT = ("deck", "values", "wagers", "classes", "deal", "phases", "offers", "closings", "dealer", "automatic")


def play_shape(rules: Ruleset) -> Hashable:
    """Return what `check_play` looks at, to be compared: of the pays of a table, only which is more than which.

    Where a check finds something it says so with the places of the document, which are not in here: of two documents
    of one shape, either both have mistakes or neither has.
    """
    return *(getattr(rules, part) for part in _LOOKED_AT), *map(_table, rules.settlements)


def _table(table: Settlement) -> Hashable:
    paid = {row.payout.returned for row in table.rows} - {None}
    order = {amount: place for place, amount in enumerate(sorted(amount for amount in paid if amount is not None))}
    rows = tuple(
        (
            row.when,
            row.outcome,
            None if row.payout.returned is None else order[row.payout.returned],
            row.payout.table,
            row.prevails,
            row.source.path,
        )
        for row in table.rows
    )
    return table.wager, rows, table.cards, table.source.path
