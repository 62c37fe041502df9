"""Where each datum of a document stands in its file: one walk, from paths such as ``liquidazione.principale.3``."""

from functools import cached_property

from generator.data.diagnostics import Position
from generator.data.nodes import Node, children


class Places:
    """The places of a document's data, by path; it is walked when the first is asked for."""

    def __init__(self, tree: Node) -> None:
        self._tree = tree

    def __getitem__(self, path: str) -> Position:
        """Return where a path begins: its key, its row, or the deepest part of it that exists."""
        while path not in self._by_path:
            path = path.rpartition(".")[0]
        return self._by_path[path]

    @cached_property
    def _by_path(self) -> dict[str, Position]:
        positions = {"": self._tree.at}
        _walk(self._tree, "", positions)
        return positions


def _walk(node: Node, above: str, positions: dict[str, Position]) -> None:
    for step, at, value in children(node):
        positions[f"{above}{step}"] = at
        _walk(value, f"{above}{step}.", positions)
