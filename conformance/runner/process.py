"""A command in, lines asked and answered: the only module that touches processes, pipes and the clock."""

from __future__ import annotations

import errno
import math
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from conformance.protocol.codec import MAX_LINE, ProtocolCode, ProtocolError, decode, encode
from conformance.runner.failures import Cause, ChannelError

STDERR_KEPT: Final = 64 << 10
"""Bytes of stderr kept as evidence: the last ones."""

_CHUNK: Final = 64 << 10
_LAST_CHUNKS: Final = 64
_GRACE: Final = 0.3
"""Seconds between SIGTERM and SIGKILL, and for an exit that explains a closed pipe."""
_LAST_REPLY: Final = 1.0
"""Seconds that an engine which has closed stdin still has to answer."""
_BIRTH: Final = 15.0
_DEATH: Final = 10.0
_SUPERVISOR: Final = Path(__file__).with_name("supervisor.py")
_OUT_OF_MEMORY: Final = re.compile(rb"MemoryError|[Oo]ut ?[Oo]f ?[Mm]emory|bad_alloc|heap limit|cannot allocate memory")
_KEPT_VARIABLES: Final = re.compile(r"PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|JAVA_HOME|DOTNET_ROOT")


@dataclass(frozen=True, kw_only=True, slots=True)
class Launch:
    """How an engine is started. Of the runner's own environment it sees only the usual variables, and no secrets."""

    command: tuple[str, ...]
    folder: Path
    environment: Mapping[str, str]
    memory: int
    """Bytes that it may allocate; 0 is no limit."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Ending:
    """How an engine ended."""

    status: int | None
    """Exit code, or minus the signal; None if it had to be killed."""
    strays: int
    """Processes it left behind, killed with it."""
    extra: bytes
    """What it wrote after its last reply."""


class EngineProcess:
    """An engine in its own session, behind a supervisor that lets nothing of it survive.

    Every method that waits has a deadline on the whole message, and drains stderr meanwhile: a full pipe would stall
    the engine, and the stall would be ours.
    """

    def __init__(self, launch: Launch) -> None:
        self._launch = launch
        self._stderr = bytearray()
        self._received = bytearray()
        self._unsent = b""
        self._news = b""
        self._status: int | None = None
        self._strays: int | None = None
        self._started = self._refused = 0
        self._stdin = self._stdout = self._err = self._control_fd = -1
        self._stdout_open = self._err_open = self._control_open = self._input_open = False
        self._asked = self._sending = False
        self._patience = math.inf
        self._poll = select.poll()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def stderr_tail(self) -> str:
        """The last 64 KiB that the engine wrote on stderr."""
        return bytes(self._stderr[-STDERR_KEPT:]).decode("utf-8", errors="replace")

    def start(self) -> None:
        """Start the engine.

        Raises:
            ChannelError: the folder or the program is missing, or cannot be executed.
        """
        if not self._launch.folder.is_dir():
            raise ChannelError(Cause.MISSING_FOLDER, f"la cartella «{self._launch.folder}» non esiste")
        ours, theirs = socket.socketpair()
        own = [sys.executable, "-I", "-S", str(_SUPERVISOR), str(theirs.fileno()), str(self._launch.memory)]
        with theirs:
            self._process = subprocess.Popen(
                [*own, *self._launch.command],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=self._launch.folder,
                env=_environment(self._launch.environment),
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        self._adopt(self._process, ours)
        deadline = time.monotonic() + _BIRTH
        while not self._started and not self._refused and self._control_open:
            if not self._wait(deadline):
                break
        if not self._started:
            self._bury()
            raise self._birth_failure()

    def exchange(self, request: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """Return the message with which the engine answers a request.

        Raises:
            ProtocolError: a line that is no message, or one that nobody asked for.
            ChannelError: the engine crashed, stalled, or closed its pipes.
        """
        return decode(self.ask(encode(request), seconds))

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the next one, without its newline. Raises as `exchange`."""
        if self._asked:  # before the first request, what comes is taken for the reply, and refused as such
            self._step(0)
            self._refuse_extra()
        self._asked = True
        deadline = time.monotonic() + seconds
        self._unsent = line
        self._send()
        while True:
            end = self._received.find(b"\n")
            if end >= 0:
                reply = bytes(self._received[:end])
                del self._received[: end + 1]
                return reply
            if len(self._received) > MAX_LINE:
                raise ProtocolError(ProtocolCode.LINE_TOO_LONG, "la riga supera 1 MiB", bytes(self._received[:200]))
            if self._status is not None or not self._stdout_open:
                self._explain_silence()
            elif not self._wait(min(deadline, self._patience)):
                raise self._stalled(seconds)

    def linger(self, seconds: float) -> None:
        """Wait for what should not come: a line that nobody asked for, or death. Raises as `exchange`."""
        deadline = time.monotonic() + seconds
        while not self._received and self._status is None and self._wait(deadline):
            pass
        self._refuse_extra()
        if self._status is not None:
            raise self._crash()

    def stop(self, seconds: float) -> Ending:
        """Close stdin, give the engine some time to end, then end it. Nothing of it survives."""
        self._close_stdin()
        deadline = time.monotonic() + seconds
        while self._status is None and self._control_open and self._wait(deadline):
            del self._received[MAX_LINE:]
        return self._end(self._status, b"W")

    def kill(self) -> Ending:
        """End the engine now: SIGTERM, then SIGKILL, to it and to all that it started."""
        return self._end(None, b"K")

    # -- the end ---------------------------------------------------------------------------------------------------

    def _end(self, status: int | None, order: bytes) -> Ending:
        if self._process is None or not self._control_open:
            return Ending(status=self._status, strays=0, extra=b"")
        self._close_stdin()
        if self._status is None:
            self._order(b"T")
            grace = time.monotonic() + _GRACE
            while self._status is None and self._control_open and self._wait(grace):
                del self._received[MAX_LINE:]
        self._order(order)
        deadline = time.monotonic() + _DEATH
        while self._strays is None and self._control_open and self._wait(deadline):
            del self._received[MAX_LINE:]
        self._bury()
        return Ending(status=status, strays=self._strays or 0, extra=bytes(self._received))

    def _bury(self) -> None:
        """Read what is left in the pipes, close them, and reap the supervisor."""
        assert self._process is not None
        self._close_stdin()
        self._drain_stdout()
        self._drain_stderr()
        self._control_open = False
        self._control.close()
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_DEATH)
            return
        self._process.kill()  # it hangs in the kernel with a child that SIGKILL does not end
        self._process.wait()

    def _drain_stdout(self) -> None:
        while self._stdout_open and _is_ready(self._stdout) and len(self._received) <= MAX_LINE:
            self._read_stdout()

    def _drain_stderr(self) -> None:
        for _ in range(_LAST_CHUNKS):  # a stray may still be writing
            if not self._err_open or not _is_ready(self._err):
                return
            self._read_stderr()

    def _order(self, command: bytes) -> None:
        with suppress(OSError):
            self._control.sendall(command)

    def _close_stdin(self) -> None:
        if self._process is not None and self._process.stdin is not None and not self._process.stdin.closed:
            if self._input_open:
                self._poll.unregister(self._stdin)
                self._input_open = False
            self._unsent = b""
            self._process.stdin.close()

    # -- what is read and written --------------------------------------------------------------------------------------

    def _adopt(self, process: subprocess.Popen[bytes], control: socket.socket) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._control = control
        self._control_open = self._stdout_open = self._err_open = self._input_open = True
        self._stdin, self._stdout = process.stdin.fileno(), process.stdout.fileno()
        self._err, self._control_fd = process.stderr.fileno(), control.fileno()
        for descriptor in (self._stdout, self._err, self._control_fd):
            self._poll.register(descriptor, select.POLLIN)
        self._poll.register(self._stdin, 0)  # no event asked for: only that the engine has closed it
        for descriptor in (self._stdin, self._stdout, self._err, self._control_fd):
            os.set_blocking(descriptor, False)

    def _wait(self, deadline: float) -> bool:
        """Wait for something to happen and deal with it; False when the deadline has passed."""
        left = deadline - time.monotonic()
        if left <= 0:
            return False
        self._step(left * 1000 + 1)
        return True

    def _step(self, milliseconds: float) -> None:
        for descriptor, event in self._poll.poll(milliseconds):
            if descriptor == self._stdout:
                self._read_stdout()
            elif descriptor == self._err:
                self._read_stderr()
            elif descriptor == self._control_fd:
                self._read_control()
            elif event & select.POLLOUT:
                self._send()
            else:
                self._notice_closed_input()

    def _read_stdout(self) -> None:
        data = _read(self._stdout)
        if data == b"":
            self._stdout_open = False
            self._poll.unregister(self._stdout)
        self._received += data or b""

    def _read_stderr(self) -> None:
        data = _read(self._err)
        if data == b"":
            self._err_open = False
            self._poll.unregister(self._err)
        self._stderr += data or b""
        if len(self._stderr) > 4 * STDERR_KEPT:
            del self._stderr[:-STDERR_KEPT]

    def _read_control(self) -> None:
        data = b""
        with suppress(OSError):
            data = self._control.recv(4096)
        if not data:
            self._poll.unregister(self._control_fd)
            self._control_open = False
        *lines, self._news = (self._news + data).split(b"\n")
        for line in lines:
            number = int(line[2:])
            match line[:1]:
                case b"S":
                    self._started = number
                case b"E":
                    self._refused = number
                case b"X":
                    self._status = os.waitstatus_to_exitcode(number)
                case b"D":
                    self._strays = number

    def _send(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._stdin, self._unsent) :]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._unsent = b""
            self._explain_broken_pipe()
        if self._input_open and bool(self._unsent) != self._sending:
            self._sending = bool(self._unsent)
            self._poll.modify(self._stdin, select.POLLOUT if self._sending else 0)

    def _notice_closed_input(self) -> None:
        """The engine reads no more. It may have read this request, so a reply can still come: but soon."""
        self._poll.unregister(self._stdin)
        self._input_open = False
        self._patience = time.monotonic() + _LAST_REPLY

    # -- faults --------------------------------------------------------------------------------------------------------

    def _refuse_extra(self) -> None:
        if self._received:
            line = bytes(self._received[:MAX_LINE].partition(b"\n")[0])
            shown = line[:60].decode("utf-8", errors="replace")
            raise ProtocolError(ProtocolCode.EXTRA_LINE, f"arriva una riga che nessuno ha chiesto: «{shown}»", line)

    def _explain_silence(self) -> None:
        """Say why no reply can come any more. A reply that is still in the pipe of a dead engine counts."""
        if self._status is not None and self._stdout_open:
            self._drain_stdout()
            if b"\n" in self._received:
                return
        if self._died_just_now():
            raise self._crash()
        raise ChannelError(Cause.OUTPUT_CLOSED, "il motore ha chiuso stdout ma non è terminato")

    def _explain_broken_pipe(self) -> None:
        if self._died_just_now():
            raise self._crash()
        raise ChannelError(Cause.INPUT_CLOSED, "il motore ha chiuso stdin ma non è terminato")

    def _died_just_now(self) -> bool:
        deadline = time.monotonic() + _GRACE
        while self._status is None and self._control_open and self._wait(deadline):
            del self._received[MAX_LINE:]
        return self._status is not None

    def _crash(self) -> ChannelError:
        self._drain_stderr()
        how = _how_it_ended(self._status)
        if self._received:
            how += f", lasciando a metà una riga di {len(self._received)} byte"
        if self._launch.memory and _OUT_OF_MEMORY.search(self._stderr):
            return ChannelError(Cause.MEMORY, f"memoria esaurita (limite {self._launch.memory >> 20} MB): {how}")
        return ChannelError(Cause.CRASH, how)

    def _stalled(self, seconds: float) -> ChannelError:
        if not self._input_open:
            return ChannelError(Cause.INPUT_CLOSED, "il motore ha chiuso stdin e non risponde, ma non è terminato")
        words = f"nessuna risposta dopo {seconds:g} s"
        if self._received:
            size = len(self._received)
            words = f"la risposta non è completa dopo {seconds:g} s: sono arrivati {size} byte senza fine riga"
        return ChannelError(Cause.STALL, words)

    def _birth_failure(self) -> ChannelError:
        program = self._launch.command[0]
        if self._refused in (errno.ENOENT, errno.ENOTDIR):
            return ChannelError(Cause.MISSING_COMMAND, f"il programma «{program}» non si trova")
        reason = os.strerror(self._refused) if self._refused else "il processo di guardia non risponde"
        return ChannelError(Cause.NOT_EXECUTABLE, f"il programma «{program}» non si può eseguire ({reason})")


def _is_ready(descriptor: int) -> bool:
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    return bool(poll.poll(0))


def _read(descriptor: int) -> bytes | None:
    try:
        return os.read(descriptor, _CHUNK)
    except BlockingIOError:
        return None


def _environment(extra: Mapping[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if _KEPT_VARIABLES.fullmatch(name)}
    return {**kept, **extra}


def _how_it_ended(status: int | None) -> str:
    if status is None:
        return "il motore non è più in vita"
    if status < 0:
        with suppress(ValueError):
            return f"il motore è stato terminato dal segnale {signal.Signals(-status).name}"
        return f"il motore è stato terminato dal segnale {-status}"
    return f"il motore è terminato con codice {status}"
