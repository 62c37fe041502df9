"""Two games picked on the first page of a site: on a phone, by keyboard, without a program, with many games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest
from loaded import rules_of
from measured_pages import ROOT
from measuring import against_the_standard, against_wcag, as_found, beyond_the_edges, opened, walked
from playwright.sync_api import Browser, Page, expect
from tiny_game import SLUG, write_tiny

from bench.browser_tools import PAPER, PHONE, PROFILES
from bench.page_server import served
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.numbers.sheet_numbers import figures_of
from generator.pages.player.compose import compose
from generator.pages.printing.games_index import ListedGame, listed, render_index

pytestmark = pytest.mark.slow

FIVE: Final = (
    "21-duello",
    "black-jack-live",
    "blackjack-surrender",
    "first-person-blackjack",
    "play-lounge-blackjack-7",
)
OTHERS: Final = (("casa", "ponton-club"), ("casa", "saloon-un-mazzo"), ("piatto", "sfida-del-piatto"))
PHONES: Final = [{"width": 320, "height": 700}, PHONE]


def told(rules: Ruleset, *, numbers: bool = False) -> ListedGame:
    """Return how a site lists a game, in both languages."""
    known = figures_of(rules) if numbers else None
    return listed({language: compose(rules, known, language=language) for language in ("it", "en")})


def _sites(odd: Path) -> Iterator[tuple[str, list[ListedGame]]]:
    five = [told(rules_of(slug), numbers=True) for slug in FIVE]
    others = [told(load_ruleset(Corpus(ROOT / "tests" / "corpora" / where), slug)) for where, slug in OTHERS]
    tiny = told(load_ruleset(write_tiny(odd), SLUG))
    yield "cinque", five
    yield "altri", [*others, tiny]
    yield "molti", [*five, *others, tiny]
    yield "due", [five[0], tiny]
    yield "uno", five[1:2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("scelta")
    for name, games in _sites(tmp_path_factory.mktemp("strano")):
        (where / name).mkdir()
        for language, file in (("it", "index.html"), ("en", "index-en.html")):
            (where / name / file).write_text(render_index(games, language=language), encoding="utf-8")
    return where


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder) as url:
        yield url


def seen(page: Page) -> Mapping[str, tuple[str, ...]]:
    """Return the rows of the comparison that are shown: label → the cells that are."""
    script = """() => [...document.querySelectorAll("#confronto tr")].map((row) =>
        [...row.cells].filter((cell) => cell.checkVisibility()).map((cell) => cell.innerText.trim()))"""
    rows = [row for row in page.evaluate(script) if row]
    heads = [cell for cell in rows[0] if cell]
    return {"": tuple(heads), **{row[0]: tuple(row[1:]) for row in rows[1:]}}


@pytest.mark.parametrize("viewport", PHONES, ids=["320", "375"])
def test_two_games_are_picked_on_a_phone_and_only_what_differs_is_seen(
    browser: Browser, address: str, viewport: Mapping[str, int]
) -> None:
    with opened(browser, f"{address}/cinque/index.html", {**PROFILES["telefono"], "viewport": viewport}) as one:
        one.page.get_by_label("Confronta").select_option(label="Black Jack Live")
        one.page.get_by_label("con", exact=True).select_option(label="Blackjack Surrender")
        rows = seen(one.page)
        assert rows[""] == ("Black Jack Live", "Blackjack Surrender")
        assert all(before != after for label, (before, after) in rows.items() if label)
        assert rows["Mazzi"] == ("8", "6")
        assert rows["Arrendersi"][0] == "—"
        assert rows["Ritorno ricavato, della puntata iniziale"] == ("99,20\u00a0%", "99,63\u00a0%")
        assert "Divisione" not in rows, "both split alike"
        expect(one.page.locator("#differenze")).to_contain_text(f"Differenze: {len(rows) - 1}.")
        heads = one.page.locator("#confronto thead th")
        tops = [heads.nth(place).evaluate("head => head.getBoundingClientRect().top") for place in (1, 2)]
        assert tops[0] == tops[1], "side by side, not one below the other"
        assert beyond_the_edges(one.page, viewport["width"]) == []
        assert against_wcag(one.page) == []
        assert one.faults == []


def test_the_address_keeps_the_pair_and_another_reader_finds_it(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/cinque/index.html", PROFILES["telefono"]) as one:
        one.page.get_by_label("con", exact=True).select_option("first-person-blackjack")
        kept = one.page.url
    assert kept.endswith("#21-duello+first-person-blackjack")
    with opened(browser, kept, PROFILES["telefono"]) as other:
        assert seen(other.page)[""] == ("21 Duello a Blackjack", "First Person Blackjack")
    for wrong in ("#21-duello+21-duello", "#21-duello+nessuno", "#contenuto"):
        with opened(browser, f"{address}/cinque/index.html{wrong}", PROFILES["telefono"]) as third:
            third.page.reload()  # to another place of the same page a browser goes without loading it
            assert seen(third.page)[""] == ("21 Duello a Blackjack", "Black Jack Live"), wrong
            assert third.faults == []


def test_a_game_picked_twice_changes_places_with_the_other(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/cinque/index.html", PROFILES["scrivania"]) as one:
        one.page.get_by_label("Confronta").select_option("black-jack-live")
        expect(one.page.get_by_label("con", exact=True)).to_have_value("21-duello")
        assert len(seen(one.page)[""]) == 2


def test_the_keyboard_picks_and_all_games_may_be_seen_again(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/cinque/index.html", PROFILES["scrivania"]) as one:
        first = one.page.get_by_label("Confronta")
        first.focus()
        one.page.keyboard.press("End")
        assert len(seen(one.page)[""]) == len(FIVE)
        expect(one.page.locator("#differenze")).to_have_text("")
        expect(one.page.get_by_label("con", exact=True)).to_be_hidden()
        one.page.keyboard.press("Home")
        assert seen(one.page)[""] == ("21 Duello a Blackjack", "Black Jack Live")
        assert walked(one.page) == []


def test_without_a_program_two_are_picked_all_the_same_and_every_row_is_there(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/cinque/index.html", PROFILES["telefono"], script=False) as one:
        one.page.get_by_label("Confronta").select_option(label="First Person Blackjack")
        one.page.get_by_label("con", exact=True).select_option(label="Play Lounge Blackjack 7")
        rows = seen(one.page)
        assert rows[""] == ("First Person Blackjack", "Play Lounge Blackjack 7")
        assert rows["Mazzi"] == ("8", "8"), "nobody hides what is equal"
        one.page.get_by_label("Confronta").select_option(label="Tutti i giochi")
        assert len(seen(one.page)["Mazzi"]) == len(FIVE)


def test_where_the_style_cannot_pick_the_whole_table_is_there_and_nothing_to_pick(
    browser: Browser, folder: Path
) -> None:
    context = browser.new_context(**PROFILES["telefono"], java_script_enabled=False)
    page = context.new_page()
    text = (folder / "cinque" / "index.html").read_text(encoding="utf-8")
    old = text.replace(":has(", ":unknown(")
    start = old.index('<meta http-equiv="Content-Security-Policy"')
    page.set_content(old[:start] + old[old.index(">", start) + 1 :])
    expect(page.get_by_label("Confronta")).to_be_hidden()
    cells = page.locator("#confronto tbody tr").first.locator("td")
    assert [cells.nth(place).is_visible() for place in range(len(FIVE))] == [True] * len(FIVE)
    context.close()


@pytest.mark.parametrize("name", ["altri", "molti", "due", "uno"])
@pytest.mark.parametrize("file", ["index.html", "index-en.html"])
def test_any_games_stand_within_the_edges_and_axe_refuses_nothing(
    browser: Browser, address: str, name: str, file: str
) -> None:
    with opened(browser, f"{address}/{name}/{file}", PROFILES["scrivania"]) as one:
        for width, text in ((320, 100), (375, 100), (700, 100), (1280, 200)):
            assert beyond_the_edges(one.page, width, text=text) == [], width
        for profile in ("telefono", "scuro", "colori-forzati"):
            as_found(one.page, PROFILES[profile], thin=True)
            assert against_wcag(one.page) == [], profile
        one.page.emulate_media(media="print")
        assert beyond_the_edges(one.page, PAPER["width"]) == []
        assert one.faults == []


def test_two_games_need_no_picking_and_one_no_comparison(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/due/index.html", PROFILES["telefono"]) as one:
        assert one.page.locator("select").count() == 0
        assert len(seen(one.page)[""]) == 2
    with opened(browser, f"{address}/uno/index.html", PROFILES["telefono"]) as alone:
        assert alone.page.locator("#confronto").count() == 0


def test_the_validator_finds_no_mistake(folder: Path) -> None:
    assert against_the_standard(sorted(folder.rglob("*.html"))) == []
