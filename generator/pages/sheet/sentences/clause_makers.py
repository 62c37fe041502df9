"""How the clause of a fact is made: which values its test admits, and what a «non» stands before."""

from collections.abc import Callable

from generator.model.meaning.conditions import OneOf, Test
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.small_clauses import SpokenClause

Say = Callable[[Test, bool, RulesetWords], SpokenClause]
"""Returns the clause that says a test of a trait (True) or its contrary."""


def is_true(test: Test, holds: bool) -> bool:
    """Say whether a trait that is true or false must be true."""
    return (test.values[0] is True) == holds if isinstance(test, OneOf) else holds


def words_of(test: Test) -> tuple[str, ...]:
    """Return the values that a test admits, as the data write them."""
    return tuple(map(str, test.values))


def says(subject: str, verb: str, rest: Callable[[Test, RulesetWords], str]) -> Say:
    """Return how to say a trait that a «non» before its verb denies."""

    def say(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
        return SpokenClause(subject, verb if holds else f"non {verb}", rest(test, words))

    return say


def flag(subject: str, verb: str, rest: str) -> Say:
    """Return how to say a trait that is true or false; without a verb of its own, the «non» stands in its place."""

    def say(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
        return SpokenClause(subject, verb if is_true(test, holds) else f"non {verb}".strip(), rest)

    return say
