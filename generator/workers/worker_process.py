"""A process that does one piece of work after another, and is known to have died if it does.

It is a Python of its own and not a copy of this one: whoever asks may have threads, and the work is done in the main
thread of the process, where it can be given a time.
"""

import gc
import os
import pickle
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, BinaryIO


class WorkerEnded(Exception):
    """The process has ended before it gave an answer."""


class WorkerProcess:
    """One process that calls a function on what it is sent."""

    def __init__(self, function: Callable[[Any], Any], first: Callable[[], object] | None = None) -> None:
        """Start it.

        Args:
            function, first: importable by their names; ``first`` is called once.
        """
        path = os.pathsep.join(place or str(os.curdir) for place in sys.path)
        self._child = subprocess.Popen(
            [sys.executable, "-P", "-c", "from generator.workers.worker_process import serve; serve()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        self._begin = (function, first)
        self._begun = False

    @property
    def number(self) -> int:
        """The number that the system gives it."""
        return self._child.pid

    def fileno(self) -> int:
        """Return what becomes readable once it has answered, or ended."""
        assert self._child.stdout is not None
        return self._child.stdout.fileno()

    def ask(self, part: Sequence[Any]) -> None:
        """Send it the next items. Raises WorkerEnded."""
        said = [] if self._begun else [self._begin]
        self._begun = True
        assert self._child.stdin is not None
        try:
            for one in (*said, part):
                pickle.dump(one, self._child.stdin)
            self._child.stdin.flush()
        except OSError as error:
            raise WorkerEnded from error

    def answer(self) -> list[Any]:
        """Return what the function made of each item; what it raised is raised. Raises WorkerEnded."""
        assert self._child.stdout is not None
        try:
            good, said = pickle.load(self._child.stdout)
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            raise WorkerEnded from error
        if not good:
            raise said
        return list(said)

    def end(self) -> None:
        """End it at once."""
        self._child.kill()
        self._child.wait()
        for pipe in (self._child.stdin, self._child.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def serve() -> None:
    """Answer until nobody asks any more; what the work prints goes to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the interruption is the caller's to tell
    gc.set_threshold(300_000, 50, 50)  # as in the command line: a seventh of a judgement went into looking for cycles
    source = os.fdopen(os.dup(0), "rb")
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(EOFError, BrokenPipeError):
        function, first = pickle.load(source)
        if first is not None:
            first()
        while True:
            _answer(function, pickle.load(source), sink)


def _answer(function: Callable[[Any], Any], part: Sequence[Any], sink: BinaryIO) -> None:
    try:
        said = pickle.dumps((True, [function(item) for item in part]))
    except Exception as error:
        error.add_note(traceback.format_exc())
        try:
            said = pickle.dumps((False, error))
            pickle.loads(said)  # some exceptions are written and cannot be read
        except Exception:
            said = pickle.dumps((False, RuntimeError(traceback.format_exc())))
    sink.write(said)
    sink.flush()
