"""What cards are worth and what side bets see in them: the kernel of engines, and whoever counts otherwise, agree."""

import dataclasses
from collections.abc import Mapping
from functools import lru_cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from loaded import rules_of

from conformance.cases.judging.observation import View
from conformance.cases.scenario.class_of_cards import belongs
from generator.engine.runtime.cards import Hand, alike, in_sequence, make_cards
from generator.engine.runtime.cards import best_total as kernel_total
from generator.model.checks.distinct_hands import Cards, Lens
from generator.model.checks.patterns import combinations
from generator.model.ir import Ruleset
from generator.model.meaning.card_patterns import OF_RANKS, OF_SUITS, rank_facts, suitings
from generator.model.meaning.totals import Worth, best_total, pair_ways
from generator.numbers.exact.classic.kinds import Kinds
from generator.words.card_words import SUITS

RANKS = "A23456789TJQK"
PLAIN: dict[str, Worth] = {rank: (min(place, 10), min(place, 10)) for place, rank in enumerate(RANKS, 1)}
WITH_ACES: dict[str, Worth] = {**PLAIN, "A": (1, 11)}

worths = st.tuples(st.integers(1, 12), st.integers(0, 12)).map(lambda pair: (pair[0], sum(pair)))
values = st.fixed_dictionaries(dict.fromkeys(RANKS, worths))
one_gain = st.builds(
    lambda lows, gain, high: {r: (low, low + gain * (r in high)) for r, low in zip(RANKS, lows, strict=True)},
    st.lists(st.integers(1, 11), min_size=13, max_size=13), st.integers(1, 12), st.sets(st.sampled_from(RANKS)),
)  # fmt: skip
ceilings = st.integers(2, 99)
codes = st.lists(st.tuples(st.sampled_from(RANKS), st.sampled_from(list(SUITS))), min_size=1, max_size=7)


@pytest.mark.slow
@given(values, ceilings, codes)
def test_a_hand_of_the_kernel_is_worth_what_its_cards_are(
    worth: dict[str, Worth], ceiling: int, drawn: list[tuple[str, str]]
) -> None:
    cards, hand = make_cards(worth), Hand(ceiling)
    for rank, suit in drawn:
        hand.take(cards[rank + suit])
    assert (hand.total, hand.soft) == best_total([worth[rank] for rank, _ in drawn], ceiling)
    assert kernel_total([cards[rank + suit] for rank, suit in drawn], ceiling) == hand.total
    ways = pair_ways([rank for rank, _ in drawn], worth)
    assert ("valore" in ways, "rango" in ways) == (hand.pair_by_value, hand.pair_by_rank)


@pytest.mark.slow
@given(values, ceilings, codes)
def test_the_kernel_sees_in_cards_the_patterns_that_a_table_is_proven_with(
    worth: dict[str, Worth], ceiling: int, drawn: list[tuple[str, str]]
) -> None:
    distinct = make_cards(worth)
    cards = [distinct[rank + suit] for rank, suit in drawn]
    seen = rank_facts([rank for rank, _ in drawn], worth, ceiling)
    seen |= {trait: see([suit for _, suit in drawn]) for trait, see in OF_SUITS.items()}
    for trait in ("rango", "valore", "seme", "colore"):
        assert seen[trait] == alike(cards, trait)
    assert seen["sequenza"] == {ace for ace in ("alto", "basso", "alto_o_basso") if in_sequence(cards, ace)}
    assert seen["totale"] == kernel_total(cards, ceiling)
    assert seen.keys() == OF_RANKS.keys() | OF_SUITS.keys()


@pytest.mark.slow
@given(one_gain, ceilings, codes)
def test_hands_counted_by_kinds_are_worth_what_their_cards_are(
    worth: dict[str, Worth], ceiling: int, drawn: list[tuple[str, str]]
) -> None:
    lows, gains = (
        np.array(column) for column in zip(*((low, high - low) for low, high in worth.values()), strict=True)
    )
    kinds = Kinds(tuple((rank,) for rank in RANKS), lows, gains, np.full(13, 4), ceiling)
    counts = np.array([[sum(rank == one for one, _ in drawn) for rank in RANKS]])
    total, soft = kinds.best(counts)
    expected = best_total([worth[rank] for rank, _ in drawn], ceiling)
    assert expected[0] == total[0]
    assert expected[1] == soft[0]


@given(st.sampled_from([(1,), (2,), (1, 1), (1, 2), (3,)]), st.integers(1, 3))
def test_the_ways_to_suit_cards_are_all_the_ordered_draws(repeats: tuple[int, ...], decks: int) -> None:
    every = 1
    for times in repeats:
        for taken in range(times):
            every *= 4 * decks - taken
    assert sum(one.draws for one in suitings(repeats, decks)) == every


@lru_cache
def some_rules() -> Ruleset:
    return rules_of("play-lounge-blackjack-7")


def valued(worth: Mapping[str, Worth], ceiling: int) -> Ruleset:
    """Return the rules of a game that splits pairs, with other values of its cards."""
    by_rank = tuple((rank, *pair) for rank, pair in worth.items())
    values = dataclasses.replace(some_rules().values, by_rank=by_rank, ceiling=ceiling)
    return dataclasses.replace(some_rules(), values=values)


def lens_hands(rules: Ruleset, ranks: str) -> list[Cards]:
    """Return the hands that these ranks make, as the checks can tell them apart."""
    lens = Lens(rules)
    worth = {rank: (low, high - low) for rank, low, high in rules.values.by_rank}
    hands = [Cards()]
    for rank in ranks:
        alike = [one for one in lens.ranks if (one.low, one.bonus) == worth[rank]]
        hands = [after for hand in hands for group in alike for after in lens.add(hand, group)]
    return hands


@pytest.mark.parametrize(
    ("ranks", "ceiling"),
    [("AA", 32), ("AA", 31), ("AA", 21), ("AAA", 40), ("AAA", 33), ("AAAA", 32), ("AA9T", 32), ("A5AK", 30)],
)
def test_the_checks_count_as_many_high_aces_as_the_ceiling_admits(ranks: str, ceiling: int) -> None:
    rules = valued(WITH_ACES, ceiling)
    expected = best_total([WITH_ACES[rank] for rank in ranks], ceiling)
    assert {Lens(rules).total(hand) for hand in lens_hands(rules, ranks)} == {expected}


@pytest.mark.slow
@given(one_gain, ceilings, st.text(RANKS, min_size=1, max_size=6))
def test_the_checks_count_any_hand_within_the_ceiling_as_the_kernel_does(
    worth: dict[str, Worth], ceiling: int, ranks: str
) -> None:
    rules = valued(worth, ceiling)
    total, soft = best_total([worth[rank] for rank in ranks], ceiling)
    found = {Lens(rules).total(hand) for hand in lens_hands(rules, ranks)}
    assert found == {(min(total, ceiling + 10), soft)}


def test_two_aces_under_a_ceiling_of_32_are_22_for_judge_and_side_bets() -> None:
    view = View(esito={}, context={"valori": {"A": [1, 11]}, "tetto": 32}, after=0, last=True)
    assert view.total(["AS", "AH"]) == (22, True)
    deck = (("A", 1, 11),), 2, 32
    assert {one.facts["totale"] for one in combinations(deck, 2)} == {22}


def test_an_ace_and_a_two_that_is_worth_one_are_of_equal_value_whoever_asks() -> None:
    low_twos = {**WITH_ACES, "2": (1, 1)}
    deck = tuple((rank, *pair) for rank, pair in low_twos.items() if rank in "A2"), 2, 21
    assert {one.facts["valore"] for one in combinations(deck, 2)} == {2}
    rules = valued(low_twos, 21)
    assert {hand.pair for hand in lens_hands(rules, "A2")} == {"valore"}
    tree = {"tratto": "mano.coppia", "valori": ["valore"]}
    assert belongs(tree, ["AS", "2S"], low_twos, 21) is True
