"""`attestati registro` against who tampers: with what is brought, with its rows, its chain, its head, its keys."""

import json
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from certified import KEY, OTHER, certificate_in
from command_line import Banco
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from small_tavern import edit

from conformance.certificate.certificate import Certificate
from conformance.certificate.envelope import Envelope, opened, seal
from conformance.certificate.key_files import new_pair
from conformance.certificate.registry.chain import EMPTY, ChainEntry, Head, columns_of, linked
from conformance.certificate.registry.signed_head import signed_head
from conformance.certificate.registry.store import Registry
from conformance.certificate.short_text import short_text

pytestmark = pytest.mark.slow

DAY = ("--oggi", "2027-01-31")
COUNT = 3
Rows = list[ChainEntry]


def text_of(certificate: Certificate, number: int) -> str:
    """Return the file of the certificate of a version of the engine."""
    return seal(replace(certificate, engine=("motore di prova", f"{number}.0", "Rust")).payload(), KEY).text()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A registry with three certificates, a fourth that waits, the keys, the signed head: made once, copied."""
    folder = tmp_path_factory.mktemp("registro")
    _, certificate = certificate_in(folder / "corpus")
    registry = Registry(f"sqlite:///{folder / 'r.db'}")
    for number in range(1, COUNT + 1):
        data = text_of(certificate, number).encode()
        added = f"2027-01-0{number}T10:00:00Z"
        assert isinstance(
            registry.add(data, keys=[KEY.public_key()], today=date(2027, 1, number), added=added), ChainEntry
        )
    (folder / "testa").write_text(signed_head(registry.head(), KEY) + "\n", encoding="utf-8")
    registry.close()
    (folder / "nuovo.json").write_text(text_of(certificate, COUNT + 1), encoding="utf-8")
    for name, key in (("chi", KEY), ("altri", OTHER)):
        new_pair(folder, name, key)
    return folder


@pytest.fixture
def kept(made: Path, tmp_path: Path) -> Path:
    return shutil.copytree(made, tmp_path / "registro")


def rows_of(folder: Path) -> Rows:
    registry = Registry(f"sqlite:///{folder / 'r.db'}")
    rows = list(registry.entries())
    registry.close()
    return rows


def put(folder: Path, rows: Sequence[ChainEntry], **odd: Any) -> None:
    """Write rows in the place of those that are there, as who owns the database can.

    Args:
        odd: values of the first row that no entry has.
    """
    names = ChainEntry.__slots__
    database = sqlite3.connect(folder / "r.db")
    for trigger in ("registro_UPDATE", "registro_DELETE"):
        database.execute(f"DROP TRIGGER {trigger}")
    database.execute("DELETE FROM registro")
    for place, row in enumerate(rows):
        values = {name: getattr(row, name) for name in names} | (odd if place == 0 else {})
        database.execute(
            f"INSERT INTO registro ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})",
            [values[name] for name in names],
        )
    database.commit()
    database.close()


def chained(rows: Sequence[ChainEntry]) -> Rows:
    """Return rows with numbers and digests made anew from the first to the last: a chain that holds by itself."""
    head, made = EMPTY, []
    for row in rows:
        fields = ("added", "engine", "ruleset", "outcome", "expires", "certificate")
        made.append(linked(head, **{name: getattr(row, name) for name in fields}))
        head = Head(made[-1].number, made[-1].digest)
    return made


def row_of(text: str, certificate: Certificate, added: str = "2027-01-04T10:00:00Z") -> ChainEntry:
    return linked(EMPTY, added=added, certificate=text, **columns_of(certificate))


def changed(place: int, **fields: Any) -> Callable[[Rows], Rows]:
    """Change one row, and leave its digest as it was."""
    return lambda rows: [replace(row, **fields) if number == place else row for number, row in enumerate(rows)]


def again(place: int, **fields: Any) -> Callable[[Rows], Rows]:
    """Change one row, and make the whole chain anew."""
    return lambda rows: chained(changed(place, **fields)(rows))


def edited(text: str) -> str:
    """Return an envelope of which the payload was edited after it was signed."""
    envelope = opened(text.encode())
    payload = envelope.payload.replace(b"2027-11-22", b"2037-11-22")
    return Envelope(payload, envelope.key, envelope.signature).text()


def signature_of(first: str, second: str) -> str:
    """Return the first envelope with the signature of the second."""
    one, other = opened(first.encode()), opened(second.encode())
    return Envelope(one.payload, one.key, other.signature).text()


def _by_hand(rows: Rows) -> Rows:
    """Put in a row of an engine that never was, as raw SQL would."""
    return chained([*rows, replace(rows[0], engine="motore falso", certificate="{}", added="2027-01-04T10:00:00Z")])


def _signed_by_others(rows: Rows) -> Rows:
    text = seal(opened(rows[0].certificate.encode()).payload, OTHER).text()
    return chained([rows[1], rows[2], replace(rows[0], certificate=text, added="2027-01-04T10:00:00Z")])


def _twice(rows: Rows) -> Rows:
    return chained([*rows, replace(rows[0], added="2027-01-04T10:00:00Z")])


TOUCHED: dict[str, tuple[Callable[[Rows], Rows], str]] = {
    "a row put in by hand": (_by_hand, "errore[A042]: la voce 4 non ha un attestato: non è la busta"),
    "a certificate of another key": (_signed_by_others, "errore[A042]: la voce 3 non ha un attestato: è firmato con"),
    "a payload that was edited": (
        lambda rows: again(1, certificate=edited(rows[1].certificate), expires="2037-11-22")(rows),
        "errore[A042]: la voce 2 non ha un attestato: la firma non è di questo contenuto",
    ),
    "the signature of another certificate": (
        lambda rows: again(1, certificate=signature_of(rows[1].certificate, rows[2].certificate))(rows),
        "errore[A042]: la voce 2 non ha un attestato: la firma non è di questo contenuto",
    ),
    "another outcome, and a chain made anew": (
        again(1, outcome="conforme con altre letture"),
        "errore[A043]: la voce 2 dice «esito: conforme con altre letture», e il suo attestato «esito: conforme».",
    ),
    "another engine, and a chain made anew": (again(0, engine="altro"), "errore[A043]: la voce 1 dice «motore: altro»"),
    "another regolamento, and a chain made anew": (
        again(0, ruleset="altro@1.0.0"),
        "errore[A043]: la voce 1 dice «regolamento: altro@1.0.0»",
    ),
    "a later last day, and a chain made anew": (
        again(2, expires="2037-11-22"),
        "errore[A043]: la voce 3 dice «scade: 2037-11-22», e il suo attestato «scade: 2027-11-22».",
    ),
    "a row changed": (changed(1, outcome="altro"), "errore[A040]: la voce 2 è stata cambiata."),
    "a row dropped": (lambda rows: [rows[0], rows[2]], "errore[A040]: dopo la voce 1 viene la 3"),
    "the first row dropped, the others numbered anew": (
        lambda rows: [replace(row, number=row.number - 1) for row in rows[1:]],
        "errore[A040]: la voce 1 non segue quella che la precede.",
    ),
    "rows reordered": (
        lambda rows: [rows[0], replace(rows[2], number=2), replace(rows[1], number=3)],
        "errore[A040]: la voce 2 non segue quella che la precede.",
    ),
    "rows reordered, and a chain made anew": (
        lambda rows: chained([rows[1], rows[0], rows[2]]),
        "errore[A045]: la voce 2 è del 2027-01-01, prima della voce che la precede.",
    ),
    "a certificate twice": (_twice, "errore[A044]: la voce 4 è lo stesso attestato della voce 1."),
    "a day that is still to come": (
        again(2, added="2029-05-01T10:00:00Z"),
        "errore[A045]: la voce 3 è stata aggiunta il 01/05/2029, che deve ancora venire.",
    ),
    "a day before the certificate": (
        again(0, added="2026-01-01T10:00:00Z"),
        "errore[A045]: la voce 1 è stata aggiunta prima che il suo attestato fosse emesso.",
    ),
    "a day after its last": (
        again(2, added="2027-12-31T10:00:00Z"),
        "errore[A045]: la voce 3 è stata aggiunta quando il suo attestato era scaduto.",
    ),
    "a day that does not exist": (
        again(2, added="2027-02-30T10:00:00Z"),
        "errore[A045]: la voce 3 è stata aggiunta in un momento che non si legge.",
    ),
    "a moment in other words": (again(2, added="ieri"), "errore[A045]: la voce 3 è stata aggiunta in un momento"),
}  # fmt: skip


@pytest.mark.parametrize("name", TOUCHED)
def test_a_registry_that_was_touched_does_not_hold(name: str, banco: Banco, kept: Path) -> None:
    touch, words = TOUCHED[name]
    put(kept, touch(rows_of(kept)))
    said = controlled(banco, kept)
    assert said.code == 1
    assert words in said.out
    assert "La catena tiene" not in said.out


def controlled(banco: Banco, folder: Path, *options: object, key: str = "chi.pub") -> Any:
    database = ["--db", f"sqlite:///{folder / 'r.db'}"]
    return banco("attestati", "registro", "controlla", "--chiave", folder / key, *DAY, *database, *options)


def test_a_registry_that_nobody_touched_holds_and_says_what_it_cannot_show(banco: Banco, kept: Path) -> None:
    said = controlled(banco, kept, "--testa", kept / "testa")
    assert (said.code, said.out) == (0, "La catena tiene: 3 voci.\n")
    said = controlled(banco, kept)
    assert said.code == 0
    assert "Senza una testa conservata non si vede se mancano le ultime voci" in said.out


@pytest.mark.parametrize(
    "rebuilt",
    [lambda rows: rows[:2], lambda rows: chained([rows[0], rows[2]]), lambda rows: []],
    ids=["its last row dropped", "made anew from the beginning without a certificate", "emptied"],
)
def test_a_chain_that_holds_by_itself_is_betrayed_by_a_head_that_was_signed(
    rebuilt: Callable[[Rows], Rows], banco: Banco, kept: Path
) -> None:
    put(kept, rebuilt(rows_of(kept)))
    assert controlled(banco, kept).code == 0
    said = controlled(banco, kept, "--testa", kept / "testa")
    assert said.code == 1
    assert "errore[A040]: il registro non passa per la testa conservata (voce 3)" in said.out


def test_a_chain_that_grew_after_its_head_was_signed_holds(banco: Banco, kept: Path) -> None:
    words = ["--chiave", kept / "chi.pub", *DAY, "--db", f"sqlite:///{kept / 'r.db'}"]
    assert banco("attestati", "registro", "aggiungi", kept / "nuovo.json", *words).code == 0
    said = controlled(banco, kept, "--testa", kept / "testa")
    assert (said.code, said.out) == (0, "La catena tiene: 4 voci.\n")


def _of_a_certificate(folder: Path) -> str:
    _, certificate = certificate_in(folder / "altro")
    return short_text(certificate, seal(certificate.payload(), KEY), KEY)


HEADS: dict[str, tuple[Callable[[Path], str], str]] = {
    "of another registry": (
        lambda folder: signed_head(Head(2, "1" * 64), KEY),
        "errore[A040]: il registro non passa per la testa conservata (voce 2)",
    ),
    "of another key": (
        lambda folder: signed_head(Head(3, "1" * 64), OTHER),
        "errore[A046]: il testo è stato cambiato, o lo ha firmato un'altra chiave",
    ),
    "with another number": (
        lambda folder: (folder / "testa").read_text().replace(":3:", ":2:"),
        "errore[A046]: il testo è stato cambiato",
    ),
    "without its signature": (
        lambda folder: (folder / "testa").read_text().removeprefix("bancodiprova-testa:1:").rpartition(":")[0],
        "errore[A046]: il testo non è quello che il banco scrive",
    ),
    "with a signature that is no base64": (
        lambda folder: (folder / "testa").read_text().rpartition(":")[0] + ":è",
        "errore[A046]: la firma del testo non si legge",
    ),
    "of an empty registry": (
        lambda folder: signed_head(EMPTY, KEY),
        "errore[A046]: il testo è firmato, e non dice la testa di un registro",
    ),
    "that is the code of a certificate": (_of_a_certificate, "errore[A046]: il testo non è quello che il banco scrive"),
}


@pytest.mark.parametrize("name", HEADS)
def test_a_head_that_proves_nothing_is_refused(name: str, banco: Banco, kept: Path) -> None:
    made, words = HEADS[name]
    (kept / "altra").write_text(made(kept), encoding="utf-8")
    said = controlled(banco, kept, "--testa", kept / "altra")
    assert said.code == 1
    assert words in said.out + said.err


def test_an_empty_registry_has_no_head_to_sign(banco: Banco, kept: Path) -> None:
    words = ["attestati", "registro", "testa", "--chiave", kept / "chi.chiave", "--db"]
    said = banco(*words, f"sqlite:///{kept / 'vuoto.db'}")
    assert (said.code, said.err) == (1, "Il registro è vuoto: non c'è una testa da firmare.\n")
    said = banco(*words, f"sqlite:///{kept / 'r.db'}")
    assert (said.code, said.out) == (0, (kept / "testa").read_text(encoding="utf-8"))


def test_a_value_of_another_kind_is_told_in_a_line(banco: Banco, kept: Path) -> None:
    put(kept, rows_of(kept), certificate=b"\x00\xff")
    said = controlled(banco, kept)
    assert said.code == 2
    assert said.err == "errore[A041]: la voce 1 ha nella colonna «certificate» un valore che non è suo.\n"


# -- what is brought to it ---------------------------------------------------------------------------------------------


def _twice_the_key(text: str) -> str:
    return text.replace('"payloadType"', '"payloadType": "x",\n "payloadType"', 1)


def _failed(text: str) -> str:
    """Return a certificate that says something else than what passed, well signed."""
    statement = json.loads(opened(text.encode()).payload)
    statement["predicate"]["bancodiprova"]["esito"] = "non conforme"
    return seal(json.dumps(statement, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode(), KEY).text()


BROUGHT: dict[str, tuple[Callable[[str], str], str, str]] = {
    "of another key": (lambda text: seal(opened(text.encode()).payload, OTHER).text(), "2027-01-31", "A023"),
    "edited after it was signed": (edited, "2027-01-31", "A021"),
    "with a key of JSON twice": (_twice_the_key, "2027-01-31", "A020"),
    "signed, and of an engine that did not pass": (_failed, "2027-01-31", "A022"),
    "after its last day": (lambda text: text, "2027-11-23", "A024"),
    "before the day that it was signed": (lambda text: text, "2026-11-21", "A025"),
    "on a day before the last entry": (lambda text: text, "2027-01-02", "A045"),
}


@pytest.mark.parametrize("name", BROUGHT)
def test_what_is_not_a_certificate_of_today_does_not_go_in(name: str, banco: Banco, kept: Path) -> None:
    change, day, code = BROUGHT[name]
    path = kept / "nuovo.json"
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    database = ["--db", f"sqlite:///{kept / 'r.db'}"]
    said = banco("attestati", "registro", "aggiungi", path, "--chiave", kept / "chi.pub", "--oggi", day, *database)
    assert (said.code, said.out) == (1, "")
    assert f"errore[{code}]: " in said.err
    assert len(rows_of(kept)) == COUNT


@pytest.mark.parametrize("key", [KEY, OTHER], ids=["as it is", "signed again by another trusted key"])
def test_a_certificate_that_is_there_does_not_go_in_again(key: Any, banco: Banco, kept: Path) -> None:
    first = opened(rows_of(kept)[0].certificate.encode())
    (kept / "nuovo.json").write_text(seal(first.payload, key).text(), encoding="utf-8")
    keys = ["--chiave", kept / "chi.pub", "--chiave", kept / "altri.pub"]
    said = banco(
        "attestati", "registro", "aggiungi", kept / "nuovo.json", *keys, *DAY, "--db", f"sqlite:///{kept / 'r.db'}"
    )
    assert said.code == 1
    assert "errore[A044]: questo attestato è già nel registro, alla voce 1." in said.err
    assert len(rows_of(kept)) == COUNT


# -- keys --------------------------------------------------------------------------------------------------------------


def test_under_another_key_no_entry_holds(banco: Banco, kept: Path) -> None:
    said = controlled(banco, kept, key="altri.pub")
    assert said.code == 1
    assert said.out.count("errore[A042]") == COUNT


def _elliptic(path: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1()).public_key()
    path.write_bytes(key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))


KEYS: dict[str, tuple[Callable[[Path], object], str]] = {
    "a private key in the place of the public one": (
        lambda path: shutil.copy(path.with_name("chi.chiave"), path),
        "errore[A003]: È una chiave privata, e serve quella pubblica.",
    ),
    "a key of another kind": (_elliptic, "errore[A003]: Non è una chiave pubblica Ed25519 in PEM."),
    "a key that was cut": (
        lambda path: edit(path, "-----END PUBLIC KEY-----", ""),
        "errore[A003]: Non è una chiave pubblica",
    ),
}


@pytest.mark.parametrize("name", KEYS)
def test_what_is_no_public_key_is_told(name: str, banco: Banco, kept: Path) -> None:
    change, words = KEYS[name]
    change(kept / "chi.pub")
    said = controlled(banco, kept)
    assert (said.code, said.out) == (4, "")
    assert words in said.err
