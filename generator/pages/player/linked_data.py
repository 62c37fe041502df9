"""What search engines and other programs read of a player's page: schema.org data, of facts of the regolamento only."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from generator.model.ir import Ruleset
from generator.pages.printing.page_tree import Page


def linked_data(
    page: Page,
    rules: Ruleset,
    *,
    address: str = "",
    encodings: tuple[tuple[str, str], ...] = (),
    more: Mapping[str, object] = MappingProxyType({}),
) -> str:
    """Return the JSON-LD of a page, the same bytes for the same page.

    Args:
        address: where the page will stand, "" if nobody said.
        encodings: the same rules in other formats, as (media type, address from the page).
        more: what a site knows beside: who publishes, from when to when the rules are in force.
    """
    data: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "Game",
        "name": page.title,
        "description": page.lead.text,
        "inLanguage": page.language,
        "identifier": rules.identifier,
        "version": page.version,
    }
    data |= more
    if address:
        data["url"] = address
    if encodings:
        data["encoding"] = [
            {"@type": "MediaObject", "encodingFormat": kind, "contentUrl": address + place} for kind, place in encodings
        ]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
