"""The command that measures the suite: muta."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.shared import (
    chosen,
    corpus_at,
    corpus_option,
    dask_option,
    guarded,
    json_option,
    load_all,
    print_json,
    regolamenti,
    workers,
    writable_corpus_at,
)

if TYPE_CHECKING:
    from conformance.proof.fates import MutantFate
    from generator.data.corpus import Corpus

_SURVIVORS = 1


@click.command(cls=ItalianCommand, name="muta")
@click.argument("slugs", metavar="[SLUG]...", nargs=-1, shell_complete=regolamenti)
@click.option("--html", "page", metavar="FILE", default="", help="Scrive anche una pagina.")
@click.option(
    "--processi",
    "processes",
    default=0,
    type=click.IntRange(0, 256),
    help="Quanti processi; se manca, quanti sono i processori.",
)
@click.option(
    "--uno-ogni",
    "every",
    default=1,
    show_default=True,
    type=click.IntRange(1, 1000),
    help="Prova soltanto un gruppo di modifiche ogni tanti.",
)
@click.option(
    "--scrivi", "write", is_flag=True, help="Scrive la forza in «forza.json», accanto agli scenari, per il fascicolo."
)
@dask_option
@corpus_option
@json_option
@guarded
def muta(  # noqa: PLR0913, PLR0917 - the options of the command
    slugs: tuple[str, ...],
    page: str,
    processes: int,
    cluster: str,
    every: int,
    write: bool,
    root: Path | None,
    as_json: bool,
) -> int:
    """Misura la forza della prova: quante modifiche dei dati gli scenari notano.

    Ogni modifica che il vocabolario ammette diventa un regolamento a sé: rifiutato, oppure giocato in memoria contro
    gli scenari. Quella che nessuno nota, e che in un colpo si vede, è una sopravvissuta: con il colpo più piccolo
    trovato che la mostra. Equivalente è soltanto quella che ogni colpo dei mazzi piccoli ha messo alla prova, fino in
    fondo; delle altre che nessun colpo ha distinto si dice «non deciso», e contano contro la prova.

    I risultati si conservano; interrotto, riprende da dove era arrivato. Con --scrivi stanno anche accanto agli
    scenari, con l'impronta delle regole e degli scenari misurati: il fascicolo di prova li mostra finché sono quelli.

    Esce con 1 se qualche modifica sopravvive o non è decisa.
    """
    from banco.lab.mutants.strength_run import StrengthRun  # noqa: PLC0415
    from conformance.proof.strength import as_json as data  # noqa: PLC0415 - engines come with it
    from conformance.proof.strength import survivors  # noqa: PLC0415

    if write and every > 1:
        raise click.UsageError("con --uno-ogni la misura non è intera, e --scrivi non la scrive: togli uno dei due.")
    corpus = (writable_corpus_at if write else corpus_at)(root)
    names = chosen(corpus, slugs)
    load_all(corpus, names)
    run = StrengthRun(corpus, processes=workers(processes, cluster), every=every)
    found: dict[str, Sequence[MutantFate]] = {}
    for slug in names:
        with _shown(slug, shown=not as_json) as step:
            found[slug] = run.fates(slug, step)
    if page:
        _write_page(page, found)
    if write:
        _write_strength(corpus, found)
    if as_json:
        print_json([data(slug, fates) for slug, fates in found.items()])
    else:
        from banco.cli.support.strength_tables import print_strength  # noqa: PLC0415 - Rich is slow

        print_strength(found)
    return _SURVIVORS if any(True for fates in found.values() for _ in survivors(fates)) else 0


def _write_strength(corpus: Corpus, found: Mapping[str, Sequence[MutantFate]]) -> None:
    from conformance.cases.preparation import cases_of  # noqa: PLC0415
    from conformance.proof.strength_file import strength_path, strength_text  # noqa: PLC0415 - engines come with it
    from conformance.run.suite import digest_of  # noqa: PLC0415
    from generator.data.whole_files import write_whole  # noqa: PLC0415
    from generator.model.loading.load import load_ruleset  # noqa: PLC0415

    for slug, fates in found.items():
        rules = load_ruleset(corpus, slug)
        path = write_whole(strength_path(corpus, slug), strength_text(rules, digest_of(cases_of(corpus, rules)), fates))
        click.echo(corpus.name_of(path), err=True)


def _write_page(page: str, found: Mapping[str, Sequence[MutantFate]]) -> None:
    from banco.lab.mutants.strength_html import strength_page  # noqa: PLC0415 - templates come with it

    Path(page).write_text(strength_page(found), encoding="utf-8")


def _shown(slug: str, *, shown: bool) -> AbstractContextManager[Callable[[int, int], None]]:
    if not shown:
        return nullcontext(lambda done, total: None)
    from banco.cli.support.terminal_tables import progress_of  # noqa: PLC0415 - Rich is slow to import

    return progress_of(f"Muto {slug}")
