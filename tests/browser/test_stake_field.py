"""The stake that a reader types on a player's page: amounts follow it, within the limits of the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from loaded import rules_of
from playwright.sync_api import Browser, Page, expect

from generator.numbers.sheet_numbers import figures_of
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose

pytestmark = pytest.mark.slow

SLUG = "black-jack-live"
"""Its stakes go from 5 to 1,000 euros (BJL-024)."""


@pytest.fixture(params=["it", "en"])
def tab(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[tuple[str, Page]]:
    rules = rules_of(SLUG)
    page = render(compose(rules, figures_of(rules), language=request.param), draft=())
    (tmp_path / "pagina.html").write_text(page, encoding="utf-8")
    context = browser.new_context(offline=True)
    found = context.new_page()
    found.goto((tmp_path / "pagina.html").as_uri())
    yield request.param, found
    context.close()


def test_the_amounts_follow_a_stake_within_the_limits_and_no_other(tab: tuple[str, Page]) -> None:
    language, page = tab
    field, warning = page.locator("#importo"), page.locator("#avviso")
    shown = page.locator("[data-puntata]").first
    thousand, right = ("1.000", "1.000,00 €") if language == "it" else ("1,000", "€1,000.00")
    field.fill(thousand)
    expect(shown).to_have_text(right.replace(" ", "\u00a0"))
    expect(field).to_have_attribute("aria-invalid", "false")
    limits = "Si punta da 5 € a 1.000 €." if language == "it" else "Stakes are from €5 to €1,000."
    for outside in ("4,99", "1000,01", "2000") if language == "it" else ("4.99", "1000.01", "2000"):
        field.fill(outside)
        expect(warning).to_have_text(limits.replace(" €", "\u00a0€"))
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(shown).to_have_text(right.replace(" ", "\u00a0"))
    field.fill("dieci")
    expect(warning).to_contain_text("12,50" if language == "it" else "12.50")
    field.fill("5")
    expect(warning).to_have_text("")
    expect(shown).to_have_text("5,00\u00a0€" if language == "it" else "€5.00")


def test_an_hour_costs_what_the_stake_typed_beside_it_says(tab: tuple[str, Page]) -> None:
    """Its cost is 0,805 % of what is staked: sixty times 100 euro cost 48.31."""
    language, page = tab
    field, warning, cost = (page.locator(place) for place in ("#importo-ora", "#avviso-ora", "[data-ora]"))
    expect(cost).to_have_text("4,83\u00a0€" if language == "it" else "€4.83")
    field.fill("100")
    expect(cost).to_have_text("48,31\u00a0€" if language == "it" else "€48.31")
    expect(page.locator("#importo")).to_have_value("100")
    field.fill("3")
    expect(warning).not_to_have_text("")
    expect(page.locator("#avviso")).to_have_text("")
    expect(cost).to_have_text("48,31\u00a0€" if language == "it" else "€48.31")
