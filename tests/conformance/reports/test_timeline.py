"""The register of a round told in Italian, whatever the engine wrote in it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.reports.timeline import Labels, tell

LABELS = Labels(
    players={"g1": "Anna"},
    wagers={"principale": "Puntata principale"},
    offers={"stai": "Stai", "carta": "Carta", "raddoppia": "Raddoppia"},
)


def test_a_round_is_told_in_order_with_names_cards_and_amounts(esito: dict[str, Any]) -> None:
    told = tell(esito, LABELS)
    assert told is not None
    assert [f"{moment.step} {moment.text}" for moment in told.moments] == [
        "0 Anna punta 10,00\u00a0€ su Puntata principale (posto 1)",
        "0 10♥ a posto 1",
        "0 6♦ al banco",
        "0 8♠ a posto 1",
        "0 ? al banco",
        "0 Anna può scegliere (posto 1): Carta, Stai e Raddoppia (10,00\u00a0€); del banco vede 6♦ ?",
        "1 Anna, posto 1: Stai",
        "1 il banco scopre A♣",
        "1 il banco chiede carta (totale 17)",
        "1 5♥ al banco",
        "1 Puntata principale di Anna (posto 1) perde: puntati 10,00\u00a0€, restituiti 0,00\u00a0€ [principale#7]",
    ]
    assert told.state == "Colpo concluso"
    assert told.balances == ("Anna: 90,00\u00a0€",)
    assert [(strip.owner, " ".join(map(str, strip.cards)), strip.total) for strip in told.strips] == [
        ("Banco", "6♦ A♣ 5♥", "12"),
        ("Posto 1", "10♥ 8♠", "18"),
    ]


FACTS = [
    ({"fatto": "rifiuto", "codice": "azione-non-lecita", "azione": "carta"},
     "richiesta rifiutata: Carta (azione non lecita)"),
    ({"fatto": "anticipo", "posto": 2, "mano": 1, "azione": "stai"}, "decisione anticipata per posto 2: Stai"),
    ({"fatto": "sceglie", "carta": "9C", "zona": "comuni"}, "il banco sceglie 9♣ (comuni)"),
    ({"fatto": "qualifica", "esito": False}, "il banco non si qualifica"),
    ({"fatto": "controllo", "esito": "assente"}, "il banco controlla la carta coperta: assente"),
    ({"fatto": "scarto", "posto": 1, "mano": 1, "zona": "sinistra", "carta": "2D"},
     "posto 1 scarta 2♦ (zona sinistra)"),
    ({"fatto": "divisione", "posto": 1, "mano": 1, "nuova_mano": 2}, "posto 1 si divide: nasce la mano 2"),
    ({"fatto": "chiusura", "posto": 1, "mano": 2}, "posto 1, mano 2 si chiude da sola"),
    ({"fatto": "rimborso", "giocatore": "g1", "puntata": "principale", "importo": "5.00", "motivo": "malfunzionamento"},
     "rimborso ad Anna: 5,00\u00a0€ di Puntata principale (malfunzionamento)"),
    ({"fatto": "scelta", "giocatore": "g1", "posto": 1, "mano": 1, "azione": "stai", "origine": "tempo_scaduto",
      "richiesta": "raddoppia"},
     "Anna, posto 1: Stai (automatica, tempo scaduto), al posto di Raddoppia"),
    ({"fatto": "carta", "a": "tavolo", "zona": "comuni", "carta": "KD", "da": "riserva"},
     "K♦ al tavolo, zona comuni, presa da riserva"),
    ({"fatto": "inventato"}, "fatto non previsto dal protocollo: «{'fatto': 'inventato'}»"),
    ("testo", "fatto non previsto dal protocollo: «testo»"),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "words"), FACTS)
def test_each_kind_of_entry_has_its_sentence(fact: object, words: str) -> None:
    told = tell({"registro": [fact]}, LABELS)
    assert told is not None
    assert told.moments[0].text == words


def test_an_error_of_the_engine_is_told_instead_of_a_state() -> None:
    told = tell({"errore": {"codice": "puntata-non-ammessa", "messaggio": "troppo bassa"}}, LABELS)
    assert told is not None
    assert told.state == "Il motore ha risposto con l’errore «puntata-non-ammessa»: «troppo bassa»"


def test_no_answer_tells_nothing() -> None:
    assert tell(None, LABELS) is None
    assert tell({}, LABELS) is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KEYS = ["fatto", "passo", "giocatore", "posto", "mano", "carta", "a", "zona", "da", "azione", "lecite", "importi",
        "visibile", "origine", "esito", "codice", "puntato", "carte", "classi", "totale"]  # fmt: skip
KINDS = ["puntata", "carta", "decisione", "scelta", "rifiuto", "scopre", "sceglie", "qualifica", "controllo", "banco",
         "scarto", "divisione", "chiusura", "liquidazione", "rimborso", "anticipo"]  # fmt: skip
ENTRY = st.dictionaries(st.sampled_from(KEYS), JSON, max_size=8)


@pytest.mark.slow
@given(
    entries=st.lists(JSON | st.builds(lambda entry, kind: {**entry, "fatto": kind}, ENTRY, st.sampled_from(KINDS))),
    rest=st.dictionaries(st.sampled_from(["stato", "mani", "banco", "saldi", "errore"]), JSON | st.lists(ENTRY)),
)
def test_no_register_however_malformed_stops_the_report(entries: list[Any], rest: dict[str, Any]) -> None:
    told = tell({**rest, "registro": entries}, LABELS)
    assert told is not None
    assert len(told.moments) == len(entries)
