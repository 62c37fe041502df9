"""One piece of work beside another: a process of its own does it, where that costs nothing but a second processor.

`meanwhile` waits for it; `in_two` for its first part, and later for the rest; an `Errand` is asked now and then, and
may be given up; a `Helper` makes itself ready before anybody knows what there is to work on.
"""

import os
import pickle
import select
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import BinaryIO, Generic, TypeVar

from generator.start_store import write_all

A = TypeVar("A")
T = TypeVar("T")
_LENGTH = 8
"""Bytes before each result of several, that say how long it is."""


class Waiting(Generic[T]):
    """What waits for some work that another process does, and returns its result."""

    def __init__(self, work: Callable[[], T], pipe: BinaryIO | None = None) -> None:
        """Begin with the end of a pipe through which the result comes; without one the work is done at once."""
        self._work, self._pipe = work, pipe
        self._done = [work()] if pipe is None else []

    def __call__(self) -> T:
        """Return the result."""
        if not self._done and self._pipe is not None:
            said = self._pipe.read()
            self._done.append(pickle.loads(said) if said else self._work())
        return self._done[0]

    def is_over(self) -> bool:
        """Say whether there is nothing left to wait for."""
        return bool(self._done) or self._pipe is None or bool(select.select([self._pipe], [], [], 0)[0])


@contextmanager
def meanwhile(work: Callable[[], T]) -> Iterator[Waiting[T]]:
    """Give what waits for some work and returns its result, while another process does it; it is over at the end.

    Where this process cannot be copied safely (another system, threads, one processor) the work is done at once, here.
    So it is, when it is waited for, if the other process comes to nothing: work done twice must be as work done once.

    Args:
        work: its result must survive being sent to another process; what it raises is raised here.
    """
    if not _can_be_copied():
        yield Waiting(work)
        return
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        _work_and_leave(work, reader, writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        try:
            yield Waiting(work, pipe)
        finally:
            with suppress(OSError):
                pipe.read()
                os.waitpid(child, 0)


@contextmanager
def in_two(first: Callable[[], A], then: Callable[[A], T]) -> Iterator[tuple[Callable[[], A], Callable[[], T]]]:
    """Give what waits for some work, and what waits for the work that follows from its result; see `meanwhile`.

    Another process does both, without a pause, whether or not anybody waits for the second. Where there is none, each
    is done here when it is waited for.

    Args:
        first, then: their results must survive being sent to another process; what they raise is raised here.
    """
    if not _can_be_copied():
        begun, ended = cache(first), cache(lambda: then(begun()))
        yield begun, ended
        return
    reader, writer = os.pipe()
    child = os.fork()
    if not child:

        def both() -> Iterator[object]:
            result = first()
            yield result
            yield then(result)

        _work_and_leave(both, reader, writer, _send_each)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        begun = cache(lambda: _received(pipe, first))
        ended = cache(lambda: _received(pipe, lambda: then(begun())))
        try:
            yield begun, lambda: (begun(), ended())[1]
        finally:
            with suppress(OSError):
                pipe.read()
                os.waitpid(child, 0)


def _received(pipe: BinaryIO, work: Callable[[], T]) -> T:
    """Return the next result that was sent, or of the work done here if there is none."""
    for said in _sent(pipe):
        found: T = pickle.loads(said)
        return found
    return work()


def _sent(pipe: BinaryIO) -> Iterator[bytes]:
    """Yield what `_send_each` sends next, if it is whole."""
    head = pipe.read(_LENGTH)
    said = pipe.read(int.from_bytes(head)) if len(head) == _LENGTH else b""
    if said and len(said) == int.from_bytes(head):
        yield said


def _send_each(pipe: BinaryIO, results: Iterator[object]) -> None:
    for result in results:
        said = pickle.dumps(result)
        pipe.write(len(said).to_bytes(_LENGTH))
        pipe.write(said)
        pipe.flush()


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
            _close_all_but(writer, self._reader)  # an engine that waits for the end of its input must see it
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

    def wait(self) -> Sequence[T]:
        """Return the result when the work is over, alone in a list; [] where it came to nothing."""
        if self._child:
            os.set_blocking(self._reader, True)
        return self.result() or []

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


class Helper(Generic[A]):
    """A copy of this process that makes itself ready for some work while this one finds out what to work on.

    Nothing comes back from it: what it finds it keeps where this process looks before it does the work itself. Where
    this process cannot be copied safely there is no other, and nothing is done. It is given up at the end.
    """

    def __init__(self, ready: Callable[[], object], work: Callable[[A], object]) -> None:
        """Begin to make ready. What is worked on must survive being sent to another process."""
        self._writer = self._child = 0
        if not _can_be_copied():
            return
        reader, self._writer = os.pipe()
        self._child = os.fork()
        with suppress(OSError):
            os.setpgid(self._child, 0)  # its own copies are given up with it
        if not self._child:
            _leave_after(lambda: _help(ready, work, reader, self._writer))
        os.close(reader)

    def begin(self, subject: A) -> None:
        """Let it work on this; it is told once."""
        if self._writer:
            with suppress(OSError), os.fdopen(self._writer, "wb") as pipe:  # it may have come to nothing by itself
                _send_each(pipe, iter([subject]))
            self._writer = 0

    def wait(self) -> None:
        """Wait for the end of the work, if it was told to begin."""
        if self._child and not self._writer:
            self._end()

    def give_up(self) -> None:
        """End it where it is, and every process that it has begun."""
        if self._child:
            with suppress(OSError):
                os.killpg(self._child, signal.SIGKILL)
            self._end()

    def __enter__(self) -> "Helper[A]":
        """Return it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Leave no process behind."""
        self.give_up()

    def _end(self) -> None:
        if self._writer:
            os.close(self._writer)
        with suppress(OSError):
            os.waitpid(self._child, 0)
        self._writer = self._child = 0


def _help(ready: Callable[[], object], work: Callable[[A], object], reader: int, writer: int) -> None:
    os.close(writer)
    ready()
    with os.fdopen(reader, "rb") as pipe:
        for subject in _sent(pipe):
            work(pickle.loads(subject))


def _close_all_but(*kept: int) -> None:
    """Close what the other process has open, but the standard files and these."""
    first = 3
    for number in sorted(kept):
        os.closerange(first, number)
        first = number + 1
    os.closerange(first, os.sysconf("SC_OPEN_MAX"))


def _can_be_copied() -> bool:
    """Say whether a fork is safe and worth it: there is room to work in."""
    return _is_alone() and len(os.sched_getaffinity(0)) > 1


def _is_alone() -> bool:
    """Say whether a fork is safe: no thread is copied with the process."""
    return sys.platform == "linux" and threading.active_count() == 1


def _send(pipe: BinaryIO, result: object) -> None:
    pipe.write(pickle.dumps(result))


def _work_and_leave(
    work: Callable[[], A], reader: int, writer: int, send: Callable[[BinaryIO, A], None] = _send
) -> None:
    """Do the work in the copy of the process, and leave without a word but the result."""

    def said() -> None:
        os.close(reader)
        result = work()
        with os.fdopen(writer, "wb") as pipe:
            send(pipe, result)

    _leave_after(said)


def _leave_after(work: Callable[[], object]) -> None:
    """Do what the copy of the process is for, and leave without a word."""
    try:
        for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
            signal.signal(number, signal.SIG_IGN)  # asked of who waits
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        work()
        write_all()
    finally:
        os._exit(0)
