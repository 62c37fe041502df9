"""What must hold for every regolamento, every shoe and every way of playing."""

import json
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from invented import CLAUSES, documents

from generator.engine.generate import load_engine
from generator.model.building.build import build

pytestmark = pytest.mark.slow

Message = dict[str, Any]


class Played(NamedTuple):
    """A round of a drawn regolamento, played move by move: each reply, the last of them too."""

    engine: Any
    colpo: Message
    reply: Message
    moves: list[Message]
    replies: list[Message]


def play(data: st.DataObject) -> Played:
    """Draw a regolamento and a round, and play it."""
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
    return Played(engine, colpo, reply, moves, replies)


def every_round_ends(one: Played) -> None:
    _, _, reply, moves, _ = one
    assert reply["stato"] == "concluso"
    assert len(moves) < 200


def every_round_conserves_money(one: Played) -> None:
    _, colpo, reply, _, replies = one
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


def every_stake_is_decided_once_or_given_back(one: Played) -> None:
    _, _, _, _, replies = one
    staked: dict[tuple[str, int, int, str], int] = {}
    for entry in (entry for one in replies for entry in one["registro"]):
        if entry["fatto"] in ("puntata", "liquidazione"):
            key = (entry["giocatore"], entry["posto"], entry["mano"], entry["puntata"])
            staked[key] = staked.get(key, 0) + (1 if entry["fatto"] == "puntata" else -1)
        elif entry["fatto"] == "rimborso":
            staked[(entry["giocatore"], entry["posto"], entry["mano"], entry["puntata"])] = 0
    assert set(staked.values()) <= {0}


def no_reply_shows_the_hole_card_before_the_dealer_turns_it(one: Played) -> None:
    _, colpo, _, _, replies = one
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


def scripted_and_interactive_registers_are_the_same(one: Played) -> None:
    engine, colpo, reply, moves, replies = one
    request = {"id": 3, "op": "gioca", "regolamento": "inventato@1.0.0", "colpo": colpo, "mosse": moves}
    scripted = engine.rispondi(request)["esito"]
    assert scripted["registro"] == [entry for one in replies for entry in one["registro"]]
    assert scripted["saldi"] == reply["saldi"]
    assert scripted["mani"] == reply["mani"]


PROPERTIES = (
    every_round_ends,
    every_round_conserves_money,
    every_stake_is_decided_once_or_given_back,
    no_reply_shows_the_hole_card_before_the_dealer_turns_it,
    scripted_and_interactive_registers_are_the_same,
)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_every_property_holds_of_every_round_of_every_regolamento(data: st.DataObject) -> None:
    """One round is drawn and played for all of them: it is the regolamento and its engine that take the time."""
    one = play(data)
    for holds in PROPERTIES:
        holds(one)
