"""A YAML text that is right, with the place of each of its values: what to write where so that one of them changes.

The parser says where a value begins and ends; everything else, comments and layout, stays as somebody wrote it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator.data.diagnostics import Position
from generator.data.nodes import Step
from generator.data.reader import marked
from generator.model.language.word_forms import PROVENANCE_KEYS

_DEEPEST = 1_000
"""A column that no line of data begins at."""


@dataclass(frozen=True, slots=True, order=True)
class Splice:
    """What to write in the place of some signs of a file: from ``start`` to ``end``, counted from 0.

    Attributes:
        file: as diagnostics name it, from the root of the corpus.
    """

    file: str
    start: int
    end: int
    text: str


def spliced(texts: Mapping[str, str], splices: Iterable[Splice]) -> dict[str, str]:
    """Return the texts of the files that some changes touch, changed; of two at one place, the first comes first.

    Of lines that are added at one place, those of the group that ends there come before those of a group around it.
    Each change was found in the text as it was: where two of them open one and the same new group, it is opened once.

    Args:
        texts: by name, as they were when the changes were found.
    """
    changed: dict[str, str] = {}
    every = _opened_once(dict.fromkeys(splices))
    order = {one: (one.file, one.start, one.end, _outwards(one), number) for number, one in enumerate(every)}
    for one in sorted(every, key=order.__getitem__, reverse=True):
        text = changed.get(one.file, texts[one.file])
        changed[one.file] = text[: one.start] + one.text + text[one.end :]
    return changed


def _outwards(one: Splice) -> int:
    """Return how far out what is written stands: on a line that there is, in a group deep inside, in one around it."""
    if "\n" not in one.text:
        return -_DEEPEST
    first = one.text.strip("\n").partition("\n")[0]
    return len(first.lstrip(" ")) - len(first)


def _opened_once(splices: Iterable[Splice]) -> list[Splice]:
    """Return some changes, the lines that go into one new group at one place after a single key of theirs."""
    kept: list[Splice] = []
    opening: dict[tuple[str, int, str], int] = {}
    for one in splices:
        key, _, lines = one.text.lstrip("\n").partition("\n")
        place = (one.file, one.start, key)
        if one.start != one.end or not key.endswith(":") or place not in opening:
            opening[place] = len(kept)
            kept.append(one)
            continue
        first = kept[opening[place]]
        between = "" if first.text.endswith("\n") else "\n"
        kept[opening[place]] = replace(first, text=first.text + between + lines)
    return kept


@dataclass
class Layout:
    """Where everything stands in one text, by the path of the values.

    Raises ValueError when it is made of a text that the parser refuses.
    """

    file: str
    text: str
    _at: dict[tuple[Step, ...], Any] = field(default_factory=dict, init=False)
    _keys: dict[tuple[Step, ...], Any] = field(default_factory=dict, init=False)
    _places: dict[tuple[str, int, int], tuple[Step, ...]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        root = marked(self.text)
        if root is not None:
            self._walk(root, ())

    def _walk(self, node: Any, path: tuple[Step, ...]) -> None:
        self._at[path] = node
        self._places[node.id, node.start_mark.line + 1, node.start_mark.column + 1] = path
        if node.id == "mapping":
            for key, value in node.value:
                self._keys[*path, key.value] = key
                self._walk(value, (*path, key.value))
        elif node.id == "sequence":
            for number, item in enumerate(node.value, 1):
                self._walk(item, (*path, number))

    def __contains__(self, path: tuple[Step, ...]) -> bool:
        return path in self._at

    def path_at(self, kind: str, at: Position) -> tuple[Step, ...] | None:
        """Return the path of the value of a kind (scalar, sequence, mapping) that begins at a place, or None."""
        return self._places.get((kind, at.line, at.column))

    def written(self, path: tuple[Step, ...]) -> str:
        """Return a value as the text writes it."""
        node = self._at[path]
        return self.text[node.start_mark.index : _end(node)]

    def rows(self, path: tuple[Step, ...]) -> int:
        """Return how many rows or keys a group has."""
        return len(self._at[path].value)

    # changes

    def put(self, path: tuple[Step, ...], value: str) -> Splice:
        """Write another value in the place of one."""
        node = self._at[path]
        return Splice(self.file, node.start_mark.index, _end(node), value)

    def rename(self, path: tuple[Step, ...], key: str, value: str) -> Splice:
        """Write another key, with its value, in the place of one."""
        start = self._keys[path].start_mark.index
        return Splice(self.file, start, _end(self._at[path]), f"{key}: {value}")

    def add(self, path: tuple[Step, ...], key: str, value: str, later: Collection[str] = PROVENANCE_KEYS) -> Splice:
        """Write a key that a group does not have, after the others and before what says where they come from.

        Args:
            later: the keys that come after it; those that stand before the first of them come before it.
        """
        group = self._at[path]
        keys = [pair[0].value for pair in group.value]
        place = next((number for number, name in enumerate(keys) if name in later), len(keys))
        before = group.value[:place]
        written = f"{key}:{value}" if value.startswith("\n") else f"{key}: {value}"
        if group.flow_style:
            if before:
                return self._after(before[-1][1], f", {written}")
            return self._after_sign(group, f"{written}, " if group.value else written)
        column = group.start_mark.column
        lines = written.replace("\n", "\n" + " " * column)
        if before:
            return self._line_after(before[-1][1], " " * column + lines)
        start = self._line_start(group.start_mark.index)
        return Splice(self.file, start, start, " " * column + lines + "\n")

    def take(self, path: tuple[Step, ...]) -> Splice:
        """Take a key with its value, or a row, out of a group that has others."""
        parent = self._at[path[:-1]]
        whole = [
            (key, value) if key is not None else (value, value)
            for key, value in (parent.value if parent.id == "mapping" else ((None, item) for item in parent.value))
        ]
        node = self._at[path]
        number = next(number for number, (_, value) in enumerate(whole) if value is node)
        first, last = whole[number]
        if parent.flow_style:
            if number + 1 < len(whole):
                return Splice(self.file, first.start_mark.index, whole[number + 1][0].start_mark.index, "")
            if number:
                return Splice(self.file, _end(whole[number - 1][1]), _end(last), "")
            return Splice(self.file, first.start_mark.index, _end(last), "")
        start = self._line_start(first.start_mark.index)
        return Splice(self.file, start, self._line_end(_end(last)) + 1, "")

    def insert(self, path: tuple[Step, ...], number: int, row: str) -> Splice:
        """Write a row before the one that has a number; the number after the last adds it at the end."""
        rows = self._at[path]
        if rows.flow_style:
            if number <= len(rows.value):
                start = rows.value[number - 1].start_mark.index
                return Splice(self.file, start, start, f"{row}, ")
            if rows.value:
                return self._after(rows.value[-1], f", {row}")
            return self._after_sign(rows, row)
        column = rows.start_mark.column
        line = " " * column + "- " + row.replace("\n", "\n" + " " * (column + 2))
        if number <= len(rows.value):
            start = self._line_start(rows.value[number - 1].start_mark.index)
            return Splice(self.file, start, start, line + "\n")
        return self._line_after(rows.value[-1], line)

    def _after(self, node: Any, text: str) -> Splice:
        return Splice(self.file, _end(node), _end(node), text)

    def _after_sign(self, group: Any, text: str) -> Splice:
        start = group.start_mark.index + 1
        return Splice(self.file, start, start, text)

    def _line_after(self, node: Any, line: str) -> Splice:
        end = self._line_end(_end(node))
        if end == len(self.text):
            return Splice(self.file, end, end, "\n" + line)
        return Splice(self.file, end + 1, end + 1, line + "\n")

    def _line_start(self, index: int) -> int:
        return self.text.rfind("\n", 0, index) + 1

    def _line_end(self, index: int) -> int:
        end = self.text.find("\n", index)
        return len(self.text) if end < 0 else end


def _end(node: Any) -> int:
    """Return where the last sign of a value ends: of a block, the parser says where the next one begins."""
    if node.id == "scalar" and node.style in ("|", ">"):
        end: int = node.end_mark.index
        return end - 1
    if node.id == "scalar" or node.flow_style or not node.value:
        return int(node.end_mark.index)
    last = node.value[-1]
    return _end(last[1] if node.id == "mapping" else last)


def flow(value: object) -> str:
    """Return a value as one line of YAML, texts in quotes wherever a reader could take them for something else."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case dict():
            return "{" + ", ".join(f"{_key(str(key))}: {flow(item)}" for key, item in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(flow, value)) + "]"
        case _:
            return _scalar(str(value))


def _key(text: str) -> str:
    return f'"{text}"' if text.isdecimal() else text


def _scalar(text: str) -> str:
    plain = text.replace("_", "").replace("-", "").replace(".", "")
    if plain.isalnum() and plain.isascii() and not text[0].isdecimal() and text.lower() not in _WORDS:
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


_WORDS = frozenset({"yes", "no", "on", "off", "true", "false", "null", "y", "n", "si", "vero", "falso"})
"""Words that some reader of YAML takes for something else than a text."""


def paths(steps: Iterable[Step]) -> Iterator[str]:
    """Yield the steps of a path as a change of the data writes them."""
    return (str(step) if isinstance(step, int) else _scalar(step) for step in steps)
