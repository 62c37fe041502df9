"""One piece of work beside another: a process of its own does it, where that costs nothing but a second processor.

`meanwhile` waits for it; an `Errand` is asked now and then, and may be given up.
"""

import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Generic, TypeVar

from generator.start_store import write_all

T = TypeVar("T")


@contextmanager
def meanwhile(work: Callable[[], T]) -> Iterator[Callable[[], T]]:
    """Give what waits for some work and returns its result, while another process does it; it is over at the end.

    Where this process cannot be copied safely (another system, threads, one processor) the work is done at once, here.
    So it is, when it is waited for, if the other process comes to nothing: work done twice must be as work done once.

    Args:
        work: its result must survive being sent to another process; what it raises is raised here.
    """
    if not _can_be_copied():
        result = work()
        yield lambda: result
        return
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        _work_and_leave(work, reader, writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        done: list[T] = []

        def wait() -> T:
            if not done:
                said = pipe.read()
                done.append(pickle.loads(said) if said else work())
            return done[0]

        try:
            yield wait
        finally:
            with suppress(OSError):
                pipe.read()
                os.waitpid(child, 0)


class Errand(Generic[T]):
    """Some work that a copy of this process does while this one goes on, in the time that nobody else wants.

    Where this process cannot be copied safely the work is done at once, here.
    """

    def __init__(self, work: Callable[[], T]) -> None:
        """Begin; the result must survive being sent to another process."""
        self._done: list[T] = []
        self._said = b""
        self._reader = self._child = 0
        if not _is_alone():
            self._done.append(work())
            return
        self._reader, writer = os.pipe()
        self._child = os.fork()
        if not self._child:
            with suppress(OSError):
                os.nice(10)
            _work_and_leave(work, self._reader, writer)
        os.close(writer)
        os.set_blocking(self._reader, False)

    def result(self) -> Sequence[T] | None:
        """Return the result, alone in a list; [] where the work came to nothing; None until it is over."""
        while self._child:
            try:
                said = os.read(self._reader, 1 << 16)
            except BlockingIOError:
                return None
            self._said += said
            if not said:
                self._end()
                self._done = [pickle.loads(self._said)] if self._said else []
        return self._done

    def give_up(self) -> None:
        """End the work where it is; nothing is known of it any more."""
        if self._child:
            with suppress(OSError):
                os.kill(self._child, signal.SIGKILL)
            self._end()

    def _end(self) -> None:
        os.close(self._reader)
        with suppress(OSError):
            os.waitpid(self._child, 0)
        self._child = 0


def _can_be_copied() -> bool:
    """Say whether a fork is safe and worth it: there is room to work in."""
    return _is_alone() and len(os.sched_getaffinity(0)) > 1


def _is_alone() -> bool:
    """Say whether a fork is safe: no thread is copied with the process."""
    return sys.platform == "linux" and threading.active_count() == 1


def _work_and_leave(work: Callable[[], object], reader: int, writer: int) -> None:
    """Do the work in the copy of the process, and leave without a word but the result."""
    try:
        for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
            signal.signal(number, signal.SIG_IGN)  # asked of who waits
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.close(reader)
        said = pickle.dumps(work())
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(said)
        write_all()
    finally:
        os._exit(0)
