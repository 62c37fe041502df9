"""A sum whose mean is nothing stays within its band, and one whose mean is something does not."""

from itertools import product
from math import exp, log

import numpy as np
import pytest

from banco.logs.chance.anytime import BOUNDS, ChanceSums, bound_of, evidence, excluded_rate, fewest_steps, half_band

STEPS = {
    "a coin": ((0.5, 1.0), (0.5, -1.0)),
    "a rare win": ((0.05, 9.5), (0.95, -0.5)),
    "three ways": ((0.2, 2.0), (0.5, -0.5), (0.3, -0.5)),
}
"""The chance of each step, and what it adds: 0 in the mean."""


def sums(steps: int, total: float, variance: float, bound: float) -> ChanceSums:
    spread = [0.0] * len(BOUNDS)
    spread[int(bound_of(np.array([bound]))[0])] = variance
    return ChanceSums(steps, total, tuple(spread))


@pytest.mark.parametrize("name", STEPS)
@pytest.mark.parametrize("length", [1, 4, 7])
@pytest.mark.parametrize("above", [False, True])
def test_what_bets_against_chance_come_to_is_no_more_than_one_in_the_mean(name: str, length: int, above: bool) -> None:
    """All paths are counted: the mean must not exceed 1, or the level would be a lie (Ville)."""
    steps = STEPS[name]
    variance = sum(chance * step * step for chance, step in steps)
    bound = max(abs(step) for _, step in steps)
    mean = 0.0
    for path in product(steps, repeat=length):
        chance = float(np.prod([one for one, _ in path]))
        total = sum(step for _, step in path)
        mean += chance * exp(evidence(sums(length, total, length * variance, bound), above=above))
    assert 0 < mean <= 1 + 1e-12


@pytest.mark.parametrize("level", [0.01, 0.0001])
@pytest.mark.parametrize("variance", [3.0, 1000.0])
def test_the_band_is_where_the_bets_come_to_the_level(level: float, variance: float) -> None:
    half = half_band(sums(1, 0.0, variance, 1.0), level)
    assert evidence(sums(1, half, variance, 1.0)) == pytest.approx(-log(level), rel=1e-6)
    assert evidence(sums(1, -half, variance, 1.0)) == pytest.approx(-log(level), rel=1e-6)
    assert half > (2 * variance * -log(level)) ** 0.5 * 0.9  # no band for all days is narrower than that of one day


def test_a_band_on_one_side_sees_nothing_below() -> None:
    assert evidence(sums(1, -500.0, 1000.0, 1.0), above=True) < 0 < evidence(sums(1, -500.0, 1000.0, 1.0))


def test_a_mean_that_is_something_leaves_the_band_after_about_as_many_steps_as_any_test_needs() -> None:
    """A coin of 60 in 100: by hand, ln(1000) / (0.6 ln 1.2 + 0.4 ln 0.8) is 343.1."""
    least = fewest_steps((0.5, 0.5), (0.6, 0.4), 0.001)
    assert least == 344
    chance = np.random.default_rng(3)
    needed = []
    for _ in range(200):
        totals = np.cumsum(np.where(chance.random(5000) < 0.6, 1.0, -1.0))
        out = (n for n in range(10, 5000, 10) if evidence(sums(n, totals[n - 1], float(n), 1.0)) > log(1000))
        needed.append(next(out))
    assert least <= np.mean(needed) <= 1.8 * least


def test_steps_count_under_the_least_bound_that_holds() -> None:
    found = bound_of(np.array([0.9, 1.0, 1.1, 1e9]))
    assert [BOUNDS[place] for place in found.tolist()] == [1.0, 1.0, 2.0, BOUNDS[-1]]


def test_sums_are_added_column_by_column() -> None:
    both = sums(2, 1.5, 4.0, 1.0) + sums(3, -0.5, 2.0, 2.0)
    assert (both.steps, both.total, sum(both.variance), both.deviation) == (5, 1.0, 6.0, 6.0**0.5)


def test_what_is_not_seen_in_so_many_rounds_is_no_more_frequent_than_three_in_them() -> None:
    assert excluded_rate(3000, 0.05) == pytest.approx(1 / 1001.9, rel=1e-3)
