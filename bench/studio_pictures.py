"""The pictures of docs/studio.md: `python -m bench.studio_pictures OUT`.

A real studio on a copy of a regolamento is driven by a real browser through the edit that the guide tells. OUT gets PNG
files of few colours, so that none weighs more than 150 kB.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from bench.browser_tools import PHONE, chromium, flags
from bench.studio_server import StudioServer, copy_of

GAME: Final = "play-lounge-blackjack-7"
WIDE: Final = {"width": 1280, "height": 800}
COLOURS: Final = 64
WAIT: Final = 60_000


def main(arguments: Sequence[str]) -> int:
    """Write the pictures; return 2 without a folder."""
    if len(arguments) != 1:
        print((__doc__ or "").partition("\n")[0], file=sys.stderr)
        return 2
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        corpus = Path(name) / "corpus"
        corpus.mkdir()
        copy_of(GAME, corpus)
        studio = StudioServer(GAME, corpus, Path(name) / "sessioni")
        studio.start()
        try:
            browser = driver.chromium.launch(executable_path=chromium(), args=flags())
            for title, data in _pictures(browser, studio.address).items():
                (out / f"{title}.png").write_bytes(data)
                print(f"{title}.png {len(data) // 1000} kB")
            browser.close()
        finally:
            studio.kill()
    return 0


def _pictures(browser: Browser, address: str) -> Mapping[str, bytes]:
    taken: dict[str, bytes] = {}
    taken["scelte"] = _seen(browser, address, _choose, viewport=WIDE)
    taken["scenari"] = _seen(browser, address, _tab("t-scenarios"), viewport=WIDE, color_scheme="dark")
    taken["coerenza"] = _seen(browser, address, _tab("t-coherence"), viewport=WIDE)
    taken["telefono"] = _seen(browser, address, _tab("t-changes"), viewport=PHONE, has_touch=True)
    taken["testo"] = _seen(browser, address, _mistake, viewport=WIDE)
    return taken


def _seen(browser: Browser, address: str, act: Callable[[Page], None], **profile: Any) -> bytes:
    context = browser.new_context(reduced_motion="reduce", **profile)
    context.set_default_timeout(WAIT)
    try:
        page = context.new_page()
        page.goto(address)
        page.locator("#p-choices .choice").first.wait_for(state="attached")
        act(page)
        page.wait_for_timeout(1500)
        return _small(page.screenshot())
    finally:
        context.close()


def _choose(page: Page) -> None:
    first = page.locator("#p-choices .choice").first
    first.locator("summary").click()
    first.get_by_text("6:5", exact=True).click()
    page.locator("#status .down").first.wait_for()
    page.locator("#n-scenarios:not(.none)").wait_for()
    # The page is drawn again once the table of the best play is there.
    page.frame_locator("iframe").get_by_role("link", name="Strategia").first.wait_for(state="attached")


def _tab(name: str) -> Callable[[Page], None]:
    def shown(page: Page) -> None:
        if page.locator(".sides").is_visible():
            page.locator(".sides [data-side=right]").click()
        page.locator(f"#{name}").click()

    return shown


def _mistake(page: Page) -> None:
    page.locator("#t-text").click()
    page.locator("#editor .cm-content").click()
    page.keyboard.press("Control+f")
    page.keyboard.type('"6:5"')
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.type("6:5")
    page.locator("#editor .told.bad").wait_for()
    page.locator("#bands button").first.click()
    page.wait_for_timeout(500)


def _small(picture: bytes) -> bytes:
    image = Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    target = io.BytesIO()
    image.save(target, "PNG", optimize=True)
    return target.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
