"""The letter to the supplier as an HTML page, in the look of the player's page; it asks nothing of the network."""

from functools import cache

from jinja2 import Template
from markupsafe import Markup

from generator.pages.page_templates import page_templates
from generator.pages.player.booklet_html import page_style, policy
from generator.pages.player.letter import NOTHING, Letter, greeting, heading, opening


def letter_html(written: Letter) -> str:
    """Return the page, the same bytes for the same letter."""
    style = page_style("", "letter.css")
    return _compiled().render(
        letter=written,
        title=heading(written),
        greeting=greeting(written),
        opening=opening(written),
        nothing=NOTHING,
        style=Markup(style),
        policy=policy(style),
    )


@cache
def _compiled() -> Template:
    return page_templates("generator.pages.player", keep_trailing_newline=True).get_template("letter.html.j2")
