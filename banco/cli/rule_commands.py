"""The commands of who writes rules: valida, copertura, genera, scheda."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from banco.cli.support.faults import reason
from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.shared import (
    DEFECT,
    USAGE,
    chosen,
    chosen_and_hidden,
    corpus_at,
    corpus_option,
    guarded,
    json_option,
    one_ruleset,
    print_diagnostics,
    print_json,
    regolamenti,
)
from conformance.cases.preparation import Prepared, cases_of, prepare
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Severity, in_file_order
from generator.model.ir import Ruleset

if TYPE_CHECKING:
    from conformance.dossier.publish import Published
    from generator.numbers.figures import Figures

out_option = click.option(
    "--out",
    default="build",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Cartella in cui scrivere.",
)
slugs_argument = click.argument("slugs", nargs=-1, metavar="[SLUG]…", shell_complete=regolamenti)


@click.command(cls=ItalianCommand, name="valida")
@slugs_argument
@click.option("--letture", "readings", is_flag=True, help="Prova anche le alternative non scelte di ogni lettura.")
@corpus_option
@json_option
@guarded
def valida(slugs: tuple[str, ...], readings: bool, root: Path | None, as_json: bool) -> int:
    """Controlla i regolamenti (tutti, se non se ne nomina nessuno) e i loro scenari.

    Dice tutti gli errori insieme, ognuno con file, riga e colonna. Esce con 0 se non c'è alcun errore, con 4 se ce
    n'è; gli avvisi non contano.
    """
    from banco.workbench.coherence.near_names import near_folders, near_names  # noqa: PLC0415
    from conformance.cases.validation import problems  # noqa: PLC0415

    corpus = corpus_at(root)
    names: tuple[str, ...] = ()
    try:
        names = chosen(corpus, slugs)
        diagnostics = [diagnostic for slug in names for diagnostic in problems(corpus, slug, readings=readings)]
        diagnostics += [one.diagnostic for slug in names for one in near_names(corpus, slug)]
        diagnostics += [] if slugs else [one.diagnostic for one in near_folders(corpus)]
    except CorpusErrors as errors:
        diagnostics = list(errors.diagnostics)
    wrong = sum(diagnostic.severity is Severity.ERRORE for diagnostic in diagnostics)
    if as_json:
        print_json([diagnostic.as_json() for diagnostic in in_file_order(diagnostics)])
        return DEFECT if wrong else 0
    print_diagnostics(diagnostics)
    if not wrong:
        click.echo(f"Tutto in ordine: {_regolamenti(len(names))}.")
        return 0
    click.echo(f"\n{_errori(wrong)} da correggere. «banco spiega CODICE» spiega ogni codice.", err=True)
    return DEFECT


def _regolamenti(count: int) -> str:
    return "un regolamento" if count == 1 else f"{count} regolamenti"


def _errori(count: int) -> str:
    return "Un errore" if count == 1 else f"{count} errori"


@click.command(cls=ItalianCommand, name="copertura")
@slugs_argument
@corpus_option
@json_option
@guarded
def copertura(slugs: tuple[str, ...], root: Path | None, as_json: bool) -> int:
    """Dice come sta ogni clausola, e quale scenario la prova.

    Uno scenario prova una clausola se fallisce quando si modifica un dato che la cita: un valore cambiato, una
    condizione tolta o rovesciata, una riga o un nome in meno. Le modifiche si provano tutte, una alla volta, su motori
    in memoria: la prima volta ci vuole circa un minuto, poi il risultato si conserva finché i file non cambiano.

    Esce con 4 se una clausola di livello «colpo» resta senza dati o senza scenari, e niente dice perché.
    """
    from conformance.proof.coverage import coverage  # noqa: PLC0415

    corpus = corpus_at(root)
    with _trying(shown=not as_json) as step:
        rows = coverage(corpus, chosen(corpus, slugs), step)
    missing = [row for clauses in rows.values() for row in clauses if row.missing]
    if as_json:
        print_json(
            [{"regolamento": slug, "clausole": [row.as_json() for row in clauses]} for slug, clauses in rows.items()]
        )
    else:
        from banco.cli.support.coverage_tables import print_coverage  # noqa: PLC0415 - Rich is slow

        print_coverage(rows, each=bool(slugs))
    return DEFECT if missing else 0


def _trying(*, shown: bool) -> AbstractContextManager[Callable[[int, int], None]]:
    if not shown:
        return nullcontext(lambda done, total: None)
    from banco.cli.support.terminal_tables import progress_of  # noqa: PLC0415 - Rich is slow to import

    return progress_of("Provo le modifiche")


@click.command(cls=ItalianCommand, name="genera")
@slugs_argument
@out_option
@click.option("--numeri", "numbers", is_flag=True, help="Calcola anche i ritorni e la tabella di gioco.")
@click.option("--prove", "proofs", is_flag=True, help="Cerca anche quale scenario prova ogni clausola.")
@corpus_option
@json_option
@guarded
def genera(slugs: tuple[str, ...], out: Path, numbers: bool, proofs: bool, root: Path | None, as_json: bool) -> int:
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
    from conformance.dossier.publish import publish  # noqa: PLC0415
    from conformance.dossier.sheet_files import others_in, sheet_index  # noqa: PLC0415

    corpus = corpus_at(root)
    names, hidden = chosen_and_hidden(corpus, slugs)
    prepared = [prepare(corpus, slug) for slug in names]
    prepared += [Prepared(slug, None, None, diagnostics) for slug, diagnostics in hidden.items()]
    print_diagnostics([diagnostic for entry in prepared for diagnostic in entry.diagnostics])
    states = (
        _states(corpus, [entry.slug for entry in prepared if not entry.errors], shown=not as_json) if proofs else None
    )
    with _progress(len(prepared), shown=not as_json) as step:
        try:
            done = publish(
                prepared,
                out,
                step,
                beside=lambda: others_in(out, corpus, (*names, *hidden), lambda slug: prepare(corpus, slug)),
                numbers=_numbers(numbers),
                states=states,
            )
        except OSError as error:
            click.echo(unwritable(out, error), err=True)
            return USAGE
    refused = [entry for entry in prepared if entry.errors]
    if as_json:
        print_json(as_data(done, refused) if refused else [path.as_posix() for path in done.written])
    elif done.written:
        click.echo(f"{len(done.written)} file in «{out}»: si comincia da {sheet_index(out)}")
    for line in refusals(done, refused):
        click.echo(line, err=True)
    return DEFECT if refused else 0


def unwritable(out: Path, error: OSError) -> str:
    """Return what is said of an output folder that cannot be written."""
    return f"Non riesco a scrivere in «{out}»: {reason(error)}. Scegli un'altra cartella con --out."


def refusals(done: Published, refused: Iterable[Prepared]) -> Iterator[str]:
    """Yield what is said of the regolamenti that were not written, and of what an earlier run left of them."""
    for entry in refused:
        yield f"\nNon generato: {entry.slug}. {_errori(len(entry.errors))} da correggere; gli altri non ne risentono."
    if done.removed:
        yield f"Tolti perché di prima: {', '.join(path.as_posix() for path in done.removed)}."
    for path in done.foreign:
        yield f"«{path}» è di prima, ma non l'ha scritto «banco genera»: resta dov'è."


def as_data(done: Published, refused: Iterable[Prepared]) -> dict[str, Any]:
    """Return what was done to the output folder, for a program."""
    return {
        "scritti": [path.as_posix() for path in done.written],
        "tolti": [path.as_posix() for path in done.removed],
        "rifiutati": [
            {"regolamento": entry.slug, "diagnosi": [diagnostic.as_json() for diagnostic in entry.errors]}
            for entry in refused
        ],
    }


def _states(corpus: Corpus, slugs: Sequence[str], *, shown: bool) -> dict[str, dict[str, str]]:
    from conformance.proof.coverage import coverage  # noqa: PLC0415 - the engines come with it

    with _trying(shown=shown) as step:
        found = coverage(corpus, slugs, step)
    return {slug: {clause.id: clause.sentence() for clause in clauses} for slug, clauses in found.items()}


def _numbers(wanted: bool) -> Callable[[Ruleset], tuple[Figures, Mapping[str, str]]] | None:
    if not wanted:
        return None
    from generator.numbers.sheet_numbers import numbers_of  # noqa: PLC0415 - numpy comes with it

    return numbers_of


def _progress(total: int, *, shown: bool) -> AbstractContextManager[Callable[[str], None]]:
    if not shown:
        return nullcontext(lambda _: None)
    from banco.cli.support.terminal_tables import progress  # noqa: PLC0415 - Rich is slow to import

    return progress("Genero", total)


@click.command(cls=ItalianCommand, name="scheda")
@click.argument("slug", metavar="SLUG", shell_complete=regolamenti)
@click.option(
    "--formato",
    "form",
    type=click.Choice(["md", "html"]),
    default="md",
    show_default=True,
    help="Markdown oppure HTML.",
)
@corpus_option
@guarded
def scheda(slug: str, form: str, root: Path | None) -> int:
    """Stampa la scheda di un regolamento su standard output."""
    from conformance.dossier.sheet_files import document  # noqa: PLC0415
    from generator.pages.printing.page_markdown import dossier_markdown  # noqa: PLC0415
    from generator.pages.sheet.dossier_html import render_html  # noqa: PLC0415

    corpus = corpus_at(root)
    ruleset = one_ruleset(corpus, slug)
    sheet = document(ruleset, cases_of(corpus, ruleset))
    click.echo(render_html(sheet) if form == "html" else dossier_markdown(sheet), nl=False)
    return 0
