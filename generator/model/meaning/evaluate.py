"""What a condition says of a situation in which some facts may be unknown.

Facts map a trait to its value. A trait with several values at once (the classes of a hand, the wagers it
carries, the ways in which it is a pair) has a frozenset; ``mani`` has one frozenset of classes per hand.
"""

from collections.abc import Callable, Mapping
from typing import Any

from generator.model.meaning.conditions import AllOf, AnyOf, Condition, Fact, Group, Not, OneOf, Range
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
    match condition:
        case Fact():
            return _judge_fact(condition)
        case Not(term):
            return _negated(judge(term))
        case AllOf(terms):
            return _joined([judge(term) for term in terms], decisive=False)
        case AnyOf(terms):
            return _joined([judge(term) for term in terms], decisive=True)


def _judge_fact(fact: Fact) -> Judge:
    trait, test = fact.trait, fact.test
    if isinstance(test, Range):
        low = -1_000 if test.low is None else test.low
        high = 1_000 if test.high is None else test.high

        def in_range(facts: Facts) -> bool | None:
            value = facts.get(trait)
            return None if value is None else low <= value <= high

        return in_range
    if isinstance(test, OneOf) and trait in _MULTISETS:
        return lambda facts: passes(fact, facts[trait]) if trait in facts else None
    if isinstance(test, OneOf) and trait not in _AMONG:
        return _judge_values(trait, frozenset(test.values))

    def passed(facts: Facts) -> bool | None:
        value = facts.get(trait)
        return None if value is None else passes(fact, value)

    return passed


def _judge_values(trait: str, values: frozenset[Any]) -> Judge:
    """Return what ``passes`` says of a trait that is one of some values, or several at once: what is asked most."""

    def among(facts: Facts) -> bool | None:
        value = facts.get(trait)
        if isinstance(value, frozenset):
            return not value.isdisjoint(values)
        return None if value is None else value in values

    return among


def _negated(inner: Judge) -> Judge:
    def negation(facts: Facts) -> bool | None:
        verdict = inner(facts)
        return None if verdict is None else not verdict

    return negation


def _joined(parts: list[Judge], *, decisive: bool) -> Judge:
    def joined(facts: Facts) -> bool | None:
        unknown = False
        for part in parts:
            verdict = part(facts)
            if verdict is decisive:
                return decisive
            unknown = unknown or verdict is None
        return None if unknown else not decisive

    return joined
