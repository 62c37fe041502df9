"""The Markdown sheet: it reads back as the tables and the text that it means."""

from pathlib import Path
from typing import Any

import pytest
from loaded import rules_of
from markdown_it import MarkdownIt

from generator.data.corpus import Corpus
from generator.model.building.build import build
from generator.model.ir import Ruleset
from generator.pages.printing.page_markdown import dossier_markdown
from generator.pages.sheet.rule_sheet import build_document

CORPUS = Corpus(Path(__file__).parents[4])


def tables(text: str) -> list[list[str]]:
    """Return the tables of a Markdown text, as lists of lines."""
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.startswith("|"):
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return [table for table in found if table]


def columns(line: str) -> int:
    return line.replace("\\|", "").count("|") - 1


@pytest.mark.slow
@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_every_table_has_the_same_columns_on_every_line(slug: str) -> None:
    text = dossier_markdown(build_document(rules_of(slug), {}))
    for table in tables(text):
        assert {columns(line) for line in table} == {columns(table[0])}
    html = MarkdownIt("commonmark").enable("table").render(text)
    assert html.count("<table>") == len(tables(text))


@pytest.mark.slow
def test_hostile_text_stays_text(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    hostile = "a | b\n<script>x</script> *y* [z](javascript:1) `w`"
    data["titolo"] = hostile
    data["interfaccia"] = [{"tema": "prova", "testo": hostile, "da": ["GDP-001"]}]
    clauses["clausole"]["GDP-001"]["sintesi"] = hostile
    text = dossier_markdown(build_document(build(data, clauses, {}), {}))
    html = MarkdownIt("commonmark").enable("table").render(text)
    assert "<script" not in html
    assert "<a " not in html
    assert "<em>" not in html
    for table in tables(text):
        assert {columns(line) for line in table} == {columns(table[0])}


def test_headings_follow_the_letters(rules: Ruleset) -> None:
    lines = dossier_markdown(build_document(rules, {})).splitlines()
    assert [line[3] for line in lines if line.startswith("## ") and line[4] == ")"] == list("abcdefghijk")


def test_a_sentence_carries_its_mark_clauses_and_path(rules: Ruleset) -> None:
    text = dossier_markdown(build_document(rules, {}))
    assert (
        "- Se ha un totale di 16 o meno, il banco prende una carta. (esplicito; GDP-004; dato banco.regola.1)" in text
    )
    assert "(assunto; lettura GDP-A01: si chiude; dato chiusure.2)" in text


def test_the_same_document_gives_the_same_bytes(rules: Ruleset) -> None:
    document = build_document(rules, {})
    assert dossier_markdown(document) == dossier_markdown(document)
    assert dossier_markdown(document).endswith("\n")
