"""Side bets over the finite shoe: against counts worked out by hand, and against the engine itself."""

import dataclasses
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from brute_force import side_bet_by_shoes, tiny
from loaded import rules_of

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import parse
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.sidebets.pattern_returns import side_bet_return, side_bets

PAIRS, THREE = "coppie_perfette", "ventuno_piu_tre"


@pytest.fixture(scope="module")
def lounge() -> Ruleset:
    return rules_of("play-lounge-blackjack-7")


@pytest.fixture(scope="module")
def duel() -> Ruleset:
    return rules_of("21-duello")


def with_rows(ruleset: Ruleset, wager: str, patterns: list[dict[str, Any]]) -> Ruleset:
    """Put other patterns in the first rows of a side bet's table; the last row, which loses, stays."""
    table = ruleset.settlement(wager)
    rows = [
        dataclasses.replace(table.rows[0], id=f"{wager}#{number}", when=parse(pattern))
        for number, pattern in enumerate(patterns, 1)
    ]
    other = dataclasses.replace(table, rows=(*rows, table.rows[-1]))
    others = tuple(other if one is table else one for one in ruleset.settlements)
    return dataclasses.replace(ruleset, settlements=others)


def test_the_side_bets_of_a_regolamento_are_those_that_look_at_cards(lounge: Ruleset, duel: Ruleset) -> None:
    assert side_bets(lounge) == (PAIRS, THREE)
    assert side_bets(duel) == ("due_up",)


def test_pairs_of_eight_decks_are_perfect_coloured_and_mixed_in_the_known_shares(lounge: Ruleset) -> None:
    found = side_bet_return(lounge, PAIRS)
    chances = [chance for _, chance in found.rows]
    assert chances == [Fraction(7, 415), Fraction(8, 415), Fraction(16, 415), Fraction(384, 415)]
    assert found.returned == Fraction(7 * 26 + 8 * 13 + 16 * 7, 415)


def test_three_cards_of_eight_decks_are_counted_as_by_formula(lounge: Ruleset) -> None:
    found = side_bet_return(lounge, THREE)
    hands = comb(416, 3)
    suited_trips = 52 * comb(8, 3)
    straight_flush = 12 * 4 * 8**3
    trips = 13 * comb(32, 3) - suited_trips
    straight = 12 * 32**3 - straight_flush
    flush = 4 * comb(104, 3) - suited_trips - straight_flush
    counts = [suited_trips, straight_flush, trips, straight, flush]
    counts.append(hands - sum(counts))
    assert [chance for _, chance in found.rows] == [Fraction(count, hands) for count in counts]
    paid = [101, 41, 31, 11, 6, 0]
    assert found.returned == Fraction(sum(count * pays for count, pays in zip(counts, paid, strict=True)), hands)


def test_three_cards_of_six_decks_hold_three_alike_or_two_as_by_formula(duel: Ruleset) -> None:
    found = side_bet_return(duel, "due_up")
    three, two = 13 * comb(24, 3), 13 * comb(24, 2) * 288
    assert found.probability("due_up#1") == Fraction(three, comb(312, 3))
    assert found.probability("due_up#2") == Fraction(two, comb(312, 3))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "wager", "declared"),
    [
        ("play-lounge-blackjack-7", PAIRS, "0.9590"),
        ("play-lounge-blackjack-7", THREE, "0.9630"),
        ("first-person-blackjack", PAIRS, "0.9590"),
        ("first-person-blackjack", THREE, "0.9630"),
        ("21-duello", "due_up", "0.9347"),
    ],
)
def test_every_declared_return_of_a_side_bet_is_reproduced(slug: str, wager: str, declared: str) -> None:
    returned = side_bet_return(rules_of(slug), wager).returned
    assert abs(returned - Fraction(declared)) <= Fraction(1, 20_000)


@pytest.mark.slow
@pytest.mark.parametrize("decks", [1, 2])
def test_pairs_agree_with_every_shoe_played_by_the_engine(lounge: Ruleset, decks: int) -> None:
    rules = tiny(lounge, "A9", decks)
    assert side_bet_return(rules, PAIRS).returned == side_bet_by_shoes(rules, PAIRS, 3)


@pytest.mark.slow
@pytest.mark.parametrize("patterns", [
    [{"rango": {"uguali": 3}, "seme": {"uguali": 2}}, {"sequenza": {"asso": "alto"}}, {"seme": {"uguali": 3}}],
    [{"sequenza": {"asso": "basso"}, "colore": {"uguali": 3}}, {"valore": {"uguali": 2}, "colore": {"uguali": 2}}],
    [{"totale": {"da": 12, "a": 13}}, {"ranghi": ["A", "2", "2"]}, {"tra_ranghi": ["A", "3"]}],
    [{"rango": {"uguali": 2}, "semi_diversi": 3}, {"semi_diversi": {"fino_a": 2}, "totale": {"oltre": 13}}],
    [{"uno_di": [{"totale": 21}, {"colore": {"uguali": 3}}], "non": {"seme": {"uguali": 3}}}],
])  # fmt: skip
def test_any_pattern_agrees_with_every_shoe_played_by_the_engine(lounge: Ruleset, patterns: list[Any]) -> None:
    rules = with_rows(tiny(lounge, "A23"), THREE, patterns)
    found = side_bet_return(rules, THREE)
    assert found.returned == side_bet_by_shoes(rules, THREE, 3)
    assert sum(chance for _, chance in found.rows) == 1


@pytest.mark.slow
def test_table_cards_agree_with_every_shoe_played_by_the_engine(duel: Ruleset) -> None:
    rules = tiny(duel, "9K")
    assert side_bet_return(rules, "due_up").returned == side_bet_by_shoes(rules, "due_up", 6)


def test_a_wager_on_the_outcome_of_the_hand_is_refused_by_its_path(lounge: Ruleset) -> None:
    with pytest.raises(Unsupported) as refused:
        side_bet_return(lounge, "assicurazione")
    assert str(refused.value) == (
        "liquidazione.assicurazione: la puntata non dipende dalle sole carte distribuite: non è una collaterale."
    )


def test_a_card_that_is_not_dealt_is_refused_by_name(lounge: Ruleset) -> None:
    table = dataclasses.replace(lounge.settlement(PAIRS), cards=("mano.1", "mano.3"))
    others = tuple(table if one.wager == PAIRS else one for one in lounge.settlements)
    with pytest.raises(Unsupported) as refused:
        side_bet_return(dataclasses.replace(lounge, settlements=others), PAIRS)
    assert refused.value.path == "collaterali.coppie_perfette.carte"
    assert refused.value.reason == "la distribuzione non dà la carta «mano.3»."
