"""What a condition asks: its terms, the facts among them, the numbers that a test admits."""

from generator.model.meaning.conditions import AllOf, AnyOf, Condition, Fact, Group, Not, OneOf, Range, Test


def affirmed(condition: Condition, *, holds: bool = True) -> Condition:
    """Return the condition with every «not» moved onto a single fact, and nested groups of one kind merged."""
    match condition:
        case Not(term):
            return affirmed(term, holds=not holds)
        case Fact():
            return condition if holds else Not(condition)
        case AllOf(terms) | AnyOf(terms):
            kind = AllOf if isinstance(condition, AllOf) == holds else AnyOf
            flat: list[Condition] = []
            for term in (affirmed(term, holds=holds) for term in terms):
                flat.extend(term.terms if isinstance(term, kind) else (term,))
            return flat[0] if len(flat) == 1 else kind(tuple(flat))


def terms(condition: Condition) -> tuple[Condition, ...]:
    """Return what must hold together for a condition: each a fact, a denied fact or a choice among several."""
    plain = affirmed(condition)
    return plain.terms if isinstance(plain, AllOf) else (plain,)


def the_fact(condition: Condition, trait: str) -> Fact | None:
    """Return what a condition asks, for certain, of a trait; None if nothing, or if it denies it."""
    return next((term for term in terms(condition) if isinstance(term, Fact) and term.trait == trait), None)


def asked_values(condition: Condition, trait: str) -> tuple[object, ...]:
    """Return the values of which a condition asks one, for certain, of a trait; () if it asks none."""
    fact = the_fact(condition, trait)
    return () if fact is None else tuple(fact.test.values)


def bounds(test: Test) -> tuple[int | None, int | None]:
    """Return the least and greatest number of a test that is one run of numbers."""
    if isinstance(test, Range):
        return test.low, test.high
    found = numbers(test)
    return found[0], found[-1]


def exact(test: Test | None) -> int | None:
    """Return the one number that a test admits; None if it admits others, or is no test of numbers."""
    if test is None or isinstance(test, Group) or (isinstance(test, OneOf) and not _are_numbers(test)):
        return None
    low, high = bounds(test)
    return low if low == high else None


def _are_numbers(test: OneOf) -> bool:
    return all(not isinstance(value, bool) and str(value).isdigit() for value in test.values)


def numbers(test: Test) -> list[int]:
    """Return the numbers that a test lists, in their order."""
    return sorted(int(str(value)) for value in test.values)
