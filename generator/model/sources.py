"""Where the data say what they come from: in a document, as written there; in an IR, every provenance in force."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.data.nodes import Node, Scalar, Sequence, children
from generator.model.ir import Ruleset, Source
from generator.model.ir_parts import found_in


def citations(node: Node, key: str, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Scalar]]:
    """Yield each word that a provenance key holds, after the path of the group that writes it, in document order.

    Clauses are always a list: «da» is also the first number of a test, and the zone of an effect.
    """
    for step, _, below in children(node):
        if step != key:
            yield from citations(below, key, (*path, str(step)))
        elif isinstance(below, Sequence):
            yield from ((path, item) for item in below if isinstance(item, Scalar))
        elif isinstance(below, Scalar) and key != "da":
            yield path, below


def sources(value: Any) -> Iterator[Source]:
    """Yield every provenance inside an IR node, in the order of the IR."""
    return found_in(value, Source)


def superseded(ruleset: Ruleset) -> Mapping[str, Mapping[str, str]]:
    """Return, for every clause that a reading sets aside as it is chosen, those readings, each with the words.

    The words are "" where the reading sets all of the clause aside.
    """
    by_clause: dict[str, dict[str, str]] = {}
    for reading in ruleset.readings:
        for one in reading.superseded:
            by_clause.setdefault(one.clause, {})[reading.id] = one.words
    return by_clause


def cited(ruleset: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """Return, for every clause of the register, the paths of the data that cite it, in order."""
    paths: dict[str, dict[str, None]] = {clause.id: {} for clause in ruleset.clauses}
    for source in sources(ruleset):
        for clause in source.clauses:
            paths.setdefault(clause, {})[source.path] = None
    return {clause: tuple(places) for clause, places in paths.items()}
