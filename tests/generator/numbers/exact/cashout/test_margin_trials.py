"""Margins tried in whole numbers are told as fractions tell them, at the limit itself and a hair from it."""

from fractions import Fraction
from math import floor
from random import Random

import pytest

from generator.numbers.exact.cashout.margin_trials import MarginTrials

GRID = 1000
HAIR = Fraction(1, 10**30)
Cells = list[tuple[Fraction, Fraction, Fraction]]


def in_fractions(
    cells: Cells, margin: Fraction, step: Fraction, *, down: bool, ends: tuple[Fraction, Fraction] | None
) -> Fraction:
    """Return what the offers return, each worked out as it is said: worth less margin, rounded, cut."""
    returned = Fraction(0)
    for chance, worth, weight in cells:
        offer = floor(max(worth - margin * weight, Fraction(0)) / step + (0 if down else Fraction(1, 2))) * step
        returned += chance * (offer if ends is None else min(max(offer, ends[0]), ends[1]))
    return returned


@pytest.mark.parametrize("ends", [None, (Fraction("0.4"), Fraction("1.77"))], ids=["whole", "cut"])
@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize("step", [Fraction(1, 100), Fraction(1, 20)], ids=str)
def test_a_margin_returns_less_than_a_value_exactly_when_fractions_say_so(
    step: Fraction, down: bool, ends: tuple[Fraction, Fraction] | None
) -> None:
    chance = Random(f"{step} {down} {ends}")
    rest = Fraction(chance.randrange(100), 970)
    cells = [
        (Fraction(chance.randrange(1, 90), 9_000), Fraction(chance.randrange(2_000), 997), Fraction(weight, 2))
        for weight in (0, 1, 2, 3, 4)
        for _ in range(3)
    ]
    trials = MarginTrials(cells, rest=rest, step=step, down=down, ends=ends, grid=GRID)
    for margin in (0, GRID, *(chance.randrange(GRID) for _ in range(8))):
        returned = rest + in_fractions(cells, Fraction(margin, GRID), step, down=down, ends=ends)
        assert not trials.returns_less(margin, returned)
        assert not trials.returns_less(margin, returned - HAIR)
        assert trials.returns_less(margin, returned + HAIR)
