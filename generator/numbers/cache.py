"""Results that were already computed: one small file each, keyed by the rules and by the code that computed them."""

import functools
import hashlib
import json
import platform
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata, resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from generator.data.whole_files import write_whole

T = TypeVar("T")


DECIDING = ("analysis", "data", "model", "numbers", "parallel.py", "words")
"""What of ``generator`` decides a computed number; a test holds it to the imports of the analysis."""
LIBRARIES = ("numpy",)
"""Libraries whose release may move the last digits of a number."""


@functools.cache
def code_version() -> str:
    """Return a digest of all that decides a number beside the rules: results of another version are never used.

    That is our own code, whatever its folder, the interpreter and the libraries that count.
    """
    digest = hashlib.sha256()
    for name, content in deciding_files(resources.files("generator")):
        digest.update(name.encode() + b"\0" + content + b"\0")
    releases = [f"{name} {metadata.version(name)}" for name in LIBRARIES]
    digest.update("\n".join([platform.python_version(), platform.machine(), *releases]).encode())
    return digest.hexdigest()[:16]


def deciding_files(root: Traversable) -> Iterator[tuple[str, bytes]]:
    """Yield the path below ``root`` and the content of every module that decides a number, in a fixed order."""
    for name in DECIDING:
        item = root.joinpath(name)
        if item.is_file():
            yield name, item.read_bytes()
        elif item.is_dir():
            yield from _modules(item, name)


def _modules(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for item in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{path}/{item.name}"
        if item.is_dir():
            yield from _modules(item, name)
        elif item.name.endswith(".py"):
            yield name, item.read_bytes()


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of results, each with a digest. Whatever is wrong with a file in it, the result is computed again."""

    folder: Path
    version: str

    def get(self, key: str, what: str, compute: Callable[[], dict[str, Any]], read: Callable[[dict[str, Any]], T]) -> T:
        """Return a result, computed now or found. A computation that stops half-way leaves nothing behind.

        Args:
            key: the digest of the rules that the result depends on.
            read: from what is stored to the result; if it raises, what was found is no result.
        """
        path = self.folder / self.version / f"{what}-{key}.json"
        stored = _read(path)
        if stored is not None:
            try:
                return read(stored)
            except (KeyError, TypeError, ValueError, AttributeError):
                pass
        result = compute()
        _write(path, result)
        return read(result)


def _read(path: Path) -> dict[str, Any] | None:
    """Return what a file stores, or None if it is not, to the last digit, what was written there under this name."""
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
        result = stored["risultato"]
        genuine = isinstance(result, dict) and stored["impronta"] == _digest(path, result)
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return result if genuine else None


def _write(path: Path, result: dict[str, Any]) -> None:
    text = json.dumps({"impronta": _digest(path, result), "risultato": result}, ensure_ascii=False)
    with suppress(OSError):  # a cache that cannot be written is no reason to fail
        write_whole(path, text)


def _digest(path: Path, result: dict[str, Any]) -> str:
    return hashlib.sha256(f"{path.parent.name}/{path.name}\n{json.dumps(result)}".encode()).hexdigest()
