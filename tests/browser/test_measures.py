"""What measures the pages sees what it is there to see: small pages, each wrong in one way."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from measuring import against_the_standard, against_wcag, beyond_the_edges, opened, printed_pages, table_parts, walked
from playwright.sync_api import Browser

from bench.browser_tools import PROFILES
from bench.page_server import served

pytestmark = pytest.mark.slow

DESK: Final = PROFILES["scrivania"]
TABLE: Final = f"<table><tr>{'<td>una cella</td>' * 40}</tr></table>"
LINKS: Final = "<p><a href='#fondo'>uno</a> <a href='#fondo'>due</a></p><p id=fondo>Il fondo.</p>"
BODIES: Final = {
    "right": "<p>Una pagina con <a href='#fondo'>un legame</a>.</p><p id='fondo'>Il fondo.</p>",
    "wide": TABLE,
    "panning": f"<div class=scrolls>{TABLE}</div>",
    "cut": "<p class=cut>Una frase finisce tagliata</p>",
    "folded": f"<details><summary>Tutto</summary>{TABLE}</details>",
    "pale": "<p class=pale>Grigio su bianco.</p>",
    "shaded": "<p class=shaded>Su un fondo che cambia.</p>",
    "nobody": "<p><button></button></p>",
    "blind": "<p><a class=blind href='#fondo'>senza contorno</a></p><p id=fondo>Il fondo.</p>",
    "trap": f"{LINKS}<script src=trap.js></script>",
    "upside-down": LINKS.replace("<a ", "<a tabindex=2 ", 1),
    "idle": "<p><button>Premi</button></p>",
    "choosing": "<select><option>A<option class=altro>B</select> <input type=checkbox> <p class=detto>detto</p>",
    "asking": "<p><img src='http://example.invalid/a.png' alt='una figura'></p>",
    "styled": "<p style='color:red'>Rosso.</p>",
    "scripted": "<p>Con un programma.</p><script>document.title = 'altro'</script>",
    "broken": "<p><div>Un blocco in un capoverso.</div></p>",
    "tabled": "<table><tr><th scope=row>riga<td>cella</table>",
}
TRAP: Final = """
document.addEventListener("keydown", (event) => {
  if (event.key === "Tab" && document.activeElement.matches("a")) event.preventDefault();
});
"""
STYLE: Final = """
.scrolls { overflow-x: auto }
.cut { width: 9rem; overflow: hidden; white-space: nowrap }
.pale { color: #bbb }
.shaded { background: linear-gradient(#000, #fff); color: #777 }
.blind { outline: none }
main:has(.altro:checked) .detto { display: none }
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the pages."""
    folder = tmp_path_factory.mktemp("wrong")
    for name, body in BODIES.items():
        head = f'<meta charset="utf-8"><title>{name}</title><link rel="stylesheet" href="style.css">'
        page = (
            f'<!doctype html><html lang="it"><head>{head}</head><body><main><h1>Prova</h1>{body}</main></body></html>'
        )
        (folder / f"{name}.html").write_text(page, encoding="utf-8")
    (folder / "style.css").write_text(STYLE, encoding="utf-8")
    (folder / "trap.js").write_text(TRAP, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def wrong(folder: Path) -> Iterator[str]:
    """Return where the pages are served."""
    with served(folder) as url:
        yield url


@pytest.mark.parametrize(
    ("page", "told"),
    [("wide", "the page scrolls sideways"), ("panning", "stands"), ("cut", "is cut"), ("folded", "stands")],
)
def test_what_stands_beyond_the_edges_is_seen(browser: Browser, wrong: str, page: str, told: str) -> None:
    with opened(browser, f"{wrong}/{page}.html", DESK) as one:
        assert told in " ".join(beyond_the_edges(one.page, 320))


def test_text_that_the_reader_makes_larger_is_measured_larger(browser: Browser, wrong: str) -> None:
    with opened(browser, f"{wrong}/wide.html", DESK) as one:
        usual, large = (beyond_the_edges(one.page, 2000, text=text) for text in (100, 200))
    assert usual == []
    assert large != []


@pytest.mark.parametrize(
    ("page", "told"),
    [("pale", "color-contrast: "), ("shaded", "to be looked at: color-contrast: bg"), ("nobody", "button-name")],
)
def test_what_axe_refuses_or_leaves_to_a_person_is_seen(browser: Browser, wrong: str, page: str, told: str) -> None:
    with opened(browser, f"{wrong}/{page}.html", DESK) as one:
        assert [defect.startswith(told) for defect in against_wcag(one.page)] == [True]


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("blind", "does not show that it has the focus"),
        ("trap", "at step 2 the focus is on nothing"),
        ("upside-down", "has a tabindex of its own order"),
    ],
)
def test_a_walk_that_goes_wrong_is_seen(browser: Browser, wrong: str, page: str, told: str) -> None:
    with opened(browser, f"{wrong}/{page}.html", DESK) as one:
        assert told in " ".join(walked(one.page))


@pytest.mark.parametrize(
    ("page", "told"), [("asking", "http://example.invalid/a.png"), ("styled", "style-src"), ("scripted", "script-src")]
)
def test_what_a_strict_host_refuses_is_seen(browser: Browser, wrong: str, page: str, told: str) -> None:
    with opened(browser, f"{wrong}/{page}.html", DESK) as one:
        assert told in " ".join(one.faults)


def test_a_control_that_waits_for_a_script_is_seen(browser: Browser, wrong: str) -> None:
    with opened(browser, f"{wrong}/idle.html", DESK, script=False) as one:
        assert len(one.page.evaluate("() => measures.idle()")) == 1


def test_a_choice_that_style_alone_answers_waits_for_no_script(browser: Browser, wrong: str) -> None:
    with opened(browser, f"{wrong}/choosing.html", DESK, script=False) as one:
        [told] = one.page.evaluate("() => measures.idle()")
    assert told.startswith("<input>"), "nothing answers the box"


def test_a_table_that_is_one_no_longer_is_seen(browser: Browser, wrong: str) -> None:
    with opened(browser, f"{wrong}/tabled.html", DESK) as one:
        wide = table_parts(one.page)
        one.page.evaluate("() => document.querySelector('table').replaceWith('niente')")
        assert (wide["rowheader"], wide["cell"], table_parts(one.page)) == (1, 1, {})


def test_the_validator_tells_the_mistake_and_its_page(folder: Path) -> None:
    found = against_the_standard([folder / "right.html", folder / "broken.html"])
    assert [defect.partition(": ")[0].endswith("broken.html:1") for defect in found] == [True]


def test_a_page_without_defects_has_none(browser: Browser, wrong: str) -> None:
    with opened(browser, f"{wrong}/right.html", DESK) as one:
        assert walked(one.page) == []
        assert against_wcag(one.page) == []
        assert printed_pages(one.page) == 1
        assert beyond_the_edges(one.page, 320, spaced=True) == []
        assert one.faults == []
