"""Where an amount of a scenario is written: in a step, in a cell of its table, in a row of its Esempi."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from banco.workbench.realignment.recomputed_amounts import Recomputed
from conformance.cases.reading.feature_document import Scenario, ScenarioStep
from conformance.cases.scenario.arguments import clean, parse_amount
from conformance.cases.scenario.case import Case

_SPACE = "[ \u00a0\u202f\u2007\u2009\u200a\t]"
_AMOUNT = re.compile(rf"(?<![\d.,])\d{{1,3}}(?:\.\d{{3}})*(?:,\d{{2}})?{_SPACE}*€")
_NAME = re.compile(rf"<([^<>]*)>({_SPACE}*€)?")
_PIPE = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a line: its number from 1, and where it begins and ends, from 0.

    Attributes:
        table: the lines of the table that it is a cell of; () outside one.
        unit: what of the amount stands elsewhere: «€» after a column that holds the number alone.
    """

    line: int
    start: int
    end: int
    table: tuple[int, ...] = ()
    unit: str = ""


def amount_place(lines: list[str], scenario: Scenario, case: Case, amount: Recomputed) -> Place | None:
    """Return where an amount is written; None where that cannot be told for sure.

    Args:
        lines: of the file, as they are.
        scenario: the one that the case is a row of.
    """
    step = next((one for one in (*scenario.background, *scenario.steps) if one.at.line == amount.check.line), None)
    if step is None:
        return None
    found = list(_in_step(lines, scenario, case, step, amount))
    return found[0] if len(found) == 1 else None


def _in_step(
    lines: list[str], scenario: Scenario, case: Case, step: ScenarioStep, amount: Recomputed
) -> Iterator[Place]:
    if amount.row is None:
        text, place = lines[step.at.line - 1], Place(step.at.line, 0, len(lines[step.at.line - 1]))
    else:
        cell = _table_cell(lines, step, amount.row, amount.column)
        if cell is None:
            return
        place, text = cell, lines[cell.line - 1][cell.start : cell.end]
    for match in _AMOUNT.finditer(text):
        if _worth(match.group()) == amount.was:
            yield Place(place.line, place.start + match.start(), place.start + match.end(), place.table)
    for match in _NAME.finditer(text):
        held = _example_cell(lines, scenario, case, match[1])
        unit = match[2] or ""
        if held is not None and _worth(lines[held.line - 1][held.start : held.end] + unit) == amount.was:
            yield Place(held.line, held.start, held.end, held.table, unit)


def _worth(text: str) -> int | None:
    try:
        return parse_amount(text)
    except ValueError:
        return None


def _table_cell(lines: list[str], step: ScenarioStep, row: int, column: str) -> Place | None:
    table = table_lines(lines, step.at.line)
    header = [clean(cell) for cell in (step.table or ((),))[0]]
    return cell_at(lines, table, row + 1, header.index(column)) if column in header else None


def _example_cell(lines: list[str], scenario: Scenario, case: Case, name: str) -> Place | None:
    left = int(case.id.partition("/")[2] or 0)
    for examples in scenario.examples:
        if left <= len(examples.rows):
            table = table_lines(lines, examples.at.line)
            return cell_at(lines, table, left, examples.header.index(name)) if name in examples.header else None
        left -= len(examples.rows)
    return None


def table_lines(lines: list[str], above: int) -> tuple[int, ...]:
    """Return the numbers of the lines of the table that follows a line; blank lines and comments may stand between."""
    found: list[int] = []
    for number in range(above + 1, len(lines) + 1):
        text = lines[number - 1].strip()
        if text.startswith("|"):
            found.append(number)
        elif text and not text.startswith("#"):
            break
    return tuple(found)


def cell_at(lines: list[str], table: tuple[int, ...], row: int, column: int) -> Place | None:
    """Return where the content of a cell stands, the spaces around it left out; rows and columns from 0."""
    if row >= len(table):
        return None
    text = lines[table[row] - 1]
    pipes = [match.start() for match in _PIPE.finditer(text)]
    if column + 1 >= len(pipes):
        return None
    inside = text[pipes[column] + 1 : pipes[column + 1]]
    start = pipes[column] + 1 + len(inside) - len(inside.lstrip())
    return Place(table[row], start, start + len(inside.strip()), table)


def pipes_of(text: str) -> list[int]:
    """Return where the bars of a row of a table stand."""
    return [match.start() for match in _PIPE.finditer(text)]
