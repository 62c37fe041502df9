"""Engines that play two readings otherwise, drawn at random among all: none is called wrong.

`make worlds` draws ten times as many.
"""

import os
import random
from itertools import combinations

import pytest
from played_worlds import SLUGS, alternatives, certified, engine, game

from conformance.runner.run_report import Exit, Overall, Verdict

pytestmark = pytest.mark.slow

Pair = tuple[tuple[str, str], tuple[str, str]]
SEED, USUAL = 8, 20
EVERY = [
    (slug, (one, other))
    for slug in SLUGS
    for one, other in combinations(alternatives(slug, admitted=True), 2)
    if one[0] != other[0] and game(slug).every.ruleset(dict((one, other))) is not None
]
DRAWN = random.Random(SEED).sample(EVERY, min(len(EVERY), int(os.environ.get("COPPIE", USUAL))))


KNOTS = [
    ("black-jack-live", (("BJL-A01", "carta_coperta"), ("BJL-A02", "solo_originale"))),
    ("first-person-blackjack", (("FPB-A02", "tabella_mancante"), ("FPB-A04", "a_ogni_decisione"))),
]
"""Pairs of which one reading shows, or hides, the other only where both are taken otherwise."""


@pytest.mark.parametrize(("slug", "pair"), [*KNOTS, *DRAWN])
def test_an_engine_that_plays_two_admitted_readings_otherwise_conforms(slug: str, pair: Pair) -> None:
    shows = game(slug).worlds.seen(frozenset(pair))
    assert shows is not None
    report = certified(slug, engine(slug, dict(pair)))
    assert report.problem is None
    assert set(report.counts) <= {Verdict.CONFORME, Verdict.ALTRA_LETTURA}
    assert report.exit_code == Exit.CONFORME
    assert report.overall == (Overall.ALTRE_LETTURE if shows else Overall.CONFORME)
    for reading, name in pair:
        told = next(one for one in report.readings if one.id == reading)
        assert name in [taken.alternative for taken in told.played]
