"""An engine asked for many rounds: several are under way, so that neither it nor who asks waits for the other.

A round that ends the engine, or that it does not answer as the protocol wants, is asked again alone in a new process:
so the fault is told of the round that brings it about.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.readings.in_memory import Outcome
from conformance.run.config import EngineConfig
from conformance.run.described_engine import described_engine
from conformance.run.failures import EngineError
from conformance.run.session import Session
from conformance.wire.messages import EngineLimits, Reply

Scripted = tuple[Mapping[str, Any], Sequence[Mapping[str, Any]]]
"""A round to be played: its `colpo` and its `mosse`."""


class AskedEngine:
    """The engine under test, started when it is needed and again when it has ended.

    Attributes:
        reported: the entries that it declares to report, beside those that all do.
        limits: how far it says that it goes.
    """

    def __init__(self, config: EngineConfig, ruleset: str, clock: Callable[[], float]) -> None:
        """Start with no process.

        Args:
            ruleset: `slug@version`.
        """
        self._config, self._ruleset, self._clock = config, ruleset, clock
        self._session: Session | None = None
        self._due = deque[tuple[Scripted, Session]]()
        """Rounds whose answers have not been taken yet, each with the conversation that it was asked in."""
        self._come = deque[Outcome]()
        """Answers to the first rounds that are due, read before anybody took them."""
        self.reported: frozenset[str] = frozenset()
        self.limits = EngineLimits()

    def open(self) -> Session:
        """Return the conversation with the engine, started if it is not up. Raises EngineError."""
        if self._session is None:
            session = Session(described_engine(self._config), self._ruleset, self._config.times, self._clock)
            hello = session.open()
            self._session = session
            self.reported = hello.limits.facts or frozenset()
            self.limits = hello.limits
        return self._session

    def close(self) -> None:
        """End the engine; what it was asked and has not been taken will be asked again."""
        if self._session is not None:
            self._session.abort()
        self._session = None
        self._come.clear()

    def send(self, rounds: Sequence[Scripted]) -> None:
        """Ask for some rounds, and do not wait for the answers. Raises EngineError if the engine does not start."""
        session = self.open()
        self._due += [(one, session) for one in rounds]
        try:
            session.send_ahead(rounds)
        except EngineError:
            self.close()

    def answer(self) -> Outcome:
        """Return the answer to the first round that is due. Raises as `play`."""
        one, session = self._due.popleft()
        if session is self._session:
            if self._come:
                return self._come.popleft()
            try:
                return _outcome(session.next_reply())
            except EngineError:
                self.close()
        return self.play(*one)

    def play(self, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> Outcome:
        """Return the answer to one round; a fault of the engine is an error of its own.

        Raises:
            EngineError: the engine has ended and does not start again.
        """
        self._let_come()
        session = self.open()
        try:
            session.send_ahead([(setup, moves)])
            return _outcome(session.next_reply())
        except EngineError as error:
            self.close()
            return {"errore": {"codice": error.code}}

    def _let_come(self) -> None:
        """Read the answers that are still under way; where one does not come, they are asked for again."""
        due = sum(session is self._session for _, session in self._due)
        try:
            while self._session is not None and len(self._come) < due:
                self._come.append(_outcome(self._session.next_reply()))
        except EngineError:
            self.close()


def _outcome(reply: Reply) -> Outcome:
    return {"errore": {"codice": str(reply.refusal)}} if reply.outcome is None else reply.outcome
