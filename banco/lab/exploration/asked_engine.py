"""An engine's process in, the raw answers to many rounds out: several are under way, so that nobody waits for nobody.

A round that ends the engine, or that it does not answer as the protocol wants, is asked again alone in a new process:
so the fault is told of the round that brings it about.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import orjson

from conformance.run.config import EngineConfig
from conformance.run.failures import ChannelError, Stage
from conformance.run.process import EngineProcess
from conformance.run.session import Session
from conformance.wire.codec import ProtocolError, decode
from conformance.wire.messages import Limits, Op, play, read_reply

Outcome = Mapping[str, Any]
_GREETED = 1_000
"""The number of the last request before the first round: the greeting has used a few."""
Round = tuple[Mapping[str, Any], Sequence[Mapping[str, Any]]]


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
        self._process: EngineProcess | None = None
        self._number = 0
        self._due: deque[tuple[Round, int, EngineProcess]] = deque()
        self._come: deque[bytes] = deque()
        """Answers to the first rounds that are due of the process that is up, read before they were asked for."""
        self.reported: frozenset[str] = frozenset()
        self.limits = Limits()

    def open(self) -> None:
        """Start the engine, if it is not up. Raises EngineError."""
        if self._process is not None:
            return
        process = EngineProcess(self._config.launch())
        session = Session(process, self._config.times, self._clock)
        hello = session.open(self._ruleset)
        self._process = process
        self._number = _GREETED
        self.reported = hello.limits.facts or frozenset()
        self.limits = hello.limits

    def close(self) -> None:
        """End the engine; what it was asked and has not been taken will be asked again."""
        if self._process is not None:
            self._process.kill()
        self._process = None
        self._come.clear()

    def send(self, rounds: Sequence[Round]) -> None:
        """Ask for some rounds, and do not wait for the answers. Raises EngineError if the engine does not start."""
        self.open()
        assert self._process is not None
        first = self._number + 1
        self._due += [(one, number, self._process) for number, one in enumerate(rounds, first)]
        self._number += len(rounds)
        self._process.send_ahead(_asked(play(number, self._ruleset, *one)) for number, one in enumerate(rounds, first))

    def answers(self, expected: Sequence[Outcome]) -> Iterator[Outcome | None]:
        """Yield the answers to the first rounds that are due; None for one that is, to the letter, as expected.

        Whoever takes them may ask for another round meanwhile: `alone` first lets the answers under way come.

        Raises:
            EngineError: the engine has ended and does not start again.
        """
        for wanted in expected:
            one, number, process = self._due.popleft()
            if process is self._process:
                try:
                    line = self._come.popleft() if self._come else self._next()
                    told = None if line == _line(number, wanted) else _outcome(line, number)
                except (ProtocolError, ChannelError):
                    self.close()
                else:
                    yield told
                    continue
            yield self.alone(one)

    def alone(self, one: Round) -> Outcome:
        """Return the answer to one round; a fault of the engine is an error of its own. Raises as `answers`."""
        self._let_come()
        self.open()
        assert self._process is not None
        self._number += 1
        try:
            self._process.send_ahead([_asked(play(self._number, self._ruleset, *one))])
            return _outcome(self._next(), self._number)
        except ProtocolError as error:
            self.close()
            return {"errore": {"codice": str(error.code)}}
        except ChannelError as error:
            self.close()
            return {"errore": {"codice": error.at(Stage.PLAY).code}}

    def _next(self) -> bytes:
        assert self._process is not None
        return self._process.line_ahead(self._config.times.round)

    def _let_come(self) -> None:
        """Read the answers that are still under way; where one does not come, they are asked for again."""
        due = sum(process is self._process for _, _, process in self._due)
        try:
            while len(self._come) < due:
                self._come.append(self._next())
        except (ProtocolError, ChannelError):
            self.close()


def _asked(request: Mapping[str, Any]) -> bytes:
    return orjson.dumps(request, option=orjson.OPT_APPEND_NEWLINE)


def _line(number: int, outcome: Outcome) -> bytes:
    """Return the line with which a generated engine gives an answer; others say the same in other words."""
    told = orjson.dumps(outcome)
    return b'{"id":%d,%b' % (number, told[1:]) if "errore" in outcome else b'{"id":%d,"esito":%b}' % (number, told)


def _outcome(line: bytes, number: int) -> Outcome:
    reply = read_reply(decode(line), {"id": number, "op": Op.PLAY.value})
    return {"errore": {"codice": str(reply.refusal)}} if reply.outcome is None else reply.outcome
