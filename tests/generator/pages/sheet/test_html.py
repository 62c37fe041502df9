"""The HTML page: well-formed, closed to the network, safe from what the data may hold."""

import base64
import hashlib
import re
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

import pytest
from loaded import rules_of
from markupsafe import Markup

from generator.data.corpus import bundled
from generator.model.building.build import build
from generator.model.ir import Ruleset
from generator.pages.printing.games_index import Absent, listed, render_sheet_index
from generator.pages.printing.page_sentences import ScenarioRef
from generator.pages.sheet.dossier_html import render_html
from generator.pages.sheet.rule_sheet import build_document

pytestmark = pytest.mark.slow

HOSTILE = "<script>alert(1)</script>\"'&{{ 7 * 7 }}"
VOID = {"meta", "link", "br", "wbr", "img", "input", "hr"}


class Page(HTMLParser):
    """Reads a page: elements in order, ids, links, and whether tags are balanced."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.mistakes: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.mistakes.append(tag)

    def attributes(self, name: str) -> list[str]:
        return [value for _, attrs in self.tags if (value := attrs.get(name)) is not None]


@pytest.fixture
def page(rules: Ruleset) -> str:
    scenario = ScenarioRef(id="GDP-S0001", title="Con 16 il banco prende carta", feature="features/gioco/banco.feature")
    return render_html(build_document(rules, {"GDP-004": [scenario]}))


@pytest.fixture(scope="module", params=bundled().slugs())
def real(request: pytest.FixtureRequest) -> str:
    return render_html(build_document(rules_of(request.param), {}))


@pytest.mark.slow
def test_tags_are_balanced(real: str) -> None:
    found = Page(real)
    assert (found.mistakes, found.open) == ([], [])


@pytest.mark.slow
def test_ids_are_unique_and_every_link_leads_to_one(real: str) -> None:
    found = Page(real)
    ids = found.attributes("id")
    assert len(ids) == len(set(ids))
    links = found.attributes("href")
    assert links
    assert {link[1:] for link in links} <= set(ids)
    assert set(found.attributes("aria-labelledby")) <= set(ids)


@pytest.mark.slow
def test_headings_never_skip_a_level(real: str) -> None:
    levels = [int(tag[1]) for tag, _ in Page(real).tags if re.fullmatch("h[1-6]", tag)]
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_nothing_is_asked_of_the_network_and_no_script_runs(real: str) -> None:
    found = Page(real)
    assert not {"script", "link", "img", "iframe", "object", "form"} & {tag for tag, _ in found.tags}
    assert "http" not in real.replace("http-equiv", "")
    assert "url(" not in real
    assert not found.attributes("style")
    assert not [name for _, attrs in found.tags for name in attrs if name.startswith("on")]


def test_the_content_policy_admits_only_the_sheet_of_the_page(page: str) -> None:
    style = page.split("<style>")[1].split("</style>", maxsplit=1)[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    found = next(attrs for tag, attrs in Page(page).tags if attrs.get("http-equiv") == "Content-Security-Policy")
    assert found["content"] == policy


def test_the_page_speaks_italian_and_can_be_skipped_to_its_content(page: str) -> None:
    assert page.startswith('<!doctype html>\n<html lang="it">')
    assert '<a class="salta" href="#contenuto">' in page
    assert '<main id="contenuto"' in page


def test_hostile_text_stays_text(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    data["titolo"] = data["descrizione"] = HOSTILE
    data["puntate"]["principale"]["etichetta"] = HOSTILE
    data["classi"]["arresa"]["etichetta"] = HOSTILE
    data["offerte"]["carta"]["etichetta"] = HOSTILE
    data["interfaccia"] = [{"tema": "prova", "testo": HOSTILE, "da": ["GDP-001"]}]
    data["letture"]["GDP-A01"].update(domanda=HOSTILE, motivo=HOSTILE, da_chi=HOSTILE, scelta=HOSTILE)
    clauses["clausole"]["GDP-001"]["sintesi"] = HOSTILE
    scenario = ScenarioRef(id=HOSTILE, title=HOSTILE, feature=HOSTILE)
    document = build_document(build(data, clauses, {}), {"GDP-001": [scenario]})
    for text in (render_html(document), render_sheet_index([listed({"it": document})])):
        assert "<script" not in text
        assert Page(text).mistakes == []
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
        assert "{{ 7 * 7 }}" in text


def test_how_we_know_it_names_path_clauses_reading_and_scenarios(page: str) -> None:
    item = page.split('id="dato-banco-regola-1"')[1].split("</li>", maxsplit=1)[0]
    assert "come lo sappiamo" in item
    assert '<span class="segno segno-esplicito">esplicito</span>' in item
    assert '<a href="#GDP-004">GDP-004</a>' in item
    assert "<code>banco.<wbr>regola.1</code>" in item
    assert "GDP-S0001" in item
    assert "Con 16 il banco prende carta" in item
    assumed = page.split('id="dato-chiusure-2"')[1].split("</li>", maxsplit=1)[0]
    assert '<a href="#GDP-A01">GDP-A01</a>: Una mano di 21 si chiude da sola?' in assumed
    assert "<strong>Scelta: si chiude.</strong>" in assumed


def test_a_cell_of_a_table_that_stacks_on_a_phone_says_its_column(real: str) -> None:
    tables = re.findall(r'<table class="righe[^"]*">.*?</table>', real, re.DOTALL)
    assert len(tables) >= 2
    for table in tables:
        heads = [Markup(head).unescape() for head in re.findall(r'<th scope="col"[^>]*>(.*?)</th>', table)]
        told = [Markup(label).unescape() for label in re.findall(r'<td[^>]* data-l="(.*?)"', table)]
        alone = re.findall(r'<td class="(?:testo )?larga">', table)
        assert set(told) <= set(heads)
        assert len(told) + len(alone) == table.count("<td")


def test_no_amount_is_parted_from_its_euro(real: str) -> None:
    assert not re.search(r"\d €", real)
    assert not re.search(r">-\d", real)


def test_pages_are_the_same_bytes_for_the_same_document(rules: Ruleset) -> None:
    document = build_document(rules, {})
    assert render_html(document) == render_html(document)
    assert render_sheet_index([listed({"it": document})]) == render_sheet_index([listed({"it": document})])


def test_the_index_compares_every_regolamento(rules: Ruleset) -> None:
    document = build_document(rules, {})
    text = render_sheet_index([listed({"it": document})])
    assert Page(text).mistakes == []
    assert '<a href="gioco-di-prova/">Gioco di prova</a>' in text
    assert "Un regolamento, con la sua scheda" in text
    cell = "99,29\u00a0% della puntata iniziale (dichiarato)"
    assert (
        f'<tr><th scope="row">Ritorno della puntata principale</th><td data-l="Gioco di prova">{cell}</td></tr>' in text
    )


def test_the_index_says_what_is_absent(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    data["titolo"] = HOSTILE
    document = build_document(build(data, clauses, {}), {})
    text = render_sheet_index([listed({"it": document})], [Absent("altro", "manca")])
    assert Page(text).mistakes == []
    assert "<li><code>altro</code>: manca</li>" in text
