"""The command that certifies: collauda."""

import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.engine_job import Job, whole_job
from banco.cli.support.exit_codes import FEW, USAGE
from banco.cli.support.interruption import Interruption
from banco.cli.support.job_run import play, scope_after, suite_of, summary_of, unfinished
from banco.cli.support.named_scenarios import left_out, nothing_played, select, unknown_names
from banco.cli.support.options import (
    FILE,
    corpus_option,
    engine_argument,
    frozen_option,
    html_option,
    isolation_option,
    seed_option,
)
from banco.cli.support.printing import fail
from banco.cli.support.report_files import EventFile, ReportFiles, all_written, make_room
from conformance.cases.preparation import cases_of
from conformance.certificate.grounds import ROUNDS
from conformance.reports.console import ProgressListener, console_for, print_report
from conformance.reports.coverage_rows import frozen_words
from conformance.reports.events import Plan
from conformance.reports.run_scope import as_its_files_allow
from conformance.reports.safe_text import plural
from conformance.run.run_report import CaseResult, Exit, RunReport

ALL = ("tutte", "tutti")
"""What asks for every scenario to be replayed."""


def _replays(context: click.Context, parameter: click.Parameter, value: str | None) -> int | None:
    """Return how many scenarios are to be replayed, more than there are for all; None if nobody says."""
    if value is None:
        return None
    if value.strip().lower() in ALL:
        return sys.maxsize
    if not value.strip().isdecimal():
        words = "serve un numero intero, almeno 0, o «tutte»."
        raise click.BadParameter(words, context, parameter)
    return int(value)


@command("collauda")
@engine_argument
@click.option("--json", "json_path", metavar="FILE", type=FILE, help="Rapporto JSON, per i programmi.")
@click.option("--junit", "junit_path", metavar="FILE", type=FILE, help="Rapporto JUnit XML.")
@click.option("--sarif", "sarif_path", metavar="FILE", type=FILE, help="Rapporto SARIF, per chi guarda il codice.")
@html_option
@click.option("--md", "md_path", metavar="FILE", type=FILE, help="Riassunto Markdown.")
@click.option("--eventi", "events_path", metavar="FILE", type=FILE, help="Flusso NDJSON, scritto via via.")
@click.option("--solo", metavar="ID", multiple=True, help="Solo gli scenari di questa clausola, o questo scenario.")
@click.option("--modo", type=click.Choice(["copione", "interattivo", "entrambi"]), help="Come giocare i colpi.")
@seed_option
@click.option(
    "--repliche",
    metavar="N|tutte",
    callback=_replays,
    help="Quanti scenari rigiocare cambiati in un processo nuovo, o «tutte». [predefinito: il 15 %, almeno 20]",
)
@click.option(
    "--colpi",
    "chance",
    default=0,
    type=click.IntRange(0, 1_000_000),
    help=f"Quanti colpi a caso giocare fra le repliche: per un attestato sono {ROUNDS}. [predefinito: nessuno]",
)
@click.option("--prove", is_flag=True, help="Dice anche quali scenari provano ogni clausola, come «copertura».")
@frozen_option
@isolation_option
@click.option("--tutto", is_flag=True, help="Mostra anche gli scenari conformi.")
@click.option("--breve", "brief", is_flag=True, help="Di un motore conforme, una riga sola.")
@corpus_option
def collauda(
    engine: Path,
    json_path: Path | None,
    junit_path: Path | None,
    sarif_path: Path | None,
    html_path: Path | None,
    md_path: Path | None,
    events_path: Path | None,
    solo: tuple[str, ...],
    modo: str | None,
    seed: int,
    repliche: int | None,
    chance: int,
    prove: bool,
    frozen: Path | None,
    senza_isolamento: bool,
    tutto: bool,
    brief: bool,
    root: Path | None,
) -> int:
    """Prova un motore con gli scenari del suo regolamento e scrive i rapporti.

    Con --insieme gioca esattamente gli scenari di un insieme congelato, e dice che cosa è cambiato da allora.

    Esce con 0 se il motore è conforme, 1 se non lo è, 2 se la configurazione è sbagliata, 3 se il motore non si può
    valutare, 4 se il difetto è nella suite o nel regolamento, 5 se la prova è parziale o gli scenari sono troppo pochi.
    """
    if frozen is not None and solo:
        raise click.UsageError("--insieme e --solo non vanno insieme: un insieme congelato si gioca intero.")
    job = whole_job(engine, root, isolated=not senza_isolamento, seed=seed, proofs=prove, frozen=frozen)
    every, ruleset = job.cases, job.ruleset
    known = cases_of(corpus_at(root), ruleset) if solo else every
    if (unknown := unknown_names(solo, known, ruleset)) is not None:
        return fail(unknown, FEW)
    outputs = {"json": json_path, "junit": junit_path, "sarif": sarif_path, "html": html_path, "md": md_path}
    make_room([engine], [path for path in (*outputs.values(), events_path) if path is not None])
    cases = select(known, solo)
    job = replace(
        job,
        cases=cases,
        others=job.others | (frozenset(case.id for case in every) - {case.id for case in cases}),
        events=events_path,
        mode=modo,
        replays=repliche,
        chance=chance,
        verbose=tutto,
        partial=(*left_out(cases, every), *job.partial),
    )
    with Interruption() as interruption:
        files = ReportFiles(outputs)
        files.begin(summary_of(unfinished(job), job, only=bool(solo)))
        report, streamed = _run(job, interruption)
        summary = summary_of(report, job, only=bool(solo))
        written = files.finish(summary)  # before anything is printed: whoever was reading may have gone away
        shown = summary if written and streamed else replace(summary, exit_code=Exit.USO)
        if brief and shown.exit_code == Exit.CONFORME:
            left = report.beyond_level
            said = f"{ruleset.slug}: {shown.overall.value}, {len(cases) - left} scenari su {len(every) - left}."
            unplayed = plural(left, "di un tavolo non si è giocato", "di un tavolo non si sono giocati")
            click.echo(f"{said} Non dichiara «tavolo»: {unplayed}." if left else said)
            return int(report.exit_code)
        print_report(console_for(sys.stdout), shown, failures=False, verbose=job.verbose)
        if not cases:
            click.echo(nothing_played(solo, ruleset), err=True)
        elif solo:
            click.echo(f"Con --solo l'esito vale per gli scenari giocati: {len(cases)} su {len(every)}.")
        if job.scope.frozen is not None:
            click.echo(f"Insieme congelato: {frozen_words(job.scope.frozen)}.")
        files.tell()
    return int(report.exit_code) if all_written(written, streamed) else USAGE


def _run(job: Job, interruption: Interruption) -> tuple[RunReport, bool]:
    """Return the report, and whether the stream was written, if one was asked for."""
    progress = ProgressListener(
        console_for(sys.stdout), len(job.cases), verbose=job.verbose, config=job.shown, generated=job.scope.generated
    )
    events: EventFile | None = None
    if job.events is not None:
        suite = suite_of(job)
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
        events = EventFile(job.events, plan)

    def listen(result: CaseResult) -> None:
        with suppress(OSError):  # whoever was reading may have gone away: the reports are written all the same
            progress(result)
        if events is not None:
            events(result)

    report = as_its_files_allow(play(job, listen, held=interruption.held), scope_after(job))
    interruption.over()
    with suppress(OSError):
        progress.finish()
    return report, events is None or events.finish(report)
