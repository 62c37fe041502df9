"""Floats agree with exact fractions; what must hold of every game."""

from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest
from family import ruleset

from generator.numbers.exact.classic.best_table import TotalsPlay
from generator.numbers.exact.classic.game import ClassicGame
from generator.numbers.exact.classic.pair_splitting import coefficients, terms

pytestmark = pytest.mark.slow

GAMES: list[dict[str, Any]] = [
    {"ranks": ("A", "5", "10"), "decks": 4, "hands": 2},
    {"ranks": ("A", "3", "9", "10"), "decks": 4, "hands": 3, "surrender": True, "insurance": True},
    {"ranks": ("4", "7", "10"), "decks": 5, "hands": 4, "hole": False},
    {"ranks": ("A", "6", "K"), "decks": 6, "hands": 4, "peek": ("A",), "soft_17": "carta"},
]


@cache
def game(place: int) -> ClassicGame:
    """Return one of ``GAMES``, exact, made once."""
    return ClassicGame(ruleset(**GAMES[place]), exact=True)


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_floats_agree_with_fractions(place: int) -> None:
    exact, near = game(place), ClassicGame(ruleset(**GAMES[place]))
    first, second = exact.optimal(), near.optimal()
    assert isinstance(first.net, Fraction)
    assert second.net == pytest.approx(float(first.net), abs=1e-12)
    assert second.values[0] == pytest.approx(first.values[0].astype(float), abs=1e-12)


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_the_best_table_is_worth_no_more_than_knowing_the_cards(place: int) -> None:
    table, whole = TotalsPlay(game(place)).best()
    best = game(place).optimal()
    assert whole.net <= best.net
    assert game(place).whole(table.choose).net == whole.net
    assert float(best.net - whole.net) < 0.02


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_chances_sum_to_one(place: int) -> None:
    exact = game(place)
    played, stopped = exact.tree.joint(exact.hands.counts[exact.start.rows])
    assert (played.sum(axis=(1, 2)) + stopped.sum(axis=(1, 2)) == 1).all()
    assert exact.chance.sum() == 1


def test_one_split_gives_two_hands_and_more_splits_no_more_than_allowed() -> None:
    """A pair card comes with chance 1/13 each time: how many hands there are, by the weights and by hand."""
    chance = Fraction(1, 13)
    for most in (2, 3, 4, 5):
        first, other = terms(most)
        unlike, alike = coefficients([*first, *other], most)
        hands = sum((weight * chance**place * (1 - chance) for place, weight in unlike.items()), Fraction(0))
        hands += sum(weight * chance**place * chance for place, weight in alike.items())
        assert hands == _expected_hands(most, chance)
        one = coefficients(first, most)
        assert (
            sum(w * chance**k * (1 - chance) for k, w in one[0].items())
            + sum(w * chance**k * chance for k, w in one[1].items())
            == 1
        )


def _expected_hands(most: int, chance: Fraction) -> Fraction:
    def after(hands: int, filled: int) -> Fraction:
        if hands in (most, filled):
            return Fraction(hands)
        return chance * after(hands + 1, filled) + (1 - chance) * after(hands, filled + 1)

    return after(2, 0)


def test_the_order_of_kinds_does_not_matter_to_the_counts() -> None:
    hands = ClassicGame(ruleset(decks=1)).hands
    assert hands.number == 2008 + 10 + 1
    assert ClassicGame(ruleset(decks=8)).hands.number == 3072 + 10 + 1
    assert np.array_equal(hands.counts.sum(axis=1), hands.cards)
