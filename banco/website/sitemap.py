"""The list of the pages of a site for search engines; its dates are those of the regolamenti."""

from collections.abc import Sequence
from datetime import date
from html import escape  # that of xml brings a client of HTTP with it

from generator.pages.printing.games_index import ListedGame, index_languages, index_name
from generator.words.catalogue import SOURCE

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'


def sitemap(games: Sequence[ListedGame], address: str, *, firsts: bool = True) -> str:
    """Return the sitemap of a site at an address that ends in "/"; a page says its date only if the data have one.

    Args:
        games: those that search engines may show.
        firsts: whether they may show the first pages, which compare all the games.
    """
    latest = max((_dated(game) for game in games), default="")
    names = ["" if language == SOURCE else index_name(language) for language in index_languages(games) if firsts]
    entries = [_entry(f"{address}{first}", latest) for first in names]
    for game in games:
        for language in game.languages:
            folder = "" if language == SOURCE else f"{language}/"
            entries.append(_entry(f"{address}{game.slug}/{folder}", _dated(game)))
    return f"{_HEAD}{''.join(entries)}</urlset>\n"


def _dated(game: ListedGame) -> str:
    try:
        return date.fromisoformat(game.valid_from).isoformat()
    except ValueError:
        return ""


def _entry(address: str, changed: str) -> str:
    when = f"<lastmod>{changed}</lastmod>" if changed else ""
    return f" <url><loc>{escape(address, quote=False)}</loc>{when}</url>\n"
