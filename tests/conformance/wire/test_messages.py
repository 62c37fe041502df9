"""Requests built, replies read."""

from typing import Any

import pytest

from conformance.wire import messages
from conformance.wire.codec import ProtocolCode, ProtocolError
from conformance.wire.messages import Refusal
from conformance.wire.validate import check

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
        ({"esito": {}}, ProtocolCode.EXTRA_LINE),
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
