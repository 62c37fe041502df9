"""The conversation: what is sent, what is refused, and with which code."""

import itertools
from collections.abc import Callable
from functools import partial
from typing import Any

import _honest
import pytest
from runner_fakes import CASES

from conformance.run.config import Times
from conformance.run.failures import EngineError
from conformance.run.in_process import InProcess
from conformance.run.session import Session
from conformance.run.stepwise_round import play_stepwise

Message = dict[str, Any]
CASE = CASES[1]


def session(respond: Callable[[Message], Any] = _honest.respond) -> Session:
    return Session(InProcess(respond), "prova@1.0.0", Times(), itertools.count().__next__)


def refusing(op: str, code: str) -> Callable[[Message], Message]:
    def respond(request: Message) -> Message:
        return {"id": request["id"], "errore": {"codice": code}} if request["op"] == op else _honest.respond(request)

    return respond


def code_of(action: Callable[[], object]) -> str:
    with pytest.raises(EngineError) as caught:
        action()
    return str(caught.value.code)


def test_the_requests_are_numbered_and_the_hidden_answers_never_leave() -> None:
    seen: list[Message] = []

    def listen(request: Message) -> Message:
        seen.append(request)
        return _honest.respond(request)

    one = session(listen)
    one.open()
    one.play(CASE.setup, CASE.moves)
    play_stepwise(one, CASE.setup, CASE.moves)
    one.close()
    assert [request["id"] for request in seen] == [1, 2, 3, 4, 5, 6]
    assert [request["op"] for request in seen] == ["ciao", "gioca", "apri", "azione", "chiudi", "addio"]
    assert "PRV-S0002" not in str(seen)
    assert "90.00" not in str(seen)


def test_step_by_step_the_registers_are_joined_and_the_state_is_the_last() -> None:
    one = session()
    one.open()
    scripted = one.play(CASE.setup, CASE.moves)
    assert play_stepwise(one, CASE.setup, CASE.moves) == scripted


def test_an_engine_cannot_change_the_scenario_through_the_request() -> None:
    def vandal(request: Message) -> Message:
        answer = _honest.respond(request)
        request.get("colpo", {}).clear()
        return answer

    one = session(vandal)
    one.open()
    one.play(CASE.setup, CASE.moves)
    assert CASE.setup["sabot"]


def test_a_refused_stake_is_for_the_judge_and_other_refusals_are_failures() -> None:
    for op in ("gioca", "apri", "azione"):
        for code in ("puntata-non-ammessa", "sabot-esaurito"):
            one = session(refusing(op, code))
            play = one.play if op == "gioca" else partial(play_stepwise, one)
            assert play(CASE.setup, CASE.moves) == {"errore": {"codice": code, "messaggio": ""}}
        for code in ("non-supportato", "richiesta-non-valida", "regolamento-sconosciuto", "partita-sconosciuta"):
            one = session(refusing(op, code))
            play = one.play if op == "gioca" else partial(play_stepwise, one)
            assert code_of(lambda play=play: play(CASE.setup, CASE.moves)) == f"motore:{code}"  # type: ignore[misc]
            assert not one.broken


def test_a_box_too_many_refused_as_an_invalid_request_is_told_how_to_be_refused() -> None:
    one = session(refusing("gioca", "richiesta-non-valida"))
    with pytest.raises(EngineError) as error:
        one.play(CASE.setup, CASE.moves)
    assert error.value.words == (
        "il motore rifiuta con «richiesta-non-valida» una richiesta che rispetta il protocollo; un posto, un giocatore "
        "o una puntata di troppo si rifiutano con «puntata-non-ammessa», e ciò che il motore non ha si dichiara in "
        "«limiti»"
    )


def test_a_wrong_shape_leaves_the_conversation_in_step_and_a_wrong_id_does_not() -> None:
    one = session(lambda request: {"id": request["id"], "esito": []})
    assert code_of(lambda: one.play(CASE.setup, ())) == "protocollo:schema"
    assert not one.broken
    one = session(lambda request: {"id": 99, "esito": {}})
    assert code_of(lambda: one.play(CASE.setup, ())) == "protocollo:id"
    assert one.broken


def test_the_whole_round_shares_one_deadline() -> None:
    asked: list[float] = []

    class Slow(InProcess):
        def receive(self, seconds: float) -> bytes:
            asked.append(seconds)
            return super().receive(seconds)

    one = Session(Slow(_honest.respond), "prova@1.0.0", Times(round=10), itertools.count().__next__)
    play_stepwise(one, CASE.setup, (*CASE.moves, *CASE.moves))
    assert asked == [10, 9, 8, 7]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (None, "protocollo:non-oggetto"),
        ({"id": 1, "esito": float("inf")}, "protocollo:json"),
        ({"id": 1, "x": {1, 2}}, "protocollo:json"),
        ({"id": 1, "x": 10**20}, "protocollo:numero"),
    ],
)
def test_a_function_is_held_to_what_the_wire_can_carry(answer: object, code: str) -> None:
    assert code_of(lambda: session(lambda request: answer).open()) == code


def test_the_exception_of_a_function_is_a_crash_with_its_traceback() -> None:
    def fragile(request: Message) -> Message:
        raise ZeroDivisionError("per zero")

    one = session(fragile)
    with pytest.raises(EngineError) as caught:
        one.open()
    assert str(caught.value) == "avvio:caduta: «rispondi» ha sollevato ZeroDivisionError: per zero"
    assert "in fragile" in one.stderr_tail


TABLE: Message = {"conti": {"g1": "10.00"}, "parametri": {}, "sabot": [{"carte": ["TS"], "taglio": None}]}
EVENTS = tuple({"evento": "passa", "secondi": seconds} for seconds in (1, 2, 3))


def test_after_a_reply_of_the_wrong_shape_the_others_of_a_table_are_not_taken_for_second_ones() -> None:
    wrong = True

    def table(request: Message) -> Message:
        if request["op"] not in ("apri_tavolo", "evento"):
            return {"id": request["id"], "esito": {}} if request["op"] == "chiudi_tavolo" else _honest.respond(request)
        told: Message = {"fatti": [], "vista": {}}
        spoiled = wrong and request.get("evento") == EVENTS[0]
        return {"id": request["id"], "esito": {"fatti": []} if spoiled else told}

    one = session(table)
    one.open()
    assert code_of(lambda: one.play(TABLE, EVENTS)) == "protocollo:schema"
    assert not one.broken
    wrong = False
    one.play(TABLE, EVENTS)
    assert len(one.heard) == len(EVENTS) + 2, "every reply is that of its own request"
