"""From an edit in a browser to the site: the list comes to its end, «Pubblica» writes all of it, and only once."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from measuring import against_wcag
from playwright.sync_api import Browser, Page, expect
from small_tavern import LESS, PAYS, TAVERN, TAVERNS
from studio_pages import WAIT, seen, server_text, show, write

from bench.browser_tools import PHONE
from bench.studio_server import StudioServer, copy_of

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[StudioServer]:
    """Return a studio on a regolamento that may be published, under git."""
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    copy_of(TAVERN, corpus, TAVERNS)
    for key, value in (("user.name", "Ada Prova"), ("user.email", "ada@example.invalid")):
        subprocess.run(["git", "-C", str(corpus), "config", key, value], check=True)
    one = StudioServer(TAVERN, corpus, tmp_path / "sessioni", tmp_path / "sito")
    one.start()
    yield one
    one.kill()


def git(server: StudioServer, *words: str) -> str:
    return subprocess.run(
        ["git", "-C", str(server.corpus), *words], check=True, capture_output=True, text=True
    ).stdout.strip()


def mend(page: Page) -> None:
    """Take what the list proposes until nothing keeps the regolamento from being published."""
    show(page, "t-coherence")
    points, published = page.locator("#p-coherence"), page.locator("#publish")
    page.locator("#c-who").fill("Ada Prova")
    page.locator("#c-reason").fill("Dal 1º dicembre il blackjack paga 6:5")
    for _ in range(40):
        expect(published).not_to_have_text("Si può pubblicare fra un momento", timeout=WAIT)
        if published.inner_text().startswith("Pubblica la"):
            return
        told = points.inner_text()
        sure = points.locator("[data-key=all-certain]")
        one = points.locator("li:has(.glyph:not(.soft)) .row button").first
        (sure if sure.count() else one).click()
        expect(points).not_to_have_text(told, use_inner_text=True, timeout=WAIT)
    raise AssertionError(points.inner_text())


def test_an_edit_is_published_from_its_first_click_to_the_page_of_the_site(
    browser: Browser, server: StudioServer, tmp_path: Path
) -> None:
    with seen(browser, server) as one:
        page = one.page
        expect(page.locator("#publish")).to_have_text("Pubblica la 1.0.0…", timeout=WAIT)
        write(page, PAYS, LESS)
        expect(page.locator("#publish")).to_contain_text("punt", timeout=WAIT)
        mend(page)
        assert git(server, "log", "--format=%s") == "Inizio"
        page.locator("#publish").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Pubblica la versione 2.0.0", timeout=WAIT)
        expect(dialog.locator("textarea")).to_have_value(re.compile("^- Il blackjack paga 6:5 invece di 3:2.\n"))
        assert [told for told in against_wcag(page) if not told.startswith("to be looked at: ")] == []
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        dialog.get_by_role("button", name="Pubblica", exact=True).click()
        expect(dialog).to_contain_text("Pubblicata la versione 2.0.0", timeout=WAIT)
        assert git(server, "log", "-1", "--format=%s %an") == "Taverna del Porto, 2.0.0 Ada Prova"
        assert git(server, "status", "--porcelain") == ""
        with page.context.expect_page() as opened:
            dialog.get_by_role("link", name="Apri la pagina").click()
        expect(opened.value.locator("body")).to_contain_text("6:5")
        dialog.get_by_role("button", name="Chiudi").click()
        expect(page.locator("#publish")).to_have_text("Pubblica la 2.0.0…", timeout=WAIT)
        assert one.faults == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("seconds", [0.1, 1, 3, 6])
def test_a_server_killed_while_it_publishes_loses_nothing_and_ends_it_when_asked_again(
    browser: Browser, server: StudioServer, seconds: float
) -> None:
    with seen(browser, server) as one:
        page = one.page
        write(page, PAYS, LESS)
        expect(page.locator("#publish")).to_contain_text("punt", timeout=WAIT)
        mend(page)
        held = server_text(page)
        page.locator("#publish").click()
        page.get_by_role("dialog").get_by_role("button", name="Pubblica", exact=True).click()
        time.sleep(seconds)
        server.kill()
    server.start()
    with seen(browser, server) as two:
        page = two.page
        assert server_text(page) == held
        expect(page.locator("#publish")).to_have_text("Pubblica la 2.0.0…", timeout=WAIT)
        page.locator("#publish").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Pubblica", exact=True).click()
        expect(dialog).to_contain_text("Pubblicata la versione 2.0.0", timeout=WAIT)
    assert git(server, "log", "--format=%s").split("\n") == ["Taverna del Porto, 2.0.0", "Inizio"]
    assert git(server, "status", "--porcelain") == ""
    log = (server.corpus / f"rules/{TAVERN}/modifiche.md").read_text(encoding="utf-8")
    assert log.count("## 2.0.0") == 1
