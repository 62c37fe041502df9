"""The last piece of work that somebody asked for, done by a process of its own while its result is not waited for."""

import select
from collections.abc import Callable, Sequence
from typing import Any

from generator.workers.worker_process import WorkerEnded, WorkerProcess

Work = tuple[Callable[..., Any], tuple[Any, ...]]


class LatestWork:
    """One piece of work at a time: another one ends it, and so does `end`.

    The process is kept for the next piece, so that it imports what computes only once.
    """

    def __init__(self) -> None:
        """Start no process yet."""
        self._worker: WorkerProcess | None = None
        self.is_busy = False

    def begin(self, function: Callable[..., Any], *arguments: Any) -> None:
        """Begin some work, ending the one before.

        Args:
            function, arguments: importable by its name, and what it is called with: both go to the other process.
        """
        self.end()
        if self._worker is None:
            self._worker = WorkerProcess(_done)
        self.is_busy = True
        try:
            self._worker.ask([(function, arguments)])
        except WorkerEnded:
            self._close()

    def result(self) -> Sequence[Any] | None:
        """Return the result, alone in a list; [] where the work came to nothing; None until it is over."""
        if not self.is_busy:
            return None
        if self._worker is None:
            self.is_busy = False
            return []
        if not select.select([self._worker], [], [], 0)[0]:
            return None
        self.is_busy = False
        try:
            return self._worker.answer()
        except WorkerEnded:
            self._close()
        except Exception:  # whatever the work met: who asked goes on without its result
            pass
        return []

    def end(self) -> None:
        """End the work where it is; nothing is known of it any more."""
        if self.is_busy:
            self._close()
        self.is_busy = False

    def close(self) -> None:
        """End the process too."""
        self._close()
        self.is_busy = False

    def _close(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None


def _done(work: Work) -> Any:
    function, arguments = work
    return function(*arguments)
