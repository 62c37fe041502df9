"""Where a datum stands in a document, by its dotted path."""

from generator.data import nodes
from generator.data.nodes import Node


def node_at(tree: Node, path: str) -> tuple[Node, bool]:
    """Return what stands at a dotted path, rows counted from 1, and whether it is all there: else the nearest above."""
    node = tree
    for key in path.split(".") if path else ():
        below: Node | None = None
        if isinstance(node, nodes.Mapping):
            below = node.get(key)
        elif isinstance(node, nodes.Sequence) and key.isdigit() and 0 < int(key) <= len(node.items):
            below = node.items[int(key) - 1]
        if below is None:
            return node, False
        node = below
    return node, True
