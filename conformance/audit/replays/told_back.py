"""The outcome of a changed round in, the same story in the scenario's own cards, boxes, names and amounts out."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeVar

from conformance.audit.replays.change import RoundChange
from conformance.audit.replays.freedoms import Freedoms
from conformance.audit.replays.rewriting import Rewriting
from conformance.audit.replays.same_story import Outcome, known_story
from conformance.audit.replays.session_rewriting import SessionRewriting
from conformance.wire.wire_values import read_money, write_money

T = TypeVar("T", int, str)


def told_back(change: RoundChange, outcome: Outcome) -> Outcome:
    """Return what an engine told of a changed round as if nothing had been changed; only what the protocol defines.

    An amount that is not a multiple of the factor is left as the engine wrote it, divided: "25.01/3".
    """
    if "errore" in outcome:
        return outcome

    def divided(amount: str) -> str:
        cents = read_money(amount)
        if change.factor == 1 or cents is None:
            return amount
        before = Fraction(cents) / change.factor
        return write_money(int(before)) if before.denominator == 1 else f"{amount}/{change.factor}"

    pairs = _inverse(change.suits), _inverse(change.boxes), _inverse(change.players)
    back = SessionRewriting(*pairs) if "viste" in outcome else Rewriting(*pairs, divided)
    told: Outcome = back.value(known_story(outcome))
    return told


def _inverse(pairs: Mapping[T, T]) -> dict[T, T]:
    return {new: old for old, new in pairs.items()}


def rounded_alike(first: Outcome, again: Outcome, slack: int) -> Outcome:
    """Return a story told back, with the amounts of the first wherever the two are nearer than so many cents.

    A table may price an offer more finely than a coin: then a stake ten times as large is not worth ten times as much.
    """
    alike: Outcome = _nearer(first, again, slack) if slack else again
    return alike


def _nearer(first: Any, again: Any, slack: int) -> Any:
    if isinstance(first, dict) and isinstance(again, dict):
        return {key: _nearer(first.get(key), value, slack) for key, value in again.items()}
    if isinstance(first, list) and isinstance(again, list):
        return [_nearer(*pair, slack) for pair in zip(first, again, strict=False)] + again[len(first) :]
    left, right = _cents(first), _cents(again)
    return again if left is None or right is None or abs(left - right) >= slack else first


def _cents(amount: object) -> Fraction | None:
    """Return the cents of an amount, told back or not; None if it is none."""
    if not isinstance(amount, str):
        return None
    written, _, factor = amount.partition("/")
    cents = read_money(written)
    return None if cents is None else Fraction(cents) / int(factor or 1)


def slack_of(first: Outcome, freedoms: Freedoms) -> int:
    """Return from how many cents on two amounts of a story differ: 0 where no table priced an offer in it."""
    register = first.get("registro", ())
    priced = any(freedoms.quoted.intersection(entry.get("lecite", ())) for entry in register)
    return freedoms.unit * max(1, len(first.get("mani", ()))) if priced else 0
