"""What commands print for programs and for people: JSON, diagnostics."""

import json
from collections.abc import Callable, Iterable
from typing import Any

import click

from banco.cli.support.exit_codes import USAGE
from generator.data.diagnostics import Diagnostic, Severity, in_file_order, render_all


def fail(words: str, code: int = USAGE) -> int:
    """Say on standard error why a command cannot do what it was asked, and return its exit code."""
    click.echo(words, err=True)
    return code


def print_json(data: Any) -> None:
    """Write JSON for a program."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


def print_diagnostics(diagnostics: Iterable[Diagnostic]) -> bool:
    """Print diagnostics in file order; return whether there is an error among them."""
    ordered = in_file_order(diagnostics)
    if ordered:
        click.echo(render_all(ordered), err=True)
    return any(diagnostic.severity is Severity.ERRORE for diagnostic in ordered)


def told(as_json: bool, data: Callable[[], Any], show: Callable[[], None]) -> int:
    """Write JSON for a program, or show the same to a person; return 0."""
    if as_json:
        print_json(data())
    else:
        show()
    return 0
