"""The engine of one run: started when it is needed, played in its modes, started again when it has ended."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from conformance.cases.scenario.case import Case
from conformance.run.attempt import Judge, attempt
from conformance.run.config import EngineConfig
from conformance.run.engine import Engine
from conformance.run.engine_reach import Sightings
from conformance.run.failures import EngineError
from conformance.run.replaying import SECOND_START
from conformance.run.run_report import CaseResult, EngineInfo, Mode, Problem, Verdict
from conformance.run.session import Session
from conformance.run.suite import SuiteInfo
from conformance.run.verdict import Attempt, combine, result_of
from conformance.wire.codec import ProtocolCode
from conformance.wire.messages import INTERACTIVE, Hello

Connect = Callable[[], Engine]
"""Makes an engine that has not been started yet."""

UNASKED: Final[Mapping[str, str]] = {
    ProtocolCode.EXTRA_LINE: "il motore scrive su stdout righe che nessuno ha chiesto",
    ProtocolCode.DUPLICATE_REPLY: "il motore risponde più di una volta alla stessa richiesta",
}
"""Faults of what an engine writes unasked: what is said of it, whatever the scenario."""
_LATE: Final = 0.05
"""Seconds that a scenario played alone leaves to a late fault."""


class LiveEngine:
    """The engine under test: at most one process of it is up.

    Attributes:
        hello: how it introduced itself; None until it has.
        info: who it is, as far as it has said.
        sightings: what it has reported so far.
        problem: the first fault of the engine as a whole.
    """

    def __init__(
        self,
        config: EngineConfig,
        suite: SuiteInfo,
        *,
        wanted: str | None,
        judge: Judge,
        connect: Connect,
        clock: Callable[[], float],
    ) -> None:
        """Start with no process.

        Args:
            wanted: the mode asked for; None for all that the engine offers.
        """
        self._config, self._suite, self._wanted, self._judge = config, suite, wanted, judge
        self._connect, self._clock = connect, clock
        self._session: Session | None = None
        self.modes: tuple[Mode, ...] = (Mode.INTERATTIVO if wanted == Mode.INTERATTIVO else Mode.COPIONE,)
        self.hello: Hello | None = None
        self.sightings = Sightings()
        self.problem: Problem | None = None
        self.info = EngineInfo(name=config.name, version="", language="", digest=None, command=config.command)

    # -- its life ------------------------------------------------------------------------------------------------------

    def _start(self) -> tuple[Session, Hello]:
        """Start an engine. The session is known before it opens: an interruption must find it, to end it."""
        self._session = session = Session(self._connect(), self._suite.ruleset, self._config.times, self._clock)
        try:
            return session, session.open()
        except EngineError:
            self._session = None
            raise

    def open(self) -> Session:
        """Return the session with the engine, started if it is not up. Raises EngineError if it gives no way."""
        if self._session is not None:
            return self._session
        session, hello = self._start()
        self.hello = hello
        self.sightings.declared = hello.limits.facts or frozenset()
        self.info = replace(
            self.info, name=hello.name, version=hello.version, language=hello.language, digest=hello.digest
        )
        if self._wanted in (None, "entrambi") and INTERACTIVE in hello.capabilities:
            self.modes = (Mode.COPIONE, Mode.INTERATTIVO)
        return session

    def close(self) -> None:
        """Say farewell, if the engine is up; what goes wrong then is a problem of the engine."""
        session, self._session = self._session, None
        if session is None:
            return
        try:
            session.close()
        except EngineError as error:
            self.problem = self.problem or error.problem()

    def abort(self) -> None:
        """End the engine now, if it is up."""
        if self._session is not None:
            self._session.abort()

    def end(self) -> None:
        """End the engine now, if it is up; the next play starts it again."""
        self.abort()
        self.forget()

    def forget(self) -> None:
        """Take the engine for ended: the next play starts it again."""
        self._session = None

    def start_anew(self) -> Hello:
        """Close the engine and start it again. Raises EngineError if it does not come back as it was."""
        before = self.hello
        self.close()
        try:
            self.open()
        except EngineError as error:
            words = f"il motore, chiuso e avviato di nuovo, non risponde più come prima: {error.words}"
            raise EngineError(SECOND_START, words) from error
        if self.hello is None or self.hello != before:
            raise EngineError(SECOND_START, "il motore, chiuso e avviato di nuovo, si presenta in un altro modo")
        return self.hello

    # -- one scenario --------------------------------------------------------------------------------------------------

    def attempts(
        self, session: Session, case: Case, *, judge: Judge | None = None, linger: float = 0.0
    ) -> list[Attempt]:
        """Play in each mode; a fault ends it, because it is already the verdict."""
        attempts: list[Attempt] = []
        for mode in self.modes:
            attempts.append(self._attempt(session, case, mode, judge or self._judge, linger))
            self.sightings.note(attempts[-1].esito)
            if attempts[-1].code is not None:
                break
        if attempts[-1].broken:
            session.abort()
            attempts[-1] = replace(attempts[-1], stderr_tail=session.stderr_tail)
        return attempts

    def _attempt(self, session: Session, case: Case, mode: Mode, judge: Judge, linger: float = 0.0) -> Attempt:
        return attempt(session, case, mode, judge, suite=self._suite, linger=linger)

    def alone(self, case: Case) -> CaseResult:
        """Return the result of a scenario in an engine that has played nothing else, up to its farewell.

        What the engine wrote unasked comes at the latest before its reply to the farewell.
        """
        session, _ = self._start()
        attempts = self.attempts(session, case, linger=_LATE)
        result = combine(case, attempts)
        try:
            if not attempts[-1].broken:
                session.close()
        except EngineError as error:
            if error.code in UNASKED:
                late = replace(attempts[-1], code=error.code, detail=error.words, stderr_tail=session.stderr_tail)
                result = result_of(case, late)
        session.abort()
        self._session = None
        return result

    def once_more(self, result: CaseResult) -> Attempt:
        """Play a scenario again, in its mode; one that does not conform in an engine of its own."""
        if result.verdict is not Verdict.CONFORME:
            self.close()
        session = self.open()
        again = self._attempt(session, result.case, result.mode, self._judge)
        if again.broken:
            session.abort()
            self._session = None
        return again

    def played_again(self, case: Case, judge: Judge) -> Sequence[Attempt]:
        """Play a replay in every mode; see `replaying.Play`."""
        attempts = self.attempts(self.open(), case, judge=judge)
        if attempts[-1].broken:
            self._session = None
        return attempts
