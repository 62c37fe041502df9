"""How many may play, and when a fault of the game gives the stakes back: what an engine does of these data."""

from dataclasses import replace
from typing import Any

import pytest
from loaded import rules_of

from generator.engine.generate import load_engine
from generator.model.ir import Malfunction, Ruleset

RULESET = rules_of("play-lounge-blackjack-7")
SOURCE = RULESET.deck.source
SHOE = ["8S", "6H", "9H", "2D", "TC", "TD", "9S", "5C", "5D", "4H", "2C", "3C"]


def for_players(most: int | None) -> Ruleset:
    return replace(RULESET, table=replace(RULESET.table, players=most, players_source=SOURCE))


def stopping(*, later: bool) -> Ruleset:
    rule = Malfunction(refund_all=True, void_payments=True, later=later, source=SOURCE)
    return replace(RULESET, malfunction=rule)


def answer(rules: Ruleset, colpo: dict[str, Any], *moves: dict[str, Any]) -> dict[str, Any]:
    request = {"id": 1, "op": "gioca", "regolamento": rules.identifier, "colpo": colpo, "mosse": [*moves]}
    reply: dict[str, Any] = load_engine(rules).rispondi(request)
    return reply


def colpo(*holders: str, **more: Any) -> dict[str, Any]:
    """Return a round in which each player of a list holds the next box."""
    return {
        "sabot": SHOE,
        "giocatori": [{"giocatore": name, "saldo": "100.00"} for name in ("g1", "g2")],
        "posti": [
            {"posto": box, "giocatore": name, "puntate": {"principale": "10.00"}} for box, name in enumerate(holders, 1)
        ],
        **more,
    }


@pytest.mark.parametrize(("most", "refused"), [(1, True), (2, False), (None, False)])
def test_a_round_has_no_more_players_than_the_rules_admit(most: int | None, refused: bool) -> None:
    reply = answer(for_players(most), colpo("g1", "g2"))
    assert (reply.get("errore", {}).get("codice") == "puntata-non-ammessa") == refused


def test_a_single_player_plays_on_several_boxes() -> None:
    assert "esito" in answer(for_players(1), colpo("g1", "g1"))


def test_who_bets_behind_is_a_player_too() -> None:
    behind = [{"giocatore": "g2", "posto": 1, "importo": "5.00"}]
    assert answer(for_players(1), colpo("g1", spalle=behind))["errore"]["codice"] == "puntata-non-ammessa"
    assert "esito" in answer(for_players(2), colpo("g1", spalle=behind))


FAULT = {"evento": "malfunzionamento"}


def test_a_refund_at_once_gives_the_stake_back_in_this_round() -> None:
    told = answer(stopping(later=False), colpo("g1"), FAULT)["esito"]
    (refund,) = [entry for entry in told["registro"] if entry["fatto"] == "rimborso"]
    assert (refund["importo"], refund.get("quando")) == ("10.00", None)
    assert told["saldi"][0]["saldo"] == "100.00"


def test_a_refund_at_the_next_round_is_due_and_moves_no_money_now() -> None:
    told = answer(stopping(later=True), colpo("g1"), FAULT)["esito"]
    (refund,) = [entry for entry in told["registro"] if entry["fatto"] == "rimborso"]
    assert (refund["importo"], refund["quando"]) == ("10.00", "inizio_partita_successiva")
    assert (told["stato"], told["saldi"][0]["saldo"]) == ("concluso", "90.00")
