"""The whole of an engine, as far as it is not the system's: what its certificate binds, and what changed of it since.

An isolated engine sees the system, its folder, what `visibili` names, and the installation of the interpreter that the
machine has. Of the second and third every file is digested; the system and the interpreter are named, and not digested:
they belong to whoever certifies, and not to who made the engine.
"""

import hashlib
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from conformance.run.config import EngineConfig
from conformance.run.failures import EngineError
from conformance.run.isolation import SYSTEM
from conformance.run.unseen_places import lies_in

UNBOUND: Final = "A039"
NOTHING_HERE: Final = "il motore risponde a un indirizzo: del suo programma qui non c'è niente che si possa legare"
FILES: Final = 20_000
"""That an engine may be made of."""
BYTES: Final = 2 << 30
"""That all its files may have together."""
_NAMES: Final = 4 << 20
"""Bytes that all their names may have together: they stand in the certificate."""
_FOLDER, _VISIBLE = "cartella", "visibili"
_LINK: Final = "collegamento a "

Stamps = dict[str, tuple[int, ...]]
"""By name of a file, what the system changes with every touch of it, even one that was undone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineManifest:
    """What an engine is made of and how it is started.

    Attributes:
        configuration: SHA-256 of `motore.yaml`, in hexadecimal.
        command: the program and its arguments.
        program: the name of the file of the manifest that the command starts; "" if that is an interpreter of the
            machine, which is another file on every machine.
        environment: name and value of each variable that the configuration sets.
        visible: what it reads besides its folder, as the configuration names it, in that order.
        exposed: those of `visible` that lie outside of its installation.
        limits: name and value of each limit in force, in seconds and megabytes.
        files: name and SHA-256 in hexadecimal of each file; of a symbolic link, where it leads.
        roots: the folders of the system, which it sees too: named and not digested.
    """

    configuration: str
    command: tuple[str, ...]
    program: str
    environment: tuple[tuple[str, str], ...]
    visible: tuple[str, ...]
    exposed: tuple[str, ...]
    limits: tuple[tuple[str, str], ...]
    files: tuple[tuple[str, str], ...]
    roots: tuple[str, ...]

    @property
    def digest(self) -> str:
        """Return one SHA-256 for all the files, with their names, in hexadecimal."""
        return hashlib.sha256("".join(f"{name}\0{digest}\n" for name, digest in self.files).encode()).hexdigest()

    def as_json(self) -> dict[str, Any]:
        """Return it as the certificate holds it."""
        return {
            "configurazione": self.configuration,
            "comando": list(self.command),
            "programma": self.program,
            "ambiente": dict(self.environment),
            "visibili": list(self.visible),
            "fuori": list(self.exposed),
            "limiti": dict(self.limits),
            "file": dict(self.files),
            "radici": list(self.roots),
        }


def manifest_from(told: dict[str, Any]) -> EngineManifest:
    """Return the manifest that `EngineManifest.as_json` gave."""
    return EngineManifest(
        configuration=told["configurazione"],
        command=tuple(told["comando"]),
        program=told["programma"],
        environment=tuple(told["ambiente"].items()),
        visible=tuple(told["visibili"]),
        exposed=tuple(told["fuori"]),
        limits=tuple(told["limiti"].items()),
        files=tuple(told["file"].items()),
        roots=tuple(told["radici"]),
    )


def manifest_of(config: EngineConfig) -> EngineManifest:
    """Return what an engine is made of now.

    Raises:
        EngineError: it cannot be said, with the code `UNBOUND` and the reason in Italian: a file that nobody can read,
            a socket or a device, too many files, or an engine at an address, of which nothing is here.
    """
    if config.address is not None or config.path is None:
        raise _unbound(NOTHING_HERE)
    program = ""
    with suppress(OSError):  # a program that is not there is told when it is started
        program = held_name(config, config.launch().located())
    try:
        configuration = hashlib.sha256(config.path.read_bytes()).hexdigest()
        files = tuple(sorted(_digests(config)))
    except OSError as error:
        where = _shown(os.fsencode(error.filename)) if error.filename else ""
        raise _unbound(f"«{where}» non si può leggere ({error.strerror})") from error
    times = config.times
    seconds = {"avvio": times.start, "colpo": times.round, "congedo": times.farewell, "totale": times.total}
    limits = {name: f"{one:.3f}".rstrip("0").rstrip(".") for name, one in seconds.items()}
    return EngineManifest(
        configuration=configuration,
        command=config.command,
        program=program,
        environment=tuple(sorted(config.environment.items())),
        visible=tuple(config.written.get(path, str(path)) for path in config.visible),
        exposed=config.exposed,
        limits=tuple(sorted({**limits, "memoria_mb": str(config.memory_mb)}.items())),
        files=files,
        roots=(*SYSTEM, "/etc"),
    )


def stamps_of(config: EngineConfig) -> Stamps:
    """Return what shows that a file of an engine was touched, even if it is as it was. Raises as `manifest_of`."""
    try:
        own = [] if config.path is None else [("motore.yaml", config.path)]
        return {name: _stamp(path.lstat()) for name, path in (*own, *_entries(config))}
    except OSError as error:
        raise _unbound(f"un file del motore non si può leggere ({error.strerror})") from error


def held_name(config: EngineConfig, path: Path) -> str:
    """Return the name that a file has in the manifest of an engine; "" if it is not a file of it.

    A link is followed: what it leads to must be of the engine too.
    """
    real = path.resolve()
    if not real.is_file() or lies_in(real, config.isolation.hidden):
        return ""
    for label, root in _roots(config):
        if real == root:
            return label
        if root in real.parents:
            return f"{label}/{_shown(os.fsencode(real.relative_to(root).as_posix()))}"
    return ""


def _roots(config: EngineConfig) -> list[tuple[str, Path]]:
    """Return what is the engine's own with its label, the folder first; nothing of the system, nor inside another."""
    kept = [(_FOLDER, config.folder)]
    for number, path in enumerate(config.visible, 1):
        if not lies_in(path, [*map(Path, SYSTEM), *(root for _, root in kept)]):
            kept.append((f"{_VISIBLE}/{number}", path))
    return kept


def _entries(config: EngineConfig) -> Iterator[tuple[str, Path]]:
    """Yield name and path of all there is, folders too. Raises EngineError for what is no file, link or folder."""
    roots = _roots(config)
    others = {root for _, root in roots}
    count = size = names = 0
    for label, root in roots:
        waiting = [root]
        while waiting:
            path = waiting.pop()
            status = path.lstat()
            name = label if path == root else f"{label}/{_shown(os.fsencode(path.relative_to(root).as_posix()))}"
            count, names = count + 1, names + len(name)
            if stat.S_ISDIR(status.st_mode):
                with os.scandir(path) as inside:
                    for one in inside:
                        found = path / one.name
                        if found not in others and not lies_in(found, config.isolation.hidden):
                            waiting.append(found)
                        if count + len(waiting) > FILES:
                            raise _unbound(f"è fatto di più di {FILES} file")
            elif stat.S_ISREG(status.st_mode):
                size += status.st_size
            elif not stat.S_ISLNK(status.st_mode):
                raise _unbound(f"«{name}» non è un file: una porta verso altri programmi non ha un'impronta")
            if count > FILES:
                raise _unbound(f"è fatto di più di {FILES} file")
            if size > BYTES or names > _NAMES:
                raise _unbound(f"i suoi file superano insieme {BYTES >> 30} GB, o i loro nomi {_NAMES >> 20} MB")
            yield name, path


def _digests(config: EngineConfig) -> Iterator[tuple[str, str]]:
    left = BYTES
    for name, path in _entries(config):
        if path.is_symlink():
            yield name, f"{_LINK}{_shown(os.fsencode(path.readlink()))}"
        if path.is_symlink() or path.is_dir():
            continue
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        with os.fdopen(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise _unbound(f"«{name}» è cambiato mentre lo si leggeva")
            digest = hashlib.sha256()
            while block := file.read(1 << 20):
                digest.update(block)
                left -= len(block)
                if left < 0:  # it grows as it is read
                    raise _unbound(f"«{name}» è cambiato mentre lo si leggeva")
        yield name, digest.hexdigest()


def _stamp(status: os.stat_result) -> tuple[int, ...]:
    return status.st_dev, status.st_ino, status.st_mode, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def _shown(name: bytes) -> str:
    r"""Return a name as text, another one for each: what cannot be printed, or is no UTF-8, as its number.

    >>> _shown(b"a\xff\\b")
    'a\\xff\\\\b'
    """
    text = name.decode("utf-8", "surrogateescape")
    return "".join(map(_character, text))


def _character(one: str) -> str:
    if one == "\\":
        return "\\\\"
    if one.isprintable():
        return one
    number = ord(one)
    return f"\\x{number - 0xDC00:02x}" if 0xDC80 <= number <= 0xDCFF else f"\\u{{{number:x}}}"


def _unbound(words: str) -> EngineError:
    return EngineError(code=UNBOUND, words=words)
