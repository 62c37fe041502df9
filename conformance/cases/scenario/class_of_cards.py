"""Which class some cards belong to, by the regolamento's own conditions: for hands whose class no message states."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import AllOf, AnyOf, Condition, Fact, Not, OneOf, Range
from generator.model.meaning.evaluate import judge
from generator.model.meaning.hand_facts import facts_of_hand
from generator.model.meaning.totals import Worth

Tree = Mapping[str, Any]


def trees(rules: Ruleset) -> dict[str, Tree | None]:
    """Return the condition of each class as plain data; None for a class that only a decision can give."""
    return {
        hand_class.name: None if hand_class.when is None else _tree(hand_class.when) for hand_class in rules.classes
    }


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


def condition_of(tree: Tree) -> Condition:
    """Return the condition that some plain data say."""
    if "tutte" in tree:
        return AllOf(tuple(map(condition_of, tree["tutte"])))
    if "uno_di" in tree:
        return AnyOf(tuple(map(condition_of, tree["uno_di"])))
    if "non" in tree:
        return Not(condition_of(tree["non"]))
    if "da" in tree:
        return Fact(tree["tratto"], Range(tree["da"], tree["a"]))
    return Fact(tree["tratto"], OneOf(tuple(tree.get("valori", ()))))


def belongs(
    tree: Tree | None,
    codes: Sequence[str],
    values: Mapping[str, tuple[int, int]],
    ceiling: int,
    *,
    from_split: bool = False,
    original: bool = True,
) -> bool | None:
    """Return whether a hand is in a class, or None if its cards alone do not say it."""
    if tree is None:
        return None
    return belongs_by(condition_of(tree), codes, values, ceiling, from_split=from_split, original=original)


def belongs_by(
    condition: Condition,
    codes: Sequence[str],
    values: Mapping[str, Worth],
    ceiling: int,
    *,
    from_split: bool = False,
    original: bool = True,
) -> bool | None:
    """Return whether a hand meets the condition of a class, or None if its cards alone do not say it."""
    ranks = [code[:1] for code in codes]
    return judge(condition)(facts_of_hand(ranks, values, ceiling, from_split=from_split, original=original))
