"""The command that checks rules and scenarios: valida."""

from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at
from banco.cli.support.exit_codes import DEFECT
from banco.cli.support.faults import mistakes_words
from banco.cli.support.options import corpus_option, json_option, slugs_argument
from banco.cli.support.printing import fail, print_diagnostics, print_json
from conformance.cases.near_names import near_folders, near_names
from conformance.cases.validation import problems
from generator.data.diagnostics import CorpusErrors, Severity, in_file_order


@command("valida")
@slugs_argument
@click.option("--letture", "readings", is_flag=True, help="Prova anche le alternative non scelte di ogni lettura.")
@corpus_option
@json_option
def valida(slugs: tuple[str, ...], readings: bool, root: Path | None, as_json: bool) -> int:
    """Controlla i regolamenti (tutti, se non se ne nomina nessuno) e i loro scenari.

    Dice tutti gli errori insieme, ognuno con file, riga e colonna. Esce con 0 se non c'è alcun errore, con 4 se ce
    n'è; gli avvisi non contano.
    """
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
    return fail(f"\n{mistakes_words(wrong)} da correggere. «banco spiega CODICE» spiega ogni codice.", DEFECT)


def _regolamenti(count: int) -> str:
    return "un regolamento" if count == 1 else f"{count} regolamenti"
