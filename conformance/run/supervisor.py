"""A command in, its whole family of processes dead at the end. Run as a script, alone: it imports nothing of ours.

It stands between the runner and the engine without touching what they say: the pipes go straight through. Orphans of
the engine, also those that left its session, become children of this process (a Linux «subreaper»), which therefore
finds them all. If the runner dies, the control socket closes, and everything here dies with it.

In a sandbox this is process 1: no signal from inside stops it, nobody inside can read or trace it, and if it dies the
kernel kills all the others. Elsewhere, if it dies, the kernel kills the engine and the runner its process group.

Control socket, one ASCII line per message. To the runner: `S pid` started, `E errno` could not start, `X status` the
engine ended (as waitpid says it), `L m` or `L p` the family outgrew its memory or its number of processes and was
killed, `D n` all dead, n of them strays. From the runner: `T` send SIGTERM, `K` kill all.
"""

import os
import resource
import select
import signal
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path

_PR_SET_PDEATHSIG = 1
_PR_SET_DUMPABLE = 4
_PR_SET_CHILD_SUBREAPER = 36
_FIRST = 1
"""The number of process 1."""
_THREADS = 4096
"""Of an isolated engine, all its processes together; the kernel counts them so, where the runner is not root."""
_LOOK = 0.05
"""Seconds between two looks at how much the family takes."""
_LAST_WORDS = 0.25
"""Seconds that helpers of an engine have to end after it."""
_REAPING = 5.0
"""Seconds after which a process that SIGKILL does not end (stuck in the kernel) is given up."""


def main(argv: list[str]) -> int:
    """Start the command, tell what becomes of it, and leave no process behind.

    Args:
        argv: descriptors «control,stdin,stdout», in a sandbox also that of this source; limits
            «memory,processes,file,seconds» (bytes, count, bytes, seconds of the processor for each process; 0 is
            none); then the command.
    """
    channel, given, given_out, *source = map(int, argv[0].split(","))
    for descriptor in source:
        os.close(descriptor)
    memory, processes, file_size, seconds = map(int, argv[1].split(","))
    control = socket.socket(fileno=channel)
    control.set_inheritable(False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Python would handle it, and what is handled reaches process 1 too
    own = _Own()
    own.protect()
    wake = _wake_on_child()
    limits = {
        resource.RLIMIT_CORE: 0,
        # Data, not address space: Node and the JVM reserve far more addresses than they will ever write to.
        resource.RLIMIT_DATA: memory or None,
        resource.RLIMIT_FSIZE: file_size or None,
        resource.RLIMIT_CPU: seconds or None,
        resource.RLIMIT_NPROC: _THREADS if os.getpid() == _FIRST else None,
    }
    try:
        engine = _spawn(argv[2:], (given, given_out), limits, own)
    except OSError as error:
        control.sendall(b"E %d\n" % (error.errno or 0))
        return 0
    _let_go_of_the_pipes(given, given_out)
    with suppress(OSError):
        control.sendall(b"S %d\n" % engine)
        _watch(control, wake, engine, (memory, processes))
    _kill_all(engine)
    return 0


def _watch(control: socket.socket, wake: int, engine: int, limits: tuple[int, int]) -> None:
    ended = False
    looking = any(limits)
    next_look = time.monotonic() + _LOOK
    while True:
        patience = max(0.0, next_look - time.monotonic()) if looking else None
        ready, _, _ = select.select([control.fileno(), wake], [], [], patience)
        if looking and time.monotonic() >= next_look:
            next_look = time.monotonic() + _LOOK
            if excess := _excess(*limits):
                control.sendall(b"L %s\n" % excess)
                _kill_all(engine)
                looking = False
                if not ended:
                    ended = True
                    control.sendall(b"X %d\n" % signal.SIGKILL)
        if wake in ready:
            os.read(wake, 512)
            for pid, status in _reap():
                if pid == engine:
                    ended = True
                    control.sendall(b"X %d\n" % status)
        if control.fileno() in ready:
            orders = control.recv(64)
            if not orders or orders[-1:] in b"KW":
                strays = _kill_all(engine, patience=_LAST_WORDS if ended and orders[-1:] == b"W" else 0.0)
                if orders:
                    control.sendall(b"D %d\n" % strays)
                return
            with suppress(OSError):
                os.killpg(engine, signal.SIGTERM)


def _excess(memory: int, processes: int) -> bytes:
    """Return of what the whole family takes more than it may: `m` memory, `p` processes; empty for neither.

    What is resident in all costs little to ask and is never less than what counts: most looks end there.
    """
    family = _family()
    if processes and len(family) > processes:
        return b"p"
    if not memory:
        return b""
    if sum(map(_resident, family)) > memory and sum(map(_held, family)) > memory:
        return b"m"
    return b"m" if os.getpid() == _FIRST and _without_a_name(family) > memory else b""


def _resident(pid: int) -> int:
    """Return the bytes of memory that a process sees, its files and what it shares included; 0 if it is gone."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_bytes().split()[1]) * resource.getpagesize()
    except (OSError, IndexError):
        return 0


def _held(pid: int) -> int:
    """Return the bytes that a process holds: no file's, and of what it shares with others its share.

    A library, or a table, that ten processes use is so counted once. Of who does not let itself be looked at, all that
    it sees counts.
    """
    try:
        told = dict(line.split()[:2] for line in Path(f"/proc/{pid}/smaps_rollup").read_bytes().splitlines()[1:])
        return (int(told[b"Pss_Anon:"]) + int(told[b"Pss_Shmem:"])) << 10
    except KeyError:  # a kernel of before 5.4
        return int(told.get(b"Anonymous:", b"0")) << 10
    except (OSError, ValueError):
        return _resident(pid)


def _family() -> list[int]:
    """Return every process that descends from this one."""
    if os.getpid() == _FIRST:
        return [int(name) for name in os.listdir("/proc") if name.isdigit() and name != str(_FIRST)]  # noqa: PTH208 - names, twenty times a second
    found = _children()
    for pid in found:  # it grows while it is gone through
        found += _children(pid)
    return found


def _without_a_name(family: list[int]) -> int:
    """Return the bytes of the open files that no folder has. In a sandbox such files are in memory, mapped or not."""
    sizes = {}
    for pid in family:
        with suppress(OSError):
            for link in os.scandir(f"/proc/{pid}/fd"):
                with suppress(OSError):
                    file = link.stat()
                    sizes[file.st_dev, file.st_ino] = 0 if file.st_nlink else file.st_blocks * 512
    return sum(sizes.values())


class _Own:
    """What this process asks of the kernel for itself; nothing, elsewhere than on Linux or without ctypes."""

    def __init__(self) -> None:
        self._call = None
        with suppress(Exception):
            import ctypes  # noqa: PLC0415 - an interpreter without ctypes must still supervise

            self._call = ctypes.CDLL(None).prctl

    def protect(self) -> None:
        """Become the parent of all orphans, and be read and traced by nobody without privileges."""
        self._ask(_PR_SET_CHILD_SUBREAPER, 1)
        if os.getpid() == _FIRST:
            self._ask(_PR_SET_DUMPABLE, 0)

    def die_with_parent(self) -> None:
        """Have the kernel kill this process when its parent dies."""
        self._ask(_PR_SET_PDEATHSIG, signal.SIGKILL)

    def _ask(self, option: int, value: int) -> None:
        if self._call is not None:
            self._call(option, value, 0, 0, 0)


def _wake_on_child() -> int:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    return reading


def _spawn(command: list[str], pipes: tuple[int, int], limits: dict[int, int | None], own: _Own) -> int:
    failed, failing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            own.die_with_parent()
            _become(command, pipes, limits)
        except OSError as error:
            os.write(failing, b"%d" % (error.errno or 0))
        finally:
            os._exit(127)
    os.close(failing)
    error_number = os.read(failed, 16)
    os.close(failed)
    if error_number:
        os.waitpid(pid, 0)
        raise OSError(int(error_number), "exec")
    return pid


def _become(command: list[str], pipes: tuple[int, int], limits: dict[int, int | None]) -> None:
    os.setsid()
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGCHLD, signal.SIGINT, signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)
    for standard, descriptor in enumerate(pipes):
        os.dup2(descriptor, standard)
        if descriptor > 2:
            os.close(descriptor)
    for limit, value in limits.items():
        if value is not None:
            with suppress(ValueError, OSError):  # a lower limit is already in force
                resource.setrlimit(limit, (value, value))
    os.execvp(command[0], command)


def _let_go_of_the_pipes(*given: int) -> None:
    """Keep no end of the engine's pipes: the runner must see them close when the engine dies."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    for descriptor in given:
        os.close(descriptor)


def _reap() -> list[tuple[int, int]]:
    dead = []
    with suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                break
            dead.append((pid, status))
    return dead


def _kill_all(engine: int, *, patience: float = 0.0) -> int:
    """Kill every descendant and return how many strays, besides the engine, were still alive after `patience`."""
    _reap()
    until = time.monotonic() + patience
    while _children() and time.monotonic() < until:
        time.sleep(0.01)
        _reap()
    strays = [pid for pid in _children() if pid != engine]
    deadline = time.monotonic() + _REAPING
    while time.monotonic() < deadline:
        with suppress(OSError):  # process 1 reaches everyone at once, also those that are being born
            os.kill(-1, signal.SIGKILL) if os.getpid() == _FIRST else os.killpg(engine, signal.SIGKILL)
        for pid in _children():
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        _reap()
        if not _any_child():
            break
        time.sleep(0.002)
    return len(strays)


def _any_child() -> bool:
    try:
        return os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None or bool(_children())
    except ChildProcessError:
        return False


def _children(pid: int | None = None) -> list[int]:
    """Return the children of this process, or of the main thread of another."""
    me = str(pid or os.getpid())
    try:
        text = Path(f"/proc/{me}/task/{me}/children").read_text(encoding="ascii")
    except OSError:
        return _children_by_parent(me) if pid is None else []
    return [int(pid) for pid in text.split()]


def _children_by_parent(me: str) -> list[int]:
    children = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError, IndexError):
            fields = stat.read_text(encoding="latin-1").rpartition(")")[2].split()
            if fields[1] == me:
                children.append(int(stat.parent.name))
    return children


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
