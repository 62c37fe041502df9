"""What each player of a table is shown: his own money and commands, of the others only what the rules let be seen."""

from dataclasses import replace
from typing import Any

import pytest
from loaded import rules_of
from played_table import PlayedTable, engine_of, opened, shoe

from generator.engine.generate import load_engine

pytestmark = pytest.mark.slow

GAME = "black-jack-live"
ACCOUNTS = {"anna": "731.17", "bruno": "64.00"}
ALWAYS = {"fase", "comandi", "puntate", "saldo"}


def seated(*readings: tuple[str, str], shoes: tuple[str, ...] = ()) -> PlayedTable:
    """Return a table where Anna holds box 1 and Bruno box 2, with other balances."""
    one = opened(engine_of(GAME, *readings), ACCOUNTS, [shoe(cards) for cards in shoes])
    one.sit("anna", 1)
    one.sit("bruno", 2)
    return one


def commands(one: PlayedTable, player: str, name: str) -> list[dict[str, Any]]:
    return [command for command in one.view(player)["comandi"] if command["comando"] == name]


def test_nobody_sees_the_balance_of_another() -> None:
    one = seated(shoes=("TS TH 9D TC 7H 7S 5H",))
    one.bet("anna", 1, "31.17")
    one.bet("bruno", 2, "5.00")
    for seconds in (0, 12):
        if seconds:
            one.wait(seconds)
        assert (one.balance("anna"), one.balance("bruno")) == ("700.00", "59.00")
        assert "700.00" not in repr(one.view("bruno"))
        assert "59.00" not in repr(one.view("anna"))


def test_what_is_due_to_a_player_is_his_to_know() -> None:
    one = seated(shoes=("TS TH 9D TC 7H 7S 5H",))
    one.bet("anna", 1, "31.17")
    one.wait(12)
    one.do("malfunzionamento")
    assert one.view("anna")["in_sospeso"] == "31.17"
    assert "31.17" not in repr(one.view("bruno"))


@pytest.mark.parametrize(("reading", "early"), [("da_subito", True), ("a_tempo_finito", False)])
def test_others_see_a_stake_from_when_the_rules_say(reading: str, early: bool) -> None:
    one = seated(("BJL-A46", reading), shoes=("TS TH 9D TC 7H 7S 5H",))
    one.bet("anna", 1, "10.00")
    one.bet("anna", 1, "5.00")
    seen = {"anna": {"1.principale": "15.00"}}
    assert one.view("bruno")["altrui"] == (seen if early else {})
    assert one.view("anna")["altrui"] == {}
    assert one.view("anna")["puntate"] == {"1.principale": "15.00"}
    one.wait(12)
    assert one.view("bruno")["altrui"] == seen
    one.play("anna", "stai")
    assert one.phase == "puntate"
    assert (one.view("bruno")["altrui"], one.view("anna")["puntate"]) == ({}, {}), "the stake is decided"


@pytest.mark.parametrize(
    ("reading", "laid", "closed"), [("quando_si_posa", "721.17", "721.17"), ("a_tempo_finito", "731.17", "721.17")]
)
def test_a_stake_leaves_the_balance_when_the_rules_say(reading: str, laid: str, closed: str) -> None:
    one = seated(("BJL-A45", reading), shoes=("TS TH 9D TC 7H 7S 5H",))
    one.bet("anna", 1, "10.00")
    assert one.balance("anna") == laid
    assert one.bet("anna", 1, "721.18") == "saldo-insufficiente", "whatever is shown, it can be laid once"
    one.wait(12)
    assert one.balance("anna") == closed


def test_a_player_is_shown_what_the_data_say_and_no_more() -> None:
    rules = rules_of(GAME)
    assert rules.session is not None
    for shown in ((), rules.session.shown[:1], rules.session.shown):
        one = opened(load_engine(replace(rules, session=replace(rules.session, shown=shown))), ACCOUNTS)
        one.do("entra", "anna")
        assert one.view("anna").keys() == ALWAYS | {item.name for item in shown}


def test_a_view_is_of_who_is_there() -> None:
    engine = engine_of(GAME)
    table = engine.open_table(engine.RULES, {"conti": ACCOUNTS, "seme": 1})
    assert engine.table_news(table)["vista"] == {}
    assert [*engine.happen(table, {"evento": "entra", "giocatore": "bruno"})["vista"]] == ["bruno"]
    assert engine.happen(table, {"evento": "esce", "giocatore": "bruno"})["vista"] == {}


def test_seats_are_shown_with_their_holders_and_only_the_last_words() -> None:
    one = seated()
    assert one.view("anna")["posti"] == {"1": "anna", "2": "bruno"}
    for number in range(25):
        one.do("scrivi", "anna", testo=str(number))
    assert one.view("bruno")["chat"] == [["anna", str(number)] for number in range(5, 25)]


def test_the_amounts_of_a_command_go_to_the_balance_or_to_the_maximum() -> None:
    one = opened(engine_of(GAME), {"anna": "1500.00"})
    one.sit("anna", 1)
    (lays,) = commands(one, "anna", "posa")
    assert lays == {"comando": "posa", "posto": 1, "puntata": "principale", "da": "0.01", "a": "1000.00"}
    one.bet("anna", 1, "700.00")
    assert commands(one, "anna", "posa")[0]["a"] == "300.00"
    one.sit("anna", 2)
    assert [(lays["posto"], lays["a"]) for lays in commands(one, "anna", "posa")] == [(1, "300.00"), (2, "800.00")]
    one.bet("anna", 1, "300.00")
    assert [lays["posto"] for lays in commands(one, "anna", "posa")] == [2]


def test_an_amount_that_is_cut_to_the_maximum_has_no_greatest() -> None:
    one = opened(engine_of(GAME, ("BJL-A44", "fino_al_massimo")), {"anna": "1500.00"})
    one.sit("anna", 1)
    assert "a" not in commands(one, "anna", "posa")[0]
    one.bet("anna", 1, "99999.00")
    assert one.view("anna")["puntate"] == {"1.principale": "1000.00"}
    one.sit("anna", 2)
    (lays,) = commands(one, "anna", "posa")
    assert (lays["posto"], lays["a"]) == (2, "500.00"), "she has less than what is missing to the maximum"


def test_commands_go_with_the_phase() -> None:
    def names(one: PlayedTable, player: str) -> set[str]:
        return {command["comando"] for command in one.view(player)["comandi"]}

    one = seated(shoes=("TS TH 9D TC 7H 7S 5H",))
    one.bet("anna", 1, "10.00")
    assert names(one, "anna") == {"siede", "posa", "lascia_posto", "scrivi", "esce"}
    one.wait(12)
    assert names(one, "anna") == {"siede", "scrivi"}
    assert names(one, "bruno") == {"siede", "scrivi", "esce"}, "he has lost his box, and does not play"
    one.do("malfunzionamento")
    assert names(one, "anna") == {"siede", "lascia_posto", "scrivi", "esce"}


def test_an_offer_that_a_player_has_given_up_is_not_among_those_of_the_next_decision() -> None:
    """What a decision lists is what may be chosen: who reads the facts finds there what a move is accepted for."""
    deal = "TS 6D 8H TC KC"
    engine = engine_of("first-person-blackjack", ("FPB-A10", "non_offerto"))
    for given_up in (False, True):
        one = opened(engine, {"anna": "100.00"}, [shoe(deal)])
        one.do("entra", "anna")
        one.do("imposta", "anna", voce="senza_incasso", valore=given_up)
        one.bet("anna", 1, "10.00")
        one.do("distribuisci", "anna")
        [asked] = one.facts("decisione")
        assert ("incassa" in asked["lecite"]) is not given_up
        one.do("mossa", "anna", azione="incassa")
        assert one.refused == ("azione-non-lecita" if given_up else "")


def test_what_is_worth_more_than_a_stake_is_listed_where_it_takes_the_whole_of_it_off() -> None:
    one = opened(engine_of("21-duello"), {"anna": "100.00"}, limiti={"ante": {"minimo": "5.00", "massimo": "50.00"}})
    one.do("entra", "anna", modalita="tre_mani", posta="100.00")
    one.do("nuova_partita", "anna")
    one.bet("anna", 1, "3.00", "ante")
    one.bet("anna", 2, "4.00", "ante")
    listed = [
        {key: row[key] for key in ("da", "a", "importi") if key in row}
        for row in one.view("anna")["comandi"]
        if (row["comando"], row.get("posto"), row.get("puntata")) == ("togli", 1, "ante")
    ]
    assert listed == [{"da": "0.01", "a": "3.00"}, {"da": "7.01"}]  # more than that stake, and not than all: nothing
    for amount, refused in (("3.01", "comando-non-attivo"), ("7.00", "comando-non-attivo"), ("7.01", "")):
        one.do("togli", "anna", posto=1, puntata="ante", importo=amount)
        assert one.refused == refused
