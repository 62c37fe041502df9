"""A module's `rispondi` in, the same channel as a process out: no pipe, the same strictness."""

from __future__ import annotations

import json
import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import Any

from conformance.run.failures import Cause, ChannelError
from conformance.run.process import Ending
from conformance.wire.codec import ProtocolCode, ProtocolError, decode, encode


class InProcess:
    """An engine that is a function of this interpreter. Messages are copied through JSON, as the wire would."""

    def __init__(self, answer: Callable[[dict[str, Any]], Any]) -> None:
        self._answer = answer
        self._before: Callable[[int, FrameType | None], Any] | int | None = None
        """What answered to the alarm before this engine was started; None if it was not."""
        self._trace = ""

    @property
    def stderr_tail(self) -> str:
        """The traceback of the exception that the engine raised, if it raised one."""
        return self._trace

    @property
    def excused(self) -> float:
        """No time: a function has the processor to itself."""
        return 0.0

    def start(self) -> None:
        """Make ready to stop an answer that is late: the engine is already here."""
        if self._before is None and _can_wake():
            self._before = signal.signal(signal.SIGALRM, _ring)

    def exchange(self, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """Return the engine's reply.

        Args:
            seconds: enforced where the system can wake the main thread; elsewhere a function cannot be interrupted.
        Raises:
            ProtocolError: the reply is not what the wire can carry.
            ChannelError: `rispondi` raised an exception, or was still at work after so many seconds.
        """
        asked = encode(request)
        try:
            with _alarm(seconds, ready=self._before is not None):
                reply = self._answer(json.loads(asked))
        except _Late:
            raise ChannelError(Cause.STALL, f"nessuna risposta dopo {seconds:g} s") from None
        except (Exception, SystemExit) as error:
            self._trace = traceback.format_exc()
            raise ChannelError(Cause.CRASH, f"«rispondi» ha sollevato {type(error).__name__}: {error}") from error
        if not isinstance(reply, dict):
            raise ProtocolError(ProtocolCode.NOT_AN_OBJECT, "«rispondi» non ha restituito un dizionario")
        try:
            line = encode(reply)
        except (TypeError, ValueError, RecursionError) as error:
            raise ProtocolError(ProtocolCode.JSON, f"la risposta non si può scrivere in JSON: {error}") from error
        return decode(line)

    def next_line(self, seconds: float) -> bytes | None:
        """Nothing: a function answers once."""

    def linger(self, seconds: float) -> None:
        """Do nothing: a function says nothing unasked."""

    def stop(self, seconds: float) -> Ending:
        """Return a clean ending: there is no process."""
        if self._before is not None:
            signal.signal(signal.SIGALRM, self._before)
            self._before = None
        return Ending(status=0, strays=0, extra=b"")

    def kill(self) -> Ending:
        """Return a clean ending: there is no process."""
        return self.stop(0)


class _Late(BaseException):
    """The time is up. Not an Exception: no engine may catch it by chance."""


def _ring(number: int, frame: FrameType | None) -> None:
    raise _Late


def _can_wake() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


@contextmanager
def _alarm(seconds: float, *, ready: bool) -> Iterator[None]:
    """Raise `_Late` in what is done inside, once the time is up; `ready` if the alarm is already listened to."""
    if seconds <= 0 or not _can_wake():
        yield
        return
    before = None if ready else signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        if not ready:
            signal.signal(signal.SIGALRM, before)
