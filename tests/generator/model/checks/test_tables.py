"""Ordered tables without gaps, useless rows or silent conflicts."""

from collections.abc import Callable

import pytest

pytestmark = pytest.mark.slow

Said = Callable[..., str]


def lines(*parts: str) -> str:
    return "\n".join(parts)


def test_a_case_left_out_is_told_with_an_example(said_of: Said) -> None:
    found = said_of(("    - {se: {confronto: uguale}, esito: patta, da: [MIN-008]}\n", ""))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:111:3: errore[R301]: La tabella «liquidazione.posta» non dice che "
            "cosa accade in questo caso: mano 17, banco 17."
        ),
        "    Aggiungi una riga per questo caso, oppure una riga «altrimenti: true» in fondo.",
    )


def test_a_threshold_off_by_one_leaves_a_gap(said_of: Said) -> None:
    found = said_of(("{se: {totale: {almeno: 17}}", "{se: {totale: {oltre: 17}}"))
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:106:3: errore[R301]: La tabella «banco.regola» non dice che cosa "
            "accade in questo caso: banco 17."
        ),
        "    Aggiungi una riga per questo caso, oppure una riga «altrimenti: true» in fondo.",
    )


def test_a_gap_of_the_dealers_turn_names_the_hands_on_the_table(said_of: Said) -> None:
    found = said_of(
        (
            "- {altrimenti: true, azione: gioca, da: [MIN-007]}",
            "- {se: {mani: {almeno_una: [naturale]}}, azione: gioca, da: [MIN-007]}",
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:103:3: errore[R301]: La tabella «banco.turno» non dice che cosa "
            "accade in questo caso: mani sul tavolo: un'altra mano."
        ),
        "    Aggiungi una riga per questo caso, oppure una riga «altrimenti: true» in fondo.",
    )


def test_a_gap_of_an_automatic_action_is_told(said_of: Said) -> None:
    found = said_of(
        (
            (
                "    - {se: {mano.decisioni: 0}, azione: gioca, prevale: true, da: [MIN-009]}\n"
                "    - {se: {mano.totale: {fino_a: 11}}, azione: carta, da: [MIN-009]}\n"
                "    - {altrimenti: true, azione: stai, da: [MIN-009]}\n"
            ),
            (
                "    - {se: {mano.decisioni: {almeno: 1}, mano.totale: {da: 4, a: 11}}, azione: carta, da: "
                "[MIN-009]}\n"
                "    - {se: {mano.decisioni: {almeno: 1}, mano.totale: {oltre: 11}}, azione: stai, da: "
                "[MIN-009]}\n"
            ),
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:135:3: errore[R301]: La tabella «automatismi.tempo_scaduto» non "
            "dice che cosa accade in questo caso: mano 4 (decisioni già prese: 0)."
        ),
        "    Aggiungi una riga per questo caso, oppure una riga «altrimenti: true» in fondo.",
    )


def test_a_row_behind_a_wider_one_is_dead(said_of: Said) -> None:
    found = said_of(
        (
            "    - {se: {confronto: minore}, esito: perde, da: [MIN-008]}\n",
            (
                "    - {se: {confronto: minore}, esito: perde, da: [MIN-008]}\n"
                '    - {se: {mano.totale: 20, banco.totale: {da: 17, a: 19}}, esito: vince, paga: "2:1", da: '
                "[MIN-008]}\n"
            ),
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:121:7: errore[R302]: La riga 10 di «liquidazione.posta» non si "
            "applica mai: ogni suo caso è già deciso dalle righe 1 e 7."
        ),
        "    Spostala più in alto, restringi le righe che la precedono, oppure toglila.",
    )


def test_a_row_behind_otherwise_is_dead(said_of: Said) -> None:
    found = said_of(
        (
            "    - {altrimenti: true, azione: gioca, da: [MIN-007]}\n",
            (
                "    - {altrimenti: true, azione: gioca, da: [MIN-007]}\n"
                "    - {se: {mani: {tutte: [naturale]}}, azione: scopre, da: [MIN-007]}\n"
            ),
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:105:7: errore[R302]: La riga 2 di «banco.turno» vale in ogni caso: "
            "la riga 3, che sta sotto, non si applica mai."
        ),
        "    Spostala in fondo alla tabella.",
    )


def test_a_row_for_a_case_that_no_round_brings_is_worth_a_warning(said_of: Said) -> None:
    found = said_of(
        (
            "    - {se: {banco: sballata}, esito",
            (
                "    - {se: {mano.totale: {fino_a: 3}}, esito: perde, prevale: true, da: [MIN-008]}\n"
                "    - {se: {banco: sballata}, esito"
            ),
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:117:7: avviso[R303]: La riga 6 di «liquidazione.posta» non si "
            "applica mai: quel caso non arriva a questa tabella."
        ),
        "    Controlla la condizione: se il caso non esiste, togli la riga.",
    )


def test_a_row_that_hides_another_outcome_says_so(said_of: Said) -> None:
    found = said_of(
        (
            '{se: {mano: naturale}, esito: vince, paga: "3:2", prevale: true,',
            '{se: {mano: naturale}, esito: vince, paga: "3:2",',
        )
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:115:7: avviso[R304]: In «liquidazione.posta» la riga 4 nasconde "
            "la riga 7, che per lo stesso caso dice altro: mano 21 morbida (naturale), banco 20."
        ),
        "    Se è voluto, scrivi «prevale: true» nella riga 4; altrimenti restringi o scambia le righe.",
    )


def test_a_rare_case_of_the_dealer_is_found(said_of: Said) -> None:
    found = said_of(
        ("{se: {totale: {fino_a: 16}}, azione: carta", "{se: {totale: {fino_a: 16}, carte: {fino_a: 6}}, azione: carta")
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:106:3: errore[R301]: La tabella «banco.regola» non dice che cosa "
            "accade in questo caso: banco 14 (7 o più carte)."
        ),
        "    Aggiungi una riga per questo caso, oppure una riga «altrimenti: true» in fondo.",
    )


def test_a_soft_total_is_told_apart_from_a_hard_one(said_of: Said) -> None:
    found = said_of(
        ("{se: {totale: {fino_a: 16}}, azione: carta", "{se: {totale: {fino_a: 16}, morbida: false}, azione: carta")
    )
    assert found == lines(
        (
            "rules/minimo/regolamento.yaml:106:3: errore[R301]: La tabella «banco.regola» non dice che cosa "
            "accade in questo caso: banco 12 morbido."
        ),
        "    Aggiungi una riga per questo caso, oppure una riga «altrimenti: true» in fondo.",
    )
