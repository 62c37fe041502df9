"""The command that begins a regolamento on a shipped base: nuovo."""

import re
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.options import corpus_option
from banco.cli.support.printing import fail
from banco.workbench.first_files import BASES, write_first_files
from generator.model.language.word_forms import SIGLA, SLUG


@command("nuovo")
@click.argument("slug", metavar="SLUG")
@click.option("--base", type=click.Choice(BASES), required=True, help="La base della famiglia classica da cui eredita.")
@click.option("--sigla", "prefix", required=True, metavar="ABC", help="La sigla con cui cominciano le clausole.")
@click.option("--titolo", "title", required=True, help="Il nome del gioco.")
@corpus_option
def nuovo(slug: str, base: str, prefix: str, title: str, root: Path | None) -> int:
    """Scrive i primi file di un regolamento che eredita da una base, e le basi se il corpus non le ha.

    Non sovrascrive niente. Il regolamento è subito valido: ogni dato della base è assunto, finché non si cita per quel
    dato una clausola del testo.
    """
    for form, text in ((SLUG, slug), (SIGLA, prefix)):
        if not re.fullmatch(form.pattern, text):
            return fail(f"«{text}» non è {form.noun}: scrivi per esempio «{form.example}».")
    if '"' in title or "\\" in title or not title.strip() or not title.isprintable():
        return fail("Il titolo è un testo su una riga, senza virgolette doppie.")
    corpus = corpus_at(root, writable=True)
    try:
        written = write_first_files(corpus, slug, base, prefix, title)
    except FileExistsError:
        return fail(f"«rules/{slug}» esiste già: non sovrascrivo niente. Scegli un altro nome.")
    for path in written:
        click.echo(corpus.name_of(path))
    click.echo(f"Ora: banco valida {slug}")
    return 0
