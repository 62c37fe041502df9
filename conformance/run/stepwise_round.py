"""A conversation and a round in, its outcome out: the round is played one move at a time."""

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.audit.exchange import Exchange
from conformance.run.session import Outcome, Session
from conformance.wire import messages


def play_stepwise(session: Session, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> Outcome:
    """Return the outcome of a round played one move at a time, the registers of its replies joined.

    Raises:
        EngineError: as `Session.play`.
    """
    steps = StepwiseRound(session, setup, moves)
    while not steps.over:
        steps.go_on()
    return steps.outcome


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
