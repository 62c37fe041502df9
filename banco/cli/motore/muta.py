"""The command that measures the suite: muta."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from banco.cli.support.code_tables import code_data, print_code_fates
from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at, load_all, regolamenti
from banco.cli.support.exit_codes import DIFFERENT
from banco.cli.support.options import corpus_option, dask_option, json_option, processors_option
from banco.cli.support.printing import print_json
from banco.cli.support.strength_tables import print_strength
from banco.cli.support.terminal_tables import progress_of
from banco.cli.support.workforce import workers
from banco.lab.mutants.code_trial import Noticed, code_fates
from banco.lab.mutants.judgement import ENDLESS
from banco.lab.mutants.strength_html import strength_page
from banco.lab.mutants.strength_run import StrengthRun
from conformance.cases.preparation import cases_of
from conformance.proof.coverage import coverage
from conformance.proof.fates import MutantFate
from conformance.proof.kept_proofs import files_digest
from conformance.proof.strength import as_json as data
from conformance.proof.strength import survivors
from conformance.proof.strength_file import strength_path, strength_text
from conformance.run.suite import digest_of
from generator.data.corpus import Corpus
from generator.data.whole_files import write_whole
from generator.model.loading.load import load_ruleset
from generator.workers.parallel import Executor

_SAMPLE, _SEED, _ROUNDS = 300, 1, 20_000


@command("muta")
@click.argument("slugs", metavar="[SLUG]...", nargs=-1, shell_complete=regolamenti)
@click.option("--html", "page", metavar="FILE", default="", help="Scrive anche una pagina.")
@processors_option
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
@click.option("--motore", "engine", is_flag=True, help="Modifica il codice del motore invece dei dati.")
@click.option(
    "--campione",
    "sample",
    type=click.IntRange(0),
    help=f"Con --motore: quante modifiche; 0 per tutte.  [se manca: {_SAMPLE}]",
)
@click.option("--seme", "seed", type=int, help=f"Con --motore: del campione e dei colpi.  [se manca: {_SEED}]")
@click.option(
    "--colpi", "rounds", type=click.IntRange(0), help=f"Con --motore: quanti colpi a caso.  [se manca: {_ROUNDS}]"
)
@dask_option
@corpus_option
@json_option
def muta(
    slugs: tuple[str, ...],
    page: str,
    processes: int,
    cluster: str,
    every: int,
    write: bool,
    engine: bool,
    sample: int | None,
    seed: int | None,
    rounds: int | None,
    root: Path | None,
    as_json: bool,
) -> int:
    """Misura la forza della prova: quante modifiche dei dati gli scenari notano.

    Ogni modifica che il vocabolario ammette diventa un regolamento a sé: rifiutato, oppure giocato in memoria contro
    gli scenari. Quella che nessuno nota, e che in un colpo si vede, è una sopravvissuta: con il colpo più piccolo
    trovato che la mostra. Equivalente è soltanto quella di cui si dimostra che nessuna tabella risponde altro,
    qualunque sia il mazzo, o che in qualche colpo ha risposto altro senza che ne seguisse niente; delle altre si dice
    «non deciso», e contano contro la prova.

    I risultati si conservano; interrotto, riprende da dove era arrivato. Con --scrivi stanno anche accanto agli
    scenari, con l'impronta delle regole e degli scenari misurati: il fascicolo di prova li mostra finché sono quelli.

    Con --motore le modifiche sono del codice del motore (un'istruzione tolta, un confronto cambiato, una condizione
    tolta, una costante più o meno uno), un campione che è lo stesso per lo stesso seme; le notano gli scenari, o i
    colpi che «banco motore esplora» gioca con quel seme, o nessuno. Di una sopravvissuta dice una persona se cambia il
    gioco.

    Esce con 1 se qualche modifica sopravvive o non è decisa.
    """
    if engine and (page or write or every > 1):
        raise click.UsageError("--motore misura il codice: --html, --scrivi e --uno-ogni sono della misura dei dati.")
    if not engine and (sample, seed, rounds) != (None, None, None):
        raise click.UsageError("--campione, --seme e --colpi valgono soltanto con --motore.")
    if write and every > 1:
        raise click.UsageError("con --uno-ogni la misura non è intera, e --scrivi non la scrive: togli uno dei due.")
    corpus = corpus_at(root, writable=write)
    names = chosen(corpus, slugs)
    load_all(corpus, names)
    if engine:
        size, number = _SAMPLE if sample is None else sample, _SEED if seed is None else seed
        many = _ROUNDS if rounds is None else rounds
        return _of_the_code(corpus, names, (size, number, many), workers(processes, cluster), as_json=as_json)
    run = StrengthRun(corpus, processes=workers(processes, cluster), every=every)
    found: dict[str, Sequence[MutantFate]] = {}
    for slug in names:
        with progress_of(f"Muto {slug}", shown=not as_json) as step:
            found[slug] = run.fates(slug, step)
    if page:
        Path(page).write_text(strength_page(found), encoding="utf-8")
    if write:
        _write_strength(corpus, found)
    if as_json:
        print_json([data(slug, fates) for slug, fates in found.items()])
    else:
        print_strength(found)
    return DIFFERENT if any(True for fates in found.values() for _ in survivors(fates)) else 0


def _write_strength(corpus: Corpus, found: Mapping[str, Sequence[MutantFate]]) -> None:
    for slug, fates in found.items():
        if any(one.why == ENDLESS for one in fates):
            click.echo(f"{slug}: {ENDLESS}, e la forza non si scrive: rilancia il comando.", err=True)
            continue
        rules = load_ruleset(corpus, slug)
        unnoticed = {one.edit for row in coverage(corpus, [slug])[slug] for one in row.survivors}
        text = strength_text(rules, digest_of(cases_of(corpus, rules)), fates, files_digest(corpus, slug), unnoticed)
        path = write_whole(strength_path(corpus, slug), text)
        click.echo(corpus.name_of(path), err=True)


def _of_the_code(
    corpus: Corpus, names: Sequence[str], asked: tuple[int, int, int], who: int | Executor, *, as_json: bool
) -> int:
    """Print what becomes of mutants of some engines; return the exit code."""
    sample, seed, rounds = asked
    found = {}
    for slug in names:
        rules = load_ruleset(corpus, slug)
        cases = cases_of(corpus, rules)
        found[slug] = code_fates(rules, cases, sample=sample, seed=seed, rounds=rounds, processes=who)
    if as_json:
        print_json([{"campione": sample, "seme": seed, "colpi": rounds, **code_data(*one)} for one in found.items()])
    else:
        print_code_fates(found)
    return DIFFERENT if any(one.noticed is Noticed.SURVIVED for fates in found.values() for one in fates) else 0
