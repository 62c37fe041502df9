"""Where the data cite their clauses: every provenance of an IR, found by walking it."""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from generator.model.ir import Ruleset, Source


def sources(value: Any) -> Iterator[Source]:
    """Yield every provenance inside an IR node, in the order of the IR."""
    if isinstance(value, Source):
        yield value
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for item in dataclasses.fields(value):
            yield from sources(getattr(value, item.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from sources(item)


def cited(ruleset: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """Return, for every clause of the register, the paths of the data that cite it, in order."""
    paths: dict[str, dict[str, None]] = {clause.id: {} for clause in ruleset.clauses}
    for source in sources(ruleset):
        for clause in source.clauses:
            paths.setdefault(clause, {})[source.path] = None
    return {clause: tuple(found) for clause, found in paths.items()}
