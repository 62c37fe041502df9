"""A certificate that asks to be entered in, why it may not be out; a registry in, all that does not hold in it out.

A chain alone proves that nobody changed it since: whoever can write into the database can also make a link that fits.
So every entry is held against what it holds: a certificate that one of the keys signed, from which its columns follow.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from conformance.certificate.certificate import Certificate
from conformance.certificate.registry.chain import Break, ChainEntry, Head, breaks, columns_of
from conformance.certificate.verifying import Objection, day_objections, signed
from generator.data.reader_codes import register_text

register_text("""
A042 Voce senza un attestato firmato
    Il registro tiene attestati firmati da chi si conosce. Ciò che questa voce tiene non è un attestato, o non lo ha
    firmato nessuna delle chiavi date.

A043 Voce che dice altro dal suo attestato
    Motore, regolamento, esito e scadenza di una voce si ricavano dall'attestato: qualcuno li ha scritti a mano.

A044 Attestato che c'è già
    Lo stesso attestato sta nel registro una volta sola.

A045 Giorno che non torna
    Una voce si aggiunge dal giorno in cui l'attestato è emesso al suo ultimo, dopo la voce di prima, e non domani.
""")

_ADDED: Final = re.compile(r"(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ")
_ZONES: Final = timedelta(days=1)
"""The moment of an entry is told in UTC, and the days of a certificate where it was signed."""
_COLUMNS: Final = {"engine": "motore", "ruleset": "regolamento", "outcome": "esito", "expires": "scade"}


def admitted(
    data: bytes, keys: Iterable[Ed25519PublicKey], today: date
) -> tuple[Certificate | None, tuple[Objection, ...]]:
    """Return the certificate that a file holds, if it may be entered today; else why it may not."""
    held, found = signed(data, keys)
    if held is not None:
        found = tuple(day_objections(held, today))
    return (None, found) if found else (held, ())


def same_again(number: int) -> Objection:
    """Return why a certificate is not entered that is there already, in the entry of a number."""
    return Objection("A044", f"questo attestato è già nel registro, alla voce {number}", "Non occorre fare altro.")


def goes_back(added: str, last: str) -> Objection:
    """Return why nothing is entered at a moment before that of the last entry."""
    words = f"la voce di prima è stata aggiunta il {last[:10]}, e questa sarebbe del {added[:10]}"
    return Objection("A045", words, "Controlla la data di questa macchina, e quella di chi ha aggiunto l'altra voce.")


def certificate_in(entry: ChainEntry, keys: Iterable[Ed25519PublicKey]) -> Certificate | None:
    """Return the certificate of an entry; None if none of the keys signed it, or the entry says something else."""
    held, _ = signed(entry.certificate.encode(), keys)
    return held if held is not None and not _differing(entry, held) else None


def faults(
    entries: Iterable[ChainEntry], keys: Iterable[Ed25519PublicKey], today: date, kept: Head | None = None
) -> tuple[Break, ...]:
    """Return all that does not hold in a registry: its chain, and each entry against its certificate.

    Args:
        entries: all of them, in order.
        keys: those by which a certificate may be signed.
        kept: a head that was kept elsewhere: the chain must go through it.
    """
    every, trusted = tuple(entries), tuple(keys)
    return (*breaks(every, kept), *_of_entries(every, trusted, today))


def _of_entries(entries: Iterable[ChainEntry], keys: tuple[Ed25519PublicKey, ...], today: date) -> Iterator[Break]:
    seen: dict[bytes, int] = {}
    before = ""
    for entry in entries:
        number = entry.number
        held, found = signed(entry.certificate.encode(), keys)
        yield from (Break(number, f"la voce {number} non ha un attestato: {one.words}", "A042") for one in found)
        if held is not None:
            yield from (Break(number, words, "A043") for words in _differing(entry, held))
            first = seen.setdefault(held.payload(), number)
            if first != number:
                yield Break(number, f"la voce {number} è lo stesso attestato della voce {first}", "A044")
        yield from (Break(number, words, "A045") for words in _days(entry, held, before, today))
        before = max(before, entry.added)


def _differing(entry: ChainEntry, held: Certificate) -> tuple[str, ...]:
    """Return each column of an entry that is not what its certificate says."""
    told = columns_of(held)
    return tuple(
        f"la voce {entry.number} dice «{words}: {getattr(entry, name)}», e il suo attestato «{words}: {told[name]}»"
        for name, words in _COLUMNS.items()
        if getattr(entry, name) != told[name]
    )


def _days(entry: ChainEntry, held: Certificate | None, before: str, today: date) -> Iterator[str]:
    form = _ADDED.fullmatch(entry.added)
    try:
        day = date.fromisoformat(form[1]) if form is not None else None
    except ValueError:
        day = None
    if day is None:
        yield f"la voce {entry.number} è stata aggiunta in un momento che non si legge"
        return
    if entry.added < before:
        yield f"la voce {entry.number} è del {entry.added[:10]}, prima della voce che la precede"
    if day > today + _ZONES:
        yield f"la voce {entry.number} è stata aggiunta il {day:%d/%m/%Y}, che deve ancora venire"
    if held is not None and day < held.issued - _ZONES:
        yield f"la voce {entry.number} è stata aggiunta prima che il suo attestato fosse emesso"
    if held is not None and day > held.expires + _ZONES:
        yield f"la voce {entry.number} è stata aggiunta quando il suo attestato era scaduto"
