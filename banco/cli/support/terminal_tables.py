"""Tables and progress on a terminal, by Rich. No width cuts a figure: a table that does not fit is told row by row."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.box import SIMPLE
from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

_CUT = "…"
_FIGURES_EACH = 4
"""How many columns of a chart stand side by side where they do not all fit."""


def plain_console() -> Console:
    """Return the terminal on standard output, on which numbers and names have no colours of their own."""
    return Console(highlight=False)


def plain_table(first: str, *columns: str, title: str = "") -> Table:
    """Return an empty table without borders: names in the first column, figures in the others."""
    table = Table(title=title or None, title_justify="left", box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def print_table(console: Console, table: Table, *, chart: bool = False) -> None:
    """Print a table; where it would be cut, each row as a heading with its values below.

    Args:
        chart: its columns are alike: where they do not fit, some stand below the others, under the same first column.
    """
    if _fits(console, table):
        console.print(table)
    elif chart:
        for part in _parts(table):
            console.print(part)
    else:
        _print_rows(console, table)


def _fits(console: Console, table: Table) -> bool:
    with console.capture() as captured:
        console.print(table)
    return captured.get().count(_CUT) == sum(str(cell).count(_CUT) for column in table.columns for cell in column.cells)


def _parts(table: Table) -> Iterator[Table]:
    """Yield the table in as many parts as its columns need."""
    first, *others = table.columns
    for start in range(0, len(others), _FIGURES_EACH):
        columns = (first, *others[start : start + _FIGURES_EACH])
        part = plain_table(
            *(_plain(column.header) for column in columns), title="" if start else str(table.title or "")
        )
        for row in zip(*(column.cells for column in columns), strict=True):
            part.add_row(*row)
        yield part


def _print_rows(console: Console, table: Table) -> None:
    if table.title:
        console.print(Text(f"{table.title}\n"))
    first, *others = table.columns
    headings = [" ".join(_plain(column.header).split()).replace("- ", "") for column in others]
    for heading, *values in zip(*(column.cells for column in (first, *others)), strict=True):
        console.print(Text(_plain(heading)))
        for name, value in zip(headings, values, strict=True):
            console.print(Padding(Text(f"{name}: {_plain(value)}"), (0, 0, 0, 2)))
    console.print()


def _plain(cell: object) -> str:
    return cell.plain if isinstance(cell, Text) else str(cell)


@contextmanager
def progress(title: str, total: int, *, shown: bool) -> Iterator[Callable[[str], None]]:
    """Show a bar on standard error while work goes on, one step at a time; on a pipe it shows nothing."""
    with _bar(f"{title} {{task.description}}", shown=shown) as bar:
        task = bar.add_task("", total=total)
        yield lambda words: bar.update(task, advance=1, description=words)


@contextmanager
def progress_of(title: str, *, shown: bool = True) -> Iterator[Callable[[int, int], None]]:
    """Show a bar on standard error for work that says how much of how much is done; on a pipe it shows nothing."""
    with _bar(title, shown=shown) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _bar(words: str, *, shown: bool) -> Progress:
    console = Console(file=sys.stderr)
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not (shown and console.is_terminal))
