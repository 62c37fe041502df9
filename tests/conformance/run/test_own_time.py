"""What counts against a deadline: the engine's own time, and not what a busy machine takes from it."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from runner_fakes import CASES, SUITE, TODAY, judge, miniature

from conformance.run.config import Times
from conformance.run.own_time import Allowance, waits_of
from conformance.run.run import certify


class Clock:
    def __init__(self) -> None:
        self.now = 100.0
        self.waits: dict[int, float] = {}

    def __call__(self) -> float:
        return self.now


def spent(clock: Clock, allowance: Allowance) -> float:
    """How long the allowance lasts by the clock, if nothing else happens."""
    while True:
        clock.now = max(clock.now, allowance.until)
        if not allowance.extend():
            return clock.now - 100.0


def test_an_engine_that_sleeps_has_what_the_deadline_says() -> None:
    clock = Clock()
    clock.waits = {7: 3.0}
    assert spent(clock, Allowance(5, lambda: clock.waits, clock)) == pytest.approx(5)


def test_the_time_that_others_had_the_processor_does_not_count() -> None:
    clock = Clock()
    allowance = Allowance(5, lambda: {7: 3 + (clock.now - 100.5) * 0.75}, clock)  # a quarter of a processor
    assert spent(clock, allowance) == pytest.approx(0.5 + (5 - 0.5) * 4)
    assert allowance.excused() == pytest.approx(13.5)


def test_of_many_threads_only_the_one_that_waits_most_is_excused() -> None:
    clock = Clock()
    allowance = Allowance(5, lambda: dict.fromkeys(range(40), (clock.now - 100.5) * 0.5), clock)
    assert spent(clock, allowance) == pytest.approx(0.5 + (5 - 0.5) * 2)


def test_nobody_waits_longer_than_ten_times_the_deadline() -> None:
    clock = Clock()
    assert spent(clock, Allowance(5, lambda: {7: clock.now}, clock)) == pytest.approx(50)


def test_it_is_known_whether_the_engine_or_the_machine_let_the_time_go_by() -> None:
    clock = Clock()
    hungry = Allowance(5, lambda: {7: clock.now}, clock)
    spent(clock, hungry)
    assert hungry.starved
    assert hungry.lasted == pytest.approx(50)
    clock = Clock()
    asleep = Allowance(5, lambda: {7: 3.0}, clock)
    spent(clock, asleep)
    assert not asleep.starved


def test_a_thread_that_is_born_meanwhile_is_excused_from_its_birth() -> None:
    clock = Clock()
    allowance = Allowance(5, lambda: {} if clock.now < 102 else {8: 2.0}, clock)
    assert spent(clock, allowance) == pytest.approx(7)


@contextmanager
def busy(many: int) -> Iterator[None]:
    beside = [subprocess.Popen([sys.executable, "-S", "-c", "while True: pass"]) for _ in range(many)]
    try:
        yield
    finally:
        for process in beside:
            process.kill()
            process.wait()


def test_the_kernel_tells_how_long_a_process_stood_ready() -> None:
    assert set(waits_of(os.getpid())) >= {os.getpid()}
    assert waits_of(0) == {}


@pytest.mark.slow
def test_on_a_busy_machine_an_engine_is_late_only_by_its_own_fault() -> None:
    times = Times(start=2, round=0.25, farewell=0.5)
    with busy(8):
        for name, verdicts in (("honest", {"conforme": 4}), ("hangs", {"guasto gioco:stallo": 3, "conforme": 1})):
            report = certify(miniature(name, times=times), CASES, seed=1, suite=SUITE, today=TODAY, judge=judge)
            assert Counter(f"{one.verdict} {one.code or ''}".strip() for one in report.results) == verdicts
            assert report.problem is None
