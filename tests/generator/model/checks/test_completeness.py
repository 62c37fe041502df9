"""The proofs of completeness against every hand played out, card by card."""

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement

import pytest

from generator.model.checks.asked_situations import Asker, dealer_facts, hand_facts
from generator.model.checks.decision_tables import Row, examine
from generator.model.checks.rounds import Study
from generator.model.ir import Ruleset, SettlementRow
from generator.model.meaning.evaluate import Facts, judge

pytestmark = pytest.mark.slow

VALUES = {**{str(pips): pips for pips in range(2, 10)}, "A": 1, "T": 10}


def worth(ranks: tuple[str, ...]) -> int:
    low = sum(VALUES[rank] for rank in ranks)
    return low + 10 if "A" in ranks and low + 10 <= 21 else low


def classes(ranks: tuple[str, ...]) -> frozenset[str]:
    total = worth(ranks)
    natural = {"naturale"} if total == 21 and len(ranks) == 2 else set()
    return frozenset(natural | ({"sballata"} if total > 21 else set()))


def players() -> set[tuple[int, frozenset[str]]]:
    """Every hand of two to five cards, each drawn while the hand was not over, and those that withdrew."""
    found, growing = set(), {tuple(sorted(hand)) for hand in combinations_with_replacement(VALUES, 2)}
    found |= {(worth(hand), classes(hand) | {"ritirata"}) for hand in growing if not classes(hand)}
    for _ in range(4):
        found |= {(worth(hand), classes(hand)) for hand in growing}
        growing = {tuple(sorted((*hand, rank))) for hand in growing if not classes(hand) for rank in VALUES}
    return found


def dealers() -> set[tuple[int, frozenset[str]]]:
    """Every hand of the dealer that stands, and every first two cards, which he may only turn."""
    growing = {tuple(sorted(hand)) for hand in combinations_with_replacement(VALUES, 2)}
    found = {(worth(hand), classes(hand)) for hand in growing}
    while growing:
        found |= {(worth(hand), classes(hand)) for hand in growing if worth(hand) >= 17}
        growing = {tuple(sorted((*hand, rank))) for hand in growing if worth(hand) <= 16 for rank in VALUES}
    return found


@cache
def situations() -> list[Facts]:
    words = {True: "maggiore", False: "minore"}
    return [
        {
            "mano.totale": ours,
            "mano": of_hand,
            "banco.totale": theirs,
            "banco": of_dealer,
            "confronto": "uguale" if ours == theirs else words[ours > theirs],
        }
        for ours, of_hand in players()
        for theirs, of_dealer in dealers()
    ]


@pytest.fixture(scope="module")
def study(build_minimo: Callable[..., Ruleset]) -> Study:
    return Study(build_minimo())


def rows(kept: list[SettlementRow]) -> tuple[Row, ...]:
    return tuple(Row(row.id, row.when, (row.outcome, row.payout.returned), row.prevails) for row in kept)


@pytest.mark.parametrize("missing", range(10))
def test_a_table_without_one_row_has_a_gap_just_when_some_real_hand_falls_in_it(study: Study, missing: int) -> None:
    kept = [row for number, row in enumerate(study.rules.settlement("posta").rows) if number != missing]
    tracks = study.settled["posta"]
    meetings = [(hand_facts(study, one.hands), dealer_facts(study, one.dealers)) for one in tracks]
    found = examine(rows(kept), Asker(study, tuple(row.when for row in kept)).over(meetings))
    judges = [judge(row.when) for row in kept]
    assert (found.gap is not None) == any(not any(holds(one) for holds in judges) for one in situations())


def test_the_rows_that_decide_are_those_that_decide_real_hands(study: Study) -> None:
    judges = [judge(row.when) for row in study.rules.settlement("posta").rows]
    winners = {next(number for number, holds in enumerate(judges) if holds(one)) for one in situations()}
    assert winners == set(range(9))


def test_the_hands_that_the_study_reaches_are_the_real_ones(study: Study) -> None:
    reached = {
        (known["mano.totale"], known["mano"])
        for track in study.settled["posta"]
        for known in hand_facts(study, track.hands)
    }
    real = players()
    busted = frozenset({"sballata"})
    assert {one for one in reached if busted != one[1]} == {one for one in real if busted != one[1]}


def test_the_dealers_that_the_study_reaches_are_the_real_ones(study: Study) -> None:
    tracks = study.settled["posta"]
    reached = {
        (known["banco.totale"], known["banco"]) for track in tracks for known in dealer_facts(study, track.dealers)
    }
    assert reached == dealers()
