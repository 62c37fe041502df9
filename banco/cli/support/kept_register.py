"""The register of the scenarios, brought up to date by a command that rewrites some: only where it was whole before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from generator.data.whole_files import write_whole

if TYPE_CHECKING:
    from banco.lab.editions.edition import Edition
    from generator.data.corpus import Corpus


def register_is_whole(corpus: Corpus, now: Edition) -> bool:
    """Say whether the register of the scenarios is there and knows them all as they are."""
    from conformance.cases.lock import FILE, contents, lock_state  # noqa: PLC0415 - only once something is accepted

    path = corpus.features / now.ruleset.slug / FILE
    return path.is_file() and lock_state(path.read_text(encoding="utf-8"), contents(now.cases)).is_whole


def renew_register(corpus: Corpus, now: Edition, *, was_whole: bool) -> None:
    """Write the scenarios that there are now into their register, or say why somebody should look first.

    Args:
        was_whole: what `register_is_whole` said before they were rewritten.
    """
    from conformance.cases.lock import FILE, contents, updated  # noqa: PLC0415
    from conformance.cases.preparation import cases_of  # noqa: PLC0415 - as above

    path = corpus.features / now.ruleset.slug / FILE
    if was_whole:
        write_whole(path, updated(path.read_text(encoding="utf-8"), contents(cases_of(corpus, now.ruleset))))
        click.echo(f"{corpus.name_of(path)}: aggiornato.")
    elif path.is_file():
        click.echo(f"Altri scenari non sono quelli del registro: guardali, poi «banco registra {now.ruleset.slug}».")
