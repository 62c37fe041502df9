"""One browser and one site for all the pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from measured_pages import lay_out
from playwright.sync_api import Browser, sync_playwright

from bench.browser_tools import chromium, flags
from bench.page_server import served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return the one browser; who measures opens contexts in it, which share nothing."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=flags())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the pages under test."""
    folder = tmp_path_factory.mktemp("site")
    lay_out(folder)
    return folder


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Return where the pages under test are served."""
    with served(site) as url:
        yield url
