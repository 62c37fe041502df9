"""Results that were already computed: a small file each, keyed by what they came of and the code that made them."""

import functools
import hashlib
import json
import platform
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from platformdirs import user_cache_path

from generator.data.releases import release_of
from generator.data.whole_files import write_whole

T = TypeVar("T")


def user_folder() -> Path:
    """Return the user's folder of results, where the system keeps caches; XDG_CACHE_HOME moves it."""
    return user_cache_path("bancodiprova", appauthor=False)


def version_of(modules: Iterable[tuple[str, bytes]], libraries: Iterable[str]) -> str:
    """Return a digest of all that decides a result beside what it came of: results of another version are never used.

    Args:
        modules: name and content of each module of ours that decides it, in a fixed order; the interpreter is added.
        libraries: the distributions whose release decides it too.
    """
    digest = hashlib.sha256()
    for name, content in modules:
        digest.update(name.encode() + b"\0" + content + b"\0")
    releases = [f"{name} {release_of(name)}" for name in libraries]
    digest.update("\n".join([platform.python_version(), platform.machine(), *releases]).encode())
    return digest.hexdigest()[:16]


def modules_below(root: Traversable, names: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the path below ``root`` and the content of every module of some files and folders, in a fixed order."""
    for name in names:
        item = root.joinpath(name)
        if item.is_file():
            yield name, item.read_bytes()
        elif item.is_dir():
            yield from _modules(item, name)


def installed_modules(deciding: Mapping[str, Iterable[str]]) -> Iterator[tuple[str, bytes]]:
    """Yield the path and the content of every module of some files and folders of our packages, in a fixed order.

    A process reads each once, however many kinds of results it asks for: their code is the same for the most part.

    Args:
        deciding: of each package, its files and folders.
    """
    for package, names in deciding.items():
        for name in names:
            yield from _installed(package, name)


@functools.cache
def _installed(package: str, name: str) -> tuple[tuple[str, bytes], ...]:
    found = modules_below(resources.files(package), [name])
    return tuple((f"{package}/{path}", content) for path, content in found)


def _modules(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for item in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{path}/{item.name}"
        if item.is_dir():
            yield from _modules(item, name)
        elif item.name.endswith(".py"):
            yield name, item.read_bytes()


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of results, each with a digest. Whatever is wrong with a file in it, the result is computed again.

    Results are JSON: nothing that stands in the folder is ever run, whoever put it there.
    """

    folder: Path
    version: str

    def get(
        self,
        key: str,
        what: str,
        compute: Callable[[], dict[str, Any]],
        read: Callable[[dict[str, Any]], T],
        *,
        place: str = "",
    ) -> T:
        """Return a result, computed now or found. A computation that stops half-way leaves nothing behind.

        Args:
            key: the digest of what the result depends on.
            read: from what is stored to the result; if it raises, what was found is no result.
            place: names the file instead of the key: each result then takes the place of the one before it, so that
                the results of a file that is edited all day are one.
        """
        for found in self._found(key, what, read, place):
            return found
        result = compute()
        _write(self._path(what, place or key), key, result)
        return read(result)

    def known(self, key: str, what: str, read: Callable[[dict[str, Any]], T], *, place: str = "") -> T | None:
        """Return a result that was found, None if there is none; see `get`."""
        return next(iter(self._found(key, what, read, place)), None)

    def _found(self, key: str, what: str, read: Callable[[dict[str, Any]], T], place: str) -> Sequence[T]:
        stored = _read(self._path(what, place or key), key)
        if stored is not None:
            with suppress(LookupError, TypeError, ValueError, AttributeError):
                return (read(stored),)
        return ()

    def _path(self, what: str, name: str) -> Path:
        return self.folder / self.version / f"{what}-{name}.json"

    def has(self, key: str, what: str) -> bool:
        """Say whether a result stands there; whether it is whole only reading it says."""
        return self._path(what, key).is_file()

    def put(self, key: str, what: str, result: dict[str, Any], *, place: str) -> None:
        """Keep a result in the place of the one before it, whatever that was of."""
        _write(self._path(what, place), key, result)


def _read(path: Path, key: str) -> dict[str, Any] | None:
    """Return what a file stores, or None if it is not, to the last digit, what was written there for this key."""
    try:
        stored = path.read_bytes()
        body = stored[len(_file(path, key, b"")) - 1 : -1]
        result = json.loads(body) if stored == _file(path, key, body) else None
    except (OSError, ValueError, RecursionError):
        return None
    return result if isinstance(result, dict) else None


def _write(path: Path, key: str, result: dict[str, Any]) -> None:
    body = json.dumps(result, ensure_ascii=False, separators=(",", ":")).encode()
    with suppress(OSError):  # a cache that cannot be written is no reason to fail
        write_whole(path, _file(path, key, body).decode())


def _file(path: Path, key: str, body: bytes) -> bytes:
    """Return the content of the file that stores a result: the digest is of its name, of the key and of every byte."""
    digest = hashlib.sha256(f"{path.parent.name}/{path.name}\n{key}\n".encode() + body).hexdigest()
    return b'{"impronta":"%s","risultato":%s}' % (digest.encode(), body)
