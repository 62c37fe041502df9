"""Results that take long to compute, kept in the user's folder: found again for the same inputs and the same code."""

import hashlib
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from platformdirs import user_cache_path

from generator.data.own_code import code_digest
from generator.data.whole_files import write_whole

T = TypeVar("T")
MOST = 20_000
"""How many results a folder keeps; beyond, the older half of them is removed."""


def user_folder() -> Path:
    """Return the folder where the system keeps the user's caches; XDG_CACHE_HOME moves it."""
    return user_cache_path("bancodiprova", appauthor=False)


def digest_of(*parts: str) -> str:
    """Return a digest of some texts: another for any other texts, and for the same ones split in another way."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256(part.encode("utf-8", "surrogateescape")).digest())
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of results, each in a file of its own: a digest of its content, then JSON.

    Whatever is wrong with a file, its result is computed again. Nothing that stands in the folder is ever run.

    Attributes:
        code: the digest of the code that makes the results; those of other code are never found.
    """

    folder: Path
    code: str

    def get(
        self, kind: str, key: str, compute: Callable[[], Mapping[str, Any]], read: Callable[[dict[str, Any]], T]
    ) -> T:
        """Return a result, found or else computed now. A computation that stops half-way leaves nothing behind.

        Args:
            kind: what sort of result it is.
            key: a digest of all that the result is computed from.
            read: makes the result of what is stored; a LookupError, TypeError, ValueError or AttributeError of it
                means that what was found is no result.
        """
        found = self.find(kind, key, read)
        if found is None:
            computed = dict(compute())
            self.put(kind, key, computed)
            found = read(computed)
        return found

    def find(self, kind: str, key: str, read: Callable[[dict[str, Any]], T]) -> T | None:
        """Return a result that is kept, None if there is none; see `get`."""
        path = self._path(kind, key)
        with suppress(OSError, LookupError, TypeError, ValueError, AttributeError, RecursionError):
            digest, _, body = path.read_bytes().partition(b"\n")
            if digest == _digest(path, body):
                return read(json.loads(body))
        return None

    def put(self, kind: str, key: str, result: Mapping[str, Any]) -> None:
        """Keep a result. A folder that cannot be written is no reason to fail."""
        path = self._path(kind, key)
        body = json.dumps(result, ensure_ascii=False, separators=(",", ":"))
        with suppress(OSError):
            _make_room(self.folder)
            write_whole(path, f"{_digest(path, body.encode()).decode()}\n{body}")

    def _path(self, kind: str, key: str) -> Path:
        return self.folder / "risultati" / f"{kind}-{digest_of(self.code, kind, key)}.kept"


def user_store() -> Store:
    """Return the user's store of the results of this very code."""
    return Store(user_folder(), code_digest())


def _digest(path: Path, body: bytes) -> bytes:
    """Return the first line of a file: the digest of its name and of all its bytes after that line."""
    return hashlib.sha256(path.name.encode() + b"\n" + body).hexdigest().encode()


@cache  # a process writes at most some thousands of results: it looks once how many there are
def _make_room(folder: Path) -> None:
    """Remove the older half of the results if there are too many. Raises OSError."""
    files = list((folder / "risultati").glob("*.kept"))
    if len(files) > MOST:
        files.sort(key=lambda path: path.stat().st_mtime_ns)
        for path in files[: len(files) // 2]:
            path.unlink(missing_ok=True)
