"""The dossier in another language: its frame in it, what nobody translated in Italian and marked, the same data."""

import html
import re
from functools import cache

import pytest

from conformance.cases.preparation import cases_of
from conformance.dossier.scenario_pictures import pictures
from conformance.dossier.sheet_files import dossier
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset

pytestmark = pytest.mark.slow
SLUGS = bundled().slugs()
_ITALIAN = re.compile(r'<span lang="it">.*?</span>', re.DOTALL)
_LEFT = re.compile(r"\b(?:il|lo|gli|che|di|della|del|non|una|con|si|è)\b", re.IGNORECASE)
"""Words that every Italian sentence has, and no English one."""


@cache
def both(slug: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the dossier in Italian and in English."""
    rules = load_ruleset(bundled(), slug)
    cases = cases_of(bundled(), rules)
    drawn = pictures(rules, cases[:3])
    return dossier(rules, cases, drawn=drawn), dossier(rules, cases, drawn=drawn, language="en")


def visible(page: str) -> str:
    """Return what a page shows, without names of data and what is marked as Italian."""
    body = re.sub(r"<style>.*?</style>|<code>.*?</code>", "", page, flags=re.DOTALL)
    body = re.sub(r"<a href=[^>]*>[^<]*<wbr>.*?</a>|<small>.*?</small>", "", body, flags=re.DOTALL)
    return html.unescape(re.sub(r"<[^>]+>", " ", _ITALIAN.sub("", body)))


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_in_italian_is_marked_so_and_the_frame_is_in_english(slug: str) -> None:
    _, english = both(slug)
    assert set(english) == {f"fascicolo{part}.html" for part in ("", "-clausole", "-letture", "-punti-aperti")}
    for name, page in english.items():
        assert '<html lang="en">' in page
        found = [line for line in visible(page).splitlines() if _LEFT.search(line) and "Scenarios:" not in line]
        assert found == [], name


@pytest.mark.parametrize("slug", SLUGS)
def test_clauses_questions_and_answers_are_in_english(slug: str) -> None:
    rules = load_ruleset(bundled(), slug)
    _, english = both(slug)
    clauses, readings = (
        html.unescape(english["fascicolo-clausole.html"]),
        html.unescape(english["fascicolo-letture.html"]),
    )
    assert [one.id for one in rules.clauses if one.summary in clauses] == []
    assert [one.id for one in rules.readings if f"</code> {one.question}" in readings] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_have_the_same_anchors_and_the_same_data(slug: str) -> None:
    italian, english = both(slug)
    for name, page in english.items():
        for part in (r' id="([^"]+)"', r"<code>(.*?)</code>", r'href="(#[^"]+)"'):
            assert re.findall(part, page) == re.findall(part, italian[name]), (name, part)


def test_scenarios_are_quotes_and_stand_on_the_pages_in_italian() -> None:
    _, english = both(SLUGS[0])
    there = re.findall(r'<a href="(\.\./fascicolo-scenari-[^"#]+)"[^>]*>', english["fascicolo.html"])
    assert there
    assert all(f'<a href="{one}" hreflang="it">' in english["fascicolo.html"] for one in there)


def test_the_dossier_in_italian_has_no_sentence_in_another_language() -> None:
    italian, _ = both(SLUGS[0])
    assert all(" lang=" not in page.split("</head>")[1] for page in italian.values())
