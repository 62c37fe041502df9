"""Key pairs as files: made with safe modes, refused where they would be published, read back with care."""

import os
from pathlib import Path
from typing import Final

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.input_files import read_bytes
from generator.data.reader_codes import register_text

PRIVATE, PUBLIC = ".chiave", ".pub"
_MOST_BYTES: Final = 16 << 10
_OTHERS: Final = 0o077
"""Modes by which others than the owner could read, or replace, a private key."""

register_text("""
A001 Chiave dentro un deposito
    Una chiave privata in una cartella sotto controllo di versione finisce, prima o poi, dove la leggono altri: chi la
    legge può firmare al posto tuo.

A002 Chiave che altri possono leggere
    I permessi del file lasciano la chiave privata ad altri utenti della macchina: ciò che firma non prova più niente.

A003 File che non è una chiave
    Serve una chiave Ed25519 scritta in PEM: quella privata (PKCS#8) per firmare, quella pubblica per verificare.

A004 Chiave che c'è già
    Una chiave non si sovrascrive: gli attestati firmati con quella di prima non si verificherebbero più.
""")


class KeyErrors(CorpusErrors):
    """A key that cannot be made or used; the diagnostics say why and what to do."""


def new_pair(folder: Path, name: str, key: Ed25519PrivateKey) -> tuple[Path, Path]:
    """Write a key pair, the private key for its owner alone, and return the paths of the private and the public one.

    Raises:
        KeyErrors: the folder is under version control, or a key of that name is there.
        OSError: the files cannot be written.
    """
    secret, public = folder / f"{name}{PRIVATE}", folder / f"{name}{PUBLIC}"
    if (repository := _repository_of(folder.resolve())) is not None:
        advice = "Scegli con --cartella un posto fuori dal deposito, che non si pubblica e di cui si fa copia a parte."
        raise _refused("A001", f"La cartella è nel deposito «{repository.name}».", secret, advice)
    folder.mkdir(parents=True, exist_ok=True)
    for path in (secret, public):
        if path.exists() or path.is_symlink():
            raise _refused("A004", f"La chiave «{path.name}» c'è già.", path, "Scegli un altro nome con --nome.")
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    _write_new(secret, pem, 0o600)
    _write_new(public, key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo), 0o644)
    return secret, public


def private_key(path: Path) -> Ed25519PrivateKey:
    """Return the private key of a file.

    Raises:
        KeyErrors: others may read it, it lies in a repository, or it is no Ed25519 key.
        OSError: it cannot be read.
    """
    data = _content(path)
    if path.stat().st_mode & _OTHERS:
        advice = f"Togli i permessi agli altri (chmod 600 {path.name}); se qualcuno può averla letta, fanne una nuova."
        raise _refused("A002", "La chiave privata è leggibile da altri.", path, advice)
    if (repository := _repository_of(path.resolve().parent)) is not None:
        advice = "Portala fuori, e fanne una nuova se il deposito è stato pubblicato."
        raise _refused("A001", f"La chiave privata è nel deposito «{repository.name}».", path, advice)
    try:
        key = load_pem_private_key(data, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PrivateKey):
        advice = "Una coppia nuova si fa con «banco attestati chiavi»."
        raise _refused("A003", "Non è una chiave privata Ed25519 in PEM, senza parola d'ordine.", path, advice)
    return key


def public_key(path: Path) -> Ed25519PublicKey:
    """Return the public key of a file.

    Raises:
        KeyErrors: it is no Ed25519 key.
        OSError: it cannot be read.
    """
    data = _content(path)
    if b"PRIVATE KEY" in data:
        advice = "La chiave privata non si consegna e qui non serve; se l'ha vista altri, fanne una nuova."
        raise _refused("A003", "È una chiave privata, e serve quella pubblica.", path, advice)
    try:
        key = load_pem_public_key(data)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PublicKey):
        advice = f"Chi firma la consegna insieme all'attestato: è il file che finisce per «{PUBLIC}»."
        raise _refused("A003", "Non è una chiave pubblica Ed25519 in PEM.", path, advice)
    return key


def _content(path: Path) -> bytes:
    return read_bytes(path, name=path.name, limit=_MOST_BYTES)


def _write_new(path: Path, data: bytes, mode: int) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, mode)
    with os.fdopen(handle, "wb") as file:
        os.fchmod(handle, mode)  # whatever the mask of the process
        file.write(data)


def _repository_of(folder: Path) -> Path | None:
    """Return the repository that a folder lies in; None if it lies in none."""
    return next((place for place in (folder, *folder.parents) if (place / ".git").exists()), None)


def _refused(code: str, message: str, path: Path, advice: str) -> KeyErrors:
    return KeyErrors([Diagnostic(code, message, Position(path.name, 1, 1), advice)])
