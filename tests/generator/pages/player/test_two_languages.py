"""A page in English states what the page in Italian states: the same parts, the same data, the same figures."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape
from sampling import corpora

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.numbers.sheet_numbers import numbers_of
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.pages.player.publishable import reasons
from generator.pages.printing.game_blocks import PayGroup, StorySteps
from generator.pages.printing.page_blocks import Charts, Topics
from generator.pages.printing.page_sentences import Said
from generator.pages.printing.page_tree import Page
from generator.words.amounts import typeset
from generator.words.catalogue import Catalogue

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
CORPORA = [ROOT, *sorted(path for path in (ROOT / "tests" / "corpora").iterdir() if path.is_dir())]
RULES = corpora(CORPORA)
SHIPPED = Corpus(ROOT).slugs()
WITH_NUMBERS = "blackjack-surrender"
"""The one of which the chart is worked out too: the others are composed without their figures."""
_NUMBER = re.compile(r"\d(?:[\d.,]*\d)?")
_RELEASE = re.compile(r"\d+\.\d{1,2}\.\d+")
"""Part of the name of a game that a package plays, and no figure."""
_LANGUAGES = frozenset({"language", "gloss_language", "parts"})


@cache
def pages(folder: Path, slug: str) -> tuple[Ruleset, Page, Page]:
    """Return some rules and their page in both languages."""
    rules = load_ruleset(Corpus(folder), slug)
    figures = numbers_of(rules)[0] if slug == WITH_NUMBERS else None
    italian, english = (compose(rules, figures, language=language) for language in ("it", "en"))
    return rules, italian, english


def together(one: Any, other: Any, name: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield the leaves of two parts of a page, side by side. Raises AssertionError where they are not alike in form."""
    assert type(one) is type(other), name
    if is_dataclass(one):
        yield name, one, other
        for field in fields(one):
            if field.name not in _LANGUAGES and field.name != "sources":
                yield from together(getattr(one, field.name), getattr(other, field.name), field.name)
    elif isinstance(one, dict):
        assert list(one) == list(other)
        for key in one:
            yield from together(one[key], other[key], name)
    elif isinstance(one, tuple):
        assert len(one) == len(other), (name, one, other)
        for mine, its in zip(one, other, strict=True):
            yield from together(mine, its, name)
    else:
        yield name, one, other


def numbers(text: str, language: str) -> list[Decimal]:
    """Return the figures of a text, whatever signs a language parts them with."""
    marks = {"it": str.maketrans(",", ".", "."), "en": str.maketrans("", "", ",")}[language]
    return sorted(Decimal(found.translate(marks)) for found in _NUMBER.findall(_RELEASE.sub("", text)))


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_both_pages_have_the_same_parts_the_same_sources_and_the_same_figures(folder: Path, slug: str) -> None:
    _, italian, english = pages(folder, slug)
    said = 0
    for name, mine, its in together(italian, english):
        if isinstance(mine, Said):
            said += 1
            assert mine.sources == its.sources, (mine.text, its.text)
            assert numbers(mine.text, "it") == numbers(its.text, its.language or "en"), (mine.text, its.text)
        elif isinstance(mine, str) and name not in ("language", "text"):
            assert mine == its or numbers(mine, "it") == numbers(its, "en"), (name, mine, its)
        elif not is_dataclass(mine) and not isinstance(mine, str):
            assert mine == its, name
    assert said > 30


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_what_the_english_page_says_in_italian_is_marked_so(folder: Path, slug: str) -> None:
    rules, italian, english = pages(folder, slug)
    words = Catalogue("en")
    labels = {item.label for item in rules.wagers} | {item.label for item in rules.classes}
    labels |= {item.label for item in rules.offers}
    alike = {label.lower() for label in labels if words.label(label)}
    for name, mine, its in together(italian, english):
        if not isinstance(mine, Said) or mine.text != its.text or not re.search(r"[a-z]{2}", mine.text):
            continue
        assert its.language == "it" or mine.text.lower() in alike, (name, its.text)


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_the_italian_page_marks_no_language(folder: Path, slug: str) -> None:
    _, italian, _ = pages(folder, slug)
    marked = [one for _, one, _ in together(italian, italian) if getattr(one, "language", "") not in ("", "it")]
    foreign = [one for _, one, _ in together(italian, italian) if isinstance(one, Said) and (one.language or one.parts)]
    assert marked == foreign == []


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_the_english_page_renders_and_says_its_language(folder: Path, slug: str) -> None:
    rules, _, english = pages(folder, slug)
    shown = render(english, draft=reasons(rules, None), dossier="fascicolo.html")
    assert '<html lang="en">' in shown
    told = replace(
        english, sections=english.sections[:-1]
    )  # prose of the data stands in the page in its own language alone
    assert (' lang="it"' in shown) == any(
        getattr(one, name, "") == "it" for _, one, _ in together(told, told) for name in ("language", "gloss_language")
    )
    prose = [one.text for part in english.blocks(Topics, "legge")[0].items for one in part.said if one.language == "it"]
    assert not [text for text in prose if str(escape(typeset(text))) in shown]
    assert ("is on the page in Italian." in shown) == bool(prose)


def test_the_charts_have_the_letters_that_players_of_each_language_know() -> None:
    _, italian, english = pages(ROOT, WITH_NUMBERS)
    (ours,), (theirs,) = italian.blocks(Charts), english.blocks(Charts)
    assert list(ours.signs.values()) == sorted("CSRDA")
    named = {theirs.signs[letter]: name for letter, name in theirs.legend.items()}
    assert named == {"H": "Hit", "S": "Stand", "D": "Double down", "P": "Split", "R": "Surrender"}
    shown = render(english, draft=None)
    assert '<td class="mD" aria-label="Split">P</td>' in shown
    assert ">C</td>" not in shown


def test_a_wager_agrees_with_what_happens_to_it() -> None:
    _, italian, _ = pages(ROOT, "black-jack-live")
    cases = [line.case.text for group in italian.blocks(PayGroup, "vincite") for line in group.lines]
    assert "Raddoppio vinto" in cases
    assert "Assicurazione vinta" in cases
    _, italian, english = pages(ROOT / "tests" / "corpora" / "casa", "saloon-un-mazzo")
    cases = [line.case.text for group in italian.blocks(PayGroup, "vincite") for line in group.lines]
    assert "Scommessa doppia vinta" in cases
    assert "Double bet won" in [line.case.text for group in english.blocks(PayGroup, "vincite") for line in group.lines]


def test_labels_that_only_the_data_know_are_marked_and_words_of_the_trade_are_translated() -> None:
    _, _, english = pages(ROOT / "tests" / "corpora" / "piatto", "sfida-del-piatto")
    moves = {move.label: move.language for step in english.blocks(StorySteps)[0].items for move in step.moves}
    assert moves["Passa"] == "it"
    _, _, english = pages(ROOT, "black-jack-live")
    moves = {move.label: move.language for step in english.blocks(StorySteps)[0].items for move in step.moves}
    assert moves["Double down"] == moves["Hit"] == moves["Stand"] == moves["Split"] == moves["Insurance"] == ""


_SECTION = re.compile(r'<section id="([^"]+)">(.*?)</section>', re.DOTALL)
_DATA = re.compile(r' data-dato="([^"]+)"')


def data_by_section(shown: str) -> dict[str, set[str]]:
    """Return the paths of the data behind the sentences that a page shows, by the anchor of their section."""
    found = _SECTION.findall(shown)
    return {anchor: {path for paths in _DATA.findall(part) for path in paths.split()} for anchor, part in found}


@pytest.mark.parametrize(("folder", "slug"), RULES)
def test_both_pages_show_the_same_data_section_by_section(folder: Path, slug: str) -> None:
    rules, italian, english = pages(folder, slug)
    ours, theirs = (data_by_section(render(page, draft=reasons(rules, None))) for page in (italian, english))
    assert ours == theirs
    assert list(ours) == [section.anchor for section in italian.sections]
    assert {anchor for anchor in ours if not ours[anchor]} <= {"strategia", "numeri", "prova"}
    assert len(ours["legge"]) > 5


@pytest.mark.parametrize("slug", SHIPPED)
def test_a_page_of_ours_is_in_english_to_the_last_sentence(slug: str) -> None:
    rules, _, english = pages(ROOT, slug)
    shown = render(english, draft=reasons(rules, None), dossier="fascicolo.html")
    assert ' lang="it"' not in shown
    assert "in Italian" not in shown
    assert [one for _, one, _ in together(english, english) if isinstance(one, Said) and one.language] == []
