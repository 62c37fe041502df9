"""Pages as they are published: minified, they are light, say and look the same, and their programs run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from measured_pages import WEIGHT, weight
from measuring import against_the_standard, opened
from playwright.sync_api import Browser, expect
from published_games import PLAYERS, published_games

from bench.browser_tools import PROFILES
from bench.page_server import served

pytestmark = pytest.mark.slow

HEAVIEST: Final = "first-person-blackjack"
COMPARED: Final = (
    "index.html",
    "index-en.html",
    *PLAYERS,
    f"{HEAVIEST}/fascicolo.html",
    f"{HEAVIEST}/en/fascicolo-letture.html",
    f"{HEAVIEST}/fascicolo-clausole.html",
    f"{HEAVIEST}/fascicolo-scenari-incasso.html",
)
"""The pages for players, and one of each other kind."""
SEEN: Final = """() => {
  document.querySelectorAll("details").forEach((one) => { one.open = true; });
  const own = (one) => [...one.attributes].map(({ name, value }) => `${name}=${value}`).sort();
  const look = (one) => {
    const { font, color, backgroundColor, display, margin, padding, border, fill, width } = getComputedStyle(one);
    return [one.tagName, font, color, backgroundColor, display, margin, padding, border, fill, width].join();
  };
  return {
    text: document.body.innerText.replace(/ +\\n/g, "\\n").trim(),
    tags: [...document.querySelectorAll("*:not(meta)")].map((one) => [one.tagName, ...own(one)].join(" ")),
    data: [...document.querySelectorAll("script[type]")].map((one) => JSON.parse(one.textContent)),
    looks: [...document.querySelectorAll("body *")].map(look),
  };
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pubblicate")


@pytest.fixture(scope="module")
def before(folder: Path) -> Mapping[str, str]:
    """Return the pages before they were minified, by path below the site; the site is in the folder."""
    return published_games(folder)


def told(browser: Browser, path: Path) -> dict[str, Any]:
    """Return what a browser makes of a page: its text, its tags, its data, and how each part looks."""
    with opened(browser, path.as_uri(), PROFILES["telefono"]) as one:
        found: dict[str, Any] = one.page.evaluate(SEEN)
        assert one.faults == []
    return found


def test_no_page_for_players_weighs_more_than_its_reader_will_wait_for(before: Mapping[str, str], folder: Path) -> None:
    pages = {name: (folder / "sito" / name).read_text(encoding="utf-8") for name in PLAYERS}
    assert len(pages) == 10
    assert [name for name, page in pages.items() if "bozza" in page or 'class="nota' in before[name]] == []
    weighed = {name: weight(page) for name, page in pages.items()}
    assert {name: bytes_ for name, bytes_ in weighed.items() if bytes_ > WEIGHT["giocatore"]} == {}


@pytest.mark.parametrize("name", COMPARED)
def test_a_published_page_says_and_looks_what_it_did_before(
    browser: Browser, before: Mapping[str, str], folder: Path, tmp_path: Path, name: str
) -> None:
    page = folder / "sito" / name
    (tmp_path / "prima.html").write_text(before[name], encoding="utf-8")
    assert page.stat().st_size < len(before[name].encode())
    ours, wanted = told(browser, page), told(browser, tmp_path / "prima.html")
    assert len(wanted["text"]) > 500
    assert wanted["data"] or not name.endswith("index.html") or name.startswith("index")
    for what, found in ours.items():
        assert found == wanted[what], what


def test_the_validator_finds_no_mistake_in_a_minified_page(before: Mapping[str, str], folder: Path) -> None:
    assert before
    assert against_the_standard([folder / "sito" / name for name in COMPARED]) == []


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_hand_is_played_and_amounts_follow_the_stake(
    browser: Browser, before: Mapping[str, str], folder: Path, language: str
) -> None:
    assert before
    name = f"{HEAVIEST}/" if language == "it" else f"{HEAVIEST}/en/"
    with served(folder / "sito") as url, opened(browser, f"{url}/{name}", PROFILES["scrivania"]) as one:
        page = one.page
        page.locator("#importo").fill("20")
        expect(page.locator("[data-puntata]").first).to_have_text("20,00\u00a0€" if language == "it" else "€20.00")
        expect(page.locator("#svolta")).to_be_hidden()
        moves, cards = page.locator("#mosse button"), page.locator("#del-giocatore svg")
        expect(cards).to_have_count(0)
        moves.first.click()
        expect(page.locator("#del-giocatore svg.fiche")).to_have_count(1)
        moves.first.click()
        expect(page.locator("#del-giocatore svg.k")).to_have_count(2)
        page.get_by_role("button", name="Carta" if language == "it" else "Hit").click()
        expect(cards).to_have_count(3)
        boxes = [cards.nth(place).locator("use").evaluate("one => one.getBBox().width") for place in range(3)]
        assert min(boxes) > 50, "each card has its face"
        assert one.faults == []
