"""A few words and their signature on one line: what is checked by itself, without a file and without the network."""

import base64
import binascii
from collections.abc import Iterable, Sequence
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from conformance.certificate.envelope_error import EnvelopeError

MAX_CHARACTERS: Final = 1000


def signed_line(kind: str, words: Sequence[str], key: Ed25519PrivateKey) -> str:
    """Return a line that says a few words, none of which holds a colon: the same for the same words and key.

    Args:
        kind: what the line is, with the version of its form: it begins so.
    """
    text = ":".join((kind, *words))
    return f"{text}:{base64.urlsafe_b64encode(key.sign(text.encode())).decode()}"


def words_of_line(text: str, kind: str, count: int, keys: Iterable[Ed25519PublicKey]) -> tuple[str, ...]:
    """Return the words that a line of a kind says, so many, if one of the keys signed it.

    Raises:
        EnvelopeError: it is no such line, or none of the keys signed it.
    """
    body, _, last = text.strip().rpartition(":")
    words = tuple(body.removeprefix(f"{kind}:").split(":"))
    if len(text) > MAX_CHARACTERS or not body.startswith(f"{kind}:") or len(words) != count:
        raise EnvelopeError("il testo non è quello che il banco scrive")
    try:
        signature = base64.b64decode(last, altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise EnvelopeError("la firma del testo non si legge") from None
    for key in keys:
        try:
            key.verify(signature, body.encode())
        except InvalidSignature:
            continue
        return words
    raise EnvelopeError("il testo è stato cambiato, o lo ha firmato un'altra chiave")
