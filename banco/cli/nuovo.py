"""The command that begins a regolamento on a shipped base: nuovo."""

import re
from pathlib import Path

import click

from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.shared import USAGE, corpus_option, guarded, writable_corpus_at
from banco.workbench.first_files import BASES, write_first_files
from generator.model.language.word_forms import SIGLA, SLUG


@click.command(cls=ItalianCommand, name="nuovo")
@click.argument("slug", metavar="SLUG")
@click.option("--base", type=click.Choice(BASES), required=True, help="La base della famiglia classica da cui eredita.")
@click.option("--sigla", "prefix", required=True, metavar="ABC", help="La sigla con cui cominciano le clausole.")
@click.option("--titolo", "title", required=True, help="Il nome del gioco.")
@corpus_option
@guarded
def nuovo(slug: str, base: str, prefix: str, title: str, root: Path | None) -> int:
    """Scrive i primi file di un regolamento che eredita da una base, e le basi se il corpus non le ha.

    Non sovrascrive niente. Il regolamento è subito valido: ogni dato della base è assunto, finché non si cita per quel
    dato una clausola del testo.
    """
    for form, text in ((SLUG, slug), (SIGLA, prefix)):
        if not re.fullmatch(form.pattern, text):
            click.echo(f"«{text}» non è {form.noun}: scrivi per esempio «{form.example}».", err=True)
            return USAGE
    if '"' in title or "\\" in title or not title.strip() or not title.isprintable():
        click.echo("Il titolo è un testo su una riga, senza virgolette doppie.", err=True)
        return USAGE
    corpus = writable_corpus_at(root)
    try:
        written = write_first_files(corpus, slug, base, prefix, title)
    except FileExistsError:
        click.echo(f"«rules/{slug}» esiste già: non sovrascrivo niente. Scegli un altro nome.", err=True)
        return USAGE
    for path in written:
        click.echo(corpus.name_of(path))
    click.echo(f"Ora: banco valida {slug}")
    return 0
