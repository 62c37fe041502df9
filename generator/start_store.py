"""What Python makes anew at each start though it is always the same, kept from one start to the next.

A file stands in a `__pycache__`, where who can write can write a module too. The key of a thing is all that it is made
of: what is found is what would be made, by this very interpreter.
"""

import marshal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Any, TypeVar

from generator.data.whole_files import write_bytes_whole

FOLDER = Path(__file__).parent / "__pycache__"
_MOST = 5000
_MADE = FOLDER / f"made.{sys.implementation.cache_tag}.code"
_FEW = 40
"""Things kept in that file: some are large."""
_HEAD = MAGIC_NUMBER + sys.version.encode() + b"\0"
_OPEN: list["StartStore"] = []
_GENERAL: list["StartStore"] = []
T = TypeVar("T")


class StartStore:
    """What was made before, by what it was made of, and what had to be made now."""

    def __init__(self, path: Path, at_least: int = 1, most: int = _MOST) -> None:
        """Read what a file keeps: nothing if it is not there, not whole, or another interpreter's.

        Args:
            at_least: how many new things are worth writing: a few may be others at every start.
            most: how many are kept; beyond, those that were not asked for are forgotten: they are of another day.
        """
        self._path, self._at_least, self._most = path, at_least, most
        self._before = _read(path)
        self._used: dict[Any, bytes] = {}
        self._new: dict[Any, bytes] = {}

    def find(self, key: object) -> Any:
        """Return what was made of a key, None if nothing was; a key and what it stands for can be marshalled."""
        found = self._before.get(key)
        if found is None:
            return None
        self._used[key] = found
        return marshal.loads(found)

    def add(self, key: object, made: Any) -> None:
        """Keep what was made; of what lasts all day, no more than a file can keep."""
        if len(self._new) < self._most:
            self._new[key] = marshal.dumps(made)

    def write(self) -> None:
        """Write what is new with what the file keeps by now; a folder that cannot be written is no reason to fail."""
        if len(self._new) < self._at_least or sys.dont_write_bytecode:
            return
        every = {**self._before, **_read(self._path), **self._new}  # a copy of this process may have written too
        if len(every) > self._most:
            every = {**self._used, **self._new}
        body = marshal.dumps({key: every[key] for key in sorted(every, key=repr)})
        with suppress(OSError):
            write_bytes_whole(self._path, _HEAD + body)


@contextmanager
def opened(path: Path, at_least: int = 1, most: int = _MOST) -> Iterator[StartStore]:
    """Give the store of a file, which is written at the end if there is enough that is new; see `StartStore`."""
    store = StartStore(path, at_least, most)
    _OPEN.append(store)
    try:
        yield store
    finally:
        _OPEN.remove(store)
        store.write()


@contextmanager
def made_things_kept(path: Path = _MADE) -> Iterator[None]:
    """Let what is asked of `once` inside be found in a file, and left there where it is not."""
    with opened(path, most=_FEW) as store:
        _GENERAL.append(store)
        try:
            yield
        finally:
            _GENERAL.remove(store)


def once(key: object, make: Callable[[], T]) -> T:
    """Return what is made of a key, found where things are kept: elsewhere it is made each time.

    Args:
        key: all that it is made of, the code that makes it included; both can be marshalled.
    """
    if not _GENERAL:
        return make()
    found: T | None = _GENERAL[-1].find(key)
    if found is None:
        found = make()
        _GENERAL[-1].add(key, found)
    return found


def write_all() -> None:
    """Write what is new in the stores that are open: a copy of this process ends without coming to their end."""
    for store in _OPEN:
        store.write()


def _read(path: Path) -> dict[Any, bytes]:
    with suppress(OSError, EOFError, ValueError, TypeError):
        data = path.read_bytes()
        if data.startswith(_HEAD):
            kept: object = marshal.loads(memoryview(data)[len(_HEAD) :])
            return kept if isinstance(kept, dict) else {}
    return {}
