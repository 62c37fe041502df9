"""A feature as JSON and back, with every place: Gherkin need not read the same bytes again."""

from collections.abc import Iterable, Mapping
from typing import Any

from conformance.cases.reading.feature_document import Block, Document, Examples, Scenario, Step, Tag
from conformance.cases.steps.phrases import StepKind
from generator.data.diagnostics import Position

Row = list[Any]


def packed(document: Document) -> dict[str, Any]:
    """Return a document as JSON holds it; the name of its file is left out, for it is not of the text."""
    steps: dict[tuple[Step, ...], int] = {}
    return {
        "nome": document.name,
        "blocchi": [
            [one.keyword, one.name, one.description, _place(one.at), _tags(one.tags), one.scenarios]
            for one in document.blocks
        ],
        "scenari": [_scenario(one, steps.setdefault(one.background, len(steps))) for one in document.scenarios],
        "contesti": [[_step(step) for step in background] for background in steps],
    }


def unpacked(data: Mapping[str, Any], file: str) -> Document:
    """Return what ``packed`` stored, as read from a file of this name.

    Raises:
        LookupError, TypeError, ValueError, AttributeError: it is not what ``packed`` returns.
    """
    read = _Unpacking(file)
    contexts = [tuple(map(read.step, steps)) for steps in data["contesti"]]
    return Document(
        file=file,
        name=data["nome"],
        blocks=tuple(map(read.block, data["blocchi"])),
        scenarios=tuple(read.scenario(row, contexts) for row in data["scenari"]),
    )


def _place(at: Position) -> list[int]:
    return [at.line, at.column]


def _tags(tags: Iterable[Tag]) -> list[Row]:
    return [[tag.name, *_place(tag.at)] for tag in tags]


def _step(step: Step) -> Row:
    rows = [_place(row) for row in step.rows]
    return [step.keyword, step.kind, step.text, *_place(step.at), step.table, step.docstring, rows]


def _scenario(one: Scenario, background: int) -> Row:
    return [
        one.keyword,
        one.name,
        one.description,
        _place(one.at),
        [_tags(tags) for tags in (one.own_tags, one.tags_above)],
        background,
        [_step(step) for step in one.steps],
        [[_place(table.at), _tags(table.tags), table.header, table.rows] for table in one.examples],
    ]


class _Unpacking:
    """From rows to what they say; the name of the file is put back in every place."""

    def __init__(self, file: str) -> None:
        self._file = file

    def _at(self, place: Row) -> Position:
        line, column = place
        return Position(self._file, line, column)

    def _tags(self, rows: Iterable[Row]) -> tuple[Tag, ...]:
        return tuple(Tag(name=name, at=Position(self._file, line, column)) for name, line, column in rows)

    def step(self, row: Row) -> Step:
        keyword, kind, text, line, column, table, docstring, rows = row
        return Step(
            keyword=keyword,
            kind=None if kind is None else StepKind(kind),
            text=text,
            at=Position(self._file, line, column),
            table=None if table is None else _cells(table),
            docstring=docstring,
            rows=tuple(map(self._at, rows)),
        )

    def block(self, row: Row) -> Block:
        keyword, name, description, at, tags, scenarios = row
        return Block(
            keyword=keyword, name=name, description=description, at=self._at(at), tags=self._tags(tags),
            scenarios=scenarios,
        )  # fmt: skip

    def scenario(self, row: Row, contexts: list[tuple[Step, ...]]) -> Scenario:
        keyword, name, description, at, (own, above), background, steps, examples = row
        return Scenario(
            keyword=keyword, name=name, description=description, at=self._at(at), own_tags=self._tags(own),
            tags_above=self._tags(above), background=contexts[background],
            steps=tuple(map(self.step, steps)), examples=tuple(map(self._examples, examples)),
        )  # fmt: skip

    def _examples(self, row: Row) -> Examples:
        at, tags, header, rows = row
        return Examples(at=self._at(at), tags=self._tags(tags), header=tuple(header), rows=_cells(rows))


def _cells(rows: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, rows))
