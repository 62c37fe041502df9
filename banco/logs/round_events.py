"""What happened around the choices of a logged round: whose turn each event waits for, and what the rules say of it."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from banco.logs.logged_round import LoggedEvent, LoggedRound, NotRead, Seat, Unread
from generator.model.ir import Ruleset

MALFUNCTION: Final = "malfunzionamento"
DISCONNECTED: Final = "disconnessione"
RECONNECTED: Final = "riconnessione"
TIMEOUT: Final = "tempo_scaduto"
DEALERS_MISTAKE: Final = "errore_del_mazziere"
_BY_THE_RULES: Final = (DISCONNECTED, TIMEOUT, "senza_risposta")
"""Origins of a choice that no player has made."""
EVENTS: Final = (MALFUNCTION, DISCONNECTED, RECONNECTED, TIMEOUT, DEALERS_MISTAKE)
"""The words for what happens around a round; of a mistake of the dealer no regolamento can say anything yet."""


@dataclass(frozen=True, slots=True)
class EventRules:
    """What a regolamento says of events, as far as one round shows it.

    Attributes:
        refunds: whether it says which stakes a malfunction gives back; ``whole``: all of them, payments taken back.
        absent: whether it says what is done for a player whose connection is lost.
        late: whether it says what is done for a player who does not choose in time.
    """

    refunds: bool
    whole: bool
    absent: bool
    late: bool

    @classmethod
    def of(cls, rules: Ruleset) -> "EventRules":
        """Return what a regolamento says."""
        fault, automatic = rules.malfunction, rules.automatic
        return cls(
            refunds=fault is not None,
            whole=fault is not None and fault.refund_all and fault.void_payments,
            absent=bool(automatic.disconnection or automatic.unanswered),
            late=bool(automatic.timeout or automatic.unanswered),
        )


class EventsDue:
    """The events of a logged round that have not been told yet.

    One whose place among the choices the log tells is due there. Of another, a malfunction is due in the end, and what
    concerns a player when a choice of his is missing. What concerns somebody who has no bet changes nothing.

    Raises:
        NotRead: an event of which the regolamento says nothing, or the log too little.
    """

    def __init__(self, logged: LoggedRound, says: EventRules) -> None:
        for one in logged.events:
            self._check(one, says, logged)
        self._boxes: Mapping[int, str] = {one.seat[0]: one.player for one in reversed(logged.bets)}
        self._players = {one.player for one in logged.bets}
        own = [one for one in logged.events if one.name == MALFUNCTION or self.player_of(one) in self._players]
        placed = [one for one in own if one.before is not None]
        self._placed = deque(sorted(placed, key=lambda one: one.before or 0))
        self._loose = [one for one in own if one.before is None]
        self.told = list[LoggedEvent]()

    @staticmethod
    def _check(one: LoggedEvent, says: EventRules, logged: LoggedRound) -> None:
        if one.name not in EVENTS:
            raise NotRead(Unread.WORD, one.name)
        of_player = one.name in (DISCONNECTED, RECONNECTED, TIMEOUT)
        nobody = of_player and one.box is None and not one.player and len({bet.player for bet in logged.bets}) > 1
        silent = (
            one.name == DEALERS_MISTAKE
            or (one.name == MALFUNCTION and not says.refunds)
            or (one.name == TIMEOUT and not says.late)
            or (one.name == RECONNECTED and one.before is None)
        )
        if nobody or silent:
            raise NotRead(Unread.EVENT, one.name)

    def next(self, choices: int, player: str) -> LoggedEvent | None:
        """Return the event that comes before the next choice; None where none does.

        Args:
            choices: how many have been made.
            player: who has to make the next one.
        Raises:
            NotRead: the time is over of a player who has not to choose.
        """
        if not self._placed or (self._placed[0].before or 0) > choices:
            return None
        one = self._placed.popleft()
        if one.name == TIMEOUT and self.player_of(one) != player:
            raise NotRead(Unread.EVENT, one.name)
        self.told.append(one)
        return one

    def for_missing(self, player: str) -> LoggedEvent | None:
        """Return an event without a place that explains why a player makes no choice; None where there is none."""
        for one in self._loose:
            if one.name == MALFUNCTION or (one.name != DEALERS_MISTAKE and self.player_of(one) == player):
                self._loose.remove(one)
                self.told.append(one)
                return one
        return None

    def player_of(self, one: LoggedEvent) -> str:
        """Return whom an event concerns."""
        if one.player:
            return one.player
        if one.box is not None:
            return self._boxes.get(one.box, f"posto {one.box}")
        return next(iter(self._players))

    def malfunction(self) -> bool:
        """Say whether a malfunction is still to be told."""
        return any(one.name == MALFUNCTION for one in (*self._placed, *self._loose))

    def take_answers(
        self, entries: Sequence[Mapping[str, Any]], said: Mapping[str, Any], due: deque[tuple[Seat, str]]
    ) -> None:
        """Take from the choices that are still due those that the rules have made for players who made none.

        Args:
            entries: what followed on what was said.
        Raises:
            NotRead: the rules have no place for an event, or went on for a player beyond the moment of his return.
        """
        if any(entry["fatto"] == "rifiuto" and "evento" in entry for entry in entries):
            raise NotRead(Unread.EVENT, said["evento"])
        returns = any(one.name == RECONNECTED for one in self._placed)
        for entry in entries:
            if entry["fatto"] != "scelta" or entry.get("origine") not in _BY_THE_RULES:
                continue
            seat = entry["posto"], entry["mano"]
            if due and due[0] == (seat, entry["azione"]):
                due.popleft()
            elif returns and any(one == seat for one, _ in due):
                raise NotRead(Unread.EVENT, RECONNECTED)

    def lost(self, player: str) -> str:
        """Return the event for which nothing can be said of a choice that a player did not make; "" for none."""
        return next((one.name for one in self.told if one.name != MALFUNCTION and self.player_of(one) == player), "")

    def message(self, one: LoggedEvent) -> dict[str, Any]:
        """Return an event in the words of the protocol."""
        return {"evento": one.name, **({} if one.name == MALFUNCTION else {"giocatore": self.player_of(one)})}
