"""What stands under a cursor, whatever the file: its meaning, and the columns that it takes."""

import re
from dataclasses import dataclass
from pathlib import Path

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.feature_lines import LineKind, feature_lines, tags_in
from banco.workbench.lsp.meanings import meaning_of, own_meaning
from banco.workbench.lsp.scenario_meanings import line_meaning, scenario_meaning

_ID = re.compile(r"\b[A-Z][A-Z0-9]{1,4}(?:-A?[0-9]{2,3}|-S[0-9]{4})\b")


@dataclass(frozen=True, slots=True)
class Spot:
    """Some columns of a line, both from 0."""

    line: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word says, in Markdown, and where the word stands."""

    markdown: str
    spot: Spot


def meaning_at(desk: Desk, path: Path, line: int, column: int) -> Meaning | None:
    """Return what the word under a cursor means, line and column from 0; None where nothing of the corpus stands."""
    slug = desk.slug_of(path)
    if slug is None:
        return None
    named = id_at(desk, path, line, column)
    if named is not None and (said := own_meaning(desk, slug, named[0]) or scenario_meaning(desk, slug, named[0])):
        return Meaning(said, named[1])
    if path.suffix == ".feature":
        return _in_feature(desk, slug, path, line, column)
    drawn = desk.sketch_of(path)
    word = drawn.word_at(line, column)
    said = "" if word is None else meaning_of(desk, slug, desk.shape_of(path), drawn.tree, word)
    return Meaning(said, Spot(line, word.start, word.end)) if word is not None and said else None


def id_at(desk: Desk, path: Path, line: int, column: int) -> tuple[str, Spot] | None:
    """Return the id of a clause, a reading or a scenario under a cursor, wherever it is written."""
    lines = lines_of(desk.corpus.text_of(path))
    if not 0 <= line < len(lines):
        return None
    for found in _ID.finditer(lines[line]):
        if found.start() <= column <= found.end():
            return found.group(), Spot(line, found.start(), found.end())
    return None


def _in_feature(desk: Desk, slug: str, path: Path, line: int, column: int) -> Meaning | None:
    text = desk.corpus.text_of(path)
    said = line_meaning(desk, slug, text, line, column)
    if not said:
        return None
    written = lines_of(text)[line]
    spot = Spot(line, len(written) - len(written.lstrip()), len(written.rstrip()))
    read = feature_lines(text)[line]
    if read.kind is LineKind.TAGS:
        here = next((tag for tag in tags_in(text) if tag.line == line and tag.start <= column <= tag.end), None)
        spot = spot if here is None else Spot(line, here.start, here.end)
    return Meaning(said, spot)
