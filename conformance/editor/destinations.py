"""Where what stands under a cursor is declared, and everywhere that it is written: clauses, readings, names, files."""

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from conformance.editor.desk import Desk
from conformance.editor.feature_lines import tags_in
from conformance.editor.under_cursor import Spot, id_at
from generator.data.yaml_sketch import Word
from generator.model.checks.named_places import Mention, mention_at
from generator.model.editing.path_shapes import forms_of, placed
from generator.model.language.vocabulary import EXTENDS
from generator.model.language.word_forms import CSV_FILE, JSON_FILE, YAML_FILE

_TOP = Spot(0, 0, 0)
_DECLARING = ("puntate", "classi", "offerte", "zone", "tabelle")
_LISTED = {"fasi": ("stadi", "fase"), "mazzo": ("ranghi",)}
"""Parts in which a name is declared by being a value: under which keys."""


@dataclass(frozen=True, slots=True)
class Destination:
    """A place of a file."""

    path: Path
    spot: Spot


def definition_at(desk: Desk, path: Path, line: int, column: int) -> tuple[Destination, ...]:
    """Return where what stands under a cursor is declared, line and column from 0; nothing if it is nowhere."""
    slug = desk.slug_of(path)
    if slug is None:
        return ()
    named = id_at(desk, path, line, column)
    if named is not None:
        return tuple(_declared_ids(desk, slug, named[0]))
    if path.suffix != ".yaml":
        return ()
    drawn = desk.sketch_of(path)
    word = drawn.word_at(line, column)
    if word is None:
        return ()
    found = _mention(desk, slug, word)
    if found is not None:
        return tuple(_declarations(desk, slug, found, word.text))
    forms = forms_of(placed(drawn.tree, desk.shape_of(path), word.path).shape)
    if any(form in (CSV_FILE, JSON_FILE, YAML_FILE) for form in forms) and not word.is_key:
        named_file = _file_of(desk, slug, path, word)
        return (Destination(named_file, _TOP),) if named_file.is_file() else ()
    return ()


def references_at(desk: Desk, path: Path, line: int, column: int) -> tuple[Destination, ...]:
    """Return everywhere that what stands under a cursor is written: data, what they inherit, tags of scenarios."""
    slug = desk.slug_of(path)
    if slug is None:
        return ()
    named = id_at(desk, path, line, column)
    if named is not None:
        return tuple(_mentions_of_id(desk, slug, named[0]))
    word = desk.sketch_of(path).word_at(line, column) if path.suffix == ".yaml" else None
    found = None if word is None else _mention(desk, slug, word) or _declaring(word)
    if word is None or found is None:
        return ()
    every = dict.fromkeys((*_declarations(desk, slug, found, word.text), *_mentions(desk, slug, found, word.text)))
    return tuple(sorted(every, key=lambda one: (one.path, one.spot.line, one.spot.start)))


# clauses and readings


def _declared_ids(desk: Desk, slug: str, name: str) -> Iterator[Destination]:
    for path in desk.files(slug):
        for section in ("clausole", "letture"):
            word = desk.sketch_of(path).key_at((section, name))
            if word is not None:
                yield _there(path, word)


def _mentions_of_id(desk: Desk, slug: str, name: str) -> Iterator[Destination]:
    for path in desk.files(slug):
        yield from (_there(path, word) for word in desk.sketch_of(path).words if word.text == name)
    for path in desk.feature_files(slug):
        for tag in tags_in(desk.corpus.text_of(path)):
            if tag.name == name:
                yield Destination(path, Spot(tag.line, tag.start, tag.end))


# names that a document declares


def _mention(desk: Desk, slug: str, word: Word) -> Mention | None:
    found = mention_at(desk.document(slug), word.path, is_key=word.is_key)
    return found if found is not None and word.text in found.names else None


def _declaring(word: Word) -> Mention | None:
    """Return what a word declares where it stands, as a mention of itself."""
    if word.is_key and len(word.path) == 2 and word.path[0] in _DECLARING:
        return Mention("", str(word.path[0]), (word.text,))
    keys = [str(step) for step in word.path if isinstance(step, str)]
    if not word.is_key and len(keys) > 1 and keys[-1] in _LISTED.get(keys[0], ()):
        return Mention("", keys[0], (word.text,))
    return None


def _declarations(desk: Desk, slug: str, found: Mention, name: str) -> Iterator[Destination]:
    for path in desk.files(slug):
        for word in desk.sketch_of(path).words:
            if word.text == name and (own := _declaring(word)) is not None and own.section == found.section:
                yield _there(path, word)


def _mentions(desk: Desk, slug: str, found: Mention, name: str) -> Iterator[Destination]:
    for path in desk.files(slug):
        for word in desk.sketch_of(path).words:
            if word.text == name:
                own = mention_at(desk.document(slug), word.path, is_key=word.is_key)
                if own is not None and own.section == found.section:
                    yield _there(path, word)


def _there(path: Path, word: Word) -> Destination:
    return Destination(path, Spot(word.line, word.start, word.end))


# files


def _file_of(desk: Desk, slug: str, path: Path, word: Word) -> Path:
    """Return the file that a word names: what is extended, from its own file; the rest, from the regolamento."""
    from_here = word.path[-1:] == (EXTENDS,)
    folder = desk.name_of(path.parent if from_here else desk.corpus.rules / slug)
    return desk.path_of(posixpath.normpath(posixpath.join(folder, word.text)))
