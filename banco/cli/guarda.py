"""The command that stays while somebody edits, and says at each save what follows: guarda."""

import os
import shutil
import sys
import time
from collections.abc import Sequence
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen_and_hidden, corpus_at
from banco.cli.support.faults import defect, refused
from banco.cli.support.interruption import Interruption
from banco.cli.support.options import corpus_option, out_option, slugs_argument
from banco.workbench.terminal.live_state import Part
from banco.workbench.terminal.screen_text import screen_text
from banco.workbench.terminal.watch_session import WatchSession
from generator.words.italian import join


@command("guarda")
@slugs_argument
@out_option
@corpus_option
def guarda(slugs: tuple[str, ...], out: Path, root: Path | None) -> int:
    """Resta in ascolto mentre scrivi, e a ogni salvataggio dice che cosa ne segue.

    Guarda i file dei regolamenti nominati (di tutti, se non se ne nomina nessuno): regole, basi comuni, scenari. Quando
    ne salvi uno dice se è in ordine, come «banco valida»; che cosa è cambiato da quando guardi, una frase per ogni
    dato; gli scenari che non tornano più e quelli che tornano di nuovo; la pagina che ha rifatto; e, appena li ha
    calcolati, di quanto cambiano i ritorni. Se un file ha errori, la pagina e il motore restano quelli di prima.

    Gli scenari si giocano sul motore in memoria; «banco tutto SLUG» lo prova anche come un motore qualsiasi. Si smette
    con Ctrl-C, e si esce con 0.
    """
    corpus = corpus_at(root)
    names, hidden = chosen_and_hidden(corpus, slugs)
    session = WatchSession(
        corpus=corpus,
        chosen=tuple(dict.fromkeys(slugs)),
        out=out,
        moment=lambda: f"{datetime.now():%H:%M:%S}",
        say=_say,
        fault=_fault,
    )
    click.echo(f"Guardo {join([*names, *hidden])}. Si smette con Ctrl-C.")
    with Interruption():
        try:
            session.begin()
            while True:
                time.sleep(session.turn())
        except KeyboardInterrupt:
            click.echo("Non guardo più.")
        finally:
            session.end()
    return 0


def _fault(error: Exception) -> str:
    return refused(error) if isinstance(error, OSError) else defect(error, version("bancodiprova"))


def _say(parts: Sequence[Part]) -> None:
    colours = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    click.echo(screen_text(parts, _width(), colours=colours), nl=False, color=colours)


def _width() -> int:
    """Return the columns of the terminal, or those that COLUMNS says; 0 where nobody reads on a screen."""
    if not sys.stdout.isatty() and "COLUMNS" not in os.environ:
        return 0
    return shutil.get_terminal_size().columns
