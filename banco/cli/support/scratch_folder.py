"""A folder for the files of a command while it runs; those that killed commands have left are removed.

A command that is killed removes nothing. Its folder holds a file that it had locked: the lock ends with the process,
however that ends, so whoever gets the lock knows that the folder is of no one.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

_PREFIX: Final = "banco-lavoro-"
_LOCK: Final = "aperto"


@contextmanager
def scratch_folder(parent: Path | None = None) -> Iterator[Path]:
    """Yield a new folder, which goes when the block ends; first remove those of commands that were killed.

    Args:
        parent: where it is made; None for the folder of the system for temporary files.
    Raises:
        OSError: it cannot be made.
    """
    within = Path(tempfile.gettempdir()) if parent is None else parent
    remove_abandoned(within)
    folder, lock = _locked_folder(within)
    try:
        yield folder
    finally:
        os.close(lock)
        shutil.rmtree(folder, ignore_errors=True)


def remove_abandoned(within: Path) -> None:
    """Remove the folders of commands that have ended; one that cannot be locked, or removed, stays."""
    if sys.platform == "win32":
        return
    for folder in within.glob(f"{_PREFIX}*"):
        with suppress(OSError):
            if folder.is_symlink() or folder.lstat().st_uid != os.getuid():
                continue
            lock = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
            try:
                _take(lock)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(lock)


def _locked_folder(within: Path) -> tuple[Path, int]:
    """Return a new folder and its lock.

    Another command may find the folder before it is locked, and remove it: then it is made again. Where the system
    cannot lock, no command gets a lock, and none removes the folder of another.
    """
    while True:
        folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=within)).resolve()
        with suppress(FileNotFoundError):
            lock = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _take(lock)
                kept = os.path.samestat(os.fstat(lock), (folder / _LOCK).stat())
            except (BlockingIOError, FileNotFoundError):
                kept = False
            except OSError:
                kept = True
            if kept:
                return folder, lock
            os.close(lock)


def _take(lock: int) -> None:
    """Lock an open file. Raises BlockingIOError where another process has it, OSError where it cannot be locked."""
    if sys.platform != "win32":
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
