"""The command that certifies: collauda."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from conformance.commands.engines.engine_commands import engine_argument, isolation_for, isolation_option, ruleset_for
from conformance.commands.faults import refused, shown
from conformance.commands.italian_click import ItalianCommand
from conformance.commands.shared import USAGE, corpus_at, corpus_option, guarded
from conformance.publishing.preparation import cases_of
from generator.data.diagnostics import did_you_mean
from generator.data.input_files import decode, read_bytes
from generator.model.ir import Ruleset
from generator.model.terms import Level

if TYPE_CHECKING:
    from conformance.reports.summary import Summary
    from conformance.runner.config import EngineConfig
    from conformance.runner.run import Connect, Listener
    from conformance.runner.run_report import RunReport
    from conformance.runner.suite import SuiteInfo
    from conformance.vectors.scenario.case import Case
    from generator.data.corpus import Corpus

FEW = 5
"""Exit code: fewer scenarios than asked for."""
_FILE = click.Path(dir_okay=False, path_type=Path)
html_option = click.option("--html", "html_path", metavar="FILE", type=_FILE, help="Rapporto HTML da leggere.")


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """What is to be played, and for whom."""

    config: EngineConfig
    ruleset: Ruleset
    cases: tuple[Case, ...]
    others: frozenset[str]
    """Ids of the scenarios left out by --solo."""
    events: Path | None
    mode: str | None
    seed: int
    verbose: bool
    partial: tuple[str, ...]
    """Why its scenarios are not the whole proof."""
    shown: tuple[str, ...]
    """The configuration file and the corpus, as the replay commands name them."""


@click.command(cls=ItalianCommand, name="collauda")
@engine_argument
@click.option("--json", "json_path", metavar="FILE", type=_FILE, help="Rapporto JSON, per i programmi.")
@click.option("--junit", "junit_path", metavar="FILE", type=_FILE, help="Rapporto JUnit XML.")
@html_option
@click.option("--md", "md_path", metavar="FILE", type=_FILE, help="Riassunto Markdown.")
@click.option("--eventi", "events_path", metavar="FILE", type=_FILE, help="Flusso NDJSON, scritto via via.")
@click.option("--solo", metavar="ID", multiple=True, help="Solo gli scenari di questa clausola, o questo scenario.")
@click.option("--modo", type=click.Choice(["copione", "interattivo", "entrambi"]), help="Come giocare i colpi.")
@click.option("--seme", default=1, show_default=True, type=int, help="Seme dell'ordine in cui si gioca.")
@isolation_option
@click.option("--tutto", is_flag=True, help="Mostra anche gli scenari conformi.")
@corpus_option
@guarded
def collauda(  # noqa: PLR0913, PLR0917 - the options of the command
    engine: Path,
    json_path: Path | None,
    junit_path: Path | None,
    html_path: Path | None,
    md_path: Path | None,
    events_path: Path | None,
    solo: tuple[str, ...],
    modo: str | None,
    seme: int,
    senza_isolamento: bool,
    tutto: bool,
    root: Path | None,
) -> int:
    """Prova un motore con gli scenari del suo regolamento e scrive i rapporti.

    Esce con 0 se il motore è conforme, 1 se non lo è, 2 se la configurazione è sbagliata, 3 se il motore non si può
    valutare, 4 se il difetto è nella suite o nel regolamento, 5 se la prova è parziale o gli scenari sono troppo pochi.
    """
    from conformance.runner.config import load_config  # noqa: PLC0415

    corpus = corpus_at(root)
    config = replace(load_config(engine), isolation=isolation_for(corpus, wanted=not senza_isolamento))
    ruleset = ruleset_for(config, corpus)
    every = cases_of(corpus, ruleset)
    if (unknown := _unknown(solo, every, ruleset)) is not None:
        click.echo(unknown, err=True)
        return FEW
    outputs = {"json": json_path, "junit": junit_path, "html": html_path, "md": md_path}
    make_room([engine], [path for path in (*outputs.values(), events_path) if path is not None])
    cases = select(every, solo)
    job = Job(
        config=config,
        ruleset=ruleset,
        cases=cases,
        others=frozenset(case.id for case in every) - {case.id for case in cases},
        events=events_path,
        mode=modo,
        seed=seme,
        verbose=tutto,
        partial=(*_left_out(cases, every), *_off_the_register(corpus, ruleset, every)),
        shown=(str(engine), *(("--corpus", str(root)) if root is not None else ())),
    )
    report = _run(job)
    summary = _tell(report, job, only=bool(solo))
    if not cases:
        click.echo(_nothing(solo, ruleset), err=True)
    elif solo:
        click.echo(f"Con --solo l'esito vale per gli scenari giocati: {len(cases)} su {len(every)}.")
    return int(report.exit_code) if write_reports(summary, outputs) else USAGE


def select(cases: Sequence[Case], wanted: Sequence[str]) -> tuple[Case, ...]:
    """Return the cases that were asked for: by scenario id (all its rows), by row, or by clause id; all for none."""
    names = {_name(word) for word in wanted}
    return tuple(case for case in cases if not names or names & _answers_to(case))


def _left_out(played: Sequence[Case], every: Sequence[Case]) -> Iterator[str]:
    if played and len(played) < len(every):
        yield f"sono stati scelti {len(played)} scenari su {len(every)} (--solo)"


def _off_the_register(corpus: Corpus, ruleset: Ruleset, cases: Iterable[Case]) -> Iterator[str]:
    """Yield a reason if the scenarios are not those of the register of their ids; a corpus may have no register."""
    from conformance.vectors.lock import FILE, lock_problems  # noqa: PLC0415

    path = corpus.features / ruleset.slug / FILE
    if path.is_file():
        name = corpus.name_of(path)
        text, _ = decode(read_bytes(path, name=name), name=name)
        wrong = lock_problems(text, name, {case.id.partition("/")[0] for case in cases})
        if wrong:
            more = f" (e altre {len(wrong) - 1} differenze)" if len(wrong) > 1 else ""
            yield f"gli scenari non sono quelli del registro: {wrong[0].message.removesuffix('.')}{more}"


def _name(wanted: str) -> str:
    return wanted.strip().upper()


def _answers_to(case: Case) -> set[str]:
    return {case.id, case.id.partition("/")[0], *case.clauses}


def _unknown(wanted: Sequence[str], cases: Iterable[Case], ruleset: Ruleset) -> str | None:
    """Return what to say of a name that is neither a clause nor a scenario; the others would hide it."""
    clauses = [clause.id for clause in ruleset.clauses]
    scenarios = {name for case in cases for name in (case.id, case.id.partition("/")[0])}
    for word in wanted:
        if _name(word) not in scenarios and _name(word) not in clauses:
            whole = sorted({name.partition("/")[0] for name in scenarios})
            near = did_you_mean(_name(word), _nearby(_name(word), clauses, whole), admitted="Per esempio", most=6)
            return f"«{shown(word)}» non è una clausola né uno scenario di «{ruleset.slug}». {near}".rstrip()
    return None


def _nearby(name: str, clauses: Sequence[str], scenarios: Sequence[str]) -> Sequence[str]:
    """Return the names of the kind that was meant: scenarios are written with an S."""
    return scenarios if "-S" in name else clauses


def _nothing(wanted: Sequence[str], ruleset: Ruleset) -> str:
    if not wanted:
        return f"Il regolamento «{ruleset.slug}» non ha scenari: non c'è niente da collaudare."
    return f"Nessuno scenario prova «{'», «'.join(map(_name, wanted))}»: non c'è niente da collaudare."


def make_room(inputs: Sequence[Path], outputs: Sequence[Path]) -> None:
    """Make sure that every report can be written, before the engine is started: a run may last ten minutes.

    Raises:
        UsageError: two reports share a file, or a report would replace the configuration.
        OSError: a file cannot be written.
    """
    seen = {path.resolve() for path in inputs}
    for path in outputs:
        if (place := path.resolve()) in seen:
            raise click.UsageError(f"il file «{shown(str(path))}» servirebbe due volte: dai a ogni rapporto il suo.")
        seen.add(place)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass


def play(job: Job, listener: Listener | None = None, *, connect: Connect | None = None) -> RunReport:
    """Return the report of the engine on the scenarios of a job.

    Args:
        listener: is given each result when it is final.
        connect: opens a channel to the engine; by default it is started now.
    """
    from conformance.runner.run import certify  # noqa: PLC0415

    return certify(
        job.config,
        job.cases,
        seed=job.seed,
        suite=_suite(job),
        today=date.today(),
        mode=job.mode,
        listener=listener,
        others=job.others,
        partial=job.partial,
        connect=connect,
    )


def _suite(job: Job) -> SuiteInfo:
    from conformance.invariants.game_facts import facts_of  # noqa: PLC0415
    from conformance.runner.suite import SuiteInfo, digest_of  # noqa: PLC0415

    return SuiteInfo(
        ruleset=job.ruleset.identifier,
        rules_digest=f"sha256:{job.ruleset.fingerprint}",
        version=version("bancodiprova"),
        digest=digest_of(job.cases),
        facts=facts_of(job.ruleset),
    )


def _run(job: Job) -> RunReport:
    from conformance.reports.console import ProgressListener, console_for  # noqa: PLC0415
    from conformance.reports.events import EventWriter, Plan  # noqa: PLC0415
    from conformance.runner.run_report import CaseResult  # noqa: PLC0415

    progress = ProgressListener(console_for(sys.stdout), len(job.cases), verbose=job.verbose, config=job.shown)
    with ExitStack() as stack:
        writer: EventWriter | None = None
        if job.events is not None:
            suite = _suite(job)
            plan = Plan(
                engine=job.config.name,
                command=job.config.command,
                regolamento=suite.ruleset,
                rules_digest=suite.rules_digest,
                suite_version=suite.version,
                suite_digest=suite.digest,
                seed=job.seed,
                containment=job.config.containment,
                cases=job.cases,
            )
            stream = stack.enter_context(job.events.open("w", encoding="utf-8", newline="\n"))
            writer = EventWriter(stream, plan)

        def listen(result: CaseResult) -> None:
            progress(result)
            if writer is not None:
                writer(result)

        report = play(job, listen)
        progress.finish()
        if writer is not None:
            writer.finish(report)
    return report


def _tell(report: RunReport, job: Job, *, only: bool) -> Summary:
    from conformance.reports.console import console_for, print_report  # noqa: PLC0415
    from conformance.reports.summarising import summarise  # noqa: PLC0415

    summary = summarise(report, clauses=concerned(job.ruleset, job.cases, only=only), config=job.shown)
    print_report(console_for(sys.stdout), summary, failures=False, verbose=job.verbose)
    return summary


def concerned(ruleset: Ruleset, cases: Iterable[Case], *, only: bool) -> dict[str, str]:
    """Return the clauses that a report tells of, id → summary.

    They are those of the scenarios played, and every clause of level «colpo» unless the run was narrowed: a clause
    without scenarios must be seen, but not by who asked for another one.
    """
    cited = {clause for case in cases for clause in case.clauses}
    return {
        clause.id: clause.summary
        for clause in ruleset.clauses
        if clause.id in cited or (clause.level is Level.ROUND and not only)
    }


def write_reports(summary: Summary, outputs: Mapping[str, Path | None], *, err: bool = False) -> bool:
    """Write each report and return whether all were: one that cannot be written does not take the others along.

    Args:
        err: say on standard error what was written.
    """
    from conformance.reports import json_report, junit, report_html, report_markdown  # noqa: PLC0415

    renderers = {
        "json": json_report.render,
        "junit": junit.render,
        "html": report_html.render,
        "md": report_markdown.render,
    }
    written = True
    for name, path in outputs.items():
        if path is None:
            continue
        try:
            path.write_text(renderers[name](summary), encoding="utf-8", newline="\n")
        except OSError as error:
            error.filename = error.filename or str(path)
            click.echo(refused(error), err=True)
            written = False
        else:
            click.echo(f"Rapporto {name}: {path}", err=err)
    return written
