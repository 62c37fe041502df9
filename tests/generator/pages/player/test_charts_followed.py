"""Who follows the charts of a page can always move, and does not stand where one more card cannot harm."""

from functools import cache
from pathlib import Path

import pytest
from followed_charts import Follower, asked_moves
from rounds_by_chance import RoundsByChance

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.numbers.chart_formats import chart_of
from generator.numbers.figures import Chart
from generator.pages.facts.hands import HIT, STAND, kind_of
from generator.pages.player.page_telling import Teller
from generator.pages.player.strategy import strategy
from generator.pages.printing.page_blocks import Charts
from generator.words.catalogue import SOURCE, Catalogue

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
CHARTED = {
    "": ("black-jack-live", "blackjack-surrender", "first-person-blackjack", "play-lounge-blackjack-7"),
    "altrui": ("blackjack-simulator", "engine-blackjack", "gymnasium", "rlcard"),
    "casa": ("saloon-un-mazzo",),
    "classica": ("lido-dei-pini",),
    "dispari": ("assi-ridivisi", "minimo-per-stare", "parita-perdente", "raddoppi-condizionati", "senza-dieci",
                "senza-nove-e-dieci", "tre-rilanci"),
    "sesto": ("riviera-ventidue",),
}  # fmt: skip
"""The games that have a chart, by corpus."""
TRIED = ("assi-ridivisi", "tre-rilanci", "saloon-un-mazzo")
"""Split aces that may only stand, three raises, cash-out: the others are tried where there is time."""
GAMES = [
    pytest.param(corpus, slug, marks=[] if slug in TRIED else [pytest.mark.exhaustive])
    for corpus, slugs in CHARTED.items()
    for slug in slugs
]
ROUNDS, MOST = 600, 12000
"""How many are played in any case, and how many until each advice has been needed."""


@cache
def charted(corpus: str, slug: str) -> tuple[Ruleset, Chart, Charts]:
    rules = load_ruleset(Corpus(ROOT / "tests" / "corpora" / corpus if corpus else ROOT), slug)
    chart = chart_of(rules)
    charts = strategy(Teller(rules, Catalogue(SOURCE)), chart)
    assert charts is not None
    return rules, chart, charts


@pytest.mark.parametrize(("corpus", "slug"), GAMES)
def test_who_follows_the_charts_always_finds_a_move_that_is_open(corpus: str, slug: str) -> None:
    rules, _, charts = charted(corpus, slug)
    follower = Follower(rules, charts)
    for number, one in enumerate(RoundsByChance(rules).rounds(MOST)):
        if number >= ROUNDS and all(follower.asked.values()):
            break
        lost = [(choice, move) for choice, move in asked_moves(follower, one) if move not in choice.legal]
        assert lost == []
    assert [text for text, times in follower.asked.items() if not times] == [], "advice for hands that nobody has"


@pytest.mark.parametrize(("corpus", "slug"), GAMES)
def test_nobody_is_told_to_stand_where_a_card_more_cannot_make_the_hand_worse(corpus: str, slug: str) -> None:
    """A hard 11 or less cannot bust and a soft 12 cannot fall below 12: any card leaves a total as good or better."""
    rules, chart, _ = charted(corpus, slug)
    kinds = {offer.name: kind_of(offer) for offer in rules.offers}
    assert {STAND, HIT} <= {*kinds.values()}
    safe = {*map(str, range(2, rules.values.ceiling - 9)), f"{rules.values.ceiling - 9} soft"}
    told = [(place, name) for cells in (chart.offers, chart.otherwise) for place, name in cells.items()]
    assert [(place, name) for place, name in told if place[0] in safe and kinds[name] == STAND] == []


@pytest.mark.parametrize(("corpus", "slug"), GAMES)
def test_no_letter_stands_for_two_moves(corpus: str, slug: str) -> None:
    _, chart, charts = charted(corpus, slug)
    assert len({*chart.letters.values()}) == len(chart.letters)
    assert len({*charts.signs.values()}) == len(charts.signs) == len(charts.legend)
