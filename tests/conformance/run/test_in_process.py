"""An engine that is a function is held to the same deadline as a process, wherever the system can wake us."""

import signal
from typing import Any

import pytest

from conformance.run.failures import Cause, ChannelError
from conformance.run.in_process import InProcess

REQUEST = b'{"id":1,"op":"addio"}\n'


def endless(request: dict[str, Any]) -> dict[str, Any]:
    while True:
        try:
            request["id"] += 1
        except Exception:
            continue


def test_a_function_that_never_returns_is_a_stall() -> None:
    with pytest.raises(ChannelError) as stalled:
        InProcess(endless).ask(REQUEST, 0.05)
    assert stalled.value.cause is Cause.STALL


def test_no_alarm_is_left_behind() -> None:
    before = signal.getsignal(signal.SIGALRM)
    reply = InProcess(lambda request: {"id": request["id"], "esito": {}}).ask(REQUEST, 5.0)
    assert reply == b'{"id":1,"esito":{}}\n'
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
