"""An engine and a seed in, the run on which a certificate rests out, and the certificate of a run that passed."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from banco.cli.support.engine_job import Job, whole_job
from banco.cli.support.interruption import Interruption
from banco.cli.support.job_run import play
from conformance.cases.preparation import cases_of
from conformance.certificate.certificate import Certificate, Strength
from conformance.certificate.engine_manifest import EngineManifest, manifest_of, stamps_of
from conformance.certificate.grounds import ROUNDS
from conformance.certificate.issuing import certificate_of, certified_files, strength_of
from conformance.reports.engine_files import engine_files
from conformance.reports.run_scope import as_its_files_allow
from conformance.run.run_report import RunReport
from conformance.run.said_results import Listener
from generator.data.corpus import Corpus
from generator.data.own_code import package_digest


def certifying_job(
    engine: Path, root: Path | None, others: Sequence[str], frozen: Path | None, seed: int, keys: tuple[Path, ...] = ()
) -> Job:
    """Return the run that a certificate asks for: isolated, in both modes, every scenario replayed, rounds by chance.

    Args:
        engine: its `motore.yaml`.
        root: the folder of the corpus; None for that of the project.
        others: files of the engine that its command does not name, and that are named beside those that it does.
        keys: private keys, which the engine must not see.
    Raises:
        ConfigErrors, CorpusErrors: as `whole_job`.
    """
    job = whole_job(engine, root, isolated=True, seed=seed, proofs=True, frozen=frozen, keys=keys)
    files = engine_files((*job.config.command, *others), job.config.folder)
    return replace(job, mode="entrambi", replays=len(job.cases), chance=ROUNDS, scope=replace(job.scope, files=files))


def played(job: Job, others: Sequence[str], listener: Listener | None = None) -> tuple[RunReport, EngineManifest]:
    """Return the report of that run, and what the engine was made of while it lasted.

    Files that are touched meanwhile are told in the report, even if they are put back.

    Raises:
        EngineError: the files of the engine cannot be bound; see `manifest_of`.
    """
    with Interruption() as interruption:
        before, manifest = stamps_of(job.config), manifest_of(job.config)
        report = play(job, listener, held=interruption.held)
        changed = engine_files((*job.config.command, *others), job.config.folder) != job.scope.files
        changed = changed or stamps_of(job.config) != before
        report = as_its_files_allow(report, replace(job.scope, changed=changed))
        interruption.over()
    return report, manifest


def certificate_for(
    job: Job, run: tuple[RunReport, EngineManifest], corpus: Corpus, days: tuple[date, date]
) -> Certificate:
    """Return what is to be signed of a run without obstacles.

    Args:
        run: as `played` returns it.
        days: the first and the last of the certificate.
    Raises:
        OSError, ValueError: as `certified_files`.
    """
    (report, manifest), (issued, expires) = run, days
    return certificate_of(
        report,
        job.ruleset,
        files=certified_files(job.scope.files, job.config.folder),
        manifest=manifest,
        proofs=job.scope.proofs,
        code=package_digest(),
        parameters=[(one.path, one.value) for one in job.config.parameters],
        strength=_strength(corpus, job),
        frozen=job.scope.frozen.digest if job.scope.frozen else "",
        issued=issued,
        expires=expires,
    )


def _strength(corpus: Corpus, job: Job) -> Strength | None:
    """Return what `motore muta` measured on these very rules and scenarios; None if that is not what was played."""
    held = job.scope.frozen
    if held is not None and held.since:
        return None
    return strength_of(corpus, job.ruleset, cases_of(corpus, job.ruleset))
