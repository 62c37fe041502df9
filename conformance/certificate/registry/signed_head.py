"""A head of the chain, signed: kept elsewhere it shows who rebuilt or cut the registry, and nobody can make another."""

import re
from collections.abc import Iterable
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from conformance.certificate.envelope_error import EnvelopeError
from conformance.certificate.registry.chain import Head
from conformance.certificate.signed_line import signed_line, words_of_line
from generator.data.reader_codes import register_text

register_text("""
A046 Testa che non si può credere
    Il file non tiene la testa di un registro firmata da una di queste chiavi: è di altro, è stato cambiato, o l'ha
    firmata qualcun altro. Una testa senza firma si scrive sul comando, da dove la si è conservata.
""")

_KIND: Final = "bancodiprova-testa:1"
_WORDS: Final = 2
_PLAIN: Final = re.compile(r"([1-9][0-9]{0,17}):([0-9a-f]{64})")


def head_of(text: str) -> Head | None:
    """Return the head that a line says without a signature, as «12:3f…»; None if it says none."""
    said = _PLAIN.fullmatch(text.strip())
    return Head(int(said[1]), said[2]) if said is not None else None


def signed_head(head: Head, key: Ed25519PrivateKey) -> str:
    """Return the line of a head, signed: the same for the same head and key."""
    return signed_line(_KIND, (str(head.number), head.digest), key)


def read_signed_head(text: str, keys: Iterable[Ed25519PublicKey]) -> Head:
    """Return the head that a line says, if one of the keys signed it.

    Raises:
        EnvelopeError: it is no such line, or none of the keys signed it.
    """
    head = head_of(":".join(words_of_line(text, _KIND, _WORDS, keys)))
    if head is None:
        raise EnvelopeError("il testo è firmato, e non dice la testa di un registro")
    return head
