"""The command line: `main` finds the command, runs it, and turns whatever happens into an exit code.

A command parses, calls one function, prints, and returns a code. Its module is imported only when it is used, so
that `banco --help` is quick.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from conformance.commands.italian import ItalianGroup, usage_words

COMMANDS = {
    "valida": ("rules", "controlla i regolamenti e dice ogni errore, con file, riga e colonna"),
    "copertura": ("rules", "mostra per ogni clausola i dati e gli scenari che la provano"),
    "genera": ("rules", "scrive motori, schede e dati risolti"),
    "scheda": ("rules", "stampa la scheda di un regolamento"),
    "motore": ("engines", "fa da motore di riferimento su standard input e output"),
    "prova": ("engines", "controlla la configurazione di un motore e gli parla, senza scenari"),
    "collauda": ("engines", "prova un motore con gli scenari e scrive i rapporti"),
    "nuovo-motore": ("engines", "scrive lo scheletro di un motore, pronto a salutare"),
    "spiega": ("explain", "spiega una clausola, un codice, uno scenario, una riga o una lettura"),
}
"""Name → module of `conformance.commands`, and what the command does."""


class Banco(ItalianGroup):
    """The group of all commands, each imported when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names, in the order in which a newcomer meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, importing its module."""
        if cmd_name not in COMMANDS:
            return None
        import importlib  # noqa: PLC0415 - only when a command is used

        module = importlib.import_module(f"conformance.commands.{COMMANDS[cmd_name][0]}")
        command: click.Command = getattr(module, cmd_name.replace("-", "_"))
        return command

    def summaries(self) -> list[tuple[str, str]]:
        """Return (name, help) of every command without importing any."""
        return [(name, words) for name, (_, words) in COMMANDS.items()]


@click.group(cls=Banco, context_settings={"help_option_names": ["--help", "-h"]})
@click.version_option(package_name="bancodiprova", prog_name="banco", message="%(prog)s %(version)s")
def banco() -> None:
    """Banco di Prova: regolamenti di blackjack come dati, e il collaudo di chi li mette in pratica."""


def main(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code: 2 for usage, 130 when interrupted."""
    try:
        result = banco.main(args=list(arguments), prog_name="banco", standalone_mode=False)
    except click.UsageError as error:
        click.echo(usage_words(error, COMMANDS), err=True)
        return 2
    except (click.Abort, KeyboardInterrupt):
        click.echo("Interrotto.", err=True)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except click.ClickException as error:
        click.echo(error.format_message(), err=True)
        return 2
    return int(result or 0)


def entry() -> None:
    """The console script."""
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    entry()
