"""Advice that is looked up: what the engine pays to who follows it, on every shoe, and what all the offers cost."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import pytest
from brute_force import tiny
from loaded import rules_of

from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported, shared_card_play, weighed_offers
from generator.numbers.exact.basis.advice import SharedCardPlay
from generator.numbers.exact.cashout.offered import cash_out, with_offers
from generator.numbers.exact.enumeration.game_tree import enumerate_game
from generator.numbers.sheet_numbers import figures_of

pytestmark = pytest.mark.slow

SHARED, PAID = "21-duello", "first-person-blackjack"
DEALT = 6
"""Cards of a round of the game with shared cards, all dealt before anyone chooses: own, reserve, two of the dealer's,
two shared."""


def total(*ranks: str) -> tuple[int, bool]:
    """Return the total of some cards and whether it is soft, counted here."""
    low = sum({"A": 1, "T": 10}.get(rank) or int(rank) for rank in ranks)
    soft = "A" in ranks and low <= 11
    return low + 10 * soft, soft


def followed(rules: Ruleset, play: SharedCardPlay) -> Fraction:
    """Return what the engine nets, on average over every order of the deck, to who looks each choice up."""
    engine, copies = load_engine(rules), dict.fromkeys(rules.deck.ranks, 4 * rules.deck.decks)
    summed = weights = 0
    for shoe in product(copies, repeat=DEALT):
        used = Counter(shoe)
        weight = 1
        for rank, times in used.items():
            weight *= perm(copies[rank], times)
        if weight:
            summed += weight * netted(engine, rules.identifier, shoe, play)
            weights += weight
    return Fraction(summed, weights * 1000)


def netted(engine: Any, ruleset: str, shoe: tuple[str, ...], play: SharedCardPlay) -> int:
    own, one, other = shoe[0], shoe[4], shoe[5]
    found = (own, one, other) if (own, one, other) in play.first else (own, other, one)
    move = play.first[found]
    moves = ["lascia"]
    if move in play.ranks:
        left = other if move == one else one
        moves = ["carta_sinistra" if move == one else "carta_destra", play.later.get((*total(own, move), left), "")]
    setup = {
        "sabot": [rank + "SHDC"[shoe[:place].count(rank)] for place, rank in enumerate(shoe)],
        "giocatori": [{"giocatore": "Ada", "saldo": "1000.00"}],
        "posti": [{"posto": 1, "giocatore": "Ada", "puntate": {"ante": "10.00"}}],
    }
    made = [{"azione": name} for name in moves if name]
    reply = engine.rispondi({"id": 1, "op": "gioca", "regolamento": ruleset, "colpo": setup, "mosse": made})
    [balance] = reply["esito"]["saldi"]
    assert reply["esito"]["stato"] == "concluso"
    return int(balance["saldo"].replace(".", "")) - 100_000


@pytest.mark.parametrize("ranks", ["A9T", "26T", "A56"])
def test_what_following_it_costs_is_what_the_engine_pays_less(ranks: str) -> None:
    few = tiny(rules_of(SHARED), ranks)
    play = shared_card_play(few)
    assert followed(few, play) == enumerate_game(few).paid.net - play.cost


def test_the_first_choice_is_the_best_one_where_the_later_ones_are() -> None:
    rules = rules_of(SHARED)
    play, best = shared_card_play(rules), enumerate_game(rules)
    zone = next(zone.name for zone in rules.zones if zone.visible)
    other = 0
    for (own, low, high), move in play.first.items():
        [choice] = best.where([own], {zone: (low, high)})
        action = {"carta_sinistra": low, "carta_destra": high}.get(choice.action, choice.action)
        other += action != move
    assert len(play.first) == 10 * 55
    assert 0 <= play.cost < Fraction(1, 300)
    assert other < 20  # the few where the best play looks at more than a total


def test_a_game_without_shared_cards_has_no_such_choice() -> None:
    with pytest.raises(Unsupported):
        shared_card_play(rules_of(PAID))


def test_all_the_offers_together_cost_what_the_text_says_of_who_takes_them_all() -> None:
    rules = rules_of(PAID)
    [weighed] = weighed_offers(rules)
    chances = cash_out(rules, weighed.offer).chances()
    lost = sum(chances[cell] * cost for cell, cost in weighed.costs.items())
    # 99.29 % at the best and 96.80 % for who always accepts, of the initial stake: clauses 82 and 85
    assert round(float(lost) * 100, 2) == round(99.29 - 96.80, 2)


def test_an_offer_above_what_its_hands_are_worth_pays() -> None:
    rules = rules_of(PAID)
    [before] = weighed_offers(rules)
    cell = (16, False, "T")
    cells = {place: Fraction(1, 2) for place in before.costs}
    [after] = weighed_offers(with_offers(rules, "incasso", cells))
    assert after.costs[cell] == pytest.approx(float(before.costs[cell]) + float(amount(rules, cell)) - 0.5)
    assert after.costs[cell] < 0  # hard 16 against a ten is worth less than half a stake
    assert after.costs[20, False, "6"] > 0


def amount(rules: Ruleset, cell: tuple[int, bool, str]) -> Fraction:
    """Return what the data offer in a cell."""
    [quote] = rules.quotes
    return next(paid for total, soft, up, paid in quote.cells if (total, soft, up) == cell)


def test_pages_with_numbers_have_both() -> None:
    assert figures_of(rules_of(SHARED)).shared is not None
    assert [one.offer for one in figures_of(rules_of(PAID)).offers] == ["incassa"]
    assert figures_of(rules_of("blackjack-surrender")).offers == ()
