"""The first page of a site: the games that it has, and their rules side by side, on a phone one under another.

There is one in each language in which a game has a page: what it says of a game is what the page of that language says.
"""

from collections.abc import Mapping, Sequence

from generator.pages.player.listed_game import InWords, Listed
from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import player_style
from generator.pages.printing.page_tree import Page
from generator.words.catalogue import SOURCE, Catalogue

LANGUAGES = {"it": "Italiano", "en": "English"}
"""What a language calls itself."""


def listed(pages: Mapping[str, Page], *, draft: bool) -> Listed:
    """Return how the first page lists a game, from its pages by language, Italian first."""
    page = pages[SOURCE]
    return Listed(
        slug=page.slug,
        title=page.title,
        version=page.version,
        valid_from=page.valid_from,
        draft=draft,
        said={language: InWords(promise=one.lead.text, facts=one.brief) for language, one in pages.items()},
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
    words = Catalogue(language)
    told = [game.said[language] for game in games if language in game.said]
    rows = [
        (label, [dict(game.said[language].facts).get(label, "") if language in game.said else "" for game in games])
        for label in _labels(told)
    ]
    return filled(
        "games.html.j2",
        player_style("index.css", theme=theme),
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
