"""The place of a datum, by its path."""

from generator.data.reader import read_text
from generator.model.checks.positions import Places

TEXT = """\
fasi:
  - {fase: puntate}
  - {fase: controllo, se: {banco: naturale, banco.scoperta: A}}
"""


def _at(path: str) -> tuple[int, int]:
    at = Places(read_text(TEXT, "x.yaml"))[path]
    return at.line, at.column


def test_a_key_and_a_row_are_found_where_they_begin() -> None:
    assert [_at("fasi"), _at("fasi.2"), _at("fasi.2.se")] == [(1, 1), (3, 5), (3, 23)]


def test_a_key_with_a_dot_is_told_from_the_one_that_its_name_begins_with() -> None:
    assert [_at("fasi.2.se.banco"), _at("fasi.2.se.banco.scoperta")] == [(3, 28), (3, 45)]


def test_what_is_not_written_is_placed_at_the_deepest_part_that_is() -> None:
    assert [_at("fasi.2.se_trovato"), _at("fasi.9"), _at("offerte.carta")] == [(3, 5), (1, 1), (1, 1)]
