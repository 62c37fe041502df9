"""The command that brings data of an older vocabulary up to date: aggiorna."""

from collections.abc import Sequence
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at
from banco.cli.support.exit_codes import DEFECT
from banco.cli.support.options import corpus_option, slugs_argument
from banco.cli.support.printing import print_diagnostics
from banco.workbench.newer_words import NewerData, newer_data
from generator.data.diagnostics import Severity
from generator.data.typed_commands import typed_command
from generator.data.whole_files import write_whole
from generator.words.italian import count


@command("aggiorna")
@slugs_argument
@click.option("--prova", "only_told", is_flag=True, help="Dice che cosa cambierebbe, e non scrive niente.")
@corpus_option
def aggiorna(slugs: tuple[str, ...], only_told: bool, root: Path | None) -> int:
    """Porta alle parole di oggi i dati scritti con un vocabolario di prima, e dice ogni cambiamento.

    Scrive soltanto ciò che è certo: una parola che ne ha presa un'altra, uno stato che le fonti del dato dicono già.
    Non promette mai più di prima. Ciò che decide una persona resta com'è, e viene detto dopo, con che cosa fare.

    Esce con 0 se non resta niente da correggere, con 4 se no.
    """
    corpus = corpus_at(root, writable=not only_told)
    wrong = False
    for slug in chosen(corpus, slugs):
        found = newer_data(corpus, slug)
        if not only_told:
            for name, text in found.texts.items():
                write_whole(corpus.root / name, text)
        for line in _lines(slug, found, only_told=only_told):
            click.echo(line)
        print_diagnostics(found.left)
        left = sum(one.severity is Severity.ERRORE for one in found.left)
        if left:
            wrong = True
            click.echo(f"{slug}: {count(left, 'punto resta', 'punti restano')} a una persona.")
        elif found.changes and not only_told:
            click.echo(f"Adesso: {typed_command('valida', slug, corpus=corpus)}")
    return DEFECT if wrong else 0


def _lines(slug: str, found: NewerData, *, only_told: bool) -> Sequence[str]:
    if not found.changes:
        return (f"{slug}: le parole sono quelle di oggi.",)
    many = count(len(found.changes), "cambiamento", "cambiamenti")
    told = [f"{slug}: {many}{', non scritti' if only_told else ''}."]
    for one in found.changes:
        now = f"diventa «{one.now}»" if one.now else "se ne va"
        told += [f"  {one.file}:{one.line}: «{one.was}» {now}.", f"      {one.why}"]
    return told
