"""Quote tables: amounts within what a text publishes of them, and each mistake with its cell."""

from fractions import Fraction
from pathlib import Path

import pytest

from generator.data.csv_tables import read_csv_table
from generator.data.diagnostics import CorpusErrors
from generator.model.building.quotes import read_cells

VALUES = {"A": 1, "9": 9, "T": 10, "K": 10}
ENDS = (Fraction("0.4"), Fraction("1.77"))


def table(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "offerte.csv"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_ten_stands_for_every_card_of_its_worth(tmp_path: Path) -> None:
    cells = read_cells(read_csv_table(table(tmp_path, "mano;A;10\n16;;0,40\n17 morbida;1,77;\n")), VALUES, ENDS)
    assert cells == (
        (16, False, "K", Fraction(2, 5)),
        (16, False, "T", Fraction(2, 5)),
        (17, True, "A", Fraction(177, 100)),
    )


@pytest.mark.parametrize("amount", ["0,39", "1,78", "0"])
def test_an_amount_that_is_not_within_the_published_extremes_is_refused_with_its_cell(
    tmp_path: Path, amount: str
) -> None:
    with pytest.raises(CorpusErrors) as refused:
        read_cells(read_csv_table(table(tmp_path, f"mano;A;10\n16;0,50;{amount}\n")), VALUES, ENDS)
    (mistake,) = refused.value.diagnostics
    assert mistake.render() == (
        f"{tmp_path}/offerte.csv:2:9: errore[R614]: «{amount}» è fuori dagli estremi dichiarati, 0,40 e 1,77.\n"
        "    Correggi la casella, oppure «estremi» se il testo ne dice altri."
    )


def test_without_published_extremes_any_amount_is_one(tmp_path: Path) -> None:
    assert read_cells(read_csv_table(table(tmp_path, "mano;A\n16;5\n")), VALUES) == ((16, False, "A", Fraction(5)),)
