"""The statement of what a table has played: what was judged, of which files, by which rules."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from banco.logs.layout import LogLayout
from banco.logs.log_files import LogFile
from banco.logs.parameters.log_rules import declared_files
from conformance.certificate.certificate import STATEMENT
from conformance.certificate.envelope_error import EnvelopeError
from conformance.wire.codec import ProtocolError, decode

PREDICATE: Final = "urn:bancodiprova:attestato-di-esercizio:1"
_MOST_BYTES: Final = 16 << 20
_AT_ONCE: Final = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationStatement:
    """What is signed of a log.

    Attributes:
        files: name, from the folder of the layout → SHA-256 of its bytes; the layout is one of them.
        rules: the identifier of the regolamento, and the fingerprint of its rules.
        code: the digest of the program that has judged.
        issued: the day on which it was signed.
        found: what was said of the log, as `banco log giudica --json` says it.
    """

    files: Mapping[str, str]
    rules: tuple[str, str]
    code: str
    issued: date
    found: Mapping[str, Any]

    def payload(self) -> bytes:
        """Return the bytes that are signed: the same for the same statement."""
        name, fingerprint = self.rules
        data = {
            "_type": STATEMENT,
            "subject": [{"name": one, "digest": {"sha256": self.files[one]}} for one in sorted(self.files)],
            "predicateType": PREDICATE,
            "predicate": {
                "regolamento": name,
                "regole": fingerprint,
                "codice": self.code,
                "emesso": self.issued.isoformat(),
                "esito": self.found,
            },
        }
        return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def read_statement(payload: bytes) -> OperationStatement:
    """Return the statement that was signed.

    Raises:
        EnvelopeError: it is none, or is not written as we write them.
    """
    try:
        data = decode(payload, limit=_MOST_BYTES)
        predicate = data["predicate"]
        statement = OperationStatement(
            files={one["name"]: one["digest"]["sha256"] for one in data["subject"]},
            rules=(predicate["regolamento"], predicate["regole"]),
            code=predicate["codice"],
            issued=date.fromisoformat(predicate["emesso"]),
            found=predicate["esito"],
        )
        same = statement.payload() == payload
    except (ProtocolError, LookupError, TypeError, ValueError, AttributeError):
        raise EnvelopeError("non è un attestato di esercizio") from None
    if not same:
        raise EnvelopeError("l'attestato di esercizio non è scritto come il banco lo scrive")
    return statement


def digests_of(layout: LogLayout, path: Path, files: Iterable[LogFile]) -> dict[str, str]:
    """Return the digest of each file of a log, of its layout and of what that declares. Raises OSError."""
    names = {file.name for file in files} | {path.name, *(one.as_posix() for one in declared_files(layout))}
    return {name: _digest(layout.folder / name) for name in sorted(names)}


def _digest(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while data := file.read(_AT_ONCE):
            digest.update(data)
    return digest.hexdigest()


def differences(statement: OperationStatement, present: Mapping[str, str]) -> Iterator[str]:
    """Yield, in Italian, the files that are no longer those of a statement."""
    for name in sorted({*statement.files, *present}):
        if name not in present:
            yield f"il file «{name}» non c'è più"
        elif name not in statement.files:
            yield f"il file «{name}» non c'era"
        elif present[name] != statement.files[name]:
            yield f"il file «{name}» è un altro"
