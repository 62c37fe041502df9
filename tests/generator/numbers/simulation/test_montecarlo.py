"""Rounds on the generated engine: what they cost, and that they do not depend on who plays them."""

import random
from collections import Counter

import pytest
from brute_force import tiny
from loaded import rules_of

from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.numbers.simulation.montecarlo import FreshShoe, full_shoe
from generator.numbers.simulation.seat import FUNDS, SeatedPlayer, ledger
from generator.numbers.simulation.simulate import simulate
from generator.numbers.simulation.strategies import basic

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def lounge() -> Ruleset:
    return rules_of("play-lounge-blackjack-7")


def test_the_result_does_not_depend_on_the_number_of_processes(lounge: Ruleset) -> None:
    alone = simulate(lounge, basic(lounge), 20_500, 5)
    together = simulate(lounge, basic(lounge), 20_500, 5, processes=2)
    assert alone == together
    assert alone.rounds == alone.main.rounds == 20_500


def test_another_seed_gives_other_rounds(lounge: Ruleset) -> None:
    first, second = (simulate(lounge, basic(lounge), 500, seed).main for seed in (1, 2))
    assert first.outcomes != second.outcomes


def test_progress_counts_rounds_block_by_block(lounge: Ruleset) -> None:
    seen: list[tuple[int, int]] = []
    simulate(lounge, basic(lounge), 12_000, 1, side_bets=False, progress=lambda done, of: seen.append((done, of)))
    assert seen == [(10_000, 12_000), (12_000, 12_000)]


def test_side_bets_are_tallied_apart(lounge: Ruleset) -> None:
    result = simulate(lounge, basic(lounge), 1000, 1)
    assert [tally.wagers[0] for tally in result.tallies] == ["principale", "coppie_perfette", "ventuno_piu_tre"]
    assert all(tally.rounds == 1000 for tally in result.tallies)
    assert result.tally("coppie_perfette").staked == 1000 * result.tally("coppie_perfette").initial


def test_money_is_neither_made_nor_lost(lounge: Ruleset) -> None:
    seat = SeatedPlayer(load_engine(lounge), lounge, basic(lounge), {"principale": 4, "coppie_perfette": 4})
    shoe = FreshShoe(full_shoe(seat.rules, lounge.deck.ranks), random.Random(3))
    for _ in range(300):
        table = seat.play(shoe)
        sums = ledger(table).values()
        net = sum(returned - staked for staked, returned in sums)
        assert table.boxes[0].player.balance == FUNDS + net


def test_a_fresh_shoe_deals_every_card_once() -> None:
    cards = list("ABCDEFGH")
    shoe = FreshShoe(cards, random.Random(1))
    assert sorted(shoe) == list("ABCDEFGH")


def test_a_fresh_shoe_deals_every_pair_equally_often() -> None:
    shoe = FreshShoe(list("ABC"), random.Random(2))
    counts = Counter((shoe[0], shoe[1]) for _ in range(12_000))
    assert len(counts) == 6
    assert all(abs(count - 2000) < 200 for count in counts.values())


def test_a_shoe_of_a_few_ranks_plays_too(lounge: Ruleset) -> None:
    result = simulate(tiny(lounge, "A9T", 2), basic(lounge), 200, 1, side_bets=False)
    assert result.main.rounds == 200
