"""What the players of a table may do now: each command with the boxes, the wagers and the amounts that it may name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.engine.runtime.open_table import OpenTable
from generator.engine.runtime.register import money
from generator.engine.runtime.session_rules import CommandRule
from generator.engine.runtime.table_effects import check_command
from generator.engine.runtime.table_questions import (
    FREE_BOX,
    NO_SUCH_BOX,
    NO_SUCH_WAGER,
    OWN_BOX,
    TAKEN_BOX,
    Ask,
    Refused,
)

_OF_ANY_AMOUNT = frozenset({NO_SUCH_BOX, FREE_BOX, OWN_BOX, TAKEN_BOX, NO_SUCH_WAGER})
"""Why something is refused whatever the amount."""


def usable(table: OpenTable, player: str) -> Iterator[dict[str, Any]]:
    """Yield each command that a player may use now, with what it may name: the boxes, the wagers, the amounts."""
    guest, trials = table.guests[player], _Trials(table)
    for command in table.session.commands.values():
        if command.phases and table.phase not in command.phases:
            continue
        boxes = range(1, table.rules.boxes + 1) if "posto" in command.arguments else (0,)
        wagers = [name for name, kind in table.rules.wagers.items() if not kind.base]
        wagers = wagers if "puntata" in command.arguments else [""]
        for box in boxes:
            for wager in wagers:
                named: dict[str, Any] = {"comando": command.name}
                named |= {"posto": box} if box else {}
                named |= {"puntata": wager} if wager else {}
                setting = next(iter(table.session.settings), "")
                for amounts in trials.amounts(command, Ask(guest, box, wager, 0, "?", setting)):
                    yield {**named, **amounts}


class _Trials:
    """Asks of commands whether they may be used."""

    def __init__(self, table: OpenTable) -> None:
        self._table = table

    def amounts(self, command: CommandRule, ask: Ask) -> list[dict[str, Any]]:
        """Return the amounts that a command may name on a box: some, a range; [] where it cannot be used there."""
        table = self._table
        if "importo" not in command.arguments:
            return [{}] if self._works(command, ask) else []
        if table.chips:
            chips = self._chips(command, ask)
            return [{"importi": [money(chip) for chip in chips]}] if chips else []
        if command.does("togli"):
            return self._amounts_off(command, ask)
        if not self._works(command, ask.of(ask.guest, 1)):
            return []
        behind = ask.guest.name if not ask.wager and table.rules.behind else ""
        wager = table.rules.behind.wager if behind and table.rules.behind else ask.wager
        most, room = ask.guest.balance, table.room(ask.box, wager, behind)
        if room is not None and table.session.above_most == "respingi":
            most = min(most, room)
        elif room is not None and room <= most:
            return [{"da": money(1)}]
        return [{"da": money(1), "a": money(most)}]

    def _chips(self, command: CommandRule, ask: Ask) -> list[int]:
        """Return the chips with which a command can be used on a box."""
        found = []
        for chip in self._table.chips:
            refused = self._refusal(command, ask.of(ask.guest, chip))
            if refused in _OF_ANY_AMOUNT:
                break
            if not refused:
                found.append(chip)
        return found

    def _amounts_off(self, command: CommandRule, ask: Ask) -> list[dict[str, Any]]:
        """Return what can be taken off a stake where there are no chips; what is worth more takes it all."""
        table = self._table
        parts = sorted({one.amount for one in table.own_on(ask.guest.name, ask.box, ask.wager)})
        if not parts or not self._works(command, ask.of(ask.guest, parts[0])):
            return []
        compared, _, chip = table.removal
        here = table.laid_on(ask.box, ask.wager)
        beyond = {"da": money((table.laid_by(ask.guest.name) if compared == "totale" else here) + 1)}
        if chip == "posato":
            return [{"importi": [money(part) for part in parts]}, beyond]
        return [{"da": money(1), "a": money(here)}, beyond]

    def _works(self, command: CommandRule, ask: Ask) -> bool:
        return not self._refusal(command, ask)

    def _refusal(self, command: CommandRule, ask: Ask) -> str:
        """Return why a command would be refused; "" where it would be accepted."""
        try:
            check_command(self._table, command, ask)
        except Refused as refused:
            return refused.code
        return ""
