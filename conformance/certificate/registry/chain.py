"""The chain: each entry holds the digest of the one before, so that one changed later breaks all that follow. Pure."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from conformance.certificate.certificate import Certificate
from generator.data.reader_codes import register_text

register_text("""
A040 Registro che non tiene
    Una voce è stata cambiata o tolta, o il registro è stato rifatto da capo: da quella voce in poi non prova niente.

A041 Registro che non risponde
    L'indirizzo non è quello di un registro, o il database non si apre, non lascia scrivere, o rifiuta.
""")

GENESIS: Final = "0" * 64
"""What the first entry holds in the place of the digest of the one before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainEntry:
    """A certificate in the registry.

    Attributes:
        number: from 1, without gaps.
        before: the digest of the entry before, in hexadecimal.
        added: when it was added, as "2026-11-22T20:00:00Z"; whoever adds it says so.
        certificate: the text of its file.
        digest: of all the rest.
    """

    number: int
    before: str
    added: str
    engine: str
    ruleset: str
    outcome: str
    expires: str
    certificate: str
    digest: str

    def computed(self) -> str:
        """Return the digest that the entry must have."""
        said = {
            "numero": self.number,
            "prima": self.before,
            "aggiunto": self.added,
            "motore": self.engine,
            "regolamento": self.ruleset,
            "esito": self.outcome,
            "scade": self.expires,
            "attestato": hashlib.sha256(self.certificate.encode()).hexdigest(),
        }
        text = json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Head:
    """The last entry of a chain: kept elsewhere, it shows that a whole chain was rebuilt. A new chain has 0."""

    number: int
    digest: str

    def text(self) -> str:
        """Return the head as a line."""
        return f"{self.number}:{self.digest}"


EMPTY: Final = Head(0, GENESIS)


@dataclass(frozen=True, slots=True)
class Break:
    """Where a registry does not hold, in Italian without a full stop."""

    number: int
    words: str
    code: str = "A040"

    def __str__(self) -> str:
        return f"errore[{self.code}]: {self.words}."


def columns_of(certificate: Certificate) -> dict[str, str]:
    """Return what an entry says of a certificate, by the names of its columns: it follows from the signed text."""
    return {
        "engine": certificate.engine[0],
        "ruleset": certificate.ruleset,
        "outcome": certificate.outcome,
        "expires": certificate.expires.isoformat(),
    }


def linked(
    head: Head, *, added: str, engine: str, ruleset: str, outcome: str, expires: str, certificate: str
) -> ChainEntry:
    """Return the entry that comes after a head."""
    entry = ChainEntry(
        number=head.number + 1,
        before=head.digest,
        added=added,
        engine=engine,
        ruleset=ruleset,
        outcome=outcome,
        expires=expires,
        certificate=certificate,
        digest="",
    )
    return replace(entry, digest=entry.computed())


def breaks(entries: Iterable[ChainEntry], kept: Head | None = None) -> tuple[Break, ...]:
    """Return every place where a chain does not hold; () if it does.

    Args:
        entries: all of them, in order.
        kept: a head that was kept elsewhere: the chain must go through it.
    """
    return tuple(_breaks(entries, kept))


def _breaks(entries: Iterable[ChainEntry], kept: Head | None) -> Iterator[Break]:
    head = EMPTY
    met = kept is None or kept == EMPTY
    for entry in entries:
        if entry.number != head.number + 1:
            yield Break(entry.number, f"dopo la voce {head.number} viene la {entry.number}: ne manca qualcuna")
        if entry.before != head.digest:
            yield Break(entry.number, f"la voce {entry.number} non segue quella che la precede")
        if entry.digest != entry.computed():
            yield Break(entry.number, f"la voce {entry.number} è stata cambiata")
        head = Head(entry.number, entry.digest)
        met = met or head == kept
    if not met and kept is not None:
        words = f"il registro non passa per la testa conservata (voce {kept.number}): è stato rifatto o tagliato"
        yield Break(kept.number, f"{words}, o la testa è di un altro")
