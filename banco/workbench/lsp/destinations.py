"""Where what stands under a cursor is declared, and everywhere that it is written: clauses, readings, names, files."""

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.edited_paths import edited_path
from banco.workbench.lsp.feature_lines import tags_in
from banco.workbench.lsp.under_cursor import Spot, id_at
from generator.data.diagnostics import CorpusErrors
from generator.data.yaml_sketch import Step, Word
from generator.model.checks.named_places import Mention, mention_at
from generator.model.checks.names import at, text
from generator.model.editing.declared_names import DECLARING
from generator.model.editing.path_shapes import placed
from generator.model.language.spoken_shapes import forms_of
from generator.model.language.vocabulary import EXTENDS, PACKS
from generator.model.language.word_forms import CSV_FILE, JSON_FILE, YAML_FILE

_TOP = Spot(0, 0, 0)
_SAYING = {"clausole": "sintesi", "letture": "domanda"}
"""Parts of a document of which every entry has a code, and the key under which each says what it is."""
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
    for one in desk.scenarios(slug):
        if one.id == name:
            yield Destination(one.path, Spot(one.tag.line, one.tag.start, one.tag.end))


def _mentions_of_id(desk: Desk, slug: str, name: str) -> Iterator[Destination]:
    for path in desk.files(slug):
        yield from (_there(path, word) for word in desk.sketch_of(path).words if word.text == name)
    for path in desk.feature_files(slug):
        for tag in tags_in(desk.corpus.text_of(path)):
            if tag.name.removeprefix("id:") == name:
                yield Destination(path, Spot(tag.line, tag.start, tag.end))


# names that a document declares


def _mention(desk: Desk, slug: str, word: Word) -> Mention | None:
    document = desk.document(slug)
    path, is_key = edited_path(document, word)
    found = mention_at(document, path, is_key=is_key)
    return found if found is not None and word.text in found.names else _step(path, is_key=is_key)


def _step(path: tuple[Step, ...], *, is_key: bool) -> Mention | None:
    """Return what the change of a reading names by a step to where the document declares it."""
    declares = is_key and len(path) == 2 and path[0] in DECLARING
    return Mention("", str(path[0]), (str(path[1]),)) if declares else None


def _declaring(word: Word) -> Mention | None:
    """Return what a word declares where it stands, as a mention of itself."""
    if word.is_key and len(word.path) == 2 and word.path[0] in DECLARING:
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
    document = desk.document(slug)
    for path in desk.files(slug):
        for word in desk.sketch_of(path).words:
            if word.text == name:
                place, is_key = edited_path(document, word)
                own = mention_at(document, place, is_key=is_key) or _step(place, is_key=is_key)
                if own is not None and own.section == found.section:
                    yield _there(path, word)


def _there(path: Path, word: Word) -> Destination:
    return Destination(path, Spot(word.line, word.start, word.end))


# files


def _file_of(desk: Desk, slug: str, path: Path, word: Word) -> Path:
    """Return the file that a word names: what is extended, from its own file; the rest, from the regolamento."""
    from_here = word.path[-1:] == (EXTENDS,) or word.path[:1] == (PACKS,)
    folder = desk.name_of(path.parent if from_here else desk.corpus.rules / slug)
    return desk.path_of(posixpath.normpath(posixpath.join(folder, word.text)))


# everything that has a code


@dataclass(frozen=True, slots=True)
class Coded:
    """A clause, a reading or a scenario: its code, what it says, where it is."""

    code: str
    says: str
    at: Destination


def coded_like(desk: Desk, wanted: str, most: int = 200) -> tuple[Coded, ...]:
    """Return the clauses, readings and scenarios whose code or words hold a text, in the order of the files."""
    folded = wanted.casefold()
    try:
        slugs = desk.corpus.slugs()
    except CorpusErrors:
        return ()
    every = (one for slug in slugs for one in _coded(desk, slug))
    return tuple(islice((one for one in every if folded in f"{one.code} {one.says}".casefold()), most))


def _coded(desk: Desk, slug: str) -> Iterator[Coded]:
    for path in desk.own_files(slug):
        drawn = desk.sketch_of(path)
        for word in drawn.words:
            if word.is_key and len(word.path) == 2 and word.path[0] in _SAYING:
                says = text(at(drawn.tree, str(word.path[0]), word.text, _SAYING[str(word.path[0])]))
                yield Coded(word.text, says, _there(path, word))
    for one in desk.scenarios(slug):
        yield Coded(one.id, one.title, Destination(one.path, Spot(one.tag.line, one.tag.start, one.tag.end)))
