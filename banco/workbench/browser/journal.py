"""The operations of a session on the disk: each is there, whole, before anybody is told that it was done."""

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from banco.workbench.browser.working_texts import NothingThere, Operation, WorkingTexts
from generator.data.whole_files import write_bytes_whole

_BEGIN = "inizio"
_SIGNS = 32
"""Hexadecimal signs of a digest: of the record, of the digest before it."""


class Journal:
    """A file that only grows; a record that a crash left half written is nothing, and goes with the next one."""

    def __init__(self, path: Path, digest: str, length: int) -> None:
        """Go on after the records that are good."""
        self.path = path
        self._digest = digest
        self._file = path.open("r+b")
        self._file.seek(length)
        self._file.truncate()
        self._sync()

    def append(self, operation: Operation) -> None:
        """Keep an operation; it is on the disk when this returns. Raises OSError: then it is not kept."""
        line, digest = _record(operation, self._digest)
        start = self._file.tell()
        try:
            self._file.write(line)
            self._sync()
        except OSError:
            self._file.seek(start)
            self._file.truncate()
            raise
        self._digest = digest

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _sync(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())


def begun(
    path: Path, slug: str, texts: Mapping[str, str], before: WorkingTexts | None = None
) -> tuple[Journal, WorkingTexts]:
    """Return a session that begins, in the place of any other. Raises OSError.

    Args:
        before: the session that it follows: its versions go on, so that a browser which was left open does not take
            a text of today for the one that it knows.
    """
    version = 0 if before is None else before.version + 1
    changed = [] if before is None else [name for name in texts if texts[name] != before.texts.get(name)]
    first = {"op": _BEGIN, "regolamento": slug, "testi": dict(texts), "versione": version, "cambiati": changed}
    line, digest = _record(first, "")
    write_bytes_whole(path, line)
    _sync_folder(path.parent)
    return Journal(path, digest, len(line)), _beginning(first, slug)


def resumed(path: Path, slug: str) -> tuple[Journal, WorkingTexts] | None:
    """Return a session as far as its records are good; None if there is none. Raises OSError.

    Where more than a last half record is no good, the file is kept aside before it is cut.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    state: WorkingTexts | None = None
    digest, length = "", 0
    for line in data.splitlines(keepends=True):
        operation = _read(line, digest)
        if operation is None:
            break
        try:
            state = _beginning(operation, slug) if state is None else state.after(operation)
        except (LookupError, TypeError, ValueError, NothingThere):
            break
        digest, length = line[:_SIGNS].decode("ascii"), length + len(line)
    if b"\n" in data[length:]:
        write_bytes_whole(path.with_name(f"{path.name}.guasto"), data)
    if state is None:
        return None
    return Journal(path, digest, length), state


def _beginning(operation: Operation, slug: str) -> WorkingTexts:
    if operation["op"] != _BEGIN or operation["regolamento"] != slug:
        raise ValueError(operation["op"])
    texts, version = operation["testi"], operation["versione"]
    changed = {name: int(version) for name in operation["cambiati"]}
    return WorkingTexts(texts=dict(texts), disk=dict(texts), version=version, changed_at=changed)


def _record(operation: Operation, before: str) -> tuple[bytes, str]:
    body = json.dumps(operation, ensure_ascii=True, separators=(",", ":")).encode("ascii")
    digest = _digest(before, body)
    return b"%s %s\n" % (digest.encode("ascii"), body), digest


def _read(line: bytes, before: str) -> dict[str, Any] | None:
    """Return the operation of a record, or None if it is not, to the last sign, what was written after ``before``."""
    digest, space, body = line[:_SIGNS], line[_SIGNS : _SIGNS + 1], line[_SIGNS + 1 : -1]
    if space != b" " or line[-1:] != b"\n" or digest != _digest(before, body).encode("ascii"):
        return None
    found = json.loads(body)
    return found if isinstance(found, dict) else None


def _digest(before: str, body: bytes) -> str:
    return hashlib.sha256(before.encode("ascii") + b"\n" + body).hexdigest()[:_SIGNS]


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
