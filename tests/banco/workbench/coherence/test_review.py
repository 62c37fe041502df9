"""What an edit makes false, listed: on a copy of a small corpus, held against what it was."""

import shutil
from pathlib import Path

import pytest

from banco.lab.editions.edition import Edition, read_edition, read_rules
from banco.workbench.coherence.page_gate import waiting
from banco.workbench.coherence.review import review
from banco.workbench.coherence.unlikely_pays import missing_cells
from conformance.cases.near_names import near_folders, near_names
from generator.data.corpus import Corpus
from generator.pages.printing.draft_notes import ReasonKind

CORPORA = Path(__file__).parents[3] / "corpora"
SLUG = "taverna-del-porto"
pytestmark = pytest.mark.slow


def changed(tmp_path: Path, *changes: tuple[str, str, str]) -> Edition:
    shutil.copytree(CORPORA / "pronta", tmp_path / "corpus")
    corpus = Corpus(tmp_path / "corpus")
    for file, before, after in changes:
        path = corpus.root / file
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, text.count(before)
        path.write_text(text.replace(before, after), encoding="utf-8")
    return read_edition(corpus, SLUG)


def told(now: Edition, before: Edition | None) -> list[tuple[str, int, str]]:
    """Everything that blocks but the numbers, which nobody computed here: file, line and code."""
    found = [one.diagnostic for one in review(now, before, None) if one.blocks and one.diagnostic.code != "C124"]
    return [(Path(one.at.file).name, one.at.line, one.code) for one in found]


@pytest.fixture(scope="module")
def before() -> Edition:
    return read_edition(Corpus(CORPORA / "pronta"), SLUG)


def line_of(path: str, text: str) -> int:
    lines = (CORPORA / "pronta" / path).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


RULES, CLAUSES = f"rules/{SLUG}/regolamento.yaml", f"rules/{SLUG}/clausole.yaml"
FEATURE = f"features/{SLUG}/colpo.feature"


def test_rules_that_agree_with_their_texts_are_not_blamed(before: Edition) -> None:
    assert told(before, before) == []
    assert told(before, None) == []


EDITS = {
    "the blackjack pays 6:5": (
        [(RULES, 'paga: "3:2"', 'paga: "6:5"')],
        [(CLAUSES, "TDP-007: {", "C101"), (FEATURE, "Regola: Il blackjack paga 3 a 2", "C103"),
         (FEATURE, "due volte e mezza", "C103"), (FEATURE, "Anna riceve 25 €", "C110"), (RULES, "versione: ", "C001")],
    ),
    "the dealer draws to a soft 17": (
        [(RULES, "{se: {totale: {fino_a: 16}}, azione: carta, da: [TDP-006]}",
          "{se: {uno_di: [{totale: {fino_a: 16}}, {totale: 17, morbida: true}]}, azione: carta, da: [TDP-006]}")],
        [(CLAUSES, "TDP-006: {", "C101"), (RULES, "domanda: \"Il banco si ferma", "C104"),
         (FEATURE, "Regola: Il banco si ferma da 17", "C103"), (FEATURE, "Scenario: Con 17 soft", "C103"),
         (FEATURE, "Scenario: Con 17 soft", "C112"), (RULES, "versione: ", "C001")],
    ),
    "eight decks": (
        [(RULES, "mazzi: 6", "mazzi: 8")],
        [(CLAUSES, "TDP-004: {", "C101"), (RULES, "versione: ", "C001")],
    ),
    "a stake of five euro at least": (
        [(RULES, 'minimo: "1.00"', 'minimo: "5.00"')],
        [(CLAUSES, "TDP-010: {", "C101"), (RULES, "versione: ", "C001")],
    ),
    "less time to bet": (
        [(RULES, "puntata: 30", "puntata: 15")],
        [(CLAUSES, "TDP-010: {", "C101"), (RULES, "versione: ", "C001")],
    ),
    "another declared return": (
        [(RULES, 'valore: "99.03%"', 'valore: "98.00%"')],
        [(CLAUSES, "TDP-003: {", "C101"), (RULES, "versione: ", "C001")],
    ),
    "a scenario that was never right": (
        [(FEATURE, "Anna riceve 25 €", "Anna riceve 24 €")],
        [(FEATURE, "Anna riceve 25 €", "C111")],
    ),
}  # fmt: skip
"""Edits, each with all that it makes false: worked out by hand from the texts."""


@pytest.mark.parametrize("name", EDITS)
def test_everything_that_an_edit_makes_false_is_listed(name: str, before: Edition, tmp_path: Path) -> None:
    edits, expected = EDITS[name]
    now = changed(tmp_path, *edits)
    assert sorted(told(now, before)) == sorted(
        (Path(file).name, line_of(file, text), code) for file, text, code in expected
    )


def test_titles_that_tell_the_old_rule_are_named(before: Edition, tmp_path: Path) -> None:
    now = changed(tmp_path, (RULES, 'paga: "3:2"', 'paga: "6:5"'))
    titles = [one.diagnostic.at.line for one in review(now, before, None) if one.diagnostic.code == "C103"]
    assert titles == [line_of(FEATURE, "Regola: Il blackjack paga 3 a 2"), line_of(FEATURE, "due volte e mezza")]


def test_a_page_waits_for_a_summary_that_the_data_belie(before: Edition, tmp_path: Path) -> None:
    now = changed(tmp_path, (CLAUSES, "Il blackjack paga 3:2;", "Il blackjack paga 6:5;"))
    reasons = [one for one in waiting(now, None) if one.kind is ReasonKind.BELIED]
    assert [one.name for one in reasons] == [f"{CLAUSES}:{line_of(CLAUSES, 'TDP-007: {')}"]
    assert [one for one in waiting(before, None) if one.kind is ReasonKind.BELIED] == []


def test_a_scenario_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    now = changed(tmp_path, (FEATURE, "E Anna sta", "E Anna vola"))
    unread = [one.diagnostic.at.line for one in review(now, None, None) if one.diagnostic.code[0] == "G"]
    assert unread == [line_of(FEATURE, "E Anna sta")]
    assert [case.id for case in now.cases] == ["TDP-S0002"]


def test_files_with_almost_the_right_name_are_named(tmp_path: Path) -> None:
    rules, features = tmp_path / "rules" / SLUG, tmp_path / "features" / SLUG
    for folder in (rules, features):
        folder.mkdir(parents=True)
    for name in ("regolamento.yaml", "regolamento.yml", "clausole (copia).yaml", "importi.csv", "importi (1).csv"):
        (rules / name).touch()
    for name in ("colpo.feature", "colpo.feature.txt", "Copia di banco.feature.txt", "note.txt", "revisioni.yaml"):
        (features / name).touch()
    (tmp_path / "rules" / "gioco-nuovo").mkdir()
    (tmp_path / "rules" / "gioco-nuovo" / "regolamento.yml").touch()
    assert [str(one.diagnostic.at) for one in near_folders(Corpus(tmp_path))] == [
        "rules/gioco-nuovo/regolamento.yml:1:1"
    ]
    found = [one.diagnostic.message for one in near_names(Corpus(tmp_path), SLUG)]
    assert found == [
        "«clausole (copia).yaml» è quasi «clausole.yaml», e non è letto.",
        "«importi (1).csv» è quasi «importi.csv», e non è letto.",
        "«regolamento.yml» è quasi «regolamento.yaml», e non è letto.",
        "«Copia di banco.feature.txt» è quasi «banco.feature», e non è letto.",
        "«colpo.feature.txt» è quasi «colpo.feature», e non è letto.",
    ]


def test_a_cell_that_is_gone_is_told_with_what_it_gave(tmp_path: Path) -> None:
    slug, cells = "first-person-blackjack", "rules/first-person-blackjack/incasso.csv"
    shutil.copytree(CORPORA / "incasso", tmp_path / "corpus")
    corpus = Corpus(tmp_path / "corpus")
    before = read_rules(corpus, slug)
    path = corpus.root / cells
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("0,40;0,40\n", "0,40;\n"), encoding="utf-8")  # 16 against an ace, the last column
    now = read_rules(corpus, slug)
    gone = {one.diagnostic.message for one in missing_cells(now, before.ruleset)}
    gone -= {one.diagnostic.message for one in missing_cells(before, None)}
    assert gone == {"In «incasso» manca 16 contro A (su 10 € erano 4 €): lì l'offerta non si fa."}
