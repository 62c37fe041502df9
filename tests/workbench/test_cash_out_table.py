"""The cash-out table is data: who runs the game replaces it, and only what rests on its amounts changes verdict."""

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from command_line import Copy
from loaded import rules_of

from banco.cli.main import main
from banco.lab.mutants.judgement import Judge
from banco.lab.mutants.mutants import mutants
from conformance.bdd.scenario_engines import generated
from conformance.cases.compile import load_cases
from conformance.cases.judging.judge import judge
from conformance.cases.scenario.case import Case
from conformance.proof.fates import Fate
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors, render_all
from generator.model.ir import Ruleset
from generator.model.loading.load import load, load_ruleset
from generator.model.loading.variants import variants

pytestmark = pytest.mark.slow

SLUG = "first-person-blackjack"
OFFER = "incassa"
ABOUT = {"FPB-045", "FPB-046", "FPB-047", "FPB-048", "FPB-049", "FPB-056", "FPB-079"}
"""The clauses of the cash-out, and of the setting that hides it."""
RULES = rules_of(SLUG)
CASES = load_cases(bundled().features, {SLUG: RULES})


class Place(NamedTuple):
    """What one cell is about: a hand (total, whether soft) and the rank of the upcard, as engines write it."""

    total: int
    soft: bool
    upcard: str


class Edit(NamedTuple):
    """One cell of the table, in a row and a column that the file names, and the amount to put there."""

    row: str
    column: str
    before: str
    after: str
    place: Place


SIXTEEN = Edit("16", "6", "0,82", "0,60", Place(16, False, "6"))
EDITS = [
    pytest.param(SIXTEEN, id="16 against 6"),
    pytest.param(Edit("17 morbida", "6", "1,24", "1,00", Place(17, True, "6")), id="soft 17 against 6"),
    pytest.param(Edit("16", "A", "0,46", "0,50", Place(16, False, "A")), id="16 against an ace"),
    pytest.param(Edit("16", "10", "0,40", "0,45", Place(16, False, "T")), id="the least amount"),
    pytest.param(Edit("20", "8", "1,77", "1,75", Place(20, False, "8")), id="the greatest amount"),
]


@pytest.fixture
def copied(tmp_path: Path) -> Copy:
    """The regolamento in a folder of its own."""
    copy = Copy(tmp_path / "corpus", SLUG)
    shutil.copytree(bundled().rules / SLUG, copy.rules)
    shutil.copytree(bundled().features / SLUG, copy.features)
    return copy


def put(copy: Copy, edit: Edit) -> str:
    """Write an amount in a cell of a copy, as a person would; return the place of the cell."""
    path = copy.rules / "incasso.csv"
    lines = [line.split(";") for line in path.read_text(encoding="utf-8").splitlines()]
    row = next(number for number, line in enumerate(lines) if line[0] == edit.row)
    column = lines[0].index(edit.column)
    assert lines[row][column] == edit.before
    lines[row][column] = edit.after
    path.write_text("".join(";".join(line) + "\n" for line in lines), encoding="utf-8")
    return f"rules/{SLUG}/incasso.csv:{row + 1}:{len(';'.join(lines[row][:column])) + 2}"


def played(rules: Ruleset) -> Iterator[tuple[Case, Mapping[str, Any]]]:
    """Yield every scenario of the project with what the engine of some rules answers."""
    engine = generated(rules)
    for case in CASES:
        yield case, engine.play(case.setup, case.moves)


def changes(rules: Ruleset) -> list[Case]:
    """Return the scenarios that the engine of some rules does not satisfy."""
    return [case for case, esito in played(rules) if judge(case, esito)]


def places(esito: Mapping[str, Any]) -> set[Place]:
    """Return the cells whose amount a round shows."""
    asked = [fact for fact in esito.get("registro", ()) if OFFER in fact.get("importi", ())]
    return {_place(fact["visibile"]["mano"], fact["visibile"]["banco"][0]) for fact in asked}


def _place(hand: list[str], upcard: str) -> Place:
    ranks = [_rank(card) for card in (*hand, upcard)]
    low = sum({"A": 1, "T": 10}.get(rank) or int(rank) for rank in ranks[:-1])
    soft = "A" in ranks[:-1] and low + 10 <= 21
    return Place(low + 10 * soft, soft, ranks[-1])


def _rank(card: str) -> str:
    return "T" if card[0] in "TJQK" else card[0]


# -- one cell ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edit", EDITS)
def test_another_amount_within_the_extremes_is_no_mistake_but_no_longer_what_scenarios_and_computation_tell(
    copied: Copy, edit: Edit, capsys: pytest.CaptureFixture[str]
) -> None:
    put(copied, edit)
    assert main(["valida", "--corpus", str(copied.root)]) == 4
    said = capsys.readouterr()
    assert "errore[R" not in said.err
    assert "Nessun errore nei dati" in said.err
    assert said.err.count("avviso[R624]: La tabella «incasso» non è quella che il calcolo") == 1


def test_an_operator_who_says_where_the_table_comes_from_is_in_order(
    copied: Copy, capsys: pytest.CaptureFixture[str]
) -> None:
    put(copied, SIXTEEN)
    copied.edit("regolamento.yaml", "    calcolo: evidenze/incasso.json\n", '    documento: "Tabella del gestore."\n')
    rules = copied.rules / "regolamento.yaml"
    head, _, tail = rules.read_text(encoding="utf-8").partition("\ntabelle:\n")
    rules.write_text(f"{head}\ntabelle:\n{tail.replace('stato: calcolato', 'stato: esterno', 1)}", encoding="utf-8")
    assert main(["valida", "--corpus", str(copied.root)]) == 4  # the scenarios still tell the amount of before
    said = capsys.readouterr()
    assert "errore[R" not in said.err
    assert [line.split("]")[0][-4:] for line in said.err.splitlines() if "avviso" in line] == ["R622"]
    assert "evidenze/letture.json" in said.err  # what the readings were searched with is another table


@pytest.mark.parametrize("edit", EDITS)
def test_another_amount_changes_only_what_shows_that_cell(copied: Copy, edit: Edit) -> None:
    put(copied, edit)
    found = changes(load_ruleset(Corpus(copied.root), SLUG))
    shown = {case.id for case, esito in played(RULES) if edit.place in places(esito)}
    assert found
    assert {one.id for one in found} <= shown
    assert all(ABOUT & set(one.clauses) for one in found)


@pytest.mark.parametrize("amount", ["0,39", "1,78", "0", "2"])
def test_an_amount_outside_the_published_extremes_is_refused_at_its_place(
    copied: Copy, amount: str, capsys: pytest.CaptureFixture[str]
) -> None:
    place = put(copied, SIXTEEN._replace(after=amount))
    assert place == f"rules/{SLUG}/incasso.csv:14:29"
    assert main(["valida", "--corpus", str(copied.root)]) == 4
    said = capsys.readouterr()
    assert said.err.startswith(
        f"{place}: errore[R614]: «{amount}» è fuori dagli estremi dichiarati, 0,40 e 1,77.\n"
        "    Correggi la casella, oppure «estremi» se il testo ne dice altri.\n"
    )
    assert said.out == ""


def test_the_last_cell_of_a_row_is_refused_at_its_place_too(copied: Copy) -> None:
    place = put(copied, Edit("16", "10", "0,40", "0,39", Place(16, False, "T")))
    with pytest.raises(CorpusErrors) as caught:
        load(Corpus(copied.root), SLUG)
    assert render_all(caught.value.diagnostics).startswith(f"{place}: errore[R614]: ")


def test_an_empty_cell_makes_no_offer(copied: Copy) -> None:
    put(copied, SIXTEEN._replace(after=""))
    for _, esito in played(load_ruleset(Corpus(copied.root), SLUG)):
        assert SIXTEEN.place not in places(esito)


# -- the whole table -----------------------------------------------------------------------------------------------


def test_with_every_amount_changed_only_what_names_an_amount_changes(copied: Copy) -> None:
    path = copied.rules / "incasso.csv"
    header, *rows = path.read_text(encoding="utf-8").splitlines()
    others = [[hand] + ["1,01" if one == "0,99" else "0,99" for one in cells] for hand, *cells in _cells(rows)]
    path.write_text("\n".join([header, *(";".join(row) for row in others)]) + "\n", encoding="utf-8")
    found = changes(load_ruleset(Corpus(copied.root), SLUG))
    assert found
    assert [one.id for one in found if "FPB-047" not in one.clauses] == []


def _cells(rows: list[str]) -> list[list[str]]:
    return [row.split(";") for row in rows]


def test_the_table_makes_an_offer_to_every_hand_that_can_be_dealt() -> None:
    (table,) = RULES.quotes
    hands = [*((total, False) for total in range(4, 21)), *((total, True) for total in range(12, 21))]
    assert {cell[:3] for cell in table.cells} == {(*hand, upcard) for hand in hands for upcard in "A23456789TJQK"}


def test_every_amount_is_asked_for_by_a_scenario() -> None:
    named = {case.id for case in CASES if {"FPB-047", "FPB-056"} <= set(case.clauses)}
    shown = {place for case, esito in played(RULES) if case.id in named for place in places(esito)}
    hands = [*((total, False) for total in range(4, 21)), *((total, True) for total in range(12, 21))]
    assert shown >= {Place(*hand, upcard) for hand in hands for upcard in "A23456789T"}


def test_an_edit_of_a_cell_of_the_file_is_one_edit_whatever_ranks_its_column_stands_for() -> None:
    edits = [one.cells for one in mutants(variants(bundled(), SLUG), RULES) if one.cells]
    (table,) = RULES.quotes
    assert len(edits) == 26 * 10
    assert sorted(place for _, places in edits for place in places) == list(range(len(table.cells)))


def test_a_cash_out_is_called_by_its_amount_and_by_nothing_else() -> None:
    judge_of_edits = Judge(variants(bundled(), SLUG), RULES, CASES)
    edits = [one for one in judge_of_edits.mutants if one.path == "liquidazione.principale.1.esito"]
    fates = [judge_of_edits.judged(one)[0] for one in edits]
    assert [(one.fate, one.why) for one in fates] == [(Fate.REFUSED, "R330")] * 3


# -- what stands around the table ----------------------------------------------------------------------------------


def test_a_missing_evidence_file_is_a_warning_at_the_place_that_names_it(
    copied: Copy, capsys: pytest.CaptureFixture[str]
) -> None:
    (copied.rules / "evidenze" / "incasso.json").unlink()
    text = (copied.rules / "regolamento.yaml").read_text(encoding="utf-8")
    before = text[: text.index("evidenze/incasso.json")]
    place = f"rules/{SLUG}/regolamento.yaml:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
    assert main(["valida", "--corpus", str(copied.root)]) == 0
    said = capsys.readouterr()
    assert said.err == (
        f"{place}: avviso[R620]: Il file «evidenze/incasso.json» non c'è, o non si può leggere.\n"
        "    Scrivilo con il comando del calcolo e «--scrivi», o togli «calcolo».\n"
    )
    assert said.out.startswith("Nessun errore: un regolamento, ")


def test_without_a_table_the_offer_is_never_made_and_only_its_scenarios_fail() -> None:
    without = load(bundled(), SLUG, readings={"FPB-A02": "tabella_mancante"}).ruleset
    for case, esito in played(without):
        offered = [fact for fact in esito.get("registro", ()) if OFFER in fact.get("lecite", ())]
        assert offered == [], case.id
    found = changes(without)
    assert found
    assert [one.id for one in found if not ABOUT & set(one.clauses)] == []
