"""Files that people save, looked at again and again: which are no longer what they were, once nobody writes them."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

EVERY = 0.2
"""Seconds between one look and the next."""
WHILE_WRITTEN = 0.05
"""Seconds after which files that have just changed are looked at again: who was writing them may not have finished."""
_LARGEST = 16_000_000
"""Bytes of a file that is read; a larger one is known by its date."""

Stamp = tuple[int, int, int, int]
"""What tells, without reading it, whether a file may have changed: kind, moment, length, place on the disk."""


class FileWatch:
    """Some folders and files, and what they held when somebody last asked.

    A save by another name, a copy over a file and a file written piece by piece are all one save; a file that was
    written again as it was is none. What is not there is no mistake: it may come back.
    """

    def __init__(self, roots: Sequence[Path]) -> None:
        """Begin with what the folders and files hold now."""
        self._roots = tuple(roots)
        self._last = self._settled = dict(_stamps(self._roots))
        self._contents = {path: _content(path, stamp) for path, stamp in self._last.items()}
        self.is_moving = False
        """Whether something has changed and may still be changing: it is worth looking again soon."""

    def look(self) -> frozenset[Path]:
        """Return the files whose content is another, were it by being gone, once two looks have found them alike."""
        stamps = dict(_stamps(self._roots))
        if stamps != self._last:
            self._last, self.is_moving = stamps, True
            return frozenset()
        if not self.is_moving:
            return frozenset()
        self.is_moving = False
        return self._changed(stamps)

    def changed(self) -> frozenset[Path]:
        """Return the files whose content is another than at the last time, whoever may still be writing them."""
        stamps = dict(_stamps(self._roots))
        self._last, self.is_moving = stamps, False
        return self._changed(stamps)

    def _changed(self, stamps: Mapping[Path, Stamp]) -> frozenset[Path]:
        before, known = self._contents, self._settled
        self._contents = {
            path: before[path] if known.get(path) == stamp else _content(path, stamp) for path, stamp in stamps.items()
        }
        self._settled = dict(stamps)
        now = self._contents
        return frozenset(path for path in {**before, **now} if before.get(path) != now.get(path))


def _stamps(roots: Sequence[Path]) -> Iterator[tuple[Path, Stamp]]:
    for root in roots:
        for path in (root, *_below(root)):
            try:
                found = path.stat()
            except OSError:  # it went away while we looked
                continue
            if path == root and not S_ISREG(found.st_mode):
                continue  # a folder changes when anything in it does, were it a file of the editor's own
            if not path.is_dir():
                yield path, (found.st_mode, found.st_mtime_ns, found.st_size, found.st_ino)


def _below(root: Path) -> Sequence[Path]:
    try:
        return sorted(root.rglob("*"))
    except OSError:
        return ()


def _content(path: Path, stamp: Stamp) -> str:
    """Return what tells the content of a file from any other; what is no file, or is not read, is its stamp."""
    mode, _, length, _ = stamp
    if S_ISREG(mode) and length <= _LARGEST:
        with suppress(OSError):
            return hashlib.sha256(path.read_bytes()).hexdigest()
    return repr(stamp)
