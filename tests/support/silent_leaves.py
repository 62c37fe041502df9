"""The data of which a document tells nothing: each is changed in turn, and what the document says is compared."""

import dataclasses
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from changed_leaves import changed_leaves

from generator.model.ir import Ruleset

REFUSED = (KeyError, StopIteration, ValueError, ZeroDivisionError, AttributeError, IndexError, TypeError, RuntimeError)
_EVIDENCE = re.compile(r"source|clauses|readings|evidence|reason|calculation")
"""Where a datum comes from: it has tests of its own."""
_FEWEST = 250
"""Changes that any regolamento allows: fewer would mean that the walk lost its way."""


def said(part: Any, mute: tuple[type, ...] = ()) -> Iterator[str]:
    """Yield what a part of a document says, in words and numbers; not a fingerprint, which every change changes.

    Args:
        mute: types of parts that say nothing to the reader.
    """
    if isinstance(part, mute):
        return
    if dataclasses.is_dataclass(part):
        for field in dataclasses.fields(part):
            if field.name != "fingerprint":
                yield from said(getattr(part, field.name), mute)
    elif isinstance(part, tuple | list):
        for item in part:
            yield from said(item, mute)
    elif isinstance(part, dict):
        yield from said(tuple(part.items()), mute)
    else:
        yield str(part)


def silent_leaves(rules: Ruleset, told: Callable[[Ruleset], list[str]], tries: int) -> frozenset[str]:
    """Return the data of which no change shows, by path without places; one that no document can be made of is heard.

    Args:
        told: what a document says of some rules.
        tries: how many data of a kind are changed, each alone: the rows of a table are alike.
    """
    tried: Counter[str] = Counter()
    quiet: Counter[str] = Counter()
    before = told(rules)
    for path, other in changed_leaves(rules):
        key = re.sub(r"\.\d+", "[]", path)
        if _EVIDENCE.search(key) or tried[key] == tries:
            continue
        tried[key] += 1
        try:
            quiet[key] += told(other) == before
        except REFUSED:
            continue  # a name that nothing has: the checks of the document refuse it long before
    assert sum(tried.values()) > _FEWEST
    return frozenset(key for key, number in quiet.items() if number == tried[key])
