"""What cards are worth together, and which are worth the same.

Engines have their own copy in the kernel, and the analysis one over arrays; tests hold both to this one.
"""

from collections.abc import Iterable, Mapping, Sequence

Worth = tuple[int, int]
"""The low and the high value of a card, equal for a card of one value."""


def best_total(worths: Iterable[Worth], ceiling: int) -> tuple[int, bool]:
    """Return the best total of some cards in the order in which they came, and whether a card counts high in it.

    >>> best_total([(1, 11), (6, 6), (10, 10)], 21), best_total([(1, 11), (1, 11)], 32)
    ((17, False), (22, True))
    """
    cards = tuple(worths)
    return raised(sum(low for low, _ in cards), (high - low for low, high in cards), ceiling)


def raised(low: int, gains: Iterable[int], ceiling: int) -> tuple[int, bool]:
    """Return a low total after the gains that fit under the ceiling, one after the other, and whether any did."""
    total, soft = low, False
    for gain in gains:
        if gain and total + gain <= ceiling:
            total, soft = total + gain, True
    return total, soft


def same_value(worth: Worth, other: Worth) -> bool:
    """Say whether two cards are of equal value: what they gain when they count high makes no difference."""
    return worth[0] == other[0]


SAME_RANK, SAME_VALUE, NO_PAIR = frozenset({"valore", "rango"}), frozenset({"valore"}), frozenset({"nessuna"})


def pair_ways(ranks: Sequence[str], values: Mapping[str, Worth]) -> frozenset[str]:
    """Return the ways in which cards are a pair: two of one value, of one rank as well, or «nessuna».

    Args:
        values: what each rank is worth; a rank that is not there makes no pair.
    """
    if len(ranks) != 2 or not all(rank in values for rank in ranks):
        return NO_PAIR
    if ranks[0] == ranks[1]:
        return SAME_RANK
    return SAME_VALUE if same_value(values[ranks[0]], values[ranks[1]]) else NO_PAIR
