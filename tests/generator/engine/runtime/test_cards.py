"""Totals, and the patterns that side bets look for."""

import itertools

import pytest

from generator.engine.runtime.cards import Card, Hand, alike, best_total, in_sequence, make_cards

VALUES = {rank: (int(rank), int(rank)) for rank in "23456789"} | dict.fromkeys("TJQK", (10, 10)) | {"A": (1, 11)}
CARDS = make_cards(VALUES)


def cards(codes: str) -> list[Card]:
    return [CARDS[code] for code in codes.split()]


def hand(codes: str) -> Hand:
    made = Hand(21)
    for card in cards(codes):
        made.take(card)
    return made


@pytest.mark.parametrize(
    ("codes", "total", "soft"),
    [
        ("AS 6D", 17, True),
        ("AS 6D TC", 17, False),
        ("AS AD", 12, True),
        ("AS AD AC 8H", 21, True),
        ("AS AD 9C TH", 21, False),
        ("AS KD", 21, True),
        ("TS 9D 5C", 24, False),
        ("5S 5D", 10, False),
    ],
)
def test_an_ace_counts_eleven_only_while_the_total_stays_within_21(codes: str, total: int, soft: bool) -> None:
    made = hand(codes)
    assert (made.total, made.soft) == (total, soft)


def test_the_total_of_every_three_cards_is_the_best_of_all_choices() -> None:
    for codes in itertools.combinations_with_replacement(VALUES, 3):
        choices = [sum(choice) for choice in itertools.product(*(VALUES[rank] for rank in codes))]
        within = [total for total in choices if total <= 21]
        made = hand(" ".join(f"{rank}S" for rank in codes))
        assert made.total == (max(within) if within else min(choices))


def test_giving_a_card_back_brings_the_total_back() -> None:
    made = hand("8S AD")
    assert made.give().code == "AD"
    assert (made.total, made.soft, made.n) == (8, False, 1)


def test_ten_and_king_are_a_pair_by_value_and_not_by_rank() -> None:
    assert hand("TS KD").pair_by_value
    assert not hand("TS KD").pair_by_rank
    assert hand("KS KD").pair_by_rank


def test_an_ace_pairs_only_with_an_ace() -> None:
    assert hand("AS AD").pair_by_value
    assert not hand("AS TD").pair_by_value


@pytest.mark.parametrize(
    ("codes", "ace", "expected"),
    [
        ("2S 3C 4H", "alto_o_basso", True),
        ("AS 2C 3H", "alto_o_basso", True),
        ("QS KC AH", "alto_o_basso", True),
        ("KS AC 2H", "alto_o_basso", False),
        ("QS KC AH", "basso", False),
        ("AS 2C 3H", "alto", False),
        ("9S 9C TH", "alto_o_basso", False),
        ("4H 2S 3C", "alto_o_basso", True),
        ("9S TC QH", "alto_o_basso", False),
    ],
)
def test_a_sequence_does_not_go_round_the_ace(codes: str, ace: str, expected: bool) -> None:
    assert in_sequence(cards(codes), ace) is expected


def test_how_many_cards_are_alike() -> None:
    assert alike(cards("9S 9S 9S"), "rango") == 3
    assert alike(cards("2D 2H"), "colore") == 2
    assert alike(cards("2D 2S"), "colore") == 1
    assert alike(cards("KS TS 2D"), "valore") == 2
    assert alike(cards("KS TS 2S"), "seme") == 3


def test_the_best_total_of_side_bet_cards() -> None:
    assert best_total(cards("AS 9D"), 21) == 20
