"""Conditions of the table around the rounds, in Italian, written out whole."""

from typing import Any

import pytest

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import parse
from generator.model.meaning.traits import CHAT, NET, RESULT_TRAITS, SESSION_TRAITS, TABLE_PHASE
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.pages.sheet.sentences.session_clauses import SAY_AROUND

SAID: list[tuple[dict[str, Any], str]] = [
    ({"fase": "puntate"}, "la finestra di puntata è aperta"),
    ({"fase": {"diverso": "puntate"}}, "la finestra di puntata non è aperta"),
    ({"fase": ["apertura", "colpo"]}, "l'apertura è in corso o il colpo è in corso"),
    ({"non": {"fase": ["apertura", "fermo"]}}, "l'apertura non è in corso e il tavolo non è fermo per un guasto"),
    ({"giocatore.in_gioco": False}, "il giocatore non ha poste nel colpo"),
    ({"non": {"giocatore.in_gioco": False}}, "il giocatore ha poste nel colpo"),
    ({"giocatore.ha_poste": True}, "il giocatore ha poste sul tavolo"),
    ({"giocatore.saldo": "zero"}, "il giocatore ha il saldo a zero"),
    ({"non": {"giocatore.saldo": "positivo"}}, "il giocatore non ha un saldo maggiore di zero"),
    ({"posto.in_gioco": False}, "il posto non è in gioco"),
    ({"posto.colpi_senza_puntata": {"almeno": 1}}, "il posto è senza puntata"),
    ({"non": {"posto.colpi_senza_puntata": {"almeno": 1}}}, "il posto non è senza puntata"),
    ({"posto.colpi_senza_puntata": {"fino_a": 0}}, "il posto non è senza puntata"),
    ({"posto.colpi_senza_puntata": {"oltre": 0}}, "il posto è senza puntata"),
    ({"posto.colpi_senza_puntata": 0}, "il posto non è senza puntata"),
    ({"non": {"posto.colpi_senza_puntata": 0}}, "il posto è senza puntata"),
    ({"posto.colpi_senza_puntata": 1}, "il posto è senza puntata da un colpo"),
    ({"posto.colpi_senza_puntata": {"almeno": 2}}, "il posto è senza puntata da almeno due colpi"),
    ({"posto.colpi_senza_puntata": {"meno_di": 3}}, "il posto è senza puntata da al più due colpi"),
    ({"posto.colpi_senza_puntata": [2, 4]}, "il posto è senza puntata da 2 o 4 colpi"),
    ({"posto.colpi_senza_puntata": {"da": 2, "a": 4}}, "il posto è senza puntata da un numero di colpi da 2 a 4"),
    (
        {"uno_di": [{"giocatore.saldo": "positivo"}, {"giocatore.ha_poste": True}]},
        "il giocatore ha un saldo maggiore di zero o poste sul tavolo",
    ),
    (
        {"giocatore.ha_posato": False},
        "il giocatore non ha posato fiche in questa finestra di puntata, anche se le ha riprese",
    ),
    ({"giocatore.confermato": True}, "il giocatore ha confermato le sue puntate"),
    (
        {"giocatore.confermato": False, "giocatore.ha_poste": False},
        "il giocatore non ha confermato le sue puntate e non ha poste sul tavolo",
    ),
    ({"giocatore.chat": "ammessa"}, "al giocatore la chat non è vietata"),
    ({"giocatore.chat": "vietata"}, "al giocatore la chat è vietata"),
    ({"non": {"giocatore.chat": "ammessa"}}, "al giocatore la chat è vietata"),
    ({"colpo.giocato": False}, "il giocatore non ha giocato il colpo"),
    ({"colpo.netto": "positivo"}, "il giocatore ha guadagnato nel colpo"),
    ({"non": {"colpo.netto": "negativo"}}, "il giocatore non ha perso nel colpo"),
    ({"colpo.netto": ["zero", "positivo"]}, "il giocatore ha chiuso il colpo in pari o ha guadagnato nel colpo"),
    ({"mani.vinte": {"almeno": 1}}, "il giocatore ha vinto almeno una mano"),
    ({"mani.perse": 0}, "il giocatore non ha perso nessuna mano"),
    ({"non": {"mani.perse": {"almeno": 1}}}, "il giocatore non ha perso nessuna mano"),
    ({"mani.vinte": 2, "mani.perse": {"fino_a": 1}}, "il giocatore ha vinto due mani e ha perso al più una mano"),
    ({"mani.vinte": {"da": 2, "a": 4}}, "il giocatore ha vinto da 2 a 4 mani"),
    ({"mani.perse": [2, 4]}, "il giocatore ha perso 2 o 4 mani"),
    (
        {"posto.colpi_senza_puntata": {"almeno": 1}, "giocatore.in_gioco": False},
        "il posto è senza puntata e il giocatore non ha poste nel colpo",
    ),
]


@pytest.mark.parametrize(("condition", "said"), SAID)
def test_a_condition_of_the_table_is_said_in_italian(condition: dict[str, Any], said: str, rules: Ruleset) -> None:
    assert say(parse(condition), RulesetWords(rules)) == said


def test_every_trait_and_every_phase_of_the_table_can_be_said(rules: Ruleset) -> None:
    assert {trait.name for trait in (*SESSION_TRAITS, *RESULT_TRAITS)} == set(SAY_AROUND)
    for trait, words in (("fase", TABLE_PHASE), ("giocatore.chat", CHAT), ("colpo.netto", NET)):
        told = {say(parse({trait: word}), RulesetWords(rules)) for word, _, _ in words.choices}
        assert len(told) == len(words.choices)
        assert not any("«" in one for one in told)
