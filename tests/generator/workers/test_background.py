"""A call made by another process: its result when it is over, nothing where it fails or is given up."""

import os
import time
from collections.abc import Sequence
from typing import Any

from generator.workers.background import Background


def result_of(call: Background[Any]) -> Sequence[Any]:
    end = time.monotonic() + 60
    while (found := call.result()) is None:
        assert time.monotonic() < end
        time.sleep(0.01)
    return found


def test_the_result_comes_from_another_process_and_is_told_again() -> None:
    call = Background(os.getpid)
    (number,) = result_of(call)
    assert number != os.getpid()
    assert call.result() == [number]


def test_arguments_are_given_in_order() -> None:
    assert result_of(Background(divmod, 7, 3)) == [(2, 1)]


def test_a_call_that_fails_has_no_result() -> None:
    assert result_of(Background(divmod, 7, 0)) == []


def test_a_process_that_dies_has_no_result() -> None:
    assert result_of(Background(os._exit, 3)) == []


def test_a_call_that_is_given_up_ends_at_once() -> None:
    call = Background(time.sleep, 60)
    assert call.result() is None
    call.give_up()
    assert call.result() == []
