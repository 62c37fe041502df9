"""What the players of a table may do now: each command with the boxes, the wagers and the amounts that it may name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.engine.runtime.open_table import OpenTable
from generator.engine.runtime.register import money
from generator.engine.runtime.session_rules import CommandRule
from generator.engine.runtime.session_state import Guest
from generator.engine.runtime.table_effects import check_effects, check_test
from generator.engine.runtime.table_questions import (
    FREE_BOX,
    NO_SUCH_BOX,
    NO_SUCH_WAGER,
    OWN_BOX,
    TAKEN_BOX,
    Ask,
    Refused,
)

_OF_THE_BOX = frozenset({NO_SUCH_BOX, FREE_BOX, OWN_BOX, TAKEN_BOX})
"""Why something is refused whatever the wager and the amount."""


def usable(table: OpenTable, player: str) -> Iterator[dict[str, Any]]:
    """Yield each command that a player may use now, with what it may name: the boxes, the wagers, the amounts."""
    guest, trials = table.guests[player], _Trials(table)
    for command in table.session.commands.values():
        if command.phases and table.phase not in command.phases:
            continue
        for box in range(1, table.rules.boxes + 1) if "posto" in command.arguments else (0,):
            for named in trials.on_box(command, guest, box):
                yield {"comando": command.name, **({"posto": box} if box else {}), **named}


class _Trials:
    """Asks of commands whether they may be used."""

    def __init__(self, table: OpenTable) -> None:
        self._table = table
        self._wagers = [name for name, kind in table.rules.wagers.items() if not kind.base]
        self._setting = next(iter(table.session.settings), "")

    def on_box(self, command: CommandRule, guest: Guest, box: int) -> Iterator[dict[str, Any]]:
        """Yield the wagers and the amounts that a command may name on a box."""
        try:
            check_test(self._table, command, guest, box)
        except Refused:
            return
        names_amount = "importo" in command.arguments
        for wager in self._wagers if "puntata" in command.arguments else ("",):
            ask = Ask(
                guest, box, wager, self._least(command, guest, box, wager) if names_amount else 0, "?", self._setting
            )
            refused = self._refusal(command, ask)
            if refused in _OF_THE_BOX:
                return
            named = {"puntata": wager} if wager else {}
            if not names_amount:
                if not refused:
                    yield named
            elif refused != NO_SUCH_WAGER:
                for amounts in self._amounts(command, ask, refused):
                    yield {**named, **amounts}

    def _least(self, command: CommandRule, guest: Guest, box: int, wager: str) -> int:
        """Return the amount that is tried first."""
        if self._table.chips:
            return self._table.chips[0]
        off = self._table.own_on(guest.name, box, wager) if command.does("togli") else []
        return min((one.amount for one in off), default=1)

    def _amounts(self, command: CommandRule, ask: Ask, refused: str) -> list[dict[str, Any]]:
        """Return the amounts that a command may name: some, a range; [] where it cannot be used.

        Args:
            ask: with the amount that was tried first.
            refused: why that amount is refused; "" where it is not.
        """
        table = self._table
        if table.chips:
            first = [] if refused else [ask.amount]
            chips = first + [chip for chip in table.chips[1:] if not self._refusal(command, ask.of(ask.guest, chip))]
            return [{"importi": [money(chip) for chip in chips]}] if chips else []
        if refused:
            return []
        if command.does("togli"):
            return self._amounts_off(ask)
        behind = ask.guest.name if not ask.wager and table.rules.behind else ""
        wager = table.rules.behind.wager if behind and table.rules.behind else ask.wager
        most, room = ask.guest.balance, table.room(ask.box, wager, behind)
        if room is not None and table.session.above_most == "respingi":
            most = min(most, room)
        elif room is not None and room <= most:
            return [{"da": money(1)}]
        return [{"da": money(1), "a": money(most)}]

    def _amounts_off(self, ask: Ask) -> list[dict[str, Any]]:
        """Return what can be taken off a stake where there are no chips; what is worth more takes it all."""
        table = self._table
        compared, _, chip = table.removal
        here = table.laid_on(ask.box, ask.wager)
        beyond = {"da": money((table.laid_by(ask.guest.name) if compared == "totale" else here) + 1)}
        if chip == "posato":
            parts = sorted({one.amount for one in table.own_on(ask.guest.name, ask.box, ask.wager)})
            return [{"importi": [money(part) for part in parts]}, beyond]
        return [{"da": money(1), "a": money(here)}, beyond]

    def _refusal(self, command: CommandRule, ask: Ask) -> str:
        """Return why a command would be refused; "" where it would be accepted."""
        try:
            check_effects(self._table, command, ask)
        except Refused as refused:
            return refused.code
        return ""
