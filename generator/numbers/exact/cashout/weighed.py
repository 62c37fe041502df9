"""What taking an offer costs in each cell of the table that pays it: the amount beside what the hands are worth."""

from dataclasses import replace

from generator.model.ir import Ruleset
from generator.numbers.exact.basis.advice import WeighedOffer
from generator.numbers.exact.cashout.offered import cash_out
from generator.numbers.exact.cashout.worth import amounts_of, offers_paid_by_tables, worth


def weighed_offers(ruleset: Ruleset) -> tuple[WeighedOffer, ...]:
    """Return each offer that a table pays, weighed at the first decision of a hand.

    Raises:
        Unsupported: the hands cannot be valued, or ranks that no rule tells apart are paid differently.
    """
    found = []
    for offer in offers_paid_by_tables(ruleset):
        cash = cash_out(ruleset, offer.name)
        amounts = amounts_of(ruleset, cash.table, cash.groups)
        asked = replace(cash, hands=tuple(hand for hand in cash.hands if hand.offered and hand.cell in amounts))
        played = asked.fair(worth(ruleset, offer.name))
        costs = {cell: one.value - amounts[cell] for cell, one in played.items()}
        found.append(WeighedOffer(offer=offer.name, costs=costs))
    return tuple(found)
