"""The pages in a real browser: nothing beyond the edges, nothing that axe or the validator refuses, all by keyboard."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from measured_pages import WEIGHT, addresses, allowed_on_paper, closely, is_draft, kind, weight
from measuring import (
    Opened,
    against_the_standard,
    against_wcag,
    as_found,
    beyond_the_edges,
    opened,
    printed_pages,
    table_parts,
    walked,
)
from playwright.sync_api import Browser

from bench.browser_tools import DESKTOP, PAPER, PROFILES

pytestmark = pytest.mark.slow

DESK: Final = PROFILES["scrivania"]
SIZES: Final[Mapping[str, Mapping[str, Any]]] = {
    "320 px": {"width": 320},
    "320 px, spaced": {"width": 320, "spaced": True},
    "700 px": {"width": 700},
    "1280 px, text twice as large": {"width": DESKTOP["width"], "text": 200},
    "1280 px, spaced": {"width": DESKTOP["width"], "spaced": True},
}


each_page = pytest.mark.parametrize("loaded", addresses(), indirect=True)
each_page_closely = pytest.mark.parametrize("loaded", closely(), indirect=True)
OTHERS: Final = [name for name in PROFILES if name != "scrivania"]
ON_A_PHONE_ONLY: Final = [page for page in addresses() if page not in closely()]


@pytest.fixture(scope="module")
def loaded(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[tuple[str, Opened]]:
    """Return one of the pages, loaded once for all that is measured of it, and its address."""
    with opened(browser, f"{address}/{request.param}", DESK) as one:
        yield request.param, one


@pytest.fixture
def one(loaded: tuple[str, Opened]) -> Opened:
    """Return a page as its reader finds it on a desk."""
    as_found(loaded[1].page, DESK)
    return loaded[1]


@each_page
def test_nothing_is_asked_of_another_host_nor_against_the_policy(one: Opened) -> None:
    one.page.evaluate("() => measures.openAll()")
    one.page.keyboard.press("End")
    assert one.faults == []


@each_page_closely
def test_a_table_that_stacks_on_a_phone_is_still_a_table_to_who_listens(one: Opened) -> None:
    wide = table_parts(one.page)
    one.page.set_viewport_size(PROFILES["telefono"]["viewport"])
    assert table_parts(one.page) == wide


@each_page
def test_nothing_stands_beyond_the_edges(one: Opened) -> None:
    found = {name: beyond_the_edges(one.page, **size) for name, size in SIZES.items()}
    assert {name: defects for name, defects in found.items() if defects} == {}


@each_page
def test_nothing_stands_beyond_the_edges_of_the_paper(one: Opened) -> None:
    one.page.emulate_media(media="print")
    assert beyond_the_edges(one.page, PAPER["width"]) == []


@each_page
def test_a_page_takes_no_more_paper_than_its_reader_will(one: Opened, loaded: tuple[str, Opened]) -> None:
    of_a_draft = "hidden => document.querySelectorAll('.nota').forEach(note => { note.hidden = hidden })"
    one.page.evaluate(of_a_draft, True)  # a page that has such a note is not published
    pages = printed_pages(one.page)
    one.page.evaluate(of_a_draft, False)
    assert 1 <= pages <= allowed_on_paper(loaded[0])


def test_no_page_weighs_more_than_its_reader_will_wait_for(site: Path) -> None:
    pages = {page: (site / page).read_text(encoding="utf-8") for page in addresses()}
    weighed = {page: weight(text) for page, text in pages.items() if not is_draft(text)}
    assert {page: bytes_ for page, bytes_ in weighed.items() if bytes_ > WEIGHT.get(kind(page), bytes_)} == {}


@each_page_closely
def test_the_tab_key_leads_through_every_control_and_out(one: Opened) -> None:
    assert walked(one.page) == []


@each_page_closely
def test_axe_finds_nothing_against_wcag(one: Opened) -> None:
    assert against_wcag(one.page) == []


@each_page_closely
def test_the_tab_key_leads_through_a_page_on_a_phone(loaded: tuple[str, Opened]) -> None:
    page = loaded[1].page
    as_found(page, PROFILES["telefono"], thin=True)
    assert walked(page) == []


@each_page_closely
@pytest.mark.parametrize("profile", OTHERS)
def test_axe_finds_nothing_against_wcag_in_other_profiles(loaded: tuple[str, Opened], profile: str) -> None:
    page = loaded[1].page
    as_found(page, PROFILES[profile], thin=True)
    assert against_wcag(page) == []


@pytest.mark.parametrize("loaded", ON_A_PHONE_ONLY, indirect=True)
def test_axe_finds_nothing_against_wcag_on_a_phone(loaded: tuple[str, Opened]) -> None:
    page = loaded[1].page
    as_found(page, PROFILES["telefono"], thin=True)
    assert against_wcag(page) == []


@pytest.mark.parametrize("page", addresses())
def test_without_scripts_no_control_is_there_for_nothing(browser: Browser, address: str, page: str) -> None:
    with opened(browser, f"{address}/{page}", DESK, script=False) as one:
        assert one.page.evaluate("() => measures.idle()") == []


def test_the_validator_finds_no_mistake(site: Path) -> None:
    assert against_the_standard([site / page for page in addresses()]) == []
