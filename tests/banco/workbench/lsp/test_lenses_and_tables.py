"""What an editor shows above a line, and the tables of a feature put in line."""

import shutil
from pathlib import Path

import pytest

from banco.workbench.edited_corpus import EditedCorpus, lines_of
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.lenses import lenses_of
from banco.workbench.lsp.live_validation import present_problems
from banco.workbench.lsp.table_formatting import formatted_lines
from generator.data.corpus import bundled

CORPORA = Path(__file__).parents[3] / "corpora"
SLUG = "taverna-del-porto"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    shutil.copytree(CORPORA / "pronta", tmp_path / "corpus")
    return Desk(EditedCorpus(tmp_path / "corpus"))


def put_right(text: str) -> str:
    lines = lines_of(text)
    for number, line in formatted_lines(text):
        lines[number] = line
    return "\n".join(lines)


def test_above_each_scenario_stands_whether_it_holds(desk: Desk) -> None:
    (path,) = desk.feature_files(SLUG)
    lines = lines_of(desk.corpus.text_of(path))
    found = lenses_of(desk, path)
    assert {"@id:" in lines[one.line] for one in found} == {True}
    assert {one.words for one in found} == {"torna"}

    rules = desk.own_files(SLUG)[0]
    paid = rules.read_text(encoding="utf-8")
    assert paid.count('paga: "3:2"') == 1
    desk.corpus.unsaved[rules] = paid.replace('paga: "3:2"', 'paga: "6:5"')
    present_problems(desk, SLUG)
    assert "non torna" in {one.words for one in lenses_of(desk, path)}


def test_a_scenario_of_several_rows_says_how_many_hold() -> None:
    house = Desk(EditedCorpus(bundled().root))
    path = house.corpus.features / "21-duello" / "banco.feature"
    rows = {one.words for one in lenses_of(house, path)} - {"torna"}
    assert rows
    assert all(words.startswith("tornano tutti i ") for words in rows)


@pytest.mark.slow
def test_above_each_wager_stands_what_comes_back_of_it_and_of_which_stake(desk: Desk) -> None:
    rules = desk.own_files(SLUG)[0]
    best, by_table = lenses_of(desk, rules)
    lines = lines_of(desk.corpus.text_of(rules))
    assert {lines[one.line].strip().partition(":")[0] for one in (best, by_table)} == {"principale"}
    assert best.words.endswith("% della puntata iniziale (ricavato), giocando al meglio")
    assert by_table.words == (
        "ritorno: 99,03% della puntata iniziale (dichiarato e ricavato), giocando secondo la tabella"
    )

    desk.corpus.unsaved[rules] = rules.read_text(encoding="utf-8").replace("esito: perde", "esito: perdde", 1)
    present_problems(desk, SLUG)
    assert lenses_of(desk, rules) == ()


def test_bars_come_in_line() -> None:
    table = """\
      Esempi:
        | carte | importo |
        |   A♥ 10♠|      4 € |
        | 7♥|   10,50 €|
      Allora basta
"""
    assert (
        put_right(table)
        == """\
      Esempi:
        | carte  | importo |
        | A♥ 10♠ | 4 €     |
        | 7♥     | 10,50 € |
      Allora basta
"""
    )


def test_amounts_that_end_one_below_the_other_still_do_with_a_longer_one() -> None:
    assert put_right("| importo |\n|     4 € |\n|    10 € |\n| 1.250,50 € |") == (
        "|    importo |\n|        4 € |\n|       10 € |\n| 1.250,50 € |"
    )


def test_a_row_without_its_last_bar_is_left_for_who_writes_it() -> None:
    table = "        | a chi | servite |\n        | Anna | A♥"
    assert put_right(table) == table


def test_bars_inside_a_text_are_no_table() -> None:
    text = '      """\n      | a|\n      """\n'
    assert put_right(text) == text


@pytest.mark.parametrize("slug", bundled().slugs())
def test_the_tables_of_the_project_are_in_line(slug: str) -> None:
    for path in bundled().feature_files(slug):
        assert list(formatted_lines(path.read_text(encoding="utf-8"))) == [], path.name
