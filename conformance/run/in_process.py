"""An engine that is a function of this interpreter: no pipe, the same strictness as on the wire."""

import json
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any

from conformance.run.engine import Ending, Engine
from conformance.run.failures import Cause, ChannelError
from conformance.wire.codec import ProtocolCode, ProtocolError, encode


class InProcess(Engine):
    """An engine that is a function of this interpreter. Messages are copied through JSON, as the wire would."""

    def __init__(self, answer: Callable[[dict[str, Any]], Any]) -> None:
        """Ask nothing yet.

        Args:
            answer: given a request, returns the reply; a generated engine's `rispondi`.
        """
        self._answer = answer
        self._due = deque[bytes]()
        self._before: Callable[[int, FrameType | None], Any] | int | None = None
        """What answered to the alarm before this engine was started; None if it was not."""
        self._trace = ""

    @property
    def stderr_tail(self) -> str:
        """The traceback of the exception that the engine raised, if it raised one."""
        return self._trace

    def start(self) -> None:
        """Make ready to stop an answer that is late: the engine is already here."""
        if self._before is None and _can_wake():
            self._before = signal.signal(signal.SIGALRM, _ring)

    def send(self, lines: Sequence[bytes]) -> None:
        """Keep the requests: each is answered when its reply is asked for."""
        self._due += lines

    def receive(self, seconds: float) -> bytes:
        """Return the reply to the next request.

        Args:
            seconds: enforced where the system can wake the main thread; elsewhere a function cannot be interrupted.
        Raises:
            ProtocolError: the reply is not what the wire can carry.
            ChannelError: `rispondi` raised an exception, or was still at work after so many seconds; or no request is
                left to be answered.
        """
        if not self._due:
            raise ChannelError(Cause.STALL, "una funzione risponde una volta sola a ogni richiesta")
        request = json.loads(self._due.popleft())
        try:
            with _alarm(seconds, ready=self._before is not None):
                reply = self._answer(request)
        except _Late:
            raise ChannelError(Cause.STALL, f"nessuna risposta dopo {seconds:g} s") from None
        except (Exception, SystemExit) as error:
            self._trace = traceback.format_exc()
            raise ChannelError(Cause.CRASH, f"«rispondi» ha sollevato {type(error).__name__}: {error}") from error
        if not isinstance(reply, dict):
            raise ProtocolError(ProtocolCode.NOT_AN_OBJECT, "«rispondi» non ha restituito un dizionario")
        try:
            return encode(reply)
        except (TypeError, ValueError, RecursionError) as error:
            raise ProtocolError(ProtocolCode.JSON, f"la risposta non si può scrivere in JSON: {error}") from error

    def stop(self, seconds: float) -> Ending:
        """Return a clean ending: there is no process."""
        self.kill()
        return Ending()

    def kill(self) -> None:
        """Forget the requests, and leave the alarm to whom it belonged before."""
        self._due.clear()
        if self._before is not None:
            signal.signal(signal.SIGALRM, self._before)
            self._before = None


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
