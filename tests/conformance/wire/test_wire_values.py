"""Money and cards as they travel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.wire.wire_values import COVERED, is_card, read_money, write_money
from generator.words.card_words import RANKS, SUITS


@pytest.mark.slow
@given(st.integers(0, 10**14))
def test_money_goes_and_comes_back(cents: int) -> None:
    assert read_money(write_money(cents)) == cents


@pytest.mark.parametrize(
    "text", ["25", "25.0", "25,00", "-0.00", "+1.00", "01.00", ".50", "1e2", "1.000", "", "1.00\n"]
)
def test_other_forms_of_money_are_no_money(text: str) -> None:
    assert read_money(text) is None


def test_a_debt_is_read_for_whoever_reports_it_and_is_never_written() -> None:
    assert read_money("-1.00") == -100
    with pytest.raises(ValueError, match="mai negativo"):
        write_money(-1)


def test_a_card_is_a_rank_and_a_suit() -> None:
    assert all(is_card(rank + suit) for rank in RANKS for suit in SUITS)


@pytest.mark.parametrize("value", [COVERED, "10S", "TX", "Ts", "1S", "S", "", "A♠", "SS", None, ["T", "S"], 10])
def test_nothing_else_is_a_card(value: object) -> None:
    assert not is_card(value)
