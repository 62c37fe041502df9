"""A page opened as somebody sees it, and measured there: what stands beyond its edges, axe, the Tab key, paper."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, CDPSession, Page
from pypdfium2 import PdfDocument

from bench.browser_tools import BROWSER_TESTS, PROFILES, VALIDATOR, axe

WCAG: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
REVIEWED: Final[Mapping[tuple[str, str], str]] = {
    ("color-contrast: shortTextContent", "<text"): "The rank on a drawn card: dark or red on white, 6.1:1 or more.",
    ("color-contrast: bgOverlap", "<text"): "The amount on a drawn chip, or a ten: dark on white, 14:1 or more.",
}
"""What axe leaves to a person and a person has looked at: rule and message, the element, with what was found."""

_SHORT_LIVED: Final = ("-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""For a Java program of a few seconds: what its compiler would gain by thinking longer it would not earn back."""
_SESSIONS: Final[WeakKeyDictionary[Page, CDPSession]] = WeakKeyDictionary()
"""By page, the session in which the size of its text is set."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A page in the browser, and what it did that a page must not: requests to others, refusals, errors."""

    page: Page
    faults: list[str]


@contextmanager
def opened(browser: Browser, url: str, profile: Mapping[str, Any], *, script: bool = True) -> Iterator[Opened]:
    """Yield a page as who comes for the first time finds it: nothing is stored, nothing is left of the page before.

    One tab serves the pages one after the other: to start a process for each takes longer than to measure most of them.
    """
    page = _tab(browser, tuple(sorted(profile)), script)
    faults: list[str] = []
    own = urlsplit(url)
    heard: Mapping[Any, Callable[[Any], None]] = {
        "request": lambda asked: faults.extend(_foreign(asked.url, own.netloc)),
        "requestfailed": lambda asked: faults.append(f"{asked.url} did not come"),
        "console": lambda told: faults.append(told.text) if told.type in {"error", "warning"} else None,
        "pageerror": lambda error: faults.append(str(error)),
    }
    _forget(page, f"{own.scheme}://{own.netloc}")
    _seen_as(page, profile)
    for event, hears in heard.items():
        page.on(event, hears)
    try:
        page.goto(url)
        page.evaluate((BROWSER_TESTS / "measures.js").read_text(encoding="utf-8"))
        yield Opened(page, faults)
    finally:
        for event, hears in heard.items():
            page.remove_listener(event, hears)
        page.goto("about:blank")


@cache
def _tab(browser: Browser, like: tuple[str, ...], script: bool) -> Page:
    """Return the tab of a browser for profiles that say these things of the reader, with scripts or without."""
    touch = "has_touch" in like
    context = browser.new_context(reduced_motion="reduce", java_script_enabled=script, has_touch=touch)
    return context.new_page()


def _forget(page: Page, origin: str) -> None:
    """Take away what the pages of a server have stored."""
    page.context.clear_cookies()
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    session.detach()


def as_found(page: Page, profile: Mapping[str, Any], *, thin: bool = False) -> None:
    """Bring a page back to what its reader finds, seen as a profile says.

    Args:
        thin: only the first eight of many rows, items and cases that one template prints: axe takes seconds for all.
    """
    if not thin and page.evaluate("() => measures.isThin()"):
        page.reload()
        page.evaluate((BROWSER_TESTS / "measures.js").read_text(encoding="utf-8"))
    _seen_as(page, profile)
    page.evaluate("() => measures.reset()")
    if thin:
        page.evaluate("() => measures.thin()")


def _seen_as(page: Page, profile: Mapping[str, Any]) -> None:
    """Show a page as a profile says, in text of the usual size."""
    page.set_viewport_size(profile["viewport"])
    page.emulate_media(
        media="print" if profile is PROFILES["stampa"] else "screen",
        color_scheme=profile.get("color_scheme", "light"),
        forced_colors=profile.get("forced_colors", "none"),
        reduced_motion="reduce",
    )
    _text_size(page, 100)


def _text_size(page: Page, hundredths: int) -> None:
    """Set the size of the text; the session stays, since with the end of one a page is no longer shown as printed."""
    if page not in _SESSIONS:
        _SESSIONS[page] = page.context.new_cdp_session(page)
    size = 16 * hundredths // 100
    _SESSIONS[page].send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


def _foreign(url: str, own: str) -> list[str]:
    asked = urlsplit(url)
    return [f"asks {url}"] if asked.scheme not in {"data", "blob"} and asked.netloc != own else []


def beyond_the_edges(page: Page, width: int, *, text: int = 100, spaced: bool = False) -> list[str]:
    """Return what a page with everything unfolded lets stand beyond its edges.

    Args:
        width: of the window, in CSS pixels.
        text: size of the text that the reader has chosen, in hundredths of the usual.
        spaced: with the spacing of WCAG 1.4.12.
    """
    page.set_viewport_size({"width": width, "height": 900})
    _text_size(page, text)
    page.evaluate("() => { measures.openAll(); measures.spaceAsBefore() }")
    if spaced:
        page.evaluate("() => measures.spaceOut()")
    found: list[str] = page.evaluate("() => measures.reflow()")
    return found


def against_wcag(page: Page) -> list[str]:
    """Return what axe finds wrong, and what it leaves to a person whom nobody has asked."""
    program, words = axe()
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(program)
    result = page.evaluate(
        """async ([locale, tags]) => {
          axe.configure({ locale });
          const onScreen = !matchMedia("print").matches;  // on paper nobody touches or follows anything
          const rules = { "target-size": { enabled: onScreen }, "link-in-text-block": { enabled: onScreen } };
          const run = { runOnly: tags, rules, resultTypes: ["violations", "incomplete"], iframes: false };
          const { violations, incomplete } = await axe.run(document, run);
          const nodes = (rules) => rules.flatMap(({ id, nodes }) => nodes.map((node) => {
            const check = [...node.any, ...node.all, ...node.none][0] ?? { id: "", message: "", data: null };
            const key = check.data?.messageKey ?? check.id;
            return { rule: id, key, told: check.message, where: node.html.slice(0, 160) };
          }));
          return [nodes(violations), nodes(incomplete)];
        }""",
        [words, WCAG],
    )
    violations, incomplete = result
    doubts = [node for node in incomplete if not _is_reviewed(node)]
    return [f"{node['rule']}: {node['told']}: {node['where']}" for node in violations] + [
        f"to be looked at: {node['rule']}: {node['key']}: {node['told']}: {node['where']}" for node in doubts
    ]


def _is_reviewed(node: Mapping[str, str]) -> bool:
    asked = f"{node['rule']}: {node['key']}"
    return any(asked == rule and node["where"].startswith(element) for rule, element in REVIEWED)


def against_the_standard(pages: Sequence[Path]) -> list[str]:
    """Return the mistakes that the validator of the W3C finds in the files of some pages."""
    files = [str(page.resolve()) for page in pages]
    options = ["--format", "json", "--stdout", "--exit-zero-always"]
    command = ["java", *_SHORT_LIVED, "-jar", str(VALIDATOR), *options, *files]
    told = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)["messages"]
    return [f"{one['url']}:{one.get('lastLine')}: {one['message']}" for one in told if one["type"] == "error"]


def table_parts(page: Page) -> Counter[str]:
    """Return how many tables, rows, headers and cells the browser tells who listens to the page."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    roles = (node["role"]["value"] for node in nodes if not node["ignored"] and "role" in node)
    return Counter(role for role in roles if role in {"table", "row", "cell", "rowheader", "columnheader"})


def walked(page: Page) -> list[str]:
    """Return what goes wrong when the Tab key leads through every control of a page, and out of it."""
    for _ in range(page.evaluate("() => measures.startWalk()") + 1):
        page.keyboard.press("Tab")
    found: list[str] = page.evaluate("() => measures.endWalk()")
    return found


def printed_pages(page: Page) -> int:
    """Return how many A4 pages the browser prints."""
    page.emulate_media(media="print")
    document = PdfDocument(page.pdf(prefer_css_page_size=True, print_background=True))
    try:
        return len(document)
    finally:
        document.close()
