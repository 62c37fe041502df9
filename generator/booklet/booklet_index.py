"""The first page of a site: the games that it has, and their rules side by side, on a phone one under another.

There is one in each language in which a game has a page: what it says of a game is what the page of that language says.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from generator.booklet.booklet_html import finished, page_style, policy
from generator.booklet.pieces import Booklet
from generator.template_code import keep_code
from generator.words.catalogue import SOURCE, Catalogue

LANGUAGES = {"it": "Italiano", "en": "English"}
"""What a language calls itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InWords:
    """What the page of a game says of it in a language; ``facts``: labels and what is said of them, as in its brief."""

    promise: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A game as the first page lists it.

    Attributes:
        said: language → what its page says in it, Italian first; a language in which there is no page is not there.
        certificates: of engines that play it: the engine, its last day (ISO), the address of its page from the first.
    """

    slug: str
    title: str
    version: str
    valid_from: str
    draft: bool
    said: Mapping[str, InWords]
    certificates: tuple[tuple[str, str, str], ...] = ()

    @property
    def languages(self) -> tuple[str, ...]:
        """Return those in which there is a page, Italian first."""
        return tuple(self.said)

    def as_json(self) -> dict[str, Any]:
        """Return what ``listed_from`` reads."""
        return asdict(self)


def listed_from(data: dict[str, Any]) -> Listed:
    """Return what ``as_json`` gave. Raises KeyError, TypeError or ValueError for anything else."""
    said = {str(language): _in_words(one) for language, one in data["said"].items()}
    plain = {name: str(data[name]) for name in ("slug", "title", "version", "valid_from")}
    certificates = tuple((str(engine), str(day), str(address)) for engine, day, address in data["certificates"])
    return Listed(**plain, draft=bool(data["draft"]), said=said, certificates=certificates)


def _in_words(data: dict[str, Any]) -> InWords:
    facts = tuple((str(label), str(text)) for label, text in data["facts"])
    return InWords(promise=str(data["promise"]), facts=facts)


def listed(pages: Mapping[str, Booklet], *, draft: bool) -> Listed:
    """Return how the first page lists a game, from its pages by language, Italian first."""
    page = pages[SOURCE]
    return Listed(
        slug=page.slug,
        title=page.title,
        version=page.version,
        valid_from=page.valid_from,
        draft=draft,
        said={
            language: InWords(promise=one.promise.text, facts=tuple((fact.label, fact.said.text) for fact in one.brief))
            for language, one in pages.items()
        },
    )


def index_name(language: str) -> str:
    """Return what the first page of a language is called; no game has its address, whatever it is called.

    >>> index_name("it"), index_name("en")
    ('index.html', 'index-en.html')
    """
    return "index.html" if language == SOURCE else f"index-{language}.html"


def index_languages(games: Sequence[Listed]) -> list[str]:
    """Return the languages in which a site has a first page: Italian, and each in which a game has a page."""
    return [language for language in LANGUAGES if language == SOURCE or any(language in game.said for game in games)]


def render_index(games: Sequence[Listed], *, language: str = SOURCE, theme: str = "") -> str:
    """Return the page, the same bytes for the same games.

    Each stands at ``<slug>/``, in another language at ``<slug>/<language>/``; a game without a page in the language
    leads to the one in Italian, and is not compared.
    """
    style = page_style(theme, "index.css")
    words = Catalogue(language)
    told = [game.said[language] for game in games if language in game.said]
    rows = [
        (label, [dict(game.said[language].facts).get(label, "") if language in game.said else "" for game in games])
        for label in _labels(told)
    ]
    return _compiled().render(
        style=Markup(style),
        policy=policy(style),
        t=words,
        language=language,
        source=SOURCE,
        others=[(other, index_name(other)) for other in index_languages(games) if other != language],
        games=games,
        rows=rows,
        told_apart=len({one.promise for one in told}) > 1,
        date=words.date,
        names=LANGUAGES,
    )


def _labels(told: Sequence[InWords]) -> list[str]:
    """Return what the games are compared on, in the order of their pages: a label stands after its forerunner there.

    The page that says most comes first: what it leaves out finds its place between what both say.
    """
    ordered: list[str] = []
    for game in sorted(told, key=lambda game: -len(game.facts)):
        place = 0
        for label, _ in game.facts:
            if label not in ordered:
                ordered.insert(place, label)
            place = ordered.index(label) + 1
    return ordered


@cache
def _compiled() -> Template:
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.finalize = finished
    return keep_code(environment, "generator.booklet", ("booklet", "words")).get_template("index.html.j2")
