"""How often a round nets each amount: two ways that share no code agree as fractions; a deck counted by hand."""

from fractions import Fraction

import pytest
from brute_force import tiny
from family import ruleset
from loaded import rules_of

from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.exact import COMPOSITION, TOTAL, Distribution, Unsupported, compute_main, round_distribution
from generator.numbers.exact.classic.game import ClassicGame
from generator.numbers.exact.classic.round_distribution import played_distribution
from generator.numbers.exact.classic.turn import best
from generator.numbers.exact.enumeration.game_tree import enumerate_game
from generator.numbers.exact.enumeration.result_chances import enumerated_distribution

pytestmark = pytest.mark.slow

DUEL = "21-duello"
FAMILY = ("play-lounge-blackjack-7", "first-person-blackjack", "blackjack-surrender", "black-jack-live")


def analysed(rules: Ruleset) -> Distribution:
    return played_distribution(ClassicGame(rules, exact=True), COMPOSITION, best)


@pytest.mark.parametrize("slug", FAMILY)
@pytest.mark.parametrize(("ranks", "decks"), [("AT", 3), ("8T", 2)])
def test_two_ways_agree_with_splits_and_offers_taken(slug: str, ranks: str, decks: int) -> None:
    rules = tiny(rules_of(slug), ranks, decks)
    found = analysed(rules)
    assert found == enumerated_distribution(rules)
    assert sum(chance for _, chance in found.chances) == 1
    assert found.mean == enumerate_game(rules).paid.net


def test_the_small_decks_hold_what_could_go_wrong() -> None:
    """Insurance taken, lost with the hand or against a push; pairs split, both doubled; cash-outs; a surrender."""
    nets = {
        (slug, ranks): {net for net, _ in analysed(tiny(rules_of(slug), ranks, decks)).chances}
        for slug in FAMILY
        for ranks, decks in (("AT", 3), ("8T", 2))
    }
    assert nets["play-lounge-blackjack-7", "AT"] >= {Fraction(-5, 2), Fraction(-1, 2), Fraction(3, 2), Fraction(2)}
    assert nets["blackjack-surrender", "AT"] >= {Fraction(-4), Fraction(4), Fraction(-1, 2)}
    assert nets["first-person-blackjack", "8T"] >= {Fraction(-3, 5), Fraction(-13, 50)}


def test_of_nines_alone_every_round_is_a_push() -> None:
    """Two nines each: 18 to 18, and a third card would lose; the deck holds nothing else."""
    rules = tiny(rules_of("blackjack-surrender"), "9", 4)
    assert analysed(rules).chances == ((Fraction(0), Fraction(1)),)


@pytest.mark.parametrize("slug", FAMILY)
def test_at_full_size_the_mean_is_the_return_that_is_computed_apart(slug: str) -> None:
    found = round_distribution(rules_of(slug))
    apart = {(row.strategy, row.base): row.value for row in compute_main(rules_of(slug)).computed}
    assert sum(chance for _, chance in found.chances) == pytest.approx(1, abs=1e-12)
    assert all(chance > 0 for _, chance in found.chances)
    assert found.mean == pytest.approx(apart[TOTAL, Base.INITIAL] - 1, abs=1e-12)


def test_the_duel_is_exact_at_full_size() -> None:
    found = round_distribution(rules_of(DUEL))
    assert found.exact
    assert found.mean == enumerate_game(rules_of(DUEL)).paid.net


def test_pairs_split_again_and_again_are_refused_not_guessed() -> None:
    with pytest.raises(Unsupported, match="divise più volte"):
        round_distribution(ruleset(hands=4))


def test_of_a_small_deck_that_splits_again_every_round_is_followed() -> None:
    rules = ruleset(ranks=("A", "10"), decks=3, hands=3)
    found = round_distribution(rules)
    assert found.exact
    assert found.mean == enumerate_game(rules).paid.net
