"""A browser on a studio: its page once the whole of it is there, a tab shown, words typed over others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, expect

from bench.browser_tools import DESKTOP
from bench.studio_server import StudioServer

WAIT: Final = 90_000
"""Milliseconds after which a result that does not come is missing: the machine may be busy."""


@dataclass
class Tab:
    """A page of the studio, and what it did that it must not."""

    page: Page
    faults: list[str] = field(default_factory=list)


@contextmanager
def seen(browser: Browser, server: StudioServer, **profile: Any) -> Iterator[Tab]:
    """Yield the studio in a browser of its own, once the whole of it is there."""
    context: BrowserContext = browser.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", **profile})
    context.set_default_timeout(WAIT)
    try:
        tab = Tab(context.new_page())
        own = urlsplit(server.address).netloc
        page = tab.page
        page.on("request", lambda asked: tab.faults.extend([asked.url] if urlsplit(asked.url).netloc != own else []))
        page.on("console", lambda told: tab.faults.extend(_faults(told.type, told.text)))
        page.on("pageerror", lambda error: tab.faults.append(str(error)))
        page.goto(server.address)
        expect(page.frame_locator("#frame iframe").locator("h1")).to_be_attached(timeout=WAIT)
        expect(page.locator("#n-coherence")).not_to_have_text("", timeout=WAIT)
        yield tab
    finally:
        context.close()


def _faults(kind: str, text: str) -> Sequence[str]:
    """Return a complaint of the browser; that a frame which runs nothing ran nothing is none."""
    return [text] if kind in {"error", "warning"} and "frame is sandboxed" not in text else []


def write(page: Page, was: str, now: str) -> None:
    """Replace the first of some words in the text that is shown, by typing over them."""
    show(page, "t-text")
    page.locator("#editor .cm-content").click()
    page.keyboard.press("Control+f")
    expect(page.locator(".cm-search [name=search]")).to_be_focused()
    page.keyboard.type(was)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#editor .cm-content")).to_be_focused()
    page.keyboard.type(now)


def show(page: Page, tab: str) -> None:
    """Show a tab, on the side where it is."""
    if page.locator(".sides").is_visible():
        left = tab in {"t-choices", "t-text"}
        page.locator(f".sides button[data-side={'left' if left else 'right'}]").click()
    page.locator(f"#{tab}").click()


def server_text(page: Page) -> str:
    """Return the rules as the server has them."""
    files = page.evaluate("() => fetch('/stato').then((answer) => answer.json()).then((state) => state.file)")
    return str(next(one["testo"] for one in files if one["nome"].endswith("regolamento.yaml")))
