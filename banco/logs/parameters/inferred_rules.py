"""A log judged by what it declares, then, where its text leaves amounts to the table, by those that its rounds show."""

from collections.abc import Callable
from dataclasses import dataclass

from banco.logs.parameters.log_rules import LogRules
from banco.logs.parameters.table_cells import QuotePays, cells_shown, own_cells, still_otherwise
from banco.logs.parameters.table_pays import own_tables, pays_shown
from banco.logs.tally import Judged
from generator.model.ir import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class InferredRules:
    """A log judged.

    Attributes:
        rules: by which it was judged in the end.
        taken: the wagers and tables of amounts of which the rounds showed what they were judged by.
        otherwise: how many more rounds were wrong by the amounts that the data suppose; None where it was judged by
            these.
        quotes: the tables of amounts that nobody has declared, held against those of the data.
    """

    judged: Judged
    rules: LogRules
    taken: frozenset[str]
    otherwise: int | None
    quotes: tuple[QuotePays, ...]


def judged_as_shown(own: LogRules, judged_by: Callable[[Ruleset], Judged]) -> InferredRules:
    """Judge a log by what is declared, and again by the amounts that its rounds show, if fewer rounds are wrong then.

    A place of a table of amounts is taken as it was shown if that leaves fewer bets on it wrong: rounds that are right
    by the data are not among those that show it.

    Args:
        own: the rules with what is declared.
        judged_by: judges the log by some rules; the last time by those that are returned.
    """
    first = judged_by(own.rules)
    quotes = tuple(cells_shown(own.rules, first.shown.cells, own.declared))
    pays = own_tables(own.rules, list(pays_shown(own.rules, first.shown.pays, own.declared)))
    tables = [*pays, *own_cells(own.rules, quotes)]
    if tables:
        again = judged_by(own.paying(tables).rules)
        worse = still_otherwise(first.shown.cells, again.shown.cells)
        if worse:
            tables = [*pays, *own_cells(own.rules, quotes, worse)]
            again = judged_by(own.paying(tables).rules)
        if again.wrong < first.wrong:
            return InferredRules(
                judged=again,
                rules=own.paying(tables),
                taken=frozenset(one.name for one in tables),
                otherwise=first.wrong - again.wrong,
                quotes=quotes,
            )
        if tables:
            first = judged_by(own.rules)
    return InferredRules(judged=first, rules=own, taken=frozenset(), otherwise=None, quotes=quotes)
