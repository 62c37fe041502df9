"""From a path such as ``liquidazione.principale.3`` to its place in the file."""

from generator.data.diagnostics import Position
from generator.data.nodes import Mapping, Node, Sequence


def position_of(tree: Node, path: str) -> Position:
    """Return where a path begins: its key, its row, or the deepest part of it that exists."""
    at, node, rest = tree.at, tree, path.split(".") if path else []
    while rest:
        found = _step(node, rest)
        if found is None:
            return at
        at, node, rest = found
    return at


def _step(node: Node, rest: list[str]) -> tuple[Position, Node, list[str]] | None:
    if isinstance(node, Sequence):
        if not rest[0].isdecimal() or not 1 <= int(rest[0]) <= len(node):
            return None
        item = node.items[int(rest[0]) - 1]
        return item.at, item, rest[1:]
    if isinstance(node, Mapping):
        # Keys such as «mano.totale» hold dots of their own.
        for size in range(1, len(rest) + 1):
            if entry := node.entry(".".join(rest[:size])):
                return entry.key_at, entry.value, rest[size:]
    return None
