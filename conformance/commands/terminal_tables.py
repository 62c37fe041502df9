"""Progress on a terminal, by Rich."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn


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
