"""The search of a site, from a folder, without a network: what it finds, how it says so, that it asks nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from invented_operator import EXAMPLE
from playwright.sync_api import Browser, Page, expect
from published_tags import tags
from small_tavern import TAVERN, TAVERNS

from banco.website.operator_file import read_operator
from banco.website.site_build import build
from banco.website.site_inputs import Options
from generator.data.corpus import Corpus

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("cercato")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("banco.website.site_manifest.user_folder", lambda: out / "ricordi")
        operator = read_operator(EXAMPLE / "operatore.yaml", draft=False)
        assert build(
            Corpus(TAVERNS), [TAVERN], out / "sito", Options(operator=operator, address=operator.address)
        ).complete
    return out / "sito"


@pytest.fixture
def page(browser: Browser, site: Path) -> Iterator[Page]:
    context = browser.new_context(offline=True)
    tab = context.new_page()
    faults: list[str] = []
    asked: list[str] = []
    tab.on("console", lambda message: faults.append(message.text))
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto((site / "cerca.html").as_uri())
    yield tab
    context.close()
    assert faults == []
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def test_words_are_found_from_their_beginning_whatever_their_accents_and_case(page: Page) -> None:
    field, results = page.get_by_label("Che cosa cerchi?"), page.locator("#risultati li")
    field.fill("RADDOPPI")
    expect(results.first).to_be_visible()
    assert all("raddoppi" in text.lower() for text in results.all_inner_texts())
    field.fill("doppi")
    told = [text.lower() for text in results.all_inner_texts()]
    assert all(" doppi" in text for text in told), "not within «raddoppia»"
    field.fill("piu")
    assert results.count() > 0
    assert "più" in results.first.inner_text().lower()


def test_what_is_found_is_counted_marked_and_leads_to_its_section(page: Page, site: Path) -> None:
    page.get_by_label("Che cosa cerchi?").fill("pareggio")
    results = page.locator("#risultati li")
    expect(page.locator("#quanti")).to_have_text(
        "Un risultato." if results.count() == 1 else f"{results.count()} risultati."
    )
    assert page.locator("#risultati mark").first.inner_text().lower() == "pareggio"
    expect(page.locator("#sezioni")).to_be_hidden()
    href = results.first.locator("a").get_attribute("href")
    assert href is not None
    folder, _, anchor = href.partition("#")
    assert {"id": anchor} in tags((site / folder / "index.html").read_text(encoding="utf-8"), "section")


def test_nothing_found_is_said_and_an_empty_field_shows_the_list_again(page: Page) -> None:
    field = page.get_by_label("Che cosa cerchi?")
    field.fill("<img src=x onerror=alert(1)>")
    expect(page.locator("#quanti")).to_have_text("Nessun risultato: prova con una parola sola.")
    field.fill("")
    expect(page.locator("#sezioni")).to_be_visible()
    expect(page.locator("#quanti")).to_have_text("")
    expect(page.locator("#risultati")).to_be_hidden()


def test_without_programs_the_list_is_there_and_the_field_is_not(browser: Browser, site: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto((site / "cerca.html").as_uri())
    expect(tab.locator("#cerca")).to_be_hidden()
    expect(tab.get_by_role("link", name="Strategia")).to_be_visible()
    context.close()
