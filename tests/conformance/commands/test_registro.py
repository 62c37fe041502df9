"""`banco registro`: certificates go in if they are signed, and the chain is checked from end to end."""

from dataclasses import replace
from pathlib import Path

import pytest
from certified import KEY, OTHER, certificate_in
from command_line import Banco

from conformance.attesting.envelope import seal
from conformance.attesting.key_files import new_pair

pytestmark = pytest.mark.slow


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder with two certificates, a pair of keys and another."""
    _, certificate = certificate_in(tmp_path / "corpus")
    later = replace(certificate, engine=("motore di prova", "2.0", "Rust"))
    for name, one, key in (("uno", certificate, KEY), ("due", later, KEY), ("altro", later, OTHER)):
        (tmp_path / f"{name}.json").write_text(seal(one.payload(), key).text(), encoding="utf-8")
    new_pair(tmp_path, "chi", KEY)
    return tmp_path


def test_the_history_of_an_engine(banco: Banco, kept: Path) -> None:
    database, keys = ["--db", f"sqlite:///{kept / 'r.db'}"], ["--chiave", kept / "chi.pub"]
    first = banco("registro", "aggiungi", kept / "uno.json", *keys, *database)
    assert first.code == 0
    assert first.out.startswith("Voce 1: motore di prova, due-carte@1.0.0, conforme.\n")
    head = banco("registro", "testa", *database).out.strip()
    assert banco("registro", "aggiungi", kept / "due.json", *keys, *database).code == 0
    listed = banco("registro", "elenca", "--json", *database).json
    assert [(one["numero"], one["motore"], one["scade"]) for one in listed] == [
        (1, "motore di prova", "2027-11-22"),
        (2, "motore di prova", "2027-11-22"),
    ]
    said = banco("registro", "confronta", 1, 2, *keys, *database)
    assert (said.code, said.out) == (0, "La versione del motore: era «1.0», ora «2.0».\n")
    assert banco("registro", "controlla", "--testa", head, *database).out == "La catena tiene: 2 voci.\n"
    other = f"1:{'0' * 64}"
    broken = banco("registro", "controlla", "--testa", other, *database)
    assert broken.code == 1
    assert "errore[A040]: il registro non passa per la testa conservata (voce 1): è stato rifatto." in broken.out


def test_what_another_key_signed_does_not_go_in(banco: Banco, kept: Path) -> None:
    database = ["--db", f"sqlite:///{kept / 'r.db'}"]
    said = banco("registro", "aggiungi", kept / "altro.json", "--chiave", kept / "chi.pub", *database)
    assert said.code == 1
    assert "errore[A023]" in said.err
    assert banco("registro", "elenca", *database).out == "Nessuna voce.\n"


def test_a_registry_that_cannot_be_opened_is_told_in_a_line(banco: Banco) -> None:
    said = banco("registro", "elenca", "--db", "ciao")
    assert (said.code, said.out) == (2, "")
    assert said.err == "errore[A041]: l'indirizzo non è quello di un registro SQLite o PostgreSQL.\n"
