"""Rounds that are missing are found by the names of the others, where names are a row of numbers."""

import duckdb
import pytest

from banco.logs.name_gaps import NameGap, NameGaps, name_gaps


def gaps_of(*rounds: tuple[str, str | None], taken: str = "TRUE") -> NameGaps:
    with duckdb.connect() as base:
        base.execute("CREATE TABLE colpi (colpo VARCHAR, tavolo VARCHAR)")
        for one in rounds:
            base.execute("INSERT INTO colpi VALUES (?, ?)", list(one))
        return name_gaps(base, taken)


def row(form: str, numbers: range, table: str | None, *without: int) -> list[tuple[str, str | None]]:
    return [(form.format(number), table) for number in numbers if number not in without]


def test_each_table_has_a_row_of_its_own() -> None:
    rounds = row("A{:05}", range(1, 61), "Uno", 7, 8, 30) + row("A{:05}", range(500, 541), "Due")
    assert gaps_of(*rounds) == NameGaps(
        missing=3,
        gaps=(
            NameGap(table="Uno", after="A00006", before="A00009", missing=2),
            NameGap(table="Uno", after="A00029", before="A00031", missing=1),
        ),
    )


def test_the_rounds_of_all_tables_may_be_one_row() -> None:
    rounds = [(f"{number}", "Uno" if number % 2 else "Due") for number in range(98, 140) if number != 100]
    assert gaps_of(*rounds) == NameGaps(missing=1, gaps=(NameGap(table="", after="99", before="101", missing=1),))


def test_rounds_of_a_table_that_is_left_out_are_missing_nowhere() -> None:
    own = row("A{:05}", range(1, 61), "Uno", 7) + row("A{:05}", range(500, 541), "Due", 510, 511)
    gap = NameGap(table="Due", after="A00509", before="A00512", missing=2)
    assert gaps_of(*own, taken="tavolo <> 'Uno'") == NameGaps(missing=2, gaps=(gap,))
    shared = [(f"{number}", "Uno" if number % 2 else "Due") for number in range(98, 140)]
    assert gaps_of(*shared, taken="tavolo <> 'Uno'") == NameGaps()


@pytest.mark.parametrize(
    "rounds",
    [
        pytest.param([("natural", "Uno"), ("insured", "Uno")], id="no numbers"),
        pytest.param([(f"{7919 * number % 100_003}", "Uno") for number in range(1, 60)], id="drawn"),
        pytest.param([(f"{number:032}", "Uno") for number in (1, 9)], id="too long"),
        pytest.param([(f"x{number}y{number % 3}", None) for number in range(40)], id="every name its own"),
        pytest.param(row("R{}", range(1, 40), None), id="nothing is missing"),
        pytest.param([], id="no rounds"),
    ],
)
def test_names_that_are_no_row_say_nothing(rounds: list[tuple[str, str | None]]) -> None:
    assert gaps_of(*rounds) == NameGaps()
