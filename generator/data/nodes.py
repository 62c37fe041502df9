"""A tree of data in which every value knows its place in the file."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from generator.data.diagnostics import Position

Value = str | int | bool | None
Plain = Value | list["Plain"] | dict[str, "Plain"]


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value. `text` is what was written; `quoted` says whether in quotes (or as a block of text)."""

    value: Value
    text: str
    quoted: bool
    at: Position
    cut: str = field(default="", compare=False)
    """What a «#» right after it takes away as a comment, though it was perhaps meant to be part of the text."""


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple["Node", ...]
    at: Position

    def __iter__(self) -> Iterator["Node"]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


@dataclass(frozen=True, slots=True)
class Entry:
    """One `key: value` of a mapping. A key is always text: `2` and `"2"` are the same key."""

    key: str
    key_at: Position
    value: "Node"


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys to values, in the order of the file, no key twice."""

    entries: tuple[Entry, ...]
    at: Position

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, key: object) -> bool:
        return any(entry.key == key for entry in self.entries)

    def entry(self, key: str) -> Entry | None:
        """Return the entry of `key`, or None."""
        return next((entry for entry in self.entries if entry.key == key), None)

    def get(self, key: str) -> "Node | None":
        """Return the value of `key`, or None."""
        return next((entry.value for entry in self.entries if entry.key == key), None)

    def without(self, *keys: str) -> "Mapping":
        """Return the mapping without some keys."""
        return Mapping(tuple(entry for entry in self.entries if entry.key not in keys), self.at)

    def keys(self) -> tuple[str, ...]:
        """Return the keys in the order of the file."""
        return tuple(entry.key for entry in self.entries)


Node = Scalar | Sequence | Mapping
Step = str | int
"""One step of a path from the top of a document: the name of a key, or the number of a row, from 1."""


def scalar(value: str | int | bool, at: Position) -> Scalar:
    """Return a value that no file holds yet, written as the data write it: a text stands in quotes."""
    return Scalar(value, str(value).lower() if isinstance(value, bool) else str(value), isinstance(value, str), at)


def children(node: Node | None) -> Iterator[tuple[Step, Position, Node]]:
    """Yield what stands directly inside a mapping or a list: the step to it, where the key or the row is, the value."""
    if isinstance(node, Mapping):
        yield from ((entry.key, entry.key_at, entry.value) for entry in node)
    elif isinstance(node, Sequence):
        yield from ((number, item.at, item) for number, item in enumerate(node, 1))


def child(node: Node | None, step: Step) -> Node | None:
    """Return the value one step inside a node, or None if there is none; the number of a row may be a text."""
    return next((value for own, _, value in children(node) if str(own) == str(step)), None)


def inside(node: Node | None, path: Iterable[Step]) -> Node | None:
    """Return the value at the end of a path, or None if it leads nowhere."""
    for step in path:
        node = child(node, step)
    return node


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and everything inside it, in the order of the document."""
    yield node
    for _, _, below in children(node):
        yield from walk(below)


def plain(node: Node) -> Plain:
    """Return the tree as ordinary lists, dicts and values, positions dropped."""
    match node:
        case Scalar():
            return node.value
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {entry.key: plain(entry.value) for entry in node.entries}
