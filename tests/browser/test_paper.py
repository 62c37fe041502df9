"""On paper no table is cut between its head and its first row, wherever on a sheet it begins."""

from typing import Final

import pytest
from playwright.sync_api import Browser
from pypdfium2 import PdfDocument

from generator.pages.printing.page_style import page_style

pytestmark = pytest.mark.slow

STYLES: Final = {"giocatore": page_style("player.css"), "fascicolo": page_style("dossier.css")}
FROM_THE_TOP: Final = range(760, 1020, 20)
"""Where a table begins, in pixels: from well above the foot of a sheet to its very edge."""


def table(above: int, rows: int) -> str:
    """Return a table of some rows on a sheet of its own, so many pixels from its top; its words say where it stands."""
    first = f"<tr><th scope=row>riga{above}fine</th><td>due<br>righe</td></tr>"
    others = "<tr><th scope=row>altra</th><td>due<br>righe</td></tr>" * (rows - 1)
    head = f"<tr><th scope=col>testa{above}fine</th><th scope=col>altro</th></tr>"
    return (
        f"<div style='break-before: page; height: {above}px'></div>"
        f"<table class=righe><caption>nome{above}fine</caption>"
        f"<thead>{head}</thead><tbody>{first}{others}</tbody></table>"
    )


def sheets(browser: Browser, style: str, rows: int) -> list[str]:
    """Return the letters of each printed sheet."""
    page = browser.new_page()
    try:
        tables = "".join(table(above, rows) for above in FROM_THE_TOP)
        page.set_content(f"<!doctype html><style>{style}</style><main>{tables}</main>")
        document = PdfDocument(page.pdf(prefer_css_page_size=True))
        letters = ["".join(sheet.get_textpage().get_text_range().lower().split()) for sheet in document]
        document.close()
        return letters
    finally:
        page.close()


@pytest.mark.parametrize("rows", [1, 5])
@pytest.mark.parametrize("style", STYLES)
def test_no_sheet_ends_between_the_head_of_a_table_and_its_first_row(browser: Browser, style: str, rows: int) -> None:
    printed = sheets(browser, STYLES[style], rows)
    parted = {}
    for above in FROM_THE_TOP:
        parts = [f"{word}{above}fine" for word in ("nome", "testa", "riga")]
        begun = [next(place for place, letters in enumerate(printed) if part in letters) for part in parts]
        if len(set(begun)) > 1:
            parted[above] = begun
    assert parted == {}
    assert len(FROM_THE_TOP) < len(printed) <= 2 * len(FROM_THE_TOP) + 1
