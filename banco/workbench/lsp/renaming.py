"""Another name for what a document declares, a reading or a clause, wherever data and scenarios write it.

A rename is tried on the texts before it is proposed: rules that it would break are left as they are.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from banco.lab.editions.edition import Edition
from banco.workbench.edited_corpus import lines_of, with_texts
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.destinations import definition_at, references_at
from banco.workbench.lsp.quick_fixes import TextChange, texts_with
from banco.workbench.lsp.under_cursor import Spot, id_at
from generator.data.diagnostics import Diagnostic, Severity
from generator.model.language.word_forms import CLAUSE, IDENT, READING

_SCENARIO = re.compile(r"-S[0-9]+$")


class RenameRefused(Exception):
    """A name that cannot become another one, with why and what to do."""


@dataclass(frozen=True, slots=True)
class Renameable:
    """What may have another name: where it stands, as it is written, and the form that the other must have."""

    name: str
    spot: Spot
    pattern: str
    example: str


def renameable_at(desk: Desk, path: Path, line: int, column: int) -> Renameable:
    """Return what stands under a cursor, line and column from 0, if it may have another name.

    Raises:
        RenameRefused: if it may not.
    """
    slug = desk.slug_of(path)
    named = None if slug is None else id_at(desk, path, line, column)
    if slug is not None and named is not None:
        if _SCENARIO.search(named[0]):
            raise RenameRefused(f"L'id di uno scenario non cambia mai: «{named[0]}» resta com'è.")
        form, example = (READING, "ABC-A01") if "-A" in named[0] else (CLAUSE, "ABC-001")
        return Renameable(*named, form.pattern, example)
    word = desk.sketch_of(path).word_at(line, column) if slug is not None and path.suffix == ".yaml" else None
    if slug is None or word is None or not definition_at(desk, path, line, column):
        raise RenameRefused("Qui non c'è un nome scelto dal documento, né il codice di una lettura o di una clausola.")
    return Renameable(word.text, Spot(line, word.start, word.end), IDENT.pattern, "carta_in_piu")


def renamed(desk: Desk, path: Path, line: int, column: int, new: str) -> tuple[TextChange, ...]:
    """Return the changes that give another name to what stands under a cursor, file by file.

    Raises:
        RenameRefused: if it may have no other name, or not this one.
    """
    old = renameable_at(desk, path, line, column)
    if re.fullmatch(old.pattern, new) is None:
        raise RenameRefused(f"«{new}» non ha la forma di questo nome: scrivilo come «{old.example}».")
    declared = definition_at(desk, path, line, column)
    if len(declared) != 1:
        raise RenameRefused(f"«{old.name}» non è dichiarato in un posto solo: correggi prima gli errori del file.")
    there = declared[0]
    changes: dict[TextChange, None] = {}
    for slug in desk.slugs_of(there.path):
        if _mistakes(Edition(desk.corpus, slug)):
            raise RenameRefused(f"«{slug}» ha degli errori: correggili prima di cambiare i nomi.")
        if id_at(desk, path, line, column) is not None:
            found = _written_codes(desk, slug, old.name, new)
        else:
            found = _written_names(desk, there.path, there.spot, old.name, new)
        changes.update(dict.fromkeys(found))
    _tried(desk, there.path, tuple(changes), old.name, new)
    return tuple(changes)


def _written_codes(desk: Desk, slug: str, old: str, new: str) -> Iterator[TextChange]:
    """Yield the changes of a code, which prose and reasons name too."""
    written = re.compile(rf"(?<![\w-]){re.escape(old)}(?![\w-])")
    for path in dict.fromkeys((*desk.files(slug), *desk.feature_files(slug))):
        for number, line in enumerate(lines_of(desk.corpus.text_of(path))):
            for found in written.finditer(line):
                yield TextChange(path, Spot(number, found.start(), found.end()), new)


def _written_names(desk: Desk, path: Path, spot: Spot, old: str, new: str) -> Iterator[TextChange]:
    for found in references_at(desk, path, spot.line, spot.start):
        written = lines_of(desk.corpus.text_of(found.path))[found.spot.line][found.spot.start : found.spot.end]
        yield TextChange(found.path, found.spot, written.replace(old, new))


def _tried(desk: Desk, path: Path, changes: tuple[TextChange, ...], old: str, new: str) -> None:
    """Raise RenameRefused if the rules with the other name are no rules any more, or already had that name."""
    if any(
        new in {word.text for word in desk.sketch_of(one.path).words} for one in changes if one.path.suffix == ".yaml"
    ):
        raise RenameRefused(f"«{new}» c'è già: scegli un nome che il documento non usa.")
    corpus = with_texts(desk.corpus, texts_with(desk, changes))
    for slug in desk.slugs_of(path):
        if after := _mistakes(Edition(corpus, slug)):
            raise RenameRefused(f"«{old}» non può chiamarsi «{new}» in «{slug}»: {after[0].message}")


def _mistakes(edition: Edition) -> list[Diagnostic]:
    return [one for one in edition.prepared.diagnostics if one.severity is Severity.ERRORE]
