"""Run in a copy of the project that has one catalogue more: writes a site and the pages of every game in its language.

`python third_language.py LANGUAGE OUT`, with the copy first in PYTHONPATH.
"""

import sys
from pathlib import Path

from banco.website.site_build import build
from banco.website.site_inputs import Options
from conformance.cases.preparation import cases_of
from conformance.dossier.sheet_files import dossier
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.pages.player.letter import letter
from generator.pages.player.letter_printing import letter_html
from generator.pages.player.publishable import reasons
from generator.pages.printing.games_index import listed, render_index


def write(language: str, out: Path, small: Path) -> None:
    """Write the pages of the five games under ``out``, and the site of a small corpus under ``out/sito``."""
    games = []
    for slug in bundled().slugs():
        rules = load_ruleset(bundled(), slug)
        found = reasons(rules, None)
        pages = {code: compose(rules, None, language=code) for code in ("it", language)}
        games.append(listed(pages))
        folder = out / slug
        folder.mkdir(parents=True)
        (folder / "scheda.html").write_text(render(pages[language], draft=found, dossier="fascicolo.html"), "utf-8")
        (folder / "lettera.html").write_text(letter_html(letter(rules, found, {}, language=language)), "utf-8")
        parts = dossier(rules, cases_of(bundled(), rules), language=language)
        for name, text in parts.items():
            (folder / name).write_text(text, "utf-8")
    (out / "indice.html").write_text(render_index(games, language=language), "utf-8")
    corpus = type(bundled())(small)
    build(corpus, corpus.slugs(), out / "sito", Options(draft=True, address="https://esempio.it/giochi/"))


if __name__ == "__main__":
    write(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
