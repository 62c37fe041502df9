"""Hold the computed distribution of a round against rounds that are played: `python -m bench.distributions SLUG…`.

Of each regolamento as many rounds are simulated, by the same way of playing, from full shoes; what is printed is how
many standard errors lie between what was counted and what was computed: the mean, the standard deviation, and the
farthest of the shares. The exit code is 1 if mean or deviation of one is more than three away.
"""

import argparse
import math
import sys
from fractions import Fraction

from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset
from generator.numbers.exact import Distribution
from generator.numbers.kept_distributions import distribution_of_round
from generator.numbers.simulation.optimal import optimal
from generator.numbers.simulation.outcome_counts import Tally
from generator.numbers.simulation.simulate import simulate

MOST_ERRORS = 3


def counted(tally: Tally) -> dict[Fraction, int]:
    """Return how many rounds netted each amount, in initial stakes."""
    found: dict[Fraction, int] = {}
    for staked, returned, count in tally.outcomes:
        net = Fraction(returned - staked, tally.initial)
        found[net] = found.get(net, 0) + count
    return found


def errors(computed: Distribution, found: dict[Fraction, int]) -> tuple[float, float, float]:
    """Return the standard errors between rounds and computation: of the mean, of the deviation, of the farthest share.

    Raises:
        ValueError: a net was met that cannot come.
    """
    rounds = sum(found.values())
    chances = {net: float(chance) for net, chance in computed.chances}
    if not found.keys() <= chances.keys():
        raise ValueError(f"nets that were not computed: {sorted(found.keys() - chances.keys())}")
    mean, deviation = float(computed.mean), computed.deviation
    fourth = math.fsum((float(net) - mean) ** 4 * chance for net, chance in chances.items())
    seen = math.fsum(float(net) * count for net, count in found.items()) / rounds
    squares = math.fsum((float(net) - seen) ** 2 * count for net, count in found.items()) / (rounds - 1)
    of_mean = (seen - mean) / (deviation / math.sqrt(rounds))
    of_variance = (squares - deviation**2) / math.sqrt((fourth - deviation**4) / rounds)
    shares = (
        (found.get(net, 0) - rounds * chance) / math.sqrt(rounds * chance * (1 - chance))
        for net, chance in chances.items()
        if chance < 1
    )
    return of_mean, of_variance, max(shares, key=abs)


def main() -> int:
    """Play, compare, print; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="+", metavar="SLUG")
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    far = False
    for slug in given.slugs:
        rules = load_ruleset(bundled(), slug)
        result = simulate(
            rules, optimal(rules), given.rounds, given.seed, processes=given.processes, method="tabella",
            side_bets=False,
        )  # fmt: skip
        computed = distribution_of_round(rules)
        mean, deviation, share = errors(computed, counted(result.main))
        far |= max(abs(mean), abs(deviation)) > MOST_ERRORS
        print(
            f"{slug}: {given.rounds} rounds, mean {mean:+.2f}, deviation {deviation:+.2f}, "
            f"farthest of {len(computed.chances)} shares {share:+.2f} standard errors",
            flush=True,
        )
    return int(far)


if __name__ == "__main__":
    sys.exit(main())
