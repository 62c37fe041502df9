"""The command line: `main` finds the command, runs it, and turns whatever happens into an exit code.

A command parses, calls one function, prints, and returns a code. Its module is imported only when it is used, so
that `banco --help` is quick.
"""

import gc
import importlib
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import IO

import click
import click.shell_completion

from banco.cli.support.exit_codes import BROKEN, CLOSED, INTERRUPTED, USAGE
from banco.cli.support.extras import missing_extra
from banco.cli.support.faults import TRACE, defect, refused
from banco.cli.support.italian_click import ItalianGroup, usage_words

COMMANDS = {
    "nuovo": "comincia un regolamento che eredita da una base della famiglia classica",
    "valida": "controlla i regolamenti e dice ogni errore, con file, riga e colonna",
    "copertura": "dice di ogni clausola come sta e quale scenario la prova",
    "muta": "misura la forza degli scenari: quante modifiche dei dati notano",
    "proponi": "scrive lo scenario che manca: il colpo più breve che distingue due regole",
    "genera": "scrive motori, schede e dati risolti",
    "tutto": "di un regolamento: valida, genera e collauda, in una volta sola",
    "guarda": "resta in ascolto mentre scrivi, e a ogni salvataggio dice che cosa ne segue",
    "registra": "registra gli scenari come sono: da allora un cambiamento si vede",
    "scheda": "stampa la scheda di un regolamento",
    "sito": "scrive il sito per chi gioca: pagine, fascicoli, confronto",
    "identificativi": "elenca i nomi che i messaggi di un regolamento usano",
    "motore": "fa da motore di riferimento su standard input e output",
    "prova": "controlla la configurazione di un motore e gli parla, senza scenari",
    "collauda": "prova un motore con gli scenari e scrive i rapporti",
    "congela": "fissa in un file ciò che si chiede a un motore, con le impronte",
    "chiavi": "fa la coppia di chiavi con cui si firmano gli attestati",
    "attesta": "collauda un motore e, se è conforme, firma un attestato",
    "verifica": "dice se un attestato vale ancora, e se no che cosa è cambiato",
    "registro": "conserva gli attestati in una catena che nessuno riscrive di nascosto",
    "esplora": "prova un motore con colpi a caso, e riduce al minimo ciò che non torna",
    "riesamina": "rigiudica i colpi che un motore ha giocato da sé e scritto in un file",
    "perft": "conta tutti i colpi di un sabot, delle regole o di un motore",
    "nuovo-motore": "scrive lo scheletro di un motore, pronto a salutare",
    "rtp": "calcola i ritorni esatti e li confronta con quelli dichiarati",
    "ev": "dice quanto vale ogni azione di una mano",
    "banco": "dice con quale probabilità il banco arriva a ogni totale",
    "strategia": "cerca la migliore tabella di gioco",
    "letture": "cerca le letture che riproducono i ritorni dichiarati",
    "cerca-paghe": "cerca le paghe che danno il ritorno dichiarato",
    "cerca-incasso": "cerca le tabelle di importi che danno il ritorno dichiarato",
    "simula": "gioca molti colpi e stima i ritorni",
    "domande": "scrive la lettera con le domande per il fornitore del testo",
    "riallinea": "propone gli importi ricalcolati degli scenari che raccontano la regola di prima",
    "pubblica": "dice se un regolamento si può pubblicare, e che cosa una modifica ha reso falso",
    "confronta": "dice che cosa è cambiato da una versione a un'altra di un regolamento",
    "studio": "apre un regolamento nel browser: si cambia una regola e si vede che cosa ne segue",
    "lsp": "aiuta un editor mentre si scrivono regolamenti e scenari",
    "spiega": "spiega una clausola, un codice, uno scenario, una riga o una lettura",
}
"""What each command does. The function of the command, and its module, have its name, with _ for -."""

_COMPLETION = "_BANCO_COMPLETE"
"""The environment variable by which a shell asks what may be typed next."""
_CODES = (
    "Codici di uscita: 0 tutto in ordine, o motore conforme; 1 motore non conforme; 2 comando o configurazione "
    "sbagliati, o file che non si può scrivere; 3 motore non valutabile; 4 difetto del regolamento o della suite; "
    "5 troppo pochi scenari; 70 difetto del programma; 130 interrotto; 141 chi leggeva l'uscita l'ha chiusa."
)


class Banco(ItalianGroup):
    """The group of all commands, each imported when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names, in the order in which a newcomer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, importing its module."""
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        command: click.Command = getattr(importlib.import_module(f"banco.cli.{name}"), name)
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[click.shell_completion.CompletionItem]:
        """Return the commands that begin so, with what they do, without importing any; then the options."""
        items = [
            click.shell_completion.CompletionItem(name, help=words)
            for name, words in self.summaries()
            if name.startswith(incomplete)
        ]
        return [*items, *click.Command.shell_complete(self, ctx, incomplete)]

    def summaries(self) -> list[tuple[str, str]]:
        """Return (name, help) of every command without importing any."""
        return list(COMMANDS.items())


@click.group(cls=Banco, context_settings={"help_option_names": ["--help", "-h"]}, epilog=_CODES)
@click.version_option(package_name="bancodiprova", prog_name="banco", message="%(prog)s %(version)s")
def banco() -> None:
    """Banco di Prova: regolamenti di blackjack come dati, e il collaudo di chi li mette in pratica."""


def main(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code; nothing is raised, whatever happens."""
    try:
        result = banco.main(args=list(arguments), prog_name="banco", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        bare = error.ctx is None or error.ctx.parent is None
        return _said(error.format_message(), 0 if bare else USAGE, err=not bare)
    except click.UsageError as error:
        return _said(usage_words(error, COMMANDS), USAGE)
    except (click.Abort, KeyboardInterrupt):
        return _said("Interrotto.", INTERRUPTED)
    except SystemExit as ended:
        if _COMPLETION in os.environ:  # Click answers the shell, and exits
            return int(ended.code or 0)
        _silence(sys.stdout)
        return CLOSED
    except BrokenPipeError:  # Click turns a broken pipe into an exit with 1, which here means a verdict
        _silence(sys.stdout)
        return CLOSED
    except Exception as error:  # the last resort: nobody who uses the program is shown a traceback
        return _unforeseen(error, next(iter(arguments), ""))
    return int(result or 0)


def _unforeseen(error: Exception, command: str) -> int:
    if words := missing_extra(error, command):
        return _said(words, USAGE)
    if os.environ.get(TRACE):
        traceback.print_exception(error)
    if isinstance(error, OSError):
        _silence(sys.stdout)
        return _said(refused(error), USAGE)
    from importlib.metadata import version  # noqa: PLC0415 - a tenth of every start, for who never sees a defect

    return _said(defect(error, version("bancodiprova")), BROKEN)


def _said(words: str, code: int, *, err: bool = True) -> int:
    """Say something on standard error, or output, if there is anybody to hear it, and return the code."""
    with suppress(OSError):
        click.echo(words, err=err)
    return code


def _silence(stream: IO[str] | None) -> None:
    """Let what is still to be written go nowhere: the interpreter would complain of it while it ends."""
    with suppress(OSError, ValueError, AttributeError):
        assert stream is not None
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def entry() -> None:
    """The console script."""
    gc.set_threshold(300_000, 50, 50)  # few objects are cycles: looking for them takes an eighth of `banco tutto`
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by who called: a file opened later must not take its place
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - no path, for good
        stream = getattr(sys, name)
        if isinstance(stream, TextIOWrapper):
            # Who reads a pipe or a file expects UTF-8, whatever the locale; nothing may stop at the first «.
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    entry()
