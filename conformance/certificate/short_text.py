"""A certificate in a line, signed by itself: what a QR code on paper holds, to be checked without the network."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from conformance.certificate.certificate import Certificate
from conformance.certificate.envelope import Envelope
from conformance.certificate.signed_line import signed_line, words_of_line

_KIND: Final = "bancodiprova:1"
_WORDS: Final = 4


@dataclass(frozen=True, slots=True)
class ShortText:
    """What a line says of a certificate: the SHA-256 of its file, the regolamento, the outcome, the last day."""

    certificate: str
    ruleset: str
    outcome: str
    expires: str


def short_text(certificate: Certificate, envelope: Envelope, key: Ed25519PrivateKey) -> str:
    """Return the line of a certificate: the same for the same certificate and key."""
    digest = hashlib.sha256(envelope.text().encode()).hexdigest()
    said = (digest, certificate.ruleset, certificate.outcome, certificate.expires.isoformat())
    return signed_line(_KIND, said, key)


def read_short_text(text: str, keys: Iterable[Ed25519PublicKey]) -> ShortText:
    """Return what a line says, if one of the keys signed it.

    Raises:
        EnvelopeError: it is no such line, or none of the keys signed it.
    """
    return ShortText(*words_of_line(text, _KIND, _WORDS, keys))
