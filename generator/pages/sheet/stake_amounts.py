"""Amounts of the sheet: what a stake gives back, exactly, with the declared rounding."""

from collections.abc import Callable
from fractions import Fraction

from generator.model.ir import Payout, Ruleset, SettlementRow
from generator.model.terms import Direction, Outcome
from generator.pages.facts.refunds import for_certifiers, refund
from generator.words.amounts import euro
from generator.words.marked_messages import marked

WORKED = 1000
"""Ten euro, in cents: the stake of the examples, when the limits admit it."""
_ODD = 501


def rounded(cents: Fraction, rules: Ruleset) -> int:
    """Return an amount rounded as the regolamento declares.

    Args:
        cents: the exact amount.
    """
    unit, direction = rules.table.rounding.unit, rules.table.rounding.direction
    steps = cents / unit
    low = steps.numerator // steps.denominator
    if direction is Direction.DOWN or steps == low:
        return low * unit
    if direction is Direction.UP:
        return (low + 1) * unit
    return (low + (1 if steps - low >= Fraction(1, 2) else 0)) * unit


def handed_back(multiple: Fraction, stake: int, rules: Ruleset) -> int:
    """Return what a stake gives back at this multiple of itself: the winnings are rounded, the stake never is."""
    if multiple < 1:
        return rounded(multiple * stake, rules)
    return stake + rounded((multiple - 1) * stake, rules)


def part_of(share: Fraction, stake: int, rules: Ruleset) -> int:
    """Return what so many times a stake is, in cents: whole multiples are exact, a part is rounded."""
    if share.denominator == 1:
        return int(share) * stake
    return rounded(share * stake, rules) if share < 1 else stake + rounded((share - 1) * stake, rules)


def stake_of(wager: str, rules: Ruleset) -> int:
    """Return the worked stake of a wager: ten euro of the wager it depends on, and its quota of them."""
    item = rules.wager(wager)
    if item.quota is not None and item.base is not None:
        amount = stake_of(item.base, rules) * item.quota
        return int(amount) if item.quota.denominator == 1 else rounded(amount, rules)
    limits = next((limit for limit in rules.table.limits if limit.wager == wager), None)
    low = limits.minimum if limits and limits.minimum is not None else 0
    high = limits.maximum if limits and limits.maximum is not None else WORKED
    return min(max(WORKED, low), max(high, low))


def initial_of(wager: str, rules: Ruleset) -> str:
    """Return the wager chosen freely from which this one's amount follows."""
    item = rules.wager(wager)
    return wager if item.base is None else initial_of(item.base, rules)


def returned(row: SettlementRow, stake: int, rules: Ruleset) -> str:
    """Return what is handed back for a stake, as printed; a range when a table decides."""
    return _shown(row.payout, rules, lambda multiple: euro(handed_back(multiple, stake, rules)))


def gain(row: SettlementRow, stake: int, rules: Ruleset) -> str:
    """Return the gain, or the loss with its minus sign."""
    return _shown(row.payout, rules, lambda multiple: _signed(handed_back(multiple, stake, rules) - stake))


def _signed(cents: int) -> str:
    return f"+{euro(cents)}" if cents > 0 else euro(cents)


def _shown(payout: Payout, rules: Ruleset, show: Callable[[Fraction], str]) -> str:
    if payout.returned is not None:
        return show(payout.returned)
    amounts = [cell[3] for table in rules.quotes if table.name == payout.table for cell in table.cells]
    return f"da {show(min(amounts))} a {show(max(amounts))}" if amounts else "non dichiarato"


_OUTCOMES = {Outcome.WIN: marked("Vinta"), Outcome.LOSE: marked("Persa"), Outcome.PUSH: marked("Pari")}


def outcome(row: SettlementRow) -> str:
    """Return the outcome in one word; what a table pays may be less than the stake, and is no win."""
    return marked("Pagata") if row.payout.table else _OUTCOMES[row.outcome]


def pays(row: SettlementRow) -> str:
    """Return what the row pays, in words or as odds."""
    return for_certifiers(refund(row.payout))


def rounding_example(rules: Ruleset) -> str:
    """Return an example in which the rounding shows, or nothing if it never can with that stake."""
    for table in rules.settlements:
        for row in table.rows:
            amount = row.payout.returned
            if amount is not None and ":" in row.payout.printed and (net := (amount - 1) * _ODD) != rounded(net, rules):
                paid = rounded(net, rules)
                return f"Per esempio {row.payout.printed} su {euro(_ODD)} fa {euro(net)}, e si pagano {euro(paid)}."
    return ""
