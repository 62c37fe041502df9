"""What may be written at a place of a YAML file: keys that are not there yet, closed words, the document's names."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.completion_items import Completion, CompletionKind
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.meanings import clause_words, reading_words
from banco.workbench.lsp.under_cursor import Spot
from generator.data.nodes import Mapping, Node, Sequence
from generator.data.scalars import resolve
from generator.data.yaml_sketch import MAX_TEXT, Word, sketch
from generator.model.checks.named_places import mention_at
from generator.model.checks.names import DeclaredNames, at, text
from generator.model.editing.path_shapes import PATHS, Placed, choices_at, fields_at, names_at, placed
from generator.model.language.shapes import Boolean, Enum, Field, Lexical, Map, Shape
from generator.model.language.spoken_shapes import form_words, forms_of
from generator.model.language.word_forms import (
    CARD_PLACE,
    CLAUSE,
    CSV_FILE,
    IDENT,
    JSON_FILE,
    PROVENANCE_KEYS,
    READING,
    YAML_FILE,
    ZONE_CARD,
)
from generator.model.resolving.patches import path_of
from generator.words.italian import sentence

_CURSOR = "\ue000"
"""Stands in the text where the cursor is: a character that no file has, since none has a shape for it."""
_FILES = {CSV_FILE: ("*.csv",), JSON_FILE: ("*.json", "*/*.json"), YAML_FILE: ("*.yaml", "../*/*.yaml")}
_MOST_CARDS = 4


def rule_proposals(desk: Desk, path: Path, line: int, column: int) -> tuple[Completion, ...]:
    """Return what may be written with the cursor at a place of a file, line and column from 0; the best first."""
    slug = desk.slug_of(path)
    lines = lines_of(desk.corpus.text_of(path))
    if slug is None or not 0 <= line < len(lines) or sum(map(len, lines)) > MAX_TEXT:
        return ()
    column = min(column, len(lines[line]))
    before = lines[line][:column]
    lines[line] = f"{before}{_CURSOR}{lines[line][column:]}"
    drawn = sketch("\n".join(lines), desk.name_of(path))
    word = next((word for word in drawn.words if _CURSOR in word.text), None)
    if word is None:
        return ()
    here = _Here(desk, slug, path, drawn.tree, desk.shape_of(path), word, lines[line])
    found = here.keys() if word.is_key else here.values()
    return tuple({proposal.label: proposal for proposal in found}.values())


class _Here:
    """One place of a text in which the cursor stands as a character."""

    def __init__(self, desk: Desk, slug: str, path: Path, tree: Node, root: Shape, word: Word, line: str) -> None:
        self.desk, self.slug, self.path = desk, slug, path
        self.tree, self.root, self.word = tree, root, word
        self.spot = Spot(word.line, word.start, word.end - 1)
        self.has_colon = line[word.end :].lstrip(" ").startswith(":")
        self.opens_line = not line[: word.start].strip(" -")

    # keys

    def keys(self) -> Iterator[Completion]:
        """Yield the keys of the group around that it has not yet, then the names that it may have."""
        yield from self._keys_of(placed(self.tree, self.root, self.word.path[:-1]), "{key}: ")

    def _keys_of(self, group: Placed, form: str) -> Iterator[Completion]:
        held = group.node.entries if isinstance(group.node, Mapping) else ()
        there = [entry.key for entry in held if _CURSOR not in entry.key]
        fields = [field for field in fields_at(group) if field.key not in (*there, *_apart(group, there))]
        for field in sorted(fields, key=lambda one: (one.key in PROVENANCE_KEYS, not one.required)):
            yield self._key(field, form)
        names = names_at(group)
        if names is None:
            return
        if isinstance(names.key, Enum):
            for choice in names.key.choices:
                if choice.value not in there:
                    yield self._named(choice.value, sentence(choice.title), CompletionKind.VALUE, form)
        mention = mention_at(self.desk.document(self.slug), (*self.word.path[:-1], _CURSOR), is_key=True)
        for name in mention.names if mention is not None else ():
            if name not in there:
                yield self._named(
                    name, self._about(mention.section if mention else "", name), CompletionKind.NAME, form
                )
        if names.key in (CLAUSE, READING) and (following := _following(there)):
            yield self._named(following, f"Il primo codice libero: {names.key.noun}.", CompletionKind.NAME, form)

    def _key(self, field: Field, form: str) -> Completion:
        said = form_words(field.shape)
        must = " È obbligatoria." if field.required else ""
        meaning = f"{sentence(field.title)}{must}" + (f" Si scrive {said}." if said else "")
        return self._named(field.key, meaning, CompletionKind.KEY, form)

    def _named(self, name: str, meaning: str, kind: CompletionKind, form: str) -> Completion:
        key = _written(name)
        written = key if self.has_colon and self.word.is_key else form.format(key=key)
        return Completion(name, meaning, written, kind, self.spot, "$" in written)

    # values

    def values(self) -> Iterator[Completion]:
        """Yield the words that may stand at a value, and the keys of a group where one may begin."""
        place = placed(self.tree, self.root, self.word.path)
        taken = self._beside()
        named = (*self._words(place), *self._mentions(), *self._ids(place), *self._steps())
        for proposal in (*named, *self._forms(place)):
            if proposal.label not in taken:
                yield proposal
        if not self.word.quoted:
            empty = replace(place, node=Mapping((), self.tree.at))
            yield from self._keys_of(empty, "{key}: " if self.opens_line else "{{{key}: $1}}")

    def _words(self, place: Placed) -> Iterator[Completion]:
        for choice in choices_at(place):
            yield self._value(choice.value, sentence(choice.title), CompletionKind.VALUE)
        for form in forms_of(place.shape):
            if isinstance(form, Boolean):
                for value in ("true", "false"):
                    if form.only is None or value == str(form.only).lower():
                        meaning = place.field.title if place.field else "Un sì o un no."
                        yield replace(self._value(value, meaning, CompletionKind.VALUE), text=value)

    def _mentions(self) -> Iterator[Completion]:
        document = self.desk.document(self.slug)
        mention = mention_at(document, self.word.path)
        for name in mention.names if mention is not None else ():
            yield self._value(name, self._about(mention.section if mention else "", name), CompletionKind.NAME)

    def _about(self, section: str, name: str) -> str:
        label = text(at(self.desk.document(self.slug), section, name, "etichetta"))
        return f"«{label}», di «{section}»." if label else f"Un nome di «{section}»."

    def _ids(self, place: Placed) -> Iterator[Completion]:
        forms = forms_of(place.shape)
        if CLAUSE in forms:
            for clause in self.desk.clauses(self.slug):
                yield self._value(clause.key, clause_words(clause), CompletionKind.CLAUSE)
        if READING in forms:
            for reading in self.desk.readings(self.slug).values():
                yield self._value(reading.key, reading_words(reading), CompletionKind.READING)

    def _steps(self) -> Iterator[Completion]:
        """Yield how the path of a change may go on: the keys, or the numbers of the rows, of what it leads to."""
        if len(self.word.path) < 2 or self.word.path[-2] not in PATHS:
            return
        node: Node | None = self.desk.document(self.slug)
        written = placed(self.tree, self.root, self.word.path[:-1]).node
        for step in path_of(written)[: int(self.word.path[-1]) - 1]:
            node = node.items[step - 1] if isinstance(node, Sequence) and isinstance(step, int) else at(node, str(step))
        for key in node.keys() if isinstance(node, Mapping) else ():
            yield self._value(key, "Una voce di ciò a cui porta il percorso.", CompletionKind.NAME)
        for number in range(1, len(node) + 1) if isinstance(node, Sequence) else ():
            yield replace(self._value(str(number), "Una riga, contata da 1.", CompletionKind.NAME), text=str(number))

    def _forms(self, place: Placed) -> Iterator[Completion]:
        for form in forms_of(place.shape):
            if form in (CARD_PLACE, ZONE_CARD):
                yield from self._cards()
            elif isinstance(form, Lexical) and form in _FILES:
                folder = self.path.parent
                files = sorted(found for pattern in _FILES[form] for found in folder.glob(pattern))
                for found in files:
                    name = found.relative_to(folder).as_posix() if found.is_relative_to(folder) else ""
                    name = name or f"../{found.parent.name}/{found.name}"
                    yield self._value(name, sentence(form.noun), CompletionKind.FILE)
            elif isinstance(form, Lexical) and form not in (IDENT, CLAUSE, READING):
                yield self._value(form.example, f"Un esempio: {form.noun}.", CompletionKind.VALUE)

    def _cards(self) -> Iterator[Completion]:
        names = DeclaredNames(self.desk.document(self.slug))
        for zone, count in names.dealt.items():
            for number in range(1, min(count, _MOST_CARDS) + 1):
                yield self._value(f"{zone}.{number}", f"La carta {number} di «{zone}».", CompletionKind.NAME)
        if names.shows_upcard:
            yield self._value("banco.scoperta", "La carta scoperta del banco.", CompletionKind.NAME)

    def _value(self, value: str, meaning: str, kind: CompletionKind) -> Completion:
        written = _written(value)
        sought = written if self.word.quoted or written != value else ""
        return Completion(value, meaning, written, kind, self.spot, matches=sought)

    def _beside(self) -> set[str]:
        """Return the values that the list around has already."""
        if not self.word.path or not isinstance(self.word.path[-1], int):
            return set()
        node = placed(self.tree, self.root, self.word.path[:-1]).node
        return {text(item) for item in node if _CURSOR not in text(item)} if isinstance(node, Sequence) else set()


def _apart(group: Placed, there: Iterable[str]) -> Iterator[str]:
    """Yield the keys that cannot stand beside those that are there."""
    if isinstance(group.shape, Map):
        for together in (group.shape.one_of, group.shape.not_together):
            if any(key in there for key in together):
                yield from together


def _following(there: Iterable[str]) -> str:
    """Return the code after the last of some codes, or "" if there is none to go on from."""
    known = sorted(key for key in there if key[-2:].isdecimal())
    if not known:
        return ""
    stem = known[-1].rstrip("0123456789")
    number = known[-1][len(stem) :]
    return f"{stem}{int(number) + 1:0{len(number)}}"


def _written(value: str) -> str:
    """Return a word as YAML has to have it: in quotes, if it would be read as something else."""
    plain, refusal = resolve(value)
    return value if refusal is None and plain == value else f'"{value}"'
