"""The command that writes engines, sheets and resolved data: genera."""

from collections.abc import Sequence
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen_and_hidden, corpus_at, one_ruleset
from banco.cli.support.exit_codes import DEFECT
from banco.cli.support.options import corpus_option, json_option, out_option, slugs_argument
from banco.cli.support.printing import fail, print_diagnostics, print_json
from banco.cli.support.published_words import as_data, refusals, unwritable
from banco.cli.support.terminal_tables import progress, progress_of
from conformance.cases.preparation import Prepared, cases_of, prepare
from conformance.dossier.publish import publish
from conformance.dossier.sheet_files import document, sheet_index
from conformance.proof.coverage import coverage
from generator.data.corpus import Corpus
from generator.numbers.sheet_numbers import numbers_of
from generator.pages.printing.page_markdown import dossier_markdown
from generator.pages.sheet.dossier_html import render_html


@command("genera")
@slugs_argument
@out_option
@click.option("--numeri", "numbers", is_flag=True, help="Calcola anche i ritorni e la tabella di gioco.")
@click.option("--prove", "proofs", is_flag=True, help="Cerca anche quale scenario prova ogni clausola.")
@click.option("--stampa", "printed", is_flag=True, help="Di un regolamento solo, stampa la scheda e non scrive niente.")
@click.option(
    "--formato",
    "form",
    type=click.Choice(["md", "html"]),
    default="md",
    show_default=True,
    help="Con --stampa: Markdown oppure HTML.",
)
@corpus_option
@json_option
def genera(
    slugs: tuple[str, ...],
    out: Path,
    numbers: bool,
    proofs: bool,
    printed: bool,
    form: str,
    root: Path | None,
    as_json: bool,
) -> int:
    """Scrive i motori di riferimento, le schede e i dati risolti.

    motori/SLUG.py, motori/SLUG.yaml (per collaudarlo), schede/SLUG/index.html, scheda.md e identificativi.md,
    schede/index.html, regole/SLUG.json. Con --numeri le schede portano i ritorni calcolati e la tabella di gioco, che
    stanno anche in numeri/SLUG.json, .csv e .svg. Con --prove dicono di ogni clausola come sta e quale scenario la
    prova, come «banco copertura»; senza, quali scenari la citano. Gli stessi dati danno gli stessi byte; un file che
    non cambia non viene riscritto.

    Un regolamento con errori è rifiutato da solo: gli altri si scrivono, i file che un'altra volta erano stati generati
    per lui si tolgono, l'indice dice perché manca, e si esce con 4. Con --json l'uscita è allora
    {"scritti": […], "tolti": […], "rifiutati": […]}; altrimenti è l'elenco dei file scritti.
    """
    corpus = corpus_at(root)
    if printed:
        return _print_sheet(corpus, slugs, form)
    names, hidden = chosen_and_hidden(corpus, slugs)
    prepared = [prepare(corpus, slug) for slug in names]
    prepared += [Prepared(slug, None, None, diagnostics) for slug, diagnostics in hidden.items()]
    print_diagnostics([diagnostic for entry in prepared for diagnostic in entry.diagnostics])
    states = (
        _states(corpus, [entry.slug for entry in prepared if not entry.errors], shown=not as_json) if proofs else None
    )
    with progress("Genero", len(prepared), shown=not as_json) as step:
        try:
            done = publish(prepared, out, step, corpus=corpus, numbers=numbers_of if numbers else None, states=states)
        except OSError as error:
            return fail(unwritable(out, error))
    refused = [entry for entry in prepared if entry.errors]
    if as_json:
        print_json(as_data(done, refused) if refused else [path.as_posix() for path in done.written])
    elif done.written:
        click.echo(f"{len(done.written)} file in «{out}»: si comincia da {sheet_index(out)}")
    for line in refusals(done, refused):
        click.echo(line, err=True)
    return DEFECT if refused else 0


def _print_sheet(corpus: Corpus, slugs: Sequence[str], form: str) -> int:
    if len(slugs) != 1:
        return fail("Con --stampa serve un regolamento, e uno solo.")
    ruleset = one_ruleset(corpus, slugs[0])
    sheet = document(ruleset, cases_of(corpus, ruleset))
    click.echo(render_html(sheet) if form == "html" else dossier_markdown(sheet), nl=False)
    return 0


def _states(corpus: Corpus, slugs: Sequence[str], *, shown: bool) -> dict[str, dict[str, str]]:
    with progress_of("Provo le modifiche", shown=shown) as step:
        found = coverage(corpus, slugs, step)
    return {slug: {clause.id: clause.sentence() for clause in clauses} for slug, clauses in found.items()}
