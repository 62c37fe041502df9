"""A command in, the same command under bubblewrap out: a process that sees the system, its own folder and nothing else.

Inside there are a user, processes, a network, mounts, IPC and a host name of its own. The system and the engine's
folder are read-only; `/tmp` and `/dev/shm` are in memory and small; of the runner there is nothing to read, to signal
or to talk to, and calls that would reach past all this are refused (`call_filter`). The supervisor is process 1 inside,
which nobody inside can stop or kill, and whose death is everybody's. It comes as an open file without a name, so that
neither the processes nor the mounts tell an engine what it runs for.
"""

import errno
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from conformance.run.call_filter import call_filter
from conformance.run.run_report import Containment
from conformance.run.unseen_places import lies_in, why_everybodys

SCRATCH: Final = 64 << 20
"""Bytes that fit into each of the folders that an isolated engine may write to."""
WRITABLE: Final = ("/tmp", "/dev/shm")

_USER: Final = "1000"
_TRIAL: Final = 10.0
_NAMES, _NAME = 8, 80
"""Of the folders that an engine sees besides its own, how many stand in a report, and with how many characters."""
SYSTEM: Final = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store", "/gnu/store")
_SETTINGS: Final = (
    "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "localtime", "timezone", "locale.conf", "passwd",
    "group", "nsswitch.conf", "ssl/certs", "ssl/openssl.cnf", "mono", "dotnet", "mime.types",
)  # fmt: skip
_NAMESPACES: Final = (
    "--unshare-user", "--uid", _USER, "--gid", _USER, "--disable-userns",
    "--unshare-pid", "--as-pid-1", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--hostname", "localhost",
    "--unshare-cgroup-try",
    "--new-session", "--cap-drop", "ALL",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True, slots=True)
class Isolation:
    """Whether engines are contained, by what, and what else is kept from their sight."""

    program: str | None
    """Path of bubblewrap; None: nothing contains the engine."""
    words: str
    """What contains it («bubblewrap 0.8.0»), or why nothing does, in Italian."""
    hidden: tuple[Path, ...] = ()
    """Folders that it must not see, even if they lie inside one that it sees: the scenarios."""
    filtered: bool = False
    """Whether the calls of `call_filter` are refused too."""

    def told(self, memory_mb: int, processes: int, exposed: Sequence[str] = ()) -> Containment:
        """Return what a report says of it, given the limits of the engine.

        Args:
            exposed: folders that the engine sees outside of its own installation, as its configuration names them.
        """
        if self.program is None:
            return Containment(active=False, words=f"{self.words}; {_NOT_CONTAINED}")
        weaker = [] if self.filtered else [_NOT_FILTERED]
        if exposed:
            shown = [f"«{one[:_NAME]}»" for one in exposed[:_NAMES]]
            others = f" e altri {len(exposed) - _NAMES}" if len(exposed) > _NAMES else ""
            weaker.append(f"vede anche {', '.join(shown)}{others}, fuori dalla sua cartella")
        weakened = f" (indebolito: {'; '.join(weaker)})" if weaker else ""
        memory = f"{memory_mb} MB in tutto, {_COUNTED}" if memory_mb else "nessun limite"
        words = (
            f"{self.words}{weakened}: niente rete, file in sola lettura, {SCRATCH >> 20} MB per i file provvisori, "
            f"al più {processes} processi; memoria: {memory}"
        )
        return Containment(active=True, words=words)


_COUNTED: Final = "contati su tutti i processi insieme dal guardiano, venti volte al secondo"
_NOT_CONTAINED: Final = "il motore poteva leggere gli scenari e i file di chi lo lancia, usare la rete e il disco"
_NOT_FILTERED: Final = "senza filtro delle chiamate, un socket verso la macchina ospite (AF_VSOCK) resta aperto"
PROCESSES: Final = 64
"""That an isolated engine may have at a time."""
UNASKED: Final = Isolation(program=None, words="non è stato chiesto")
JUST_MADE: Final = Isolation(program=None, words="il motore, appena generato, è provato in questo stesso processo")
SWITCHED_OFF: Final = Isolation(program=None, words="escluso con --senza-isolamento")


def probe(*, platform: str = sys.platform, path: str | None = None) -> Isolation:
    """Return what can contain an engine on this machine: found, and tried for good.

    Args:
        path: where programs are looked for; by default PATH.
    """
    if not platform.startswith("linux"):
        return Isolation(program=None, words="bubblewrap c'è soltanto per Linux")
    program = shutil.which("bwrap", path=path)
    if program is None:
        return Isolation(program=None, words="bubblewrap non è installato (su Debian: apt install bubblewrap)")
    program = os.path.realpath(program)
    try:
        filtered = call_filter() is not None
        done = _tried(program, filtered=filtered)
        if filtered and done.returncode != 0:  # a kernel without seccomp: what else it contains is worth having
            filtered, done = False, _tried(program, filtered=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return Isolation(program=None, words=f"bubblewrap non parte ({type(error).__name__})")
    if done.returncode != 0:
        last = done.stderr.decode("utf-8", errors="replace").strip().rpartition("\n")[2][:200]
        return Isolation(program=None, words=f"bubblewrap qui non riesce a isolare ({last or done.returncode})")
    words = done.stdout.decode("ascii", errors="replace").strip()
    return Isolation(program=program, words=words, filtered=filtered)


def _tried(program: str, *, filtered: bool) -> "subprocess.CompletedProcess[bytes]":
    trial = [program, *_NAMESPACES, *_system(), *_own_places(), "--ro-bind", program, program]
    descriptors = [nameless(call_filter() or b"")] if filtered else []
    try:
        return subprocess.run(
            [*trial, *(word for one in descriptors for word in ("--seccomp", str(one))), program, "--version"],
            capture_output=True,
            timeout=_TRIAL,
            check=False,
            stdin=subprocess.DEVNULL,
            pass_fds=descriptors,
        )
    finally:
        for one in descriptors:
            os.close(one)


def nameless(content: bytes) -> int:
    """Return the descriptor of a file in memory that no folder has, ready to be read. Linux only."""
    descriptor = os.memfd_create("")
    with os.fdopen(os.dup(descriptor), "wb") as file:
        file.write(content)
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor


def contained(
    command: Sequence[str],
    isolation: Isolation,
    *,
    folder: Path,
    program: Path,
    visible: Iterable[Path],
    own: Iterable[Path],
    descriptors: tuple[int, int | None],
) -> list[str]:
    """Return the command that runs another one in a sandbox.

    Args:
        folder: of the engine; also where the command starts.
        program: of the engine, as `located` finds it: its interpreter and libraries are made visible.
        visible: other folders that the engine may read.
        own: folders of the runner that the command itself needs; of an interpreter, no libraries that were added to it.
        descriptors: the one to which bubblewrap tells, as JSON, the number that process 1 has outside; that of the
            filter of calls, if there is one.
    """
    assert isolation.program is not None
    installed = _outermost(_of_program(program))
    shown = _outermost([folder, *installed, *visible, *own])
    spare = [one for one in own if not lies_in(one, installed)]
    added = [library for one in spare for library in one.glob("lib*/python*/site-packages")]
    info, calls = descriptors
    arguments = [isolation.program, *_NAMESPACES, "--info-fd", str(info), *_system(), *_own_places()]
    if threading.current_thread() is threading.main_thread():
        arguments.append("--die-with-parent")  # the kernel looks at the thread: another one may end before the engine
    for path in shown:
        arguments += ["--ro-bind", str(path), str(path)]
    if calls is not None:
        arguments += ["--seccomp", str(calls)]
    for path in _outermost([*isolation.hidden, *added], ()):
        if path.is_dir() and lies_in(path, [*shown, *map(Path, SYSTEM)]):
            arguments += ["--tmpfs", str(path), "--remount-ro", str(path)]
    for place in ("/", "/proc", "/dev"):
        arguments += ["--remount-ro", place]
    return [*arguments, "--chdir", str(folder), "--", *command]


def located(program: str, folder: Path, path: str | None) -> Path:
    """Return where the program of an engine is, as the system would find it from the engine's folder.

    Raises:
        OSError: there is none (`ENOENT`), or it cannot be executed (`EACCES`).
    """
    found = folder / program if os.sep in program else shutil.which(program, path=path)
    if found is None or not os.path.exists(found):  # noqa: PTH110 - a text or a path
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), program)
    if not os.access(found, os.X_OK) or os.path.isdir(found):  # noqa: PTH112 - a text or a path
        raise OSError(errno.EACCES, os.strerror(errno.EACCES), program)
    return Path(os.path.abspath(found))  # noqa: PTH100 - symbolic links are to be followed one by one


def _system() -> Iterator[str]:
    """Yield the arguments that show the system: programs, libraries, and the few settings that they look for."""
    for name in SYSTEM:
        path = Path(name)
        if path.is_symlink():
            yield from ("--symlink", str(path.readlink()), name)
        elif path.is_dir():
            yield from ("--ro-bind", name, name)
    java = (path.name for path in Path("/etc").glob("java*") if path.is_dir())
    for name in (*_SETTINGS, *sorted(java)):
        yield from ("--ro-bind-try", f"/etc/{name}", f"/etc/{name}")


def _own_places() -> Iterator[str]:
    """Yield the arguments for what every sandbox has of its own. `/proc` is read-only: root could write to it."""
    yield from ("--proc", "/proc", "--dev", "/dev")
    for name in WRITABLE:
        yield from ("--size", str(SCRATCH), "--tmpfs", name)
    yield from ("--symlink", "/tmp", "/var/tmp")


def _of_program(program: Path) -> Iterator[Path]:
    """Yield what a program needs of its installation, at every symbolic link on the way to it.

    A program in `bin` belongs to what lies beside it: a virtual environment, an interpreter and its libraries. A home
    is not an installation: of it, and of `~/.local`, only programs and libraries are shown.
    """
    seen: list[Path] = []
    while program not in seen:
        seen.append(program)
        yield from _installation(program)
        if program.is_symlink():
            program = Path(os.path.normpath(program.parent / program.readlink()))
    yield from _installation(program.resolve())


def _installation(program: Path) -> Iterator[Path]:
    prefix = program.parent.parent
    settings = Path(sys.prefix).resolve() / "pyvenv.cfg"
    if program.parent.name not in ("bin", "shims", "Scripts") or prefix == Path("/"):
        yield program
    elif prefix.resolve() == settings.parent and settings.is_file():  # the environment of the bench: its interpreter
        yield from (program, settings)
    elif prefix == Path.home() / ".local" or why_everybodys(prefix):
        yield from (path for path in (program.parent, prefix / "lib") if path.is_dir())
    else:
        yield prefix


def _outermost(paths: Iterable[Path], beside: Iterable[Path] = tuple(map(Path, SYSTEM))) -> list[Path]:
    """Return the paths that lie neither in one another nor in some folders, in an order that can be mounted."""
    kept: list[Path] = []
    for path in sorted(set(paths), key=lambda path: (len(path.parts), path)):
        if not lies_in(path, [*kept, *beside]):
            kept.append(path)
    return kept
