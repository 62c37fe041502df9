"""`banco copertura`: each clause with its data and its scenarios; a clause on the round without them is a defect."""

import re
from pathlib import Path

import pytest
from command_line import Banco, Copy
from tiny_game import SLUG, write_tiny

from conformance.proof.clause_states import ClauseState
from generator.data.corpus import bundled


@pytest.mark.slow
def test_the_five_regolamenti_have_465_clauses_and_nothing_is_missing(banco: Banco) -> None:
    said = banco("copertura", "--json")
    assert (said.code, said.err) == (0, "")
    assert [one["regolamento"] for one in said.json] == list(bundled().slugs())
    clauses = [clause for one in said.json for clause in one["clausole"]]
    assert len(clauses) == 465
    for clause in clauses:
        assert set(clause) == {
            "id", "livello", "stato", "motivo", "dati", "scenari", "prove", "sopravvivono", "non_provano",
        }  # fmt: skip
        assert clause["stato"] in set(ClauseState)
        assert clause["livello"] in {"colpo", "tavolo", "presentazione", "informazione", "residuo"}
        assert all(isinstance(one, str) for one in [*clause["dati"], *clause["scenari"]])
        if clause["livello"] == "colpo" and clause["stato"] != ClauseState.SUPERSEDED:
            assert clause["dati"], clause["id"]
            assert clause["scenari"] or clause["stato"] == ClauseState.NOT_IN_ONE_ROUND, clause["id"]
    assert len({clause["id"] for clause in clauses}) == 465


@pytest.mark.slow
def test_a_person_sees_the_counts_and_that_nothing_is_missing(banco: Banco, slug: str) -> None:
    said = banco("copertura", slug)
    assert said.code == 0
    assert "blackjack-surrender" in said.out
    words = " ".join(said.out.split())
    assert words.endswith("A ogni clausola di livello «colpo» rispondono dati e scenari, o sta scritto perché no.")
    assert re.search(r"SUR-001 provata SUR-S\d{4}(/\d+)? fallisce se cambia così: ", words)
    assert all(len(line) <= 80 for line in said.out.splitlines())


@pytest.mark.slow
def test_a_clause_that_loses_its_scenarios_is_a_defect(banco: Banco, tmp_path: Path) -> None:
    write_tiny(tmp_path)
    file = tmp_path / "features" / SLUG / "colpo.feature"
    file.write_text(file.read_text(encoding="utf-8").partition("  @id:DUE-S0002")[0], encoding="utf-8")
    said = banco("copertura", "--corpus", tmp_path)
    assert said.code == 4
    assert "mancano scenari." in said.out
    listed = banco("copertura", "--corpus", tmp_path, "--json")
    assert listed.code == 4
    [one] = listed.json
    excused = {ClauseState.SUPERSEDED, ClauseState.NOT_IN_ONE_ROUND, ClauseState.BY_HAND}
    deciding = [each for each in one["clausole"] if each["livello"] == "colpo" and each["stato"] not in excused]
    lost = [each["id"] for each in deciding if not each["scenari"]]
    assert lost == ["DUE-003", "DUE-004"]
    assert [line.partition(":")[0] for line in said.out.splitlines() if "mancano" in line] == lost


def test_a_corpus_with_mistakes_covers_nothing(banco: Banco, copied: Copy) -> None:
    (copied.rules / "clausole.yaml").unlink()
    said = banco("copertura", "--corpus", copied.root, "--json")
    assert (said.code, said.out) == (4, "")
    assert said.err == (
        "rules/blackjack-surrender/clausole.yaml:1:1: errore[R001]: Il file non esiste.\n"
        "    Controlla il nome e la cartella.\n"
    )


@pytest.mark.slow
def test_each_clause_is_told_with_its_proof_or_with_what_is_missing(
    banco: Banco, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    corpus = write_tiny(tmp_path)
    said = banco("copertura", SLUG, "--corpus", corpus.root)
    assert (said.code, said.err) == (0, "")
    words = " ".join(said.out.split())
    assert "DUE-002 provata DUE-S0001 fallisce se cambia così: La posta vince e paga 1:1 se il totale è uguale" in words
    assert "DUE-003 scoperta nessuno scenario si accorge se cambia «liquidazione.posta.3»." in words
    assert "DUE-006 superata da una lettura la mette da parte la lettura DUE-A01. DUE-007 manuale Lo decide " in words
    assert "DUE-S0002: @DUE-003 e @DUE-005" in words
    short = " ".join(banco("copertura", "--corpus", corpus.root).out.split())
    assert "DUE-002" not in short
    assert "due tag non provano niente. «banco copertura SLUG» li elenca" in short


@pytest.mark.slow
def test_a_page_says_that_a_clause_is_proved_only_where_the_proof_was_looked_for(
    banco: Banco, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    corpus = write_tiny(tmp_path)
    for options, told in (([], False), (["--prove"], True)):
        out = tmp_path / "out"
        assert banco("genera", *options, "--out", out, "--corpus", corpus.root).code == 0
        pages = [out / "schede" / SLUG / name for name in ("index.html", "scheda.md")]
        for page in pages:
            text = page.read_text(encoding="utf-8")
            assert (
                "Provata: DUE-S0001 fallisce se cambia così: La posta vince e paga 1:1 se il totale" in text
            ) is told
            assert ("Scoperta: nessuno scenario si accorge se cambia" in text) is told
            assert "DUE-S0002" in text
