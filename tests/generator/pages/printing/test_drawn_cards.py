"""Cards as they are drawn and read aloud."""

import re

from generator.pages.printing.drawn_cards import HIDDEN, sign, spoken
from generator.pages.printing.page_style import template_text


def test_a_ten_has_two_figures_in_its_corner_and_an_ace_a_letter() -> None:
    assert [sign("TH"), sign("AS"), sign("7D")] == ["10", "A", "7"]


def test_cards_are_read_aloud_in_their_order_and_a_covered_one_is_not_told() -> None:
    assert spoken(["TH", HIDDEN]) == "10 di cuori, una carta coperta"
    assert spoken([HIDDEN, "TH"]) == "Una carta coperta, 10 di cuori"
    assert spoken([]) == ""


def test_the_style_of_the_cards_takes_its_colours_from_the_page() -> None:
    used = set(re.findall(r"var\((--[a-z]+)\)", template_text("cards.css")))
    assert {"--faccia", "--nero", "--rosso"} <= used
