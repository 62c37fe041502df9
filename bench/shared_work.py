"""How work scales from one process to two, and what a task costs beyond its work: `python -m bench.shared_work`.

With `--dask tcp://host:8786` the same on a cluster that is there already. The clock is that of the wall: run it on a
quiet machine.
"""

import argparse
import hashlib
import time
from collections.abc import Callable, Sequence

from bench.shared_tasks import hashed, nothing
from generator.workers.dask_cluster import DaskCluster
from generator.workers.parallel import Executor, Local

TASKS, EMPTY = 24, 2_000


def timed(executor: Executor, work: Callable[[int], str], items: Sequence[int]) -> tuple[float, str]:
    """Return the seconds that some work takes, and a digest of its results."""
    begin = time.perf_counter()
    found = list(executor.mapped(work, items))
    return time.perf_counter() - begin, hashlib.sha256("\n".join(found).encode()).hexdigest()


def main() -> None:
    """Print a line for each way to share the work."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dask", default="", help="address of a scheduler")
    options = parser.parse_args()
    ways: list[tuple[str, Executor]] = [("one process", Local(1)), ("two processes", Local(2))]
    if options.dask:
        ways.append(("cluster", DaskCluster(options.dask)))
    first: tuple[float, str] | None = None
    for name, executor in ways:
        start, _ = timed(executor, nothing, range(2))
        seconds, digest = timed(executor, hashed, range(TASKS))
        empty, _ = timed(executor, nothing, range(EMPTY))
        first = first or (seconds, digest)
        each = max(empty - start, 0) / EMPTY * 1e6
        same = "same results" if digest == first[1] else "OTHER RESULTS"
        print(f"{name}: start {start:.2f} s, {TASKS} tasks {seconds:.2f} s ({first[0] / seconds:.2f} times), "
              f"{each:.0f} µs a task, {same}")  # fmt: skip


if __name__ == "__main__":
    main()
