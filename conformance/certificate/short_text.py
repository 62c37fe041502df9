"""A certificate in a line, signed by itself: what a QR code on paper holds, to be checked without the network."""

import base64
import binascii
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from conformance.certificate.certificate import Certificate
from conformance.certificate.envelope import Envelope
from conformance.certificate.envelope_error import EnvelopeError

_HEAD: Final = "bancodiprova:1"
_PARTS: Final = 7
MAX_CHARACTERS: Final = 1000


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
    text = ":".join((_HEAD, *said))
    return f"{text}:{base64.urlsafe_b64encode(key.sign(text.encode())).decode()}"


def read_short_text(text: str, keys: Iterable[Ed25519PublicKey]) -> ShortText:
    """Return what a line says, if one of the keys signed it.

    Raises:
        EnvelopeError: it is no such line, or none of the keys signed it.
    """
    parts = text.strip().split(":") if len(text) <= MAX_CHARACTERS else []
    if len(parts) != _PARTS or ":".join(parts[:2]) != _HEAD:
        raise EnvelopeError("il testo non è quello del codice di un attestato")
    try:
        signature = base64.b64decode(parts[-1], altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise EnvelopeError("la firma del testo non si legge") from None
    body = ":".join(parts[:-1]).encode()
    for key in keys:
        try:
            key.verify(signature, body)
        except InvalidSignature:
            continue
        return ShortText(*parts[2:-1])
    raise EnvelopeError("il testo è stato cambiato, o lo ha firmato un'altra chiave")
