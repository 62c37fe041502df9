"""A Dask cluster that is there already, as one more way to share work; its library is needed only here.

Each worker of the cluster lets a process of its own do the work, in its main thread: where it can be given a time, and
where what it does cannot end the worker. The cluster must see the same files, and have the same code.
"""

import threading
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from generator.data.own_code import code_digest
from generator.workers.parallel import DEATHS, parts_of
from generator.workers.work_faults import KillsWorkers, NoCluster
from generator.workers.worker_process import WorkerEnded, WorkerProcess

A = TypeVar("A")
B = TypeVar("B")
_SECONDS = 15
_kept: dict[int, tuple[str, WorkerProcess]] = {}
"""Of each thread of this worker: the run that its process serves, and the process."""


class DaskCluster:
    """The workers of a cluster; see `generator.workers.parallel.Executor`."""

    def __init__(self, address: str) -> None:
        """Ask nothing of it yet.

        Args:
            address: of its scheduler, as `tcp://host:8786`.
        """
        self._address = address

    def mapped(
        self,
        function: Callable[[A], B],
        items: Iterable[A],
        *,
        chunk: int = 1,
        first: Callable[[], object] | None = None,
    ) -> Iterator[B]:
        """See `Executor`; what a worker had done when it died is done again.

        Raises:
            NoCluster: its library is not here, it does not answer, or its code is another.
            KillsWorkers: some items end every process that takes them.
        """
        try:
            import distributed  # noqa: PLC0415 - an extra, and slow

            connect: Any = distributed.Client
        except ImportError as error:
            message = "Manca la libreria di Dask: «pip install bancodiprova[dask]»."
            raise NoCluster(message) from error
        parts = parts_of(items, chunk)
        run = uuid.uuid4().hex  # a name for the futures: no result depends on it
        try:
            client = connect(self._address, timeout=_SECONDS, set_as_default=False)
        except (OSError, ValueError) as error:
            message = f"A «{self._address}» non risponde nessun cluster Dask: «dask scheduler» dice il suo indirizzo."
            raise NoCluster(message) from error
        with client:
            _same_code(client)
            work = [(run, function, first, part, (place, len(parts))) for place, part in enumerate(parts, 1)]
            futures = [client.submit(_part, one, key=f"banco-{run}-{one[4][0]}", pure=False) for one in work]
            try:
                for place, future in enumerate(futures, 1):
                    try:
                        yield from future.result()
                    except distributed.KilledWorker as error:
                        raise KillsWorkers(place, len(parts)) from error
            finally:
                with suppress(Exception):  # it may have gone away: nothing is left to be told then
                    client.cancel(futures)
                    client.run(_end, run)


def _same_code(client: Any) -> None:
    """Raise NoCluster if there is no worker, or one of another code: its results might be others."""
    ours, theirs = code_digest(), client.run(code_digest)
    if not theirs:
        raise NoCluster("Il cluster Dask non ha nessun worker: «dask worker INDIRIZZO» ne aggiunge uno.")
    others = sorted(address for address, digest in theirs.items() if digest != ours)
    if others:
        message = f"Sul worker {others[0]} c'è un altro codice, o un altro Python: i risultati potrebbero cambiare."
        raise NoCluster(message)


def _part(work: tuple[str, Callable[[Any], Any], Callable[[], object] | None, Sequence[Any], tuple[int, int]]) -> Any:
    """Return the results of a part of the work, done by the process of this thread; another, if that one dies."""
    run, function, first, part, place = work
    for _ in range(DEATHS):
        child = _child(run, function, first)
        try:
            child.ask(part)
            return child.answer()
        except WorkerEnded:
            _kept.pop(threading.get_ident())[1].end()
    raise KillsWorkers(*place)


def _child(run: str, function: Callable[[Any], Any], first: Callable[[], object] | None) -> WorkerProcess:
    thread = threading.get_ident()
    if thread in _kept and _kept[thread][0] != run:
        _kept.pop(thread)[1].end()
    if thread not in _kept:
        _kept[thread] = (run, WorkerProcess(function, first))
    return _kept[thread][1]


def _end(run: str) -> None:
    """End the processes of a run."""
    for thread, (own, worker) in list(_kept.items()):
        if own == run:
            del _kept[thread]
            worker.end()
