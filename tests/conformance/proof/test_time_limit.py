"""Work has so many seconds of the processor; what the interpreter spends on its own garbage is not among them."""

import gc
from contextlib import suppress

import pytest

from conformance.proof.time_limit import OutOfTime, limited


def stubborn() -> None:
    while True:
        with suppress(Exception):  # an engine's own caution must not save it
            sum(range(1000))


def test_work_without_end_is_ended_whatever_it_catches() -> None:
    with pytest.raises(OutOfTime), limited(0.05):
        stubborn()


def test_work_without_end_is_ended_though_it_makes_garbage() -> None:
    with pytest.raises(OutOfTime), limited(0.05):
        wasteful()


def wasteful() -> None:
    while True:
        circle: list[object] = []
        circle.append(circle)


def test_work_in_time_is_left_alone() -> None:
    with limited(5.0):
        done = sum(range(10))
    assert done == 45


def test_collecting_garbage_takes_no_time_of_the_work() -> None:
    kept = [[number] for number in range(200_000)]  # what each collection goes over
    with limited(0.05):
        for _ in range(5):
            gc.collect()
    assert len(kept) == 200_000


def test_nothing_is_left_of_a_limit() -> None:
    before = list(gc.callbacks)
    with suppress(OutOfTime), limited(0.05):
        stubborn()
    assert gc.callbacks == before
