"""The command that certifies: collauda."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from banco.cli.engine_commands import engine_argument, isolation_for, isolation_option, ruleset_for
from banco.cli.support.faults import shown
from banco.cli.support.interruption import Interruption
from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.report_files import EventFile, ReportFiles, make_room
from banco.cli.support.shared import USAGE, corpus_at, corpus_option, guarded
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import reviewed
from generator.data.diagnostics import did_you_mean
from generator.data.input_files import decode, read_bytes
from generator.data.releases import release_of
from generator.model.ir import Ruleset
from generator.model.terms import Level

if TYPE_CHECKING:
    from conformance.cases.lock import LockState
    from conformance.cases.scenario.case import Case
    from conformance.proof.clause_states import ClauseProof
    from conformance.readings.other_worlds import Worlds
    from conformance.reports.run_scope import RunScope
    from conformance.reports.summary import Summary
    from conformance.run.config import EngineConfig
    from conformance.run.live_engine import Connect
    from conformance.run.run_report import RunReport
    from conformance.run.said_results import Held, Listener
    from conformance.run.suite import SuiteInfo
    from generator.data.corpus import Corpus
    from generator.model.loading.variants import Variants

FIRST_SEED = 1
FEW = 5
"""Exit code: fewer scenarios than asked for."""
ALL = ("tutte", "tutti")
"""What asks for every scenario to be replayed."""
_FILE = click.Path(dir_okay=False, path_type=Path)
frozen_option = click.option(
    "--insieme", "frozen", metavar="FILE", type=_FILE, help="Insieme congelato a cui il motore è tenuto."
)
html_option = click.option("--html", "html_path", metavar="FILE", type=_FILE, help="Rapporto HTML da leggere.")


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


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """What is to be played, and for whom."""

    config: EngineConfig
    ruleset: Ruleset
    cases: tuple[Case, ...]
    others: frozenset[str] = frozenset()
    """Ids of the scenarios left out by --solo."""
    events: Path | None = None
    mode: str | None = None
    seed: int
    replays: int | None = None
    """How many scenarios are replayed changed; None is the default."""
    verbose: bool = False
    partial: tuple[str, ...]
    """Why its scenarios are not the whole proof."""
    scope: RunScope
    """What the run does not know of itself."""
    worlds: Worlds | None = None
    """Where what does not conform is looked for, that may be another reading."""
    shown: tuple[str, ...]
    """The configuration file and the corpus, as the replay commands name them."""


@click.command(cls=ItalianCommand, name="collauda")
@engine_argument
@click.option("--json", "json_path", metavar="FILE", type=_FILE, help="Rapporto JSON, per i programmi.")
@click.option("--junit", "junit_path", metavar="FILE", type=_FILE, help="Rapporto JUnit XML.")
@click.option("--sarif", "sarif_path", metavar="FILE", type=_FILE, help="Rapporto SARIF, per chi guarda il codice.")
@html_option
@click.option("--md", "md_path", metavar="FILE", type=_FILE, help="Riassunto Markdown.")
@click.option("--eventi", "events_path", metavar="FILE", type=_FILE, help="Flusso NDJSON, scritto via via.")
@click.option("--solo", metavar="ID", multiple=True, help="Solo gli scenari di questa clausola, o questo scenario.")
@click.option("--modo", type=click.Choice(["copione", "interattivo", "entrambi"]), help="Come giocare i colpi.")
@click.option("--seme", default=FIRST_SEED, show_default=True, type=int, help="Seme dell'ordine in cui si gioca.")
@click.option(
    "--repliche",
    metavar="N|tutte",
    callback=_replays,
    help="Quanti scenari rigiocare cambiati in un processo nuovo, o «tutte». [predefinito: il 15 %, almeno 20]",
)
@click.option("--prove", is_flag=True, help="Dice anche quali scenari provano ogni clausola, come «copertura».")
@frozen_option
@isolation_option
@click.option("--tutto", is_flag=True, help="Mostra anche gli scenari conformi.")
@corpus_option
@guarded
def collauda(  # noqa: PLR0913, PLR0917 - the options of the command
    engine: Path,
    json_path: Path | None,
    junit_path: Path | None,
    sarif_path: Path | None,
    html_path: Path | None,
    md_path: Path | None,
    events_path: Path | None,
    solo: tuple[str, ...],
    modo: str | None,
    seme: int,
    repliche: int | None,
    prove: bool,
    frozen: Path | None,
    senza_isolamento: bool,
    tutto: bool,
    root: Path | None,
) -> int:
    """Prova un motore con gli scenari del suo regolamento e scrive i rapporti.

    Con --insieme gioca esattamente gli scenari di un insieme congelato, e dice che cosa è cambiato da allora.

    Esce con 0 se il motore è conforme, 1 se non lo è, 2 se la configurazione è sbagliata, 3 se il motore non si può
    valutare, 4 se il difetto è nella suite o nel regolamento, 5 se la prova è parziale o gli scenari sono troppo pochi.
    """
    if frozen is not None and solo:
        raise click.UsageError("--insieme e --solo non vanno insieme: un insieme congelato si gioca intero.")
    job = whole_job(engine, root, isolated=not senza_isolamento, seed=seme, proofs=prove, frozen=frozen)
    every, ruleset = job.cases, job.ruleset
    known = cases_of(corpus_at(root), ruleset) if solo else every
    if (unknown := _unknown(solo, known, ruleset)) is not None:
        click.echo(unknown, err=True)
        return FEW
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
        verbose=tutto,
        partial=(*_left_out(cases, every), *job.partial),
    )
    from conformance.reports.console import console_for, print_report  # noqa: PLC0415

    with Interruption() as interruption:
        files = ReportFiles(outputs)
        files.begin(summary_of(unfinished(job), job, only=bool(solo)))
        report, streamed = _run(job, interruption)
        summary = summary_of(report, job, only=bool(solo))
        written = files.finish(summary)  # before anything is printed: whoever was reading may have gone away
        print_report(console_for(sys.stdout), summary, failures=False, verbose=job.verbose)
        if not cases:
            click.echo(_nothing(solo, ruleset), err=True)
        elif solo:
            click.echo(f"Con --solo l'esito vale per gli scenari giocati: {len(cases)} su {len(every)}.")
        if job.scope.frozen is not None:
            from conformance.reports.coverage_rows import frozen_words  # noqa: PLC0415

            click.echo(f"Insieme congelato: {frozen_words(job.scope.frozen)}.")
        files.tell()
    return int(report.exit_code) if written and streamed else USAGE


def whole_job(
    engine: Path, root: Path | None, *, isolated: bool, seed: int, proofs: bool = False, frozen: Path | None = None
) -> Job:
    """Return a run of all the scenarios of an engine, as its configuration asks for it.

    Args:
        engine: its `motore.yaml`.
        root: the folder of the corpus; None for that of the project.
        proofs: whether its report says how each clause stands by proof too.
        frozen: the file of the frozen set whose scenarios are played, instead of all those of today.
    Raises:
        ConfigErrors: the configuration holds mistakes, or the file of the frozen set does.
        CorpusErrors: the regolamento or its scenarios do.
    """
    from conformance.run.config import load_config  # noqa: PLC0415
    from conformance.run.declared_parameters import declared_worlds  # noqa: PLC0415
    from generator.model.loading.variants import variants  # noqa: PLC0415

    corpus = corpus_at(root)
    config = replace(load_config(engine), isolation=isolation_for(corpus, wanted=isolated))
    ruleset = ruleset_for(config, corpus)
    every = cases_of(corpus, ruleset)
    read = variants(corpus, ruleset.slug)
    job = Job(
        config=config,
        ruleset=ruleset,
        cases=reviewed(every),
        seed=seed,
        partial=tuple(_off_the_register(_register(corpus, ruleset, every))),
        scope=scope_of(config, corpus, ruleset, every, proofs=proofs),
        shown=(
            str(engine),
            *(("--corpus", str(root)) if root is not None else ()),
            *(("--seme", str(seed)) if seed != FIRST_SEED else ()),
        ),
    )
    if frozen is not None:
        job = _held_to(job, frozen, read)
    worlds = declared_worlds(config.parameters, engine.parent, corpus, ruleset, read, job.cases)
    return replace(job, worlds=worlds)


def _held_to(job: Job, path: Path, read: Variants) -> Job:
    """Return the same run with the scenarios of a frozen set alone, and what is not as it was then.

    The set takes the place of the register: what is not in it is not played, what changed since makes the run partial.
    Which scenario proves a clause is told of the whole suite: where that has grown, nobody says it of the set.
    """
    from conformance.certificate.frozen_set import check_slug, frozen_now, read_frozen  # noqa: PLC0415 - who asks for it
    from conformance.certificate.since_frozen import as_frozen, since  # noqa: PLC0415
    from conformance.reports.run_scope import FrozenScope  # noqa: PLC0415

    frozen = read_frozen(path)
    check_slug(frozen, job.ruleset.slug, path)
    now = frozen_now(job.ruleset, read, job.cases)
    found = since(frozen, now)
    cases = as_frozen(frozen, now, job.cases)
    held = FrozenScope(digest=frozen.digest, scenarios=len(frozen.scenarios), since=(*found.hindrances, *found.remarks))
    return replace(
        job,
        cases=cases,
        others=frozenset(case.id for case in job.cases) - {case.id for case in cases},
        partial=tuple(f"dopo l'insieme congelato: {words}" for words in found.hindrances),
        scope=replace(
            job.scope, every=len(frozen.scenarios), frozen=held, proofs=() if found.new else job.scope.proofs
        ),
    )


def select(cases: Sequence[Case], wanted: Sequence[str]) -> tuple[Case, ...]:
    """Return the cases that were asked for: by scenario id (all its rows), by row, or by clause id; all for none.

    One that is only proposed is played if its own id was asked for, and not otherwise.
    """
    names = {_name(word) for word in wanted}
    return tuple(case for case in cases if not (names or case.is_proposed) or names & _answers_to(case))


def _left_out(played: Sequence[Case], every: Sequence[Case]) -> Iterator[str]:
    if len(played) == 1 < len(every):
        yield f"è stato scelto uno scenario su {len(every)} (--solo)"
    elif played and len(played) < len(every):
        yield f"sono stati scelti {len(played)} scenari su {len(every)} (--solo)"
    if any(case.is_proposed for case in played):
        yield "fra gli scenari giocati ce n'è di proposti, che nessuno ha ancora riletto"


def scope_of(
    config: EngineConfig, corpus: Corpus, ruleset: Ruleset, every: Sequence[Case], *, proofs: bool = False
) -> RunScope:
    """Return what a report says beside the run: the whole suite, its register, the files of the engine.

    Args:
        proofs: whether it says how each clause stands by proof too; what is not kept is searched for.
    """
    from conformance.reports.engine_files import engine_files, is_generated  # noqa: PLC0415
    from conformance.reports.run_scope import RunScope  # noqa: PLC0415
    from generator.engine.generate import engine_source  # noqa: PLC0415

    files = engine_files(config.command, config.folder)
    register = _register(corpus, ruleset, every)
    return RunScope(
        every=len(reviewed(every)),
        register=None if register is None else register.words,
        files=files,
        generated=is_generated(config.command, config.folder, files, lambda: engine_source(ruleset)),
        proofs=_proofs(corpus, ruleset) if proofs else (),
    )


def _proofs(corpus: Corpus, ruleset: Ruleset) -> tuple[ClauseProof, ...]:
    from conformance.proof.coverage import coverage  # noqa: PLC0415 - only if somebody asks how clauses stand

    return tuple(coverage(corpus, [ruleset.slug])[ruleset.slug])


def _after(job: Job) -> RunScope:
    """Return the scope of a run that is over: files that are no longer the same prove nothing."""
    from conformance.reports.engine_files import engine_files  # noqa: PLC0415

    if job.scope.files == engine_files(job.config.command, job.config.folder) or not job.scope.files:
        return job.scope
    return replace(job.scope, changed=True, generated=False)


def _register(corpus: Corpus, ruleset: Ruleset, cases: Iterable[Case]) -> LockState | None:
    """Return how the scenarios stand against their register; None if there is none."""
    from conformance.cases.lock import FILE, contents, lock_state  # noqa: PLC0415

    path = corpus.features / ruleset.slug / FILE
    if not path.is_file():
        return None
    name = corpus.name_of(path)
    text, _ = decode(read_bytes(path, name=name), name=name)
    return lock_state(text, contents(cases))


def _off_the_register(state: LockState | None) -> Iterator[str]:
    """Yield why the scenarios are not those of their register, if they are not."""
    if state is not None and not state.is_whole:
        yield state.words


def _name(wanted: str) -> str:
    return wanted.strip().upper()


def _answers_to(case: Case) -> set[str]:
    return {case.id, case.id.partition("/")[0], *(() if case.is_proposed else case.clauses)}


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


def play(
    job: Job, listener: Listener | None = None, *, connect: Connect | None = None, held: Held = nullcontext
) -> RunReport:
    """Return the report of the engine on the scenarios of a job.

    Args:
        listener: is given each result when it is final.
        connect: makes the engine; by default the one that `motore.yaml` describes.
        held: inside what it returns nothing interrupts the run.
    """
    from conformance.run.run import certify  # noqa: PLC0415

    return certify(
        job.config,
        job.cases,
        seed=job.seed,
        replays=job.replays,
        suite=suite_of(job),
        today=date.today(),
        mode=job.mode,
        listener=listener,
        others=job.others,
        partial=job.partial,
        worlds=job.worlds,
        connect=connect,
        held=held,
    )


def suite_of(job: Job) -> SuiteInfo:
    """Return what the engine of a job is held against."""
    from conformance.audit.game_facts import facts_of  # noqa: PLC0415
    from conformance.audit.replays.freedoms import freedoms_of  # noqa: PLC0415
    from conformance.cases.scenario.deal_order import DealPlan  # noqa: PLC0415
    from conformance.run.suite import SuiteInfo, digest_of  # noqa: PLC0415

    return SuiteInfo(
        ruleset=job.ruleset.identifier,
        rules_digest=f"sha256:{job.ruleset.fingerprint}",
        version=release_of("bancodiprova"),
        digest=digest_of(job.cases),
        facts=facts_of(job.ruleset),
        freedoms=freedoms_of(job.ruleset),
        deal=DealPlan(job.ruleset),
    )


def unfinished(job: Job) -> RunReport:
    """Return what the reports of a job say until it is over: that they are incomplete."""
    from banco.cli.support.failure_words import words_of  # noqa: PLC0415
    from conformance.run.run_report import EngineInfo, Exit, Overall, Problem, RunReport  # noqa: PLC0415

    suite, config = suite_of(job), job.config
    what, advice = words_of("rapporto:incompleto")
    return RunReport(
        engine=EngineInfo(name=config.name, version="", language="", digest=None, command=config.command),
        regolamento=suite.ruleset,
        rules_digest=suite.rules_digest,
        suite_version=suite.version,
        suite_digest=suite.digest,
        seed=job.seed,
        results=(),
        overall=Overall.NON_VALUTABILE,
        exit_code=Exit.INTERROTTO,
        problem=Problem(code="rapporto:incompleto", words=what, hint=advice),
        complete=False,
        containment=config.containment,
        partial=job.partial,
    )


def _run(job: Job, interruption: Interruption) -> tuple[RunReport, bool]:
    """Return the report, and whether the stream was written, if one was asked for."""
    from conformance.reports.console import ProgressListener, console_for  # noqa: PLC0415
    from conformance.reports.events import Plan  # noqa: PLC0415
    from conformance.reports.run_scope import as_its_files_allow  # noqa: PLC0415
    from conformance.run.run_report import CaseResult  # noqa: PLC0415

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

    report = as_its_files_allow(play(job, listen, held=interruption.held), _after(job))
    interruption.over()
    with suppress(OSError):
        progress.finish()
    return report, events is None or events.finish(report)


def summary_of(report: RunReport, job: Job, *, only: bool = False) -> Summary:
    """Return what every format says of a run."""
    from conformance.reports.summarising import summarise  # noqa: PLC0415

    return summarise(report, clauses=concerned(job.ruleset, job.cases, only=only), config=job.shown, scope=_after(job))


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
