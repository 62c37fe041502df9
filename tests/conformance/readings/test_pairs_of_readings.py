"""Engines that play two readings otherwise, drawn at random among all: none is called wrong.

`make worlds` draws ten times as many.
"""

import functools
import os
import random
from itertools import combinations, islice

import pytest
from played_worlds import SLUGS, Admitted, alternatives, certified, engine, fits, game, outcome_of

from conformance.run.run_report import Verdict

pytestmark = pytest.mark.slow

Pair = tuple[tuple[str, str], tuple[str, str]]
SEED, USUAL = 8, 4
CHANCE = 200
"""Rounds by chance."""
COUNT = int(os.environ.get("COPPIE", USUAL))


@functools.cache
def drawn() -> list[tuple[str, Pair]]:
    """As many pairs as are asked for, among those that fit together and of which the data can build a world.

    Drawn by the first test that plays one: to build every pair at collection takes longer than to play those drawn.
    """
    every = [
        (slug, (one, other))
        for slug in SLUGS
        for one, other in combinations(
            [*alternatives(slug, Admitted.YES), *alternatives(slug, Admitted.BESIDE_OTHERS)], 2
        )
        if one[0] != other[0]
    ]
    random.Random(SEED).shuffle(every)
    together = (one for one in every if game(one[0]).every.ruleset(dict(one[1])) is not None and fits(*one))
    return list(islice(together, COUNT))


KNOTS = [
    ("black-jack-live", (("BJL-A01", "carta_coperta"), ("BJL-A02", "solo_originale"))),
    ("first-person-blackjack", (("FPB-A02", "tabella_mancante"), ("FPB-A04", "a_ogni_decisione"))),
]
"""Pairs of which one reading shows, or hides, the other only where both are taken otherwise."""


@pytest.mark.parametrize(("slug", "pair"), KNOTS)
def test_an_engine_that_plays_two_readings_that_hide_each_other_otherwise_conforms(slug: str, pair: Pair) -> None:
    assert_conforms(slug, pair)


@pytest.mark.parametrize("number", range(COUNT))
def test_an_engine_that_plays_two_admitted_readings_otherwise_conforms(number: int) -> None:
    assert_conforms(*drawn()[number])


def assert_conforms(slug: str, pair: Pair) -> None:
    """Hold an engine of two readings taken otherwise to what its world shows."""
    shows = game(slug).worlds.seen(frozenset(pair))
    assert shows is not None
    answer = engine(slug, dict(pair))
    report = certified(slug, answer, chance=CHANCE)
    assert (report.problem, report.chance.played) == (None, CHANCE)
    assert set(report.counts) <= {Verdict.CONFORME, Verdict.ALTRA_LETTURA}
    other = bool(shows or report.chance.readings)
    assert (report.overall, report.exit_code) == outcome_of(slug, answer, other=other)
    for reading, name in pair:
        told = next(one for one in report.readings if one.id == reading)
        assert name in [taken.alternative for taken in told.played]
