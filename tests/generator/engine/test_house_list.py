"""The dealer's choice of a table card by the house list."""

import dataclasses

import pytest
from loaded import rules_of

from generator.data.corpus import bundled
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.loading.variants import variants

RULESET = rules_of("21-duello")


def with_list(order: tuple[tuple[int, bool], ...] = (), *, last: bool = False) -> Ruleset:
    house = RULESET.dealer.house_list
    assert house is not None
    house = dataclasses.replace(house, order=order or house.order, last=last)
    dealer = dataclasses.replace(RULESET.dealer, house_list=house)
    return dataclasses.replace(RULESET, dealer=dealer)


def chosen(ruleset: Ruleset, shown: str, left: str, right: str) -> str:
    engine = load_engine(ruleset)
    colpo = {
        "sabot": ["2S", "3S", shown, "9C", left, right],
        "giocatori": [{"giocatore": "g1", "saldo": "100.00"}],
        "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"ante": "10.00"}}],
    }
    moves = [{"posto": 1, "mano": 1, "azione": action} for action in ("carta_sinistra", "stai")]
    request = {"id": 1, "op": "gioca", "regolamento": ruleset.identifier, "colpo": colpo, "mosse": moves}
    register = engine.rispondi(request)["esito"]["registro"]
    return str(next(entry["carta"] for entry in register if entry["fatto"] == "sceglie"))


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (((21, False), (20, False), (16, True)), "KD"),
        (((20, True), (21, False)), "9D"),
        (((20, False), (21, True), (21, False)), "9D"),
    ],
    ids=["a plain 21 stands for the soft one", "a soft entry of its own goes first", "a plain 20 for the soft one"],
)
def test_an_ace_takes_the_card_that_stands_highest_in_the_list(
    order: tuple[tuple[int, bool], ...], expected: str
) -> None:
    assert chosen(with_list(order), "AS", "9D", "KD") == expected


def test_of_two_equal_hands_the_first_card_is_taken() -> None:
    assert chosen(RULESET, "7S", "KD", "QD") == "KD"


def test_of_two_equal_hands_the_last_card_is_taken_where_the_data_say_so() -> None:
    assert chosen(with_list(last=True), "7S", "KD", "QD") == "QD"
    assert chosen(with_list(last=True), "7S", "KD", "4D") == chosen(RULESET, "7S", "KD", "4D")
    told = variants(bundled(), RULESET.slug).ruleset({"D21-A21": "la_destra"})
    assert told is not None
    assert chosen(told, "7S", "KD", "QD") == "QD"
