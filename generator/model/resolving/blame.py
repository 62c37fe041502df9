"""Who answers for a mistake of a document that inherits: its own line, where the base alone would have been right."""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Items
from dataclasses import replace

from generator.data.diagnostics import Diagnostic, Position
from generator.data.nodes import Mapping, Node, Sequence, Step, children
from generator.model.language.vocabulary import EXTENDS
from generator.model.resolving.inheritance import removals

_CLASH = "Non va d'accordo con ciò che si eredita: "
Trail = tuple[tuple[tuple[str, ...], Node], ...]
"""From the document down to a place: each node, with the keys that lead to it (rows have none)."""


def blame(diagnostics: Iterable[Diagnostic], own: Node, merged: Node) -> tuple[Diagnostic, ...]:
    """Return the mistakes of a document that inherits, each at the line that is at fault; the other place is named.

    A mistake in what is inherited is the document's own if it dropped what is missing, or if it writes a part of the
    same datum: the same group with an origin, the same table.

    Args:
        own: the document as its file writes it.
        merged: the same over what it extends.
    """
    extends = own.get(EXTENDS) if isinstance(own, Mapping) else None
    if extends is None:
        return tuple(diagnostics)
    dropped = list(removals(own))
    return _once(_told(diagnostic, merged, extends.at, dropped) for diagnostic in diagnostics)


_MOST_PLACES = 3


def _once(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the mistakes with those that one line makes in several inherited places told once, with the places."""
    alike: dict[tuple[object, ...], list[str]] = {}
    first: dict[tuple[object, ...], Diagnostic] = {}
    for said in diagnostics:
        advice, sign, place = said.advice.partition(_CLASH)
        key = (said.code, said.at, said.message, advice, sign)
        first.setdefault(key, said)
        alike.setdefault(key, []).append(place.rstrip("."))
    return tuple(
        said if len(alike[key]) == 1 else replace(said, advice=f"{key[3]}{_CLASH}{_places(alike[key])}.")
        for key, said in first.items()
    )


def _places(places: Items[str]) -> str:
    more = len(places) - _MOST_PLACES
    shown = ", ".join(places[:_MOST_PLACES])
    return shown if more <= 0 else f"{shown} e {more} altri punti" if more > 1 else f"{shown} e un altro punto"


def _told(
    said: Diagnostic, merged: Node, extends: Position, dropped: Items[tuple[Items[Step], Position]]
) -> Diagnostic:
    trail = () if said.at.file == extends.file else _trail(merged, said.at)
    if not trail:
        return said
    at = _dropped(said, trail, dropped) or _rewritten(said, trail, extends.file)
    if at is None:
        return _with(said, said.at, f"Lo eredita {extends}.")
    return _with(said, at, f"{_CLASH}{said.at}.")


def _with(said: Diagnostic, at: Position, advice: str) -> Diagnostic:
    return replace(said, at=at, advice=f"{said.advice}\n{advice}".lstrip("\n"))


def _dropped(said: Diagnostic, trail: Trail, dropped: Items[tuple[Items[Step], Position]]) -> Position | None:
    """Return where the document drops what a mistake misses: by name, or out of the group or table at fault."""
    keys, _ = _datum(trail) or trail[-1]
    for path, at in dropped:
        row = next((depth for depth, step in enumerate(path) if isinstance(step, int)), None)
        if row is None and f"«{path[-1]}»" in said.message:
            return at
        if len(keys) > 1 and tuple(map(str, path[: row or -1]))[: len(keys)] == keys and said.code >= "R3":
            return at
    return None


def _rewritten(said: Diagnostic, trail: Trail, file: str) -> Position | None:
    """Return where the document writes a part of the datum at fault, preferably the part that the mistake names.

    A word that does not exist, or is of the wrong form, is the fault of who wrote it.
    """
    datum = _datum(trail) if "R3" <= said.code < "R4" else None
    if datum is None:
        return None
    written = list(_written(datum[1], file))
    named = (at for key, at in written if f"«{key}»" in said.message or f"«{key}»" in said.advice)
    return next(named, None) or min((at for _, at in written), default=None)


def _datum(trail: Trail) -> tuple[tuple[str, ...], Node] | None:
    """Return the nearest datum around a place: a group that says its origin, or the table of which it is a row."""
    for depth in range(len(trail) - 1, -1, -1):
        keys, node = trail[depth]
        if isinstance(node, Sequence) and any(map(_says_its_origin, node)):
            return keys, node
        if _says_its_origin(node):
            above = trail[depth - 1] if depth else trail[depth]
            return above if isinstance(above[1], Sequence) else (keys, node)
    return None


def _says_its_origin(node: Node) -> bool:
    return isinstance(node, Mapping) and ("da" in node or "stato" in node)


def _written(node: Node, file: str) -> Iterator[tuple[str, Position]]:
    """Yield the keys and rows of a node that a file writes: the outermost of each."""
    for step, at, below in children(node):
        if at.file == file:
            yield step if isinstance(step, str) else "", at
        yield from _written(below, file)


def _trail(node: Node, at: Position, keys: tuple[str, ...] = ()) -> Trail:
    """Return the way to the deepest key or value that stands at a place; nothing if none does."""
    for step, step_at, child in children(node):
        below = (*keys, step) if isinstance(step, str) else keys
        if deeper := _trail(child, at, below):
            return ((keys, node), *deeper)
        if at in (step_at, child.at):
            return ((keys, node), (below, child))
    return ()
