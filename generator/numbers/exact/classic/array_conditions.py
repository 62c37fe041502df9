"""Conditions over arrays of hands, with what is not known left open.

A condition is worth two arrays: where it certainly holds, and where it may hold. They differ only when it asks
for something that the analysis does not track, such as another hand; whoever needs an answer there refuses.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import Any

import numpy as np

from generator.model.ir import HandClass, QuoteTable, Source
from generator.model.meaning.conditions import AllOf, AnyOf, Condition, Fact, Group, Not, OneOf, Range, facts
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.kinds import Kinds
from generator.words import italian

Bounds = tuple[Any, Any]
FALSE: Bounds = (np.False_, np.False_)
TRUE: Bounds = (np.True_, np.True_)
OPEN: Bounds = (np.False_, np.True_)


@dataclass(frozen=True, kw_only=True)
class HandView:
    """What conditions see of many hands at once: arrays of one shape, or what is common to all.

    ``counts`` has one more axis, the kinds; None when the cards are not known. ``first`` is the kind of the first
    card, None when only the cards are known. ``decisions`` and ``splits`` are the least and the most they can be.
    """

    cards: Array
    total: Array
    soft: Array
    pair: Array
    counts: Array | None
    first: Array | None = None
    from_split: bool = False
    original: bool | None = True
    marks: frozenset[str] = frozenset()
    wagers: frozenset[str] = frozenset()
    decisions: tuple[Any, Any] = (0, 0)
    splits: tuple[Any, Any] = (0, 0)

    def take(self, rows: Array) -> "HandView":
        """Return some of the hands."""
        return self.map(lambda array: array[rows])

    def by_upcard(self) -> "HandView":
        """Return hands by upcard: (hands, 1), to be met with what differs from upcard to upcard."""
        return self.map(lambda array: array[:, None])

    def by_dealer_hand(self) -> "HandView":
        """Return hands by upcard and by the dealer's final hand: (hands, 1, 1)."""
        return self.map(lambda array: array[:, None, None])

    def map(self, change: Any) -> "HandView":
        """Return the view with every array changed alike."""
        arrays = {name: change(getattr(self, name)) for name in ("cards", "total", "soft", "pair")}
        for name in ("counts", "first"):
            value = getattr(self, name)
            arrays[name] = None if value is None else change(value)
        for name in ("decisions", "splits"):
            arrays[name] = tuple(change(end) if isinstance(end, np.ndarray) else end for end in getattr(self, name))
        return replace(self, **arrays)


@dataclass(frozen=True, kw_only=True)
class DealerView:
    """What conditions see of the dealer: the upcard's kind, the cards that are on view, what he has looked at."""

    upcard: Array | None = None
    hand: HandView | None = None
    peeked: Any = None
    qualified: Any = None


@dataclass(frozen=True, kw_only=True)
class Scene:
    """Where conditions are judged. ``alone``: no other hand is on the table. ``open_wagers`` are surely open."""

    kinds: Kinds
    classes: Mapping[str, HandClass]
    quotes: Mapping[str, QuoteTable]
    hand: HandView | None = None
    dealer: DealerView = DealerView()
    alone: bool = True
    open_wagers: frozenset[str] = frozenset()


def holds(condition: Condition, scene: Scene, source: Source, *, where: Array | None = None) -> Array:
    """Return where a condition holds.

    Args:
        where: the places that matter; elsewhere the answer may be anything.
    Raises:
        Unsupported: naming the source, when the answer depends on something that is not tracked.
    """
    least, most = bounds(condition, scene)
    if least is not most:
        unknown = np.asarray(least != most)
        if (unknown if where is None else unknown & where).any():
            raise Unsupported(source.path, f"il calcolo esatto non segue qui {_open_traits(condition, scene)}")
    return np.asarray(least)


def _open_traits(condition: Condition, scene: Scene) -> str:
    """Return the traits whose answer is left open, in guillemets."""
    told = [(fact.trait, bounds(fact, scene)) for fact in facts(condition)]
    names = dict.fromkeys(f"«{name}»" for name, (least, most) in told if np.asarray(least != most).any())
    return italian.join(names)


def bounds(condition: Condition, scene: Scene) -> Bounds:
    """Return where a condition certainly holds, and where it may."""
    match condition:
        case Not(term):
            least, most = bounds(term, scene)
            return _sure(~least) if least is most else (~most, ~least)
        case AllOf(terms):
            return _fold(np.logical_and, TRUE, terms, scene)
        case AnyOf(terms):
            return _fold(np.logical_or, FALSE, terms, scene)
        case Fact():
            return _fact(condition, scene)


def _fold(join: Any, start: Bounds, terms: tuple[Condition, ...], scene: Scene) -> Bounds:
    least, most = start
    for term in terms:
        low, high = bounds(term, scene)
        if least is most and low is high:
            least = most = join(least, low)
        else:
            least, most = join(least, low), join(most, high)
    return least, most


def _sure(array: Any) -> Bounds:
    return array, array


def _fact(fact: Fact, scene: Scene) -> Bounds:
    trait, test = fact.trait, fact.test
    if isinstance(test, Group):
        return _group(test, scene)
    if trait == "saldo.copre":
        return TRUE
    if trait == "aperte":
        return TRUE if any(name in scene.open_wagers for name in _listed(test)) else OPEN
    if trait == "tabella":
        return _quoted(test, scene)
    if trait == "confronto":
        return _comparison(test, scene)
    if trait == "mano":
        return _classes(test, scene.hand, scene)
    if trait == "banco":
        return _classes(test, scene.dealer.hand, scene)
    if trait == "banco.scoperta":
        return _among(test, scene.dealer.upcard, scene)
    if trait in ("banco.controllato", "banco.qualificato"):
        known = scene.dealer.peeked if trait == "banco.controllato" else scene.dealer.qualified
        return OPEN if known is None else _sure(_values(np.asarray(known), test))
    owner, _, name = trait.rpartition(".")
    hand = scene.dealer.hand if owner == "banco" else scene.hand
    return OPEN if hand is None else _trait(name, test, hand, scene)


def _trait(name: str, test: Range | OneOf | Group, hand: HandView, scene: Scene) -> Bounds:
    match name:
        case "carte":
            return _sure(_values(hand.cards, test))
        case "totale":
            return _sure(_values(hand.total, test))
        case "morbida":
            return _sure(_values(hand.soft, test))
        case "coppia":
            return _pair(test, hand)
        case "da_divisione":
            return _sure(_values(np.asarray(hand.from_split), test))
        case "originaria":
            return OPEN if hand.original is None else _sure(_values(np.asarray(hand.original), test))
        case "puntata":
            return _sure(np.asarray(any(value in hand.wagers for value in _listed(test))))
        case "decisioni" | "divisioni" | "mani":
            least, most = hand.decisions if name == "decisioni" else hand.splits
            itself = int(name == "mani")
            return _interval(least + itself, most + itself, test)
        case "prima_carta":
            return _first(test, hand, scene)
        case "ranghi":
            return _exactly(test, hand, scene)
        case _:
            return OPEN


def _listed(test: Range | OneOf | Group) -> tuple[Any, ...]:
    return test.values if isinstance(test, OneOf) else ()


def _any(answers: Iterable[Any]) -> Any:
    """Return where one of some answers is true."""
    return reduce(or_, answers, np.False_)


def _values(array: Array, test: Range | OneOf | Group) -> Any:
    if isinstance(test, Range):
        result: Any = np.True_
        if test.low is not None:
            result = array >= test.low
        if test.high is not None:
            result = result & (array <= test.high)
        return result
    return _any(array == value for value in _listed(test))


def _interval(least: Any, most: Any, test: Range | OneOf | Group) -> Bounds:
    least, most = np.asarray(least), np.asarray(most)
    if (least == most).all():
        return _sure(_values(least, test))
    if isinstance(test, Range):
        low, high = -1 if test.low is None else test.low, 1000 if test.high is None else test.high
        return (least >= low) & (most <= high), (most >= low) & (least <= high)
    inside = _any((least <= value) & (value <= most) for value in _listed(test))
    return np.zeros(inside.shape, dtype=bool) | ((least == most) & _values(least, test)), inside


def _classes(test: Range | OneOf | Group, hand: HandView | None, scene: Scene) -> Bounds:
    if hand is None:
        return OPEN
    any_held: Bounds = FALSE
    for name in _listed(test):
        item = scene.classes[str(name)]
        held = TRUE if item.name in hand.marks else FALSE
        if item.when is not None:
            held = bounds(item.when, replace(scene, hand=hand))
        same = any_held[0] is any_held[1] and held[0] is held[1]
        least = any_held[0] | held[0]
        any_held = (least, least) if same else (least, any_held[1] | held[1])
    return any_held


def _among(test: Range | OneOf | Group, kinds: Array | None, scene: Scene) -> Bounds:
    if kinds is None:
        return OPEN
    return _sure(np.isin(kinds, scene.kinds.among(_listed(test))))


def _pair(test: Range | OneOf | Group, hand: HandView) -> Bounds:
    alike = np.False_ if hand.counts is None else (hand.counts == 2).any(axis=-1)
    words = {"rango": hand.pair & alike, "nessuna": ~hand.pair}
    return _sure(_any(words.get(word, hand.pair) for word in _listed(test)))


def _first(test: Range | OneOf | Group, hand: HandView, scene: Scene) -> Bounds:
    if hand.first is not None:
        return _among(test, hand.first, scene)
    if hand.counts is None:
        return OPEN
    those = hand.counts[..., scene.kinds.among(_listed(test))].sum(axis=-1)
    return those == hand.cards, those > 0


def _exactly(test: Range | OneOf | Group, hand: HandView, scene: Scene) -> Bounds:
    names = [str(value) for value in _listed(test)]
    if any(name not in scene.kinds.by_rank for name in names):
        return FALSE
    if hand.counts is None:
        return OPEN
    wanted = np.zeros(scene.kinds.number, dtype=int)
    for name in names:
        wanted[scene.kinds.by_rank[name]] += 1
    return _sure((hand.counts == wanted).all(axis=-1))


def _comparison(test: Range | OneOf | Group, scene: Scene) -> Bounds:
    if scene.hand is None or scene.dealer.hand is None:
        return OPEN
    left, right = scene.hand.total, scene.dealer.hand.total
    words = {"maggiore": left > right, "uguale": left == right, "minore": left < right}
    return _sure(_any(words[str(word)] for word in _listed(test)))


def _quoted(test: Range | OneOf | Group, scene: Scene) -> Bounds:
    return _sure(_any(quoted(scene, str(name)) >= 0 for name in _listed(test)))


def quoted(scene: Scene, name: str) -> Array:
    """Return the place of each hand's cell in a quote table, -1 where the table makes no offer."""
    hand, upcard = scene.hand, scene.dealer.upcard
    if hand is None or upcard is None:
        raise Unsupported(f"tabelle.{name}", "la tabella è letta quando mano e carta scoperta non sono note")
    table = np.full((64, 2, scene.kinds.number), -1)
    for place, (total, soft, rank, _) in enumerate(scene.quotes[name].cells):
        if rank in scene.kinds.by_rank and total < 64:
            table[total, int(soft), scene.kinds.by_rank[rank]] = place
    places: Array = table[hand.total, hand.soft.astype(int), upcard]
    return places


def _group(test: Group, scene: Scene) -> Bounds:
    if scene.hand is None:
        return OPEN
    least, most = _classes(OneOf(test.classes), scene.hand, scene)
    no = np.zeros(np.shape(least), dtype=bool)
    match test.quantifier:
        case "tutte":
            return (least, most) if scene.alone else (no, most)
        case "almeno_una":
            return (least, most) if scene.alone else (least, ~no)
        case _:
            return (~most, ~least) if scene.alone else (no, ~least)
