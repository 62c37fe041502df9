"""A job played: the report of its run, and what every format says of it."""

from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import replace
from datetime import date
from importlib.metadata import version

from banco.cli.support.engine_job import Job
from banco.cli.support.failure_words import words_of
from conformance.audit.game_facts import facts_of
from conformance.audit.replays.freedoms import freedoms_of
from conformance.cases.scenario.case import Case
from conformance.cases.scenario.deal_order import DealPlan
from conformance.reports.engine_files import engine_files
from conformance.reports.run_scope import RunScope
from conformance.reports.summarising import summarise
from conformance.reports.summary import RunSummary
from conformance.run.live_engine import Connect
from conformance.run.run import certify
from conformance.run.run_report import EngineInfo, Exit, Overall, Problem, RunReport
from conformance.run.said_results import Held, Listener
from conformance.run.suite import SuiteInfo, digest_of
from generator.model.ir import Ruleset
from generator.model.terms import Level


def play(
    job: Job, listener: Listener | None = None, *, connect: Connect | None = None, held: Held = nullcontext
) -> RunReport:
    """Return the report of the engine on the scenarios of a job.

    Args:
        listener: is given each result when it is final.
        connect: opens a channel to the engine; by default it is started now.
        held: inside what it returns nothing interrupts the run.
    """
    return certify(
        job.config,
        job.cases,
        seed=job.seed,
        replays=job.replays,
        chance=job.chance,
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
    return SuiteInfo(
        ruleset=job.ruleset.identifier,
        rules_digest=f"sha256:{job.ruleset.fingerprint}",
        version=version("bancodiprova"),
        digest=digest_of(job.cases),
        facts=facts_of(job.ruleset),
        freedoms=freedoms_of(job.ruleset),
        deal=DealPlan(job.ruleset),
        rules=job.ruleset,
    )


def unfinished(job: Job) -> RunReport:
    """Return what the reports of a job say until it is over: that they are incomplete."""
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


def scope_after(job: Job) -> RunScope:
    """Return the scope of a run that is over: files that are no longer the same prove nothing."""
    if job.scope.files == engine_files(job.config.command, job.config.folder) or not job.scope.files:
        return job.scope
    return replace(job.scope, changed=True, generated=False)


def summary_of(report: RunReport, job: Job, *, only: bool = False) -> RunSummary:
    """Return what every format says of a run."""
    return summarise(
        report, clauses=concerned(job.ruleset, job.cases, only=only), config=job.shown, scope=scope_after(job)
    )


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
