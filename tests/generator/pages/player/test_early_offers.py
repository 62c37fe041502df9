"""What a page says of an offer made before the turn, against chances counted by hand."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from loaded import rules_of

from generator.numbers.sheet_numbers import figures_of
from generator.pages.player.page_telling import Teller
from generator.pages.player.strategy import strategy
from generator.words.catalogue import Catalogue

pytestmark = pytest.mark.slow

INSURED, EVEN = "play-lounge-blackjack-7", "black-jack-live"


def told(slug: str, early: Mapping[str, tuple[float, float]] | None = None) -> list[str]:
    """Return what is said of the offers made before the turn, with the blanks of print as blanks."""
    rules = rules_of(slug)
    chart = figures_of(rules).chart
    assert chart is not None
    charts = strategy(Teller(rules, Catalogue("it")), chart if early is None else replace(chart, early=early))
    assert charts is not None
    return [one.text.replace("\u00a0", " ") for one in charts.said if "conviene" in one.text]


def cents(cost: Fraction) -> str:
    """Return a cost as the page prints it of ten euro."""
    return f"0,{round(cost * 1000):02} €"


def test_insurance_costs_what_the_cards_of_eight_decks_say() -> None:
    tens = Fraction(4 * 4 * 8, 52 * 8 - 1)  # of the hole card, the dealer's ace apart
    cost = -(Fraction(1, 2) * (2 * tens - (1 - tens)))  # half a stake, paid 2:1
    assert told(INSURED) == [f"«Assicurazione» non conviene: costa in media {cents(cost)} ogni 10 € di puntata."]


def test_even_money_costs_what_a_natural_against_an_ace_is_worth_above_one() -> None:
    tens = Fraction(4 * 4 * 8 - 1, 52 * 8 - 3)  # the dealer's ace and the two cards of the natural apart
    cost = Fraction(3, 2) * (1 - tens) - 1
    assert f"«Even money» non conviene: costa in media {cents(cost)} ogni 10 € di puntata." in told(EVEN)


@pytest.mark.parametrize(
    ("taken", "cost", "said"),
    [
        (0.0, 0.02, "«Assicurazione» non conviene: costa in media 0,20 € ogni 10 € di puntata."),
        (0.3, 0.02, "«Assicurazione» conviene solo a volte: accettare sempre costa in media 0,20 € ogni 10 €."),
        (0.7, -0.02, "«Assicurazione» conviene quasi sempre: accettare sempre rende 0,20 € ogni 10 €."),
        (1.0, -0.05, "«Assicurazione» conviene sempre."),
    ],
)
def test_how_often_it_pays_decides_what_is_said(taken: float, cost: float, said: str) -> None:
    assert told(INSURED, {"assicurazione": (taken, cost)}) == [said]
