"""A tree of data in which every value knows its place in the file."""

from collections.abc import Iterator
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
        for entry in self.entries:  # noqa: SIM110 - asked a hundred thousand times of each edit that is tried
            if entry.key == key:
                return True
        return False

    def entry(self, key: str) -> Entry | None:
        """Return the entry of `key`, or None."""
        for entry in self.entries:
            if entry.key == key:
                return entry
        return None

    def get(self, key: str) -> "Node | None":
        """Return the value of `key`, or None."""
        for entry in self.entries:
            if entry.key == key:
                return entry.value
        return None

    def keys(self) -> tuple[str, ...]:
        """Return the keys in the order of the file."""
        return tuple(entry.key for entry in self.entries)


Node = Scalar | Sequence | Mapping


def plain(node: Node) -> Plain:
    """Return the tree as ordinary lists, dicts and values, positions dropped."""
    match node:
        case Scalar():
            return node.value
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {entry.key: plain(entry.value) for entry in node.entries}
