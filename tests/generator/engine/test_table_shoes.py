"""The cards of a table from one round to the next: prepared shoes, its own shuffles, a cut card in mid-round."""

from collections import Counter
from typing import Any

import pytest
from played_table import PlayedTable, engine_of, opened, shoe, tavern_engine

pytestmark = pytest.mark.slow

GAME = "black-jack-live"
AT_ONCE = ("BJL-A41", "subito")
FIRST, SECOND, THIRD = "TS 6D 9C 5H TD 2C 3C", "8H TH 7D KS TC 4D", "5S 5D 5C 5H 6S 6C TS"


def played(*shoes: dict[str, Any], readings: tuple[tuple[str, str], ...] = ()) -> PlayedTable:
    """Return a table where Anna stands in a first round; she has 10 and 9, the dealer 6."""
    one = opened(engine_of(GAME, *readings), {"anna": "100.00"}, shoes)
    one.sit("anna", 1)
    again(one)
    return one


def again(one: PlayedTable) -> None:
    """Let Anna stake and stand once more; what is told is that of the whole round."""
    one.bet("anna", 1, "10.00")
    told = one.wait(12)
    if one.phase == "colpo":
        one.play("anna", "stai")
        one.told = [*told, *one.told]


def shuffles(one: PlayedTable) -> list[tuple[str, int]]:
    """Return the cut cards and the shuffles that were told, each with its round."""
    return [(fact["fatto"], fact["colpo"]) for fact in one.facts("carta_taglio", "rimescolamento")]


def dealers(one: PlayedTable) -> list[str]:
    return [fact["carta"] for fact in one.facts("carta") if fact["a"] == "banco"]


def test_a_round_is_played_out_with_the_shoe_in_which_the_cut_card_came() -> None:
    one = played(shoe(FIRST, 4), shoe(SECOND, 6))
    assert shuffles(one) == [("rimescolamento", 1), ("carta_taglio", 1)], "the fifth card is beyond the cut card"
    assert (dealers(one), one.balance("anna")) == (["6D", "5H", "TD"], "90.00"), "21 against 19"
    again(one)  # 8 and 7 against 10, who takes a king
    assert shuffles(one) == [("rimescolamento", 2)]
    assert (dealers(one), one.balance("anna")) == (["TH", "KS"], "80.00")


def test_a_round_goes_on_with_the_next_shoe_where_the_cut_card_means_at_once() -> None:
    one = played(shoe(FIRST, 4), shoe(SECOND, 6), readings=(AT_ONCE,))
    assert shuffles(one) == [("rimescolamento", 1), ("carta_taglio", 1), ("rimescolamento", 1)]
    assert (dealers(one), one.balance("anna")) == (["6D", "5H", "8H"], "100.00"), "19 against 19"
    again(one)  # of the second shoe: 10 and king, against 7 who takes 10
    assert (shuffles(one), dealers(one), one.balance("anna")) == ([], ["7D", "TC"], "110.00")


def test_a_cut_card_that_nobody_has_drawn_past_has_not_come_out() -> None:
    for readings in ((), (AT_ONCE,)):
        one = played(shoe(FIRST + " 2D 2H 2S 9H 9D 9S", 5), shoe(SECOND), readings=readings)
        assert (shuffles(one), one.table.shoe.next) == ([("rimescolamento", 1)], 5)
        again(one)
        assert shuffles(one)[0] == ("carta_taglio", 2)
        assert (("rimescolamento", 2) in shuffles(one)) == bool(readings)


def test_the_shoe_that_a_round_goes_on_with_may_come_to_its_own_cut_card() -> None:
    one = played(shoe(FIRST, 4), shoe(SECOND, 0), shoe(THIRD), readings=(AT_ONCE,))
    assert shuffles(one)[1:] == [("carta_taglio", 1), ("rimescolamento", 1), ("carta_taglio", 1)]
    again(one)
    assert shuffles(one)[0] == ("rimescolamento", 2)
    assert dealers(one)[0] == "5D"


def test_a_table_tells_what_is_in_each_prepared_shoe() -> None:
    one = played(shoe(FIRST, 4), shoe(SECOND, 6))
    (told,) = one.facts("rimescolamento")
    ranks = {"T": 2, "6": 1, "9": 1, "5": 1, "2": 1, "3": 1}
    assert told == {"fatto": "rimescolamento", "colpo": 1, "carte": 7, "per_rango": ranks, "taglio": 4}


def test_prepared_shoes_end_with_the_last() -> None:
    one = played(shoe(FIRST, 4))
    one.bet("anna", 1, "10.00")
    with pytest.raises(one.engine.ShoeExhausted):
        one.wait(12)


def test_a_table_shuffles_by_itself_eight_whole_decks_and_cuts_them_in_the_middle() -> None:
    def first_cards(seed: int) -> list[str]:
        one = opened(engine_of(GAME), {"anna": "100.00"}, seme=seed)
        one.sit("anna", 1)
        one.bet("anna", 1, "10.00")
        one.wait(12)
        (told,) = one.facts("rimescolamento")
        assert (told["carte"], told["taglio"]) == (416, 208)
        assert told["per_rango"] == dict.fromkeys("A23456789TJQK", 32)
        assert set(Counter(card.code for card in one.table.shoe.cards).values()) == {8}
        return [card.code for card in one.table.shoe.cards]

    assert first_cards(7) == first_cards(7)
    assert first_cards(7) != first_cards(8)


def test_no_two_shuffles_of_a_table_are_alike(tmp_path: Any) -> None:
    one = opened(tavern_engine(tmp_path), {"anna": "100.00"}, seme=3)
    one.sit("anna", 1)
    seen = []
    for number in (1, 2, 3):
        one.bet("anna", 1, "1.00")
        one.wait(31)
        assert shuffles(one) == [("rimescolamento", number)], "a tavern shuffles before each round"
        seen.append(tuple(card.code for card in one.table.shoe.cards))
        one.wait(20)
    assert len(set(seen)) == 3


@pytest.mark.parametrize(
    "data",
    [
        {"sabot": ["TS"]},
        {"sabot": [{"carte": ["XX"]}]},
        {"sabot": [{"carte": "TS"}]},
        {"sabot": [{"carte": ["TS"], "taglio": "1"}]},
        {"sabot": {"carte": ["TS"]}},
        {"seme": "1"},
        {},
    ],
)
def test_a_shoe_that_makes_no_sense_is_refused(data: dict[str, Any]) -> None:
    engine = engine_of(GAME)
    with pytest.raises(engine.BadRequest):
        engine.open_table(engine.RULES, {"conti": {"anna": "1.00"}, **data})
