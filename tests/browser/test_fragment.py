"""The fragment of a game in three pages of others that spoil what they hold: it looks as in one that spoils nothing."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from invented_operator import EXAMPLE
from playwright.sync_api import Browser
from small_tavern import TAVERN, TAVERNS

from banco.website.operator_file import read_operator
from banco.website.site_build import build
from banco.website.site_inputs import Options
from generator.data.corpus import Corpus

pytestmark = pytest.mark.slow

HOSTILE = {
    "sgargiante": """
:root{font-size:24px;--carta:#f0f!important;--accento:#ff0!important;--inchiostro:#ff0!important;--serif:cursive}
*{letter-spacing:.12em!important;line-height:1.05!important;text-transform:uppercase!important}
*{font-family:Impact,cursive!important;box-sizing:content-box!important;font-style:italic!important}
body{background:#ffe600;text-align:right;font-weight:900;word-spacing:.5em;white-space:pre-line}
div,article,section,p{background:#ffb3b3!important;border:5px dotted #900!important;padding:.25rem!important}
div,article,section,p{margin:.4rem!important}
table,tr,td,th{display:block!important;border:9px groove #09f!important}a{color:#00008b!important;font-size:2rem}""",
    "rovescia": """
html{direction:rtl;font:italic 9px/1 monospace;color:#fff;background:#000;color-scheme:dark}
html{text-indent:3em;hyphens:auto}
body{writing-mode:horizontal-tb;unicode-bidi:bidi-override;text-shadow:2px 2px red;quotes:none;cursor:wait}
div,p,h2,h3,dl,dt,dd{direction:rtl!important;float:right!important;opacity:.3!important;visibility:hidden!important}
th,td,caption{text-align:center!important;font-variant:small-caps!important;border-collapse:separate!important}""",
    "azzerata": """
*,*::before,*::after{all:unset!important}
html body :not(#mai):not(#mai){display:inline!important;position:absolute!important}
html body :not(#mai):not(#mai){width:40px!important;color:red!important}
dl,table,footer,h2{display:none!important}a::after{content:" (via)"!important}style{display:block!important}""",
}
"""What a page of others does to whatever stands in it."""
Scheme = Literal["light", "dark"]
SCREENS: tuple[tuple[int, Scheme], ...] = ((320, "light"), (375, "dark"), (900, "light"))
NEUTRAL = "body{margin:0}"
TOLD = """host => {
  const from = host.getBoundingClientRect();
  const names = ["color", "backgroundColor", "fontFamily", "fontSize", "fontWeight", "fontStyle", "fontVariant",
    "lineHeight", "letterSpacing", "wordSpacing", "textTransform", "textAlign", "textIndent", "textShadow",
    "direction", "display",
    "visibility", "opacity", "borderTopWidth", "borderBottomColor", "whiteSpace", "cursor", "float", "position"];
  return [host, ...host.shadowRoot.querySelectorAll("*")].map((one) => {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    return [one.localName, [box.left - from.left, box.top - from.top, box.width, box.height],
      names.map((name) => `${name}: ${style[name]}`)];
  });
}"""
"""Of the host and of every element within: its name, its place from the host, how it looks."""


@pytest.fixture(scope="module")
def fragments(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the fragments of a published game, by the name of their file."""
    out = tmp_path_factory.mktemp("frammenti")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("banco.website.site_manifest.user_folder", lambda: out / "ricordi")
        operator = read_operator(EXAMPLE / "operatore.yaml", draft=False)
        options = Options(operator=operator, address=operator.address)
        assert build(Corpus(TAVERNS), [TAVERN], out / "sito", options).complete
    files = sorted((out / "sito" / TAVERN).rglob("frammento.html"))
    return {path.relative_to(out / "sito" / TAVERN).as_posix(): path.read_text(encoding="ascii") for path in files}


def seen(browser: Browser, fragment: str, style: str, width: int, scheme: Scheme, theme: str = "") -> list[Any]:
    """Return how a fragment looks in a page with a style sheet, in a place of a width."""
    held = fragment.replace("<div data-regole", f'<div data-tema="{theme}" data-regole', 1) if theme else fragment
    place = f"all:initial!important;display:block!important;width:{width}px!important"
    page = f'<!doctype html><style>{style}</style><body><x-posto style="{place}">{held}</x-posto>'
    context = browser.new_context(viewport={"width": 1000, "height": 800}, color_scheme=scheme)
    try:
        tab = context.new_page()
        asked: list[str] = []
        tab.on("request", lambda request: asked.append(request.url))
        tab.set_content(page)
        told: list[Any] = tab.locator("[data-regole]").evaluate(TOLD)
        assert asked == [], "it asks nothing of anybody"
        return told
    finally:
        context.close()


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_fragment_looks_the_same_in_a_page_that_spoils_all_it_holds(
    browser: Browser, fragments: dict[str, str], hostile: str
) -> None:
    for name, fragment in fragments.items():
        for width, scheme in SCREENS:
            here = seen(browser, fragment, HOSTILE[hostile], width, scheme)
            there = seen(browser, fragment, NEUTRAL, width, scheme)
            assert len(here) == len(there) > 60, name
            for ours, theirs in zip(here, there, strict=True):
                assert (ours[0], ours[2]) == (theirs[0], theirs[2])
                if any(theirs[1][2:]):  # it has a box
                    assert ours[1] == pytest.approx(theirs[1], abs=0.1), ours[0]
            assert here[0][1][2] == width
            inside = [one for one in here if one[1][2]]
            assert max(one[1][0] + one[1][2] for one in inside) <= width, "nothing sticks out"


def test_the_styles_do_spoil_what_has_no_shadow(browser: Browser) -> None:
    """Were the sheets harmless, the comparison would prove nothing."""
    page = "<!doctype html><style>{}</style><body><div><p>Uno <a href='x'>due</a></p></div>"
    shown = "() => [...document.querySelectorAll('body *')].map(one => getComputedStyle(one).cssText + one.offsetWidth)"
    told = []
    for style in (NEUTRAL, *HOSTILE.values()):
        context = browser.new_context()
        tab = context.new_page()
        tab.set_content(page.format(style))
        told.append(str(tab.evaluate(f"({shown})()")))
        context.close()
    assert len(set(told)) == len(told)


def test_no_style_leaves_a_fragment(browser: Browser, fragments: dict[str, str]) -> None:
    beside = "<h2 id='fuori'>Fuori</h2><table><tr><th>a</th></tr></table><p>Testo <a href='x'>via</a></p>"
    look = (
        "() => [...document.querySelectorAll('#fuori, #fuori ~ table, #fuori ~ p, #fuori ~ p a')].map((one) => {"
        " const s = getComputedStyle(one); return [s.font, s.color, s.margin, s.display, s.backgroundColor]; })"
    )
    told = []
    for text in ("", fragments["frammento.html"]):
        context = browser.new_context()
        tab = context.new_page()
        tab.set_content(f"<!doctype html><body>{beside}{text}")
        told.append(tab.evaluate(look))
        context.close()
    assert told[0] == told[1]


def test_a_reader_or_a_page_may_have_it_dark(browser: Browser, fragments: dict[str, str]) -> None:
    def ground(scheme: Scheme, theme: str) -> str:
        told = seen(browser, fragments["frammento.html"], NEUTRAL, 600, scheme, theme)
        styles: list[str] = next(one[2] for one in told if one[0] == "article")
        return next(one for one in styles if one.startswith("backgroundColor"))

    light, dark = ground("light", ""), ground("light", "scuro")
    assert light != dark
    assert (ground("dark", ""), ground("dark", "auto"), ground("light", "auto")) == (light, dark, light)


def test_a_fragment_has_no_program_and_says_who_offers_the_game(fragments: dict[str, str]) -> None:
    assert sorted(fragments) == ["en/frammento.html", "frammento.html"]
    for name, text in fragments.items():
        assert "<script" not in text
        assert not re.search(r"<[^>]* on\w+=", text)
        for told in ("Giochi del Levante", "00000", "18+", "800 000 000"):
            assert told in text.replace("&#160;", " "), (name, told)
        assert ("/en/exclusion" if name.startswith("en/") else "/autoesclusione") in text
        assert text.isascii()


def test_a_browser_without_shadow_roots_in_html_shows_a_link(browser: Browser, fragments: dict[str, str]) -> None:
    old = fragments["frammento.html"].replace("shadowrootmode", "data-vecchio")
    context = browser.new_context()
    tab = context.new_page()
    tab.set_content(f"<!doctype html><body>{old}")
    shown = tab.locator("body").inner_text().strip()
    link = tab.locator("a").get_attribute("href")
    context.close()
    assert shown == "Taverna del Porto: regole del gioco"
    assert link == f"https://giochi-levante.example/regole/{TAVERN}/"
