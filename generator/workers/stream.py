"""What a generator yields, taken in order while another process goes on with it: the same items as if it were here."""

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Generic, TypeVar

from generator.workers.parallel import processors
from generator.workers.worker_process import WorkerEnded, WorkerProcess

T = TypeVar("T")


class Stream(Generic[T]):
    """An iterator over what a generator of another process yields, or of this one.

    A process that dies loses nothing: the generator is begun again here, and what was taken already is passed over.
    """

    def __init__(self, function: Callable[..., Iterator[T]], *arguments: Any, chunk: int, is_long: bool = True) -> None:
        """Begin.

        Args:
            function: importable by its name; its arguments and what it yields must survive being pickled.
            chunk: how many items are made ahead at a time.
            is_long: False if another process would take longer to start than all items take; then, and where there is
                one processor, the generator runs in this process.
        """
        self._begin = partial(function, *arguments)
        self._chunk, self._taken = chunk, 0
        self._ready: deque[T] = deque()
        self._here: Iterator[T] | None = None
        self._worker: WorkerProcess | None = None
        if is_long and processors() > 1:
            self._worker = WorkerProcess(_next, partial(_hold, self._begin))
            self._ask()

    def __iter__(self) -> Iterator[T]:
        """Return itself."""
        return self

    def __next__(self) -> T:
        """Return the next item; what the generator raised is raised, and its process ended."""
        if not self._ready and self._worker is not None:
            self._receive()
        if not self._ready and self._worker is None:
            if self._here is None:
                self._here = islice(self._begin(), self._taken, None)
            self._ready.append(next(self._here))
        self._taken += 1
        return self._ready.popleft()

    def end(self) -> None:
        """End the other process; what was not taken is lost."""
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def _receive(self) -> None:
        assert self._worker is not None
        try:
            self._ready.extend(self._worker.answer()[0])
        except Exception as error:
            self.end()
            if isinstance(error, WorkerEnded):
                return
            raise
        if self._ready:
            self._ask()
        else:
            self._here = iter(())
            self.end()

    def _ask(self) -> None:
        assert self._worker is not None
        try:
            self._worker.ask([self._chunk])
        except Exception as error:
            self.end()
            if not isinstance(error, WorkerEnded):
                raise


_HELD: list[Iterator[Any]] = []
"""The generator of a process that serves a stream."""


def _hold(begin: Callable[[], Iterator[Any]]) -> None:
    _HELD[:] = [begin()]


def _next(many: int) -> list[Any]:
    return list(islice(_HELD[0], many))
