"""Of two answers to a round, the first thing that they do not say alike, with the clauses that it rests on."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from explored_game import BOXES, BUST, CARD, DEAL, DOUBLE, DRAWS, LIMITS, STAND, WON, seated, small_game

from conformance.chance.reference import Reference
from conformance.chance.told_apart import AnswerDivergence, divergence, is_fault
from generator.model.ir import Ruleset

Json = dict[str, Any]


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return small_game()


@cache
def _played() -> Json:
    return dict(Reference(small_game()).play(seated(WON), [STAND]))


@pytest.fixture
def won() -> Json:
    return deepcopy(_played())


def entries(outcome: Json, fact: str) -> list[Json]:
    return [entry for entry in outcome["registro"] if entry["fatto"] == fact]


def apart(won: Json, rules: Ruleset, change: Callable[[Json], object]) -> AnswerDivergence | None:
    other = deepcopy(won)
    change(other)
    return divergence(won, other, rules)


def test_equal_answers_tell_nothing(won: Json, rules: Ruleset) -> None:
    assert apart(won, rules, lambda _: None) is None


def test_another_amount_rests_on_the_row_that_pays(won: Json, rules: Ruleset) -> None:
    told = apart(won, rules, lambda other: entries(other, "liquidazione")[0].update(restituito="25.00"))
    assert told is not None
    assert (told.part, told.expected["restituito"], told.got["restituito"]) == ("registro", "20.00", "25.00")
    assert told.cause == ("riga", "principale#5", "restituito")
    assert told.clauses == (BUST,)


def test_another_card_rests_on_the_deal(won: Json, rules: Ruleset) -> None:
    told = apart(won, rules, lambda other: entries(other, "carta")[2].update(carta="8D"))
    assert told is not None
    assert (told.expected["carta"], told.got["carta"]) == ("9D", "8D")
    assert told.cause == ("carta", "carta", "mano", "mano", "carta")
    assert told.clauses == (DEAL,)


def test_an_option_that_is_not_offered_rests_on_its_offer(won: Json, rules: Ruleset) -> None:
    told = apart(won, rules, lambda other: entries(other, "decisione")[0].update(lecite=["carta", "stai"]))
    assert told is not None
    assert told.cause == ("decisione", "decisione", "turno_giocatori", "raddoppia")
    assert told.clauses == (DOUBLE,)


def test_two_options_that_are_not_offered_are_told_in_a_fixed_order(won: Json, rules: Ruleset) -> None:
    told = apart(won, rules, lambda other: entries(other, "decisione")[0].update(lecite=["stai"]))
    assert told is not None
    assert told.cause[-2:] == ("carta", "raddoppia")
    assert told.clauses == (CARD, DOUBLE)


def test_the_order_of_options_says_nothing_and_that_of_entries_does(won: Json, rules: Ruleset) -> None:
    assert apart(won, rules, lambda other: entries(other, "decisione")[0]["lecite"].reverse()) is None

    def swap(other: Json) -> None:
        register = other["registro"]
        register[1], register[2] = register[2], register[1]  # the first two cards of the deal

    told = apart(won, rules, swap)
    assert told is not None
    assert (told.expected["carta"], told.got["carta"]) == ("TH", "5S")


def test_the_first_of_several_differences_is_told(won: Json, rules: Ruleset) -> None:
    def change(other: Json) -> None:
        entries(other, "liquidazione")[0].update(restituito="0.00", esito="perde")
        entries(other, "carta")[0].update(carta="2H")
        other["saldi"][0]["saldo"] = "0.00"

    told = apart(won, rules, change)
    assert told is not None
    assert (told.expected["carta"], told.got["carta"]) == ("TH", "2H")


def test_a_card_that_the_dealer_does_not_draw_rests_on_the_row_that_wants_it(won: Json, rules: Ruleset) -> None:
    drawn = entries(won, "carta")[-1]
    register = [entry for entry in won["registro"] if entry["fatto"] != "banco" and entry is not drawn]
    told = divergence(won, {**won, "registro": register}, rules)
    assert told is not None
    assert (told.expected["carta"], told.got["fatto"]) == ("KC", "liquidazione")
    assert (told.cause, told.clauses) == (("riga", "banco.regola#1"), (DRAWS,))


def test_an_entry_more_and_one_less_stand_against_nothing(won: Json, rules: Ruleset) -> None:
    less = apart(won, rules, lambda other: other["registro"].pop())
    more = apart(won, rules, lambda other: other["registro"].append(dict(other["registro"][-1])))
    assert less is not None
    assert more is not None
    assert (less.expected["fatto"], less.got) == ("liquidazione", None)
    assert (more.expected, more.got["fatto"]) == (None, "liquidazione")


@pytest.mark.parametrize("name", ["riga", "clausole"])
def test_names_of_data_are_of_who_wrote_them(won: Json, rules: Ruleset, name: str) -> None:
    assert apart(won, rules, lambda other: entries(other, "liquidazione")[0].update({name: "altro"})) is None


def test_a_field_that_may_lack_is_compared_where_it_is(won: Json, rules: Ruleset) -> None:
    assert apart(won, rules, lambda other: entries(other, "decisione")[0].pop("importi")) is None
    told = apart(won, rules, lambda other: entries(other, "decisione")[0].update(importi={"raddoppia": "5.00"}))
    assert told is not None
    assert told.got["importi"] == {"raddoppia": "5.00"}


def test_an_entry_that_need_not_be_there_is_wanted_of_who_says_that_it_reports_it(won: Json, rules: Ruleset) -> None:
    silent = {**won, "registro": [entry for entry in won["registro"] if entry["fatto"] != "banco"]}
    assert divergence(won, silent, rules) is None
    told = divergence(won, silent, rules, {"banco"})
    assert told is not None
    assert told.expected["fatto"] == "banco"


def test_the_state_is_compared_after_the_register(won: Json, rules: Ruleset) -> None:
    told = apart(won, rules, lambda other: other["saldi"][0].update(saldo="9999.99"))
    assert told is not None
    assert (told.part, told.cause, told.clauses) == ("saldi", ("saldi",), ())
    assert (told.expected[0]["saldo"], told.got[0]["saldo"]) == ("10010.00", "9999.99")


def test_a_round_that_one_side_refuses_rests_on_the_table(won: Json, rules: Ruleset) -> None:
    refused = {"errore": {"codice": "puntata-non-ammessa", "messaggio": "no"}}
    told = divergence(won, refused, rules)
    assert told is not None
    assert (told.part, told.cause) == ("errore", ("errore", None, "puntata-non-ammessa"))
    assert told.clauses == (BOXES, LIMITS)
    assert divergence(refused, {"errore": {"codice": "puntata-non-ammessa"}}, rules) is None


def test_an_engine_that_falls_is_a_fault_and_rests_on_no_clause(won: Json, rules: Ruleset) -> None:
    told = divergence(won, {"errore": {"codice": "gioco:caduta"}}, rules)
    assert told is not None
    assert (told.cause, told.clauses) == (("guasto", "gioco:caduta"), ())
    assert [is_fault(code) for code in ("gioco:caduta", "puntata-non-ammessa", None)] == [True, False, False]
