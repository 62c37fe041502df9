"""Pages for human eyes: `python -m bench.screenshots FOLDER OUT [--only GLOB] [--pieces N] [--unfold]`.

Every HTML page of a folder is taken as people see it: on a desk, on a phone, in the dark, in forced colours, with text
twice as large, without scripts, and on paper. OUT gets a folder for each page and in it PNG files: `telefono-01.png` is
the first piece of the page on a phone, `carta-01.png` the first sheet of paper; `carta.pdf` is what the browser prints.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from pypdfium2 import PdfDocument

from bench.browser_tools import DESKTOP, PROFILES, chromium, flags
from bench.page_server import served

PIECE: Final = 2400
"""Height of a piece in CSS pixels: what is taller cannot be read on a screen, nor taken in one by the browser."""
VIEWS: Final[Mapping[str, Mapping[str, Any]]] = {
    **{name: profile for name, profile in PROFILES.items() if name != "stampa"},
    "testo-doppio": {"viewport": DESKTOP},
    "senza-programmi": {"viewport": DESKTOP, "java_script_enabled": False},
}


def pictures(browser: Browser, url: str, *, pieces: int, unfold: bool) -> Iterator[tuple[str, bytes]]:
    """Yield every picture of a page: the name of its file and what it holds.

    Args:
        pieces: how many of a page on a screen, and how many sheets of paper.
        unfold: with every fold open.
    """
    for name, profile in VIEWS.items():
        context = browser.new_context(reduced_motion="reduce", **profile)
        try:
            page = context.new_page()
            if name == "testo-doppio":
                sizes = {"standard": 32, "fixed": 26}
                context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})
            page.goto(url)
            if unfold:
                page.evaluate("() => document.querySelectorAll('details').forEach(one => one.open = true)")
            if name == "scrivania":
                yield from _paper(page, pieces)
            yield from _pieces(page, name, pieces)
        finally:
            context.close()


def _pieces(page: Page, name: str, pieces: int) -> Iterator[tuple[str, bytes]]:
    width, height = page.evaluate("() => [innerWidth, document.documentElement.scrollHeight]")
    for number, top in enumerate(range(0, height, PIECE)[:pieces], 1):
        page.set_viewport_size({"width": width, "height": min(PIECE, height - top)})
        page.evaluate("(top) => scrollTo(0, top)", top)
        yield f"{name}-{number:02}.png", page.screenshot()


def _paper(page: Page, sheets: int) -> Iterator[tuple[str, bytes]]:
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    yield "carta.pdf", printed
    document = PdfDocument(printed)
    try:
        for number in range(min(len(document), sheets)):
            image: Image.Image = document[number].render(scale=1.4).to_pil()
            target = io.BytesIO()
            image.save(target, "PNG")
            yield f"carta-{number + 1:02}.png", target.getvalue()
    finally:
        document.close()


def main(arguments: Sequence[str]) -> int:
    """Take the pictures; return 1 if the folder has no page."""
    parser = argparse.ArgumentParser(prog="python -m bench.screenshots", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="**/*.html", metavar="GLOB", help="pages to take; if absent, all")
    parser.add_argument("--pieces", type=int, default=3, metavar="N", help="of each page; if absent, 3")
    parser.add_argument("--unfold", action="store_true", help="with every fold open")
    given = parser.parse_args(arguments)
    pages = sorted(given.folder.glob(given.only))
    with sync_playwright() as driver, served(given.folder) as address:
        browser = driver.chromium.launch(executable_path=chromium(), args=flags())
        for page in pages:
            place = page.relative_to(given.folder)
            folder = given.out / "-".join(place.with_suffix("").parts)
            folder.mkdir(parents=True, exist_ok=True)
            for name, picture in pictures(browser, f"{address}/{place}", pieces=given.pieces, unfold=given.unfold):
                (folder / name).write_bytes(picture)
            print(folder)
        browser.close()
    return 0 if pages else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
