"""An end to what may never end: an edited rule can make a round go round in circles."""

import gc
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

_TICK = 0.001
"""Seconds after which the timer rings where it rang while garbage was collected."""
_AGAIN = 0.05
"""Seconds after which the timer rings again: an exception is lost that is raised where garbage is collected."""


class OutOfTime(BaseException):
    """The work took more than its time. No Exception: the work itself must not take it for a fault of its own."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Let work go on for so many seconds of the processor, then raise OutOfTime in it.

    The clock is that of this process, so that a loaded machine shortens nothing; what the interpreter spends collecting
    garbage, which is that of earlier work too, does not count. Only the main thread can be timed: elsewhere the work is
    not limited.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    limit = _Limit(seconds)
    gc.callbacks.insert(0, limit.begins)
    gc.callbacks.append(limit.ends)
    before = signal.signal(signal.SIGVTALRM, limit.stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, _AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        gc.callbacks.remove(limit.begins)
        gc.callbacks.remove(limit.ends)


class _Limit:
    """What is left of so many seconds, those in which garbage was collected left out."""

    def __init__(self, seconds: float) -> None:
        self._end = time.process_time() + seconds
        self._since = 0.0
        self._collects = False

    def begins(self, phase: str, _info: dict[str, Any]) -> None:
        """Note when a collection begins, before what others do then."""
        if phase == "start":
            self._collects, self._since = True, time.process_time()

    def ends(self, phase: str, _info: dict[str, Any]) -> None:
        """Give back the time of a collection, after what others do at its end."""
        if phase == "stop":
            self._end += time.process_time() - self._since
            self._collects = False

    def stop(self, _signal: int, frame: FrameType | None) -> None:
        left = self._end - time.process_time()
        own = (_Limit.begins.__code__, _Limit.ends.__code__)
        if self._collects or (frame is not None and frame.f_code in own):
            left = _TICK
        if left <= 0:
            raise OutOfTime
        signal.setitimer(signal.ITIMER_VIRTUAL, max(left, _TICK), _AGAIN)
