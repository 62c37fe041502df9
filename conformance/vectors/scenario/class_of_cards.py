"""Which class some cards belong to, by the regolamento's own conditions: for hands whose class no message states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import AllOf, AnyOf, Condition, Fact, Not, OneOf, Range
from generator.model.meaning.totals import pair_ways

Tree = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True, slots=True)
class HandTraits:
    """What a class may ask of a hand."""

    codes: Sequence[str]
    total: int
    soft: bool
    from_split: bool = False
    original: bool = True


def trees(rules: Ruleset) -> dict[str, Tree | None]:
    """Return the condition of each class as plain data; None for a class that only a decision can give."""
    return {one.name: None if one.when is None else _tree(one.when) for one in rules.classes}


def _tree(condition: Condition) -> Tree:
    match condition:
        case AllOf(terms):
            return {"tutte": [_tree(term) for term in terms]}
        case AnyOf(terms):
            return {"uno_di": [_tree(term) for term in terms]}
        case Not(term):
            return {"non": _tree(term)}
        case Fact(trait, Range(low, high)):
            return {"tratto": trait, "da": low, "a": high}
        case Fact(trait, OneOf(values)):
            return {"tratto": trait, "valori": list(values)}
        case Fact(trait, _):
            return {"tratto": trait}  # over several hands: the cards of one do not say it


def belongs(tree: Tree | None, hand: HandTraits, values: Mapping[str, Sequence[int]]) -> bool | None:
    """Return whether a hand is in a class, or None if its cards alone do not say it."""
    if tree is None:
        return None
    if "tutte" in tree:
        return _all([belongs(one, hand, values) for one in tree["tutte"]])
    if "uno_di" in tree:
        return _not(_all([_not(belongs(one, hand, values)) for one in tree["uno_di"]]))
    if "non" in tree:
        return _not(belongs(tree["non"], hand, values))
    reader = _TRAITS.get(str(tree["tratto"]).removeprefix("mano."))
    if reader is None:
        return None
    got = reader(hand, values)
    if "valori" in tree:
        return any(one in got for one in tree["valori"]) if isinstance(got, tuple) else got in tree["valori"]
    if not isinstance(got, int):
        return None
    return (tree["da"] is None or got >= tree["da"]) and (tree["a"] is None or got <= tree["a"])


def _all(terms: Sequence[bool | None]) -> bool | None:
    if any(term is False for term in terms):
        return False
    return None if None in terms else True


def _not(term: bool | None) -> bool | None:
    return None if term is None else not term


def _pair(hand: HandTraits, values: Mapping[str, Sequence[int]]) -> tuple[str, ...]:
    worths = {code[0]: (values[code[0]][0], values[code[0]][1]) for code in hand.codes if code[:1] in values}
    return tuple(pair_ways([code[:1] for code in hand.codes], worths))


_TRAITS: Mapping[str, Callable[[HandTraits, Mapping[str, Sequence[int]]], object]] = {
    "carte": lambda hand, _: len(hand.codes),
    "totale": lambda hand, _: hand.total,
    "morbida": lambda hand, _: hand.soft,
    "da_divisione": lambda hand, _: hand.from_split,
    "originaria": lambda hand, _: hand.original,
    "prima_carta": lambda hand, _: hand.codes[0][0] if hand.codes else "",
    "coppia": _pair,
}
