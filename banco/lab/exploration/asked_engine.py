"""An engine asked for many rounds: several are under way, so that neither it nor who asks waits for the other.

A round that ends the engine, or that it does not answer as the protocol wants, is asked again alone in a new process:
so the fault is told of the round that brings it about. If none of the rounds that were under way brings it about again,
it is kept as one that was not repeated.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.chance.told_apart import is_fault
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
        unrepeated: rounds under which it fell though alone it answers them and those beside them: each with the code,
            and how many rounds were taken before it.
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
        self.unrepeated: list[tuple[Scripted, str, int]] = []
        self._taken = 0
        self._fell: tuple[tuple[Scripted, str, int], Session] | None = None
        """The first round that an engine which fell has not answered, as long as no round is known to be why."""

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
        except EngineError as error:
            self._fall(error, session)

    def answer(self) -> Outcome:
        """Return the answer to the first round that is due. Raises as `play`."""
        one, session = self._due[0]
        got = None
        if session is self._session:
            try:
                got = self._come.popleft() if self._come else _outcome(session.next_reply())
            except EngineError as error:
                self._fall(error, session)
        self._due.popleft()
        self._taken += 1
        if got is None:
            got = self.play(*one)
            self._blame(got, session)
        return got

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
        session = self._session
        due = sum(asked is session for _, asked in self._due)
        try:
            while session is not None and len(self._come) < due:
                self._come.append(_outcome(session.next_reply()))
        except EngineError as error:
            self._fall(error, session)

    def _fall(self, error: EngineError, session: Session | None) -> None:
        """End an engine that fell, and note the first of its rounds that it has not answered."""
        waiting = [place for place, (_, asked) in enumerate(self._due) if asked is session][len(self._come) :]
        if waiting and session is not None and self._fell is None:
            self._fell = (self._due[waiting[0]][0], error.code, self._taken + waiting[0]), session
        self.close()

    def _blame(self, got: Outcome, session: Session) -> None:
        """Look whether a round, asked again alone, is why the engine fell; after the last of them none is."""
        if self._fell is None or self._fell[1] is not session:
            return
        again = is_fault(got.get("errore", {}).get("codice"))
        if not again and any(asked is session for _, asked in self._due):
            return
        if not again:
            self.unrepeated.append(self._fell[0])
        self._fell = None


def _outcome(reply: Reply) -> Outcome:
    return {"errore": {"codice": str(reply.refusal)}} if reply.outcome is None else reply.outcome
