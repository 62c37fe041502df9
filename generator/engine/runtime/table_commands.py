"""What players do at a table beside staking: they sit, write, choose their settings, leave; and when they may not."""

from __future__ import annotations

from generator.engine.runtime.register import money
from generator.engine.runtime.session_rules import PhaseRow, TableEffect
from generator.engine.runtime.session_state import Seat
from generator.engine.runtime.table_questions import (
    FREE_BOX,
    NO_SUCH_BOX,
    NO_SUCH_SETTING,
    OWN_BOX,
    TAKEN_BOX,
    TOO_MANY_BOXES,
    Ask,
    Asked,
    Refused,
)
from generator.engine.runtime.table_state import TableState


class TableCommands(TableState):
    """What players may do at a table beside staking."""

    # ------------------------------------------------------------------ boxes

    def holder_of(self, box: int) -> str:
        """Return who holds a box, or "". Raises Refused where there is no such box."""
        if not 1 <= box <= self.rules.boxes:
            raise Refused(NO_SUCH_BOX)
        seat = self.seats.get(box)
        return seat.holder if seat else ""

    def own(self, ask: Ask) -> None:
        """Raise Refused where the box that a player names is not his."""
        holder = self.holder_of(ask.box)
        if holder != ask.guest.name:
            raise Refused(TAKEN_BOX if holder else FREE_BOX)

    def may_occupy(self, _effect: TableEffect, ask: Ask) -> None:
        """Raise Refused where a box cannot be taken."""
        holder = self.holder_of(ask.box)
        if holder:
            raise Refused(OWN_BOX if holder == ask.guest.name else TAKEN_BOX)
        most = self.rules.boxes_per_player
        if most is not None and sum(one.holder == ask.guest.name for one in self.seats.values()) >= most:
            raise Refused(TOO_MANY_BOXES)

    def occupy(self, _effect: TableEffect, ask: Ask) -> None:
        """Take a free box."""
        self.seats[ask.box] = Seat(ask.guest.name)
        self.tell("posto", posto=ask.box, stato="occupato", giocatore=ask.guest.name)

    def free_own(self, _effect: TableEffect, ask: Ask) -> None:
        """Leave a box."""
        self.free(ask.box, "lasciato")

    def free(self, box: int, reason: str) -> None:
        """Take a box from its holder; what he has laid on it goes back."""
        self.give_back([one for one in self.laid if one.box == box and not one.behind], reason)
        seat = self.seats.pop(box)
        self.tell("posto", posto=box, stato="libero", giocatore=seat.holder, motivo=reason)

    def write(self, _effect: TableEffect, ask: Ask) -> None:
        """Write to everybody."""
        self.said.append((ask.guest.name, ask.text))
        self.tell("chat", giocatore=ask.guest.name, testo=ask.text)

    def leave(self, _effect: TableEffect, ask: Ask) -> None:
        """Leave the table with one's balance."""
        name = ask.guest.name
        for box in sorted(number for number, seat in self.seats.items() if seat.holder == name):
            self.free(box, "uscito")
        self.give_back([one for one in self.laid if one.player == name], "uscito")
        balance = self.guests.pop(name).balance
        self.accounts[name] += balance
        self.previous.pop(name, None)
        self.tell("esce", giocatore=name, saldo=money(balance), conto=money(self.accounts[name]))

    # ------------------------------------------------------------------ settings

    def begin_settings(self, player: str) -> None:
        """Give a player who comes the settings that go with him, and the others as they begin at every table."""
        kept = self.settings.get(player, {})
        self.settings[player] = {
            name: kept.get(name, rule.default) if rule.lasting else rule.default
            for name, rule in self.session.settings.items()
        }

    def may_choose(self, _effect: TableEffect, ask: Ask) -> None:
        """Raise Refused where there is no such setting."""
        if ask.item not in self.session.settings:
            raise Refused(NO_SUCH_SETTING)

    def choose(self, _effect: TableEffect, ask: Ask) -> None:
        """Change a setting."""
        self.settings[ask.guest.name] = {**self.settings[ask.guest.name], ask.item: ask.value}
        self.tell("impostazione", giocatore=ask.guest.name, voce=ask.item, valore=ask.value)

    def chosen(self, player: str, effect: str) -> frozenset[str]:
        """Return what the settings of a player let an effect be on: the offers that he hides, those that he follows."""
        on = self.settings.get(player, {})
        rules = self.session.settings.items()
        return frozenset(rule.what for name, rule in rules if rule.effect == effect and on.get(name, rule.default))

    def allows(self, player: str, what: str) -> bool:
        """Say whether a player allows something that is allowed unless a setting of his forbids it."""
        spoken = any(rule.effect == "consente" and rule.what == what for rule in self.session.settings.values())
        return not spoken or what in self.chosen(player, "consente")

    # ------------------------------------------------------------------ what phases do

    def free_boxes(self, row: PhaseRow) -> None:
        """Free the boxes of which the test of a row holds."""
        for box in sorted(self.seats):
            if row.when is None or row.when(Asked(self, self.seats[box].holder, box)):
                self.free(box, "senza_puntata")

    def credit(self, _row: PhaseRow) -> None:
        """Pay what is due: to the balance, or to the account of who has left."""
        for player, amount in self.due.items():
            if player in self.guests:
                self.guests[player].balance += amount
            else:
                self.accounts[player] += amount
            self.tell("accredito", giocatore=player, importo=money(amount))
        self.due = {}
