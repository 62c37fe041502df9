"""Side-bet tables over every combination of cards."""

from collections.abc import Callable

import pytest

pytestmark = pytest.mark.slow

Said = Callable[..., str]


def lines(*parts: str) -> str:
    return "\n".join(parts)


def test_a_combination_left_out_is_told_with_its_cards(said_of: Said) -> None:
    found = said_of(("      - {altrimenti: true, esito: perde}\n", ""))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:129:5: errore[R301]: La tabella «collaterali.coppia.categorie» "
            "non dice che cosa accade in questo caso: A♠ 2♠ 3♠."
        ),
        "    Aggiungi una riga per questo caso, oppure una riga «altrimenti: true» in fondo.",
    )


def test_a_category_behind_a_wider_one_is_dead(said_of: Said) -> None:
    found = said_of(
        ('      - {id: tris, etichetta: Tris, se: {rango: {uguali: 3}}, paga: "20:1"}\n', ""),
        (
            "      - {altrimenti: true, esito: perde}\n",
            (
                '      - {id: tris, etichetta: Tris, se: {rango: {uguali: 3}}, paga: "20:1"}\n'
                "      - {altrimenti: true, esito: perde}\n"
            ),
        ),
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:131:9: errore[R302]: La riga 2 di «collaterali.coppia.categorie» "
            "non si applica mai: ogni suo caso è già deciso dalla riga 1."
        ),
        "    Spostala più in alto, restringi le righe che la precedono, oppure toglila.",
    )


def test_three_identical_cards_do_not_come_from_two_decks(said_of: Said) -> None:
    found = said_of(
        (
            "      - {id: tris, etichetta",
            (
                '      - {id: gemelli, se: {rango: {uguali: 3}, seme: {uguali: 3}}, paga: "50:1"}\n'
                "      - {id: tris, etichetta"
            ),
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:130:9: errore[R302]: La riga 1 di «collaterali.coppia.categorie» "
            "non si applica mai: nessuna combinazione di carte la soddisfa."
        ),
        "    Controlla quante carte guarda la puntata e quali mazzi si usano.",
    )


def test_a_sequence_of_one_suit_is_not_a_pair(said_of: Said) -> None:
    found = said_of(
        (
            "      - {id: tris, etichetta",
            (
                '      - {id: scala, se: {sequenza: {asso: alto}, seme: {uguali: 3}}, paga: "9:1"}\n'
                "      - {id: tris, etichetta"
            ),
        )
    )
    assert found == ""
