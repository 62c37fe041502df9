"""Conditions in normal form: the only way the IR says "when".

A condition is a tree of facts. A fact tests one trait (a word of the vocabulary, such as ``mano.totale``)
against a range of integers, a set of values, or a group of classes.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.model.meaning.traits import AllHands, RankMultiset, Ranks, RanksAmong, with_domain

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers from ``low`` to ``high``, both included; ``None`` leaves a side open."""

    low: int | None = None
    high: int | None = None

    def holds(self, value: int) -> bool:
        """Say whether a number lies in the range."""
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    @property
    def values(self) -> tuple[Value, ...]:
        """Return the values that the test lists: none."""
        return ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the numbers with which the test compares: its ends."""
        return tuple(end for end in (self.low, self.high) if end is not None)


@dataclass(frozen=True, slots=True)
class OneOf:
    """Any of the listed values."""

    values: tuple[Value, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the numbers with which the test compares: those listed."""
        return tuple(value for value in self.values if isinstance(value, int))


@dataclass(frozen=True, slots=True)
class Group:
    """A quantifier (``tutte``, ``almeno_una``, ``nessuna``) over the hands of the table."""

    quantifier: str
    classes: tuple[str, ...]

    @property
    def values(self) -> tuple[Value, ...]:
        """Return the values that the test lists: none."""
        return ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the numbers with which the test compares: none."""
        return ()


Test = Range | OneOf | Group


@dataclass(frozen=True, slots=True)
class Fact:
    """One trait, one test."""

    trait: str
    test: Test


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every term holds; with no term it always holds."""

    terms: tuple["Condition", ...] = ()


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one term holds."""

    terms: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The term does not hold."""

    term: "Condition"


Condition = Fact | AllOf | AnyOf | Not
ALWAYS = AllOf()


def facts(condition: Condition) -> Iterator[Fact]:
    """Yield every fact of a condition, left to right."""
    match condition:
        case Fact():
            yield condition
        case Not(term):
            yield from facts(term)
        case AllOf(terms) | AnyOf(terms):
            for term in terms:
                yield from facts(term)


def distinct_facts(conditions: Iterable[Condition]) -> tuple[Fact, ...]:
    """Return every distinct fact that some conditions test, as they come."""
    return tuple(dict.fromkeys(fact for condition in conditions for fact in facts(condition)))


def traits_of(conditions: Iterable[Condition]) -> frozenset[str]:
    """Return the traits that some conditions ask about."""
    return frozenset(fact.trait for condition in conditions for fact in facts(condition))


def values_of(conditions: Iterable[Condition], *traits: str) -> tuple[Value, ...]:
    """Return the values that some conditions list for these traits, as they come."""
    asked = (fact for condition in conditions for fact in facts(condition) if fact.trait in traits)
    return tuple(value for fact in asked for value in fact.test.values)


def numbers_of(conditions: Iterable[Condition], *traits: str) -> tuple[int, ...]:
    """Return the numbers with which some conditions compare these traits, as they come."""
    asked = (fact for condition in conditions for fact in facts(condition) if fact.trait in traits)
    return tuple(number for fact in asked for number in fact.test.numbers)


def parse(data: Mapping[str, Any] | None, *, bare: str = "") -> Condition:
    """Return the normal form of a condition as written in the data.

    Args:
        data: mapping trait → test, with ``uno_di`` and ``non``; ``None`` means always.
        bare: prefix given to traits written without a subject (``totale`` → ``mano.totale``).
    """
    if not data:
        return ALWAYS
    terms = [_parse_entry(key, value, bare) for key, value in data.items()]
    return terms[0] if len(terms) == 1 else AllOf(tuple(terms))


def _parse_entry(key: str, value: Any, bare: str) -> Condition:
    if key == "uno_di":
        return AnyOf(tuple(parse(item, bare=bare) for item in value))
    if key == "non":
        return Not(parse(value, bare=bare))
    trait = f"{bare}.{key}" if bare and "." not in key else key
    return _parse_test(trait, value)


def _parse_test(trait: str, value: Any) -> Condition:
    if trait in _OVER_HANDS:
        return AllOf(tuple(Fact(trait, Group(word, tuple(names))) for word, names in value.items()))
    if isinstance(value, Mapping):
        if "asso" in value:
            return Fact(trait, OneOf((value["asso"],)))
        if "diverso" in value:
            return Not(_parse_test(trait, value["diverso"]))
        if "uguali" in value:
            return Fact(trait, Range(low=value["uguali"]))
        return Fact(trait, _range(value))
    if isinstance(value, list):
        return Fact(trait, OneOf(tuple(_rank(trait, item) for item in value)))
    return Fact(trait, OneOf((_rank(trait, value),)))


def _range(value: Mapping[str, int]) -> Range:
    low = value.get("almeno", value.get("da"))
    high = value.get("fino_a", value.get("a"))
    if "oltre" in value:
        low = value["oltre"] + 1
    if "meno_di" in value:
        high = value["meno_di"] - 1
    return Range(low, high)


RANK_TRAITS = with_domain(Ranks, RankMultiset, RanksAmong)
_OVER_HANDS = with_domain(AllHands)


def _rank(trait: str, value: Any) -> Any:
    return rank_code(value) if trait in RANK_TRAITS else value


def rank_code(word: str | int) -> str:
    """Return the one-letter code of a rank: "10" is T, as on the wire.

    >>> rank_code("10"), rank_code("K")
    ('T', 'K')
    """
    return "T" if str(word) == "10" else str(word)
