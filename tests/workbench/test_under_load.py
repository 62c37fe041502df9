"""The engines under load: the busy processes end, and a red or an untried certification is told as such."""

import signal
import time
from pathlib import Path

from bench.under_load import Held, busy, held, told

ENGINES = [Path("uno.yaml"), Path("due.yaml")]
FOREVER = float("inf")


def test_the_busy_processes_end_with_the_work_beside_them() -> None:
    with busy(3) as started:
        during = [process.poll() for process in started]
    assert during == [None] * 3
    assert [process.returncode for process in started] == [-signal.SIGKILL] * 3


def test_a_busy_process_ends_with_who_started_it() -> None:
    with busy(1) as [process]:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(30) == 0


def test_each_engine_is_certified_so_many_times_each_with_another_seed() -> None:
    asked: list[tuple[str, int]] = []

    def certify(engine: Path, seed: int) -> str:
        asked.append((engine.stem, seed))
        return "conforme"

    seen = list(held(ENGINES, runs=2, together=1, until=FOREVER, certify=certify))
    assert asked == [("uno", 1), ("due", 1), ("uno", 2), ("due", 2)]
    assert {one.verdict for one in seen} == {"conforme"}


def test_none_is_begun_after_the_time_given() -> None:
    seen = list(held(ENGINES, runs=1, together=2, until=time.monotonic(), certify=lambda *_: "conforme"))
    assert [one.verdict for one in seen] == [None, None]


def test_a_row_tells_the_green_ones_the_slowest_and_those_left_out() -> None:
    seen = [Held("uno", "conforme", 12.3), Held("uno", "non conforme", 2.0), Held("uno", None)]
    row = "1 conformi di 3, la più lenta 12 s; 1 non provate: il tempo era finito"
    assert told("uno", seen).split(maxsplit=1) == ["uno", row]
