"""Tables with other data than those of the project: chips, stakes seen late, who leaves in mid-round, side bets."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from loaded import rules_of
from played_table import SEVERAL, PlayedTable, opened, shoe, tavern_engine

from generator.engine.generate import load_engine

pytestmark = pytest.mark.slow

TWO = {"anna": "500.00", "bruno": "500.00"}
NINETEEN = "TS 9D 9C 7H TD 2S"
"""One box has 19, the dealer 9 and a hidden 7, who busts with 26."""


@pytest.fixture(scope="module")
def tavern(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    return tavern_engine(tmp_path_factory.mktemp("taverna"))


def staked(engine: ModuleType, *cards: str, stake: str = "25.00") -> PlayedTable:
    """Return a table where Anna plays box 1 of a round with these shoes, and Bruno is there."""
    one = opened(engine, TWO, [shoe(one) for one in cards])
    one.sit("anna", 1)
    one.do("entra", "bruno")
    assert one.bet("anna", 1, stake) == ""
    one.wait(31)
    assert one.phase == "colpo"
    return one


# ---------------------------------------------------------------------- chips


def test_stakes_are_made_of_the_chips_and_the_last_is_cut_to_the_maximum(tavern: ModuleType) -> None:
    one = opened(tavern, TWO)
    one.sit("anna", 1)
    assert one.bet("anna", 1, "10.00") == "fiche-inesistente"
    for chip in ("100.00", "25.00", "25.00", "25.00"):
        assert one.bet("anna", 1, chip) == ""
    assert one.bet("anna", 1, "100.00") == ""
    assert one.told[0]["importo"] == "25.00", "200.00 at the most, and 175.00 are there"
    assert one.bet("anna", 1, "1.00") == "oltre-limite"
    assert one.view("anna")["puntate"] == {"1.principale": "200.00"}


def test_a_chip_that_is_cut_costs_what_is_laid_of_it(tavern: ModuleType) -> None:
    one = opened(tavern, {"anna": "201.00"})
    one.sit("anna", 1, 2)
    for chip in ("100.00", "25.00", "25.00", "25.00", "5.00", "5.00", "5.00"):
        assert one.bet("anna", 1, chip) == ""
    assert one.bet("anna", 1, "25.00") == "", "11.00 are left of her money, and 10.00 are laid"
    assert (one.told[0]["importo"], one.bet("anna", 2, "5.00")) == ("10.00", "saldo-insufficiente")
    assert one.bet("anna", 2, "1.00") == ""


# ---------------------------------------------------------------------- what is seen, and when


def test_stakes_may_leave_the_balance_and_be_seen_only_when_betting_closes(tmp_path: Path) -> None:
    one = opened(tavern_engine(tmp_path, *SEVERAL), TWO, [shoe(NINETEEN)])
    one.sit("anna", 1)
    one.do("entra", "bruno")
    one.bet("anna", 1, "25.00")
    assert (one.balance("anna"), one.view("anna")["totale"]) == ("500.00", "25.00")
    assert one.view("bruno")["altrui"] == {}
    one.wait(30)
    assert (one.phase, one.view("bruno")["resta"]) == ("puntate", 0), "the thirtieth second is in time"
    one.wait(1)
    assert (one.balance("anna"), one.view("anna")["puntate"]) == ("475.00", {"1.principale": "25.00"})
    assert one.view("bruno")["altrui"] == {"anna": {"1.principale": "25.00"}}
    assert one.view("bruno")["limiti"] == {"principale": {"minimo": "1.00", "massimo": "200.00"}}
    hidden = [fact["carta"] for fact in one.facts("carta") if fact["a"] == "banco"]
    assert hidden == ["9D", "??"]


def test_a_command_that_is_not_of_a_phase_is_of_all_others(tavern: ModuleType) -> None:
    one = opened(tavern, TWO, [shoe(NINETEEN)])
    one.sit("anna", 1)
    one.bet("anna", 1, "25.00")
    one.wait(31)
    one.do("siede", "anna", posto=2)
    assert one.refused == "fuori-tempo"
    one.play("anna", "stai")
    one.sit("anna", 2)


def test_no_more_players_stake_than_a_round_has(tavern: ModuleType) -> None:
    one = opened(tavern, TWO, [shoe(NINETEEN)])
    one.sit("anna", 1)
    one.sit("bruno", 2)
    assert one.bet("anna", 1, "5.00") == ""
    assert one.bet("bruno", 2, "5.00") == "troppi-giocatori"
    assert [command["comando"] for command in one.view("bruno")["comandi"]] == ["alza", "esce"]
    one.do("alza", "anna", posto=1)
    assert one.bet("bruno", 2, "5.00") == ""


# ---------------------------------------------------------------------- who leaves in mid-round


def test_what_the_hands_of_who_has_left_win_goes_to_his_account(tavern: ModuleType) -> None:
    one = staked(tavern, NINETEEN)
    one.do("esce", "anna")
    assert (one.table.accounts["anna"], one.phase) == (475_00, "colpo")
    one.wait(19)  # she may think until the fiftieth second, and nobody is there
    assert one.table.accounts["anna"] == 525_00
    assert (one.phase, "anna" in one.table.guests) == ("puntate", False)


def test_who_comes_back_in_mid_round_has_what_his_hands_win(tavern: ModuleType) -> None:
    one = staked(tavern, NINETEEN)
    one.do("esce", "anna")
    one.do("entra", "anna")
    assert (one.balance("anna"), one.view("anna")["puntate"]) == ("475.00", {"1.principale": "25.00"})
    one.play("anna", "stai")
    assert (one.balance("anna"), one.table.accounts["anna"]) == ("525.00", 0)


def test_a_fault_may_give_stakes_back_at_once_even_to_who_has_left(tavern: ModuleType) -> None:
    for leaves in (False, True):
        one = staked(tavern, NINETEEN)
        if leaves:
            one.do("esce", "anna")
        one.do("malfunzionamento")
        held = one.table.accounts["anna"] if leaves else one.table.guests["anna"].balance
        assert (held, one.table.due) == (500_00, {})


# ---------------------------------------------------------------------- side bets, and data that say little


@cache
def lounge() -> ModuleType:
    """Return the engine of a game with side bets and no times, limits or faults, with another's table."""
    return load_engine(replace(rules_of("play-lounge-blackjack-7"), session=rules_of("black-jack-live").session))


def at_lounge(**parameters: Any) -> PlayedTable:
    one = opened(lounge(), TWO, parametri={"tempo_puntata": 10, **parameters})
    one.sit("anna", 1)
    return one


def test_a_stake_without_another_that_it_needs_is_refused() -> None:
    """PLB-054, FPB-061: a side bet is placed together with the main stake."""
    one = at_lounge()
    assert one.bet("anna", 1, "5.00", "coppie_perfette") == "puntata-non-ammessa"
    assert one.bet("anna", 1, "10.00") == ""
    assert one.bet("anna", 1, "5.00", "coppie_perfette") == ""
    assert one.balance("anna") == "485.00"


def test_a_stake_that_needs_another_too_small_goes_back_with_it() -> None:
    one = at_lounge(limiti={"principale": {"minimo": "10.00"}})
    one.sit("bruno", 2)
    one.bet("anna", 1, "9.00")
    one.bet("anna", 1, "5.00", "coppie_perfette")
    one.bet("bruno", 2, "10.00")
    one.bet("bruno", 2, "5.00", "coppie_perfette")
    one.wait(10)
    assert [(fact["posto"], fact["importo"], fact["motivo"]) for fact in one.facts("resa")] == [
        (1, "9.00", "sotto_minimo"),
        (1, "5.00", "senza_altra"),
    ]
    assert (one.phase, one.view("bruno")["puntate"]["2.principale"]) == ("colpo", "10.00")


def test_who_opens_a_table_says_what_the_text_leaves_out_and_nothing_else() -> None:
    engine, accounts = lounge(), {"anna": "1.00"}
    for parameters in (
        {},
        {"tempo_puntata": 0},
        {"tempo_puntata": True},
        {"tempo_puntata": 10, "tempo_pagamenti": 3},
        {"tempo_puntata": 10, "limiti": {"jackpot": {"minimo": "1.00"}}},
        {"tempo_puntata": 10, "limiti": {"principale": "1.00"}},
        {"tempo_puntata": 10, "fiche": "1.00"},
    ):
        with pytest.raises(engine.BadRequest):
            opened(engine, accounts, parametri=parameters)
    chosen = at_lounge(fiche=["5.00", "1.00"], limiti={"principale": {"massimo": "3.00"}})
    assert chosen.bet("anna", 1, "2.00") == "fiche-inesistente"
    (lays,) = [one for one in chosen.view("anna")["comandi"] if one.get("puntata") == "principale"]
    assert lays["importi"] == ["1.00"]


def test_a_text_that_says_nothing_of_the_time_to_decide_leaves_it_to_who_opens() -> None:
    for parameters, decided in (({}, False), ({"tempo_decisione": 7}, True)):
        one = at_lounge(**parameters)
        one.bet("anna", 1, "10.00")
        one.wait(10)
        while one.phase == "puntate":  # a blackjack, and nothing to decide
            one.bet("anna", 1, "10.00")
            one.wait(10)
        one.wait(6)
        assert list(one.facts("scelta")) == []
        one.wait(1)
        assert any(one.facts("scelta")) == decided


def test_a_fault_of_which_nothing_is_said_does_not_stop_the_table() -> None:
    one = at_lounge()
    one.do("malfunzionamento")
    assert (one.refused, one.phase) == ("evento-non-previsto", "puntate")


def test_a_table_that_shuffles_when_nothing_says_when_never_runs_out_of_cards() -> None:
    one = at_lounge(tempo_decisione=1)
    for _ in range(100):
        one.bet("anna", 1, "1.00")
        told = one.wait(10)
        assert "rimescolamento" in [fact["fatto"] for fact in told]
        one.wait(60)
        one.do("siede", "anna", posto=1)
