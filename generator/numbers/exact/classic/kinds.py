"""Kinds of card: ranks that no rule tells apart, counted together."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from generator.model.asked import conditions
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import RANK_TRAITS, Fact, OneOf, facts
from generator.numbers.exact.basis.arithmetic import Array, Numbers
from generator.numbers.exact.basis.refusals import Unsupported

SUITS = 4


@dataclass(frozen=True)
class Kinds:
    """The kinds of a shoe, ordered by low value: their ranks, low value, what a high value adds, copies."""

    ranks: tuple[tuple[str, ...], ...]
    low: Array
    extra: Array
    copies: Array
    ceiling: int

    @cached_property
    def by_rank(self) -> dict[str, int]:
        """Return the kind of each rank."""
        return {rank: kind for kind, group in enumerate(self.ranks) for rank in group}

    @property
    def number(self) -> int:
        """Return how many kinds there are."""
        return len(self.ranks)

    def among(self, names: Iterable[object]) -> Array:
        """Return the kinds of these ranks; ranks that the shoe does not have are ignored."""
        return np.array(sorted({self.by_rank[str(name)] for name in names if str(name) in self.by_rank}), dtype=int)

    def chance_of(self, counts: Array, numbers: Numbers) -> Array:
        """Return the chance that the first cards of the shoe are these (n, kinds), in one order of them."""
        total, most = int(self.copies.sum()), int(counts.sum(axis=1).max(initial=0))
        result = 1 / self._falling(total, most, numbers)[counts.sum(axis=1)]
        for kind, copies in enumerate(self.copies.tolist()):
            column = counts[:, kind]
            result = result * self._falling(copies, int(column.max(initial=0)), numbers)[column]
        return np.asarray(result)

    @staticmethod
    def _falling(copies: int, most: int, numbers: Numbers) -> Array:
        """Return in how many ways 0, 1, 2… cards are drawn from so many, in order."""
        factors = [max(copies - drawn, 0) for drawn in range(most)]
        return np.cumprod(numbers.of([1, *factors]))

    def best(self, counts: Array) -> tuple[Array, Array]:
        """Return total and softness of hands given by how many cards of each kind they hold (last axis)."""
        low = counts @ self.low
        extra = int(self.extra.max())
        if not extra:
            return low, np.zeros(low.shape, dtype=bool)
        high = counts @ (self.extra > 0)
        used = np.clip((self.ceiling - low) // extra, 0, high)
        return low + extra * used, used > 0


def kinds_of(ruleset: Ruleset) -> Kinds:
    """Return the kinds of a regolamento.

    Raises:
        Unsupported: ranks whose high values add different amounts.
    """
    values = {rank: (low, high - low) for rank, low, high in ruleset.values.by_rank if rank in ruleset.deck.ranks}
    if len({extra for _, extra in values.values() if extra}) > 1:
        raise Unsupported(ruleset.values.source.path, "i valori alti delle carte aggiungono quantità diverse")
    groups: dict[tuple[object, ...], list[str]] = {}
    asked = [fact for condition in conditions(ruleset) for fact in facts(condition) if isinstance(fact.test, OneOf)]
    for rank in sorted(values, key=lambda code: values[code]):
        key = (*values[rank], *(_sees(rank, fact) for fact in asked))
        key += tuple(
            tuple((total, soft, value) for total, soft, column, value in quote.cells if column == rank)
            for quote in ruleset.quotes
        )
        groups.setdefault(key, []).append(rank)
    ordered = sorted(groups.values(), key=lambda group: values[group[0]])
    return Kinds(
        ranks=tuple(map(tuple, ordered)),
        low=np.array([values[group[0]][0] for group in ordered]),
        extra=np.array([values[group[0]][1] for group in ordered]),
        copies=np.array([SUITS * ruleset.deck.decks * len(group) for group in ordered]),
        ceiling=ruleset.values.ceiling,
    )


def _sees(rank: str, fact: Fact) -> object:
    """Return what a fact sees of a rank: equal answers leave two ranks in one kind."""
    if not isinstance(fact.test, OneOf):
        return None
    if fact.trait.endswith(".coppia") and "rango" in fact.test.values:
        return rank
    if fact.trait.endswith(".ranghi"):
        return rank if rank in fact.test.values else None
    return rank in fact.test.values if fact.trait in RANK_TRAITS else None
