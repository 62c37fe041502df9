"""What a condition says, against the plain meaning of its words."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.model.meaning.conditions import ALWAYS, AllOf, AnyOf, Condition, Fact, Group, Not, OneOf, Range, parse
from generator.model.meaning.evaluate import holds, judge

DOMAINS: dict[str, tuple[Any, ...]] = {
    "mano.totale": (4, 16, 17, 21, 22),
    "mano.morbida": (False, True),
    "mano": (frozenset(), frozenset({"a"}), frozenset({"a", "b"})),
    "mani": ((frozenset({"a"}),), (frozenset({"a"}), frozenset({"b"})), (frozenset(),)),
}
TESTS = {
    "mano.totale": st.one_of(
        st.builds(Range, st.sampled_from([None, 4, 17]), st.sampled_from([None, 16, 21])),
        st.builds(OneOf, st.just((16, 21))),
    ),
    "mano.morbida": st.builds(OneOf, st.sampled_from([(True,), (False,)])),
    "mano": st.builds(OneOf, st.sampled_from([("a",), ("b",), ("a", "b")])),
    "mani": st.builds(
        Group, st.sampled_from(["tutte", "almeno_una", "nessuna"]), st.sampled_from([("a",), ("a", "b")])
    ),
}
FACTS = st.sampled_from(sorted(TESTS)).flatmap(lambda trait: st.builds(Fact, st.just(trait), TESTS[trait]))
CONDITIONS = st.recursive(
    FACTS,
    lambda inner: st.one_of(
        st.builds(Not, inner),
        st.builds(AllOf, st.lists(inner, max_size=3).map(tuple)),
        st.builds(AnyOf, st.lists(inner, min_size=1, max_size=3).map(tuple)),
    ),
    max_leaves=6,
)


def meaning(condition: Condition, facts: dict[str, Any]) -> bool:
    """Read a condition as a person would."""
    if isinstance(condition, Not):
        return not meaning(condition.term, facts)
    if isinstance(condition, AllOf):
        return False not in [meaning(term, facts) for term in condition.terms]
    if isinstance(condition, AnyOf):
        return True in [meaning(term, facts) for term in condition.terms]
    value, test = facts[condition.trait], condition.test
    if isinstance(test, Range):
        return value in range(-9 if test.low is None else test.low, 99 if test.high is None else test.high + 1)
    if isinstance(test, Group):
        members = [hand for hand in value if set(hand) & set(test.classes)]
        return {"tutte": len(members) == len(value), "almeno_una": members != [], "nessuna": members == []}[
            test.quantifier
        ]
    return bool(set(value) & set(test.values)) if isinstance(value, frozenset) else value in test.values


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(CONDITIONS)
def test_a_condition_means_what_it_says_on_every_value(condition: Condition) -> None:
    for values in product(*DOMAINS.values()):
        facts = dict(zip(DOMAINS, values, strict=True))
        assert holds(condition, facts) == judge(condition)(facts) == meaning(condition, facts)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(CONDITIONS, st.sampled_from(sorted(DOMAINS)))
def test_what_is_judged_without_a_trait_is_true_of_all_its_values(condition: Condition, unknown: str) -> None:
    rest = {trait: values[0] for trait, values in DOMAINS.items() if trait != unknown}
    verdict = judge(condition)(rest)
    if verdict is not None:
        assert all(meaning(condition, {**rest, unknown: value}) is verdict for value in DOMAINS[unknown])


def test_no_condition_always_holds() -> None:
    assert holds(ALWAYS, {})
    assert judge(ALWAYS)({}) is True


def test_a_condition_over_an_unknown_trait_is_not_held_for_true() -> None:
    with pytest.raises(KeyError):
        holds(parse({"mano.totale": 21}), {})
    assert judge(parse({"mano.totale": 21}))({}) is None


def test_exact_ranks_count_repetitions() -> None:
    sevens = parse({"ranghi": ["7", "7", "7"]}, bare="mano")
    assert holds(sevens, {"mano.ranghi": ("7", "7", "7")})
    assert not holds(sevens, {"mano.ranghi": ("7", "7")})


def test_a_pair_by_rank_is_a_pair_by_value() -> None:
    by_value = parse({"mano.coppia": "valore"})
    assert holds(by_value, {"mano.coppia": frozenset({"rango", "valore"})})
    assert not holds(parse({"mano.coppia": "rango"}), {"mano.coppia": frozenset({"valore"})})
