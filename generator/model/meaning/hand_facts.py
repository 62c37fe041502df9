"""What conditions see of one hand: its cards, and how it was born."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from generator.model.meaning.totals import Worth, best_total, pair_ways

BY_RANKS: Mapping[str, Callable[[Sequence[str], Mapping[str, Worth]], Any]] = {
    "mano.prima_carta": lambda ranks, values: ranks[0] if ranks else "",
    "mano.ranghi": lambda ranks, values: tuple(sorted(ranks)),
    "mano.coppia": pair_ways,
}
"""What is asked of single cards: from their ranks in the order in which they came, and what each rank is worth."""


def counted(cards: int, total: int, soft: bool, *, from_split: bool = False, original: bool = True) -> dict[str, Any]:
    """Return what is asked of a hand whatever its single cards are."""
    return {
        "mano.carte": cards,
        "mano.totale": total,
        "mano.morbida": soft,
        "mano.da_divisione": from_split,
        "mano.originaria": original,
    }


def facts_of_hand(
    ranks: Sequence[str], values: Mapping[str, Worth], ceiling: int, *, from_split: bool, original: bool
) -> dict[str, Any]:
    """Return all that the definition of a class may ask of a hand; ranks of no value count nothing."""
    total, soft = best_total((values[rank] for rank in ranks if rank in values), ceiling)
    facts = counted(len(ranks), total, soft, from_split=from_split, original=original)
    return facts | {trait: see(ranks, values) for trait, see in BY_RANKS.items()}
