"""A signal that asks to stop in, one KeyboardInterrupt out, where it does no harm: the report is still written."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any, Final

ASKING: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)
)
"""Signals that end a run as Ctrl-C does."""


class Interruption:
    """Inside a `with`, the first signal that asks to stop raises KeyboardInterrupt; the others are not heard.

    A second one must not tear the report that the first one asked for. What is ignored by who started us (a run under
    `nohup`) stays ignored.
    """

    def __init__(self) -> None:
        self._before: dict[int, Any] = {}
        self._armed = True
        self._held = self._waiting = False

    def __enter__(self) -> "Interruption":
        if threading.current_thread() is threading.main_thread():
            for number in ASKING:
                if signal.getsignal(number) is not signal.SIG_IGN:
                    self._before[number] = signal.signal(number, self._hear)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)

    def over(self) -> None:
        """Hear nothing any more: everything was played, and what is left takes less than asking again."""
        self._armed = False

    @contextmanager
    def held(self) -> Iterator[None]:
        """Let nothing interrupt what is done inside; a signal that came meanwhile is heard at the end."""
        self._held = True
        try:
            yield
        finally:
            self._held = False
        if self._waiting:
            self._waiting = False
            raise KeyboardInterrupt

    def _hear(self, number: int, frame: FrameType | None) -> None:
        if not self._armed:
            return
        self._armed = False
        if self._held:
            self._waiting = True
        else:
            raise KeyboardInterrupt
