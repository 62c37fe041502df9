"""What the page tells to expect, held against the rounds that it speaks of.

Coins that are tossed by hand, the published bust rates of eight decks, and every number of a picture against its words.
"""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from loaded import rules_of

from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset
from generator.numbers.exact import distribution_of, spread_after
from generator.numbers.figures import Figures
from generator.numbers.sheet_numbers import figures_of
from generator.pages.player.expectations import ROUNDS, expectations
from generator.pages.player.page_telling import Teller
from generator.pages.printing.figure_blocks import Columns, RoundsCost, ShareBars
from generator.words.catalogue import Catalogue

pytestmark = pytest.mark.slow

CORPORA = Path(__file__).parents[3] / "corpora"
SLUGS = ("play-lounge-blackjack-7", "first-person-blackjack", "blackjack-surrender", "black-jack-live", "21-duello")
COIN = distribution_of("nessuna", {Fraction(-1): Fraction(1, 2), Fraction(1): Fraction(1, 2)})
BUST_OF_SIX_AND_ACE = {"black-jack-live": ("42", "12")}
"""Per cent, of eight decks where the dealer stands on every 17: as published tables have them."""


def told(slug: str, language: str = "it") -> Teller:
    return Teller(rules_of(slug), Catalogue(language))


def figures(slug: str) -> Figures:
    return figures_of(rules_of(slug))


def test_four_coins_are_counted_by_hand() -> None:
    spread = spread_after(COIN, 4)
    assert list(map(int, spread.sums)) == [-4, -2, 0, 2, 4]
    assert spread.chances == (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)
    assert spread.ahead == 5 / 16
    assert [int(end) for end in spread.within(Fraction(1, 2))] == [-2, 2]
    assert [int(end) for end in spread.within(Fraction(9, 10))] == [-4, 4]
    assert spread.by_width(Fraction(2), 1) == (5 / 16, 6 / 16, 5 / 16)
    assert spread.by_width(Fraction(4), 1) == (1 / 16, 14 / 16, 1 / 16)  # two from zero is nearer to zero than to four


@pytest.mark.parametrize("slug", SLUGS)
def test_of_many_rounds_mean_and_variance_are_so_many_times_those_of_one(slug: str) -> None:
    one = figures(slug).distribution
    assert one is not None
    spread = spread_after(one, ROUNDS)
    mean = sum(float(net) * chance for net, chance in zip(spread.sums, spread.chances, strict=True))
    square = sum((float(net) - mean) ** 2 * chance for net, chance in zip(spread.sums, spread.chances, strict=True))
    assert mean == pytest.approx(ROUNDS * float(one.mean), abs=1e-9)
    assert square == pytest.approx(ROUNDS * one.deviation**2, rel=1e-9)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", ["it", "en"])
def test_pictures_and_words_say_the_same(slug: str, language: str) -> None:
    given = figures(slug)
    assert given.distribution is not None
    found = expectations(told(slug, language), given)
    ends, *dealer, after, hour = found
    assert isinstance(ends, ShareBars)
    assert isinstance(after, Columns)
    assert isinstance(hour, RoundsCost)
    (whole,) = ends.rows
    assert sum(part.share for part in whole.parts) == pytest.approx(1, abs=1e-12)
    assert [part.shown for part in whole.parts] == [Catalogue(language).share(part.share, 1) for part in whole.parts]
    assert sum(column.share for column in after.columns) == pytest.approx(1, abs=1e-9)
    assert len(dealer) == (slug != "21-duello")
    for bars in dealer:
        assert isinstance(bars, ShareBars)
        assert [row.label for row in bars.rows] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
        assert all(sum(part.share for part in row.parts) == pytest.approx(1, abs=1e-12) for row in bars.rows)
    cost = -float(given.distribution.mean) * hour.stake * hour.rounds
    assert int(re.sub(r"\D", "", hour.amount)) == round(cost)


def test_the_dealer_goes_past_as_often_as_published_tables_say() -> None:
    for slug, (six, ace) in BUST_OF_SIX_AND_ACE.items():
        bars = expectations(told(slug), figures(slug))[1]
        assert isinstance(bars, ShareBars)
        shown = {row.label: row.parts[0].shown.split("\u00a0")[0] for row in bars.rows}
        assert (shown["6"], shown["A"]) == (six, ace)
        assert (
            bars.said[0].text == "Quando gioca, il banco supera 21 più spesso se mostra un 6, meno se mostra un asso."
        )


def test_who_wins_on_average_is_told_so() -> None:
    slug = "blackjack-surrender"
    winning = distribution_of("totale", {Fraction(-1): 0.4, Fraction(1): 0.6})
    given = Figures(returns=figures(slug).returns, chart=None, distribution=winning)
    hour = expectations(told(slug), given)[-1]
    assert isinstance(hour, RoundsCost)
    assert hour.before == "In media guadagni"
    assert hour.amount == "120,00\u00a0€"  # a fifth of ten euro, sixty times


def test_what_was_not_computed_is_not_told() -> None:
    slug = "blackjack-surrender"
    assert expectations(told(slug), None) == []
    assert expectations(told(slug), Figures(returns=figures(slug).returns, chart=None)) == []


@pytest.mark.parametrize(
    ("folder", "slug"),
    [
        ("altrui", "gymnasium"),
        ("altrui", "gymnasium-natural"),
        ("casa", "saloon-un-mazzo"),
        ("pronta", "taverna-del-porto"),
    ],
)
def test_of_games_with_other_rules_every_share_is_of_a_whole(folder: str, slug: str) -> None:
    """Without splits, without doubles, of a single pack."""
    rules = load_ruleset(Corpus(CORPORA / folder), slug)
    ends, dealer, after, _ = expectations(Teller(rules, Catalogue("it")), figures_of(rules))
    assert isinstance(ends, ShareBars)
    assert isinstance(dealer, ShareBars)
    assert isinstance(after, Columns)
    for row in (*ends.rows, *dealer.rows):
        assert sum(part.share for part in row.parts) == pytest.approx(1, abs=1e-12)
    assert sum(column.share for column in after.columns) == pytest.approx(1, abs=1e-9)


def test_pairs_that_are_split_again_leave_the_dealer_alone_to_be_told() -> None:
    rules = load_ruleset(Corpus(CORPORA / "sesto"), "riviera-ventidue")
    found = expectations(Teller(rules, Catalogue("it")), figures_of(rules))
    assert [block.title for block in found] == ["Dove arriva il banco"]
