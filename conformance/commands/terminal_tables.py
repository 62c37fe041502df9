"""Tables and progress on a terminal, by Rich."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from conformance.publishing.coverage import Covered
from generator.model.terms import Level
from generator.words.italian import join

HEADINGS = {
    Level.ROUND: "colpo",
    Level.TABLE: "tavolo",
    Level.SCREEN: "present.",
    Level.INFORMATION: "inform.",
    Level.RESIDUE: "residuo",
}


def print_coverage(rows: Mapping[str, Sequence[Covered]]) -> None:
    """Print counts by regolamento and level, then every clause that lacks something."""
    console = Console(highlight=False)
    table = Table(
        title="Clausole coperte, per livello", title_justify="left", box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0)
    )
    table.add_column("regolamento", no_wrap=True)
    for level in Level:
        table.add_column(HEADINGS[level], justify="right", no_wrap=True)
    table.add_column("tutte", justify="right", no_wrap=True)
    for slug, clauses in rows.items():
        table.add_row(slug, *(_count(clauses, level) for level in Level), str(len(clauses)))
    everything = [row for clauses in rows.values() for row in clauses]
    table.add_section()
    table.add_row("in tutto", *(_count(everything, level) for level in Level), str(len(everything)))
    console.print(table)
    console.print("Coperta è la clausola che ha almeno un dato e almeno uno scenario; solo «colpo» li esige.")
    missing = [row for row in everything if row.missing]
    for row in missing:
        console.print(f"{row.id}: mancano {join(row.missing)}.")
    if not missing:
        console.print("A ogni clausola di livello «colpo» rispondono dati e scenari.")


def _count(rows: Sequence[Covered], level: Level) -> str:
    of_level = [row for row in rows if row.level is level]
    if not of_level:
        return "–"
    return f"{sum(bool(row.data and row.scenarios) for row in of_level)}/{len(of_level)}"


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[str], None]]:
    """Show a bar on standard error while work goes on; on a pipe it shows nothing."""
    console = Console(file=sys.stderr)
    columns = (TextColumn(f"{title} {{task.description}}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=total)
        yield lambda words: bar.update(task, advance=1, description=words)


@contextmanager
def progress_of(title: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar on standard error for work that says how much of how much is done; on a pipe it shows nothing."""
    console = Console(file=sys.stderr)
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
