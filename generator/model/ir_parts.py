"""The parts of an IR: one walk for whoever looks for something inside it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any


@cache  # a regolamento has thousands of values of a few kinds
def field_names(kind: type) -> tuple[str, ...] | None:
    """Return the fields of a kind of IR node, in order; None if it is none."""
    return tuple(item.name for item in fields(kind)) if is_dataclass(kind) else None


def found_in(value: Any, kinds: type | UnionType) -> Iterator[Any]:
    """Yield every value of some kinds inside a part of the IR, in its order; nothing inside one of them."""
    if isinstance(value, kinds):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from found_in(item, kinds)
    else:
        kind: type = type(value)
        for name in field_names(kind) or ():
            yield from found_in(getattr(value, name), kinds)
