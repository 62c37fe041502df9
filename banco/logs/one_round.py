"""A single round of a log told whole: as it was read, what the rules give for each wager, and what differs."""

from collections.abc import Iterator

from banco.logs.cause_words import cause_title, expected_words, round_lines, row_words
from banco.logs.layout import LogLayout
from banco.logs.log_text import moment
from banco.logs.logged_round import seat_words
from banco.logs.tally import RoundVerdict
from banco.logs.verdicts import RoundComparison, RoundFault
from conformance.cases.scenario.wording import money
from generator.model.ir import Ruleset
from generator.words.amounts import thousands


def one_round_lines(verdict: RoundVerdict, layout: LogLayout, rules: Ruleset) -> Iterator[str]:
    """Yield a round, for a terminal.

    Args:
        rules: those by which it was judged.
    """
    yield _heading(verdict, layout)
    suited = layout.cards.suited
    if verdict.logged is not None:
        yield from (f"  {line}" for line in round_lines(verdict.logged, suited=suited))
    if verdict.unread is not None:
        value = f" («{verdict.value}»)" if verdict.value else ""
        yield f"Non si può giudicare: {verdict.unread.value}{value}."
        return
    if verdict.replayed is not None:
        labels = {wager.name: wager.label for wager in rules.wagers}
        due = list(RoundComparison(rules, suited=suited).due(verdict.replayed))
        if due:
            yield "Per le regole:"
        for one in due:
            clauses = f" ({', '.join(one.clauses)})" if one.clauses else ""
            amounts = f"{money(one.staked)}, resi {money(one.returned)}"
            why = row_words(one.row, one.wager, rules)
            yield f"  {seat_words(one.seat)}, {labels[one.wager]} {amounts}: {why}{clauses}"
    if not verdict.differences:
        yield "Torna."
    for fault in verdict.differences:
        yield from _fault_lines(fault, rules)


def _heading(verdict: RoundVerdict, layout: LogLayout) -> str:
    logged = verdict.logged
    table = f", tavolo {logged.table}" if logged is not None and logged.table else ""
    when = f", {moment(logged.began, layout.zone)}" if logged is not None and logged.began is not None else ""
    twice = f", scritto {thousands(verdict.copies)} volte" if verdict.copies > 1 else ""
    return f"Colpo {verdict.key}{table}{when}{twice}"


def _fault_lines(fault: RoundFault, rules: Ruleset) -> Iterator[str]:
    expected, got = expected_words(fault)
    where = f"al {seat_words(fault.seat)} " if fault.seat is not None else ""
    clauses = f" Clausole: {', '.join(fault.cause.clauses)}." if fault.cause.clauses else ""
    yield f"Non torna. {cause_title(fault.cause, rules)}: {where}atteso {expected}, nel registro {got}.{clauses}"
    if not fault.priced:
        yield "  Quanto è costato non si può dire: con quelle carte e quelle scelte il colpo non arriva alla fine."
