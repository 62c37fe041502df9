"""The site of our five games as it will be published, once nothing in them waits for an answer any more."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from operator_sites import ADDRESS

from banco.website import minified_pages
from banco.website.site_build import build
from banco.website.site_inputs import Options
from generator.data.corpus import bundled

PLAYERS: Final = tuple(f"{slug}/{folder}index.html" for slug in bundled().slugs() for folder in ("", "en/"))
"""The pages for players, by path below the site."""


def published_games(folder: Path) -> Mapping[str, str]:
    """Write the site under a folder, and return its files as they were before they were minified."""
    before: dict[str, str] = {}

    def kept(files: Mapping[str, str]) -> dict[str, bytes]:
        before.update(files)
        return minified_pages.published(files)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("banco.website.site_manifest.user_folder", lambda: folder / "ricordi")
        patch.setattr("banco.website.site_build.waiting", lambda *_: ())
        patch.setattr("banco.website.site_build.published", kept)
        assert build(bundled(), bundled().slugs(), folder / "sito", Options(address=ADDRESS)).complete
    return before
