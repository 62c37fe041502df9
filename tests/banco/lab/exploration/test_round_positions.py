"""Positions of a round, asked for or held here, and the rounds that end below them, counted by hand."""

import pytest
from explored_game import HIT, STAND, seated, small_game

from banco.lab.exploration.round_count import TooMany, perft
from banco.lab.exploration.round_positions import AskedPosition, GamePosition
from conformance.chance.reference import Reference
from generator.model.ir import Ruleset

TEN = "5H 6S 5D TC 2C 9C KD"
"""Ten against sixteen: one stands, doubles to twelve, or hits to twelve; there one stands, or hits to twenty-one."""
OVER = "TH 6S 9D TC 5C 4S"
"""Nineteen against sixteen: one stands, or busts with a card, doubled or not; the dealer draws in any case."""


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return small_game()


@pytest.fixture(scope="module")
def reference(rules: Ruleset) -> Reference:
    return Reference(rules)


def held(reference: Reference, cards: str) -> GamePosition:
    return GamePosition.first(reference.rules, seated(cards))


def asked(reference: Reference, cards: str) -> AskedPosition:
    return AskedPosition(reference.play, seated(cards))


@pytest.mark.parametrize(
    ("cards", "parts"),
    [
        (OVER, {"carta": 1, "raddoppia": 1, "stai": 1}),
        (TEN, {"carta": 2, "raddoppia": 1, "stai": 1}),
        ("AS 9H KD 8C", {}),  # a blackjack decides nothing
    ],
)
def test_the_ends_of_a_shoe_are_those_counted_by_hand(reference: Reference, cards: str, parts: dict[str, int]) -> None:
    for start in (held(reference, cards), asked(reference, cards)):
        found = perft(start, 10)
        assert {first: count.ends for first, count in found.parts.items()} == parts
        assert found.whole.ends == (sum(parts.values()) or 1)


def test_a_position_held_here_is_the_one_asked_for(reference: Reference) -> None:
    assert perft(held(reference, TEN), 10) == perft(asked(reference, TEN), 10)


def test_ends_that_leave_other_money_have_another_digest(reference: Reference) -> None:
    parts = perft(held(reference, OVER), 10).parts
    assert parts["raddoppia"].digest != parts["stai"].digest  # twenty euro are lost, and ten
    assert parts["carta"].digest == parts["stai"].digest  # ten in both: against twenty-one, and by a bust
    again = perft(held(reference, OVER), 10).parts
    assert again == parts


def test_as_many_ends_as_asked_for_are_counted_and_no_more(reference: Reference) -> None:
    assert perft(held(reference, TEN), 4).whole.ends == 4
    with pytest.raises(TooMany):
        perft(held(reference, TEN), 3)


def test_a_move_leads_on_and_leaves_the_position_as_it_is(reference: Reference) -> None:
    for start in (held(reference, TEN), asked(reference, TEN)):
        before = start.outcome
        after = start.after(HIT)
        assert after.outcome["mani"][0]["carte"] == ["5H", "5D", "2C"]
        assert after.after(STAND).outcome["stato"] == "concluso"
        assert after.outcome["stato"] == "in_attesa"
        assert start.outcome == before
        assert before["mani"][0]["carte"] == ["5H", "5D"]


def test_the_whole_register_is_told_however_often_one_asks(reference: Reference) -> None:
    after = held(reference, TEN).after(HIT)
    assert after.outcome == after.outcome
    assert next(entry["carta"] for entry in after.outcome["registro"] if entry["fatto"] == "carta") == "5H"


def test_a_round_that_is_refused_is_one_end_and_leads_nowhere(reference: Reference) -> None:
    short = held(reference, "9H 5S")
    assert short.outcome["errore"]["codice"] == "sabot-esaurito"
    assert short.after(HIT) is short
    assert perft(short, 1).whole == perft(asked(reference, "9H 5S"), 1).whole


def test_a_shoe_that_ends_under_a_decision_is_refused_there(reference: Reference) -> None:
    start = held(reference, "5H 6S 5D TC")
    assert start.outcome["stato"] == "in_attesa"
    assert start.after(HIT).outcome["errore"]["codice"] == "sabot-esaurito"
    assert perft(start, 10) == perft(asked(reference, "5H 6S 5D TC"), 10)
