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
from banco.cli.support.options import FILE, corpus_option, json_option, out_option, slugs_argument
from banco.cli.support.printing import fail
from banco.cli.support.whole_check import check_whole
from banco.workbench.terminal.live_state import Part
from banco.workbench.terminal.screen_text import screen_text
from banco.workbench.terminal.watch_session import WatchSession
from generator.words.italian import join


@command("guarda")
@slugs_argument
@out_option
@click.option("--una-volta", "once", is_flag=True, help="Di un regolamento: controlla, genera e collauda, ed esce.")
@click.option("--html", "html_path", metavar="FILE", type=FILE, help="Con --una-volta: rapporto HTML da leggere.")
@corpus_option
@json_option
def guarda(
    slugs: tuple[str, ...], out: Path, once: bool, html_path: Path | None, root: Path | None, as_json: bool
) -> int:
    """Resta in ascolto mentre scrivi, e a ogni salvataggio dice che cosa ne segue.

    Guarda i file dei regolamenti nominati (di tutti, se non se ne nomina nessuno): regole, basi comuni, scenari. Quando
    ne salvi uno dice se è in ordine, come «banco valida»; che cosa è cambiato da quando guardi, una frase per ogni
    dato; gli scenari che non tornano più e quelli che tornano di nuovo; la pagina che ha rifatto; e, appena li ha
    calcolati, di quanto cambiano i ritorni. Se un file ha errori, la pagina e il motore restano quelli di prima.

    Gli scenari si giocano sul motore in memoria. Si smette con Ctrl-C, e si esce con 0.

    Con --una-volta fa di un regolamento ciò che fanno «banco valida», «banco genera» (senza numeri) e «banco motore
    collauda», uno dopo l'altro, ed esce: con 0 se non c'è alcun errore e il motore è conforme; con 4 se c'è un errore
    nei dati o negli scenari; per il resto come «banco motore collauda». Il motore generato riceve gli stessi messaggi
    di un motore qualsiasi, con lo stesso rigore, ma in questo stesso processo: è il modo più svelto.
    """
    if once:
        if len(slugs) != 1:
            return fail("Con --una-volta serve un regolamento, e uno solo.")
        return check_whole(slugs[0], out, html_path, root, as_json=as_json)
    if html_path is not None or as_json:
        return fail("--html e --json valgono con --una-volta.")
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
