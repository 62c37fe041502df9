"""What `banco valida` would say of a regolamento if every text of the editor were saved, and where it is underlined."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.desk import Desk
from conformance.cases.preparation import read_cases
from generator.data.diagnostics import Diagnostic, in_file_order

_ENDS = {"{": "}", "[": "]"}
_YAML_WORD = re.compile(r"""\"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?|[^\s,\[\]{}"'][^\s,\[\]{}]*""")
_TAG = re.compile(r"@\S+")


@dataclass(frozen=True, slots=True)
class Underlined:
    """A mistake, the columns of its line, from 0, that it is about, and what stood there when it was found."""

    found: Diagnostic
    start: int
    end: int
    word: str


def present_problems(desk: Desk, slug: str) -> tuple[Diagnostic, ...]:
    """Return what is wrong with a regolamento as its texts are now, warnings too.

    Where the rules have no mistakes the desk has their new IR; where they have, the scenarios are held against the last
    IR that had none. What is asked after this of the same regolamento is about the same texts, until this is asked
    again.
    """
    desk.workspace.changed(slug)
    follows = desk.workspace.consequences(slug)
    now = follows.now
    if now.is_playable:
        desk.rulesets[slug] = now.ruleset
    elif slug in desk.rulesets:
        return (*now.warnings, *read_cases(desk.corpus, desk.rulesets[slug])[1])
    return follows.diagnostics


def by_file(desk: Desk, slug: str, found: Iterable[Diagnostic]) -> Mapping[Path, tuple[Underlined, ...]]:
    """Return the mistakes of a regolamento by file, each with what it underlines; a file without any has none."""
    every: dict[Path, list[Underlined]] = {path: [] for path in (*desk.files(slug), *desk.feature_files(slug))}
    lines: dict[Path, list[str]] = {}
    for one in in_file_order(found):
        path = desk.path_of(one.at.file)
        if path not in lines:
            lines[path] = lines_of(desk.corpus.text_of(path))
        line = lines[path][one.at.line - 1] if one.at.line <= len(lines[path]) else ""
        start, end = span_at(line, one.at.column - 1, path.suffix)
        every.setdefault(path, []).append(Underlined(one, start, end, line[start:end]))
    return {path: tuple(underlined) for path, underlined in every.items()}


def span_at(line: str, column: int, suffix: str) -> tuple[int, int]:
    """Return the columns, from 0, of the word that begins at a column: a tag, a step, a key, a value, a group.

    >>> span_at("  - {se: {mano: blackjack}, paga: 3:2}", 34, ".yaml")
    (34, 37)
    """
    column = min(column, len(line))
    if suffix == ".feature":
        tag = _TAG.match(line, column)
        end = tag.end() if tag else len(line.rstrip())
    elif line[column : column + 1] in _ENDS:
        end = next(_closings(line, column), column + 1)
    else:
        word = _YAML_WORD.match(line, column)
        end = word.end() if word else column
        while end > column + 1 and line[end - 1] == ":":
            end -= 1
    return column, max(end, column + (column < len(line)))


def _closings(line: str, column: int) -> Iterator[int]:
    """Yield the column after the bracket that closes the one at a column, if it is on the line."""
    depth = 0
    for place in range(column, len(line)):
        depth += (line[place] in "{[") - (line[place] in "}]")
        if depth == 0:
            yield place + 1
            return
