"""A YAML text that is still being typed, as far as its lines and brackets tell: what stands where, never a refusal.

The strict reader refuses a file at its first unclosed bracket; who types needs to know, just there, which key he is
in. Text in; a tree of the usual nodes out, with the words that stand in it, each at its place and under its path. It is
read once, line by line, in time that grows with the text alone.
"""

import re
from dataclasses import dataclass, field

from generator.data.diagnostics import Position
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence
from generator.data.scalars import resolve

Step = str | int
Path = tuple[Step, ...]
"""From the top of a document: names of keys, numbers of rows from 1."""

MAX_TEXT = 1 << 20
MAX_DEPTH = 64
MAX_WORDS = 50_000

_KEY = re.compile(
    r"""(?P<key>"(?:[^"\\]|\\.)*"[ ]*|'(?:[^']|'')*'[ ]*|(?!- )[^\s"'\[\]{},#&*!|>%@`][^:]*):(?=[ ]|$)[ ]*"""
)
_QUOTED = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^']|'')*'""")
_PLAIN = re.compile(r"(?:[^#]|(?<![ ])#)*")
_IN_BRACKETS = re.compile(r"(?:[^,\[\]{}:#]|:(?![ ,\[\]{}]|$)|(?<![ ])#)*")
_ENDS = {"{": "}", "[": "]"}


@dataclass(frozen=True, slots=True)
class Word:
    """A key or a value as it is written on its line, which it never leaves.

    Attributes:
        text: without its quotes.
        path: of the value, or of the value that the key has.
        start, end: columns in the line, from 0; quotes are inside.
    """

    text: str
    quoted: bool
    is_key: bool
    path: Path
    line: int
    start: int
    end: int

    def holds(self, line: int, column: int) -> bool:
        """Say whether a cursor at a place, both from 0, stands in the word or at its end."""
        return self.line == line and self.start <= column <= self.end


@dataclass(frozen=True, slots=True)
class Sketch:
    """What a text holds, as far as it can be told."""

    tree: Node
    words: tuple[Word, ...]

    def word_at(self, line: int, column: int) -> Word | None:
        """Return the word under a cursor, lines and columns from 0; where two meet, the one that begins there."""
        found = [word for word in self.words if word.holds(line, column)]
        return found[-1] if found else None

    def key_at(self, path: Path) -> Word | None:
        """Return the key that leads to a path, or None."""
        return next((word for word in self.words if word.is_key and word.path == path), None)


@dataclass(slots=True)
class _Frame:
    """A collection that is still open; inside brackets it has no column of its own."""

    is_mapping: bool
    at: Position
    path: Path
    column: int | None
    items: list[Node] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    key: tuple[str, Position] | None = None
    waits: bool = False  # a row has begun, and holds nothing yet

    def close(self) -> Node:
        return Mapping(tuple(self.entries), self.at) if self.is_mapping else Sequence(tuple(self.items), self.at)


class _Full(Exception):
    """More words than any file of ours holds."""


def sketch(text: str, name: str) -> Sketch:
    """Return what a text holds; `name` stands for the file in the positions. Nothing is raised, whatever the text."""
    drawing = _Drawing(name)
    lines = text[:MAX_TEXT].replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").split("\n")
    try:
        for number, line in enumerate(lines):
            drawing.line(number, line)
    except _Full:
        pass
    return drawing.result()


class _Drawing:
    """One pass over the lines; what is open is a list, and never recursion."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.frames: list[_Frame] = []
        self.words: list[Word] = []
        self.root: Node | None = None
        self.text_below: int | None = None  # lines further in than this column are the text of a block
        self.brackets_below = 0  # lines further in than this column go on with the open brackets

    def line(self, number: int, line: str) -> None:
        rest = line.lstrip(" ")
        column = len(line) - len(rest)
        if not rest or rest.startswith(("#", "---", "%")):
            return
        if self.text_below is not None:
            if column > self.text_below:
                return
            self.text_below = None
        if self._in_brackets():
            if column > self.brackets_below:
                self._bracketed(number, line, column)
                return
            while self._in_brackets():
                self._pop()
        self._block(number, line, column)

    def result(self) -> Sketch:
        while self.frames:
            self._pop()
        tree = self.root if self.root is not None else Mapping((), Position(self.name, 1, 1))
        return Sketch(tree, tuple(self.words))

    # lines of a block

    def _block(self, number: int, line: str, column: int) -> None:
        first = column
        while line[column : column + 2] in ("- ", "-"):
            if not self._row(number, column):
                return
            column = _after_spaces(line, column + 1)
            if column >= len(line) or line[column] == "#":
                return
        if key := _KEY.match(line, column):
            if not self._keyed(number, line, column, column + len(key["key"].rstrip())):
                return
            column = key.end()
            if column < len(line) and line[column] != "#":
                self._value(number, line, column, first)
            return
        self._step_out(column, row=False)
        top = self.frames[-1] if self.frames else None
        if top is not None and top.is_mapping and top.column == column:
            self._fill(top)  # a word where a key should be, of which the colon is not there yet
            self._name(top, number, line, column, _end_of(_PLAIN, line, column))
            self._fill(top)
        else:
            self._value(number, line, column, first)

    def _row(self, number: int, column: int) -> bool:
        """Begin a row of a list at its dash; return False if it lies too deep."""
        if (top := self._collection(False, number, column)) is not None:
            top.waits = True
        return top is not None

    def _keyed(self, number: int, line: str, column: int, end: int) -> bool:
        if (top := self._collection(True, number, column)) is not None:
            self._name(top, number, line, column, end)
        return top is not None

    def _collection(self, is_mapping: bool, number: int, column: int) -> _Frame | None:
        """Return the collection to which a line at this column belongs, begun if need be; None if it lies too deep."""
        self._step_out(column, row=not is_mapping)
        top = self.frames[-1] if self.frames else None
        if top is None or top.is_mapping != is_mapping or top.column != column:
            if not self._push(is_mapping, number, column, column):
                return None
            top = self.frames[-1]
        self._fill(top)
        return top

    def _step_out(self, column: int, *, row: bool) -> None:
        """Close what a line at this column is no part of."""
        while self.frames:
            top = self.frames[-1]
            own = top.column if top.column is not None else 0
            if (
                own > column
                or (own == column and not row and not top.is_mapping)
                or (own == column and row and top.is_mapping and top.key is None and len(self.frames) > 1)
            ):
                self._pop()
            else:
                return

    # values

    def _value(self, number: int, line: str, column: int, first: int) -> None:
        sign = line[column]
        if sign in _ENDS:
            self.brackets_below = first
            self._bracketed(number, line, column)
        elif sign in "|>":
            self.text_below = next((frame.column or 0 for frame in self.frames[::-1] if frame.is_mapping), -1)
            self._place(Scalar("", "", True, self._at(number, column)))
        elif sign in "\"'":
            end = self._quoted_end(line, column)
            if end == len(line) and not _QUOTED.match(line, column):
                self.text_below = first
            self._scalar(number, line, column, end)
        else:
            self._scalar(number, line, column, _end_of(_PLAIN, line, column))

    def _quoted_end(self, line: str, column: int) -> int:
        quoted = _QUOTED.match(line, column)
        return quoted.end() if quoted else len(line.rstrip())

    def _scalar(self, number: int, line: str, start: int, end: int) -> None:
        text, quoted = _said(line[start:end])
        path = self._here()
        self._word(Word(text, quoted, False, path, number, start, end))
        value = text if quoted else resolve(text)[0]
        self._place(Scalar(value, text, quoted, self._at(number, start)))

    # brackets, which may go on over lines

    def _bracketed(self, number: int, line: str, column: int) -> None:
        while column < len(line):
            sign = line[column]
            if sign == "#" and line[column - 1 : column] in ("", " "):
                return
            if sign in _ENDS:
                if not self._push(sign == "{", number, column, None):
                    return
                column += 1
            elif sign in "]}":
                self._end(sign)
                column += 1
                if not self._in_brackets():
                    return
            elif sign in " ,:":
                if sign == "," and self.frames[-1].is_mapping:
                    self._fill(self.frames[-1])
                column += 1
            else:
                column = self._in_bracket(number, line, column)

    def _in_bracket(self, number: int, line: str, column: int) -> int:
        """Take one word inside brackets, and return the column after it."""
        top = self.frames[-1]
        if line[column] in "\"'":
            end = self._quoted_end(line, column)
        else:
            end = max(_end_of(_IN_BRACKETS, line, column), column + 1)
        after = _after_spaces(line, end)
        if not top.is_mapping or top.key is not None:
            self._scalar(number, line, column, end)
            return end
        self._name(top, number, line, column, end)
        if line[after : after + 1] == ":":
            return after + 1
        self._fill(top)
        return end

    def _end(self, sign: str) -> None:
        """Close the brackets that a sign closes, and those left open inside; a sign too many closes nothing."""
        open_ones = [frame for frame in self.frames if frame.column is None]
        if any(frame.is_mapping == (sign == "}") for frame in open_ones):
            while self.frames[-1].is_mapping != (sign == "}"):
                self._pop()
            self._pop()

    def _in_brackets(self) -> bool:
        return bool(self.frames) and self.frames[-1].column is None

    # collections

    def _push(self, is_mapping: bool, number: int, column: int, own: int | None) -> bool:
        if len(self.frames) >= MAX_DEPTH:
            return False
        self.frames.append(_Frame(is_mapping, self._at(number, column), self._here(), own))
        return True

    def _pop(self) -> None:
        top = self.frames.pop()
        self._fill(top)
        self._place(top.close())

    def _here(self) -> Path:
        """Return the path of what comes next."""
        if not self.frames:
            return ()
        top = self.frames[-1]
        if top.is_mapping:
            return (*top.path, top.key[0]) if top.key else top.path
        return (*top.path, len(top.items) + 1)

    def _name(self, top: _Frame, number: int, line: str, start: int, end: int) -> None:
        text, quoted = _said(line[start:end])
        top.key = (text, self._at(number, start))
        self._word(Word(text, quoted, True, (*top.path, text), number, start, end))

    def _fill(self, frame: _Frame) -> None:
        """Let a key that got no value have an empty one, and so a row."""
        if frame.key is not None:
            key, at = frame.key
            frame.entries.append(Entry(key, at, Scalar(None, "", False, at)))
            frame.key = None
        elif frame.waits:
            frame.items.append(Scalar(None, "", False, frame.at))
            frame.waits = False

    def _place(self, node: Node) -> None:
        if not self.frames:
            self.root = node if self.root is None else self.root
            return
        top = self.frames[-1]
        if not top.is_mapping:
            top.items.append(node)
            top.waits = False
        elif top.key is not None:
            key, at = top.key
            top.entries.append(Entry(key, at, node))
            top.key = None

    def _word(self, word: Word) -> None:
        if len(self.words) >= MAX_WORDS:
            raise _Full
        self.words.append(word)

    def _at(self, line: int, column: int) -> Position:
        return Position(self.name, line + 1, column + 1)


def _after_spaces(line: str, column: int) -> int:
    """Return the column of what comes next."""
    return len(line) - len(line[column:].lstrip(" "))


def _end_of(form: re.Pattern[str], line: str, column: int) -> int:
    """Return the column after the words of this form, and without the spaces after them."""
    found = form.match(line, column)
    return column + len(found.group().rstrip()) if found else column


def _said(written: str) -> tuple[str, bool]:
    """Return what a word says, and whether it is in quotes, closed or not."""
    if written[:1] not in ("'", '"'):
        return written, False
    sign = written[0]
    inner = written[1:-1] if len(written) > 1 and written[-1] == sign else written[1:]
    return (inner.replace("''", "'") if sign == "'" else re.sub(r"\\(.)", r"\1", inner)), True
