"""`banco attestati registro`: certificates go in if they are signed, and the chain is checked from end to end."""

from dataclasses import replace
from pathlib import Path

import pytest
from certified import CODE, EXPIRES, KEY, MANIFEST, OTHER, certificate_in, present_of
from command_line import Banco
from small_tavern import edit

from conformance.certificate.certificate import Certificate
from conformance.certificate.envelope import seal
from conformance.certificate.key_files import new_pair
from conformance.certificate.verifying import objections

pytestmark = pytest.mark.slow
DAY = ("--oggi", "2026-11-23")


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
    first = banco("attestati", "registro", "aggiungi", kept / "uno.json", *keys, *DAY, *database)
    assert first.code == 0
    assert first.out.startswith("Voce 1: motore di prova, due-carte@1.0.0, conforme.\n")
    head = banco("attestati", "registro", "testa", *database).out.strip()
    assert banco("attestati", "registro", "aggiungi", kept / "due.json", *keys, *DAY, *database).code == 0
    listed = banco("attestati", "registro", "elenca", "--json", *database).json
    assert [(one["numero"], one["motore"], one["scade"]) for one in listed] == [
        (1, "motore di prova", "2027-11-22"),
        (2, "motore di prova", "2027-11-22"),
    ]
    said = banco("attestati", "registro", "confronta", 1, 2, *keys, *database)
    assert (said.code, said.out) == (0, "La versione del motore: era «1.0», ora «2.0».\n")
    assert (
        banco("attestati", "registro", "controlla", "--testa", head, *keys, *DAY, *database).out
        == "La catena tiene: 2 voci.\n"
    )
    other = f"1:{'0' * 64}"
    broken = banco("attestati", "registro", "controlla", "--testa", other, *keys, *DAY, *database)
    assert broken.code == 1
    assert (
        "errore[A040]: il registro non passa per la testa conservata (voce 1): è stato rifatto o tagliato" in broken.out
    )


def test_the_history_of_an_engine_goes_across_what_made_each_certificate_fall(banco: Banco, tmp_path: Path) -> None:
    corpus, first = certificate_in(tmp_path / "corpus")
    rules, feature = corpus.rules / "due-carte" / "regolamento.yaml", corpus.features / "due-carte" / "colpo.feature"
    other = replace(MANIFEST, files=(("cartella/motore.py", "1" * 64),))

    def again(last: Certificate, code: str) -> Certificate:
        """Return the certificate of today, the last one being refused for that reason alone."""
        now = present_of(corpus, engine=manifests[-1])
        assert [one.code for one in objections(last, now, EXPIRES) if one.refuses] == [code]
        fresh = certificate_in(tmp_path / "d'oggi")[1]
        cases = {case.id: case.digest.removeprefix("sha256:") for case in now.cases}
        played = tuple(replace(one, digest=cases[one.id]) for one in fresh.scenarios)
        assert now.rules is not None
        return replace(fresh, rules=now.rules, clauses=now.clauses, scenarios=played, manifest=manifests[-1], code=CODE)

    manifests, held = [MANIFEST], [first]
    edit(rules, 'paga: "1:1"', 'paga: "2:1"')
    held.append(again(held[-1], "A027"))
    manifests.append(other)
    held.append(again(held[-1], "A030"))
    edit(feature, "Anna riceve 20 €", "Anna riceve 30 €")
    held.append(again(held[-1], "A029"))
    new_pair(tmp_path, "chi", KEY)
    words = ["--chiave", tmp_path / "chi.pub", "--db", f"sqlite:///{tmp_path / 'r.db'}"]
    for number, one in enumerate(held):
        (tmp_path / f"{number}.json").write_text(seal(one.payload(), KEY).text(), encoding="utf-8")
        assert banco("attestati", "registro", "aggiungi", tmp_path / f"{number}.json", *words, *DAY).code == 0
    told = banco("attestati", "registro", "storia", "motore di prova", *words)
    assert told.code == 0
    assert [line.strip() for line in told.out.splitlines() if line.startswith("       ")] == [
        "Il primo attestato per due-carte.",
        "Ciò che le clausole decidono: cambia DUE-002.",
        "Il motore: file cambiati: cartella/motore.py.",
        "Gli scenari: cambia DUE-S0001.",
    ]
    assert [
        one["numero"] for one in banco("attestati", "registro", "storia", "motore di prova", "--json", *words).json
    ] == [1, 2, 3, 4]
    nobody = banco("attestati", "registro", "storia", "nessuno", *words)
    assert (nobody.code, nobody.err) == (1, "Nessuna voce di «nessuno».\n")
    new_pair(tmp_path, "altri", OTHER)
    foreign = banco(
        "attestati", "registro", "storia", "motore di prova", "--chiave", tmp_path / "altri.pub", *words[2:]
    )
    assert (foreign.code, foreign.out) == (1, "")


def test_what_another_key_signed_does_not_go_in(banco: Banco, kept: Path) -> None:
    database = ["--db", f"sqlite:///{kept / 'r.db'}"]
    said = banco(
        "attestati", "registro", "aggiungi", kept / "altro.json", "--chiave", kept / "chi.pub", *DAY, *database
    )
    assert said.code == 1
    assert "errore[A023]" in said.err
    assert banco("attestati", "registro", "elenca", *database).out == "Nessuna voce.\n"


def test_a_registry_that_cannot_be_opened_is_told_in_a_line(banco: Banco) -> None:
    said = banco("attestati", "registro", "elenca", "--db", "ciao")
    assert (said.code, said.out) == (2, "")
    assert said.err == "errore[A041]: l'indirizzo non è quello di un registro SQLite o PostgreSQL.\n"
