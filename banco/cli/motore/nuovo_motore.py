"""The command that writes the skeleton of an engine: motore nuovo."""

import shlex
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.faults import shown
from banco.cli.support.options import FOLDER, corpus_option
from banco.cli.support.printing import fail
from conformance.run.skeleton import write_skeleton


@command("nuovo")
@click.argument("folder", metavar="CARTELLA", type=FOLDER)
@click.option(
    "--linguaggio",
    "language",
    type=click.Choice(["python", "javascript"]),
    default="python",
    show_default=True,
    help="Linguaggio dello scheletro.",
)
@click.option("--regolamento", "slug", required=True, metavar="SLUG", help="Il regolamento che il motore giocherà.")
@corpus_option
def nuovo_motore(folder: Path, language: str, slug: str, root: Path | None) -> int:
    """Scrive lo scheletro di un motore che parte e saluta, con il suo motore.yaml."""
    ruleset = one_ruleset(corpus_at(root), slug)
    try:
        written = write_skeleton(folder, language, ruleset.slug, ruleset.version)
    except FileExistsError as error:
        return fail(
            f"«{shown(str(error.filename or folder))}» esiste già: non sovrascrivo niente. Scegli un'altra cartella."
        )
    for path in written:
        click.echo(path.as_posix())
    click.echo(f"Ora: banco motore prova {shlex.quote(str(folder / 'motore.yaml'))}")
    return 0
