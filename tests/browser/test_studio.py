"""The studio in a real browser, on a real server: what an edit leads to, what is kept, by keyboard and on a phone."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from measuring import against_wcag
from playwright.sync_api import Browser, Page, expect
from studio_pages import WAIT, seen, server_text, show, write

from bench.browser_tools import DESKTOP, PHONE
from bench.studio_server import StudioServer, copy_of

pytestmark = pytest.mark.slow

GAME: Final = "play-lounge-blackjack-7"
RULES: Final = f"rules/{GAME}/regolamento.yaml"


@pytest.fixture(scope="module")
def seed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a corpus of one regolamento under git."""
    folder = tmp_path_factory.mktemp("seme") / "corpus"
    folder.mkdir()
    copy_of(GAME, folder)
    return folder


@pytest.fixture
def server(seed: Path, tmp_path: Path) -> Iterator[StudioServer]:
    """Return a studio on a copy of its own."""
    shutil.copytree(seed, tmp_path / "corpus")
    one = StudioServer(GAME, tmp_path / "corpus", tmp_path / "sessioni")
    one.start()
    yield one
    one.kill()


def pay_six_to_five(page: Page) -> None:
    """Type the edit that the whole project is told by, and wait for what follows from it."""
    write(page, '"3:2"', '"6:5"')
    expect(page.locator("#n-scenarios")).to_have_text("12", timeout=WAIT)


def test_what_is_typed_changes_page_scenarios_coherence_and_returns_here_and_in_another_browser(
    browser: Browser, server: StudioServer
) -> None:
    with seen(browser, server) as one, seen(browser, server) as other:
        pay_six_to_five(one.page)
        for tab in (one, other):
            frame = tab.page.frame_locator("#frame iframe")
            expect(frame.locator("[data-cambiato]", has_text="6:5").first).to_be_visible(timeout=WAIT)
            show(tab.page, "t-coherence")
            points = tab.page.locator("#p-coherence")
            expect(points).to_contain_text("Il riassunto di PLB-012 dice «3 a 2»")
            expect(points).to_contain_text("12 scenari non tornano")
            expect(tab.page.locator("#status")).to_contain_text("97,9346", timeout=WAIT)
            expect(tab.page.locator("#status .down")).to_have_text("−1,3580", timeout=WAIT)
            show(tab.page, "t-changes")
            expect(tab.page.locator("#p-changes")).to_contain_text("PLB-012")
        show(other.page, "t-text")
        assert '"6:5"' in server_text(other.page)
        assert '"3:2"' in (server.corpus / RULES).read_text(encoding="utf-8")
        assert one.faults == other.faults == []


def test_a_mistake_is_told_under_its_line_and_the_page_stays_the_last_that_held(
    browser: Browser, server: StudioServer
) -> None:
    with seen(browser, server) as one:
        write(one.page, '"3:2"', "6:5")
        expect(one.page.locator("#editor .told.bad")).to_contain_text("Errore R025", timeout=WAIT)
        expect(one.page.locator("#bands")).to_contain_text("fermi all’ultimo testo valido")
        expect(one.page.locator("#save")).to_be_disabled()
        expect(one.page.frame_locator("#frame iframe").locator("body")).to_contain_text("3:2")
        show(one.page, "t-scenarios")
        expect(one.page.locator("#p-scenarios")).to_contain_text("In attesa del testo")
        one.page.locator("#undo").click()
        expect(one.page.locator("#bands")).to_be_empty(timeout=WAIT)
        assert 'paga: "3:2"' in server_text(one.page)


@pytest.mark.exhaustive
def test_a_killed_server_loses_nothing_confirmed_and_the_page_comes_back_by_itself(
    browser: Browser, server: StudioServer
) -> None:
    with seen(browser, server) as one:
        pay_six_to_five(one.page)
        held = server_text(one.page)
        server.kill()
        expect(one.page.locator("#bands")).to_contain_text("Lo studio non risponde", timeout=WAIT)
        server.start()
        # A new start has a new key: this tab says so, and goes on as soon as another has shown it.
        expect(one.page.locator("#bands")).to_contain_text("Lo studio è stato riavviato", timeout=WAIT)
        other = one.page.context.new_page()
        other.goto(server.address)
        expect(other.locator("#n-scenarios")).to_have_text("12", timeout=WAIT)
        expect(one.page.locator("#bands")).to_be_empty(timeout=WAIT)
        assert server_text(one.page) == held


@pytest.mark.exhaustive
def test_two_people_in_one_file_see_both_versions_and_lose_neither(browser: Browser, server: StudioServer) -> None:
    with seen(browser, server) as one, seen(browser, server) as other:
        other.page.route("**/eventi", lambda route: route.abort())
        other.page.reload()
        expect(other.page.locator("#bands")).to_contain_text("non risponde", timeout=WAIT)
        other.page.route("**/stato", lambda route: route.abort())
        show(other.page, "t-text")
        expect(other.page.locator("#editor .cm-content")).to_contain_text("regolamento")
        write(one.page, "Play Lounge Blackjack 7", "Uno")
        expect(one.page.locator("#edition")).to_contain_text("bozza", timeout=WAIT)
        write(other.page, "Play Lounge Blackjack 7", "Due")
        other.page.get_by_role("button", name="Vedi le due versioni").click()
        dialog = other.page.get_by_role("dialog")
        expect(dialog.locator("del").first).to_contain_text("Uno")
        expect(dialog.locator("ins").first).to_contain_text("Due")
        dialog.get_by_role("radio", name="Tieni la tua").check()
        dialog.get_by_role("button", name="Unisci").click()
        expect(one.page.locator("#undo")).to_be_enabled()
        show(one.page, "t-text")
        expect(one.page.locator("#editor .cm-content")).to_contain_text("Due", timeout=WAIT)
        one.page.locator("#undo").click()
        expect(one.page.locator("#editor .cm-content")).to_contain_text("Uno", timeout=WAIT)


@pytest.mark.exhaustive
def test_scenarios_are_accepted_and_refused_by_keyboard_alone_once_somebody_signs(
    browser: Browser, server: StudioServer
) -> None:
    with seen(browser, server) as one:
        page = one.page
        pay_six_to_five(page)
        page.keyboard.press("Escape")
        page.keyboard.press("F6")
        expect(page.locator("#t-page")).to_be_focused()
        for _ in range(2):
            page.keyboard.press("ArrowRight")
        expect(page.locator("#t-scenarios")).to_be_focused()
        first = page.locator(".scenario[data-id]").first
        first.focus()
        page.keyboard.press("a")
        expect(page.locator("#who")).to_be_focused()
        page.keyboard.type("Elena Riva")
        page.keyboard.press("Tab")
        page.keyboard.type("Il fornitore passa a 6 a 5")
        first.focus()
        page.keyboard.press("a")
        expect(page.locator("#n-scenarios")).to_have_text("11", timeout=WAIT)  # of the twelve that 6:5 makes false
        expect(page.locator(".scenario.yes")).to_contain_text("Elena Riva")
        page.locator(".scenario[data-id]").first.focus()
        page.keyboard.press("j")
        now = page.locator(".scenario.now").get_attribute("data-id")
        page.keyboard.press("r")
        page.keyboard.type("La clausola dice altro")
        page.keyboard.press("Enter")
        expect(page.locator(f".scenario.no[data-id={now}]")).to_contain_text("La clausola dice altro", timeout=WAIT)
        page.get_by_role("button", name=re.compile("^Accetta la clausola")).first.press("Enter")
        expect(page.locator("#n-scenarios")).to_have_text("1", timeout=WAIT)
        assert one.faults == []


@pytest.mark.exhaustive
def test_what_is_proposed_in_the_list_is_used_there_signed_where_it_must_be_and_undone(
    browser: Browser, server: StudioServer
) -> None:
    with seen(browser, server) as one:
        page = one.page
        pay_six_to_five(page)
        show(page, "t-coherence")
        points = page.locator("#p-coherence li")
        badge = page.locator("#n-coherence")
        blocking = points.filter(has_not=page.locator(".tag.out"))
        expect(points.filter(has_text="Il ritorno dichiarato")).not_to_have_count(0, timeout=WAIT)  # it comes last
        expect(badge).to_have_text(str(blocking.count()))
        expect(page.locator("#why-not")).to_have_text(f"{blocking.count()} motivi")
        summary = points.filter(has_text="Il riassunto di PLB-012")
        expect(summary.locator("ins")).to_have_text("Un blackjack vincente rende 6 a 5.")
        many = blocking.count()
        summary.get_by_role("button", name=re.compile("^Usa la proposta")).press("Enter")
        expect(badge).to_have_text(str(many - 1), timeout=WAIT)
        page.locator("#undo").click()
        expect(badge).to_have_text(str(many), timeout=WAIT)
        amount = points.filter(has_text="PLB-S0016 racconta").get_by_role("button", name=re.compile("^Usa la proposta"))
        amount.press("Enter")
        expect(page.locator("#c-who")).to_be_focused()
        page.keyboard.type("Elena Riva")
        page.keyboard.press("Tab")
        page.keyboard.type("Il fornitore passa a 6 a 5")
        amount.press("Enter")
        expect(page.locator("#n-scenarios")).to_have_text("11", timeout=WAIT)  # of the twelve that 6:5 makes false
        many = int(badge.inner_text())
        read = points.filter(has_text="Il riassunto di PLB-050").get_by_role("button", name=re.compile("^Riletto"))
        read.press("Enter")  # she has signed already, and is not asked again
        expect(badge).to_have_text(str(many - 1), timeout=WAIT)
        expect(points.filter(has_text="Il riassunto di PLB-050")).to_have_count(0)
        page.locator("#undo").click()
        expect(badge).to_have_text(str(many), timeout=WAIT)
        show(page, "t-scenarios")
        expect(page.locator(".scenario.yes")).to_contain_text("Elena Riva")
        assert one.faults == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("width", [PHONE["width"], 320])
def test_on_a_phone_nothing_scrolls_sideways(browser: Browser, server: StudioServer, width: int) -> None:
    with seen(browser, server, viewport={"width": width, "height": 800}, has_touch=True) as one:
        pay_six_to_five(one.page)
        for tab in ("t-choices", "t-text", "t-page", "t-changes", "t-scenarios", "t-coherence"):
            show(one.page, tab)
            wide = one.page.evaluate("() => document.documentElement.scrollWidth")
            assert (tab, wide) == (tab, width)
        assert one.faults == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("profile", ["desk", "dark", "phone"])
def test_axe_finds_nothing_wrong_in_any_panel(browser: Browser, server: StudioServer, profile: str) -> None:
    """What axe leaves to a person is text that the edge of a pane cuts, and signs that are no letters."""
    seen_as: dict[str, dict[str, Any]] = {
        "desk": {},
        "dark": {"color_scheme": "dark"},
        "phone": {"viewport": PHONE, "has_touch": True},
    }
    with seen(browser, server, **seen_as[profile]) as one:
        pay_six_to_five(one.page)
        found = []
        for tab in ("t-choices", "t-text", "t-page", "t-changes", "t-scenarios", "t-coherence"):
            show(one.page, tab)
            wrong = [told for told in against_wcag(one.page) if not told.startswith("to be looked at: ")]
            found += [(tab, told) for told in wrong]
        assert found == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("profile", [{}, {"viewport": PHONE, "has_touch": True}], ids=["desk", "phone"])
def test_a_side_bet_goes_once_what_goes_with_it_was_shown_and_comes_back_with_undo(
    browser: Browser, server: StudioServer, profile: dict[str, Any]
) -> None:
    with seen(browser, server, **profile) as one:
        page = one.page
        show(page, "t-choices")
        before = server_text(page)
        button = page.get_by_role("button", name="Togli 21+3")
        button.press("Enter")
        dialog = page.get_by_role("dialog", name="Togli «21+3»")
        for told in ("8 clausole", "PLB-093", "5 letture", "PLB-A61", "17 scenari", "PLB-S0086"):
            expect(dialog.get_by_text(told).first).to_be_attached(timeout=WAIT)
        assert [told for told in against_wcag(page) if not told.startswith("to be looked at: ")] == []
        assert page.evaluate("() => document.documentElement.scrollWidth") == profile.get("viewport", DESKTOP)["width"]
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        assert server_text(page) == before
        expect(button).to_be_focused()
        button.press("Enter")
        dialog.get_by_role("button", name="Togli", exact=True).click(timeout=WAIT)
        expect(dialog).to_have_count(0, timeout=WAIT)
        expect(button).to_have_count(0, timeout=WAIT)
        expect(page.get_by_role("button", name="Togli Coppie Perfette")).to_be_visible()
        assert "ventuno_piu_tre" not in server_text(page)
        page.locator("#undo").click()
        expect(button).to_be_visible(timeout=WAIT)
        assert server_text(page) == before
        assert one.faults == []
