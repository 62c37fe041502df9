"""A log judged by clusters of several sizes, a worker of each killed in the middle: the same bytes as on one machine.

    python -m bench.dask_logs REGISTRO.yaml [--workers 2 4]

First a plain run; then, for each number of workers, `dask scheduler` and so many `dask worker` are started twice: once
nobody disturbs them, once a worker is killed (SIGKILL) when half of the portions have been judged. Each run has a
folder of kept results of its own, so that nothing is found that another has judged. For each run it prints the time,
how much of it was judging, how many tasks there were, the time of a worker for each of them and the cost of one that
has nothing to do. It exits with 1 where a run writes other bytes than the plain one, or leaves a file behind.
"""

import argparse
import json
import operator
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench.killed_logs import OUTPUTS, command, environment, judged_of, names_under
from generator.workers.dask_cluster import DaskCluster

SIZES: Final = (2, 4)
_EMPTY: Final = 200
"""Tasks that have nothing to do."""
_LOOK: Final = 0.02
"""Seconds between two looks at a run."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What a run came to.

    Attributes:
        seconds: from its beginning to its end.
        judging: from when its files were joined.
        portions: how many there were.
        killed: how many of them stood when a worker was killed; None where none was.
        wrote: by name.
        left: what stands in its folder afterwards.
    """

    seconds: float
    judging: float
    portions: int
    killed: int | None
    wrote: Mapping[str, bytes]
    left: tuple[str, ...]


@contextmanager
def cluster(workers: int, folder: Path) -> Iterator[tuple[str, Sequence["subprocess.Popen[bytes]"]]]:
    """Yield the address of a scheduler, and its workers, each a process with one thread; they end with the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    own = environment(folder)
    with ExitStack() as ended:

        def begun(*words: str) -> "subprocess.Popen[bytes]":
            quiet = subprocess.DEVNULL
            process = subprocess.Popen(
                [sys.executable, "-m", "dask", *words, "--no-dashboard"],
                env=own,
                cwd=folder,
                stdout=quiet,
                stderr=quiet,
            )
            ended.callback(process.wait)
            ended.callback(process.kill)
            return process

        begun("scheduler", "--host", "127.0.0.1", "--port", str(port))
        yield address, [begun("worker", address, "--no-nanny", "--nthreads", "1") for _ in range(workers)]


def waited_for(address: str, workers: int) -> None:
    """Wait until so many workers have come to a scheduler."""
    import distributed  # noqa: PLC0415 - an extra

    connect: Any = distributed.Client
    with connect(address, timeout=60, set_as_default=False) as client:
        client.wait_for_workers(workers, timeout=60)


def empty_cost(address: str) -> float:
    """Return the seconds that a task takes that has nothing to do."""
    crew = DaskCluster(address)
    list(crew.mapped(operator.neg, range(8)))
    began = time.monotonic()
    list(crew.mapped(operator.neg, range(_EMPTY)))
    return (time.monotonic() - began) / _EMPTY


def run(layout: Path, folder: Path, more: Sequence[str], *, kill: "subprocess.Popen[bytes] | None", at: int) -> Run:
    """Run to the end, and watch how far it is.

    Args:
        more: the words of the command that say who judges.
        kill: the worker that is killed once `at` portions stand; None for none.
    """
    work = folder / "lavoro"
    work.mkdir()
    began, joined, most, killed = time.monotonic(), 0.0, 0, None
    with (folder / OUTPUTS[0]).open("wb") as said:
        words = [*command(layout, folder), "--lavoro", str(work), *more]
        with subprocess.Popen(words, env=environment(folder), stdout=said) as process:
            while process.poll() is None:
                there = names_under(work)
                stand = len(judged_of(there))
                most = max(most, stand)
                if not joined and "colpi.parquet" in there and "colpi.duckdb" not in there:
                    joined = time.monotonic()
                if kill is not None and killed is None and stand >= at:
                    kill.send_signal(signal.SIGKILL)
                    killed = stand
                time.sleep(_LOOK)
    ended = time.monotonic()
    wrote = {name: (folder / name).read_bytes() for name in OUTPUTS}
    left = names_under(work)
    return Run(seconds=ended - began, judging=ended - joined, portions=most, killed=killed, wrote=wrote, left=left)


def _told(layout: Path, sizes: Sequence[int], where: Path) -> Iterator[tuple[str, bool]]:
    """Yield a line for each run, and whether all was right."""
    (where / "intero").mkdir()
    whole = run(layout, where / "intero", ["--processi", "1"], kill=None, at=0)
    rounds = json.loads(whole.wrote[OUTPUTS[0]])["colpi"]
    yield f"{rounds} rounds, {whole.portions} portions, processors {os.cpu_count()}", whole.portions > 1
    yield f"one process: {_times(whole, 1)}", not whole.left
    for size in sizes:
        for kills in (False, True):
            folder = where / f"{size}{'-ucciso' if kills else ''}"
            folder.mkdir()
            with cluster(size, folder) as (address, workers):
                waited_for(address, size)
                empty = empty_cost(address)
                one = run(
                    layout, folder, ["--dask", address], kill=workers[0] if kills else None, at=whole.portions // 2
                )
            differ = [name for name in OUTPUTS if one.wrote[name] != whole.wrote[name]]
            right = not differ and not one.left and (one.killed is not None) == kills
            state = f", one killed when {one.killed} portions stood" if kills else ""
            same = "the same" if right else f"not the same: {differ} {list(one.left)}"
            yield f"{size} workers{state}: {_times(one, size)}, {1000 * empty:.1f} ms if empty; {same}", right


def _times(one: Run, workers: int) -> str:
    task = one.judging * workers / max(one.portions, 1)
    return f"{one.seconds:.1f} s, {one.judging:.1f} s of judging, {one.portions} tasks of {task:.2f} s"


def main(words: Sequence[str]) -> int:
    """Print what each run comes to."""
    parser = argparse.ArgumentParser(prog="python -m bench.dask_logs")
    parser.add_argument("layout", type=Path, metavar="REGISTRO.yaml")
    parser.add_argument("--workers", type=int, nargs="+", default=SIZES, help="of each cluster")
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as where:
        right = True
        for line, fine in _told(asked.layout.resolve(), asked.workers, Path(where)):
            print(line, flush=True)
            right = right and fine
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
