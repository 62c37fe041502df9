"""Work shared among processes, which an interruption ends at once and without a word."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")


def mapped(
    function: Callable[[A], B],
    items: Iterable[A],
    processes: int,
    *,
    chunk: int = 1,
    first: Callable[[], object] | None = None,
) -> Iterator[B]:
    """Yield ``function`` of each item, in order; whatever stops the caller stops the processes too.

    Args:
        function, first: must survive being sent to another process; ``first`` is called once in each.
        chunk: how many items a process takes at a time.
    """
    # Spawned, not forked: the caller may have threads (numpy's, a progress bar's).
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, initializer=_begin, initargs=(first,)) as pool:  # left by an exception, it is killed
        yield from pool.imap(function, items, chunk)


def _begin(first: Callable[[], object] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the interruption is the caller's to tell
    if first is not None:
        first()
