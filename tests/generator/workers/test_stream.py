"""What a generator yields, taken from another process: the same items, though that process dies; or from this one."""

import os
import time
from collections.abc import Iterator
from itertools import islice
from pickle import PicklingError

import pytest

from generator.workers import stream
from generator.workers.stream import Stream
from generator.workers.worker_process import WorkerProcess


@pytest.fixture(autouse=True)
def several(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be another processor."""
    monkeypatch.setattr(stream, "processors", lambda: 2)


def squares(many: int) -> Iterator[tuple[int, int]]:
    """Yield squares, each with the process that makes it."""
    yield from ((number * number, os.getpid()) for number in range(many))


def broken() -> Iterator[int]:
    """Yield the number of the process, then fail."""
    yield os.getpid()
    raise ValueError("due")


def mortal(home: int) -> Iterator[int]:
    """Yield ten numbers; after six of them a process that is not home dies."""
    for number in range(10):
        if number == 6 and os.getpid() != home:
            os._exit(3)
        yield number


def slow() -> Iterator[int]:
    """Yield nothing for a minute."""
    time.sleep(60)
    yield 1


@pytest.mark.parametrize("chunk", [1, 4, 10, 50])
def test_items_come_in_order_from_one_other_process(chunk: int) -> None:
    found = list(Stream(squares, 10, chunk=chunk))
    assert [number for number, _ in found] == [0, 1, 4, 9, 16, 25, 36, 49, 64, 81]
    assert len({process for _, process in found} - {os.getpid()}) == 1


def test_few_items_and_a_single_processor_need_no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    here = [(0, os.getpid()), (1, os.getpid())]
    assert list(Stream(squares, 2, chunk=4, is_long=False)) == here
    monkeypatch.setattr(stream, "processors", lambda: 1)
    assert list(Stream(squares, 2, chunk=4)) == here


@pytest.mark.parametrize("chunk", [1, 2, 3, 4, 7])
def test_a_process_that_dies_loses_and_repeats_nothing(chunk: int) -> None:
    assert list(Stream(mortal, os.getpid(), chunk=chunk)) == list(range(10))


@pytest.mark.parametrize("is_long", [True, False])
def test_what_the_generator_raises_is_raised_and_its_process_ends(is_long: bool) -> None:
    some = Stream(broken, chunk=1, is_long=is_long)
    process = next(some)
    assert (process != os.getpid()) == is_long
    with pytest.raises(ValueError, match="due"):
        next(some)
    if is_long:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_what_cannot_be_sent_to_another_process_leaves_none(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[WorkerProcess] = []
    end = WorkerProcess.end

    def noted(one: WorkerProcess) -> None:
        ended.append(one)
        end(one)

    monkeypatch.setattr(WorkerProcess, "end", noted)
    with pytest.raises((AttributeError, PicklingError), match="lambda"):
        Stream(squares, lambda: 3, chunk=1)
    assert len(ended) == 1


def test_a_stream_is_ended_at_once_and_what_was_not_taken_can_still_be() -> None:
    endless = Stream(slow, chunk=1)
    endless.end()
    some = Stream(squares, 10, chunk=2)
    first = list(islice(some, 3))
    some.end()
    assert [number for number, _ in (*first, *some)] == [0, 1, 4, 9, 16, 25, 36, 49, 64, 81]


def test_a_stream_that_is_over_stays_over() -> None:
    some = Stream(squares, 2, chunk=2)
    assert len(list(some)) == 2
    assert list(some) == []
