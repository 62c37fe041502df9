"""What an operator puts around its pages: a header with logo and links, the line for minors, four blocks below."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources

from banco.website.operator import Operator
from generator.pages.printing.environment import environment
from generator.pages.printing.games_index import LANGUAGES, index_name
from generator.pages.printing.page_surround import Surround
from generator.words.catalogue import SOURCE, Catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Here:
    """Where a page stands among the others of its site, for the links above it.

    Attributes:
        own: links of ours, as (words, address from this page); "" is this page itself.
        languages: the same page in others, as (code, address from this page).
    """

    own: Sequence[tuple[str, str]]
    languages: Sequence[tuple[str, str]]


def search_name(language: str) -> str:
    """Return what the page that searches in a language is called.

    >>> search_name("it"), search_name("en")
    ('cerca.html', 'cerca-en.html')
    """
    return "cerca.html" if language == SOURCE else f"cerca-{language}.html"


def ours(language: str, top: str, name: str = "") -> list[tuple[str, str]]:
    """Return our own links above a page: the games, and the search.

    Args:
        top: the folder of the site, from the page.
        name: of the page, if it is one of the two.
    """
    words = Catalogue(language)
    index = (top or "./") if language == SOURCE else f"{top}{index_name(language)}"
    search = search_name(language)
    return [
        (words("I giochi"), "" if name == index_name(language) else index),
        (words("Cerca"), "" if name == search else f"{top}{search}"),
    ]


def surround(operator: Operator, language: str, here: Here) -> Surround:
    """Return what stands around a page in a language. Raises Untranslated."""
    template = environment("banco.website").get_template("operatore.html.j2")
    module = template.make_module(
        {"operator": operator, "language": language, "names": LANGUAGES, "t": Catalogue(language)}
    )
    macros = vars(module)
    return Surround(top=macros["top"](here), bottom=macros["bottom"](), style=style_text("operatore.css"))


def style_text(name: str) -> str:
    """Return the text of a style sheet or of a script that stands beside the templates of this package."""
    return resources.files("banco.website").joinpath("templates", name).read_text(encoding="utf-8")
