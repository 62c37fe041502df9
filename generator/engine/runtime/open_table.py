"""A table as a value: it tells the time, opens and closes betting, plays rounds, and can be copied at any moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy

from generator.engine.runtime.moves import DISCONNECTED, EARLY, MALFUNCTION, NOT_YOUR_TURN, RECONNECTED, TIMEOUT, Move
from generator.engine.runtime.register import money
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.session_rules import (
    BETTING,
    OPENING,
    PAYING,
    PLAYING,
    STOPPED,
    PhaseRow,
    SessionRules,
    TableEffect,
    TablePhase,
)
from generator.engine.runtime.session_state import Guest, Seat, TableShoe
from generator.engine.runtime.table_questions import (
    BELOW_LEAST,
    FULL,
    NO_SUCH_MODE,
    NO_SUCH_SUM,
    NOT_ACTIVE,
    NOT_FORESEEN,
    TOO_LATE,
    Ask,
    Refused,
)
from generator.engine.runtime.table_rounds import TableRounds

_NO_PHASE = TablePhase()


class OpenTable(TableRounds):
    """A table and its rounds, over a clock that moves only when it is told to.

    Args:
        terms: what the text leaves to who runs the table: seconds of each phase and of a decision.
    """

    def __init__(
        self,
        rules: Rules,
        session: SessionRules,
        accounts: Mapping[str, int],
        shoe: TableShoe,
        terms: Mapping[str, int],
    ) -> None:
        super().__init__(rules, session, accounts, shoe)
        self.seconds = {name: phase.seconds for name, phase in session.phases.items() if phase.timed}
        self.seconds |= {name: terms[name] for name in self.seconds if name in terms}
        self.decision_seconds = terms.get("decisione", session.decision_seconds)

    def fork(self) -> OpenTable:
        """Return an independent copy: what happens at one of the two tables is not seen at the other."""
        again = copy(self)
        again.previous, again.settings, again.limits = self.previous.copy(), self.settings.copy(), self.limits.copy()
        again.streaks, again.history = self.streaks.copy(), self.history.copy()
        again.accounts, again.due = self.accounts.copy(), self.due.copy()
        again.guests = {name: guest.copy() for name, guest in self.guests.items()}
        again.seats = {number: seat.copy() for number, seat in self.seats.items()}
        again.laid, again.said, again.news = self.laid[:], self.said[:], self.news[:]
        again.shoe = self.shoe.copy()
        again.game = self.game.fork() if self.game else None
        return again

    def fork_for_commands(self) -> OpenTable:
        """Return a copy on which commands can be tried: it shares the round, which they do not touch."""
        again, game = copy(self), self.game
        again.game = None
        again = again.fork()
        again.game = game
        return again

    # ------------------------------------------------------------------ what comes from outside

    def open(self) -> None:
        """Begin with the first phase."""
        self._enter(OPENING)

    def enter(
        self, player: str, mode: str = "", brought: int | None = None, device: str = "", currency: str = ""
    ) -> None:
        """Let a player come to the table with a sum of his account, or all of it.

        Raises Refused if he is there already, or the mode or the sum is none that he may choose.
        """
        session = self.session
        if player in self.guests:
            raise Refused(NOT_FORESEEN)
        if bool(session.modes) != bool(mode) or (mode and mode not in session.modes):
            raise Refused(NO_SUCH_MODE)
        if session.brought == "tutto":
            brought = self.accounts[player] if brought is None else None
        if brought is None or brought > self.accounts[player] or (session.brought != "tutto" and brought <= 0):
            raise Refused(NO_SUCH_SUM)
        if device and session.copied and device not in session.copied:
            raise Refused(NO_SUCH_MODE)
        boxes = self._assigned(mode)
        self.guests[player] = Guest(player, brought, device or next(iter(session.copied), ""), currency)
        self.begin_settings(player)
        self.accounts[player] -= brought
        self.tell("entra", giocatore=player, saldo=money(brought))
        for box in boxes:
            self.seats[box] = Seat(player)
            self.tell("posto", posto=box, stato="occupato", giocatore=player)
        if player in self.players_in_play():
            self.say(Move(event=RECONNECTED, player=player))
            self.flow()

    def _assigned(self, mode: str) -> range:
        """Return the boxes that a player is given who does not choose them. Raises Refused where somebody has them."""
        if self.session.has_effect("occupa"):
            return range(0)
        boxes = range(1, (self.session.modes[mode] if mode else self.rules.boxes) + 1)
        if self.seats.keys() & set(boxes) or (self.rules.players or len(self.guests) + 1) <= len(self.guests):
            raise Refused(FULL)
        return boxes

    def move(self, move: Move) -> None:
        """Say something to the round; it may refuse it itself.

        Raises Refused where no round is being played, or where somebody decides beforehand for a hand of another.
        """
        if self.game is None:
            raise Refused(TOO_LATE)
        holders = {box.number: box.player.name for box in self.game.round.boxes}
        if move.event == EARLY and holders.get(move.box, move.player) != move.player:
            raise Refused(NOT_YOUR_TURN)
        self.say(move)
        self.flow()

    def connection(self, player: str, connected: bool) -> None:
        """Let a player's connection go, or come back."""
        self.guests[player].connected = connected
        if self.game is not None and player in self.players_in_play():
            self.move(Move(event=RECONNECTED if connected else DISCONNECTED, player=player))

    def change_limits(self, wager: str, limits: tuple[int | None, int | None]) -> None:
        """Let the limits of a wager change, at once or from the next window. Raises Refused where they never do."""
        if not self.session.new_limits or wager not in self.limits:
            raise Refused(NOT_FORESEEN)
        if self.session.new_limits == "subito" or not self.laid:
            self.limits = {**self.limits, wager: limits}
        else:
            self.coming_limits = {**self.coming_limits, wager: limits}
        self.tell(
            "limiti",
            puntata=wager,
            **{key: money(end) for key, end in zip(("minimo", "massimo"), limits, strict=True) if end is not None},
        )

    def mute(self, player: str) -> None:
        """Forbid a player to write. Raises Refused where nothing depends on it."""
        if not self.session.moderated:
            raise Refused(NOT_FORESEEN)
        self.guests[player].muted = True
        self.tell("modera", giocatore=player)

    def fail(self) -> None:
        """Let the table fail: stakes of the round go as the rules say, and nothing goes on until it resumes.

        Raises Refused where the rules say nothing of a fault, or it is stopped already.
        """
        if self.rules.malfunction is None or self.phase == STOPPED:
            raise Refused(NOT_FORESEEN)
        if self.game is not None:
            self.say(Move(event=MALFUNCTION))
            self.owe(self.game)
            self.game = None
        self.give_back(self.laid[:], MALFUNCTION)
        self.phase, self.deadline = STOPPED, None
        self.tell("fase", fase=STOPPED)

    def resume(self) -> None:
        """Begin again after a fault. Raises Refused where there was none."""
        if self.phase != STOPPED:
            raise Refused(NOT_FORESEEN)
        self._enter(OPENING)

    def wait(self, seconds: int) -> None:
        """Let some seconds pass, from one deadline to the next."""
        until = self.now + seconds
        while self.deadline is not None and (self.deadline < until or (self.deadline == until and not self._lasts())):
            self.now = self.deadline
            self._lapse()
        self.now = until

    def _lasts(self) -> bool:
        """Say whether the very end of the time that runs is still in it."""
        return self.phase != PLAYING and self.session.phases.get(self.phase, _NO_PHASE).last_instant

    # ------------------------------------------------------------------ phases

    def _enter(self, phase: str) -> None:
        """Begin a phase, and those after it that nothing holds back."""
        self.phase = phase
        rule = self.session.phases.get(phase, _NO_PHASE)
        seconds = self.seconds.get(phase)
        self.deadline = self.now + seconds if seconds else None
        if phase != OPENING or seconds or self.session.has_effect("apri"):
            self.tell("fase", fase=phase, **({"secondi": seconds} if seconds else {}))
        if phase == BETTING:
            self._begin_betting()
        self.run(rule.begins)
        if phase == OPENING and not seconds and not self.session.has_effect("apri"):
            self._enter(BETTING)

    def run(self, rows: tuple[PhaseRow, ...]) -> None:
        """Do what a phase does when it begins or ends, row by row."""
        for row in rows:
            _OF_PHASES[row.effect.kind](self, row)

    def _begin_betting(self) -> None:
        self.betting_since = self.now
        self.limits, self.coming_limits = {**self.limits, **self.coming_limits}, {}
        for guest in self.guests.values():
            guest.confirmed, guest.laid = False, False

    def _phase(self, name: str) -> TablePhase:
        return self.session.phases.get(name, _NO_PHASE)

    def _lapse(self) -> None:
        """Let the time that runs be over."""
        if self.phase == PLAYING and self.game is not None:
            self.tell("tempo", di="decisione")
            asked = self.decisions
            self.say(Move(event=TIMEOUT))
            if self.waits_for(asked):
                self.deadline = None  # nothing is said of who does not decide: he is waited for
            self.flow()
            return
        self.tell("tempo", di=self.phase)
        if self.phase == OPENING:
            self._enter(BETTING)
        else:
            self._close_betting()

    def flow(self) -> None:
        """Go on where nothing holds the table back: the round is over, or all who must have confirmed."""
        if self.phase == PLAYING and self.game is not None and self.game.round.over:
            self._enter(PAYING)
            self.record(self.game.round)
            self.game = None
            self._enter(OPENING)
        elif self.phase == BETTING and self._all_confirmed():
            self._close_betting()

    def _all_confirmed(self) -> bool:
        """Say whether everybody has confirmed whose confirmation is waited for, and somebody has."""
        whose = self._phase(BETTING).confirmed
        if not whose:
            return False
        seated = {seat.holder for box, seat in self.seats.items() if self.laid_on(box)}
        asked = seated if whose == "chi_e_seduto" else {one.player for one in self.laid}
        return bool(seated) and all(self.guests[name].confirmed for name in asked)

    # ------------------------------------------------------------------ betting opened and closed by a player

    def may_open(self, _effect: TableEffect, _ask: Ask) -> None:
        """Raise Refused where stakes are taken already, or a round is being played."""
        if self.phase != OPENING:
            raise Refused(NOT_ACTIVE)

    def open_betting(self, _effect: TableEffect, _ask: Ask) -> None:
        """Begin to take stakes."""
        self._enter(BETTING)

    def may_close(self, _effect: TableEffect, _ask: Ask) -> None:
        """Raise Refused where no stakes are taken, there is none, or one that would be left cannot be played."""
        if self.phase != BETTING:
            raise Refused(NOT_ACTIVE)
        again = self.fork_for_commands()
        again.run(self._phase(BETTING).ends)
        left = len(again.laid)
        again.give_back_unplayable()
        if not again.laid or len(again.laid) < left:
            raise Refused(NOT_ACTIVE if not left else BELOW_LEAST)

    def close_betting(self, _effect: TableEffect, _ask: Ask) -> None:
        """Take no more stakes, and play the round."""
        self._close_betting()

    def _close_betting(self) -> None:
        for seat in self.seats.values():
            seat.idle += 1
        self.run(self._phase(BETTING).ends)
        self.give_back_unplayable()
        for guest in self.guests.values():
            guest.confirmed = False
        for box in {one.box for one in self.laid if not one.behind}:
            self.seats[box].idle = 0
        if self.laid:
            self.begin_round()
            self.flow()
        else:
            self._enter(OPENING)


_OF_PHASES: dict[str, Callable[[OpenTable, PhaseRow], None]] = {
    "libera": OpenTable.free_boxes,
    "rendi": OpenTable.give_back_row,
    "accredita": OpenTable.credit,
}
"""What each effect of a phase does."""
