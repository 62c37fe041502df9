"""Bytes in, a signed envelope out, and back: DSSE with Ed25519, in one form of text only.

Strict on purpose: an envelope has exactly one text, so that whatever is changed in a file, a space or a field that no
signature covers, is seen.
"""

import base64
import binascii
import hashlib
import json
from dataclasses import dataclass
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from conformance.certificate.envelope_error import MAX_BYTES, EnvelopeError
from conformance.wire.codec import ProtocolError, decode

PAYLOAD_TYPE: Final = "application/vnd.in-toto+json"
_KEYS: Final = {"payload", "payloadType", "signatures"}


@dataclass(frozen=True, slots=True)
class Envelope:
    """What was signed, and by whom; `key` names a public key: the SHA-256 of its SubjectPublicKeyInfo."""

    payload: bytes
    key: str
    signature: bytes

    def text(self) -> str:
        """Return the envelope as its file holds it."""
        signatures = [{"keyid": self.key, "sig": _base64(self.signature)}]
        data = {"payload": _base64(self.payload), "payloadType": PAYLOAD_TYPE, "signatures": signatures}
        return json.dumps(data, indent=1) + "\n"

    def is_signed_by(self, key: Ed25519PublicKey) -> bool:
        """Say whether this key signed this payload."""
        if self.key != key_id(key):
            return False
        try:
            key.verify(self.signature, encoded(self.payload))
        except InvalidSignature:
            return False
        return True


def seal(payload: bytes, key: Ed25519PrivateKey) -> Envelope:
    """Return the envelope of a payload: the same bytes for the same payload and key."""
    return Envelope(payload, key_id(key.public_key()), key.sign(encoded(payload)))


def opened(data: bytes) -> Envelope:
    """Return the envelope that a file holds, its signature not yet verified.

    Raises:
        EnvelopeError: it is not one, or is not written as we write them.
    """
    try:
        parts = decode(data, limit=MAX_BYTES)
    except ProtocolError as error:
        raise EnvelopeError(f"non è un attestato: {error.words}") from None
    signatures = parts.get("signatures")
    if parts.keys() != _KEYS or parts["payloadType"] != PAYLOAD_TYPE:
        raise EnvelopeError("non è la busta di un attestato")
    if not isinstance(signatures, list) or len(signatures) != 1 or not isinstance(signatures[0], dict):
        raise EnvelopeError("la busta deve avere una firma, e una sola")
    [signed] = signatures
    texts = (parts["payload"], signed.get("keyid"), signed.get("sig"))
    if not all(isinstance(text, str) for text in texts):
        raise EnvelopeError("nella busta manca il contenuto, la chiave o la firma")
    payload, key, signature = texts
    envelope = Envelope(_bytes(payload), key, _bytes(signature))
    if envelope.text().encode() != data:
        raise EnvelopeError("la busta non è scritta come il banco la scrive: il file è stato toccato")
    return envelope


def encoded(payload: bytes, payload_type: str = PAYLOAD_TYPE) -> bytes:
    """Return the bytes that a signature covers, type and lengths included (DSSE, pre-authentication encoding)."""
    kind = payload_type.encode()
    return b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload)


def key_id(key: Ed25519PublicKey) -> str:
    """Return the name of a public key: 64 hexadecimal digits."""
    return hashlib.sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).hexdigest()


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise EnvelopeError("la busta contiene un testo che non è base64") from None
