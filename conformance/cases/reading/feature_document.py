"""A feature as its author wrote it: its blocks, scenarios, steps and tags, each with its place; a Schema, by rows."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from conformance.cases.scenario.arguments import clean
from conformance.cases.steps.phrases import StepKind
from generator.data.diagnostics import Diagnostic, Position

SCHEMA = "Schema dello scenario"
_PLACEHOLDER = re.compile(r"<([^<>]*)>")


@dataclass(frozen=True, kw_only=True, slots=True)
class Tag:
    """A tag, without `@`, and its place."""

    name: str
    at: Position


@dataclass(frozen=True, kw_only=True, slots=True)
class ScenarioStep:
    """One step: its keyword as written, what kind of step it is, its text made clean."""

    keyword: str
    kind: StepKind | None
    """None if it continues nothing (`E` as first step)."""
    text: str
    at: Position
    table: tuple[tuple[str, ...], ...] | None = None
    docstring: bool = False
    rows: tuple[Position, ...] = ()
    """Where each row of the table stands, the header included."""


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
    tags_above: tuple[Tag, ...]
    """Those of the Funzionalità, then those of the Regola."""
    background: tuple[ScenarioStep, ...]
    steps: tuple[ScenarioStep, ...]
    examples: tuple[Examples, ...]

    @property
    def tags(self) -> tuple[Tag, ...]:
        """Every tag that applies: of the Funzionalità, of the Regola, its own."""
        return (*self.tags_above, *self.own_tags)

    @property
    def id_tags(self) -> tuple[Tag, ...]:
        """Those of its own that say its id, `id:ABC-S0001`: one, unless it is wrong."""
        return tuple(tag for tag in self.own_tags if tag.name.startswith("id:"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Block:
    """A part with a description: Funzionalità, Regola, Contesto."""

    keyword: str
    name: str
    description: str
    at: Position
    tags: tuple[Tag, ...] = ()
    scenarios: int = 0
    """How many it holds itself, those of its Regole aside."""


@dataclass(frozen=True, kw_only=True, slots=True)
class FeatureDocument:
    """A feature that parses."""

    file: str
    name: str
    blocks: tuple[Block, ...]
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class FeatureReading:
    """What came of a file: a document unless it cannot be parsed, and what is wrong with its text."""

    document: FeatureDocument | None
    diagnostics: tuple[Diagnostic, ...]


def placeholders(steps: tuple[ScenarioStep, ...]) -> list[tuple[str, Position]]:
    """Return the `<names>` used by some steps, tables included, with the place of the step."""
    used = []
    for step in steps:
        texts = [step.text, *(cell for row in step.table or () for cell in row)]
        used += [(word, step.at) for text in texts for word in _PLACEHOLDER.findall(text)]
    return used


def expanded(scenario: Scenario) -> Iterator[tuple[int | None, str, tuple[ScenarioStep, ...]]]:
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


def _fill(step: ScenarioStep, values: Mapping[str, str]) -> ScenarioStep:
    table = step.table
    if table is not None:
        table = tuple(tuple(_filled(cell, values) for cell in row) for row in table)
    return replace(step, text=clean(_filled(step.text, values)), table=table)


def _filled(text: str, values: Mapping[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda match: values.get(match.group(1), match.group(0)), text)
