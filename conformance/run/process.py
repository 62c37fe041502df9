"""An engine that is a process: only this module and `pipes` touch processes, pipes and their clock."""

import errno
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from conformance.run.call_filter import call_filter
from conformance.run.engine import Ending, Engine
from conformance.run.failures import Cause, ChannelError
from conformance.run.isolation import PROCESSES, SCRATCH, contained, nameless
from conformance.run.launch import Launch
from conformance.run.own_time import Allowance, Waits, waits_of
from conformance.run.pipes import STDERR_KEPT, Pipes
from conformance.wire.codec import MAX_LINE, ProtocolCode, ProtocolError

_GRACE: Final = 0.3
"""Seconds between SIGTERM and SIGKILL, and for an exit that explains a closed pipe."""
_LAST_REPLY: Final = 1.0
"""Seconds that an engine which has closed stdin still has to answer."""
_BIRTH: Final = 15.0
_DEATH: Final = 10.0
_SUPERVISOR: Final = str(Path(__file__).with_name("supervisor.py"))
_PYTHON: Final = os.path.realpath(sys.executable)
"""The interpreter itself, without the virtual environment around it: the supervisor needs no more."""
_CHILD: Final = re.compile(rb'"child-pid": *(\d+)')
_INSIDE: Final = re.compile(r"^NSpid:.*\s(\d+)$", re.MULTILINE)
_CLEAN: Final = "saluta, termina con codice 0 e non lascia processi"
_OUT_OF_MEMORY: Final = re.compile(rb"MemoryError|[Oo]ut ?[Oo]f ?[Mm]emory|bad_alloc|heap limit|cannot allocate memory")


class EngineProcess(Engine):
    """An engine in its own session, behind a supervisor that lets nothing of it survive.

    Every method that waits has a deadline on the whole message.
    """

    def __init__(self, launch: Launch) -> None:
        self._launch = launch
        self._process: subprocess.Popen[bytes] | None = None
        self._pid = self._first = self._refused = 0
        self._outgrown = b""
        self._excused = 0.0
        self._status: int | None = None
        self._strays: int | None = None
        self._asked = False
        self._due = 0
        """Requests sent whose reply has not been taken yet."""

    @property
    def pid(self) -> int:
        """The engine's, once it has started, as this process sees it."""
        return self._pid if not self._is_isolated else _seen_from_here(self._first, self._pid)

    @property
    def _is_isolated(self) -> bool:
        return self._launch.isolation.program is not None

    @property
    def stderr_tail(self) -> str:
        """The last 64 KiB that the engine wrote on stderr."""
        written = self._pipes.errors[-STDERR_KEPT:] if self._process is not None else b""
        return bytes(written).decode("utf-8", errors="replace")

    def start(self) -> None:
        """Start the engine and wait until it is there.

        Raises:
            ChannelError: the folder or the program is missing, or cannot be executed.
        """
        if not self._launch.folder.is_dir():
            raise ChannelError(Cause.MISSING_FOLDER, f"la cartella «{self._launch.folder}» non esiste")
        try:
            self._spawn()
        except OSError as error:
            self._refused = error.errno or 0
            raise self._birth_failure() from error
        self._wait_while(lambda: not self._pid and not self._refused, _BIRTH)
        if not self._pid:
            self._bury()
            raise self._birth_failure()

    def _spawn(self) -> None:
        launch = self._launch
        isolated = self._is_isolated
        ours, theirs = socket.socketpair()
        reading, writing, telling, told = *os.pipe(), *os.pipe()
        info, informing = os.pipe()
        limits = (launch.memory, PROCESSES, SCRATCH, launch.seconds) if isolated else (launch.memory, 0, 0, 0)
        descriptors = [theirs.fileno(), reading, told]
        source = nameless(Path(_SUPERVISOR).read_bytes()) if isolated else None
        calls = nameless(call_filter() or b"") if launch.isolation.filtered else None
        given = [one for one in (source, calls) if one is not None]
        script = _SUPERVISOR if source is None else f"/dev/fd/{source}"
        told_to = _listed([*descriptors, *([] if source is None else [source])])
        supervisor = [_PYTHON, "-I", "-S", script, told_to, _listed(limits), *launch.command]
        try:
            self._process = subprocess.Popen(
                self._contained(supervisor, informing, calls) if isolated else supervisor,
                bufsize=0,
                stdin=subprocess.DEVNULL,  # the sandbox keeps these open for as long as it lives
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                cwd=launch.folder,
                env=launch.variables(),
                pass_fds=[*descriptors, *given, *([informing] if isolated else [])],
                start_new_session=True,
            )
        except BaseException:
            for number in (writing, telling, info):
                os.close(number)
            ours.close()
            raise
        finally:
            theirs.close()
            for number in (reading, told, informing, *given):
                os.close(number)
        self._process.stdin, self._process.stdout = os.fdopen(writing, "wb", 0), os.fdopen(telling, "rb", 0)
        self._info = info
        os.set_blocking(info, False)
        self._pipes = Pipes(self._process, ours)

    def _contained(self, supervisor: list[str], informing: int, calls: int | None) -> list[str]:
        launch = self._launch
        return contained(
            supervisor,
            launch.isolation,
            folder=launch.folder,
            program=launch.located(),
            visible=launch.visible,
            own=[Path(_PYTHON).parents[1]],
            descriptors=(informing, calls),
        )

    def send(self, lines: Sequence[bytes]) -> None:
        """Send requests; what does not go through at once goes while replies are waited for.

        Raises:
            ProtocolError: a line came that nobody had asked for.
        """
        if self._asked and not self._due:  # what comes before the first request is taken for its reply, and refused so
            self._pipes.step(0)
            self._refuse_extra()
        self._asked = True
        self._due += len(lines)
        self._pipes.send(b"".join(lines))

    def receive(self, seconds: float) -> bytes:
        """Return the next line, without its newline.

        Raises:
            ProtocolError: it is too long.
            ChannelError: the engine crashed, stalled, or closed its pipes.
        """
        allowance = Allowance(seconds, self._waits)
        try:
            return self._next_line(allowance, seconds)
        finally:
            self._due = max(0, self._due - 1)
            self._excused = allowance.excused()

    @property
    def excused(self) -> float:
        """Seconds of the last reply that others had the processor for, and that do not count against the engine."""
        return self._excused

    def _waits(self) -> Waits:
        assert self._process is not None
        return waits_of(self._process.pid)

    def linger(self, seconds: float) -> None:
        """Wait for what should not come: a line that nobody asked for, or death. Raises as `receive`."""
        self._wait_while(lambda: b"\n" not in self._pipes.received and self._status is None, seconds)
        self._refuse_extra()
        if self._status is not None:
            raise self._crash()

    def stop(self, seconds: float) -> Ending:
        """Close stdin, give the engine some time to end, then end it. Nothing of it survives."""
        if self._is_over():
            return self._over()
        self._pipes.close_input()
        self._wait_while(lambda: self._status is None, seconds)
        return self._end(self._status, b"W")

    def kill(self) -> None:
        """End the engine now: SIGTERM, then SIGKILL, to it and to all that it started."""
        if self._is_over():
            self._over()
        else:
            self._end(None, b"K")

    # -- waiting -------------------------------------------------------------------------------------------------------

    def _next_line(self, allowance: Allowance, seconds: float) -> bytes:
        pipes = self._pipes
        last_look = False
        while True:
            if (reply := pipes.taken()) is not None:
                return reply
            if len(pipes.received) > MAX_LINE:
                raise ProtocolError(ProtocolCode.LINE_TOO_LONG, "la riga supera 1 MiB", bytes(pipes.received[:200]))
            self._take_news()
            if self._status is not None or not pipes.output_open:
                pipes.drain_output()  # a reply that is still in the pipe of a dead engine counts
                if b"\n" not in pipes.received:
                    raise self._silence(Cause.OUTPUT_CLOSED, "il motore ha chiuso stdout ma non è terminato")
            elif last_look:
                raise self._stalled(allowance, seconds)
            elif not pipes.wait(self._patience(allowance.until)) and (
                pipes.input_closed_at is not None or not allowance.extend()
            ):
                last_look = True  # a reply may be there that we, on a busy machine, had no time to see
                pipes.step(0)

    def _patience(self, until: float) -> float:
        """An engine that has closed stdin may have read the request, so a reply can still come: but soon."""
        closed = self._pipes.input_closed_at
        return until if closed is None else closed + _LAST_REPLY

    def _wait_while(self, condition: Callable[[], bool], seconds: float) -> None:
        """Wait while something holds, while the supervisor is there, and for some time at most."""
        allowance = Allowance(seconds, self._waits)
        while condition() and self._pipes.control_open:
            if not self._pipes.wait(allowance.until) and not allowance.extend():
                return
            del self._pipes.received[2 * MAX_LINE :]
            self._take_news()

    def _take_news(self) -> None:
        news, self._pipes.news = self._pipes.news, []
        for line in news:
            if line[:1] == b"L":
                self._outgrown = line[2:]
                continue
            number = int(line[2:])
            match line[:1]:
                case b"S":
                    self._pid = number
                    if self._is_isolated:
                        found = _CHILD.search(os.read(self._info, 4096))
                        self._first = int(found.group(1)) if found else 0
                case b"E":
                    self._refused = number
                case b"X":
                    self._status = os.waitstatus_to_exitcode(number)
                case b"D":
                    self._strays = number

    # -- the end -------------------------------------------------------------------------------------------------------

    def _is_over(self) -> bool:
        return self._process is None or not self._pipes.control_open

    def _over(self) -> Ending:
        if self._process is not None and self._process.returncode is None:
            self._bury()
        return Ending(status=self._status, words=_CLEAN)

    def _end(self, status: int | None, order: bytes) -> Ending:
        self._pipes.close_input()
        if self._status is None:
            self._pipes.order(b"T")
            self._wait_while(lambda: self._status is None, _GRACE)
        self._pipes.order(order)
        self._wait_while(lambda: self._strays is None, _DEATH)
        self._bury()
        extra = bytes(self._pipes.received)
        return Ending(status=status, strays=self._strays or 0, extra=extra, words=_CLEAN)

    def _bury(self) -> None:
        """Close the pipes and reap the supervisor; do its work if it has died before its time."""
        assert self._process is not None
        if self._pid and self._strays is None:
            with suppress(OSError):
                if not self._is_isolated:
                    os.killpg(self._pid, signal.SIGKILL)
                elif self._first and self._process.poll() is None:
                    os.kill(self._first, signal.SIGKILL)  # and with it, by the kernel, all that is in the sandbox
        self._pipes.close()
        os.close(self._info)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_DEATH)
            return
        self._process.kill()  # it hangs in the kernel with a child that SIGKILL does not end
        self._process.wait()

    # -- faults --------------------------------------------------------------------------------------------------------

    def _refuse_extra(self) -> None:
        """Refuse a whole line; half of one is judged with its other half, whenever that comes."""
        received = self._pipes.received
        if b"\n" in received or len(received) > MAX_LINE:
            line = bytes(received[:MAX_LINE].partition(b"\n")[0])
            raise ProtocolError(ProtocolCode.EXTRA_LINE, "arriva una riga che nessuno ha chiesto", line)

    def _silence(self, cause: Cause, words: str) -> ChannelError:
        """Return why no reply can come any more: the engine died just now, or else what its pipes say."""
        self._wait_while(lambda: self._status is None, _GRACE)
        return ChannelError(cause, words) if self._status is None else self._crash()

    def _crash(self) -> ChannelError:
        self._pipes.drain_errors()
        how = _how_it_ended(self._status)
        if self._pipes.received:
            how += f", lasciando a metà una riga di {len(self._pipes.received)} byte"
        if self._outgrown == b"p":
            return ChannelError(Cause.PROCESSES, f"più di {PROCESSES} processi insieme: sono stati terminati tutti")
        if self._outgrown == b"m":
            words = f"memoria esaurita: i processi del motore superano insieme {self._launch.memory >> 20} MB"
            return ChannelError(Cause.MEMORY, f"{words} e sono stati terminati")
        if self._launch.memory and _OUT_OF_MEMORY.search(self._pipes.errors):
            return ChannelError(Cause.MEMORY, f"memoria esaurita (limite {self._launch.memory >> 20} MB): {how}")
        return ChannelError(Cause.CRASH, how)

    def _stalled(self, allowance: Allowance, seconds: float) -> ChannelError:
        if self._pipes.input_closed_at is not None:
            return ChannelError(Cause.INPUT_CLOSED, "il motore ha chiuso stdin e non risponde, ma non è terminato")
        if allowance.starved:
            words = f"in {allowance.lasted:.0f} s la macchina, occupata, non ha dato al motore i suoi {seconds:g} s"
            return ChannelError(Cause.STARVED, words)
        size = len(self._pipes.received)
        words = f"la risposta non è completa dopo {seconds:g} s: sono arrivati {size} byte senza fine riga"
        return ChannelError(Cause.STALL, words if size else f"nessuna risposta dopo {seconds:g} s")

    def _birth_failure(self) -> ChannelError:
        program = self._launch.command[0]
        if self._refused in (errno.ENOENT, errno.ENOTDIR):
            return ChannelError(Cause.MISSING_COMMAND, f"il programma «{program}» non si trova")
        if self._is_isolated and not self._refused:
            last = self.stderr_tail.strip().rpartition("\n")[2][:200]
            return ChannelError(Cause.ISOLATION, f"l'isolamento non si può preparare ({last or 'nessun messaggio'})")
        reason = os.strerror(self._refused) if self._refused else "il processo di guardia non risponde"
        return ChannelError(Cause.NOT_EXECUTABLE, f"il programma «{program}» non si può eseguire ({reason})")


def _listed(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def _seen_from_here(first: int, number: int) -> int:
    """Return the number that a process has here, of those that descend from `first` and have another one inside."""
    family = [first]
    for pid in family:  # it grows while it is gone through
        with suppress(OSError):
            inside = _INSIDE.search(Path(f"/proc/{pid}/status").read_text(encoding="utf-8", errors="replace"))
            if inside is not None and int(inside.group(1)) == number:
                return pid
            family += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split())
    return 0


def _how_it_ended(status: int | None) -> str:
    if status is None:
        return "il motore non è più in vita"
    if status < 0:
        with suppress(ValueError):
            return f"il motore è stato terminato dal segnale {signal.Signals(-status).name}"
        return f"il motore è stato terminato dal segnale {-status}"
    return f"il motore è terminato con codice {status}"
