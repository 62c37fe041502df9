"""What programs read of the pages of a site that are not the page of a game: schema.org data, as JSON-LD."""

import json
import re
from collections.abc import Mapping, Sequence
from html import unescape
from typing import Any

from generator.pages.player.booklet_html import in_script
from generator.pages.printing.games_index import ListedGame

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_LANGUAGE = re.compile(r'<html lang="([a-z]+)"')
MARK = '<script type="application/ld+json">'


def page_data(page: str, address: str, publisher: str, **more: object) -> str:
    """Return the line of the head that tells programs what a page is.

    Args:
        page: its HTML, of which title and language are told.
        address: where it stands, "" if nobody said.
        more: what is known of this page beside.
    """
    title, language = _TITLE.search(page), _LANGUAGE.search(page)
    data: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "WebPage",
        "name": unescape(title[1]) if title else "",
        "inLanguage": language[1] if language else "",
        "publisher": organization(publisher),
        **more,
    }
    if address:
        data["url"] = address
    return f"{MARK}{in_script(json.dumps(data, ensure_ascii=False, separators=(',', ':')))}</script>"


def organization(name: str) -> Mapping[str, str]:
    """Return who publishes, as schema.org has it."""
    return {"@type": "Organization", "name": name}


def listed_games(games: Sequence[ListedGame]) -> Mapping[str, object]:
    """Return what the first page holds: the games, each with its version."""
    parts = [{"@type": "Game", "name": game.title, "version": game.version} for game in games]
    return {"@type": "CollectionPage", "hasPart": parts}


def listed_versions(title: str, versions: Sequence[tuple[str, str, str]]) -> Mapping[str, object]:
    """Return what an archive holds: the versions of a game, each with its first and its last day, "" for none."""
    parts = [
        {"@type": "Game", "name": title, "version": version, "temporalCoverage": f"{since}/{until or '..'}"}
        for version, since, until in versions
    ]
    return {"@type": "CollectionPage", "hasPart": parts}
