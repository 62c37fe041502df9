"""The rules of a game as a fragment that stands in a page of others: no program, no style that leaks in or out.

Its shadow root is declared in HTML; a browser that knows none shows a plain link to the whole page instead.
"""

from markupsafe import Markup

from banco.website.operator import Operator
from banco.website.operator_frame import style_text
from generator.pages.printing.environment import environment
from generator.pages.printing.game_blocks import PayGroup
from generator.pages.printing.page_style import script_hash
from generator.pages.printing.page_tree import Page
from generator.words.catalogue import Catalogue

FRAGMENT = "frammento.html"
_PAYS = "vincite"


def game_fragment(page: Page, operator: Operator, address: str) -> str:
    """Return the fragment of a player's page, in ASCII: it is the same in whatever encoding a page puts it.

    Args:
        operator: who offers the game, of whom nothing is blank.
        address: of the whole page.
    Raises:
        Untranslated: the catalogue of the language lacks a message.
    """
    style = style_text("frammento.css")
    text = (
        environment("banco.website")
        .get_template("frammento.html.j2")
        .render(
            page=page,
            groups=page.blocks(PayGroup, _PAYS),
            operator=operator,
            address=address,
            style=Markup(style),
            hash=Markup(script_hash(style)),
            t=Catalogue(page.language),
        )
    )
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")
