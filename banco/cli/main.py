"""The command line: `main` finds the command, runs it, and turns whatever happens into an exit code.

A command parses, calls one function, prints, and returns a code. Its module is imported only when it is used, so
that `banco --help` is quick.
"""

import gc
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import IO

import click

from banco.cli.commands import GROUPS, MODULES, RENAMED, SECTIONS
from banco.cli.support.exit_codes import BROKEN, CLOSED, INTERRUPTED, USAGE
from banco.cli.support.extras import missing_extra
from banco.cli.support.faults import TRACE, defect, refused
from banco.cli.support.italian_click import usage_words
from banco.cli.support.lazy_group import LazyGroup

PACKAGE = "banco.cli"
HELP_OPTIONS = {"help_option_names": ["--help", "-h"]}
_COMPLETION = "_BANCO_COMPLETE"
"""The environment variable by which a shell asks what may be typed next."""
_CODES = (
    "Codici di uscita: 0 tutto in ordine, o motore conforme; 1 motore non conforme; 2 comando o configurazione "
    "sbagliati, o file che non si può scrivere; 3 motore non valutabile; 4 difetto del regolamento o della suite; "
    "5 troppo pochi scenari; 70 difetto del programma; 130 interrotto; 141 chi leggeva l'uscita l'ha chiusa."
)


def _group(name: str) -> LazyGroup:
    """Return one of the groups of commands."""
    commands, words = GROUPS[name]
    return LazyGroup(
        name=name,
        package=f"{PACKAGE}.{name}",
        sections={"Comandi": commands},
        modules=MODULES.get(name),
        otherwise="servi" if "servi" in commands else "",
        help=f"{words[0].upper()}{words[1:]}.",
        no_args_is_help=True,
        context_settings=HELP_OPTIONS,
    )


banco = click.version_option(package_name="bancodiprova", prog_name="banco", message="%(prog)s %(version)s")(
    LazyGroup(
        name="banco",
        package=PACKAGE,
        sections=SECTIONS,
        groups=[_group(name) for name in GROUPS],
        older=RENAMED,
        help="Banco di Prova: regolamenti di blackjack come dati, e il collaudo di chi li mette in pratica.",
        epilog=_CODES,
        no_args_is_help=True,
        context_settings=HELP_OPTIONS,
    )
)


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
        return _said(usage_words(error, _meant(error)), USAGE)
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


def _meant(error: click.UsageError) -> dict[str, str]:
    """Return the commands that a wrong one may have been meant for, as they are typed, by their last word."""
    if error.ctx is not None and isinstance(error.ctx.command, LazyGroup) and error.ctx.parent is not None:
        return {name: name for name in error.ctx.command.list_commands(error.ctx)}
    inside = {name: f"{group} {name}" for group, (commands, _) in GROUPS.items() for name in commands}
    return inside | {name: name for section in SECTIONS.values() for name in section}


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
    gc.set_threshold(
        300_000, 50, 50
    )  # few objects are cycles: looking for them takes an eighth of `banco guarda --una-volta`
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
