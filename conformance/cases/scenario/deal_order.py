"""The order of the deal: who is dealt what, card by card, and cards given by role put into a row for any order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from conformance.cases.scenario.shoe import HAND, REST, Slot, role_of, slots
from generator.model.ir import DealStep, Ruleset
from generator.model.terms import BURNT, Order, Recipient

Place = tuple[str, int | None, str]
"""Where a card goes, as the protocol says it: `a`, `posto`, `zona`."""
_REST: Final[Place] = (REST, None, "")


def playing_boxes(setup: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the boxes of a COLPO that take part in it, in order."""
    return tuple(sorted(box["posto"] for box in setup.get("posti", ()) if box["puntate"]))


@dataclass(frozen=True, slots=True)
class DealPlan:
    """How a regolamento deals."""

    rules: Ruleset

    def places(self, boxes: Sequence[int]) -> tuple[Place, ...]:
        """Return where the cards of the deal go, in order; those that are burnt, which nobody need tell, are none."""
        return tuple(_place(slot) for slot in self._slots(boxes))

    def clauses(self, boxes: Sequence[int], number: int) -> tuple[str, ...]:
        """Return the clauses that say where a card of the deal goes; those of the whole deal where none does.

        Args:
            number: of the card, from 0, among the `places` of these boxes.
        """
        own = [step.source.clauses for step in self.rules.deal for _ in range(_many(step, len(boxes)))]
        every = dict.fromkeys(clause for step in self.rules.deal for clause in step.source.clauses)
        return own[number] or tuple(every) or self.rules.table.order_source.clauses

    def _slots(self, boxes: Sequence[int]) -> list[Slot]:
        return [slot for slot in slots(self.rules, list(boxes)) if slot.owner != BURNT]

    def line(self, setup: Mapping[str, Any], roles: Sequence[Mapping[str, Any]]) -> list[str]:
        """Return the cards by role as the shoe that serves each its own in this deal; what is drawn later comes after.

        Args:
            setup: the COLPO.
            roles: the cards by role, as `carte` of the protocol.
        """
        boxes = playing_boxes(setup)
        rows: dict[Place, list[str]] = {}
        for role in roles:
            rows[role["a"], role.get("posto"), role.get("zona", "")] = list(role["carte"])
        rest = rows.pop(_REST, [])
        dealt = []
        for slot in slots(self.rules, list(boxes)):
            own = rows.get(_place(slot)) or rest
            if own:
                dealt.append(own.pop(0))
        in_turn = sorted(boxes, reverse=self.rules.table.play_order is Order.DESCENDING)
        turn: dict[Place, int] = {(HAND, box, HAND): place for place, box in enumerate(in_turn)}
        later = sorted(rows, key=lambda place: turn.get(place, len(turn)))
        return [*dealt, *(code for place in later for code in rows[place]), *rest]


def _many(step: DealStep, boxes: int) -> int:
    return step.cards * (boxes if step.to is Recipient.HANDS else 1)


def _place(slot: Slot) -> Place:
    role = role_of(slot.owner, slot.zone, [])
    return role["a"], role.get("posto"), role.get("zona", "")
