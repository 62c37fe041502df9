"""Work shared among workers: processes of this machine, or a cluster. The same results, in order, for any number.

A worker that dies loses nothing: what it was doing is done again by another. What kills three workers is not tried for
ever: it is told.
"""

import os
import select
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from generator.workers.work_faults import KillsWorkers
from generator.workers.worker_process import WorkerEnded, WorkerProcess

A = TypeVar("A")
B = TypeVar("B")
DEATHS = 3
"""How many workers a piece of work may kill."""


class Executor(Protocol):
    """Who does the work."""

    def mapped(
        self,
        function: Callable[[A], B],
        items: Iterable[A],
        *,
        chunk: int = 1,
        first: Callable[[], object] | None = None,
    ) -> Iterator[B]:
        """Yield ``function`` of each item, in order; whatever stops the caller stops the work too.

        Args:
            function, first: must survive being sent to another process; ``first`` is called once in each.
            chunk: how many items a process takes at a time.
        Raises:
            KillsWorkers: some items end every process that takes them.
        """
        ...


class Local:
    """Processes of this machine; with one, the work is done in this very process."""

    def __init__(self, processes: int) -> None:
        """Start none of them yet."""
        self._processes = processes

    def mapped(
        self,
        function: Callable[[A], B],
        items: Iterable[A],
        *,
        chunk: int = 1,
        first: Callable[[], object] | None = None,
    ) -> Iterator[B]:
        """See `Executor`."""
        parts = parts_of(items, chunk)
        if self._processes <= 1:
            if first is not None:
                first()
            yield from (function(item) for part in parts for item in part)
            return
        crew = _Crew(function, first, parts)
        try:
            yield from crew.results(min(self._processes, len(parts)))
        finally:
            crew.end()


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def executor_of(workers: "int | Executor") -> Executor:
    """Return so many processes of this machine, or what does the work already."""
    return Local(workers) if isinstance(workers, int) else workers


def mapped(
    function: Callable[[A], B],
    items: Iterable[A],
    workers: "int | Executor",
    *,
    chunk: int = 1,
    first: Callable[[], object] | None = None,
) -> Iterator[B]:
    """Yield ``function`` of each item, in order: see `Executor`."""
    yield from executor_of(workers).mapped(function, items, chunk=chunk, first=first)


def parts_of(items: Iterable[A], chunk: int) -> list[list[A]]:
    """Return items by so many at a time."""
    every = list(items)
    return [every[place : place + chunk] for place in range(0, len(every), chunk)]


class _Crew:
    """Some processes, each with at most one part of the work: so it is known of which part one died."""

    def __init__(
        self, function: Callable[[Any], Any], first: Callable[[], object] | None, parts: Sequence[Sequence[Any]]
    ) -> None:
        self._function, self._first, self._parts = function, first, parts
        self._waiting = deque(range(len(parts)))
        self._busy: dict[WorkerProcess, int] = {}
        self._idle: list[WorkerProcess] = []
        self._deaths: Counter[int] = Counter()

    def results(self, many: int) -> Iterator[Any]:
        """Yield the results in order, while so many processes work."""
        done: dict[int, list[Any]] = {}
        for due in range(len(self._parts)):
            while due not in done:
                while self._waiting and len(self._busy) < many:
                    self._give()
                ready, _, _ = select.select(list(self._busy), [], [])
                for worker in ready:
                    self._take(worker, done)
            yield from done.pop(due)

    def _give(self) -> None:
        worker = self._idle.pop() if self._idle else WorkerProcess(self._function, self._first)
        self._busy[worker] = number = self._waiting.popleft()
        try:
            worker.ask(self._parts[number])
        except WorkerEnded:
            self._lost(worker)

    def _take(self, worker: WorkerProcess, done: dict[int, list[Any]]) -> None:
        try:
            done[self._busy[worker]] = worker.answer()
        except WorkerEnded:
            self._lost(worker)
            return
        del self._busy[worker]
        self._idle.append(worker)

    def _lost(self, worker: WorkerProcess) -> None:
        """Let another process do what one died of. Raises KillsWorkers."""
        number = self._busy.pop(worker)
        worker.end()
        self._deaths[number] += 1
        if self._deaths[number] >= DEATHS:
            raise KillsWorkers(number + 1, len(self._parts))
        self._waiting.appendleft(number)

    def end(self) -> None:
        """End all the processes."""
        for worker in (*self._busy, *self._idle):
            worker.end()
