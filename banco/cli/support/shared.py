"""What the commands share: the corpus option, loading with diagnostics, printing."""

import functools
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec

import click

from banco.cli.support.faults import shown
from generator.data.corpus import CLAUSES_FILE, COMMON, RULES_FILE, Corpus, bundled
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, Severity, in_file_order, render_all
from generator.data.input_files import read_bytes
from generator.model.ir import Ruleset
from generator.model.loading.load import Loaded, load
from generator.workers.work_faults import KillsWorkers, WorkFault

if TYPE_CHECKING:
    from generator.workers.parallel import Executor

P = ParamSpec("P")
USAGE, DEFECT, _FAULTY = 2, 4, 70
"""Exit codes: the command or the configuration is wrong; the regolamento or the suite has a defect."""

corpus_option = click.option(
    "--corpus",
    "root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Cartella che contiene rules/ e features/; se manca, quella del progetto.",
)
dask_option = click.option(
    "--dask",
    "cluster",
    metavar="INDIRIZZO",
    default="",
    help="Fa il lavoro su un cluster Dask già avviato, come tcp://host:8786.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Scrive JSON su standard output, per i programmi.")


def regolamenti(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """Return the regolamenti whose names begin so, for the shell that completes a command."""
    try:
        return [slug for slug in corpus_at(ctx.params.get("root")).slugs() if slug.startswith(incomplete)]
    except CorpusErrors:
        return []


def corpus_at(root: Path | None) -> Corpus:
    """Return the corpus of a folder, or the project's own."""
    return Corpus(root) if root is not None else bundled()


def writable_corpus_at(root: Path | None) -> Corpus:
    """Return the corpus of a folder, or the project's own, for who writes into it.

    Raises:
        click.UsageError: it is inside the installed program: the next release would take away what was written.
    """
    corpus = corpus_at(root)
    if corpus.is_carried:
        raise click.UsageError("il corpus del programma installato non si cambia: indica la tua cartella con --corpus.")
    return corpus


def guarded(command: Callable[P, int]) -> Callable[P, int]:
    """Make a command print the mistakes of files instead of raising them.

    It returns 2 if the mistakes are in the configuration of an engine, 4 if they are in the corpus; 2 if the cluster
    that was named cannot be used, 70 if a piece of work ends whoever does it.
    """

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return command(*args, **kwargs)
        except CorpusErrors as errors:
            from conformance.run.config import ConfigErrors  # noqa: PLC0415 - only when something is wrong

            click.echo(render_all(errors.diagnostics), err=True)
            return USAGE if isinstance(errors, ConfigErrors) else DEFECT
        except WorkFault as fault:
            click.echo(f"errore[{fault.code}]: {fault}", err=True)
            return _FAULTY if fault.code == KillsWorkers.code else USAGE

    return run


def workers(processes: int, cluster: str) -> "int | Executor":
    """Return who does the work: so many processes of this machine, or a cluster if one was named."""
    if not cluster:
        return processes
    from generator.workers.dask_cluster import DaskCluster  # noqa: PLC0415 - only who has a cluster

    return DaskCluster(cluster)


def chosen(corpus: Corpus, slugs: Sequence[str]) -> tuple[str, ...]:
    """Return the regolamenti that were named, checked, or all.

    Raises:
        CorpusErrors: a name is none, there is no regolamento, or a regolamento.yaml is there and cannot be a file.
    """
    names, hidden = chosen_and_hidden(corpus, slugs)
    if hidden:
        raise CorpusErrors([why for reasons in hidden.values() for why in reasons])
    return names


def chosen_and_hidden(
    corpus: Corpus, slugs: Sequence[str]
) -> tuple[tuple[str, ...], dict[str, tuple[Diagnostic, ...]]]:
    """Return the regolamenti that were named, or all; and the folders that are meant to be one and are none, with why.

    Raises:
        CorpusErrors: a name is none, or there is no regolamento.
    """
    known = corpus.slugs()
    hidden = dict(_hidden(corpus, known, slugs))
    for slug in slugs:
        if slug not in hidden:
            corpus.rules_dir(slug if slug in known else shown(slug, 60))
    if not known and not hidden:
        message = "La cartella «rules» non contiene nessun regolamento."
        advice = f"Un regolamento è una cartella con dentro «{RULES_FILE}»."
        raise CorpusErrors([Diagnostic("R050", message, Position(corpus.name_of(corpus.rules), 1, 1), advice)])
    return tuple(slug for slug in dict.fromkeys(slugs) if slug not in hidden) if slugs else known, hidden


def _hidden(corpus: Corpus, known: Sequence[str], slugs: Sequence[str]) -> Iterator[tuple[str, tuple[Diagnostic, ...]]]:
    """Yield the folders that are meant to be a regolamento and cannot be, and why: nobody would miss them."""
    for folder in sorted(corpus.rules.iterdir()):
        rules = folder / RULES_FILE
        is_asked_for = folder.name in slugs if slugs else folder.name not in known and folder.name[:1] != COMMON
        if is_asked_for and (rules.is_symlink() or rules.exists() or (folder / CLAUSES_FILE).is_file()):
            try:
                read_bytes(rules, name=corpus.name_of(rules))
            except CorpusErrors as errors:
                yield folder.name, errors.diagnostics


def one_ruleset(corpus: Corpus, slug: str) -> Ruleset:
    """Return the regolamento of this name. Raises CorpusErrors."""
    return load_all(corpus, chosen(corpus, [slug]))[slug].ruleset


def load_all(corpus: Corpus, slugs: Iterable[str]) -> dict[str, Loaded]:
    """Return every regolamento by slug. Raises CorpusErrors with the mistakes of all of them together."""
    loaded: dict[str, Loaded] = {}
    mistakes: list[Diagnostic] = []
    for slug in slugs:
        try:
            loaded[slug] = load(corpus, slug)
        except CorpusErrors as errors:
            mistakes += errors.diagnostics
    if mistakes:
        raise CorpusErrors(mistakes)
    return loaded


def print_json(data: Any) -> None:
    """Write JSON for a program."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


def print_diagnostics(diagnostics: Iterable[Diagnostic]) -> bool:
    """Print diagnostics in file order; return whether there is an error among them."""
    ordered = in_file_order(diagnostics)
    if ordered:
        click.echo(render_all(ordered), err=True)
    return any(diagnostic.severity is Severity.ERRORE for diagnostic in ordered)
