"""Results that were already computed: one small file each, keyed by the rules and by the code that computed them."""

import functools
import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


@functools.cache
def code_version() -> str:
    """Return a digest of the analysis code: results of another version are never used."""
    digest = hashlib.sha256()
    for package in ("generator.analysis", "generator.model", "generator.model.checks"):
        folder = resources.files(package)
        for item in sorted(folder.iterdir(), key=lambda one: one.name):
            if item.name.endswith(".py"):
                digest.update(item.name.encode() + b"\0" + item.read_bytes())
    return digest.hexdigest()[:16]


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
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
        except OSError:
            return  # a cache that cannot be written is no reason to fail
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(result, file, ensure_ascii=False)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
