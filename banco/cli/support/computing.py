"""What the commands that compute share: their arguments, edits and readings, and how they say what they cannot do."""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec

import click

from banco.cli.support.shared import (
    USAGE,
    chosen,
    corpus_at,
    corpus_option,
    guarded,
    json_option,
    print_json,
    regolamenti,
)
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load

P = ParamSpec("P")
NOT_COMPUTABLE = 3
"""Exit code: the analysis cannot follow the regolamento."""

slug_argument = click.argument("slug", metavar="SLUG", shell_complete=regolamenti)
edits_option = click.option(
    "--modifica",
    "edits",
    multiple=True,
    metavar="PERCORSO=VALORE",
    help="Cambia un dato per prova, senza toccare il file: percorso=valore, +percorso=riga, -percorso. Si ripete.",
)
readings_option = click.option(
    "--lettura",
    "readings",
    multiple=True,
    metavar="ID=ALTERNATIVA",
    help="Mette in vigore un'altra lettura. Si ripete.",
)
processes_option = click.option(
    "--processi", "processes", default=1, show_default=True, type=click.IntRange(1, 256), help="Quanti processi."
)


def ruleset_with(root: Path | None, slug: str, edits: tuple[str, ...] = (), readings: tuple[str, ...] = ()) -> Ruleset:
    """Return a regolamento with edits and readings tried on it."""
    corpus = corpus_at(root)
    chosen(corpus, [slug])
    wanted = dict(text.partition("=")[::2] for text in readings)
    return load(corpus, slug, readings=wanted, edits=[parse_edit(text) for text in edits]).ruleset


def computing(command: Callable[P, int]) -> Callable[P, int]:
    """Give a command its last options, --corpus and --json, and the words for what goes wrong.

    It returns 3 for what it cannot compute, 2 for what is no situation of the game.
    """

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        from generator.numbers.exact import Unknown, Unsupported  # noqa: PLC0415

        try:
            return command(*args, **kwargs)
        except Unsupported as fault:
            click.echo(f"Non so calcolarlo: «{fault.path}»: {fault.reason}", err=True)
            return NOT_COMPUTABLE
        except Unknown as fault:
            click.echo(f"Non è una situazione del gioco: {fault.reason}", err=True)
            return USAGE

    return corpus_option(json_option(guarded(run)))


def told(as_json: bool, data: Callable[[], Any], show: Callable[[], None]) -> int:
    """Write JSON for a program, or show the same to a person; return 0."""
    if as_json:
        print_json(data())
    else:
        show()
    return 0
