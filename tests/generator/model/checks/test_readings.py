"""Every alternative of every reading leaves a regolamento that can be played."""

from collections.abc import Callable

import pytest

from generator.data.diagnostics import render_all
from generator.data.nodes import Node
from generator.model.loading.alternatives import check_alternatives

Read = Callable[..., Node]
PATCH = "{imposta: {percorso: [offerte, scorta, se, mano.totale], valore: {meno_di: 12}}}"


@pytest.mark.slow
def test_an_alternative_that_can_be_played_is_not_mentioned(read_minimo: Read, read_register: Read) -> None:
    assert check_alternatives(read_minimo(), read_register()) == []


@pytest.mark.slow
def test_an_alternative_that_leaves_a_gap_is_worth_a_warning(read_minimo: Read, read_register: Read) -> None:
    tree = read_minimo((PATCH, "{rimuovi: [liquidazione, posta, 8]}"))
    assert render_all(check_alternatives(tree, read_register())) == (
        "rules/minimo/regolamento.yaml:158:7: avviso[R504]: L'alternativa «solo_sotto_dodici» della lettura «MIN-A01» "
        "non dà un regolamento valido: R301. La tabella «liquidazione.posta» non dice che cosa accade in questo caso: "
        "mano 17, banco 17.\n"
        "    Aggiungi una riga per questo caso, oppure una riga «altrimenti: true» in fondo."
    )


def test_an_alternative_with_a_wrong_word_is_worth_a_warning(read_minimo: Read, read_register: Read) -> None:
    tree = read_minimo((PATCH, "{imposta: {percorso: [liquidazione, posta, 8, esito], valore: pari}}"))
    assert render_all(check_alternatives(tree, read_register())) == (
        "rules/minimo/regolamento.yaml:158:7: avviso[R504]: L'alternativa «solo_sotto_dodici» della lettura «MIN-A01» "
        "non dà un regolamento valido: R104. «esito» non ammette «pari».\n"
        "    Forse intendevi «patta»? Valori ammessi: vince, perde, patta, secondo_importo."
    )


def test_an_alternative_that_names_nothing_known_is_worth_a_warning(read_minimo: Read, read_register: Read) -> None:
    tree = read_minimo((PATCH, "{imposta: {percorso: [chiusure, 2, se], valore: {mano: naturali}}}"))
    assert render_all(check_alternatives(tree, read_register())) == (
        "rules/minimo/regolamento.yaml:158:7: avviso[R504]: L'alternativa «solo_sotto_dodici» della lettura «MIN-A01» "
        "non dà un regolamento valido: R202. Non c'è una classe «naturali».\n"
        "    Forse intendevi «naturale»? Classi: sballata, naturale, ritirata."
    )


@pytest.mark.slow
def test_an_alternative_may_leave_a_clause_without_data(read_minimo: Read, read_register: Read) -> None:
    tree = read_minimo((PATCH, "{rimuovi: [rtp]}\n          - {rimuovi: [automatismi]}"))
    assert check_alternatives(tree, read_register()) == []
