"""The letter to the supplier as an HTML page, in the look of the player's page; it asks nothing of the network."""

from functools import cache

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from generator.pages.player.booklet_html import finished, page_style, policy
from generator.pages.player.letter import NOTHING, Letter, greeting, heading, opening
from generator.template_code import keep_code


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
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True
    )
    environment.finalize = finished
    return keep_code(environment, "generator.pages.player", ("pages/player", "words")).get_template("letter.html.j2")
