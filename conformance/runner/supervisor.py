"""A command in, its whole family of processes dead at the end. Run as a script, alone: it imports nothing of ours.

It stands between the runner and the engine without touching what they say: the pipes go straight through. Orphans of
the engine, also those that left its session, become children of this process (a Linux «subreaper»), which therefore
finds them all. If the runner dies, the control socket closes, and everything here dies with it.

Control socket, one ASCII line per message. To the runner: `S pid` started, `E errno` could not start, `X status` the
engine ended (as waitpid says it), `D n` all dead, n of them strays. From the runner: `T` send SIGTERM, `K` kill all.
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

_PR_SET_CHILD_SUBREAPER = 36
_LAST_WORDS = 0.25
"""Seconds that helpers of an engine have to end after it."""
_REAPING = 5.0
"""Seconds after which a process that SIGKILL does not end (stuck in the kernel) is given up."""


def main(argv: list[str]) -> int:
    """Start the command, tell what becomes of it, and leave no process behind.

    Args:
        argv: descriptor of the control socket, memory limit in bytes (0: none), then the command.
    """
    control = socket.socket(fileno=int(argv[0]))
    control.set_inheritable(False)
    _adopt_orphans()
    wake = _wake_on_child()
    try:
        engine = _spawn(argv[2:], int(argv[1]))
    except OSError as error:
        control.sendall(b"E %d\n" % (error.errno or 0))
        return 0
    _let_go_of_the_pipes()
    with suppress(OSError):
        control.sendall(b"S %d\n" % engine)
        _watch(control, wake, engine)
    _kill_all(engine)
    return 0


def _watch(control: socket.socket, wake: int, engine: int) -> None:
    ended = False
    while True:
        ready, _, _ = select.select([control.fileno(), wake], [], [])
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


def _adopt_orphans() -> None:
    with suppress(Exception):  # elsewhere than on Linux: only the engine's own session is killed
        import ctypes  # noqa: PLC0415 - an interpreter without ctypes must still supervise

        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _wake_on_child() -> int:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    return reading


def _spawn(command: list[str], memory: int) -> int:
    failed, failing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            _become(command, memory)
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


def _become(command: list[str], memory: int) -> None:
    os.setsid()
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGCHLD, signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if memory:
        # Data, not address space: Node and the JVM reserve far more addresses than they will ever write to.
        with suppress(ValueError):  # a lower limit is already in force
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    os.execvp(command[0], command)


def _let_go_of_the_pipes() -> None:
    """Keep no end of the engine's pipes: the runner must see them close when the engine dies."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)


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
        with suppress(OSError):
            os.killpg(engine, signal.SIGKILL)
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


def _children() -> list[int]:
    me = str(os.getpid())
    try:
        text = Path(f"/proc/{me}/task/{me}/children").read_text(encoding="ascii")
    except OSError:
        return _children_by_parent(me)
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
