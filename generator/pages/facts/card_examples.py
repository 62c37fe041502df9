"""Which cards fall on each row of a side bet's table: an example of each, and what they all have in common."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from generator.model.ir import Deck, Ruleset, Settlement, SettlementRow, Values
from generator.model.meaning.card_patterns import rank_facts, suitings
from generator.model.meaning.conditions import Fact, Range
from generator.model.meaning.evaluate import holds
from generator.pages.facts.condition_terms import terms
from generator.words.card_words import RANKS
from generator.words.marked_messages import marked

_FAVOURITE = "9QK568J734T2A"
"""The ranks in the order in which examples prefer them: a court card and a middling one say more than an ace."""


@dataclass(frozen=True, slots=True)
class ShownCards:
    """Some cards, without order, and what the tests of a side bet see in them."""

    codes: tuple[str, ...]
    facts: Mapping[str, Any]


def cards_by_row(rules: Ruleset, wager: str) -> Mapping[str, tuple[ShownCards, ...]]:
    """Return the cards on which each row of a side bet's table is the one that applies, by the row's id."""
    return of_table(rules.settlement(wager), rules.values, rules.deck)


@lru_cache(maxsize=64)
def of_table(table: Settlement, values: Values, deck: Deck) -> Mapping[str, tuple[ShownCards, ...]]:
    """Return the same of a table, by all that it depends on: most edits of a regolamento change none of it."""
    worths = {rank: (low, high) for rank, low, high in values.by_rank}
    found: dict[str, list[ShownCards]] = {row.id: [] for row in table.rows}
    order = [rank for rank in _FAVOURITE if rank in deck.ranks]
    for ranks in combinations_with_replacement(order, len(table.cards)):
        ordered = sorted(ranks, key=RANKS.index)
        counts = Counter(ordered)
        by_rank = rank_facts(ordered, worths, values.ceiling)
        for suiting in suitings(tuple(counts.values()), deck.decks):
            facts = {**by_rank, **suiting.facts}
            row = next((row for row in table.rows if holds(row.when, facts)), None)
            if row is not None:
                codes = tuple(rank + suit for rank, suit in zip(ordered, suiting.suits, strict=True))
                found[row.id].append(ShownCards(codes, facts))
    return {name: tuple(cards) for name, cards in found.items()}


def example_of(rules: Ruleset, table: Settlement, row: str) -> tuple[str, ...]:
    """Return cards that show a row of a side bet; none for a row that no cards reach, or a table without cards."""
    if not table.cards:
        return ()
    reached = cards_by_row(rules, table.wager)[row]
    return min((one.codes for one in reached), key=_plainness, default=())


def _plainness(codes: tuple[str, ...]) -> tuple[int, int]:
    """Return how little an example says: the same card twice, or suits alike, where they need not be."""
    return len(codes) - len(set(codes)), -len({code[1] for code in codes})


_COLOURS, _SUITS, _NOT_ALL_ONE_SUIT = (
    marked("colori diversi"),
    marked("semi diversi"),
    marked("non tutte dello stesso seme"),
)


ALIKE = ("rango", "seme", "colore", "valore")
"""What cards may share."""
_OF_SUITS, _RUN = "semi_diversi", "sequenza"


class CombinedCards(NamedTuple):
    """What a row of a side bet asks of its cards, as far as it can be said in a few words.

    Attributes:
        run: that they follow one another; None where that is not asked.
        shared: what all of them have alike.
        some: what only some of them have alike.
        suits: how many suits they have; None where that is not asked.
        apart: what they never share, in words for both voices; "" where there is nothing, or the row says it itself.
        is_all: nothing else is asked.
    """

    run: Fact | None
    shared: tuple[str, ...]
    some: tuple[Fact, ...]
    suits: Fact | None
    apart: str
    is_all: bool


def combination_of(rules: Ruleset, table: Settlement, row: SettlementRow) -> CombinedCards:
    """Return what a row of a side bet asks of its cards."""
    asked = terms(row.when)
    facts = {term.trait: term for term in asked if isinstance(term, Fact)}
    alike = {trait: test.low for trait in ALIKE if trait in facts and isinstance(test := facts[trait].test, Range)}
    shared = tuple(trait for trait, least in alike.items() if (least or 0) >= len(table.cards))
    some = tuple(facts[trait] for trait, least in alike.items() if least and trait not in shared)
    run, suits = facts.get(_RUN), facts.get(_OF_SUITS)
    named = len(shared) + len(some) + (run is not None) + (suits is not None)
    apart = "" if suits is not None else _left_apart(rules, table, row.id, shared)
    return CombinedCards(run, shared, some, suits, apart, named == len(asked))


def _left_apart(rules: Ruleset, table: Settlement, row: str, shared: Collection[str]) -> str:
    """Return that the cards of a row never share a colour or a suit, because rows above it take those that do.

    Args:
        shared: the traits of which the condition of the row already speaks.
    """
    reached = cards_by_row(rules, table.wager)[row]
    every = len(table.cards)

    def never(trait: str) -> bool:
        return trait not in shared and bool(reached) and all(shown.facts[trait] < every for shown in reached)

    if every > len(("colore", "seme")):  # some of three cards or more may still be of one suit
        return _NOT_ALL_ONE_SUIT if never("seme") else ""
    return _COLOURS if never("colore") else _SUITS if never("seme") else ""
