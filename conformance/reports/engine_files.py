"""The files that an engine is made of, as far as its command names them: their digests, and whether we made them."""

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_PYTHON: Final = re.compile(r"python3?(\.[0-9]+)?")
_HARMLESS: Final = re.compile(r"-[BEIPSbdsuv]+")
"""Options of the interpreter that change no line of the program that it runs."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineFile:
    """A file named by the command of an engine, inside its folder: `sha256:…` of its bytes."""

    name: str
    digest: str


@dataclass(frozen=True, kw_only=True, slots=True)
class DigestRow:
    """A digest that was computed beside the one that is claimed.

    Attributes:
        what: what it is of.
        computed: "" where nothing could be computed.
        claimed: "" where nothing is claimed.
        words: how the two compare.
        differs: they should be equal, and are not.
    """

    what: str
    computed: str
    claimed: str
    words: str
    differs: bool = False


def engine_files(command: Sequence[str], folder: Path) -> tuple[EngineFile, ...]:
    """Return the files of a folder that a command names, in the order of the command; none that cannot be read."""
    found: dict[str, EngineFile] = {}
    for word in command:
        path = (folder / word).resolve()
        if path.is_file() and path.is_relative_to(folder.resolve()):
            name = path.relative_to(folder.resolve()).as_posix()
            try:
                with path.open("rb") as stream:
                    digest = hashlib.file_digest(stream, "sha256").hexdigest()
            except OSError:
                continue
            found[name] = EngineFile(name=name, digest=f"sha256:{digest}")
    return tuple(found.values())


def is_generated(command: Sequence[str], folder: Path, files: Sequence[EngineFile], source: Callable[[], str]) -> bool:
    """Say whether a command does nothing but run, in Python, a file with exactly the source of a generated engine.

    Args:
        source: makes that source; asked only of a command that may run it.
    """
    if len(files) != 1 or (folder / command[-1]).resolve() != (folder / files[0].name).resolve():
        return False
    interpreter, *options = command[:-1] or [""]
    if not _PYTHON.fullmatch(Path(interpreter).name) or not all(map(_HARMLESS.fullmatch, options)):
        return False
    return files[0].digest == f"sha256:{hashlib.sha256(source().encode()).hexdigest()}"


def digest_rows(
    files: Sequence[EngineFile], claimed: str | None, *, rules: str, suite: str, changed: bool
) -> tuple[DigestRow, ...]:
    """Return the digests of a run: one for each file of the engine, then those of the regolamento and of the suite.

    Args:
        claimed: what the engine says of itself.
        changed: the files are no longer what they were when the run began.
    """
    equal = [file for file in files if file.digest == claimed]
    rows, said = [], claimed or ""
    for file in files:
        if changed:
            words, differs = "cambiato durante il collaudo", True
        elif claimed is None:
            words, differs = "non dichiarata", False
        elif file in equal:
            words, differs = "uguali", False
        elif equal:
            words, differs = "la dichiarata è di un altro file", False
        elif claimed == rules:
            words, differs = "il motore dichiara il regolamento da cui è generato", False
        else:
            words, differs = "diverse", True
        rows.append(DigestRow(what=file.name, computed=file.digest, claimed=said, words=words, differs=differs))
    if not files:
        words = "non si può confrontare: il comando non nomina nessun file della cartella del motore"
        rows.append(DigestRow(what="Motore", computed="", claimed=said, words=words))
    known = "calcolata dal banco di prova"
    return (
        *rows,
        DigestRow(what="Regolamento", computed=rules, claimed="", words=known),
        DigestRow(what="Suite", computed=suite, claimed="", words=known),
    )
