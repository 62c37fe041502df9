"""A conversation and a round in, its outcome out: the round is played one move at a time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.audit.exchange import Exchange
from conformance.run.session import Outcome, Session
from conformance.wire import messages
from conformance.wire.session_outcome import is_of_table, joined


def play_stepwise(session: Session, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> Outcome:
    """Return the outcome of a round played one move at a time, the registers of its replies joined.

    Raises:
        EngineError: as `Session.play`.
    """
    if is_of_table(setup):
        return _session(session, setup, moves)
    steps = StepwiseRound(session, setup, moves)
    while not steps.over:
        steps.go_on()
    return steps.outcome


def _session(session: Session, setup: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> Outcome:
    """Return the outcome of a session of a table, each event sent when the one before has been answered."""
    steps = StepwiseSession(session, setup)
    steps.open()
    for event in events:
        if steps.refused:
            return steps.outcome
        steps.happen(event)
    steps.close()
    return steps.outcome


class StepwiseSession:
    """A session of a table in lock step: what happens next may depend on what was shown.

    Attributes:
        views: what each player was shown last.
        refused: whether a request was refused: nothing more can be asked.
        heard: the replies, raw and in order.
    """

    def __init__(self, session: Session, setup: Mapping[str, Any]) -> None:
        """Ask nothing yet. Each event has the seconds of a round."""
        self._session, self._setup = session, setup
        self._outcomes: list[Outcome] = []
        self._step = 0
        self.views: Mapping[str, Mapping[str, Any]] = {}
        self.refused = False
        self.heard: list[Exchange] = []

    def open(self) -> None:
        """Open the table. Raises EngineError as `Session.play`."""
        self._session.heard = self.heard
        self._ask(self._session.opening_table(self._setup), self._took)

    def happen(self, event: Mapping[str, Any]) -> None:
        """Let something happen. Raises EngineError as `Session.play`."""
        self._step += 1
        self._ask(messages.event(self._session.next_number(), event), self._took)

    def close(self) -> None:
        """Close the table, if it is open. Raises EngineError as `Session.play`."""
        if not self.refused:
            self._ask(messages.close_table(self._session.next_number()), lambda _: None)

    @property
    def outcome(self) -> Outcome:
        """Return the outcome of the session so far."""
        return joined(self._outcomes)

    def _ask(self, request: messages.Request, took: Callable[[Outcome], None]) -> None:
        self._session.seconds_after(self._session.seconds_of_a_round, request, self._step, took)

    def _took(self, outcome: Outcome) -> None:
        self._outcomes.append(outcome)
        self.refused = "errore" in outcome
        if not self.refused:
            self.views = outcome["vista"]


class StepwiseRound:
    """A round played one move at a time: between two of its requests others may be sent, of other rounds.

    Attributes:
        outcome: that of the last reply, with the registers of all replies joined; a refusal as it came.
        over: whether nothing is left to be asked.
        heard: the replies, raw and in order.
    """

    def __init__(self, session: Session, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> None:
        """Ask nothing yet. The whole round shares the seconds of one."""
        self._session, self._setup, self._moves = session, setup, moves
        self._left, self._step, self._name = session.seconds_of_a_round, 0, ""
        self.outcome: Outcome = {}
        self.over = False
        self.heard: list[Exchange] = []

    def go_on(self) -> None:
        """Open the round, or send its next move, or close it. Raises EngineError as `Session.play`."""
        session, step = self._session, self._step
        session.heard = self.heard
        if not self._name:
            self._left = session.seconds_after(self._left, session.opening(self._setup), 0, self._took)
        elif step < len(self._moves):
            self._step = step = step + 1
            request = messages.act(session.next_number(), self._name, self._moves[step - 1])
            self._left = session.seconds_after(self._left, request, step, self._took)
        else:
            request = messages.close_round(session.next_number(), self._name)
            session.seconds_after(self._left, request, step, lambda _: None)
            self.over = True

    def _took(self, outcome: Outcome) -> None:
        if "errore" in outcome:
            self.outcome, self.over = outcome, True
            return
        self._name = self._name or outcome["partita"]
        known = {key: value for key, value in outcome.items() if key != "partita"}
        self.outcome = {**known, "registro": [*self.outcome.get("registro", ()), *outcome["registro"]]}
