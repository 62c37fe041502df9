"""A command of the table given up: repeating stakes, or asking to start early; and what is said for it alone."""

from collections.abc import Iterator

from banco.workbench.browser.choices.choice import RefusedValue
from banco.workbench.browser.choices.confirmed_stakes import asking_if_confirmed, confirming, seen_without_confirming
from banco.workbench.browser.choices.rule_places import Path, steps_of
from banco.workbench.browser.choices.rules_desk import RulesDesk, rules_desk
from banco.workbench.browser.choices.side_bet_removal import BetRemoved, removed
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.ir_session import Command, CommandEffect, TableSession
from generator.model.meaning.table_situations import BETTING
from generator.words.italian import join

_REPEATS, _CONFIRMS = CommandEffect(kind="posa", what="precedente"), CommandEffect(kind="conferma", what=BETTING)


def removable_commands(rules: Ruleset) -> list[Command]:
    """Return the commands that a table may do without: those that repeat stakes, or ask to start early."""
    session = rules.session
    return [] if session is None else [one for one in session.commands if {_REPEATS, _CONFIRMS} & {*one.effects}]


def is_command(name: str) -> bool:
    """Say whether a name is the one of a command, its path, and no option of the players."""
    return name.startswith("sessione.")


def command_removed(corpus: Corpus, slug: str, name: str) -> BetRemoved:
    """Return what goes with a command: its datum, what the data say for it alone, the scenarios that use it.

    Args:
        name: the path of its datum.
    Raises:
        RefusedValue: there is no such command, or the rules do not hold without it.
        CorpusErrors: the regolamento has mistakes.
    """
    desk = rules_desk(corpus, slug)
    session, known = desk.rules.session, {one.source.path: one for one in removable_commands(desk.rules)}
    if session is None or name not in known:
        listed = join(list(known)) or "nessuno"
        raise RefusedValue(f"«{name}» non è un comando che si possa togliere. Ci sono: {listed}.")
    command = known[name]
    confirms = confirming(session) == [command]
    beside = seen_without_confirming(desk) if confirms else ()
    leaving = [*_leaving(desk, session, command, confirms=confirms)]
    called = f"il comando {command.label}"
    return removed(desk, command.label, leaving, called=called, unreadable=True, beside=beside)


def _leaving(desk: RulesDesk, session: TableSession, command: Command, *, confirms: bool) -> Iterator[Path]:
    yield steps_of(command.source.path)
    others = [one for one in session.commands if one is not command]
    if session.repeated is not None and not any(_REPEATS in one.effects for one in others):
        yield steps_of(session.repeated.source.path)
    betting = session.phase(BETTING)
    if confirms and betting is not None:
        yield from (steps_of(one.source.path) for one in betting.closes if one.by == "confermate")
        own = (*steps_of(command.source.path), "se")
        tests = asking_if_confirmed(desk, session, command.source.readings)
        yield from (path for path in tests if path[: len(own)] != own)
