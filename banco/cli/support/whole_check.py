"""Who edits a rule and wants to know: valida, genera and collauda of one regolamento, once, in one process."""

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from banco.cli.support.corpora import chosen_and_hidden, corpus_at
from banco.cli.support.engine_job import Job, scope_of
from banco.cli.support.exit_codes import DEFECT, USAGE
from banco.cli.support.interruption import Interruption
from banco.cli.support.job_run import play, summary_of, unfinished
from banco.cli.support.printing import fail, print_diagnostics, print_json
from banco.cli.support.published_words import refusals, unwritable
from banco.cli.support.report_files import ReportFiles, all_written, make_room
from banco.lab.editions.edition import Edition
from banco.workbench.coherence.stale_words import stale_words
from conformance.cases.preparation import Prepared
from conformance.cases.scenario.case import Case, reviewed
from conformance.dossier.left_behind import sheets_there
from conformance.dossier.publish import Published, publish, write_engine
from conformance.reports.console import console_for, print_report
from conformance.reports.json_report import as_data
from conformance.reports.summary import RunSummary
from conformance.run.config import load_config
from conformance.run.in_process import InProcess
from conformance.run.isolation import JUST_MADE
from conformance.run.live_engine import Connect
from conformance.run.run_report import RunReport
from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, Severity, in_file_order
from generator.data.typed_commands import typed_command
from generator.engine.generate import load_source
from generator.model.ir import Ruleset


def check_whole(slug: str, out: Path, html_path: Path | None, root: Path | None, *, as_json: bool) -> int:
    """Do of a regolamento what `valida`, `genera` and `motore collauda` do, print what came out, return the exit code.

    The engine that was written gets the same messages, and the same rigour, as any other, but in this very process.
    """
    corpus = corpus_at(root)
    _, hidden = chosen_and_hidden(corpus, [slug])
    job: Job | None = None
    report: RunReport | None = None
    files: ReportFiles | None = None
    with Interruption() as interruption:
        now = None if slug in hidden else Edition(corpus, slug)
        one = Prepared(slug, None, None, hidden[slug]) if now is None else now.prepared
        found = in_file_order(one.diagnostics) if now is None else now.diagnostics
        refused = any(each.severity is Severity.ERRORE for each in found)
        if one.ruleset is not None and one.cases is not None and not refused:
            try:
                write_engine(one.ruleset, out)
            except OSError as error:
                return _unwritten(out, error)
            job = _job(corpus, one.ruleset, one.cases, out, root)
            files = _begun(job, html_path)
            report = _played(job, out, interruption)
        done = _publish(one, out, corpus)
    if isinstance(done, OSError):
        return _unwritten(out, done)
    summary = None
    if job is not None and report is not None and (as_json or html_path or report.exit_code):
        summary = summary_of(report, job)
    written = files is None or summary is None or files.finish(summary)
    if as_json:
        print_json(_data(out, one, done, found, summary))
    else:
        print_diagnostics(found)
        for line in refusals(done, [one] if one.errors else []):
            click.echo(line, err=True)
        if job is not None and report is not None:
            _tell(job, report, summary, out)
            if now is not None and not report.exit_code:
                _tell_belied(now)
    if files is not None:
        files.tell(err=as_json)
    if report is None:
        return DEFECT
    return int(report.exit_code) if all_written(written) else USAGE


def _begun(job: Job, html_path: Path | None) -> ReportFiles | None:
    """Return the file of the report, which says that the run is not over; None if none was asked for."""
    if html_path is None:
        return None
    make_room([], [html_path])
    files = ReportFiles({"html": html_path})
    files.begin(summary_of(unfinished(job), job))
    return files


def _played(job: Job, out: Path, interruption: Interruption) -> RunReport:
    """Return the report of the engine that was written."""
    report = play(job, connect=_connect(out, job.ruleset), held=interruption.held)
    interruption.over()
    return report


def _publish(one: Prepared, out: Path, corpus: Corpus) -> Published | OSError:
    """Return what was written, or why it could not be. `genera` writes the index of a folder with other sheets."""
    try:
        return publish([one], out, corpus=corpus, index=set(sheets_there(out)) <= {one.slug})
    except OSError as error:
        return error


def _unwritten(out: Path, error: OSError) -> int:
    return fail(unwritable(out, error))


def _job(corpus: Corpus, ruleset: Ruleset, cases: tuple[Case, ...], out: Path, root: Path | None) -> Job:
    engine = out / "motori" / f"{ruleset.slug}.yaml"
    config = replace(load_config(engine), isolation=JUST_MADE)
    return Job(
        scope=scope_of(config, corpus, ruleset, cases),
        config=config,
        ruleset=ruleset,
        cases=reviewed(cases),
        others=frozenset(),
        events=None,
        mode=None,
        seed=1,
        replays=None,
        verbose=False,
        partial=(),
        shown=(str(engine), *(("--corpus", str(root)) if root is not None else ())),
    )


def _connect(out: Path, ruleset: Ruleset) -> Connect:
    """Return what makes the engine that was written: each time a new one, which has played nothing."""
    source = (out / "motori" / f"{ruleset.slug}.py").read_text(encoding="utf-8")
    return lambda: InProcess(load_source(source, ruleset.slug).rispondi)


def _tell(job: Job, report: RunReport, summary: RunSummary | None, out: Path) -> None:
    """Print what came out: a few lines if the engine conforms, the whole report if it does not."""
    count = len(job.cases)
    if not count:
        click.echo(f"Il regolamento «{job.ruleset.slug}» non ha scenari: non c'è niente da collaudare.", err=True)
    elif not report.exit_code:
        click.echo(f"Tutto in ordine: {count} scenari conformi su {count}.")
    elif summary is not None:
        print_report(console_for(sys.stdout), summary)
    click.echo(f"Scheda: {(out / 'schede' / job.ruleset.slug / 'index.html').as_posix()}")


def _tell_belied(now: Edition) -> None:
    """Print how many texts tell other figures than the data, if any do: the scenarios say nothing of them."""
    texts = sum(1 for _ in stale_words(now, None, None))
    if not texts:
        return
    told = "Un testo dice" if texts == 1 else f"{texts} testi dicono"
    ready = typed_command("pronto", now.slug, corpus=now.corpus)
    click.echo(f"{told} cifre che i dati smentiscono, fra riassunti e titoli: «{ready}» li elenca.")


def _data(
    out: Path, one: Prepared, done: Published, found: Iterable[Diagnostic], summary: RunSummary | None
) -> dict[str, Any]:
    """Return everything for a program: what each of the three commands gives with --json."""
    return {
        "regolamento": one.slug,
        "diagnosi": [each.as_json() for each in found],
        "scritti": [path.as_posix() for path in done.written],
        "tolti": [path.as_posix() for path in done.removed],
        "collaudo": None if summary is None else as_data(summary),
    }
