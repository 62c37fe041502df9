"""`banco proponi`: the missing scenario is shown, written when asked, and lands once a person's review is recorded."""

from pathlib import Path

import pytest
from command_line import Banco
from tiny_game import FEATURE, SLUG, write_tiny

from conformance.mutation.mutants import mutants
from conformance.vectors.lock import FILE as LOCK
from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset
from generator.model.loading.variants import variants

pytestmark = pytest.mark.slow
TIE_LOSES = """\
# language: it
Funzionalità: Colpi proposti per Due carte
  Contesto:
    Dato un tavolo "Due carte"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @DUE-003 @DUE-004
  Regola: A parità la posta torna

    # Distingue le regole dalla modifica MUTANTE: «liquidazione.posta.3.esito» diventa perde.
    # Con la modifica: La posta perde: tornano 0,00 €. Il giocatore perde 10,00 €.
    # Secondo le regole: La posta è pari: tornano 10,00 €. Il giocatore non vince e non perde.
    @id:DUE-S0003 @proposto
    Scenario: Con 20 contro 20 tornano 10 € su 10 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♠ 10♥ |         |
        | banco | 10♦ 10♣ |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €
"""
SIGNED = ("--revisore", "Anna Rossi, prodotto", "--motivo", "Rifatto su DUE-003", "--il", "2026-11-22")


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Corpus:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return write_tiny(tmp_path / "corpus")


def tie_loses(corpus: Corpus) -> str:
    """Return the id of the edit by which a tie is lost: no scenario of the tiny game shows a tie."""
    read, rules = variants(corpus, SLUG), load_ruleset(corpus, SLUG)
    return next(one.id for one in mutants(read, rules) if one.text == "«liquidazione.posta.3.esito» diventa perde")


def test_a_survivor_becomes_a_scenario_and_nothing_is_written_unless_asked(banco: Banco, corpus: Corpus) -> None:
    name = tie_loses(corpus)
    said = banco("proponi", SLUG, "--mutante", name, "--corpus", corpus.root)
    assert said.code == 0, said.err
    assert said.out.replace("\u00a0", " ") == TIE_LOSES.replace("MUTANTE", name)
    assert said.err.startswith("È il più breve: con meno di quattro carte nessun colpo va in un altro modo")
    assert [path.name for path in (corpus.features / SLUG).iterdir()] == ["colpo.feature"]


def test_a_review_is_recorded_and_only_then_the_scenario_is_one_of_the_features(banco: Banco, corpus: Corpus) -> None:
    folder = corpus.features / SLUG
    assert banco("registra", SLUG, "--corpus", corpus.root).code == 0
    made = banco("proponi", SLUG, "--mutante", tie_loses(corpus), "--corpus", corpus.root, "--scrivi")
    assert made.code == 0
    assert f"features/{SLUG}/proposte.feature: uno scenario da rileggere: DUE-S0003.\n" in made.out
    assert "@proposto" in (folder / "proposte.feature").read_text(encoding="utf-8")
    assert banco("valida", SLUG, "--corpus", corpus.root).code == 0
    shown = banco("proponi", SLUG, "--accetta", "DUE-S0003", *SIGNED, "--corpus", corpus.root)
    assert (shown.code, (folder / "colpo.feature").read_text(encoding="utf-8")) == (0, FEATURE)
    assert banco("proponi", SLUG, "--accetta", "DUE-S0003", "--corpus", corpus.root).code == 2
    said = banco("proponi", SLUG, "--accetta", "DUE-S0003", *SIGNED, "--corpus", corpus.root, "--scrivi")
    assert said.code == 0, said.err
    text = (folder / "colpo.feature").read_text(encoding="utf-8")
    assert text.startswith(FEATURE)
    assert "@proposto" not in text
    assert not (folder / "proposte.feature").exists()
    assert [line.split()[0] for line in (folder / LOCK).read_text(encoding="utf-8").splitlines()][-1] == "DUE-S0003"
    register = (folder / "revisioni.yaml").read_text(encoding="utf-8")
    assert '  - scenario: DUE-S0003\n    da: "Anna Rossi, prodotto"\n    il: "2026-11-22"\n' in register
    assert 'perche: "Rifatto su DUE-003"' in register
    assert banco("valida", SLUG, "--corpus", corpus.root).code == 0


def test_another_reading_is_told_from_the_one_in_force_and_the_scenario_names_it(banco: Banco, corpus: Corpus) -> None:
    said = banco("proponi", SLUG, "--lettura", "DUE-A01=perde", "--corpus", corpus.root)
    assert said.code == 0, said.err
    assert "@DUE-A01" in said.out
    assert "    # Con «torna»: La posta è pari: tornano" in said.out
    assert "    # Con «perde»: La posta perde: tornano" in said.out


def test_what_is_no_edit_no_reading_and_no_proposal_has_a_code(banco: Banco, corpus: Corpus) -> None:
    asked = [("--mutante", "M00000000"), ("--lettura", "DUE-A09=x"), ("--accetta", "DUE-S0009", *SIGNED)]
    said = [banco("proponi", SLUG, *options, "--corpus", corpus.root) for options in asked]
    assert [one.code for one in said] == [4, 4, 4]
    assert [code in one.err for one, code in zip(said, ("C170", "C171", "C173"), strict=True)] == [True] * 3
    assert banco("proponi", SLUG, "--corpus", corpus.root).code == 2
