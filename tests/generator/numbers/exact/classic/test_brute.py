"""Brute force is what it says, by hand and by trying every policy; the classic analysis equals it on larger shoes.

``test_three_ways`` compares both with the enumeration, on many more rules and on smaller shoes.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from brute_force import BruteForce, Own, World, own_cards_player, tiny
from family import document, ruleset
from invented import CLAUSES
from loaded import rules_of

from generator.data.corpus import bundled
from generator.model.building.build import build
from generator.model.ir import Ruleset
from generator.model.loading.load import load
from generator.numbers.exact.classic.answers import analyse
from generator.numbers.exact.classic.game import ClassicGame, Whole

pytestmark = pytest.mark.slow


def assert_equal(rules: Ruleset) -> Whole:
    """Check net and stake of the classic analysis."""
    whole = ClassicGame(rules, exact=True).optimal()
    assert isinstance(whole.net, Fraction)
    assert own_cards_player(rules).has(whole.net, whole.stake)
    return whole


# ---------------------------------------------------------------------- the oracle itself


def nines_and_tens(hands: int) -> Ruleset:
    """Return a game of four nines and four tens; doubles are never legal, whoever gives up gets half."""
    return ruleset(decks=1, ranks=("9", "10"), hands=hands, surrender=True, doubles=[5])


def test_nines_and_tens_reckoned_by_hand() -> None:
    """The dealer always stands, and whoever draws is past 21. Each hand and upcard, and its worth:

    99, 3/14 of the deals: against a ten it loses, against a nine 1/5 push 4/5 lose; it gives up, −1/2.
    9T, 8/14: against a nine (1/2) 2/5 win 3/5 push, +2/5; against a ten 3/5 push 2/5 lose, −2/5; they cancel out.
    TT, 3/14: against a nine (2/3) it wins, +1; against a ten 4/5 win 1/5 push, +4/5; 14/15 on average.

    3/14 × (−1/2) + 3/14 × 14/15 = 13/140.
    """
    brute = BruteForce(nines_and_tens(hands=1))
    assert brute.best() == brute.own_cards() == (1 + Fraction(13, 140), 1)


def test_nines_and_tens_split_reckoned_by_hand() -> None:
    """A pair may be split once; each of its hands takes a card and stands. Of one hand, by (its card, hole card):

    99 against a nine, 1 nine and 4 tens left: 9T −1, T9 +1, TT 0: 4/20 − 4/20 = 0. Two hands: 0, better than −1/2.
    99 against a ten, 2 nines and 3 tens left: 99, 9T, TT −1, T9 0: −14/20. Two hands: worse than −1/2.
    TT against a nine, 3 nines and 2 tens left: 99, T9, TT +1, 9T 0: +14/20. Two hands: +7/5, better than +1.
    TT against a ten, 4 nines and 1 ten left: 9T −1, T9 +1, 99 0: 0, worse than +4/5.

    A nine shows against 99 one time in three, against TT two in three. 99 is worth −1/2 × 2/3 = −1/3, TT is worth
    7/5 × 2/3 + 4/5 × 1/3 = 6/5: in all 3/14 × (6/5 − 1/3) = 13/70. A second stake is laid 3/14 × (1/3 + 2/3) of the
    times. Each hand has nothing to decide, so that seeing the other one is of no use.
    """
    brute = BruteForce(nines_and_tens(hands=2))
    paid = (1 + Fraction(3, 14) + Fraction(13, 70), 1 + Fraction(3, 14))
    assert brute.best() == brute.own_cards() == paid


def rounds(brute: BruteForce, world: World, again: bool, said: dict[Own, str]) -> list[tuple[dict[Own, str], Fraction]]:
    """Return every round of a split in which a hand that knows the same does the same, with what it gains."""
    found = []
    for grown, table in brute.grown([world]):
        if table.over:
            stakes = [stake for hand in table.hands for stake in hand.stakes]
            net = sum(stake.returned - stake.amount for stake in stakes)
            found.append((said, brute.chance(grown) * Fraction(net, stakes[0].amount)))
        elif again and "dividi" in table.pending.options:
            found += rounds(brute, grown.then("dividi"), again, said)
        else:
            own = brute.own(table)
            for option in own[-2]:
                if option != "dividi" and said.get(own, option) == option:
                    found += rounds(brute, grown.then(option), again, {**said, own: option})
    return found


def best_policy(brute: BruteForce, worlds: list[World], again: bool) -> Fraction:
    """Return the gain of the best of all the policies that answer to a hand's own cards."""
    found = [one for world in worlds for one in rounds(brute, world, again, {})]
    asked = sorted({own for said, _ in found for own in said}, key=repr)
    options = [[option for option in own[-2] if option != "dividi"] for own in asked]
    policies = [dict(zip(asked, answers, strict=True)) for answers in product(*options)]
    assert len(policies) > 1
    return max(sum((net for said, net in found if said.items() <= policy.items()), Fraction(0)) for policy in policies)


@pytest.mark.parametrize("options", [
    {"ranks": ("7", "10"), "decks": 2, "hands": 2},
    {"ranks": ("6", "9"), "decks": 2, "hands": 2, "after_split": False},
    {"ranks": ("8", "10"), "decks": 2, "hands": 3, "hole": False},
])  # fmt: skip
def test_split_hands_are_played_as_well_as_by_any_policy_on_their_own_cards(options: dict[str, Any]) -> None:
    brute = BruteForce(ruleset(**options))
    for pair in brute.copies:
        for upcard in brute.copies:
            deals = (world for world, _ in brute.grown([brute.before]))
            worlds = [world.then("dividi") for world in deals if world.shoe[:3] == (pair, upcard, pair)]
            returned, staked = brute.divided(worlds)
            assert returned - staked == max(best_policy(brute, worlds, again) for again in (True, False))


def test_a_player_who_does_not_mind_stakes_as_little_or_as_much_as_he_is_told() -> None:
    """Nothing but tens: every hand pushes, split or not."""
    rules = ruleset(decks=3, ranks=("10",), hands=2)
    assert BruteForce(rules).best() == BruteForce(rules).own_cards() == (1, 1)
    assert BruteForce(rules, lavish=True).best() == BruteForce(rules, lavish=True).own_cards() == (2, 2)


# ---------------------------------------------------------------------- the classic analysis, on shoes of some size


def test_a_regolamento_with_splits_on_which_much_is_to_decide() -> None:
    whole = assert_equal(tiny(rules_of("play-lounge-blackjack-7"), "47T", 2))
    assert whole.stake > 1


@pytest.mark.parametrize(("ranks", "decks", "hands", "pair"), [("9T", 3, 4, "valore"), ("9TJ", 1, 2, "rango")])
def test_splits_repeated_and_by_rank(ranks: str, decks: int, hands: int, pair: str) -> None:
    names = tuple({"T": "10"}.get(rank, rank) for rank in ranks)
    assert_equal(ruleset(decks=decks, ranks=names, hands=hands, pair=pair, surrender=True))


def test_split_aces_that_go_on() -> None:
    changed = document(decks=3, ranks=("A", "10"), hands=2)
    del changed["chiusure"][2]
    assert_equal(build(changed, CLAUSES, {}))


def test_doubles_that_go_on_and_a_dealer_who_must_qualify() -> None:
    changed = document(decks=1, ranks=("A", "8", "10"), hands=1, surrender=True, insurance=True)
    changed["offerte"]["raddoppia"]["effetti"] = [{"aggiungi": "raddoppio"}, {"pesca": 1}]
    changed["offerte"]["raddoppia"]["se"] = {"mano.carte": {"fino_a": 3}}
    changed["banco"]["qualifica"] = {"se": {"totale": {"almeno": 19}}}
    row = {"se": {"banco.qualificato": False}, "esito": "patta", "prevale": True, "da": ["INV-001"]}
    changed["liquidazione"]["principale"].insert(5, row)
    rules = build(changed, CLAUSES, {})
    assert_equal(rules)
    assert {one.strategy for one in analyse(rules).computed} == {"composizione"}


def test_a_quote_table_prices_the_offer_that_cashes_out() -> None:
    rules = load(bundled(), "first-person-blackjack", readings={"FPB-A02": "tabella_mancante"}).ruleset
    cells = tuple((total, False, rank, Fraction(total, 20)) for total in (16, 18, 20) for rank in ("8", "9", "T"))
    priced = replace(rules, quotes=(replace(rules.quotes[0], cells=cells),))
    assert assert_equal(tiny(priced, "89T")).net > assert_equal(tiny(rules, "89T")).net
