"""Conditions in Italian, written out whole."""

from typing import Any

import pytest

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import AllOf, Fact, parse
from generator.model.meaning.traits import TABLE_TRAITS
from generator.pages.facts.condition_terms import affirmed
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import if_, say, with_if
from generator.pages.sheet.sentences.trait_clauses import SAY

SAID: list[tuple[dict[str, Any], str]] = [
    ({"mano": "sballata"}, "la mano è sballata"),
    ({"mano": "blackjack"}, "la mano fa blackjack"),
    ({"non": {"mano": "blackjack"}}, "la mano non fa blackjack"),
    ({"mano": "arresa"}, "il giocatore si arrende"),
    ({"non": {"mano": "arresa"}}, "il giocatore non si arrende"),
    ({"mano": "sette_carte"}, "la mano arriva a sette carte senza sballare"),
    ({"saldo.copre": "tre_uguali"}, "il saldo basta per un'altra puntata Tre Uguali"),
    ({"mano": ["sballata", "arresa"]}, "la mano è sballata o arresa"),
    ({"mano": ["sballata", "blackjack"]}, "la mano è sballata o fa blackjack"),
    ({"mano": {"diverso": "blackjack"}}, "la mano non fa blackjack"),
    ({"non": {"mano": ["sballata", "blackjack"]}}, "la mano non è sballata e non fa blackjack"),
    ({"mano.carte": 2}, "la mano ha due carte"),
    ({"mano.carte": 1}, "la mano ha una carta"),
    ({"mano.carte": {"almeno": 3}}, "la mano ha tre carte o più"),
    ({"mano.carte": {"fino_a": 6}}, "la mano ha al più sei carte"),
    ({"mano.carte": {"da": 2, "a": 4}}, "la mano ha da due a quattro carte"),
    ({"mano.carte": {"diverso": 2}}, "la mano non ha due carte"),
    ({"mano.totale": 21}, "il totale è 21"),
    ({"mano.totale": {"fino_a": 16}}, "il totale è 16 o meno"),
    ({"mano.totale": {"meno_di": 12}}, "il totale è 11 o meno"),
    ({"mano.totale": {"almeno": 17}}, "il totale è 17 o più"),
    ({"mano.totale": {"oltre": 21}}, "il totale supera 21"),
    ({"mano.totale": {"fino_a": 21}}, "il totale non supera 21"),
    ({"mano.totale": {"da": 9, "a": 11}}, "il totale va da 9 a 11"),
    ({"mano.totale": [9, 10, 11]}, "il totale è 9, 10 o 11"),
    ({"mano.totale": {"diverso": 21}}, "il totale non è 21"),
    ({"non": {"mano.totale": {"fino_a": 16}}}, "il totale è 17 o più"),
    ({"mano.morbida": True}, "la mano è soft"),
    ({"mano.morbida": False}, "la mano non è soft"),
    ({"mano.coppia": "valore"}, "le due carte hanno lo stesso valore"),
    ({"mano.coppia": "rango"}, "le due carte hanno lo stesso rango"),
    ({"mano.coppia": "nessuna"}, "le due carte non fanno coppia"),
    ({"mano.da_divisione": True}, "la mano nasce da una divisione"),
    ({"mano.da_divisione": False}, "la mano non nasce da una divisione"),
    ({"non": {"mano.da_divisione": False}}, "la mano nasce da una divisione"),
    ({"mano.originaria": False}, "la mano non è quella di partenza del posto"),
    ({"mano.prima_carta": "A"}, "la prima carta è un asso"),
    ({"mano.decisioni": 0}, "sulla mano non si è ancora deciso nulla"),
    ({"mano.decisioni": {"almeno": 1}}, "sulla mano si è già presa almeno una decisione"),
    ({"mano.decisioni": {"fino_a": 2}}, "sulla mano si sono già prese al più due decisioni"),
    ({"mano.puntata": "raddoppio"}, "sulla mano c'è il raddoppio"),
    ({"non": {"mano.puntata": "raddoppio"}}, "sulla mano non c'è il raddoppio"),
    ({"posto.divisioni": 0}, "in quel posto non si è già diviso"),
    ({"posto.divisioni": {"meno_di": 1}}, "in quel posto non si è già diviso"),
    ({"posto.divisioni": {"meno_di": 3}}, "in quel posto si è diviso al più due volte"),
    ({"posto.divisioni": {"meno_di": 0}}, "in quel posto si è diviso meno di zero volte, cioè mai"),
    ({"posto.divisioni": {"almeno": 1}}, "in quel posto si è già diviso"),
    ({"posto.mani": 1}, "il posto ha una mano"),
    ({"posto.mani": {"fino_a": 3}}, "il posto ha al più tre mani"),
    ({"saldo.copre": "raddoppio"}, "il saldo basta per il raddoppio"),
    ({"saldo.copre": "principale"}, "il saldo basta per una seconda puntata"),
    ({"non": {"saldo.copre": "assicurazione"}}, "il saldo non basta per l'assicurazione"),
    ({"banco": "blackjack"}, "il banco fa blackjack"),
    ({"banco": "sballata"}, "la mano del banco è sballata"),
    ({"banco.scoperta": "A"}, "il banco mostra un asso"),
    ({"banco.scoperta": ["A", "10", "J", "Q", "K"]}, "il banco mostra un asso, un 10 o una figura"),
    ({"banco.scoperta": ["2", "3", "4", "5", "6"]}, "il banco mostra una carta dal 2 al 6"),
    ({"banco.scoperta": ["8", "9", "10"]}, "il banco mostra una carta dall'8 al 10"),
    ({"banco.scoperta": ["7", "Q"]}, "il banco mostra un 7 o una donna"),
    ({"banco.scoperta": {"diverso": "A"}}, "il banco non mostra un asso"),
    ({"banco.carte": 2}, "il banco ha due carte"),
    ({"banco.totale": {"fino_a": 16}}, "il banco ha un totale di 16 o meno"),
    ({"banco.totale": {"oltre": 21}}, "il banco supera 21"),
    ({"banco.totale": {"da": 17, "a": 20}}, "il banco ha un totale compreso fra 17 e 20"),
    ({"banco.morbida": True}, "il banco ha una mano soft"),
    ({"banco.qualificato": False}, "il banco non si qualifica"),
    ({"banco.controllato": True}, "il banco ha controllato la carta coperta senza trovare nulla"),
    ({"confronto": "maggiore"}, "il totale supera quello del banco"),
    ({"confronto": "uguale"}, "il totale è uguale a quello del banco"),
    ({"confronto": "minore"}, "il totale è inferiore a quello del banco"),
    ({"confronto": ["maggiore", "uguale"]}, "il totale è pari o superiore a quello del banco"),
    ({"non": {"confronto": "maggiore"}}, "il totale è pari o inferiore a quello del banco"),
    ({"mani": {"tutte": ["sballata"]}}, "tutte le mani al tavolo sono sballate"),
    ({"mani": {"tutte": ["sballata", "blackjack"]}}, "tutte le mani al tavolo sono sballate o fanno blackjack"),
    (
        {"mani": {"tutte": ["sballata", "blackjack", "arresa", "sette_carte"]}},
        "tutte le mani al tavolo sono sballate o arrese, o fanno blackjack, o arrivano a sette carte senza sballare",
    ),
    ({"mani": {"almeno_una": ["blackjack"]}}, "almeno una mano al tavolo fa blackjack"),
    ({"mani": {"nessuna": ["arresa"]}}, "nessuna mano al tavolo è arresa"),
    ({"non": {"mani": {"tutte": ["sballata"]}}}, "non tutte le mani al tavolo sono sballate"),
    ({"aperte": "assicurazione"}, "resta aperta almeno un'assicurazione"),
    ({"non": {"aperte": "assicurazione"}}, "non resta aperta alcun'assicurazione"),
    ({"non": {"aperte": "raddoppio"}}, "non resta aperto alcun raddoppio"),
    ({"tabella": "incasso"}, "la tabella «incasso» prevede un importo per quella mano"),
    ({}, ""),
]


@pytest.mark.parametrize(("condition", "said"), SAID)
def test_a_condition_of_each_kind_is_said_in_italian(condition: dict[str, Any], said: str, rules: Ruleset) -> None:
    assert say(parse(condition), RulesetWords(rules)) == said


COMPOSED: list[tuple[dict[str, Any], str]] = [
    ({"mano": "blackjack", "banco": "blackjack"}, "la mano fa blackjack e il banco fa blackjack"),
    (
        {"mano.carte": 2, "mano.totale": {"diverso": 21}, "mano.da_divisione": False, "saldo.copre": "raddoppio"},
        "la mano ha due carte e non nasce da una divisione, il totale non è 21, e il saldo basta per il raddoppio",
    ),
    ({"banco.totale": {"fino_a": 16}, "banco.carte": 2}, "il banco ha due carte e un totale di 16 o meno"),
    ({"uno_di": [{"mano": "sballata"}, {"mano": "blackjack"}]}, "la mano è sballata o fa blackjack"),
    ({"uno_di": [{"mano": "sballata"}, {"banco.scoperta": "A"}]}, "la mano è sballata oppure il banco mostra un asso"),
    (
        {"uno_di": [{"mano.carte": 2, "mano.totale": 21}, {"banco.scoperta": "A"}]},
        "la mano ha due carte e il totale è 21, oppure se il banco mostra un asso",
    ),
    (
        {"banco.scoperta": "A", "uno_di": [{"mano.totale": 20}, {"mano": "blackjack"}]},
        "il banco mostra un asso, e inoltre se il totale è 20 oppure la mano fa blackjack",
    ),
    ({"non": {"mano.carte": 2, "mano.totale": 21}}, "la mano non ha due carte oppure il totale non è 21"),
    ({"non": {"non": {"mano": "blackjack"}}}, "la mano fa blackjack"),
    (
        {"mani": {"tutte": ["sballata", "arresa", "blackjack"]}, "banco.scoperta": "A"},
        "tutte le mani al tavolo sono sballate o arrese, o fanno blackjack, e il banco mostra un asso",
    ),
]


@pytest.mark.parametrize(("condition", "said"), COMPOSED)
def test_conditions_are_put_together_without_repeating_the_subject(
    condition: dict[str, Any], said: str, rules: Ruleset
) -> None:
    assert say(parse(condition), RulesetWords(rules)) == said


PATTERNS: list[tuple[dict[str, Any], str]] = [
    ({"rango": {"uguali": 3}}, "le tre carte hanno lo stesso rango"),
    ({"rango": {"uguali": 2}}, "almeno due delle tre carte hanno lo stesso rango"),
    ({"rango": {"uguali": 3}, "seme": {"uguali": 3}}, "le tre carte hanno lo stesso rango e lo stesso seme"),
    (
        {"sequenza": {"asso": "alto_o_basso"}, "seme": {"uguali": 3}},
        "le tre carte sono in sequenza (l'asso vale in testa o in coda) e hanno lo stesso seme",
    ),
    ({"sequenza": {"asso": "alto"}}, "le tre carte sono in sequenza (l'asso viene dopo il re)"),
    ({"colore": {"uguali": 3}}, "le tre carte hanno lo stesso colore"),
    ({"valore": {"uguali": 2}}, "almeno due delle tre carte hanno lo stesso valore"),
    ({"semi_diversi": 3}, "le tre carte hanno tre semi diversi"),
    ({"semi_diversi": 1}, "le tre carte hanno un solo seme"),
    ({"semi_diversi": [1, 3]}, "le tre carte hanno uno o tre semi diversi"),
    ({"semi_diversi": {"da": 2, "a": 3}}, "le tre carte hanno da due a tre semi diversi"),
    ({"non": {"semi_diversi": {"almeno": 3}}}, "le tre carte hanno al più due semi diversi"),
    ({"totale": {"almeno": 19}}, "le tre carte sommano 19 o più"),
    ({"ranghi": ["7", "7", "7"]}, "le carte sono 7, 7 e 7"),
    ({"tra_ranghi": ["10", "J", "Q", "K"]}, "tutte le carte sono fra queste: 10, jack, donna e re"),
    (
        {"seme": {"uguali": 3}, "non": {"rango": {"uguali": 3}}},
        "le tre carte hanno lo stesso seme e non hanno lo stesso rango",
    ),
]


@pytest.mark.parametrize(("pattern", "said"), PATTERNS)
def test_a_pattern_of_a_side_bet_is_said_in_italian(pattern: dict[str, Any], said: str, rules: Ruleset) -> None:
    assert say(parse(pattern), RulesetWords(rules, 3)) == said


WITH: list[tuple[dict[str, Any], str]] = [
    ({"mano.carte": 2}, "con due carte"),
    ({"mano.carte": 2, "mano.coppia": "rango"}, "con due carte dello stesso rango"),
    ({"mano.carte": 2, "banco.scoperta": "A"}, "con due carte, se il banco mostra un asso"),
    ({"mano.totale": {"da": 9, "a": 11}}, "se il totale va da 9 a 11"),
    ({}, ""),
]


@pytest.mark.parametrize(("condition", "said"), WITH)
def test_the_number_of_cards_comes_first_where_people_say_it_first(
    condition: dict[str, Any], said: str, rules: Ruleset
) -> None:
    assert with_if(parse(condition), RulesetWords(rules)) == said


def test_every_trait_of_the_vocabulary_can_be_said() -> None:
    assert {trait.name for trait in TABLE_TRAITS} <= set(SAY)


def test_a_condition_that_always_holds_has_no_if(rules: Ruleset) -> None:
    assert if_(AllOf(), RulesetWords(rules)) == ""
    assert if_(parse({"mano": "sballata"}), RulesetWords(rules)) == "se la mano è sballata"


def test_a_negation_ends_up_on_single_facts() -> None:
    plain = affirmed(parse({"non": {"uno_di": [{"mano": "a"}, {"banco": "b"}]}}))
    assert isinstance(plain, AllOf)
    assert not any(isinstance(term, Fact) for term in plain.terms)
