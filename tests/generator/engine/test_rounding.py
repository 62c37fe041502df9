"""Money is rounded where and how the data say, and nowhere else."""

import dataclasses

import pytest
from invented import CLAUSES, documents

from generator.engine.generate import load_engine
from generator.model.build import build
from generator.model.ir import Ruleset
from generator.model.terms import Direction


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    from hypothesis import find

    document = find(documents(), lambda drawn: drawn["mazzo"]["mazzi"] == 8)
    return build(document, CLAUSES, {})


@pytest.mark.parametrize(
    ("direction", "unit", "num", "den", "expected"),
    [
        ("difetto", 1, 2505, 10, 250),
        ("eccesso", 1, 2505, 10, 251),
        ("vicino", 1, 2505, 10, 251),
        ("vicino", 1, 2504, 10, 250),
        ("difetto", 50, 799, 1, 750),
        ("eccesso", 50, 751, 1, 800),
        ("vicino", 50, 775, 1, 800),
        ("difetto", 1, 1250, 1, 1250),
    ],
)
def test_amounts_are_rounded_as_declared(
    ruleset: Ruleset, direction: str, unit: int, num: int, den: int, expected: int
) -> None:
    rounding = dataclasses.replace(ruleset.table.rounding, unit=unit, direction=Direction(direction))
    table = dataclasses.replace(ruleset.table, rounding=rounding)
    engine = load_engine(dataclasses.replace(ruleset, table=table))
    assert engine.RULES.round_money(num, den) == expected
