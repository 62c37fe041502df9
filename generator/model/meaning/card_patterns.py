"""What side bets see in a few cards: groups alike, sequences, totals, and how the suits of a shoe bring them about.

The order of the cards makes no difference. A test looks at the ranks or at the suits, never at both: how many shoes
give some cards depends on their suits only through which cards are equal.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import perm, prod
from typing import Any, NamedTuple

from generator.model.meaning.totals import Worth, best_total
from generator.words.card_words import RANKS, SUITS


class Suiting(NamedTuple):
    """One way to suit some cards: what suit tests see, a suit for each card, how many ordered draws are so."""

    facts: Mapping[str, Any]
    suits: tuple[str, ...]
    draws: int


def rank_facts(ranks: Sequence[str], values: Mapping[str, Worth], ceiling: int) -> dict[str, Any]:
    """Return what the tests of ranks see in some cards."""
    worths = [values[rank] for rank in ranks]
    return {trait: see(ranks, worths, ceiling) for trait, see in OF_RANKS.items()}


@lru_cache(maxsize=256)
def suitings(repeats: tuple[int, ...], decks: int) -> tuple[Suiting, ...]:
    """Return the ways to suit cards whose ranks repeat so often, one for each thing that the tests of suits can see.

    >>> [(one.facts["seme"], one.draws) for one in suitings((2,), 1)]  # of two colours: 8 ordered pairs; of one: 4
    [(1, 8), (1, 4)]
    """
    owner = [place for place, times in enumerate(repeats) for _ in range(times)]
    distinct: dict[tuple[Any, ...], Suiting] = {}
    for suits in product(SUITS, repeat=len(owner)):
        copies = Counter(zip(owner, suits, strict=True)).values()
        draws = prod(perm(decks, times) for times in copies)
        if draws:
            facts = {trait: see(suits) for trait, see in OF_SUITS.items()}
            key = tuple(facts.values())
            first = distinct.get(key)
            distinct[key] = Suiting(facts, suits, draws) if first is None else first._replace(draws=first.draws + draws)
    return tuple(distinct.values())


def most_alike(cards: Iterable[Any]) -> int:
    """Return the size of the largest group of equal things."""
    return max(Counter(cards).values())


def aces_of_sequence(ranks: Iterable[str]) -> Iterator[str]:
    """Yield where the ace may stand for these ranks to be consecutive: nowhere else does it go round the corner.

    >>> list(aces_of_sequence("QKA")), list(aces_of_sequence("K2A"))
    (['alto', 'alto_o_basso'], [])
    """
    low = sorted(RANKS.index(rank) for rank in ranks)
    high = sorted(place or len(RANKS) for place in low)
    if _consecutive(low):
        yield from ("basso", "alto_o_basso")
    if _consecutive(high):
        yield from ("alto", "alto_o_basso")


def _consecutive(places: list[int]) -> bool:
    return all(after == before + 1 for before, after in pairwise(places))


OF_RANKS: Mapping[str, Callable[[Sequence[str], Sequence[Worth], int], Any]] = {
    "rango": lambda ranks, worths, ceiling: most_alike(ranks),
    "valore": lambda ranks, worths, ceiling: most_alike(low for low, _ in worths),
    "totale": lambda ranks, worths, ceiling: best_total(worths, ceiling)[0],
    "sequenza": lambda ranks, worths, ceiling: frozenset(aces_of_sequence(ranks)),
    "ranghi": lambda ranks, worths, ceiling: tuple(sorted(ranks)),
    "tra_ranghi": lambda ranks, worths, ceiling: frozenset(ranks),
}
"""What each test of ranks sees in cards of these ranks and worths, under this ceiling."""

OF_SUITS: Mapping[str, Callable[[Sequence[str]], Any]] = {
    "seme": most_alike,
    "semi_diversi": lambda suits: len(set(suits)),
    "colore": lambda suits: most_alike(SUITS[suit].red for suit in suits),
}
"""What each test of suits sees in cards of these suits."""

PATTERNS = frozenset({*OF_RANKS, *OF_SUITS})
