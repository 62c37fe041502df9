"""The distinct situations in which a table is asked: one example of each combination that its rows can tell apart."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, product
from typing import Any

from generator.model.checks.distinct_hands import Cards
from generator.model.checks.house import DealerHand
from generator.model.checks.player import CheckedHand
from generator.model.checks.rounds import Study, tables_with
from generator.model.meaning.conditions import Condition, Fact, distinct_facts, numbers_of, values_of
from generator.model.meaning.evaluate import passes

Situation = Mapping[str, Any]
Sides = tuple[Sequence[Situation], Sequence[Situation]]
"""What is known of each hand, and of each dealer, that can meet."""

NOBODY: tuple[Situation, ...] = ({},)
"""Stands for the side that a table does not ask about."""


@dataclass(frozen=True)
class SituationGroup:
    """Hands that no row tells apart: the first of them, and one for each total."""

    first: Situation
    by_total: dict[int, Situation] = field(default_factory=dict)


@dataclass(frozen=True)
class Asker:
    """A table's conditions, which decide what is worth telling apart."""

    study: Study
    conditions: tuple[Condition, ...]

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The distinct facts that the rows test."""
        return distinct_facts(self.conditions)

    def over(self, meetings: Iterable[Sides]) -> Iterator[Situation]:
        """Yield the situations of hands and dealers that can meet, the plainest example of each."""
        asked = self.facts
        compares = any(fact.trait == "confronto" for fact in asked)
        seen: set[tuple[Hashable, ...]] = set()
        others = list(self._others(asked))
        for hands, dealers in meetings:
            ours = _groups(hands, asked, "mano", compares)
            theirs = _groups(dealers, asked, "banco", compares)
            for (key, hand), (other, dealer) in product(ours.items(), theirs.items()):
                for relation, of_hand, of_dealer in _relations(hand, dealer, compares):
                    if (key, other, relation) not in seen:
                        seen.add((key, other, relation))
                        for rest in others:
                            yield {**of_hand, **of_dealer, **rest, "confronto": relation}

    def _others(self, asked: Iterable[Fact]) -> Iterator[dict[str, Any]]:
        """Yield the values of what neither the hand nor the dealer decides."""
        domains: dict[str, list[Any]] = {}
        rest = [fact for fact in asked if not (belongs(fact.trait, "mano") or belongs(fact.trait, "banco"))]
        for trait in dict.fromkeys(fact.trait for fact in rest if fact.trait != "confronto"):
            domains[trait] = self._domain(trait, [fact for fact in rest if fact.trait == trait])
        for values in product(*domains.values()):
            yield dict(zip(domains, values, strict=True))

    def _domain(self, trait: str, same: list[Fact]) -> list[Any]:
        if trait == "mani":
            kinds = self.study.kinds() or [frozenset()]
            return list(dict.fromkeys(chain.from_iterable(tables_with(kind, kinds) for kind in kinds)))
        if trait == "posto.mani":
            return sorted({max(1, edge + step) for edge in numbers_of(same, trait) for step in (-1, 0, 1)})
        names = sorted(map(str, {*values_of(same, trait)}))
        return [frozenset(some) for size in range(len(names) + 1) for some in combinations(names, size)]


def belongs(trait: str, side: str) -> bool:
    """Say whether a trait is of the hand ("mano") or of the dealer ("banco")."""
    return trait == side or trait.startswith(side + ".") or (side == "mano" and trait == "posto.divisioni")


def hand_facts(study: Study, hands: Iterable[CheckedHand]) -> list[Situation]:
    """Return what is known of each hand, the plainest first, always in the same order."""

    def plainness(hand: CheckedHand) -> tuple[Any, ...]:
        return (
            hand.split,
            _plainness(hand.cards),
            str(hand.cards.ranks),
            sorted(hand.wagers),
            sorted(hand.marks),
            hand[2:5],
            hand.stage,
        )

    return [study.player.facts(hand) for hand in sorted(hands, key=plainness)]


def dealer_facts(study: Study, dealers: Iterable[DealerHand]) -> list[Situation]:
    """Return what is known of each dealer, the plainest first, always in the same order."""
    plainest = sorted(
        dealers,
        key=lambda dealer: (
            _plainness(dealer.cards),
            str(dealer.cards.ranks),
            dealer.shown[:5],
            dealer.up,
            dealer.revealed,
            dealer.checked,
        ),
    )
    return [study.house.facts(dealer) for dealer in plainest]


def _plainness(cards: Cards) -> tuple[Any, ...]:
    return cards.size, cards.gains, cards.hard, cards.first, cards.pair


def _groups(
    situations: Iterable[Situation], asked: Iterable[Fact], side: str, compares: bool
) -> dict[Hashable, SituationGroup]:
    own = [fact for fact in asked if belongs(fact.trait, side)]
    groups: dict[Hashable, SituationGroup] = {}
    for known in situations:
        key = tuple(fact.trait in known and passes(fact, known[fact.trait]) for fact in own)
        group = groups.get(key)
        if group is None:
            group = groups[key] = SituationGroup(known)
        if compares:
            group.by_total.setdefault(known[f"{side}.totale"], known)
    return groups


def _relations(
    hand: SituationGroup, dealer: SituationGroup, compares: bool
) -> Iterator[tuple[str, Situation, Situation]]:
    if not compares:
        yield "", hand.first, dealer.first
        return
    ours, theirs = sorted(hand.by_total), sorted(dealer.by_total)
    more = next(((our, other) for our in ours for other in reversed(theirs) if our > other), None)
    equal = next(((our, our) for our in ours if our in dealer.by_total), None)
    less = next(((our, other) for our in reversed(ours) for other in theirs if our < other), None)
    for word, pair in (("maggiore", more), ("uguale", equal), ("minore", less)):
        if pair is not None:
            yield word, hand.by_total[pair[0]], dealer.by_total[pair[1]]
