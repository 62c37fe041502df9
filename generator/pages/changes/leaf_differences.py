"""Where two nodes of the IR differ: field by field, and leaf by leaf where no sentence says it better."""

import dataclasses
from collections.abc import Collection, Iterator
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any

from generator.model.canonical import TAGGED
from generator.model.ir import Ruleset, Source
from generator.words.amounts import decimal

PLACES = frozenset({"id", "index", "path", "fingerprint"})
"""Fields that say where a node stands: a row that others push down is the same row. A condition or an effect has none:
the `index` of a copied card says which card it is."""
WORDS = frozenset({"label", "verb", "text", "printed", "prevails", "file", "title", "description", "prefix"})
"""Fields that no round depends on: names, texts, what only the checks of the data read."""


def neutral(value: Any) -> Any:
    """Return a value as something to compare, without what only says where it stands."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        kind: type = type(value)
        return kind.__name__, *((name, neutral(getattr(value, name))) for name in _fields(kind))
    if isinstance(value, tuple):
        return tuple(neutral(item) for item in value)
    return value


def played(value: Any) -> Any:
    """Return a value as something to compare, without places, names and provenance: what a round depends on."""
    kind: type = type(value)
    if isinstance(value, tuple):
        return tuple([played(item) for item in value])
    names = _played_fields(kind)
    if names is None:
        return None if isinstance(value, Source) else value
    return kind.__name__, *[(name, played(getattr(value, name))) for name in names]


def plays_alike(before: Any, after: Any) -> bool:
    """Say whether ``played`` of two values is equal; it looks no further than where they part."""
    if before is after:
        return True
    kind: type = type(before)
    if kind is tuple and type(after) is tuple:
        return len(before) == len(after) and all(map(plays_alike, before, after))
    names = _played_fields(kind)
    if names is None or kind is not type(after):
        return bool(played(before) == played(after))
    return all(plays_alike(getattr(before, name), getattr(after, name)) for name in names)


def played_parts(rules: Ruleset) -> tuple[Any, ...]:
    """Return all that a round whose cards are given can depend on: equal for two rules that play every round alike.

    Where the data speak of the table around the rounds, all that it can depend on too.
    """
    table = rules.table
    seats = (table.highest_box, table.boxes_per_player, table.players, table.deal_order, table.play_order)
    limits = [
        (one.wager, one.minimum, one.maximum) for one in table.limits if (one.minimum, one.maximum) != (None, None)
    ]
    around: tuple[Any, ...] = ()
    if rules.session is not None:
        around = (rules.session, rules.deck, table.bet_seconds, table.decision_seconds)
    return (
        around,
        (rules.deck.ranks, rules.deck.burnt_each_round, rules.values, seats, tuple(limits), table.rounding),
        (rules.zones, rules.wagers, rules.classes, rules.deal, rules.phases, rules.offers, rules.closings),
        (rules.dealer, rules.settlements, rules.quotes, rules.automatic, rules.behind, rules.malfunction),
    )


@cache  # a regolamento has thousands of values of a few kinds
def _fields(kind: type) -> tuple[str, ...]:
    """Return the fields of a kind of node that do not say where it stands."""
    names = tuple(field.name for field in dataclasses.fields(kind))
    return names if issubclass(kind, TAGGED) else tuple(name for name in names if name not in PLACES)


@cache
def _played_fields(kind: type) -> tuple[str, ...] | None:
    """Return the fields of a kind of node that a round may depend on; None of what is no node, or provenance."""
    if not dataclasses.is_dataclass(kind) or issubclass(kind, Source):
        return None
    return tuple(name for name in _fields(kind) if issubclass(kind, TAGGED) or name not in WORDS)


def differing(before: Any, after: Any, apart: Collection[str] = ()) -> tuple[str, ...]:
    """Return the fields in which two nodes of one type differ, in their order.

    Args:
        apart: fields that are compared elsewhere.
    """
    if before is after:
        return ()
    kind: type = type(after)
    names = (name for name in _fields(kind) if name not in apart)
    return tuple(name for name in names if neutral(getattr(before, name)) != neutral(getattr(after, name)))


def is_provenance(before: Any, after: Any, field: str) -> bool:
    """Say whether a field holds where a datum comes from."""
    return isinstance(getattr(before, field), Source) or isinstance(getattr(after, field), Source)


def leaves(before: Any, after: Any, path: str) -> Iterator[tuple[str, str, str]]:
    """Yield (path, before, after) of every leaf that differs, in words."""
    if dataclasses.is_dataclass(before) and type(before) is type(after):
        kind: type = type(before)
        for name in _fields(kind):
            yield from leaves(getattr(before, name), getattr(after, name), f"{path}.{name}")
    elif isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        for number, (was, now) in enumerate(zip(before, after, strict=True), 1):
            yield from leaves(was, now, f"{path}.{number}")
    elif neutral(before) != neutral(after):
        yield path, shown(before), shown(after)


def shown(value: Any) -> str:
    """Return a value of the IR in a few words."""
    if value is None or value in ("", ()):
        return "nulla"
    if isinstance(value, bool):
        return "sì" if value else "no"
    if isinstance(value, Fraction):
        return decimal(value)
    if isinstance(value, Enum):
        return f"«{value.value}»"
    if isinstance(value, tuple):
        return ", ".join(map(shown, value))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = [
            field.name for field in dataclasses.fields(value) if not isinstance(getattr(value, field.name), Source)
        ]
        return f"{type(value).__name__}({', '.join(shown(getattr(value, name)) for name in names)})"
    return f"«{value}»" if isinstance(value, str) else str(value)
