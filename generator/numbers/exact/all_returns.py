"""Every return of a regolamento, computed.

The family of one hand against a dealer is analysed the fast way; any other game of one box is enumerated; side bets
are counted. What none of them can follow is refused by name (``Unsupported``), never guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from generator.model.ir import Payout, Ruleset
from generator.model.terms import Base
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.basis.returns import ALWAYS, COMPOSITION, NO_CHOICE, Return, Returns, Sought
from generator.numbers.exact.cashout.worth import always_accepting, offers_paid_by_tables
from generator.numbers.exact.classic.answers import analyse, analyse_sought, analyse_with_table
from generator.numbers.exact.enumeration.game_tree import enumerate_game
from generator.numbers.exact.sidebets.pattern_returns import side_bet_return, side_bets

if TYPE_CHECKING:
    from generator.numbers.exact.classic.strategy_chart import StrategyTable
    from generator.numbers.exact.shared_turns import Memory

_EQUAL = Payout(returned=Fraction(2), table="", printed="1:1")


def compute(
    ruleset: Ruleset, memory: Memory | None = None, *, offers_taken: bool = True, sought: Sought | None = None
) -> Returns:
    """Return everything that can be computed of a regolamento.

    Args:
        memory: the same one for several edits of a regolamento, which then follow the dealer, or the round, once.
        offers_taken: False leaves out the return of who takes every offer that a table pays.
        sought: the bound of the return of the main wager, which may stand in the place of what reaches it; with a
            memory only.
    """
    main = compute_main(ruleset, memory, offers_taken=offers_taken, sought=sought)
    return with_side_bets(ruleset, main)


def compute_main(
    ruleset: Ruleset, memory: Memory | None = None, *, offers_taken: bool = True, sought: Sought | None = None
) -> Returns:
    """Return the same but for the side bets."""
    return _and_offers(ruleset, memory, lambda: _main(ruleset, memory, sought), offers_taken=offers_taken)


def compute_main_with_table(ruleset: Ruleset) -> tuple[Returns, StrategyTable | None]:
    """Return the same but for the side bets, and the table by totals where it was found on the way."""
    tables: list[StrategyTable | None] = []

    def main() -> Returns:
        wagers = _main_wagers(ruleset)
        try:
            returns, table = analyse_with_table(ruleset)
        except Unsupported as fault:
            return _enumerated(ruleset, wagers, fault, None)
        tables.append(table)
        return _of(wagers, returns)

    returns = _and_offers(ruleset, None, main, offers_taken=True)
    return returns, tables[0] if tables else None


def _and_offers(ruleset: Ruleset, memory: Memory | None, main: Callable[[], Returns], *, offers_taken: bool) -> Returns:
    computed: list[Return] = []
    refused: list[Unsupported] = []
    average = None
    try:
        found = main()
        computed += found.computed
        average = found.average_stake
        if offers_taken and any(table.cells for table in ruleset.quotes):
            computed += _always(ruleset, memory)
    except Unsupported as fault:
        refused.append(fault)
    return Returns(computed=tuple(computed), average_stake=average, refused=tuple(refused))


def main_alone(ruleset: Ruleset) -> Ruleset:
    """Return the rules with every side bet that looks at cards alone paid one to one, itself where there is none.

    Whoever computes something of these knows that it does not hang on what a side bet pays.
    """
    beside = {wager.name for wager in ruleset.optional_wagers} - {wager.base for wager in ruleset.wagers}
    tables = tuple(
        replace(table, rows=tuple(replace(row, payout=_EQUAL) for row in table.rows))
        if table.cards and table.wager in beside
        else table
        for table in ruleset.settlements
    )
    return ruleset if tables == ruleset.settlements else replace(ruleset, settlements=tables)


def with_side_bets(ruleset: Ruleset, main: Returns) -> Returns:
    """Return the returns of the main wager and, after them, those of every side bet."""
    computed, refused = list(main.computed), list(main.refused)
    for wager in side_bets(ruleset):
        try:
            value = side_bet_return(ruleset, wager).returned
        except Unsupported as fault:
            refused.append(fault)
        else:
            method = "conteggio esatto delle combinazioni"
            computed.append(Return(wagers=(wager,), strategy=NO_CHOICE, base=Base.INITIAL, value=value, method=method))
    return replace(main, computed=tuple(computed), refused=tuple(refused))


def with_unanswered(ruleset: Ruleset, returns: Returns) -> Returns:
    """Return computed returns with a refusal for every declared one of which nothing was computed."""
    return replace(returns, refused=(*returns.refused, *unanswered(ruleset, returns)))


def unanswered(ruleset: Ruleset, returns: Returns) -> Iterator[Unsupported]:
    """Yield the declared returns of which nothing was computed, unless their wager was refused already."""
    if returns.average_stake is None:
        return
    for number, declared in enumerate(ruleset.returns, 1):
        if not any(row.answers(declared) for row in returns.computed):
            reason = f"non si sa come gioca la strategia «{declared.strategy}»."
            if declared.strategy == ALWAYS:
                reason = "nessuna offerta è pagata da una tabella che abbia importi."
            yield Unsupported(f"rtp.{number}", reason)


def _main(ruleset: Ruleset, memory: Memory | None, sought: Sought | None) -> Returns:
    wagers = _main_wagers(ruleset)
    try:
        if sought is not None and memory is not None:
            returns = analyse_sought(ruleset, sought, memory.dealers, memory.tables)
        else:
            returns = analyse(ruleset, memory=memory.dealers if memory else None)
    except Unsupported as fault:
        return _enumerated(ruleset, wagers, fault, memory)
    return _of(wagers, returns)


def _of(wagers: tuple[str, ...], returns: Returns) -> Returns:
    """Return the returns of some wagers together."""
    return replace(returns, computed=tuple(replace(row, wagers=wagers) for row in returns.computed))


def _always(ruleset: Ruleset, memory: Memory | None) -> Iterator[Return]:
    method = "calcolo esatto a sabot intero; ogni offerta accettata, gioco migliore dove non è fatta"
    for offer in offers_paid_by_tables(ruleset):
        dealers = memory.dealers if memory else None
        value = float(always_accepting(ruleset, offer, dealers))  # its worths were computed in double precision
        wagers = _main_wagers(ruleset)
        yield Return(wagers=wagers, strategy=ALWAYS, base=Base.INITIAL, value=value, method=method)


def _enumerated(ruleset: Ruleset, wagers: tuple[str, ...], fault: Unsupported, memory: Memory | None) -> Returns:
    try:
        value = enumerate_game(ruleset, memory=memory.rounds if memory else None).paid
    except (Unsupported, RecursionError):  # a hand that nothing closes has a tree without a bottom: the fault says it
        raise fault from None
    method = "enumerazione esatta di carte e scelte"
    computed = tuple(
        Return(wagers=wagers, strategy=COMPOSITION, base=base, value=number, method=method)
        for base, number in ((Base.INITIAL, value.per_initial), (Base.TOTAL, value.per_total))
    )
    return Returns(computed=computed, average_stake=value.staked)


def _main_wagers(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the wagers of which the main return speaks, as it is declared, or the compulsory one."""
    main = ruleset.main_wager.name
    return next((item.wagers for item in ruleset.returns if main in item.wagers), (main,))
