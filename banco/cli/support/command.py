"""How a function becomes a command, and what the user is told of the mistakes that it raises."""

import functools
from collections.abc import Callable
from typing import ParamSpec

import click

from banco.cli.support.exit_codes import BROKEN, DEFECT, NOT_COMPUTABLE, USAGE
from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.printing import fail
from generator.data.diagnostics import ConfigErrors, CorpusErrors, render_all
from generator.numbers.exact.basis.refusals import Unknown, Unsupported
from generator.workers.work_faults import KillsWorkers, WorkFault

P = ParamSpec("P")


def command(name: str, group: click.Group | None = None) -> Callable[[Callable[P, int]], click.Command]:
    """Make a function the command of this name, or a command of a group; what it returns is the exit code."""

    def made(function: Callable[P, int]) -> click.Command:
        one = click.command(cls=ItalianCommand, name=name)(_guarded(function))
        if group is not None:
            group.add_command(one)
        return one

    return made


def _guarded(function: Callable[P, int]) -> Callable[P, int]:
    """Make a function print the mistakes of its user instead of raising them, and return the code of each kind."""

    @functools.wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return function(*args, **kwargs)
        except ConfigErrors as errors:
            return fail(render_all(errors.diagnostics))
        except CorpusErrors as errors:
            return fail(render_all(errors.diagnostics), DEFECT)
        except WorkFault as fault:
            return fail(f"errore[{fault.code}]: {fault}", BROKEN if fault.code == KillsWorkers.code else USAGE)
        except Unsupported as fault:
            return fail(f"Non so calcolarlo: «{fault.path}»: {fault.reason}", NOT_COMPUTABLE)
        except Unknown as fault:
            return fail(f"Non è una situazione del gioco: {fault.reason}")

    return run
