"""The best table by totals against all the tables there are, each played over every shoe by the generated engine."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Any

import numpy as np
import pytest
from brute_force import BruteForce, World
from family import ruleset

from generator.model.ir import Ruleset
from generator.numbers.exact.classic.best_table import TotalsPlay
from generator.numbers.exact.classic.game import ClassicGame

pytestmark = pytest.mark.slow

ALWAYS_LEGAL = ("carta", "stai")
SPLIT, WHOLE = "dividi", "non divide"
Spot = tuple[Any, Any, tuple[str, ...]]
"""What a table looks at: total, softness and the plays that are legal; or "coppia", the rank and the two answers."""
Answers = dict[Spot, str]


def lines(
    brute: BruteForce, world: World | None = None, answers: Answers | None = None
) -> Iterator[tuple[str, Answers, Any]]:
    """Yield the upcard, the answers and the net of every round in which the same spot gets the same answer."""
    answers = answers or {}
    for grown, table in brute.grown([world or brute.before]):
        if table.over:
            stakes = [stake for hand in table.hands for stake in hand.stakes]
            net = sum(stake.returned - stake.amount for stake in stakes)
            yield table.upcard, answers, brute.chance(grown) * Fraction(net, table.hands[0].stakes[0].amount)
            continue
        hand, legal = table.pending.hand, tuple(table.pending.options)
        known = answers
        if SPLIT in legal:
            pair: Spot = ("coppia", hand.cards[0].rank, (SPLIT, WHOLE))
            if answers.get(pair, SPLIT) == SPLIT:
                yield from lines(brute, grown.then(SPLIT), {**answers, pair: SPLIT})
            known = {**answers, pair: WHOLE}
        spot: Spot = (hand.total, hand.soft, tuple(option for option in legal if option != SPLIT))
        for option in spot[2]:
            if known.get(spot, option) == option:
                yield from lines(brute, grown.then(option), {**known, spot: option})


def ways(spots: list[Spot]) -> list[Answers]:
    """Return all that a cell can say: what is preferred under each set of legal plays, and one play to fall back on."""
    if spots[0][0] == "coppia":
        return [{spots[0]: answer} for answer in spots[0][2]]
    preferred = [[None, *(play for play in spot[2] if play not in ALWAYS_LEGAL)] for spot in spots]
    return [
        {spot: play or fallback for spot, play in zip(spots, plays, strict=True)}
        for fallback in ALWAYS_LEGAL
        for plays in product(*preferred)
    ]


def best_of_all(rules: Ruleset) -> tuple[Fraction, int]:
    """Return the net of the best of all tables, and how many there are; each upcard has a table of its own."""
    by_upcard: dict[str, list[tuple[Answers, Fraction]]] = defaultdict(list)
    for upcard, answers, net in lines(BruteForce(rules)):
        by_upcard[upcard].append((answers, net))
    total, tables = Fraction(0), 0
    for rounds in by_upcard.values():
        cells: dict[tuple[Any, Any], set[Spot]] = defaultdict(set)
        for spot in (spot for answers, _ in rounds for spot in answers):
            cells[spot[:2]].add(spot)
        said = [ways(sorted(spots)) for spots in cells.values()]
        scale = lcm(*(net.denominator for _, net in rounds))
        nets = np.zeros([len(one) for one in said], dtype=object)
        for answers, net in rounds:
            agreeing = [
                [place for place, way in enumerate(one) if all(answers.get(k, play) == play for k, play in way.items())]
                for one in said
            ]
            nets[np.ix_(*agreeing)] += int(net * scale)
        total, tables = total + Fraction(nets.max(), scale), tables + nets.size
    return total, tables


def found(rules: Ruleset) -> Fraction:
    """Return the net of the table that the analysis finds, checked to be less than knowing the cards."""
    game = ClassicGame(rules, exact=True)
    table, whole = TotalsPlay(game).best()
    assert game.whole(table.choose).net == whole.net <= game.optimal().net
    return whole.net


@pytest.mark.parametrize(
    "options",
    [
        {"ranks": ("7", "10"), "decks": 1, "hands": 1, "surrender": True},
        {"ranks": ("3", "10"), "decks": 2, "hands": 1, "surrender": True, "doubles": [10, 11, 14, 15]},
        {"ranks": ("7", "8", "9"), "decks": 1, "hands": 1, "doubles": [14, 15]},
        {"ranks": ("A", "10"), "decks": 2, "hands": 1, "peek": ()},
        {"ranks": ("5", "10"), "decks": 2, "hands": 2, "surrender": True},
        {"ranks": ("6", "9"), "decks": 2, "hands": 2, "surrender": True},
        {"ranks": ("5", "7"), "decks": 2, "hands": 2, "after_split": False, "hole": False},
        {"ranks": ("6", "8"), "decks": 2, "hands": 2, "surrender": True, "after_split": False, "hole": False},
    ],
)
def test_the_table_found_is_the_best_of_all_tables(options: dict[str, Any]) -> None:
    rules = ruleset(**options)
    best, tables = best_of_all(rules)
    assert tables > 300
    assert found(rules) == best


def test_a_table_may_be_worth_less_than_knowing_the_cards() -> None:
    rules = ruleset(ranks=("5", "10"), decks=2, hands=1, surrender=True)
    best, _ = best_of_all(rules)
    assert found(rules) == best < ClassicGame(rules, exact=True).optimal().net


def test_the_table_found_may_fall_a_little_short_of_the_best_of_all() -> None:
    """It is a local search, which stops at a table that no sweep improves; nothing worse is known of it than this."""
    rules = ruleset(ranks=("4", "8"), decks=2, hands=2)
    best, _ = best_of_all(rules)
    assert 0 < best - found(rules) < Fraction(1, 1000)
