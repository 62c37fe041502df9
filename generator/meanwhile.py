"""One piece of work beside another: a process of its own does it, where that costs nothing but a second processor."""

import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

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


def _can_be_copied() -> bool:
    """Say whether a fork is safe and worth it: no thread is copied with the process, and there is room to work in."""
    return sys.platform == "linux" and threading.active_count() == 1 and len(os.sched_getaffinity(0)) > 1


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
    finally:
        os._exit(0)
