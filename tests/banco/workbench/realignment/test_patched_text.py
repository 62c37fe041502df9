"""Amounts put in place: nothing else of the text moves, and a table that was in line stays in line."""

from banco.workbench.realignment.amount_places import AmountPlace, cell_at, table_lines
from banco.workbench.realignment.patched_text import patched

TEXT = """\
      Allora Anna riceve 25\u00a0€   # commento

      Esempi:
        | posta | totale | nota |

        # una riga di commento
        | 10 €  |   25 € | a\\|b |
        | 5 €   |    9 € |      |
"""
LINES = TEXT.split("\n")
TABLE = table_lines(LINES, 3)


def cell(row: int, column: int) -> AmountPlace:
    place = cell_at(LINES, TABLE, row, column)
    assert place is not None
    return place


def test_a_table_is_followed_through_blank_lines_and_comments() -> None:
    assert TABLE == (4, 7, 8)
    assert LINES[6][cell(1, 2).start : cell(1, 2).end] == "a\\|b"


def test_only_the_amount_of_a_step_is_replaced() -> None:
    assert patched(TEXT, {AmountPlace(1, 25, 29): "22\u00a0€"}) == TEXT.replace("25\u00a0€", "22\u00a0€")


def test_a_shorter_amount_keeps_the_width_of_its_cell() -> None:
    assert patched(TEXT, {cell(1, 1): "5 €"}).split("\n")[6] == "        | 10 €  |    5 € | a\\|b |"
    assert patched(TEXT, {cell(1, 0): "1 €"}).split("\n")[6] == "        | 1 €   |   25 € | a\\|b |"


def test_a_longer_amount_widens_its_column_in_every_row_of_a_table_in_line() -> None:
    assert patched(TEXT, {cell(1, 1): "1.025,50 €", cell(2, 1): "9,50 €"}).split("\n")[3:8] == [
        "        | posta |     totale | nota |",
        "",
        "        # una riga di commento",
        "        | 10 €  | 1.025,50 € | a\\|b |",
        "        | 5 €   |     9,50 € |      |",
    ]


def test_a_table_out_of_line_is_left_so() -> None:
    text = "Esempi:\n| a | b |\n| 5 € | 10 € |\n"
    lines = text.split("\n")
    place = cell_at(lines, table_lines(lines, 1), 1, 0)
    assert place is not None
    assert patched(text, {place: "12,50 €"}) == "Esempi:\n| a | b |\n| 12,50 € | 10 € |\n"


def test_line_endings_of_another_system_stay() -> None:
    assert (
        patched("E Anna riceve 25 €\r\nE poi\r\n", {AmountPlace(1, 14, 18): "22 €"})
        == "E Anna riceve 22 €\r\nE poi\r\n"
    )
