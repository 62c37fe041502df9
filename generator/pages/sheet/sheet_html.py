"""The sheet as one HTML file that asks nothing of the network and runs no script."""

import base64
import hashlib
from functools import cache
from importlib import resources

from jinja2 import Template
from markupsafe import Markup

from generator.pages.cards.chart_moves import move_class, moves_style
from generator.pages.cards.drawn_cards import PACKAGE, cards_style, sign, spoken
from generator.pages.page_templates import page_templates
from generator.pages.sheet.marks import MARKS, opening
from generator.pages.sheet.parts.sheet_pieces import Document
from generator.pages.sheet.weave import slug


def render_html(document: Document) -> str:
    """Return the sheet of one regolamento, the same bytes for the same document."""
    return page(
        "sheet.html.j2",
        document=document,
        marks=MARKS,
        opening=opening(document.gaps),
        parts=(),
        strength=None,
        pdf="",
        href=lambda anchor: f"#{anchor}",
        picture_of=lambda name: "",
    )


def page(template: str, **values: object) -> str:
    """Return a template of ours filled in, with its style and its content policy."""
    style = stylesheet()
    return _compiled(template).render(style=Markup(style), policy=policy(style), **values)


@cache
def _compiled(template: str) -> Template:
    """Return a template ready to be filled in, compiled once: that takes longer than filling it in."""
    environment = page_templates("generator.pages.sheet", PACKAGE, keep_trailing_newline=True)
    environment.filters.update(slug=slug, breakable=breakable, sign=sign)
    environment.globals.update(spoken=spoken, move_class=move_class)
    return environment.get_template(template)


def breakable(text: str) -> Markup:
    """Return a path of the data, escaped, that may be broken after its dots, but not before the number of a row.

    >>> str(breakable("banco.<b>"))
    'banco.<wbr>&lt;b&gt;'
    >>> str(breakable("banco.turno.2"))
    'banco.<wbr>turno.2'
    """
    parts = text.split(".")
    if len(parts) > 1 and parts[-1].isdigit():
        parts[-2:] = [".".join(parts[-2:])]
    return Markup(".<wbr>").join(parts)


def stylesheet() -> str:
    """Return our own CSS, to be put in the page."""
    return cards_style() + moves_style() + _read("style.css")


def policy(style: str) -> str:
    """Return the content policy of a page: nothing is loaded, and only this style sheet applies."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def _read(name: str) -> str:
    return resources.files("generator.pages.sheet").joinpath("templates", name).read_text(encoding="utf-8")
