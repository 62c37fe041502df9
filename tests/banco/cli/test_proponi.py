"""`banco proponi`: the missing scenario is shown, written when asked, and lands once a person's review is recorded."""

import subprocess
from pathlib import Path

import pytest
from command_line import Banco
from tiny_game import FEATURE, SLUG, write_tiny

from banco.lab.mutants.mutants import mutants
from conformance.cases.lock import FILE as LOCK
from generator.data.corpus import Corpus
from generator.engine.generate import engine_source
from generator.model.ir import Ruleset
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
    assert banco("approva", SLUG, "--corpus", corpus.root).code == 0
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


def engine_of(rules: Ruleset, folder: Path, name: str) -> str:
    """Write the engine of some rules and return its configuration."""
    (folder / f"{name}.py").write_text(engine_source(rules), encoding="utf-8")
    path = folder / f"{name}.yaml"
    path.write_text(f'motore: {name}\ncomando: [python3, "-I", "-S", {name}.py]\nregolamento: {rules.slug}\n')
    return str(path)


def test_two_engines_are_told_apart_by_a_scenario_that_names_both(banco: Banco, corpus: Corpus, tmp_path: Path) -> None:
    read = variants(corpus, SLUG)
    keeps, gives = (read.ruleset(choice) for choice in ({"DUE-A01": "perde"}, {}))
    assert keeps is not None
    assert gives is not None
    both = [
        word
        for name, rules in (("Avaro", keeps), ("Giusto", gives))
        for word in ("--motore", engine_of(rules, tmp_path, name))
    ]
    said = banco("proponi", SLUG, *both, "--colpi", "300", "--corpus", corpus.root)
    assert said.code == 0, said.err
    text = said.out.replace("\u00a0", " ")
    assert "# Il motore «Avaro»: La posta perde: tornano 0,00 €." in text
    assert "# Il motore «Giusto»: La posta è pari: tornano 10,00 €." in text
    assert text.rstrip().endswith("Allora Anna riceve 10 €")
    alike = banco("proponi", SLUG, *both[2:], *both[2:], "--colpi", "100", "--corpus", corpus.root)
    assert (alike.code, alike.out) == (0, "Nessuna differenza trovata: non c'è niente da proporre.\n")


def test_the_rules_are_told_from_what_they_were_at_a_revision(banco: Banco, corpus: Corpus) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", "-C", str(corpus.root), *who, *words], check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "Prima")
    path = corpus.rules / SLUG / "regolamento.yaml"
    before = path.read_text(encoding="utf-8")
    path.write_text(
        before.replace("{se: {confronto: uguale}, esito: patta,", "{se: {confronto: uguale}, esito: perde,")
    )
    assert path.read_text(encoding="utf-8") != before
    said = banco("proponi", SLUG, "--rispetto-a", "HEAD", "--corpus", corpus.root)
    assert said.code == 0, said.err
    text = said.out.replace("\u00a0", " ")
    assert "# Prima (" in text
    assert text.rstrip().endswith("Allora Anna non riceve nulla")


def test_what_is_no_edit_no_reading_and_no_proposal_has_a_code(banco: Banco, corpus: Corpus) -> None:
    asked = [("--mutante", "M00000000"), ("--lettura", "DUE-A09=x"), ("--accetta", "DUE-S0009", *SIGNED)]
    said = [banco("proponi", SLUG, *options, "--corpus", corpus.root) for options in asked]
    assert [one.code for one in said] == [4, 4, 4]
    assert [code in one.err for one, code in zip(said, ("C170", "C171", "C173"), strict=True)] == [True] * 3
    assert banco("proponi", SLUG, "--corpus", corpus.root).code == 2
