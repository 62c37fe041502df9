"""The chances of the next card are those of what is left in its shoe: counted by hand, and card by card."""

from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import numpy as np
import pytest
from loaded import rules_of
from played_worlds import SLUGS
from shoes_by_hand import Dealt, small_rules, write_shoes

from banco.logs.chance.anytime import ChanceSums
from banco.logs.chance.chance_lines import ChanceOf
from banco.logs.chance.followed import chance_of
from banco.logs.chance.left_in_shoe import by_group, left_in_shoe
from banco.logs.chance.side_luck import side_lucks
from banco.logs.chance.side_odds import SideOdds
from banco.logs.deck_copies import CARDS
from banco.logs.gathering import gather
from banco.logs.layout import load_layout
from banco.logs.shuffles.followed_shuffles import shuffles_of
from banco.logs.shuffles.seen_before import SeenBefore

pytestmark = pytest.mark.slow

ROUNDS = [Dealt("m", "Ks Qs", "Ts 7s"), Dealt("m", "Kh Qh", "Th 7h")]
"""Both with a king, a queen, a ten and a seven, of spades and then of hearts; seventeen loses to twenty."""


def lines_of(folder: Path, *, whole: bool) -> dict[tuple[ChanceOf, str], ChanceSums]:
    """Return the lines of the two rounds.

    Args:
        whole: whether each is followed as from a whole shoe.
    """
    rules, layout = small_rules(), load_layout(write_shoes(folder, ROUNDS))
    path = gather(layout, folder / "colpi.parquet").path
    shuffles = shuffles_of(layout, rules, path, 1)
    assert shuffles is not None
    found = chance_of(layout, rules, path, 1, lambda _: None, None if whole else shuffles.seen)
    assert (found.rounds, found.apart) == (2, 0)
    return {(one.line.of, one.line.subject): one.whole for one in found.lines}


def test_ranks_and_suits_come_from_what_is_left(tmp_path: Path) -> None:
    """Sixteen cards count ten, four of them kings; before the second round thirteen are left, three of them kings."""
    found = lines_of(tmp_path, whole=False)
    kings = [Fraction(4, 16), Fraction(3, 15), Fraction(3, 14), Fraction(3, 13), Fraction(2, 12), Fraction(2, 11)]
    line = found[ChanceOf.RANKS, "K"]
    assert line.total == pytest.approx(float(2 - sum(kings)))
    assert sum(line.variance) == pytest.approx(float(sum(one * (1 - one) for one in kings)))
    spades = found[ChanceOf.SUITS, "S"]  # four cards, a spade of four each; then none of three
    assert spades.total == pytest.approx(3)
    assert sum(spades.variance) == pytest.approx(4 * 3 / 16)
    assert found[ChanceOf.SUITS, "H"].total == pytest.approx(-1 + 4 * (1 - 1 / 3))


def test_as_from_a_whole_shoe_both_rounds_are_alike(tmp_path: Path) -> None:
    found = lines_of(tmp_path, whole=True)
    kings = [Fraction(4, 16), Fraction(3, 15), Fraction(3, 14)]
    assert found[ChanceOf.RANKS, "K"].total == pytest.approx(float(2 - 2 * sum(kings)))
    assert found[ChanceOf.SUITS, "S"].total == pytest.approx(3 - 1)


def test_the_kinds_that_a_box_sees_come_from_what_is_left(tmp_path: Path) -> None:
    """Whoever sees the four cards in some order expects a seven each time with what is left of the sevens."""
    found = lines_of(tmp_path, whole=False)[ChanceOf.CARDS, "7"]
    orders = set()
    for turns in product(range(4), repeat=2):  # when the seven comes, in each of the two rounds
        chances = [
            Fraction(4 - own - (turn > turns[own]), 52 - 4 * own - turn) for own in range(2) for turn in range(4)
        ]
        orders.add(round(float(2 - sum(chances)), 5))
    assert round(found.total, 5) in orders


def test_faces_are_left_as_far_as_they_are_told() -> None:
    counts = np.zeros((2, len(CARDS)), dtype=np.int64)
    counts[1, CARDS.index("KS")] = 3
    seen = SeenBefore(np.array([False, True]), counts)
    suited = left_in_shoe(seen, 2, CARDS, 8, 4, suited=True)
    assert (suited[0] == 8).all()
    assert suited[1].sum() == 413
    assert suited[1, CARDS.index("KS")] == 5
    bare = left_in_shoe(seen, 2, CARDS, 8, 4, suited=False)
    assert bare.sum(axis=1).tolist() == [416, 413]
    assert bare[1, CARDS.index("KS")] == 29  # kings of all suits
    ranks = np.array(["A23456789TJQK".index(card[0]) for card in CARDS])
    assert by_group(bare, ranks)[1].tolist() == [32] * 12 + [29]


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_odds_of_a_bet_on_a_few_cards_are_those_of_every_way_to_draw_them(cards: int) -> None:
    """Four faces, of which 3, 1, 0 and 2 are left: every ordered draw is counted."""
    chance = np.random.default_rng(4)
    drawn_pays = chance.integers(-1, 9, (4,) * cards).astype(float)
    pays = np.sum([np.transpose(drawn_pays, order) for order in permutations(range(cards))], axis=0)
    shoe = [0, 0, 0, 1, 3, 3]
    drawn = [float(pays[tuple(some)]) for some in permutations(shoe, cards)]
    mean, variance = SideOdds(pays).moments(np.array([[3, 1, 0, 2]]))
    assert mean[0] == pytest.approx(np.mean(drawn))
    assert variance[0] == pytest.approx(np.var(drawn))


@pytest.mark.parametrize("slug", SLUGS)
def test_from_a_whole_shoe_side_bets_pay_what_the_exact_analysis_says(slug: str) -> None:
    rules = rules_of(slug)
    for luck in side_lucks(rules, suited=True).values():
        assert luck.odds is not None
        mean, variance = luck.odds.moments(np.full((1, len(luck.odds.pays)), rules.deck.decks))
        assert (mean[0], variance[0]) == (pytest.approx(luck.mean), pytest.approx(luck.variance))
