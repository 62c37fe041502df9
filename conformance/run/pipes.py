"""Four descriptors in, what came through them out: stdin, stdout and stderr of an engine, and a control socket."""

import os
import select
import socket
import subprocess
import time
from contextlib import suppress
from typing import Final

from conformance.wire.codec import MAX_LINE

STDERR_KEPT: Final = 64 << 10
"""Bytes of stderr kept as evidence: the last ones."""

_CHUNK: Final = 64 << 10
_LAST_CHUNKS: Final = 64


class Pipes:
    """The pipes of one engine, none of which ever blocks.

    Whatever is waited for, stderr is drained too: a full pipe would stall the engine, and the stall would be ours.
    """

    def __init__(self, process: subprocess.Popen[bytes], control: socket.socket) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._files = (process.stdin, process.stdout, process.stderr)
        self._stdin, self._stdout, self._stderr = (file.fileno() for file in self._files)
        self._control, self._control_number = control, control.fileno()
        self.received = bytearray()
        """What came on stdout and has not been taken yet."""
        self.errors = bytearray()
        """The last that came on stderr."""
        self.news: list[bytes] = []
        """Lines that came on the control socket and have not been taken yet."""
        self.input_closed_at: float | None = None
        """When the engine was seen to read no more."""
        self.output_open = self.control_open = True
        self._errors_open = self._input_watched = True
        self._unsent = self._half = b""
        self._sending = False
        self._poll = select.poll()
        self._poll.register(self._stdin, 0)  # no event asked for: only that the engine has closed it
        for number in (self._stdout, self._stderr, self._control_number):
            self._poll.register(number, select.POLLIN)
        for number in (self._stdin, self._stdout, self._stderr, self._control_number):
            os.set_blocking(number, False)

    def wait(self, deadline: float) -> bool:
        """Wait for something to happen and deal with it; False when the deadline (monotonic) has passed."""
        left = deadline - time.monotonic()
        if left <= 0:
            return False
        self.step(left * 1000 + 1)
        return True

    def taken(self) -> bytes | None:
        """Take the first line of those that came, without its newline; None if none is whole."""
        end = self.received.find(b"\n")
        if end < 0:
            return None
        line = bytes(self.received[:end])
        del self.received[: end + 1]
        return line

    def step(self, milliseconds: float) -> None:
        """Deal with what has happened, or happens within some time."""
        for number, event in self._poll.poll(milliseconds):
            if number == self._stdout:
                self._read_output()
            elif number == self._stderr:
                self._read_errors()
            elif number == self._control_number:
                self._read_control()
            elif event & select.POLLOUT:
                self._write()
            else:
                self._forget_input()
                self.input_closed_at = time.monotonic()

    def send(self, data: bytes) -> None:
        """Send to stdin as much as goes through at once; the rest goes while waiting."""
        self._unsent += data
        self._write()

    def order(self, command: bytes) -> None:
        """Send a command on the control socket."""
        with suppress(OSError):
            self._control.sendall(command)

    def close_input(self) -> None:
        """Close the engine's stdin; what was not sent is dropped."""
        self._forget_input()
        self._unsent = b""
        self._files[0].close()

    def drain_output(self) -> None:
        """Take what is left on stdout, up to the length of a line."""
        while self.output_open and _is_ready(self._stdout) and len(self.received) <= MAX_LINE:
            self._read_output()

    def drain_errors(self) -> None:
        """Take what is left on stderr; not for ever, because a stray may still be writing."""
        for _ in range(_LAST_CHUNKS):
            if not self._errors_open or not _is_ready(self._stderr):
                return
            self._read_errors()

    def close(self) -> None:
        """Take what is left, and close everything."""
        self.drain_output()
        self.drain_errors()
        self.close_input()
        self.control_open = False
        self._control.close()
        for file in self._files:
            file.close()

    def _read_output(self) -> None:
        data = _read(self._stdout)
        if data == b"":
            self.output_open = False
            self._poll.unregister(self._stdout)
        self.received += data or b""

    def _read_errors(self) -> None:
        data = _read(self._stderr)
        if data == b"":
            self._errors_open = False
            self._poll.unregister(self._stderr)
        self.errors += data or b""
        if len(self.errors) > 4 * STDERR_KEPT:
            del self.errors[:-STDERR_KEPT]

    def _read_control(self) -> None:
        data = b""
        with suppress(OSError):
            data = self._control.recv(4096)
        if not data:
            self._poll.unregister(self._control_number)
            self.control_open = False
        *lines, self._half = (self._half + data).split(b"\n")
        self.news += lines

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._stdin, self._unsent) :]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._unsent = b""  # the poll then tells that the engine has closed its stdin
        if self._input_watched and bool(self._unsent) != self._sending:
            self._sending = bool(self._unsent)
            self._poll.modify(self._stdin, select.POLLOUT if self._sending else 0)

    def _forget_input(self) -> None:
        if self._input_watched:
            self._poll.unregister(self._stdin)
            self._input_watched = False


def _is_ready(number: int) -> bool:
    poll = select.poll()
    poll.register(number, select.POLLIN)
    return bool(poll.poll(0))


def _read(number: int) -> bytes | None:
    try:
        return os.read(number, _CHUNK)
    except BlockingIOError:
        return None
