"""Of two answers to a round, the first thing that they do not say alike, with the clauses that it rests on."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from explored_game import BOXES, BUST, CARD, DEAL, DOUBLE, DRAWS, LIMITS, STAND, WON, seated, small_game

from conformance.audit.replays.same_story import differing, known_story
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


@pytest.mark.parametrize("told", [{}, {"mano": 1}, {"azione": "carta"}, {"posto": 1, "mano": 1, "azione": "carta"}])
def test_a_refusal_repeats_as_much_of_the_move_as_each_likes(told: Json, rules: Ruleset) -> None:
    refused = dict(Reference(rules).play(seated(WON), [STAND, {**STAND, "azione": "carta"}]))
    [entry] = entries(refused, "rifiuto")
    other = deepcopy(refused)
    other["registro"][-1] = {"fatto": "rifiuto", "passo": entry["passo"], "codice": entry["codice"], **told}
    assert refused["registro"][-1] == entry
    assert divergence(refused, other, rules) is None
    other["registro"][-1]["codice"] = "evento-non-previsto"
    assert divergence(refused, other, rules) is not None


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


# -- the order of what is due together ---------------------------------------------------------------------------------

THREE = "TH 9S 8D 7C QH 9D TC 7H 9H KC"
"""Three boxes that stand on twenty, eighteen and eighteen; the dealer has seventeen and the king."""


def of_three(*stakes: str) -> tuple[Ruleset, Json]:
    rules = small_game(many=True)
    setup = seated(THREE, *({"principale": stake} for stake in stakes))
    setup["posti"][2]["giocatore"] = "Marco"
    setup["giocatori"].append({"giocatore": "Marco", "saldo": "10000.00"})
    return rules, deepcopy(dict(Reference(rules).play(setup, [{**STAND, "posto": box} for box in (1, 2, 3)])))


def with_settlements(outcome: Json, order: Callable[[list[Json]], list[Json]]) -> Json:
    settled = entries(outcome, "liquidazione")
    assert outcome["registro"][-len(settled) :] == settled
    return {**outcome, "registro": [*outcome["registro"][: -len(settled)], *order(settled)]}


def test_settlements_that_are_due_together_come_in_any_order_for_all_who_compare_stories() -> None:
    rules, told = of_three("10.00", "20.00", "30.00")
    other = with_settlements(told, lambda settled: settled[::-1])
    assert told["registro"] != other["registro"]
    assert divergence(told, other, rules) is None
    assert differing(told, other) is None
    assert json.dumps(known_story(told)) == json.dumps(known_story(other))


def test_stakes_that_are_laid_together_come_in_any_order_and_a_card_between_them_tells_another_story() -> None:
    rules, told = of_three("10.00", "20.00", "30.00")
    first, second, third, card, *rest = told["registro"]
    assert [one["fatto"] for one in (first, second, third, card)] == ["puntata"] * 3 + ["carta"]
    other = {**told, "registro": [third, first, second, card, *rest]}
    assert divergence(told, other, rules) is None
    assert differing(told, other) is None
    assert json.dumps(known_story(told)) == json.dumps(known_story(other))
    late = {**told, "registro": [first, second, card, third, *rest]}
    assert divergence(told, late, rules) is not None
    assert differing(told, late) is not None
    another = {**told, "registro": [{**third, "importo": "30.01"}, first, second, card, *rest]}
    assert divergence(told, another, rules) is not None


def test_what_each_of_them_says_is_compared_in_whatever_order_they_come() -> None:
    rules, told = of_three("10.00", "20.00", "30.00")
    other = with_settlements(deepcopy(told), lambda settled: settled[::-1])
    entries(other, "liquidazione")[0]["restituito"] = "59.99"  # of the third box, which comes first here
    apart = divergence(told, other, rules)
    assert apart is not None
    assert (apart.expected["posto"], apart.got["restituito"]) == (3, "59.99")
    assert differing(told, other) is not None


def test_the_amounts_of_two_boxes_exchanged_are_no_matter_of_order() -> None:
    rules, told = of_three("10.00", "10.00", "30.00")
    other = deepcopy(told)
    first, _, third = entries(other, "liquidazione")
    first["restituito"], third["restituito"] = third["restituito"], first["restituito"]
    assert divergence(told, other, rules) is not None
    assert differing(told, other) is not None


def test_a_settlement_before_a_card_that_the_rules_put_before_it_is_another_story(won: Json, rules: Ruleset) -> None:
    def early(other: Json) -> None:
        register = other["registro"]
        register.insert(len(register) - 2, register.pop())  # before the dealer's card

    told = apart(won, rules, early)
    assert told is not None
    assert told.got["fatto"] == "liquidazione"


def test_entries_that_an_engine_does_not_report_keep_no_settlements_apart() -> None:
    rules, told = of_three("10.00", "20.00", "30.00")
    register, settled = told["registro"], entries(told, "liquidazione")
    said = {"fatto": "chiusura", "passo": 3, "posto": 3, "mano": 1}
    whole = {**told, "registro": [*register[:-2], said, *register[-2:]]}
    silent = {**told, "registro": [*register[:-3], *settled[::-1]]}
    assert divergence(whole, silent, rules) is None
    assert divergence(whole, silent, rules, {"chiusura"}) is not None


def test_a_settlement_of_another_step_is_another_story() -> None:
    rules, told = of_three("10.00", "20.00", "30.00")
    other = deepcopy(told)
    entries(other, "liquidazione")[0]["passo"] -= 1
    assert divergence(told, other, rules) is not None
    assert differing(told, other) is not None


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
