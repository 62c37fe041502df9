"""Requests that an engine must refuse, and how."""

from typing import Any

import pytest
from loaded import rules_of

from generator.engine.generate import load_engine

RULESET = rules_of("play-lounge-blackjack-7")
ENGINE = load_engine(RULESET)
SHOE = ["8S", "6H", "2D", "TC", "TD", "9S", "5C", "5D", "4H"]


def colpo(**changes: Any) -> dict[str, Any]:
    base: dict[str, Any] = {
        "sabot": SHOE,
        "giocatori": [{"giocatore": "g1", "saldo": "100.00"}, {"giocatore": "g2", "saldo": "100.00"}],
        "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"principale": "10.00"}}],
    }
    return base | changes


def error(**changes: Any) -> str:
    request = {"id": 1, "op": "gioca", "regolamento": RULESET.identifier, "colpo": colpo(**changes), "mosse": []}
    return str(ENGINE.rispondi(request)["errore"]["codice"])


def seat(**changes: Any) -> list[dict[str, Any]]:
    return [{"posto": 1, "giocatore": "g1", "puntate": {"principale": "10.00"}} | changes]


@pytest.mark.parametrize(
    "posti",
    [
        seat(puntate={"coppie_perfette": "1.00"}),
        seat(puntate={"principale": "10.00", "raddoppio": "10.00"}),
        seat(puntate={"principale": "10.00", "jackpot": "1.00"}),
        seat(puntate={"principale": "0.00"}),
        seat(puntate={"principale": "90.00", "coppie_perfette": "10.01"}),
        seat(posto=8),
        seat(posto=0),
        seat(puntate={}),
        [],
    ],
    ids=[
        "a side bet alone",
        "a double before the deal",
        "an unknown wager",
        "nothing",
        "more than the balance",
        "a box too many",
        "box 0",
        "no stake",
        "nobody",
    ],
)
def test_stakes_that_the_rules_do_not_admit_are_refused_as_such(posti: list[dict[str, Any]]) -> None:
    assert error(posti=posti) == "puntata-non-ammessa"


@pytest.mark.parametrize(
    "changes",
    [
        {"sabot": ["1S"]},
        {"sabot": None},
        {"sabot": [["8S"]]},
        {"giocatori": [{"giocatore": "g1", "saldo": 100}]},
        {"giocatori": [{"giocatore": "g1", "saldo": "100,00"}]},
        {"giocatori": [{"giocatore": "g1", "saldo": "-1.00"}]},
        {"giocatori": [{"giocatore": "g1", "saldo": "1.00"}, {"giocatore": "g1", "saldo": "1.00"}]},
        {"posti": seat(giocatore="g9")},
        {"posti": seat() + seat()},
        {"posti": "tutti"},
        {"posti": seat(puntate=["principale"])},
    ],
)
def test_what_makes_no_sense_is_an_invalid_request(changes: dict[str, Any]) -> None:
    assert error(**changes) == "richiesta-non-valida"


def test_betting_behind_ones_own_hand_is_refused() -> None:
    assert error(spalle=[{"giocatore": "g1", "posto": 1, "importo": "5.00"}]) == "puntata-non-ammessa"


def test_betting_behind_a_holder_who_forbids_it_is_refused() -> None:
    behind = [{"giocatore": "g2", "posto": 1, "importo": "5.00"}]
    assert error(posti=seat(spalle_ammesse=False), spalle=behind) == "puntata-non-ammessa"


def test_a_shoe_that_runs_out_is_told_as_such() -> None:
    assert error(sabot=SHOE[:3]) == "sabot-esaurito"


def test_another_version_of_the_regolamento_is_unknown() -> None:
    request = {"id": 1, "op": "gioca", "regolamento": f"{RULESET.slug}@9.9.9", "colpo": colpo(), "mosse": []}
    assert ENGINE.rispondi(request)["errore"]["codice"] == "regolamento-sconosciuto"


def test_an_interactive_round_that_is_not_open_is_unknown() -> None:
    request = {"id": 1, "op": "azione", "partita": "p99", "mossa": {"azione": "stai"}}
    assert ENGINE.rispondi(request)["errore"]["codice"] == "partita-sconosciuta"


def test_a_move_for_another_box_is_refused_and_the_decision_stays() -> None:
    moves = [{"posto": 2, "mano": 1, "azione": "stai"}, {"posto": 1, "mano": 1, "azione": "stai"}]
    request = {"id": 1, "op": "gioca", "regolamento": RULESET.identifier, "colpo": colpo(), "mosse": moves}
    register = ENGINE.rispondi(request)["esito"]["registro"]
    refused = [entry for entry in register if entry["fatto"] == "rifiuto"]
    assert [(entry["codice"], entry["passo"]) for entry in refused] == [("non-di-turno", 1)]
    assert [entry["passo"] for entry in register if entry["fatto"] == "scelta"] == [2]


def test_a_round_without_moves_waits_and_says_for_what() -> None:
    request = {"id": 1, "op": "gioca", "regolamento": RULESET.identifier, "colpo": colpo(), "mosse": []}
    outcome = ENGINE.rispondi(request)["esito"]
    assert outcome["stato"] == "in_attesa"
    assert outcome["attesa"]["lecite"] == ["carta", "stai", "raddoppia"]
    assert outcome["attesa"]["visibile"] == {"banco": ["6H", "??"], "mano": ["8S", "2D"]}
