"""Requests built, replies read, money and cards."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.protocol import messages
from conformance.protocol.codec import ProtocolCode, ProtocolError
from conformance.protocol.messages import Cents, Refusal, WireCard
from conformance.protocol.validate import check

SETUP = {
    "sabot": ["8S", "TD"],
    "giocatori": [{"giocatore": "g1", "saldo": "100.00"}],
    "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"principale": "10.00"}}],
    "spalle": [{"giocatore": "g2", "posto": 1, "importo": "5.00", "accetta": ["raddoppia"]}],
}
MOVES: list[dict[str, Any]] = [
    {"posto": 1, "mano": 1, "azione": "carta"},
    {"posto": 1, "mano": 1, "azione": "rifiuta", "giocatore": "g2"},
    {"evento": "tempo_scaduto"},
    {"evento": "anticipo", "posto": 2, "mano": 1, "azione": "stai"},
    {"evento": "disconnessione", "giocatore": "g1"},
    {"evento": "malfunzionamento"},
]


@given(st.integers(0, 10**14))
def test_money_goes_and_comes_back(cents: int) -> None:
    assert messages.read_money(messages.write_money(Cents(cents))) == cents


@pytest.mark.parametrize(
    "text", ["25", "25.0", "25,00", "-0.00", "-1.00", "+1.00", "01.00", ".50", "1e2", "1.000", "", "1.00\n"]
)
def test_other_forms_of_money_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="non è un importo"):
        messages.read_money(text)


def test_money_on_the_wire_is_never_negative() -> None:
    with pytest.raises(ValueError, match="mai negativo"):
        messages.write_money(Cents(-1))


def test_every_card_goes_and_comes_back_and_a_concealed_one_is_none() -> None:
    texts = [rank + suit for rank in messages.RANKS for suit in messages.SUITS]
    assert [messages.write_card(messages.read_card(text)) for text in texts] == texts
    assert messages.read_card("TS") == WireCard(rank="T", suit="S")
    assert messages.read_card("??") is None
    assert messages.write_card(None) == "??"


@pytest.mark.parametrize("text", ["10S", "TX", "Ts", "1S", "S", "", "A♠"])
def test_other_cards_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="non è una carta"):
        messages.read_card(text)


def test_every_request_follows_its_schema() -> None:
    rules = "gioco-di-prova@1.0.0"
    requests = [
        messages.hello(1),
        messages.play(2, rules, SETUP, MOVES),
        messages.open_round(3, rules, SETUP),
        *(messages.act(4, "p1", move) for move in MOVES),
        messages.close_round(5, "p1"),
        messages.farewell(6),
    ]
    for request in requests:
        check(request, f"{request['op']}.json#/$defs/request")


def test_a_refusal_is_read_with_its_code() -> None:
    message = {"id": 3, "errore": {"codice": "sabot-esaurito", "messaggio": "mancano carte"}}
    reply = messages.read_reply(message, messages.play(3, "x@1.0.0", SETUP, []))
    assert (reply.outcome, reply.refusal, reply.message) == (None, Refusal.SHOE, "mancano carte")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"esito": {}}, ProtocolCode.SCHEMA),
        ({"id": 2, "esito": {}}, ProtocolCode.DUPLICATE_REPLY),
        ({"id": 4, "esito": {}}, ProtocolCode.ID),
        ({"id": "3", "esito": {}}, ProtocolCode.ID),
        ({"id": True, "esito": {}}, ProtocolCode.ID),
        ({"id": 3}, ProtocolCode.SCHEMA),
        ({"id": 3, "esito": []}, ProtocolCode.SCHEMA),
        ({"id": 3, "esito": {}, "errore": {"codice": "non-supportato"}}, ProtocolCode.SCHEMA),
        ({"id": 3, "errore": {"codice": "altro"}}, ProtocolCode.SCHEMA),
    ],
)
def test_a_message_that_answers_nothing_is_refused(message: dict[str, object], code: ProtocolCode) -> None:
    with pytest.raises(ProtocolError) as caught:
        messages.read_reply(message, messages.farewell(3))
    assert caught.value.code == code
