"""The pages in a real browser: nothing beyond the edges, nothing that axe or the validator refuses, all by keyboard."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from measured_pages import addresses, allowed_on_paper
from measuring import against_the_standard, against_wcag, beyond_the_edges, opened, printed_pages, table_parts, walked
from playwright.sync_api import Browser

from bench.browser_tools import DESKTOP, PAPER, PROFILES

pytestmark = pytest.mark.slow
each_page = pytest.mark.parametrize("page", addresses())

DESK: Final = PROFILES["scrivania"]
SIZES: Final[Mapping[str, Mapping[str, Any]]] = {
    "320 px": {"width": 320},
    "320 px, spaced": {"width": 320, "spaced": True},
    "700 px": {"width": 700},
    "1280 px, text twice as large": {"width": DESKTOP["width"], "text": 200},
    "1280 px, spaced": {"width": DESKTOP["width"], "spaced": True},
}


@each_page
def test_nothing_stands_beyond_the_edges(browser: Browser, address: str, page: str) -> None:
    with opened(browser, f"{address}/{page}", DESK) as one:
        found = {name: beyond_the_edges(one.page, **size) for name, size in SIZES.items()}
    assert {name: defects for name, defects in found.items() if defects} == {}


@each_page
def test_nothing_stands_beyond_the_edges_of_the_paper(browser: Browser, address: str, page: str) -> None:
    with opened(browser, f"{address}/{page}", DESK) as one:
        one.page.emulate_media(media="print")
        assert beyond_the_edges(one.page, PAPER["width"]) == []


@each_page
@pytest.mark.parametrize("profile", PROFILES)
def test_axe_finds_nothing_against_wcag(browser: Browser, address: str, page: str, profile: str) -> None:
    with opened(browser, f"{address}/{page}", PROFILES[profile]) as one:
        one.page.emulate_media(media="print" if profile == "stampa" else "screen")
        assert against_wcag(one.page) == []


@each_page
@pytest.mark.parametrize("profile", ["scrivania", "telefono"])
def test_the_tab_key_leads_through_every_control_and_out(
    browser: Browser, address: str, page: str, profile: str
) -> None:
    with opened(browser, f"{address}/{page}", PROFILES[profile]) as one:
        assert walked(one.page) == []


@each_page
def test_a_table_that_stacks_on_a_phone_is_still_a_table_to_who_listens(
    browser: Browser, address: str, page: str
) -> None:
    with opened(browser, f"{address}/{page}", DESK) as one:
        wide = table_parts(one.page)
        one.page.set_viewport_size(PROFILES["telefono"]["viewport"])
        assert table_parts(one.page) == wide


@each_page
def test_nothing_is_asked_of_another_host_nor_against_the_policy(browser: Browser, address: str, page: str) -> None:
    with opened(browser, f"{address}/{page}", DESK) as one:
        one.page.evaluate("() => measures.openAll()")
        one.page.keyboard.press("End")
        assert one.faults == []


@each_page
def test_without_scripts_no_control_is_there_for_nothing(browser: Browser, address: str, page: str) -> None:
    with opened(browser, f"{address}/{page}", DESK, script=False) as one:
        assert one.page.evaluate("() => measures.idle()") == []


@each_page
def test_a_page_is_printed_on_no_more_paper_than_it_says(browser: Browser, address: str, page: str) -> None:
    with opened(browser, f"{address}/{page}", DESK) as one:
        assert 1 <= printed_pages(one.page) <= allowed_on_paper(page)


def test_the_validator_finds_no_mistake(site: Path) -> None:
    assert against_the_standard([site / page for page in addresses()]) == []
