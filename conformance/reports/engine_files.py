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


_MADE_FROM: Final = re.compile(rb"Generato dai dati del regolamento, impronta sha256 ([0-9a-f]{64})\b")
"""What the first lines of a generated engine say of the data that it was made from."""
_FIRST_LINES: Final = 2048


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineFile:
    """A file named by the command of an engine, inside its folder.

    Attributes:
        digest: `sha256:…` of its bytes.
        made_from: the digest of the rules that it says it was generated from; "" if it says nothing.
    """

    name: str
    digest: str
    made_from: str = ""


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
                    said = _MADE_FROM.search(stream.read(_FIRST_LINES))
                    stream.seek(0)
                    digest = hashlib.file_digest(stream, "sha256").hexdigest()
            except OSError:
                continue
            made_from = f"sha256:{said[1].decode()}" if said else ""
            found[name] = EngineFile(name=name, digest=f"sha256:{digest}", made_from=made_from)
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


def claims_rules(files: Sequence[EngineFile], claimed: str | None, rules: str) -> bool:
    """Say whether what an engine claims is a digest of rules, as generated engines do, and not of a program."""
    return claimed is not None and (claimed == rules or claimed in {file.made_from for file in files})


def is_of_no_file(files: Sequence[EngineFile], claimed: str | None, rules: str) -> bool:
    """Say whether an engine claims the digest of a program, and none of the files that ran has it."""
    if not files or claimed is None or claims_rules(files, claimed, rules):
        return False
    return all(file.digest != claimed for file in files)


def digest_rows(
    files: Sequence[EngineFile], claimed: str | None, *, rules: str, suite: str, changed: bool
) -> tuple[DigestRow, ...]:
    """Return the digests of a run: one for each file of the engine, then those of the regolamento and of the suite.

    The digest of the rules, which a generated engine claims in the place of its own, stands beside that of the rules.

    Args:
        claimed: what the engine says of itself.
        changed: the files are no longer what they were when the run began.
    """
    of_rules = claims_rules(files, claimed, rules)
    own = "" if of_rules or claimed is None else claimed
    rows = []
    for file in files:
        words, differs = "non dichiarata", False
        if changed:
            words, differs = "cambiato durante il collaudo", True
        elif of_rules:
            words = "non dichiarata: il motore dichiara l'impronta del regolamento da cui è generato"
        elif own == file.digest:
            words = "uguali"
        elif any(own == other.digest for other in files):
            words = "la dichiarata è di un altro file"
        elif own:
            words, differs = "diverse: la dichiarata non è di nessun file provato", True
        rows.append(DigestRow(what=file.name, computed=file.digest, claimed=own, words=words, differs=differs))
    if not files:
        words = "non si può confrontare: il comando non nomina nessun file della cartella del motore"
        rows.append(DigestRow(what="Motore", computed="", claimed=own, words=words))
    known = "calcolata dal banco di prova"
    return (
        *rows,
        _rules_row(rules, claimed if of_rules else None, known),
        DigestRow(what="Suite", computed=suite, claimed="", words=known),
    )


def _rules_row(rules: str, claimed: str | None, known: str) -> DigestRow:
    if claimed is None:
        return DigestRow(what="Regolamento", computed=rules, claimed="", words=known)
    if claimed == rules:
        return DigestRow(what="Regolamento", computed=rules, claimed=claimed, words="uguali")
    words = "diverse: il motore dichiara di essere generato da altri dati"
    return DigestRow(what="Regolamento", computed=rules, claimed=claimed, words=words, differs=True)
