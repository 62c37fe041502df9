"""The strength of a suite in its file and in the dossier: shown for what it was measured on, and for nothing else."""

import json
from pathlib import Path

import pytest
from small_tavern import edit
from tiny_game import SLUG, write_tiny

from conformance.cases.preparation import cases_of
from conformance.dossier.sheet_files import dossier
from conformance.proof.fates import Fate, MutantFate
from conformance.proof.kept_proofs import files_digest
from conformance.proof.strength_file import strength_in, strength_path, strength_text, why_no_matter
from conformance.run.suite import digest_of
from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset
from generator.pages.sheet.dossier_html import CLAUSES, MAIN
from generator.pages.sheet.suite_strength import SuiteStrength

pytestmark = pytest.mark.slow

AGAIN = "si misura con «banco motore muta due-carte --scrivi»"


def edited(path: str, fate: Fate, *clauses: str) -> MutantFate:
    return MutantFate(
        id=f"{path}-{fate.name}",
        operator="valore",
        path=path,
        text=f"«{path}» cambia",
        section=path.partition(".")[0],
        clauses=clauses,
        fate=fate,
    )


FATES = (
    edited("liquidazione.posta.1.paga", Fate.KILLED, "DUE-002"),
    edited("liquidazione.posta.1.esito", Fate.KILLED, "DUE-002"),
    edited("liquidazione.posta.3.esito", Fate.SURVIVOR, "DUE-003", "DUE-004"),
    edited("liquidazione.posta.2.esito", Fate.KILLED, "DUE-004"),
    edited("liquidazione.posta.2.prevale", Fate.EQUIVALENT, "DUE-004"),
    edited("mazzo.mazzi", Fate.UNSEEN, "DUE-005"),
    edited("banco.regola.1.azione", Fate.UNDECIDED),
)
"""Made by hand: of four edits of the pays one lives, and of the dealer's rule nobody could tell."""

UNNOTICED = ("«liquidazione.posta.2.prevale» cambia", "«mazzo.mazzi» cambia", "«liquidazione.posta.3.esito» cambia")


@pytest.fixture
def measured(tmp_path: Path) -> Corpus:
    corpus = write_tiny(tmp_path)
    rules = load_ruleset(corpus, SLUG)
    strength_path(corpus, SLUG).write_text(
        strength_text(rules, digest_of(cases_of(corpus, rules)), FATES, files_digest(corpus, SLUG), UNNOTICED),
        encoding="utf-8",
    )
    return corpus


def strength_of(corpus: Corpus) -> SuiteStrength:
    rules = load_ruleset(corpus, SLUG)
    return strength_in(corpus, rules, digest_of(cases_of(corpus, rules)))


def page_of(corpus: Corpus, page: str) -> str:
    rules = load_ruleset(corpus, SLUG)
    cases = cases_of(corpus, rules)
    return dossier(rules, cases, strength=strength_in(corpus, rules, digest_of(cases)))[page]


def test_what_was_measured_is_told_by_clause_by_datum_and_by_part(measured: Corpus) -> None:
    found = strength_of(measured)
    assert found.words == "60,0%: 3 modifiche delle regole notate, 2 no"  # 3 of 5; an equivalent one counts for nothing
    assert found.of_clause("DUE-002") == "2 modifiche notate su 2"
    assert found.of_clause("DUE-003") == "1 modifica, non notata"
    assert found.of_clause("DUE-004") == "1 modifica notata su 2"
    assert found.of_clause("DUE-005") == ""
    assert found.of_datum("liquidazione.posta") == "3 modifiche notate su 4"
    assert found.of_datum("liquidazione.posta.1") == "2 modifiche notate su 2"
    assert found.of_datum("liquidazione.pos") == ""
    assert found.of_parts() == (("liquidazione", "3 modifiche notate su 4"), ("banco", "1 modifica, non notata"))


def test_of_the_edits_that_nobody_notices_it_says_why_those_do_not_matter_that_do_not(measured: Corpus) -> None:
    assert why_no_matter(measured, SLUG) == {
        "«liquidazione.posta.2.prevale» cambia": "equivalente",
        "«mazzo.mazzi» cambia": "non visibile in un colpo",
    }  # and of the survivor nothing
    edit(measured.root / "features/due-carte/colpo.feature", "Anna riceve 0 €", "Anna riceve 5 €")
    assert why_no_matter(measured, SLUG) == {}


def test_the_dossier_shows_it_beside_each_sentence_and_each_clause(measured: Corpus) -> None:
    main, clauses = page_of(measured, MAIN), page_of(measured, CLAUSES)
    assert "<dt>Forza della prova</dt><dd>60,0 %: 3 modifiche delle regole notate, 2 no</dd>" in main.replace(
        "\u00a0", " "
    )
    assert main.count("<dt>Forza</dt>") >= 3
    row = clauses.split('<tr id="DUE-002">')[1].split("</tr>", maxsplit=1)[0]
    assert '<td data-l="Forza">2 modifiche notate su 2</td>' in row.replace("\u00a0", " ")
    assert "La forza della prova, per parte del regolamento" in clauses


def test_the_same_measure_is_the_same_bytes(measured: Corpus) -> None:
    rules = load_ruleset(measured, SLUG)
    text = strength_text(rules, digest_of(cases_of(measured, rules)), FATES, files_digest(measured, SLUG), UNNOTICED)
    assert text == strength_path(measured, SLUG).read_text(encoding="utf-8")
    assert set(json.loads(text)) == {
        "formato", "regolamento", "regole", "scenari", "in_tutto", "file", "senza_effetto", "dati", "clausole", "parti",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("rules/due-carte/regolamento.yaml", 'paga: "1:1"', 'paga: "2:1"'),
        ("features/due-carte/colpo.feature", "Anna riceve 0 €", "Anna riceve 5 €"),
        ("features/due-carte/colpo.feature", "@id:DUE-S0002", "@id:DUE-S0009"),
    ],
)
def test_a_measure_of_other_rules_or_scenarios_is_told_and_never_shown(
    file: str, before: str, after: str, measured: Corpus
) -> None:
    edit(measured.root / file, before, after)
    words = f"misurata su una versione precedente, e non vale per questa: {AGAIN}"
    assert strength_of(measured) == SuiteStrength(words=words)
    page = page_of(measured, MAIN)
    assert "misurata su una versione precedente" in page
    assert "60,0%" not in page
    assert "<dt>Forza</dt>" not in page


def test_where_nobody_measured_it_is_said(measured: Corpus) -> None:
    strength_path(measured, SLUG).unlink()
    assert strength_of(measured) == SuiteStrength(words=f"non misurata: {AGAIN}")
    assert ">Forza<" not in page_of(measured, CLAUSES)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"formato": 1,', '"formato": 1'),
        ('"formato": 1', '"formato": 2'),
        ('"DUE-002": [2, 0]', '"DUE-002": [2]'),
        ('"DUE-002": [2, 0]', '"DUE-002": ["2", 0]'),
        ('"DUE-002": [2, 0]', '"DUE-002": [-2, 0]'),
        ('"in_tutto": [3, 2]', '"in_tutto": 3'),
    ],
)
def test_a_file_that_is_not_as_it_was_written_is_told(before: str, after: str, measured: Corpus) -> None:
    edit(strength_path(measured, SLUG), before, after)
    assert strength_of(measured) == SuiteStrength(
        words=f"il file «features/due-carte/forza.json» non si legge: {AGAIN}"
    )
