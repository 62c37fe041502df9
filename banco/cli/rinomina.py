"""The command that gives a regolamento another name: rinomina."""

import re
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at, regolamenti
from banco.cli.support.options import corpus_option
from banco.cli.support.printing import fail
from banco.workbench.renamed_game import rename_game
from generator.data.typed_commands import typed_command
from generator.model.language.word_forms import SLUG
from generator.words.italian import join


@command("rinomina")
@click.argument("old", metavar="SLUG", shell_complete=regolamenti)
@click.argument("new", metavar="NUOVO")
@corpus_option
def rinomina(old: str, new: str, root: Path | None) -> int:
    """Dà a un regolamento un altro nome: cartelle, file, calcoli, forza degli scenari, e chi ne eredita.

    Un nome non cambia le regole: ciò che era calcolato o misurato su di esse resta calcolato e misurato. Il titolo, che
    si legge sulle pagine, è un dato e non cambia. Attestati, insiemi congelati e motori scritti prima dicono il nome di
    prima: quelli si fanno di nuovo.
    """
    corpus = corpus_at(root, writable=True)
    (slug,) = chosen(corpus, [old])
    if re.fullmatch(SLUG.pattern, new) is None:
        return fail(f"«{new}» non può essere il nome di un regolamento: servono minuscole, cifre e trattini.")
    if new == slug:
        return fail(f"«{slug}» si chiama già così.")
    try:
        others = rename_game(corpus, slug, new)
    except FileExistsError as taken:
        return fail(f"La cartella «{corpus.name_of(Path(taken.args[0]))}» c'è già: scegli un altro nome.")
    click.echo(f"«{slug}» ora è «{new}».")
    if others:
        click.echo(f"Cambiati anche, perché lo nominavano: {join(list(others))}.")
    click.echo(f"Adesso: {typed_command('valida', new, corpus=corpus)}")
    return 0
