"""What a pay comes to in cents, and the simplest pay that gives some amounts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from loaded import rules_of

from banco.logs.parameters.handed_back import handed_back, pays_of
from generator.model.ir import Ruleset
from generator.model.terms import Direction


def rounding(unit: int, direction: Direction) -> Ruleset:
    rules = rules_of("black-jack-live")
    own = replace(rules.table.rounding, unit=unit, direction=direction)
    return replace(rules, table=replace(rules.table, rounding=own))


@pytest.mark.parametrize(
    ("unit", "direction", "expected"),
    [
        (1, Direction.DOWN, 501 + 751),
        (1, Direction.UP, 501 + 752),
        (1, Direction.NEAREST, 501 + 752),
        (50, Direction.DOWN, 501 + 750),
        (50, Direction.UP, 501 + 800),
        (50, Direction.NEAREST, 501 + 750),
    ],
)
def test_the_winnings_are_rounded_and_not_the_stake(unit: int, direction: Direction, expected: int) -> None:
    """3:2 on 5,01 € is 7,515 €."""
    assert handed_back(rounding(unit, direction), 501, Fraction(5, 2)) == expected


def test_less_than_the_stake_is_rounded_whole() -> None:
    assert handed_back(rounding(1, Direction.DOWN), 501, Fraction(1, 2)) == 250


@pytest.mark.parametrize(
    ("amounts", "net"),
    [
        ([(500, 6_500)], Fraction(12)),
        ([(500, 1_100)], Fraction(6, 5)),
        ([(501, 1_252)], Fraction(3, 2)),
        ([(501, 1_252), (1_000, 2_500)], Fraction(3, 2)),
        ([(700, 933), (100, 133)], Fraction(1, 3)),
    ],
)
def test_the_simplest_pay_gives_the_amounts_rounded_down(amounts: list[tuple[int, int]], net: Fraction) -> None:
    """7 € at 1:3 win 2,33 €, and 1 € wins 0,33 €."""
    assert pays_of(rounding(1, Direction.DOWN), amounts) == net + 1


def test_amounts_that_no_pay_gives_have_none() -> None:
    assert pays_of(rounding(1, Direction.DOWN), [(500, 6_500), (500, 3_500)]) is None
    assert pays_of(rounding(50, Direction.DOWN), [(500, 1_110)]) is None
