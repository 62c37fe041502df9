"""The commands of who has an engine: motore, prova, collauda, nuovo-motore."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from conformance.commands.italian import ItalianCommand
from conformance.commands.shared import (
    cases_of,
    chosen,
    corpus_at,
    corpus_option,
    guarded,
    json_option,
    load_all,
    print_json,
)
from conformance.runner.config import load_config
from generator.data.diagnostics import did_you_mean
from generator.model.ir import Ruleset

if TYPE_CHECKING:
    from conformance.reports.summary import Summary
    from conformance.runner.results import RunReport
    from conformance.vectors.case import Case

engine_argument = click.argument("engine", metavar="MOTORE.yaml", type=click.Path(path_type=Path))
FEW = 5
"""Exit code: no scenario to run."""


@click.command(cls=ItalianCommand, name="motore")
@click.argument("slug", metavar="SLUG")
@corpus_option
@guarded
def motore(slug: str, root: Path | None) -> int:
    """Genera in memoria il motore di riferimento e lo fa rispondere su standard input e output."""
    from generator.engine.generate import load_engine  # noqa: PLC0415

    engine = load_engine(_ruleset(root, slug))
    code: int = engine.servi(sys.stdin.buffer, sys.stdout.buffer)
    return code


def _ruleset(root: Path | None, slug: str) -> Ruleset:
    corpus = corpus_at(root)
    return load_all(corpus, chosen(corpus, [slug]))[slug].ruleset


@click.command(cls=ItalianCommand, name="prova")
@engine_argument
@corpus_option
@json_option
@guarded
def prova(engine: Path, root: Path | None, as_json: bool) -> int:
    """Controlla la configurazione di un motore e gli parla, prima di ogni scenario."""
    from conformance.runner.probe import probe  # noqa: PLC0415

    config = load_config(engine)
    report = probe(config, ruleset=_ruleset(root, config.regolamento).identifier)
    if as_json:
        steps = [{"passo": s.title, "riuscito": s.ok, "parole": s.words, "consiglio": s.hint} for s in report.steps]
        problem = report.problem.code if report.problem else None
        print_json({"passi": steps, "problema": problem, "codice_uscita": int(report.exit_code)})
        return int(report.exit_code)
    for step in report.steps:
        click.echo(f"{'✓' if step.ok else '✗'} {step.title}: {step.words}")
        if step.hint:
            click.echo(f"    {step.hint}")
    if report.problem and report.stderr_tail:
        click.echo(f"Ultime righe di standard error del motore:\n{report.stderr_tail}")
    click.echo("Il motore è pronto per il collaudo." if report.problem is None else "Il motore non si può collaudare.")
    return int(report.exit_code)


@click.command(cls=ItalianCommand, name="collauda")
@engine_argument
@click.option("--json", "json_path", type=click.Path(dir_okay=False, path_type=Path), help="Rapporto JSON.")
@click.option("--junit", "junit_path", type=click.Path(dir_okay=False, path_type=Path), help="Rapporto JUnit XML.")
@click.option("--html", "html_path", type=click.Path(dir_okay=False, path_type=Path), help="Rapporto HTML da leggere.")
@click.option("--md", "md_path", type=click.Path(dir_okay=False, path_type=Path), help="Riassunto Markdown.")
@click.option("--eventi", "events_path", type=click.Path(dir_okay=False, path_type=Path), help="Flusso NDJSON.")
@click.option("--solo", metavar="ID", multiple=True, help="Solo gli scenari di questa clausola, o questo scenario.")
@click.option("--modo", type=click.Choice(["copione", "interattivo", "entrambi"]), help="Come giocare i colpi.")
@click.option("--seme", default=1, show_default=True, type=int, help="Seme dell'ordine in cui si gioca.")
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
    tutto: bool,
    root: Path | None,
) -> int:
    """Prova un motore con gli scenari del suo regolamento e scrive i rapporti.

    Esce con 0 se il motore è conforme, 1 se non lo è, 3 se non si può valutare, 4 se il difetto è nella suite o nel
    regolamento, 5 se gli scenari giocati sono troppo pochi.
    """
    config = load_config(engine)
    ruleset = _ruleset(root, config.regolamento)
    cases = select(cases_of(corpus_at(root), ruleset), solo)
    if not cases:
        click.echo(_nothing(solo, ruleset), err=True)
        return FEW
    outputs = {"json": json_path, "junit": junit_path, "html": html_path, "md": md_path}
    for path in [*outputs.values(), events_path]:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
    report = _run(config, ruleset, cases, events_path, mode=modo, seed=seme, verbose=tutto, shown=str(engine))
    summary = _tell(report, ruleset, shown=str(engine), verbose=tutto)
    _write_reports(summary, outputs)
    return int(report.exit_code)


def select(cases: Sequence[Case], wanted: Sequence[str]) -> tuple[Case, ...]:
    """Return the cases that were asked for: by scenario id (all its rows) or by clause id."""
    if not wanted:
        return tuple(cases)
    return tuple(
        case
        for case in cases
        if any(name == case.id or name == case.id.partition("/")[0] or name in case.clauses for name in wanted)
    )


def _nothing(wanted: Sequence[str], ruleset: Ruleset) -> str:
    if not wanted:
        return f"Il regolamento «{ruleset.slug}» non ha scenari: non c'è niente da collaudare."
    near = did_you_mean(wanted[0], [clause.id for clause in ruleset.clauses])
    return f"Nessuno scenario per «{'», «'.join(wanted)}». {near}".rstrip()


def _run(  # noqa: PLR0913 - what a run depends on
    config: object,
    ruleset: Ruleset,
    cases: tuple[Case, ...],
    events_path: Path | None,
    *,
    mode: str | None,
    seed: int,
    verbose: bool,
    shown: str,
) -> RunReport:
    from conformance.reports.console import ProgressListener, console_for  # noqa: PLC0415
    from conformance.reports.events import EventWriter, Plan  # noqa: PLC0415
    from conformance.runner.config import EngineConfig  # noqa: PLC0415
    from conformance.runner.results import CaseResult  # noqa: PLC0415
    from conformance.runner.run import certify  # noqa: PLC0415
    from conformance.runner.suite import SuiteInfo, digest_of  # noqa: PLC0415

    assert isinstance(config, EngineConfig)
    suite = SuiteInfo(
        ruleset=ruleset.identifier,
        rules_digest=f"sha256:{ruleset.fingerprint}",
        version=version("bancodiprova"),
        digest=digest_of(cases),
    )
    progress = ProgressListener(console_for(sys.stdout), len(cases), verbose=verbose, config=shown)
    with ExitStack() as stack:
        writer: EventWriter | None = None
        if events_path is not None:
            plan = Plan(
                engine=config.name,
                command=config.command,
                regolamento=suite.ruleset,
                rules_digest=suite.rules_digest,
                suite_version=suite.version,
                suite_digest=suite.digest,
                seed=seed,
                cases=cases,
            )
            writer = EventWriter(stack.enter_context(events_path.open("w", encoding="utf-8")), plan)

        def listen(result: CaseResult) -> None:
            progress(result)
            if writer is not None:
                writer(result)

        report = certify(config, cases, seed=seed, suite=suite, today=date.today(), mode=mode, listener=listen)
        progress.finish()
        if writer is not None:
            writer.finish(report)
    return report


def _tell(report: RunReport, ruleset: Ruleset, *, shown: str, verbose: bool) -> Summary:
    from conformance.reports.console import console_for, print_report  # noqa: PLC0415
    from conformance.reports.summary import summarise  # noqa: PLC0415

    clauses = {clause.id: clause.summary for clause in ruleset.clauses if clause.level == "colpo"}
    summary = summarise(report, clauses=clauses, config=shown)
    print_report(console_for(sys.stdout), summary, failures=False, verbose=verbose)
    return summary


def _write_reports(summary: Summary, outputs: dict[str, Path | None]) -> None:
    from conformance.reports import html, json_report, junit, markdown  # noqa: PLC0415

    renderers = {"json": json_report.render, "junit": junit.render, "html": html.render, "md": markdown.render}
    for name, path in outputs.items():
        if path is not None:
            path.write_text(renderers[name](summary), encoding="utf-8")
            click.echo(f"Rapporto {name}: {path}")


@click.command(cls=ItalianCommand, name="nuovo-motore")
@click.argument("folder", metavar="CARTELLA", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--linguaggio",
    "language",
    type=click.Choice(["python", "javascript"]),
    default="python",
    show_default=True,
    help="Linguaggio dello scheletro.",
)
@click.option("--regolamento", "slug", required=True, metavar="SLUG", help="Il regolamento che il motore giocherà.")
@corpus_option
@guarded
def nuovo_motore(folder: Path, language: str, slug: str, root: Path | None) -> int:
    """Scrive lo scheletro di un motore che parte e saluta, con il suo motore.yaml."""
    from conformance.runner.skeleton import write_skeleton  # noqa: PLC0415

    ruleset = _ruleset(root, slug)
    try:
        written = write_skeleton(folder, language, ruleset.slug, ruleset.version)
    except FileExistsError as error:
        click.echo(
            f"«{error.filename or folder}» esiste già: non sovrascrivo niente. Scegli un'altra cartella.", err=True
        )
        return 2
    for path in written:
        click.echo(path.as_posix())
    click.echo(f"Ora: banco prova {folder / 'motore.yaml'}")
    return 0


nuovo_motore.name = "nuovo-motore"
