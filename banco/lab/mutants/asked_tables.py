"""Two ordered tables that are asked of the same things, and whether they answer alike wherever cards alone decide."""

from collections.abc import Hashable, Mapping
from itertools import combinations_with_replacement, product

from generator.model.checks.asked_situations import Situation
from generator.model.ir import Ruleset, Settlement
from generator.model.meaning.card_patterns import rank_facts, suitings
from generator.model.meaning.conditions import Condition
from generator.model.meaning.evaluate import judge
from generator.model.meaning.totals import best_total

Rows = tuple[tuple[Condition, Hashable], ...]
"""An ordered table: when each row holds, and what it decides."""
Pair = tuple[Rows, Rows]
"""A table as one side writes it, and as the other does."""
UNKNOWN: Hashable = object()


def decided(rows: Rows, situation: Situation) -> Hashable:
    """Return what the first row that holds decides; None where none holds, `UNKNOWN` where that is not known."""
    for when, decides in rows:
        verdict = judge(when)(situation)
        if verdict is None:
            return UNKNOWN
        if verdict:
            return decides
    return None


def alike_on_cards(rules: Ruleset, settlement: Settlement, pair: Pair) -> bool:
    """Say whether two tables of a side bet pay alike on all cards that the deck of the game can deal."""
    values = {rank: (low, high) for rank, low, high in rules.values.by_rank}
    for ranks in combinations_with_replacement(rules.deck.ranks, len(settlement.cards)):
        repeats = tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True))
        known = rank_facts(ranks, values, rules.values.ceiling)
        for suiting in suitings(repeats, rules.deck.decks):
            situation = {**known, **suiting.facts}
            if decided(pair[0], situation) != decided(pair[1], situation):
                return False
    return True


def prefers_alike(before: Ruleset, after: Ruleset) -> bool:
    """Say whether two house lists prefer the same of any two cards, whatever cards the dealer may hold by then."""
    was, now = before.dealer.house_list, after.dealer.house_list
    if was is None or now is None:
        return was is now
    if was.last != now.last:
        return False
    if was.order == now.order:
        return True
    values = {rank: (low, high) for rank, low, high in before.values.by_rank}
    steps = (one.cards for one in before.deal if one.zone == "banco")
    held = sum(steps) + sum(one.count for one in before.dealer.opening if one.reveal)
    places = [{hand: place for place, hand in reversed(tuple(enumerate(one.order)))} for one in (was, now)]
    for own in combinations_with_replacement(before.deck.ranks, held):
        totals = {best_total([values[card] for card in (*own, rank)], before.values.ceiling) for rank in values}
        liked = [{hand: _place(order, hand) for hand in totals} for order in places]
        for one, other in product(totals, repeat=2):
            if (liked[0][one] < liked[0][other]) != (liked[1][one] < liked[1][other]):
                return False
    return True


def _place(order: Mapping[tuple[int, bool], int], hand: tuple[int, bool]) -> int:
    """Return the place of a hand in a house list: a total stands for the soft one too, unless that has its own."""
    return order.get(hand, order.get((hand[0], False), len(order)))
