"""An end to what may never end: an edited rule can make a round go round in circles."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class OutOfTime(BaseException):
    """The work took more than its time. No Exception: the work itself must not take it for a fault of its own."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Let work go on for so many seconds of the processor, then raise OutOfTime in it.

    The clock is that of this process, so that a loaded machine shortens nothing. Only the main thread can be timed:
    elsewhere the work is not limited.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise OutOfTime
