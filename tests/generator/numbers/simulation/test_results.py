"""Statistics that follow from exact counts."""

import math
from fractions import Fraction

import pytest

from generator.numbers.simulation.outcome_counts import Estimate, SimulationResult, Tally

TALLY = Tally(wagers=("posta", "aggiunta"), initial=2, outcomes=((2, 0, 5), (2, 4, 3), (4, 8, 2)))


def test_the_mean_per_initial_stake_is_one_and_the_mean_net_win() -> None:
    assert (TALLY.rounds, TALLY.staked, TALLY.returned, TALLY.net) == (10, 24, 28, 4)
    assert TALLY.exact_mean == Fraction(12, 10)
    assert TALLY.per_initial.mean == 1.2


def test_the_mean_per_total_staked_divides_by_everything_staked() -> None:
    assert TALLY.per_staked.mean == pytest.approx(28 / 24)


def test_the_standard_error_is_that_of_the_sample() -> None:
    nets = [-1.0] * 5 + [1.0] * 3 + [2.0] * 2
    mean = sum(nets) / 10
    variance = sum((net - mean) ** 2 for net in nets) / 9
    assert TALLY.per_initial.standard_error == pytest.approx(math.sqrt(variance / 10))


def test_the_error_of_a_ratio_looks_at_residues() -> None:
    ratio = 28 / 24
    residues = [-ratio * 2] * 5 + [4 - ratio * 2] * 3 + [8 - ratio * 4] * 2
    variance = sum(residue**2 for residue in residues) / 9
    assert TALLY.per_staked.standard_error == pytest.approx(math.sqrt(variance / 10) / 2.4)


def test_a_single_round_says_nothing_of_its_error() -> None:
    alone = Tally(wagers=("posta",), initial=1, outcomes=((1, 2, 1),))
    assert alone.per_initial.standard_error == math.inf


def test_the_interval_reaches_two_standard_errors_nearly() -> None:
    low, high = Estimate(mean=1.0, standard_error=0.1).interval
    assert (round(low, 4), round(high, 4)) == (0.804, 1.196)


def test_the_distance_from_a_value_is_counted_in_standard_errors() -> None:
    assert Estimate(mean=1.0, standard_error=0.5).errors_from(2.0) == 2.0
    assert Estimate(mean=1.0, standard_error=0.0).errors_from(1.0) == 0.0


def test_a_wager_that_was_not_staked_has_no_tally() -> None:
    result = SimulationResult(
        ruleset="x@1", fingerprint="", strategy="s", method="motore", seed=1, rounds=10, tallies=(TALLY,)
    )
    assert result.tally("aggiunta") is TALLY
    with pytest.raises(KeyError):
        result.tally("altra")
