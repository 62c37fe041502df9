"""What a command does to a table, effect by effect, and why it is refused: it is asked before anything happens."""

from __future__ import annotations

from collections.abc import Callable

from generator.engine.runtime.moves import DISCONNECTED, Move
from generator.engine.runtime.open_table import OpenTable
from generator.engine.runtime.session_rules import CommandRule, TableEffect
from generator.engine.runtime.session_state import Guest
from generator.engine.runtime.table_questions import (
    CONFIRMED,
    NO_CHAT,
    NOT_ACTIVE,
    NOT_FORESEEN,
    TOO_LATE,
    Ask,
    Asked,
    Refused,
)


def use_command(table: OpenTable, name: str, ask: Ask) -> None:
    """Let a player use a command. Raises Refused, and then nothing has changed."""
    command = table.session.commands.get(name)
    if command is None:
        raise Refused(NOT_FORESEEN)
    check_command(table, command, ask)
    for effect in command.effects:
        _DONE[effect.kind](table, effect, ask)
    player = ask.guest.name
    if player not in table.guests and player in table.players_in_play():
        table.say(Move(event=DISCONNECTED, player=player))  # who leaves a round leaves his hands to it
    table.flow()


def check_command(table: OpenTable, command: CommandRule, ask: Ask) -> None:
    """Raise Refused where a player may not use a command."""
    check_test(table, command, ask.guest, ask.box)
    check_effects(table, command, ask)


def check_test(table: OpenTable, command: CommandRule, guest: Guest, box: int) -> None:
    """Raise Refused where a player may not use a command on a box now, whatever else he names."""
    if command.phases and table.phase not in command.phases:
        raise Refused(TOO_LATE)
    if command.when is not None and not command.when(Asked(table, guest.name, box)):
        final = command.until_confirmed and guest.confirmed
        raise Refused(NO_CHAT if command.does("scrivi") else CONFIRMED if final else NOT_ACTIVE)


def check_effects(table: OpenTable, command: CommandRule, ask: Ask) -> None:
    """Raise Refused where an effect of a command cannot happen, each after those before it."""
    *before, last = command.effects
    if before:
        table = table.fork_for_commands()
        ask = ask.of(table.guests[ask.guest.name])
    for effect in before:
        _CHECKED[effect.kind](table, effect, ask)
        _DONE[effect.kind](table, effect, ask)
    _CHECKED[last.kind](table, last, ask)


def _check_nothing(_table: OpenTable, _effect: TableEffect, _ask: Ask) -> None:
    pass


_Effect = Callable[[OpenTable, TableEffect, Ask], object]

_CHECKED: dict[str, _Effect] = {
    "occupa": OpenTable.may_occupy,
    "libera": lambda table, _effect, ask: table.own(ask),
    "posa": OpenTable.to_lay,
    "togli": OpenTable.to_take_off,
    "annulla": OpenTable.to_take_back,
    "conferma": OpenTable.may_confirm,
    "apri": OpenTable.may_open,
    "chiudi": OpenTable.may_close,
    "scrivi": _check_nothing,
    "imposta": OpenTable.may_choose,
    "esce": _check_nothing,
}
"""What raises Refused where an effect cannot happen; it changes nothing."""
_DONE: dict[str, _Effect] = {
    "occupa": OpenTable.occupy,
    "libera": OpenTable.free_own,
    "posa": OpenTable.lay,
    "togli": OpenTable.take_off,
    "annulla": OpenTable.take_back,
    "conferma": OpenTable.confirm,
    "apri": OpenTable.open_betting,
    "chiudi": OpenTable.close_betting,
    "scrivi": OpenTable.write,
    "imposta": OpenTable.choose,
    "esce": OpenTable.leave,
}
"""What each effect does where it can happen."""
