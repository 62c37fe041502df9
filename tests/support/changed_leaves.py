"""Every leaf of an IR changed, one at a time: what a test of whoever reads the IR goes over."""

import dataclasses
from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from typing import Any

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import Fact, Group, Not, OneOf
from generator.model.offer_effects import CopyOf
from generator.model.terms import DealerTurn
from generator.words.card_words import RANKS

STANDING = frozenset({"id", "index", "path", "fingerprint"})
"""Fields that say where a node stands and not what it says; clauses and readings are known by their id. The `index` of
a copied card is none of them: it says which card."""

_ACTIONS = [turn.value for turn in DealerTurn]


def changed_leaves(rules: Ruleset) -> Iterator[tuple[str, Ruleset]]:
    """Yield the path of a leaf and the IR with that leaf changed, for every leaf of the IR."""
    for path, other in _others(rules, ""):
        yield path.removeprefix("."), other


def _others(node: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(node, (Fact, OneOf, Group)):
        yield from _of_condition(node, path)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        for field in dataclasses.fields(node):
            if field.name not in STANDING or isinstance(node, CopyOf):
                for below, other in _others(getattr(node, field.name), f"{path}.{field.name}"):
                    yield below, dataclasses.replace(node, **{field.name: other})
    elif isinstance(node, tuple) and node:
        for number, item in enumerate(node):
            for below, other in _others(item, f"{path}.{number}"):
                yield below, (*node[:number], other, *node[number + 1 :])
        if len({type(item) for item in node}) == 1 and not isinstance(node[0], Fraction):  # else it is a record
            yield f"{path}[-1]", node[:-1]
    else:
        other = other_value(node)
        if other is not None:
            yield path, other


def _of_condition(node: Fact | OneOf | Group, path: str) -> Iterator[tuple[str, Any]]:
    """Yield a test changed so that it is still one of its trait: another trait would ask for a test of another kind."""
    match node:
        case Fact(trait, test):
            yield f"{path}.trait", Not(node)
            yield from ((below, Fact(trait, other)) for below, other in _others(test, f"{path}.test"))
        case OneOf(values):
            yield path, OneOf(values[:-1] or (other_value(values[0]),))
        case Group(quantifier, classes):
            yield path, Group(quantifier, classes[:-1] or ("altro",))


def other_value(value: Any) -> Any:
    """Return another value of the same type; None where a value alone does not tell its type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, Enum):
        members = list(type(value))
        return members[(members.index(value) + 1) % len(members)]
    if value in _ACTIONS:
        return _ACTIONS[(_ACTIONS.index(value) + 1) % len(_ACTIONS)]
    if isinstance(value, str) and value in RANKS and value:
        return RANKS[RANKS.index(value) - 1]
    if isinstance(value, str):
        return "altro" if value != "altro" else "altri"
    if isinstance(value, (int, Fraction)):
        return value + 1
    return None
