"""The order in which an engine says that it deals, beside that of the regolamento: for each number of boxes, once."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from conformance.cases.judging.observation import entries_of
from conformance.cases.scenario.case import Case
from conformance.cases.scenario.deal_order import DealPlan, Place, playing_boxes
from conformance.cases.scenario.shoe import DEALER, HAND, TABLE
from conformance.readings.signature import Signature
from generator.model.terms import BURNT
from generator.words.italian import human, join

_BEFORE: Final = frozenset({"puntata", "carta"})
"""Entries among which the deal is told."""
_OWN: Final = "x-"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealShown:
    """How an engine dealt to the same boxes.

    Attributes:
        signature: what is otherwise, as that of a scenario: other worlds are held against it; () if nothing is.
        expected: the order of the regolamento, in Italian.
        got: the first other order, in Italian; "" if there is none.
        first: the number, from 0, of the first card that goes elsewhere.
        cases: the scenarios that show it, in order.
        wrong: those of them in which the order is another.
    """

    boxes: tuple[int, ...]
    signature: Signature
    expected: str
    got: str
    first: int
    cases: tuple[str, ...]
    wrong: tuple[str, ...]


def deals_shown(plan: DealPlan, played: Iterable[tuple[Case, Mapping[str, Any] | None]]) -> dict[str, DealShown]:
    """Return in which order an engine dealt, by name of the deal; the fewest boxes first."""
    told: dict[tuple[int, ...], dict[str, tuple[Place, ...]]] = {}
    for case, outcome in played:
        if order := told_order(outcome):
            told.setdefault(playing_boxes(case.setup), {})[case.id] = order
    shown = (_shown(plan, boxes, told[boxes]) for boxes in sorted(told, key=lambda boxes: (len(boxes), boxes)))
    return {deal_name(deal.boxes): deal for deal in shown}


def deals_of_another(plan: DealPlan, other: DealPlan, cases: Iterable[Case]) -> dict[str, Signature]:
    """Return what an engine that deals in another way shows of it, by name of the deal; only what is otherwise."""
    every = sorted({boxes for case in cases if (boxes := playing_boxes(case.setup))})
    shown = {deal_name(boxes): _signature(plan, boxes, [other.places(boxes)]) for boxes in every}
    return {name: signature for name, signature in shown.items() if signature}


def deal_name(boxes: Sequence[int]) -> str:
    """Return what stands for a deal among the scenarios: «distribuzione (posti 1 e 3)»."""
    return f"distribuzione ({'posto' if len(boxes) == 1 else 'posti'} {join(map(str, boxes))})"


def told_order(outcome: Mapping[str, Any] | None) -> tuple[Place, ...]:
    """Return where the cards went before anything was asked or settled, as the register tells it; () if none did."""
    places: list[Place] = []
    for entry in entries_of(outcome or {}):
        fact = str(entry.get("fatto"))
        if fact not in _BEFORE and not fact.startswith(_OWN):
            break
        if fact == "carta" and entry.get("da", "sabot") == "sabot" and entry["zona"] != BURNT:
            places.append((entry["a"], entry.get("posto") if entry["a"] == HAND else None, entry["zona"]))
    return tuple(places)


def _shown(plan: DealPlan, boxes: tuple[int, ...], orders: Mapping[str, tuple[Place, ...]]) -> DealShown:
    expected = plan.places(boxes)
    wrong = {case: order for case, order in orders.items() if _differs(expected, order) is not None}
    first = next(iter(wrong.values()), ())
    return DealShown(
        boxes=boxes,
        signature=_signature(plan, boxes, list(orders.values())),
        expected=_words(expected),
        got=_words(first[: len(expected)]),
        first=_differs(expected, first) or 0,
        cases=tuple(sorted(orders)),
        wrong=tuple(sorted(wrong)),
    )


def _signature(plan: DealPlan, boxes: Sequence[int], orders: Sequence[Sequence[Place]]) -> Signature:
    """Return what is otherwise in some deals; an engine that deals now so, now otherwise, has an order of no world."""
    expected, name = plan.places(boxes), deal_name(boxes)
    ways = dict.fromkeys(
        "" if _differs(expected, order) is None else _words(order[: len(expected)]) for order in orders
    )
    return tuple((0, name, _words(expected), way) for way in ways) if any(ways) else ()


def _differs(expected: Sequence[Place], order: Sequence[Place]) -> int | None:
    """Return the number of the first card that goes elsewhere; one that is missing is another fault."""
    pairs = enumerate(zip(expected, order, strict=False))
    return next((number for number, (wanted, told) in pairs if wanted != told), None)


def _words(places: Sequence[Place]) -> str:
    return ", ".join(map(_place_words, places))


def _place_words(place: Place) -> str:
    to, box, zone = place
    if to == TABLE:
        return human(zone)
    who = f"posto {box}" if to == HAND else DEALER
    return who if zone == to else f"{who} ({human(zone)})"
