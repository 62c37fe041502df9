"""The first page of a site: the games that it has, and their rules side by side, on a phone one under another."""

from collections.abc import Sequence
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
class Listed:
    """A game as the first page lists it.

    Attributes:
        facts: labels and what is said of them, as in the brief of its page.
        languages: those in which there is a page, Italian first.
        certificates: of engines that play it: what is said of each, and the address of its page from the first page.
    """

    slug: str
    title: str
    promise: str
    version: str
    valid_from: str
    draft: bool
    languages: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    certificates: tuple[tuple[str, str], ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return what ``listed_from`` reads."""
        return asdict(self)


def listed_from(data: dict[str, Any]) -> Listed:
    """Return what ``as_json`` gave. Raises KeyError, TypeError or ValueError for anything else."""
    facts = tuple((str(label), str(text)) for label, text in data["facts"])
    plain = {name: str(data[name]) for name in ("slug", "title", "promise", "version", "valid_from")}
    certificates = tuple((str(words), str(address)) for words, address in data["certificates"])
    languages = tuple(map(str, data["languages"]))
    return Listed(**plain, draft=bool(data["draft"]), languages=languages, facts=facts, certificates=certificates)


def listed(page: Booklet, *, draft: bool, languages: Sequence[str]) -> Listed:
    """Return how the first page lists a game."""
    return Listed(
        slug=page.slug,
        title=page.title,
        promise=page.promise.text,
        version=page.version,
        valid_from=page.valid_from,
        draft=draft,
        languages=tuple(languages),
        facts=tuple((fact.label, fact.said.text) for fact in page.brief),
    )


def render_index(games: Sequence[Listed], *, theme: str = "") -> str:
    """Return the page, the same bytes for the same games; each stands at ``<slug>/``."""
    style = page_style(theme, "index.css")
    rows = [(label, [dict(game.facts).get(label, "") for game in games]) for label in _labels(games)]
    return _compiled().render(
        style=Markup(style),
        policy=policy(style),
        games=games,
        rows=rows,
        told_apart=len({game.promise for game in games}) > 1,
        date=Catalogue(SOURCE).date,
        names=LANGUAGES,
    )


def _labels(games: Sequence[Listed]) -> list[str]:
    """Return what the games are compared on, in the order of their pages: a label stands after its forerunner there.

    The page that says most comes first: what it leaves out finds its place between what both say.
    """
    ordered: list[str] = []
    for game in sorted(games, key=lambda game: -len(game.facts)):
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
