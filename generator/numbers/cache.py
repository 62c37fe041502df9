"""Results that were already computed: one small file each, keyed by the rules and by the code that computed them."""

import contextlib
import functools
import hashlib
import json
import platform
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata, resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from generator.data.whole_files import write_whole

T = TypeVar("T")


DECIDING = ("analysis", "data", "model", "numbers", "parallel.py")
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
    for item in sorted(folder.iterdir(), key=lambda one: one.name):
        name = f"{path}/{item.name}"
        if item.is_dir():
            yield from _modules(item, name)
        elif item.name.endswith(".py"):
            yield name, item.read_bytes()


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of results. Whatever is wrong with a file in it, the result is computed again."""

    folder: Path
    version: str

    def get(self, key: str, what: str, compute: Callable[[], dict[str, Any]], read: Callable[[dict[str, Any]], T]) -> T:
        """Return a result, computed now or found. A computation that stops half-way leaves nothing behind.

        Args:
            key: the digest of the rules that the result depends on.
            read: from what is stored to the result; if it raises, what was found is no result.
        """
        path = self.folder / self.version / f"{what}-{key}.json"
        found = self._read(path)
        if found is not None:
            try:
                return read(found)
            except (KeyError, TypeError, ValueError, AttributeError):
                pass
        result = compute()
        self._write(path, result)
        return read(result)

    @staticmethod
    def _read(path: Path) -> dict[str, Any] | None:
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return data if isinstance(data, dict) else None

    @staticmethod
    def _write(path: Path, result: dict[str, Any]) -> None:
        with contextlib.suppress(OSError):  # a cache that cannot be written is no reason to fail
            write_whole(path, json.dumps(result, ensure_ascii=False))
