"""Zones, cards and ranks that exist."""

from collections.abc import Callable

import pytest

Said = Callable[..., str]


def lines(*parts: str) -> str:
    return "\n".join(parts)


def test_a_zone_of_the_hand_is_declared(said_of: Said) -> None:
    found = said_of(("{unisci: {da: scorta}}", "{unisci: {da: scorte}}"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:88:51: errore[R204]: Non c'è una zona «scorte».",
        "    Forse intendevi «scorta»? Zone di una mano: mano, scorta.",
    )


def test_a_zone_of_the_table_is_not_of_a_hand(said_of: Said) -> None:
    found = said_of(
        ("scorta: {di: mano, visibile: nessuno", "scorta: {di: tavolo, visibile: nessuno"),
        ("{unisci: {da: scorta}}, ", ""),
        ("{scarta: scorta}, ", ""),
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:44:28: errore[R204]: La zona «scorta» è del tavolo: qui serve una "
            "zona di una mano."
        ),
        "    Zone di una mano: mano.",
    )


def test_a_card_beyond_the_deal_does_not_exist(said_of: Said) -> None:
    found = said_of(("[mano.1, mano.2, banco.scoperta]", "[mano.1, mano.3, banco.scoperta]"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:127:21: errore[R210]: «mano.3» non esiste: in «mano» la "
            "distribuzione mette 2 carte."
        ),
        "    Le carte si contano da 1, nell'ordine in cui sono distribuite.",
    )


def test_an_upcard_is_dealt_face_up(said_of: Said) -> None:
    found = said_of(("{a: banco, carte: 1, faccia: scoperta}", "{a: banco, carte: 1, faccia: coperta}"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:127:29: errore[R210]: «banco.scoperta» non esiste: la "
            "distribuzione non dà al banco nessuna carta scoperta."
        ),
        "    Controlla «distribuzione», oppure guarda un'altra carta.",
    )


def test_a_zone_that_the_deal_leaves_empty_gives_no_card(said_of: Said) -> None:
    found = said_of(("    - {a: ogni_mano, zona: scorta, carte: 1, faccia: coperta}\n", ""))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:27:3: errore[R220]: La zona «scorta» resta sempre vuota: la "
            "distribuzione non vi mette carte."
        ),
        "    Aggiungi un passo a «distribuzione», oppure togli la zona.",
    )


def test_a_rank_of_the_deck_has_a_value(said_of: Said) -> None:
    found = said_of((", K: 10}", "}"))
    assert found == lines(
        "rules/minimo/regolamento.yaml:9:67: errore[R209]: Il rango «K» è nel mazzo e non ha un valore.",
        "    Aggiungi «K» a «carte.valori».",
    )


def test_a_condition_asks_for_ranks_of_the_deck(said_of: Said) -> None:
    found = said_of(
        ("J, Q, K]", "J, Q]"),
        (", K: 10}", "}"),
        ("offerte: [difesa], se: {banco.scoperta: A}", "offerte: [difesa], se: {banco.scoperta: [A, K]}"),
    )
    assert found == lines(
        "rules/minimo/regolamento.yaml:52:65: errore[R209]: Non c'è un rango «K».",
        "    Ranghi del mazzo: A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q.",
    )


def test_a_pattern_fits_the_cards_that_the_side_bet_looks_at(said_of: Said) -> None:
    found = said_of(("se: {rango: {uguali: 3}}", "se: {rango: {uguali: 4}}"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:130:58: errore[R223]: La puntata «coppia» guarda 3 carte: non "
            "possono essercene 4 uguali."
        ),
        "    Abbassa il numero, oppure aggiungi carte a «carte».",
    )


def test_cards_are_not_of_more_suits_than_they_are(said_of: Said) -> None:
    found = said_of(("se: {rango: {uguali: 3}}", "se: {semi_diversi: 4}"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:130:56: errore[R223]: La puntata «coppia» guarda 3 carte: non "
            "possono essere di 4 semi diversi."
        ),
        "    Abbassa il numero, oppure aggiungi carte a «carte».",
    )


def test_a_house_list_is_written_when_the_dealer_chooses_by_it(said_of: Said) -> None:
    found = said_of(
        ("zone:\n", ("zone:\n  comuni: {di: tavolo, visibile: tutti, da: [MIN-003]}\n")),
        (
            "    - {a: banco, carte: 1, faccia: scoperta}",
            (
                "    - {a: tavolo, zona: comuni, carte: 2, faccia: scoperta}\n"
                "    - {a: banco, carte: 1, faccia: scoperta}"
            ),
        ),
        (
            "  regola:\n",
            ("  apertura:\n    - {scegli: {copia_di: comuni, lista: lista_della_casa}, da: [MIN-007]}\n  regola:\n"),
        ),
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:109:42: errore[R208]: Il banco sceglie secondo una lista della "
            "casa che non è scritta."
        ),
        "    Aggiungi «lista_della_casa: {ordine: […]}» a «banco».",
    )


@pytest.mark.slow
def test_a_covered_card_does_not_go_where_everybody_sees_it(said_of: Said) -> None:
    found = said_of(("scorta: {di: mano, visibile: nessuno", "scorta: {di: mano, visibile: tutti"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:44:54: avviso[R221]: La carta è data «coperta», ma le carte della zona "
            "«scorta» le vedono tutti."
        ),
        ("    Scrivi «faccia: scoperta», oppure cambia «visibile» nella zona: chi vede una carta si dice una volta."),
    )
