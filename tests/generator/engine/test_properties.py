"""What must hold for every regolamento, every shoe and every way of playing."""

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from invented import CLAUSES, documents

from generator.engine.generate import load_engine
from generator.model.building.build import build

pytestmark = pytest.mark.slow

EXAMPLES = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def play(data: st.DataObject) -> tuple[Any, dict[str, Any], dict[str, Any], list[dict[str, Any]], list[dict[str, Any]]]:
    """Draw a regolamento and a round, play it move by move; return engine, request, last reply, moves, replies."""
    document = data.draw(documents())
    engine = load_engine(build(document, CLAUSES, {}))
    codes = list(engine.RULES.cards) * engine.RULES.decks
    shuffled = data.draw(st.randoms(use_true_random=False))
    shuffled.shuffle(codes)
    boxes = data.draw(st.integers(1, 3))
    colpo: dict[str, Any] = {
        "sabot": codes[:180],
        "giocatori": [{"giocatore": "g1", "saldo": "500.00"}, {"giocatore": "g2", "saldo": "37.00"}],
        "posti": [
            {
                "posto": number,
                "giocatore": "g1" if number < 3 else "g2",
                "puntate": {"principale": data.draw(st.sampled_from(["10.00", "5.00", "0.01", "7.77"]))},
            }
            for number in range(1, boxes + 1)
        ],
    }
    if data.draw(st.booleans()):
        accepts = data.draw(st.lists(st.sampled_from(["raddoppia", "dividi"]), unique=True))
        colpo["spalle"] = [{"giocatore": "g2", "posto": 1, "importo": "3.00", "accetta": accepts}]
    identifier = "inventato@1.0.0"
    reply = engine.rispondi({"id": 1, "op": "apri", "regolamento": identifier, "colpo": colpo})["esito"]
    moves: list[dict[str, Any]] = []
    game, replies = reply["partita"], [reply]
    while reply["stato"] == "in_attesa" and len(moves) < 200:
        due = reply["attesa"]
        move = {key: due[key] for key in ("posto", "mano", "giocatore")}
        choice = data.draw(st.integers(0, 30))
        if choice == 0:
            move = {"evento": "tempo_scaduto"}
        elif choice == 1:
            move = {"evento": "anticipo", "posto": 1, "mano": 1, "azione": "stai"}
        elif choice == 2 and len(moves) > 2:
            move = {"evento": "malfunzionamento"}
        else:
            move["azione"] = due["lecite"][choice % len(due["lecite"])]
        moves.append(move)
        reply = engine.rispondi({"id": 2, "op": "azione", "partita": game, "mossa": move})["esito"]
        replies.append(reply)
    return engine, colpo, reply, moves, replies


@EXAMPLES
@given(st.data())
def test_every_round_ends(data: st.DataObject) -> None:
    _, _, reply, moves, _ = play(data)
    assert reply["stato"] == "concluso"
    assert len(moves) < 200


@EXAMPLES
@given(st.data())
def test_every_round_conserves_money(data: st.DataObject) -> None:
    _, colpo, reply, _, replies = play(data)
    balance = {item["giocatore"]: Fraction(item["saldo"]) for item in colpo["giocatori"]}
    stopped = False
    for entry in (entry for one in replies for entry in one["registro"]):
        if entry["fatto"] == "puntata":
            balance[entry["giocatore"]] -= Fraction(entry["importo"])
        elif entry["fatto"] == "liquidazione":
            balance[entry["giocatore"]] += Fraction(entry["restituito"])
        stopped = stopped or (entry["fatto"] == "rimborso" and "quando" not in entry)
    assert all(Fraction(item["saldo"]) >= 0 for item in reply["saldi"])
    if not stopped:
        assert {item["giocatore"]: Fraction(item["saldo"]) for item in reply["saldi"]} == balance


@EXAMPLES
@given(st.data())
def test_every_stake_is_decided_once_or_given_back(data: st.DataObject) -> None:
    _, _, _, _, replies = play(data)
    staked: dict[tuple[str, int, int, str], int] = {}
    for entry in (entry for one in replies for entry in one["registro"]):
        if entry["fatto"] in ("puntata", "liquidazione"):
            key = (entry["giocatore"], entry["posto"], entry["mano"], entry["puntata"])
            staked[key] = staked.get(key, 0) + (1 if entry["fatto"] == "puntata" else -1)
        elif entry["fatto"] == "rimborso":
            staked[(entry["giocatore"], entry["posto"], entry["mano"], entry["puntata"])] = 0
    assert set(staked.values()) <= {0}


@EXAMPLES
@given(st.data())
def test_no_reply_shows_the_hole_card_before_the_dealer_turns_it(data: st.DataObject) -> None:
    _, colpo, _, _, replies = play(data)
    served = sum(1 for entry in replies[0]["registro"] if entry["fatto"] == "carta")
    hole = colpo["sabot"][served - 1]
    if not any(entry.get("carta") == "??" for entry in replies[0]["registro"]):
        return
    others = colpo["sabot"][: served - 1] + colpo["sabot"][served:]
    for reply in replies:
        if any(entry["fatto"] == "scopre" for entry in reply["registro"]):
            break
        if hole not in others:
            assert hole not in json.dumps(reply)
        assert reply["banco"]["carte"][1:] == ["??"]


@EXAMPLES
@given(st.data())
def test_scripted_and_interactive_registers_are_the_same(data: st.DataObject) -> None:
    engine, colpo, reply, moves, replies = play(data)
    request = {"id": 3, "op": "gioca", "regolamento": "inventato@1.0.0", "colpo": colpo, "mosse": moves}
    scripted = engine.rispondi(request)["esito"]
    assert scripted["registro"] == [entry for one in replies for entry in one["registro"]]
    assert scripted["saldi"] == reply["saldi"]
    assert scripted["mani"] == reply["mani"]
