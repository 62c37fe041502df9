"""A player's page has as many words as a player reads: 600 to 1,500, what is folded among them.

Counted is everything that stands on the page between blanks and has a letter or a figure. Left out are the notes and
the banner of a draft, which no published page has, and the cells of the charts, which are looked up and not read; the
same charts in words count. What a table does around its rounds is counted apart: it is read by who sits there, and
grows with what one can do there. A table of many, with a command for each gesture, a chat and settings, has three
times the commands of one where one plays alone: its reader looks up the one that he wants, under a heading of its own.
"""

import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.numbers.sheet_numbers import numbers_of
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.pages.player.publishable import reasons
from generator.pages.printing.page_tree import Page

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
CLEAN = ROOT / "tests" / "corpora" / "pronta"
PAGES = [(folder, slug) for folder in (ROOT, CLEAN) for slug in Corpus(folder).slugs()]
LEAST, MOST = 600, 1500
AROUND, MOST_AROUND, MOST_OF_MANY = ("puntare", "al-tavolo"), 400, 750
"""The sections on the table around the rounds, and how many words they may have: of a few commands, and of many."""
MANY_COMMANDS = 10
_UNREAD = {"head", "script", "style", "svg"}
_CLOSED_BY_NOTHING = {"meta", "link", "br", "img", "input", "col", "hr", "wbr", "base"}


class _Words(HTMLParser):
    """Counts the words that a reader of a page finds."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self._open: list[tuple[str, list[str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _CLOSED_BY_NOTHING:
            self._open.append((tag, (dict(attrs).get("class") or "").split()))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        while self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tags = {tag for tag, _ in self._open}
        classes = {name for _, names in self._open for name in names}
        of_a_draft = classes & {"nota", "bozza"}
        of_a_chart = "tav" in classes and tags & {"td", "th"}
        if not (tags & _UNREAD or of_a_draft or of_a_chart):
            self.count += sum(1 for word in data.split() if re.search(r"\w", word))


def words(page: str) -> int:
    """Return how many words a page has."""
    counted = _Words()
    counted.feed(page)
    return counted.count


@cache
def both(folder: Path, slug: str) -> tuple[Ruleset, Page, Page]:
    """Return some rules and their whole page in Italian and in English."""
    rules = load_ruleset(Corpus(folder), slug)
    figures = numbers_of(rules)[0]
    italian = compose(rules, figures)
    return rules, italian, compose(rules, figures, language="en", like=italian)


@pytest.mark.parametrize(("folder", "slug"), PAGES)
def test_a_page_has_as_many_words_as_a_player_reads(folder: Path, slug: str) -> None:
    rules, *pages = both(folder, slug)
    commands = len(rules.session.commands) if rules.session is not None else 0
    most_around = MOST_OF_MANY if commands > MANY_COMMANDS else MOST_AROUND
    links = {"Tutti i giochi": "../index.html", "English": "en/index.html"}
    rest = [replace(page, sections=tuple(one for one in page.sections if one.anchor not in AROUND)) for page in pages]
    whole, counted = (
        [words(render(page, draft=None, dossier="fascicolo.html", links=links)) for page in some]
        for some in (pages, rest)
    )
    assert all(LEAST <= number <= MOST for number in counted), counted
    assert all(every - number <= most_around for every, number in zip(whole, counted, strict=True)), whole


def test_notes_and_cells_are_not_counted_and_folded_text_is() -> None:
    page = (
        "<html><head><title>non conta</title></head><body><p class=bozza>Bozza.</p><p>Tre parole − qui</p>"
        "<p class=nota><b>Da</b> confermare</p><details><summary>Apri</summary>altre <i>due</i><br></details>"
        "<table class=tav><caption>Coppie</caption><tr><th>8<td>D</table><table><tr><td>10,00 €</table></body></html>"
    )
    assert words(page) == len(["Tre", "parole", "qui", "Apri", "altre", "due", "Coppie", "10,00"])


def test_no_word_of_a_page_is_lost_with_its_draft() -> None:
    rules, italian, _ = both(ROOT, "21-duello")
    final, draft = (render(italian, draft=draft) for draft in (None, reasons(rules, None)))
    assert words(final) == words(draft)
    assert "Da confermare." in draft
    assert "Da confermare." not in final
