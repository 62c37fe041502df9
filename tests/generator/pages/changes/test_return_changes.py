"""The change in return: exact, told in percentage points, nothing said of a bet that gives back the same."""

from fractions import Fraction
from pathlib import Path

import pytest
from loaded import rules_of

from generator.data.corpus import Corpus
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load
from generator.model.terms import Base
from generator.numbers.exact import Return, Returns
from generator.numbers.kept_returns import returns_of_each
from generator.numbers.return_words import hundredths
from generator.pages.changes.return_changes import return_changes, return_sentences

SLUG = "play-lounge-blackjack-7"


def returns(*values: Fraction | float | None, wagers: tuple[tuple[str, ...], ...]) -> Returns:
    computed = tuple(
        Return(wagers=names, strategy="nessuna", base=Base.INITIAL, value=value, method="")
        for names, value in zip(wagers, values, strict=True)
        if value is not None
    )
    return Returns(computed=computed, average_stake=Fraction(1))


def test_only_the_bets_that_give_back_otherwise_are_told() -> None:
    rules = rules_of(SLUG)
    first, second = (rules.wagers[0].name,), (rules.wagers[1].name,)
    before = returns(Fraction(99, 100), Fraction(9, 10), wagers=(first, second))
    after = returns(Fraction(97, 100), Fraction(9, 10), wagers=(first, second))
    (change,) = return_changes(before, after)
    assert (change.told.wagers, change.difference) == (first, Fraction(-2, 100))
    (said,) = return_sentences((change,), rules, rules)
    assert said.endswith("è 97,0000% della puntata iniziale invece di 99,0000%: −2,0000 punti percentuali.")


def test_a_double_is_taken_for_the_fraction_that_it_holds() -> None:
    one = returns(0.1, wagers=(("a",),))
    (change,) = return_changes(returns(None, wagers=(("a",),)), one)
    assert (change.before, change.told.value, change.difference) == (None, Fraction(0.1), None)
    assert return_changes(one, one) == ()


def test_a_return_that_comes_or_goes_is_told() -> None:
    rules = rules_of(SLUG)
    name = (rules.wagers[0].name,)
    some, none = returns(Fraction(1, 2), wagers=(name,)), returns(None, wagers=(name,))
    assert next(return_sentences(return_changes(none, some), rules, rules)).endswith(
        "ora è 50,0000% della puntata iniziale."
    )
    assert next(return_sentences(return_changes(some, none), rules, rules)).endswith(
        "non si calcola più: era 50,0000% della puntata iniziale."
    )


def test_hundredths_round_the_half_away_from_nothing() -> None:
    assert [hundredths(value, signed=True) for value in (Fraction(1, 2_000_000), Fraction(-1, 2_000_000))] == [
        "+0,0001",
        "−0,0001",
    ]
    assert hundredths(Fraction(0), signed=True) == "0,0000"


@pytest.mark.slow
def test_a_blackjack_at_3_to_2_gives_back_what_two_cards_say() -> None:
    corpus = Corpus(Path(__file__).parents[3] / "corpora" / "sesto")
    rules = [
        load(corpus, "riviera-ventidue", edits=[parse_edit(text) for text in edits]).ruleset
        for edits in ((), ("liquidazione.principale.3.paga=3:2",))
    ]
    changes = return_changes(*returns_of_each(rules))
    best = next(one for one in changes if one.told.base is Base.INITIAL and one.told.strategy == "composizione")
    # Three tenths of a stake more, whenever the player has an ace and a ten out of six decks and the dealer has not.
    natural = Fraction(2 * 24 * 96, 312 * 311)
    dealer_too = Fraction(2 * 23 * 95, 310 * 309)
    assert best.difference is not None
    assert abs(best.difference - Fraction(3, 10) * natural * (1 - dealer_too)) < Fraction(1, 10**9)
