"""A call made by another process while this one goes on: for who answers people while numbers are computed."""

import select
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from generator.workers.worker_process import WorkerEnded, WorkerProcess

T = TypeVar("T")


class Background(Generic[T]):
    """A call that a process of its own makes, and that can be given up."""

    def __init__(self, function: Callable[..., T], *arguments: Any) -> None:
        """Begin the call.

        Args:
            function: importable by its name; it, the arguments and the result must survive being pickled.
        """
        self._done: list[T] = []
        self._worker: WorkerProcess | None = WorkerProcess(_call)
        try:
            self._worker.ask([(function, arguments)])
        except WorkerEnded:
            self.give_up()

    def result(self) -> Sequence[T] | None:
        """Return the result, alone in a list; [] where the call failed or was given up; None until it is over."""
        if self._worker is not None:
            if not select.select([self._worker], [], [], 0)[0]:
                return None
            try:
                self._done = self._worker.answer()
            except Exception:  # whatever it was, there is no result
                self._done = []
            self.give_up()
        return self._done

    def give_up(self) -> None:
        """End the call where it is; without a result yet, there will be none."""
        if self._worker is not None:
            self._worker.end()
            self._worker = None


def _call(asked: tuple[Callable[..., Any], Sequence[Any]]) -> Any:
    function, arguments = asked
    return function(*arguments)
