"""The pages of an operator's site in a real browser: they ask nobody, nothing stands out, nothing that axe refuses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from measuring import against_the_standard, against_wcag, as_found, beyond_the_edges, opened, walked
from operator_sites import published
from playwright.sync_api import Browser
from small_tavern import TAVERN
from tiny_game import SLUG

from bench.browser_tools import PAPER, PROFILES
from bench.page_server import served

pytestmark = pytest.mark.slow

OURS = (
    "index.html",
    "cerca.html",
    "cerca-en.html",
    f"{TAVERN}/",
    f"{TAVERN}/en/",
    f"{TAVERN}/versioni/",
    f"{TAVERN}/en/versioni/0.9.0/",
    f"{SLUG}/",
)
"""A page of each kind that an operator's file changes, a draft among them."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    where = tmp_path_factory.mktemp("operatore")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("banco.website.site_manifest.user_folder", lambda: where / "ricordi")
        yield published(where)


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder) as url:
        yield url


def test_no_page_asks_another_host_or_goes_against_its_policy(browser: Browser, folder: Path, address: str) -> None:
    names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.html"))]
    for name in names:
        if name.endswith("frammento.html"):
            continue
        with opened(browser, f"{address}/{name}", PROFILES["scrivania"]) as one:
            one.page.evaluate("() => measures.openAll()")
            assert one.faults == [], name


@pytest.mark.parametrize("name", OURS)
def test_nothing_stands_out_and_axe_refuses_nothing(browser: Browser, address: str, name: str) -> None:
    with opened(browser, f"{address}/{name}", PROFILES["scrivania"]) as one:
        for width, text in ((320, 100), (375, 100), (1280, 200)):
            assert beyond_the_edges(one.page, width, text=text) == [], width
        for profile in ("scrivania", "telefono", "scuro", "colori-forzati"):
            as_found(one.page, PROFILES[profile], thin=True)
            assert against_wcag(one.page) == [], profile
        as_found(one.page, PROFILES["scrivania"])
        assert walked(one.page) == []
        one.page.emulate_media(media="print")
        assert beyond_the_edges(one.page, PAPER["width"]) == []
        assert one.faults == []


def test_the_validator_finds_no_mistake(folder: Path) -> None:
    pages = [path for path in sorted(folder.rglob("*.html")) if path.name != "frammento.html"]
    assert against_the_standard(pages) == []
