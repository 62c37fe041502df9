"""A .feature file, read: text checks, the parse, its scenarios with positions. Knows Gherkin, not the vocabulary."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from gherkin.errors import CompositeParserException, ParserException
from gherkin.parser import Parser

from conformance.vectors.scenario.arguments import clean
from conformance.vectors.steps.phrases import StepKind
from generator.data.diagnostics import Diagnostic, Position

MAX_BYTES = 1 << 20
SCHEMA = "Schema dello scenario"
_KINDS = {"Context": StepKind.GIVEN, "Action": StepKind.WHEN, "Outcome": StepKind.THEN}
_HEADER = re.compile(r"\s*#\s*language\s*:\s*(\S*)\s*$")
_PLACEHOLDER = re.compile(r"<([^<>]*)>")


@dataclass(frozen=True, kw_only=True, slots=True)
class Tag:
    """A tag, without `@`, and its place."""

    name: str
    at: Position


@dataclass(frozen=True, kw_only=True, slots=True)
class Step:
    """One step: its keyword as written, what kind of step it is, its text made clean."""

    keyword: str
    kind: StepKind | None
    """None if it continues nothing (`E` as first step)."""
    text: str
    at: Position
    table: tuple[tuple[str, ...], ...] | None = None
    docstring: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Examples:
    """One `Esempi` table."""

    at: Position
    tags: tuple[Tag, ...]
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Scenario:
    """One scenario or Schema as written, with the background steps that come first."""

    keyword: str
    name: str
    description: str
    at: Position
    own_tags: tuple[Tag, ...]
    rule_tags: tuple[Tag, ...]
    feature_tags: tuple[Tag, ...]
    background: tuple[Step, ...]
    steps: tuple[Step, ...]
    examples: tuple[Examples, ...]

    @property
    def tags(self) -> tuple[Tag, ...]:
        """Every tag that applies: of the Funzionalità, of the Regola, its own."""
        return (*self.feature_tags, *self.rule_tags, *self.own_tags)


@dataclass(frozen=True, kw_only=True, slots=True)
class Block:
    """A part with a description: Funzionalità, Regola, Contesto."""

    keyword: str
    name: str
    description: str
    at: Position
    tags: tuple[Tag, ...] = ()
    scenarios: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Document:
    """A feature that parses."""

    file: str
    name: str
    blocks: tuple[Block, ...]
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading:
    """What came of a file: a document unless it cannot be parsed, and what is wrong with its text."""

    document: Document | None
    diagnostics: tuple[Diagnostic, ...]


def read_feature(path: Path, name: str) -> Reading:
    """Return a feature, or the diagnostics that say why there is none.

    Args:
        name: how diagnostics call the file.
    """
    return parse_feature(path.read_bytes(), name)


def parse_feature(data: bytes, name: str) -> Reading:
    """Return the feature that some bytes hold; see `read_feature`."""
    problem = _bytes_problem(data, name)
    if problem is not None:
        return Reading(document=None, diagnostics=(problem,))
    text = data.decode("utf-8")
    problems = tuple(_text_problems(text, name))
    if problems:
        return Reading(document=None, diagnostics=problems)
    try:
        tree = Parser().parse(text)
    except CompositeParserException as error:
        return Reading(document=None, diagnostics=tuple(_syntax(error.errors, text, name)))
    except ParserException as error:
        return Reading(document=None, diagnostics=tuple(_syntax([error], text, name)))
    feature = tree.get("feature")
    if not feature:
        empty = Diagnostic(
            "G008", "Il file è vuoto.", Position(name, 1, 1), "Scrivi una Funzionalità, o togli il file."
        )
        return Reading(document=None, diagnostics=(empty,))
    return Reading(document=_document(feature, name), diagnostics=())


def _bytes_problem(data: bytes, name: str) -> Diagnostic | None:
    start = Position(name, 1, 1)
    if len(data) > MAX_BYTES:
        return Diagnostic(
            "G004", f"Il file ha {len(data)} byte: il limite è {MAX_BYTES}.", start, "Dividilo in più file."
        )
    if data.startswith(b"\xef\xbb\xbf"):
        return Diagnostic(
            "G001", "Il file comincia con un BOM, un segno invisibile.", start, "Salvalo come «UTF-8 senza BOM»."
        )
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        return Diagnostic("G002", "Il file non è in UTF-8.", Position(name, line, column), "Salvalo come UTF-8.")
    return None


def _text_problems(text: str, name: str) -> Iterator[Diagnostic]:
    lines = text.split("\n")
    yield from _language_problem(lines, name)
    foreign = {char for char in set(text) if _is_foreign(char)}
    if not foreign and unicodedata.is_normalized("NFC", text):
        return
    for number, line in enumerate(lines, start=1):
        composed = unicodedata.normalize("NFC", line)
        if composed != line and _composed_differs(line):
            column = next(i for i, char in enumerate(line, start=1) if unicodedata.combining(char))
            yield Diagnostic(
                "G003",
                "Un accento è scritto come segno a parte (forma NFD).",
                Position(name, number, column),
                "Riscrivi la lettera accentata, o converti il file in forma NFC.",
            )
        for column, char in enumerate(line, start=1):
            if char in foreign:
                yield Diagnostic(
                    "G007",
                    f"«{char}» sembra una lettera latina ma non lo è ({unicodedata.name(char, 'ignota').lower()}).",
                    Position(name, number, column),
                    "Riscrivila con la tastiera italiana.",
                )
                break


def _is_foreign(char: str) -> bool:
    """Say whether a letter is of another alphabet than the Latin one."""
    return char.isalpha() and not unicodedata.name(char, "LATIN").startswith(("LATIN", "FEMININE", "MASCULINE"))


def _composed_differs(line: str) -> bool:
    return any(unicodedata.combining(char) for char in line)


def _language_problem(lines: list[str], name: str) -> Iterator[Diagnostic]:
    first = next((index for index, line in enumerate(lines) if line.strip()), None)
    if first is None:
        return
    header = _HEADER.match(lines[first])
    at = Position(name, first + 1, 1)
    if header is None:
        yield Diagnostic("G005", "Manca la riga della lingua.", at, "La prima riga dev'essere: # language: it")
    elif header.group(1) != "it":
        said = header.group(1)
        yield Diagnostic("G005", f"La lingua «{said}» non è ammessa.", at, "Scrivi `it`, senza paese: # language: it")


def _syntax(errors: list[Any], text: str, name: str) -> Iterator[Diagnostic]:
    """Yield one diagnostic for the first error only: the others usually follow from it."""
    match = re.match(r"\((\d+):(\d+)\): (.*)", str(errors[0]), re.DOTALL)
    line, column = (int(match.group(1)), max(1, int(match.group(2)))) if match else (1, 1)
    lines = text.split("\n")
    shown = lines[line - 1].strip() if 0 < line <= len(lines) else ""
    what = match.group(3) if match else ""
    if "inconsistent cell count" in what:
        yield Diagnostic(
            "G006", "Una riga della tabella non ha tante celle quante le altre.", Position(name, line, column),
            "Conta le barre `|` di ogni riga.",
        )  # fmt: skip
    elif "unexpected end of file" in what:
        yield Diagnostic(
            "G006", "Il file finisce troppo presto.", Position(name, line, column),
            "Completa l'ultimo blocco: un testo tra virgolette triple va chiuso, un tag va seguito da uno Scenario.",
        )  # fmt: skip
    else:
        yield Diagnostic(
            "G006", f"Qui non ci si aspetta «{shown}».", Position(name, line, column),
            "Ogni riga comincia con una parola chiave, maiuscola compresa: Scenario:, Dato, Quando, Allora, E, Ma.",
        )  # fmt: skip


def _document(feature: Mapping[str, Any], name: str) -> Document:
    tags = _tags(feature, name)
    blocks = [_block(feature, name, scenarios=len(feature["children"]))]
    scenarios: list[Scenario] = []
    background: tuple[Step, ...] = ()
    for child in feature["children"]:
        if "background" in child:
            blocks.append(_block(child["background"], name, scenarios=1))
            background = _steps(child["background"]["steps"], name)
        elif "scenario" in child:
            scenarios.append(_scenario(child["scenario"], name, (), tags, background))
        elif "rule" in child:
            rule = child["rule"]
            inside = [one["scenario"] for one in rule["children"] if "scenario" in one]
            blocks.append(_block(rule, name, scenarios=len(inside)))
            ours = background
            for one in rule["children"]:
                if "background" in one:
                    blocks.append(_block(one["background"], name, scenarios=1))
                    ours = (*background, *_steps(one["background"]["steps"], name))
            scenarios += [_scenario(one, name, _tags(rule, name), tags, ours) for one in inside]
    return Document(file=name, name=feature["name"], blocks=tuple(blocks), scenarios=tuple(scenarios))


def _at(node: Mapping[str, Any], name: str) -> Position:
    return Position(name, node["location"]["line"], node["location"].get("column", 1))


def _tags(node: Mapping[str, Any], name: str) -> tuple[Tag, ...]:
    return tuple(Tag(name=tag["name"].removeprefix("@"), at=_at(tag, name)) for tag in node.get("tags", ()))


def _block(node: Mapping[str, Any], name: str, *, scenarios: int) -> Block:
    return Block(
        keyword=node["keyword"].strip(), name=node["name"], description=node.get("description", ""), at=_at(node, name),
        tags=_tags(node, name), scenarios=scenarios,
    )  # fmt: skip


def _scenario(
    node: Mapping[str, Any], name: str, rule: tuple[Tag, ...], feature: tuple[Tag, ...], background: tuple[Step, ...]
) -> Scenario:
    return Scenario(
        keyword=node["keyword"].strip(), name=clean(node["name"]), description=node.get("description", ""),
        at=_at(node, name), own_tags=_tags(node, name), rule_tags=rule, feature_tags=feature, background=background,
        steps=_steps(node["steps"], name), examples=tuple(_examples(one, name) for one in node["examples"]),
    )  # fmt: skip


def _steps(nodes: list[Mapping[str, Any]], name: str) -> tuple[Step, ...]:
    found: list[Step] = []
    kind: StepKind | None = None
    for node in nodes:
        kind = _KINDS.get(node.get("keywordType", ""), kind)
        table = node.get("dataTable")
        rows = tuple(tuple(cell["value"] for cell in row["cells"]) for row in table["rows"]) if table else None
        found.append(
            Step(
                keyword=node["keyword"].strip(),
                kind=kind,
                text=clean(node["text"]),
                at=_at(node, name),
                table=rows,
                docstring="docString" in node,
            )
        )
    return tuple(found)


def _examples(node: Mapping[str, Any], name: str) -> Examples:
    header = node.get("tableHeader") or {"cells": []}
    return Examples(
        at=_at(node, name),
        tags=_tags(node, name),
        header=tuple(cell["value"] for cell in header["cells"]),
        rows=tuple(tuple(cell["value"] for cell in row["cells"]) for row in node.get("tableBody") or ()),
    )


def placeholders(steps: tuple[Step, ...]) -> list[tuple[str, Position]]:
    """Return the `<names>` used by some steps, tables included, with the place of the step."""
    found = []
    for step in steps:
        texts = [step.text, *(cell for row in step.table or () for cell in row)]
        found += [(word, step.at) for text in texts for word in _PLACEHOLDER.findall(text)]
    return found


def expanded(scenario: Scenario) -> Iterator[tuple[int | None, str, tuple[Step, ...]]]:
    """Yield (row number from 1, or None; title; own steps), once per row of the Esempi, once for a plain Scenario."""
    if not scenario.examples:
        yield None, scenario.name, scenario.steps
        return
    number = 0
    for table in scenario.examples:
        for row in table.rows:
            number += 1
            values = dict(zip(table.header, row, strict=True))
            yield number, _filled(scenario.name, values), tuple(_fill(step, values) for step in scenario.steps)


def _fill(step: Step, values: Mapping[str, str]) -> Step:
    table = step.table
    if table is not None:
        table = tuple(tuple(_filled(cell, values) for cell in row) for row in table)
    return replace(step, text=clean(_filled(step.text, values)), table=table)


def _filled(text: str, values: Mapping[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda match: values.get(match.group(1), match.group(0)), text)
