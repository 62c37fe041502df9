"""Readings of several returns on a game of two cards a side: what is computed in parts is what brute force finds."""

import itertools
from pathlib import Path

import pytest
from tiny_game import RULES, SLUG, write_tiny

from generator.data.corpus import Corpus
from generator.model.loading.load import load
from generator.numbers import reading_evidence
from generator.numbers.exact import ALWAYS, TOTAL, compute, reproduces
from generator.numbers.exact.reading_search import Search, Standing
from generator.numbers.reading_evidence import evidence, search_readings

pytestmark = pytest.mark.slow

SIDE = """\
collaterali:
  coppia:
    carte: [mano.1, mano.2]
    da: [DUE-001]
    categorie:
      - {id: coppia, etichetta: Coppia, se: {rango: {uguali: 2}}, paga: "5:1", da: [DUE-001]}
      - {altrimenti: true, esito: perde}
rtp:
  - {puntata: posta, strategia: ottimale, valore: "100.00%", base: puntata_iniziale, da: [DUE-001]}
  - {puntata: coppia, strategia: nessuna, valore: "89.36%", base: puntata_iniziale, da: [DUE-001]}
letture:
"""
"""With two decks of six ranks a pair comes 7 times in 47, and 6 × 7 / 47 is 89.36 %; the hand is fair, by symmetry."""
PAIR = """\
  DUE-A02:
    domanda: "Quanto paga la coppia?"
    clausole: [DUE-001]
    tipo: vago
    scelta: cinque
    da_chi: "redazione, provvisoria"
    motivo: "Torna."
    alternative:
      cinque: {motivo: "Con la posta in più."}
      quattro:
        motivo: "Con la posta compresa."
        modifica:
          - {imposta: {percorso: [collaterali, coppia, categorie, coppia, paga], valore: "4:1"}}
  DUE-A03:
    domanda: "Quanto paga la mano che vince?"
    clausole: [DUE-002]
    tipo: vago
    scelta: pari
    da_chi: "redazione, provvisoria"
    motivo: "Torna."
    alternative:
      pari: {motivo: "Alla pari."}
      due_a_uno:
        motivo: "Due volte la posta."
        modifica:
          - {imposta: {percorso: [liquidazione, posta, 1, paga], valore: "2:1"}}
"""
DECKS = """\
  DUE-A04:
    domanda: "Quanti sono i mazzi?"
    clausole: [DUE-005]
    tipo: vago
    scelta: due
    da_chi: "redazione, provvisoria"
    motivo: "Torna."
    alternative:
      due: {motivo: "Due."}
      uno:
        motivo: "Uno."
        modifica:
          - {imposta: {percorso: [mazzo, mazzi], valore: 1}}
"""


def corpus_of(root: Path, readings: str) -> Corpus:
    """Write the game with a wager on pairs, two declared returns and more readings, and return its corpus."""
    corpus = write_tiny(root)
    bet = "  coppia: {di: posto, etichetta: Coppia, facoltativa: true, richiede: posta, da: [DUE-001]}\n"
    text = RULES.replace("classi:\n", f"{bet}classi:\n", 1).replace("letture:\n", SIDE, 1) + readings
    few = text.replace('"2", "3", "4", "5", "6", "7", "8", ', "", 1)
    assert few != text
    (corpus.rules_dir(SLUG) / "regolamento.yaml").write_text(few, encoding="utf-8")
    return corpus


def by_brute_force(corpus: Corpus) -> set[frozenset[tuple[str, str]]]:
    """Return the combinations of alternatives under which every declared return comes out, each computed whole."""
    readings = load(corpus, SLUG).ruleset.readings
    fitting = set()
    for names in itertools.product(*([one.name for one in reading.alternatives] for reading in readings)):
        choice = dict(zip((reading.id for reading in readings), names, strict=True))
        ruleset = load(corpus, SLUG, readings=choice).ruleset
        rows = compute(ruleset).computed
        if all(
            any(
                row.answers(told) and row.base is told.base and reproduces(told, row.value)
                for row in rows
                if row.strategy not in (TOTAL, ALWAYS)
            )
            for told in ruleset.returns
        ):
            fitting.add(frozenset(choice.items()))
    return fitting


def admitted(corpus: Corpus, found: Search) -> set[frozenset[tuple[str, str]]]:
    """Return the compatible combinations of a search with its conventions as they are, every reading named."""
    chosen = {reading.id: reading.chosen for reading in load(corpus, SLUG).ruleset.readings}
    conventions = found.findings.keys() - chosen.keys()
    untold = [name for name in chosen if name not in found.tried]
    assert untold == []
    return {
        frozenset({**chosen, **row.choice}.items())
        for row in found.combinations
        if row.standing is Standing.COMPATIBLE and not conventions & row.choice.keys()
    }


@pytest.mark.parametrize("readings", [PAIR, PAIR + DECKS], ids=["of one return each", "and one of both returns"])
def test_what_is_computed_in_parts_is_what_brute_force_admits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, readings: str
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    corpus = corpus_of(tmp_path, readings)
    found = admitted(corpus, search_readings(corpus, SLUG))
    assert found == by_brute_force(corpus)
    assert found


def test_what_a_number_leaves_out_anyway_changes_no_line_of_the_evidence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    corpus = corpus_of(tmp_path, PAIR)
    rules = load(corpus, SLUG).ruleset
    bounded = evidence(corpus, rules, search_readings(corpus, SLUG))
    assert bounded == evidence(corpus, rules, search_readings(corpus, SLUG, whole=True))


def test_readings_of_another_return_take_no_place_within_the_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two readings of the hand's wager make four games, and that of the pair two more."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for name in ("_MOST", "_MOST_ENUMERATED"):
        monkeypatch.setattr(reading_evidence, name, 4)
    found = search_readings(corpus_of(tmp_path, PAIR), SLUG)
    assert {"DUE-A01", "DUE-A02", "DUE-A03"} <= set(found.tried)
