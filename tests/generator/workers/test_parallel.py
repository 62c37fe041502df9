"""Work shared among processes: the same results in the same order, whatever happens to those who do it."""

import os
from functools import partial
from pathlib import Path

import pytest
from shared_work import always_dies, dies_once, its_process, noisy, refused, squared

from generator.workers.parallel import Local, executor_of, mapped
from generator.workers.work_faults import KillsWorkers

pytestmark = pytest.mark.slow
SQUARES = [number * number for number in range(23)]


@pytest.mark.parametrize(("processes", "chunk"), [(1, 1), (2, 1), (3, 4)])
def test_the_results_come_in_order_for_any_number_of_processes(processes: int, chunk: int) -> None:
    assert list(mapped(squared, range(23), processes, chunk=chunk)) == SQUARES


def test_a_process_that_dies_loses_nothing(tmp_path: Path) -> None:
    work = [(str(tmp_path), number) for number in range(23)]
    assert list(mapped(dies_once, work, 2)) == SQUARES
    assert (tmp_path / "caduto").exists()


def test_what_kills_three_processes_is_told_and_not_tried_again() -> None:
    with pytest.raises(KillsWorkers) as fault:
        list(mapped(always_dies, range(6), 2))
    assert str(fault.value) == (
        "La parte 3 di 6 del lavoro ha fatto cadere tre processi, uno dopo l'altro: non si riprova più."
    )


def test_a_mistake_of_the_work_is_that_of_who_asked() -> None:
    with pytest.raises(ValueError, match="tre") as fault:
        list(mapped(refused, range(6), 2))
    assert "in refused" in "".join(fault.value.__notes__)


def test_what_the_work_prints_is_no_answer() -> None:
    assert list(mapped(noisy, range(5), 2)) == list(range(5))


def test_the_processes_end_with_whoever_stops_reading() -> None:
    reading = Local(2).mapped(its_process, range(50))
    process = next(reading)
    assert process != os.getpid()
    reading.close()  # type: ignore[attr-defined]
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_one_process_is_this_one_and_it_begins_as_the_others_do() -> None:
    begun: list[int] = []
    assert set(executor_of(1).mapped(its_process, range(3), first=partial(begun.append, 1))) == {os.getpid()}
    assert begun == [1]
