"""The document: nothing is left out, everything says how it is known, every link leads somewhere."""

import dataclasses
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from loaded import rules_of

from generator.data.corpus import Corpus
from generator.model.building.build import build
from generator.model.ir import Ruleset, Source, SourceText
from generator.model.terms import State
from generator.pages.printing.page_blocks import PageTable, Paragraphs, Topics
from generator.pages.printing.page_sentences import Link, Provenance, ScenarioRef, Statement, Topic
from generator.pages.printing.page_tree import Page, Section
from generator.pages.printing.proof_blocks import ClauseRow, Clauses, Gap, Gaps, ReadingPart
from generator.pages.sheet.rule_sheet import build_document
from generator.pages.sheet.weave import is_heading

pytestmark = pytest.mark.slow

CORPUS = Corpus(Path(__file__).parents[4])
SCENARIO = ScenarioRef(id="GDP-S0001", title="Con 16 il banco prende carta", feature="features/gioco/banco.feature")
CONTAINERS = {"banco"}
"""Places that hold data of their own provenance and say nothing themselves."""


def parts(value: Any) -> Iterator[Any]:
    """Yield every dataclass inside a value, itself included."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in dataclasses.fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)


def sources(rules: Ruleset) -> dict[str, Source]:
    """Return the provenance of every datum of the IR, by path."""
    return {part.path: part for part in parts(rules) if isinstance(part, Source)}


def shown(document: Page) -> dict[str, list[Provenance]]:
    """Return the provenance that the sheet shows, by path."""
    found: dict[str, list[Provenance]] = {}
    for part in parts(document):
        if isinstance(part, Provenance):
            found.setdefault(part.path, []).append(part)
    return found


def letters(document: Page) -> list[Section]:
    """Return the sections of the letters of the law."""
    return [section for section in document.sections if section.letter]


def clauses_of(document: Page) -> tuple[ClauseRow, ...]:
    return document.blocks(Clauses)[0].rows


def gaps(document: Page) -> tuple[Gap, ...]:
    return document.blocks(Gaps)[0].items


def key_rules(document: Page) -> tuple[Topic, ...]:
    return document.blocks(Topics)[0].items


def anchors(document: Page) -> list[str]:
    """Return every anchor that the sheet offers."""
    named: list[Section | ReadingPart | ClauseRow] = [
        *letters(document),
        *document.blocks(ReadingPart),
        *clauses_of(document),
    ]
    statements = [part.anchor for part in parts(document.sections) if isinstance(part, Statement)]
    rows = [row.anchor for table in document.blocks(PageTable) for row in table.rows if row.anchor]
    return [*statements, *rows, *(part.anchor for part in named)]


@cache
def real(slug: str) -> Ruleset:
    """Return a regolamento of the corpus."""
    return rules_of(slug)


@pytest.mark.slow
@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_the_provenance_of_every_datum_is_visible(slug: str) -> None:
    rules = real(slug)
    visible = shown(build_document(rules, {}))
    missing = [
        path
        for path, source in sources(rules).items()
        if path not in visible and path not in CONTAINERS and not is_heading(source)
    ]
    assert missing == []


@pytest.mark.slow
@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_marks_are_those_of_the_data_unless_a_value_is_missing(slug: str) -> None:
    rules = real(slug)
    known = sources(rules)
    for path, provenances in shown(build_document(rules, {})).items():
        if path in known and not is_heading(known[path]):
            assert {provenance.mark for provenance in provenances} <= {known[path].state.value, "lacuna"}
            assert all(provenance.reason == known[path].reason for provenance in provenances)


@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_every_clause_is_listed_and_leads_to_its_data(slug: str) -> None:
    rules = real(slug)
    document = build_document(rules, {})
    assert [clause.id for clause in clauses_of(document)] == [clause.id for clause in rules.clauses]
    cited = {name for source in sources(rules).values() for name in source.clauses}
    assert [clause.id for clause in clauses_of(document) if clause.id in cited and not clause.data] == []


@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_anchors_are_unique_and_links_have_a_target(slug: str) -> None:
    document = build_document(real(slug), {})
    offered = anchors(document)
    assert len(offered) == len(set(offered))
    wanted = {part.anchor for part in parts(document) if isinstance(part, Link) and part.anchor}
    wanted |= {rule.anchor for rule in key_rules(document) if rule.anchor} | {gap.anchor for gap in gaps(document)}
    assert wanted <= set(offered)


def test_every_letter_of_the_law_has_its_section(rules: Ruleset) -> None:
    document = build_document(rules, {})
    assert "".join(section.letter for section in letters(document)) == "abcdefghijk"


def test_a_letter_that_nothing_covers_is_printed_as_a_gap(rules: Ruleset) -> None:
    document = build_document(rules, {})
    bonus = letters(document)[-1]
    assert (bonus.title, bonus.blocks) == ("Bonus", ())
    assert bonus.gap == "Il regolamento non dice nulla su questo punto."
    assert any(gap.text == "Lettera k: Bonus." for gap in gaps(document))


def test_a_letter_without_data_is_told_by_its_clauses(rules: Ruleset) -> None:
    faults = letters(build_document(rules, {}))[9]
    assert (faults.letter, faults.gap) == ("j", "")
    (block,) = faults.blocks
    assert isinstance(block, Paragraphs)
    assert block.statements[0].text == "Sintesi numero 8."


def test_a_sentence_names_the_scenarios_that_prove_its_clauses(rules: Ruleset) -> None:
    document = build_document(rules, {"GDP-004": [SCENARIO, SCENARIO]})
    assert [found.scenarios for found in shown(document)["banco.regola.1"]] == [(SCENARIO,)]
    assert next(clause for clause in clauses_of(document) if clause.id == "GDP-004").scenarios == (SCENARIO,)
    assert dict(document.brief)["Clausole con scenari"] == "1"


def test_a_reason_and_a_reading_are_told_beside_what_is_not_explicit(rules: Ruleset) -> None:
    visible = shown(build_document(rules, {}))
    assert visible["liquidazione.principale.6"][0].mark == "dedotto"
    assert visible["liquidazione.principale.6"][0].reason == "Non resta altro caso."
    reading = visible["chiusure.2"][0].readings[0]
    assert (reading.id, reading.question, reading.chosen) == (
        "GDP-A01",
        "Una mano di 21 si chiude da sola?",
        "si chiude",
    )
    assert visible["collaterali.tre_uguali.categorie.1"][0].mark == "esterno"


def test_readings_show_their_alternatives_and_the_data_that_depend_on_them(rules: Ruleset) -> None:
    reading = build_document(rules, {}).blocks(ReadingPart)[0]
    assert [(choice.name, choice.chosen) for choice in reading.choices] == [
        ("si chiude", True),
        ("resta aperta", False),
    ]
    assert [link.text for link in reading.data] == ["chiusure.2"]
    assert reading.kind == "Il testo tace."


def test_assumptions_and_gaps_are_the_open_points(rules: Ruleset) -> None:
    assert [(gap.mark, gap.text) for gap in gaps(build_document(rules, {}))] == [
        ("lacuna", "Lettera h: Livello di abilità."),
        ("lacuna", "Lettera i: Informazioni su sessioni e colpi."),
        ("lacuna", "Lettera k: Bonus."),
        ("lacuna", "Non è dichiarato quanti posti può occupare uno stesso giocatore."),
        ("assunto", "Con 21 il turno della mano finisce."),
        ("assunto", "Se il giocatore non risponde, l'assicurazione si intende rifiutata."),
        ("da decidere", "Una mano di 21 si chiude da sola?"),
    ]


def test_the_computed_return_is_not_invented(rules: Ruleset) -> None:
    table = letters(build_document(rules, {}))[2].blocks[0]
    assert isinstance(table, PageTable)
    assert table.rows[0].cells[2:5] == ("99,29% della puntata iniziale", "non ancora calcolato", "non ancora calcolato")


def test_the_key_rules_come_from_the_data(rules: Ruleset) -> None:
    assert [(rule.label, rule.text) for rule in key_rules(build_document(rules, {}))] == [
        ("Carte", "2 mazzi di 52 carte"),
        ("Posti al tavolo", "3"),
        ("Carte del banco", "1 scoperta e 1 coperta"),
        (
            "Il banco",
            "prende una carta se ha un totale di 16 o meno; prende una carta se ha un totale di 17 e una mano soft; "
            "altrimenti si ferma",
        ),
        ("Decisioni", "Assicurazione, Carta, Stai, Raddoppia, Dividi e Arrendersi"),
        ("Vincite", "3:2 se la mano fa blackjack; 1:1 ogni altra mano che vince"),
        ("Puntate facoltative", "Tre Uguali (fino a 30:1, esterno)"),
        ("Puntata", "da 5\u00a0€ a 1.000\u00a0€"),
        ("Ritorno", "puntata principale: 99,29% della puntata iniziale (dichiarato)"),
    ]


def test_the_same_data_give_the_same_document(rules: Ruleset, data: dict[str, Any], clauses: dict[str, Any]) -> None:
    assert build_document(rules, {}) == build_document(build(data, clauses, {}), {})


def test_a_reading_that_somebody_decided_is_no_open_point(rules: Ruleset) -> None:
    decided = tuple(
        replace(one, by="", decided_by="Ada, responsabile", decided_on="2026-03-01") for one in rules.readings
    )
    sheet = build_document(replace(rules, readings=decided), {})
    assert "da decidere" not in [gap.mark for gap in gaps(sheet)]
    assert sheet.blocks(ReadingPart)[0].status == "Decisa da Ada, responsabile il 1º marzo 2026."


@pytest.mark.slow
def test_what_no_clause_says_is_marked_at_a_glance(rules: Ruleset) -> None:
    def mark_of(state: State) -> str:
        source = replace(rules.table.boxes_source, state=state)
        sheet = build_document(replace(rules, table=replace(rules.table, boxes_source=source)), {})
        return next(rule.mark for rule in key_rules(sheet) if rule.label == "Posti al tavolo")

    assert [mark_of(State.EXPLICIT), mark_of(State.ASSUMED)] == ["", "assunto"]
    assert mark_of(State.INTERPRETED) == "interpretato"


def test_a_single_player_has_hands_and_not_a_table_of_boxes(rules: Ruleset) -> None:
    alone = replace(rules.table, players=1, players_source=rules.table.boxes_source)
    sheet = build_document(replace(rules, table=alone), {})
    shown = {rule.label: rule.text for rule in key_rules(sheet)}
    assert shown["Mani"] == "al massimo 3 mani, un solo giocatore"
    assert "Posti al tavolo" not in shown


def test_the_rule_of_the_dealer_says_what_he_does_with_a_soft_seventeen(rules: Ruleset) -> None:
    hard, _, last = rules.dealer.rule
    plain = replace(rules, dealer=replace(rules.dealer, rule=(hard, last)))
    shown = {rule.label: rule.text for rule in key_rules(build_document(plain, {}))}
    assert shown["Il banco"].endswith("altrimenti si ferma; con 17 soft il banco si ferma")


def said_under(rules: Ruleset, letter: str) -> list[str]:
    section = next(one for one in build_document(rules, {}).sections if one.letter == letter)
    return [one.text for block in section.blocks if isinstance(block, Paragraphs) for one in block.statements]


@pytest.mark.slow
def test_the_sheet_says_which_text_the_rules_come_from_and_in_which_language(rules: Ruleset) -> None:
    text = SourceText(title="House rules", publisher="Casa", version="3", date="2026-02-01", address="www.esempio.it")
    said = said_under(replace(rules, text=text, language="en"), "a")
    assert (
        "Le regole vengono da questo testo: «House rules», pubblicato da Casa, versione 3 del 1º febbraio 2026, "
        "www.esempio.it."
    ) in said
    assert "Il testo è in inglese: questa scheda lo riporta in italiano, con parole proprie." in said
    assert build_document(replace(rules, language="en"), {}).language == "it"
    assert not any("testo" in one for one in said_under(rules, "a"))


def test_the_currency_is_told_where_the_data_speak_of_it(rules: Ruleset) -> None:
    told = "Gli importi sono in euro (EUR)."
    assert told in said_under(replace(rules, currency="EUR"), "f")
    assert told not in said_under(rules, "f")
