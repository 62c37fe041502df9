"""The command that prints a sheet: scheda."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at, one_ruleset
from banco.cli.support.options import corpus_option, slug_argument
from conformance.cases.preparation import cases_of
from conformance.dossier.sheet_files import document
from generator.pages.printing.page_markdown import dossier_markdown
from generator.pages.sheet.dossier_html import render_html


@command("scheda")
@slug_argument
@click.option(
    "--formato",
    "form",
    type=click.Choice(["md", "html"]),
    default="md",
    show_default=True,
    help="Markdown oppure HTML.",
)
@corpus_option
def scheda(slug: str, form: str, root: Path | None) -> int:
    """Stampa la scheda di un regolamento su standard output."""
    corpus = corpus_at(root)
    ruleset = one_ruleset(corpus, slug)
    sheet = document(ruleset, cases_of(corpus, ruleset))
    click.echo(render_html(sheet) if form == "html" else dossier_markdown(sheet), nl=False)
    return 0
