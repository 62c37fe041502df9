"""What some conditions look at: only that can make two states of a round different."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.model.asked import conditions
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import Condition, Group, distinct_facts, numbers_of, traits_of, values_of

COUNTS = ("mano.carte", "carte", "banco.carte")


@dataclass(frozen=True)
class AskedTraits:
    """Which traits some conditions look at."""

    conditions: tuple[Condition, ...]

    @cached_property
    def traits(self) -> frozenset[str]:
        """Return the traits."""
        return traits_of(self.conditions)

    def sees(self, *names: str) -> bool:
        """Say whether some condition looks at one of these traits."""
        return any(name in self.traits for name in names)

    def rank_sets(self, *names: str) -> tuple[frozenset[Any], ...]:
        """Return the sets of ranks that these traits are compared with."""
        found = {frozenset(fact.test.values) for fact in distinct_facts(self.conditions) if fact.trait in names}
        return tuple(sorted(found, key=sorted))

    @cached_property
    def grouped(self) -> tuple[str, ...]:
        """Return the classes that are asked of all the hands together."""
        tests = [fact.test for fact in distinct_facts(self.conditions)]
        return tuple(sorted({name for test in tests if isinstance(test, Group) for name in test.classes}))

    @cached_property
    def open_wagers(self) -> frozenset[Any]:
        """Return the wagers of which a condition asks whether some are still undecided."""
        return frozenset(values_of(self.conditions, "aperte"))


def every_condition(ruleset: Ruleset) -> Iterator[Condition]:
    """Yield every condition that can bear on the main game, whatever the strategy."""
    yield from conditions(ruleset)
    yield from (row.when for row in ruleset.automatic.timeout)


def bound(conditions: Iterable[Condition], *traits: str) -> int:
    """Return one more than the largest number with which some traits are compared; 0 if no condition asks them."""
    return max(numbers_of(conditions, *traits), default=-1) + 1


def dealer_bound(ruleset: Ruleset) -> int:
    """Return one more than the largest number of cards that a rule compares the dealer's hand with."""
    asked = {*values_of(every_condition(ruleset), "banco"), *(phase.hand_class for phase in ruleset.phases)}
    classes = [item.when for item in ruleset.classes if item.when is not None and item.name in asked]
    own = [row.when for row in ruleset.dealer.rule]
    if ruleset.dealer.qualifies is not None:
        own.append(ruleset.dealer.qualifies)
    seen = bound(every_condition(ruleset), "banco.carte")
    return max(1, seen, bound((*classes, *own), *COUNTS))
