"""What a condition says of a situation in which some facts may be unknown.

Facts map a trait to its value. A trait with several values at once (the classes of a hand, the wagers it
carries, the ways in which it is a pair) has a frozenset; ``mani`` has one frozenset of classes per hand.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from generator.model.meaning.conditions import AllOf, AnyOf, Condition, Fact, Group, Not, Range
from generator.model.meaning.traits import RankMultiset, RanksAmong, with_domain

Facts = Mapping[str, Any]
Judge = Callable[[Facts], bool | None]

_MULTISETS, _AMONG = with_domain(RankMultiset), with_domain(RanksAmong)


def holds(condition: Condition, facts: Facts) -> bool:
    """Say whether a condition holds when every trait it tests is known.

    Raises:
        KeyError: a tested trait is missing from the facts, and the others do not settle the matter.
    """
    if isinstance(condition, Fact):
        return passes(condition, facts[condition.trait])
    if isinstance(condition, AllOf):
        for term in condition.terms:  # noqa: SIM110 - a generator takes as long as the rest
            if not holds(term, facts):
                return False
        return True
    if isinstance(condition, Not):
        return not holds(condition.term, facts)
    for term in condition.terms:  # noqa: SIM110 - as above
        if holds(term, facts):
            return True
    return False


def passes(fact: Fact, value: Any) -> bool:
    """Say whether a value passes the test of a fact.

    >>> passes(Fact("mano.totale", Range(high=16)), 17)
    False
    """
    test = fact.test
    if isinstance(test, Range):
        return test.holds(value)
    if isinstance(test, Group):
        return _over_hands(test, value)
    if fact.trait in _MULTISETS:
        return value is not None and sorted(map(str, test.values)) == sorted(value)
    if fact.trait in _AMONG:
        return set(value) <= set(test.values)
    if isinstance(value, frozenset):
        return not value.isdisjoint(test.values)
    return value in test.values


def _over_hands(group: Group, hands: tuple[frozenset[str], ...]) -> bool:
    inside = [not classes.isdisjoint(group.classes) for classes in hands]
    if group.quantifier == "tutte":
        return all(inside)
    return any(inside) if group.quantifier == "almeno_una" else not any(inside)


def judge(condition: Condition) -> Judge:
    """Return a function that says True, False, or None when an unknown trait could decide either way."""
    return partial(_verdict, condition)


def _verdict(condition: Condition, facts: Facts) -> bool | None:
    if isinstance(condition, Fact):
        value = facts.get(condition.trait)
        # Cards that are none of the hands that a condition names are known, and their ranks are None.
        known = value is not None or (condition.trait in _MULTISETS and condition.trait in facts)
        return passes(condition, value) if known else None
    if isinstance(condition, Not):
        inner = _verdict(condition.term, facts)
        return None if inner is None else not inner
    decisive, unknown = isinstance(condition, AnyOf), False
    for term in condition.terms:
        verdict = _verdict(term, facts)
        if verdict is decisive:
            return decisive
        unknown = unknown or verdict is None
    return None if unknown else not decisive
