"""The one strict YAML reader of the project: text in, a tree with positions out, or every mistake that was found.

PyYAML's own loaders read `3:2` as 182, `no` as False, `010` as 8, let a key overwrite its twin and expand aliases
without end. Here the parser only delivers events; what they mean is decided in this package, in bounded time.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml

from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.free_codes import free_code
from generator.data.input_files import (
    MAX_BYTES,
    control_characters,
    decode,
    escaped_characters,
    invisible_characters,
    read_bytes,
    too_long,
    without_invisible,
)
from generator.data.nodes import Entry, Mapping, Node, Scalar, Sequence
from generator.data.repairs import repair
from generator.data.scalars import resolve
from generator.data.syntax import in_italian

MAX_DEPTH = 64
MAX_NODES = 50_000
MAX_SCALAR = 20_000
MAX_MISTAKES = 100
_MOST_REPAIRS = 10
_GLUED_COMMENT = re.compile(r" +(#[^\s#].*)")
_GLUED = re.compile(r" #[^\s#]")  # to search a whole text with: one space, so that a million of them are read once
_KEEP_ONE = "Tieni una sola delle due: l'altra andrebbe persa in silenzio."
_HARMLESS = frozenset(
    {"R007", "R010", "R014", "R016", "R018", "R023", "R024", "R025", "R026", "R027", "R028", "R031", "R038", "R039"}
)
"""Mistakes beside which the tree of the rest is what it would be without them."""

# The C parser (libyaml) when the machine has it: same events, about ten times faster.
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def read(path: Path, *, name: str | None = None) -> Node:
    """Return the tree of a YAML file; `name` is how its diagnostics call it.

    Raises:
        CorpusErrors: with all the mistakes of the file that can be found.
    """
    shown = path.as_posix() if name is None else name
    return read_text(read_bytes(path, name=shown), shown)


def marked(text: str) -> Any:
    """Return the parser's own nodes of a text that `read_text` accepts, with both ends of each; None if it is empty.

    For who writes in the place of a value: what a value means, the tree of `read_text` says.

    Raises:
        ValueError: the parser refuses the text.
    """
    try:
        return yaml.compose(text, Loader=_LOADER)
    except yaml.YAMLError as error:
        raise ValueError(str(error)) from error


def read_text(content: str | bytes, name: str) -> Node:
    """Return the tree of a YAML text; `name` stands for the file in its diagnostics.

    Raises:
        CorpusErrors: with all the mistakes of the text that can be found.
    """
    root, mistakes = read_what_can_be(content, name)
    if mistakes or root is None:
        raise CorpusErrors(mistakes)
    return root


def read_what_can_be(content: str | bytes, name: str) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    """Return the tree of a YAML text and every mistake that can be found in it.

    The tree stands beside mistakes that do not move anything else: what is said of the rest of it is true. It is None
    beside the others.

    Raises:
        CorpusErrors: the text is none: too long, of another program, in another encoding.
    """
    raw = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    if len(raw) > MAX_BYTES:
        raise CorpusErrors([too_long(len(raw), MAX_BYTES, Position(name, 1, 1))])
    text, had_bom = decode(raw, name=name)
    if control := tuple(control_characters(text, name=name)):
        raise CorpusErrors(control)
    mistakes = list(_unwanted_characters(text, had_bom, name))
    layout = any(_is_layout(mistake) for mistake in mistakes)
    plain_text = without_invisible(text).replace("\t", " ")
    for _attempt in range(_MOST_REPAIRS):
        reading = _Reading(name, plain_text, list(mistakes))
        root = reading.run(lenient_layout=layout)
        repaired = None if reading.fault is None or layout else repair(plain_text, reading.fault, name, _stops)
        if repaired is None:
            break
        mistakes += repaired.told
        plain_text = repaired.text
    sound = all(mistake.code in _HARMLESS for mistake in reading.mistakes) and reading.fault is None
    return root if sound else None, tuple(reading.mistakes)


def _stops(text: str) -> tuple[int, int] | None:
    """Return where the parser stops in a text: line and column from 1; None if it reads it all."""
    try:
        for _event in yaml.parse(text, Loader=_LOADER):
            pass
    except yaml.YAMLError as fault:
        mark = _mark_of(fault)
        return (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
    return None


def _mark_of(fault: yaml.YAMLError) -> Any:
    """Return the parser's own mark of where it stopped, or None."""
    return getattr(fault, "problem_mark", None) or getattr(fault, "context_mark", None)


def _unwanted_characters(text: str, had_bom: bool, name: str) -> Iterator[Diagnostic]:
    if had_bom:
        message = "Il file comincia con un indicatore di codifica (BOM), che non si vede."
        yield Diagnostic("R007", message, Position(name, 1, 1), "Salvalo come «UTF-8» e non come «UTF-8 con BOM».")
    yield from list(invisible_characters(text, name=name))[:MAX_MISTAKES]
    tabs = [(number, line.index("\t")) for number, line in enumerate(text.split("\n"), start=1) if "\t" in line]
    if tabs:
        line, column = tabs[0]
        others = f" (altre righe con tabulazioni: {len(tabs) - 1})" if len(tabs) > 1 else ""
        message = f"C'è una tabulazione, che in questi file non si usa{others}."
        yield Diagnostic(
            "R009", message, Position(name, line, column + 1), "Sostituiscila con spazi: due per ogni rientro."
        )


def _is_layout(mistake: Diagnostic) -> bool:
    """Tell whether a mistake may have moved the indentation, so that later complaints would be echoes of it."""
    return mistake.code in ("R009", "R010")


class _Stop(Exception):
    """Nothing after this point is worth reading."""


@dataclass(slots=True)
class _Frame:
    """A collection that is still open."""

    at: Position
    is_mapping: bool
    items: list[Node] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    seen: dict[str, Position] = field(default_factory=dict)
    key: tuple[str, Position] | None = None
    bad_key: bool = False  # its value is read, and thrown away
    doubled: list[tuple[str, int]] = field(default_factory=list)
    """The keys that are there twice, each with the number of its mistake."""

    @property
    def wants_key(self) -> bool:
        return self.is_mapping and self.key is None and not self.bad_key

    def close(self) -> Node:
        return Mapping(tuple(self.entries), self.at) if self.is_mapping else Sequence(tuple(self.items), self.at)


class _Reading:
    """One pass over the events. It never recurses: depth is the length of a list."""

    def __init__(self, name: str, text: str, mistakes: list[Diagnostic]) -> None:
        self.name = name
        self.text = text
        self.mistakes = mistakes
        self.frames: list[_Frame] = []
        self.root: Node | None = None
        self.documents = 0
        self.nodes = 0
        self.lines = text.split("\n")
        self.has_glued_comments = _GLUED.search(text) is not None
        self.fault: tuple[int, int] | None = None
        """Where the parser stopped, if it did: line and column from 1."""

    def run(self, *, lenient_layout: bool) -> Node | None:
        try:
            for event in yaml.parse(self.text, Loader=_LOADER):
                self._take(event)
        except _Stop:
            pass
        except yaml.MarkedYAMLError as fault:
            mark = _mark_of(fault)
            self.fault = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
            if not lenient_layout:
                self.mistakes.append(self._syntax(fault, mark))
            return None
        except yaml.YAMLError:
            self.mistakes.append(self._unreadable())
            return None
        if self.root is None and not self.mistakes:
            self._say("R011", "Il file è vuoto.", Position(self.name, 1, 1), "Scrivi almeno una voce, o togli il file.")
        return self.root

    def _take(self, event: Any) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._open(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close(self.frames.pop())
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._document(event)

    # what an event becomes

    def _document(self, event: Any) -> None:
        at = self._at(event)
        self.documents += 1
        if event.version or event.tags:
            self._say("R013", "Le direttive YAML («%…») non si usano.", at, "Togli la riga che comincia con «%».")
        if self.documents > 1:
            message = "Qui comincia un secondo documento: in un file ce n'è uno solo."
            self._say("R012", message, at, "Togli la riga «---», o sposta il resto in un altro file.")
            raise _Stop

    def _scalar(self, event: Any) -> None:
        at, text, quoted = self._at(event), event.value, bool(event.style)
        self._count(at)
        self._no_anchor_nor_tag(event, at)
        frame = self.frames[-1] if self.frames else None
        if len(text) > MAX_SCALAR:
            message = f"Il valore è troppo lungo: {len(text)} caratteri, il massimo è {MAX_SCALAR}."
            self._say("R022", message, at, "Controlla che le virgolette si chiudano dove devono.")
            text = text[:MAX_SCALAR]
        if quoted:
            self.mistakes += escaped_characters(text, at)
        if frame and frame.wants_key:
            self._key(frame, text, quoted, at)
            return
        if not self.frames and not quoted and text == "":
            return  # an empty document
        value, refusal = (text, None) if quoted else resolve(text)
        if refusal:
            self._say(refusal.code, refusal.message, at, refusal.advice)
        self._place(Scalar(value, text, quoted, at, "" if quoted else self._cut(event)))

    def _cut(self, event: Any) -> str:
        """Return the comment glued to its sign that follows a value in its line, as in «Tavolo #2»; else nothing."""
        if not self.has_glued_comments:
            return ""
        found = _GLUED_COMMENT.match(self.lines[event.end_mark.line], event.end_mark.column)
        return found.group(1).rstrip() if found else ""

    def _key(self, frame: _Frame, text: str, quoted: bool, at: Position) -> None:
        if not quoted and text == "<<":
            frame.bad_key = True
            self._say("R017", "L'unione «<<» non si usa.", at, "Scrivi per esteso le voci che vuoi ripetere.")
        elif text == "":
            frame.bad_key = True
            self._say("R019", "Il nome della voce è vuoto.", at, "Scrivi il nome prima dei due punti.")
        elif text in frame.seen:
            frame.bad_key = True
            first = frame.seen[text]
            message = f"La voce «{text}» c'è già alla riga {first.line}, colonna {first.column}."
            self._say("R018", message, at, _KEEP_ONE)
            frame.doubled.append((text, len(self.mistakes) - 1))
        else:
            frame.seen[text] = at
            frame.key = (text, at)

    def _open(self, event: Any) -> None:
        at = self._at(event)
        self._count(at)
        self._no_anchor_nor_tag(event, at)
        if len(self.frames) >= MAX_DEPTH:
            message = f"Ci sono troppi livelli uno dentro l'altro: il massimo è {MAX_DEPTH}."
            self._say("R020", message, at, "Controlla le parentesi e i rientri.")
            raise _Stop
        if self.frames and self.frames[-1].wants_key:
            self._say("R019", "Il nome di una voce è un testo, non una lista o un gruppo.", at,
                      "Scrivi un nome semplice; un testo con le graffe va fra virgolette.")  # fmt: skip
        self.frames.append(_Frame(at, isinstance(event, yaml.MappingStartEvent)))

    def _close(self, frame: _Frame) -> None:
        """Place a collection, once all its keys are known: a code written twice may have been meant for a free one."""
        for key, number in frame.doubled:
            if (free := free_code(key, frame.seen)) is not None:
                advice = f"Se è un'altra voce scrivi «{free}», che è libero; se è la stessa, tieni una sola delle due."
                self.mistakes[number] = replace(self.mistakes[number], advice=advice)
        self._place(frame.close())

    def _alias(self, event: Any) -> None:
        at = self._at(event)
        self._count(at)
        self._say("R015", f"I richiami («*{event.anchor}») non si usano.", at,
                  "Scrivi il valore per esteso; se è un testo, mettilo fra virgolette.")  # fmt: skip
        if self.frames and self.frames[-1].wants_key:
            self.frames[-1].bad_key = True
        else:
            self._place(Scalar(None, "", False, at))

    def _place(self, node: Node) -> None:
        if not self.frames:
            self.root = node
            return
        frame = self.frames[-1]
        if not frame.is_mapping:
            frame.items.append(node)
        elif frame.bad_key:
            frame.bad_key = False
        elif frame.key is None:
            frame.bad_key = True  # the node itself was a key, and has been refused
        else:
            key, key_at = frame.key
            frame.entries.append(Entry(key, key_at, node))
            frame.key = None

    # refusals and limits

    def _no_anchor_nor_tag(self, event: Any, at: Position) -> None:
        if event.anchor is not None:
            self._say("R014", f"Le ancore («&{event.anchor}») non si usano.", at,
                      "Togli l'ancora e scrivi il valore per esteso dove serve.")  # fmt: skip
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._say("R016", f"Le etichette di tipo («{tag}») non si usano.", at,
                      "Togli l'etichetta; se è un testo, mettilo fra virgolette.")  # fmt: skip

    def _count(self, at: Position) -> None:
        self.nodes += 1
        if self.nodes > MAX_NODES:
            message = f"Il file contiene troppi valori: il massimo è {MAX_NODES}."
            self._say("R021", message, at, "Dividi il file, o controlla che sia quello giusto.")
            raise _Stop

    def _say(self, code: str, message: str, at: Position, advice: str) -> None:
        self.mistakes.append(Diagnostic(code, message, at, advice))
        if len(self.mistakes) >= MAX_MISTAKES:
            message = f"Ci sono più di {MAX_MISTAKES} errori: la lettura si ferma qui."
            self.mistakes.append(Diagnostic("R040", message, at, "Correggi quelli elencati e ripeti."))
            raise _Stop

    def _at(self, event: Any) -> Position:
        return self._of(event.start_mark)

    def _of(self, mark: Any) -> Position:
        return Position(self.name, mark.line + 1, mark.column + 1)

    def _unreadable(self) -> Diagnostic:
        start = Position(self.name, 1, 1)
        return Diagnostic("R030", "La scrittura YAML non è corretta.", start, "Controlla il file.")

    def _syntax(self, fault: yaml.MarkedYAMLError, mark: Any) -> Diagnostic:
        if mark is None:
            return self._unreadable()
        before = self.lines[mark.line][: mark.column] if mark.line < len(self.lines) else ""
        complaint = in_italian(fault.problem or "", fault.context or "", before)
        if complaint.at_opening and fault.context_mark is not None:
            mark = fault.context_mark
        return Diagnostic(complaint.code, complaint.message, self._of(mark), complaint.advice)
