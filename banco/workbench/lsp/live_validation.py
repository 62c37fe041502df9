"""What `banco valida` would say of a regolamento if every text of the editor were saved, and where it is underlined."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from banco.workbench.lsp.desk import Compiled, Desk
from banco.workbench.lsp.edited_corpus import lines_of
from conformance.cases.compile import load_bytes
from conformance.cases.linting.feature_lint import across_files
from conformance.cases.preparation import Prepared
from conformance.cases.reading.feature_document import FeatureDocument
from conformance.cases.scenario.case import Case
from conformance.cases.validation import register_problems
from generator.data.diagnostics import CorpusErrors, Diagnostic, in_file_order
from generator.model.ir import Ruleset
from generator.model.loading.load import begin

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


def rule_problems(desk: Desk, slug: str) -> list[Diagnostic]:
    """Return what is wrong with the rules of a regolamento, warnings too; where nothing is, the desk has its new IR."""
    try:
        begun = begin(desk.corpus, slug)
        loaded = begun.loaded(begun.played())
    except CorpusErrors as errors:
        return list(errors.diagnostics)
    desk.rulesets[slug], desk.begun[slug] = loaded.ruleset, begun
    return list(loaded.warnings)


def kept_rule_problems(desk: Desk, slug: str) -> list[Diagnostic]:
    """Return the same, found again unless a text of rules has changed: one of scenarios changes nothing of it.

    A text may change while it is being checked: what was found then is of the edit before.
    """
    edits = desk.edits
    known = desk.rule_findings.get(slug)
    if known is None or known[0] != edits:
        known = desk.rule_findings[slug] = (edits, rule_problems(desk, slug))
    return known[1]


def scenario_problems(desk: Desk, slug: str) -> list[Diagnostic]:
    """Return what is wrong with the scenarios of a regolamento, held against the last IR that had no mistakes."""
    rules = desk.rulesets.get(slug)
    if rules is None:
        return []
    cases: list[Case] = []
    wrong: list[Diagnostic] = []
    documents: list[FeatureDocument] = []
    for path in desk.feature_files(slug):
        try:
            own, document, problems = _compiled(desk, slug, path, rules)
        except CorpusErrors as errors:
            wrong += errors.diagnostics
            continue
        cases += own
        wrong += problems
        documents += [document] if document is not None else []
    wrong += across_files(documents)
    if not wrong:
        wrong += register_problems(desk.corpus, Prepared(slug, rules, tuple(cases), ()))
    return wrong


def _compiled(desk: Desk, slug: str, path: Path, rules: Ruleset) -> Compiled:
    """Return the cases and the mistakes of one feature, found again if neither it nor the rules have changed."""
    data, name = desk.corpus.data_of(path), desk.name_of(path)
    key = hashlib.sha256(data).hexdigest() + rules.fingerprint
    known = desk.compiled.get((slug, name))
    if known is None or known[0] != key:
        vocabulary = desk.vocabulary(slug)
        assert vocabulary is not None
        known = desk.compiled[slug, name] = (key, load_bytes(data, name, rules, vocabulary))
    return known[1]


def by_file(desk: Desk, slug: str, found: list[Diagnostic]) -> Mapping[Path, tuple[Underlined, ...]]:
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
