"""A run that passed in, the certificate of its engine out."""

import hashlib
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path

from conformance.cases.scenario.case import Case
from conformance.certificate.certificate import (
    Certificate,
    CertifiedClause,
    CertifiedFile,
    CertifiedReading,
    CertifiedScenario,
    Strength,
    hexadecimal,
    sorted_scenarios,
)
from conformance.certificate.clause_seals import clause_seals
from conformance.certificate.engine_manifest import EngineManifest
from conformance.proof.clause_states import ClauseProof
from conformance.proof.strength_file import measured_counts
from conformance.readings.explanation import ReadingSeen, Taken
from conformance.reports.engine_files import EngineFile
from conformance.reports.safe_text import line
from conformance.run.run_report import RunReport
from conformance.run.suite import digest_of
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset

_NAME = 200


def certificate_of(  # noqa: PLR0913 - what a certificate says comes from as many places
    report: RunReport,
    ruleset: Ruleset,
    *,
    files: Iterable[CertifiedFile],
    manifest: EngineManifest,
    proofs: Iterable["ClauseProof"],
    code: str,
    parameters: Iterable[tuple[str, str]],
    strength: Strength | None,
    frozen: str,
    issued: date,
    expires: date,
) -> Certificate:
    """Return what is to be signed of a run without obstacles (`grounds.obstacles`).

    Args:
        files: those that the command names.
        manifest: all that the engine is made of.
        proofs: how each clause stands by proof.
        code: digest of the code of the bench, in hexadecimal.
        frozen: digest of the frozen set that was played, in hexadecimal; "" if it was all there is.
    """
    engine = report.engine
    return Certificate(
        engine=(line(engine.name, _NAME), line(engine.version, _NAME), line(engine.language, _NAME)),
        files=tuple(sorted(files, key=lambda one: one.name)),
        manifest=manifest,
        ruleset=report.regolamento,
        rules=hexadecimal(report.rules_digest),
        suite=hexadecimal(report.suite_digest),
        program=report.suite_version,
        code=code,
        seed=report.seed,
        outcome=report.overall.value,
        levels=tuple(level.value for level in report.levels),
        modes=tuple(sorted(mode.value for mode in report.modes)),
        isolation=report.containment.words,
        replays=(report.replays.wanted, report.replays.played),
        chance=tuple(sorted(report.chance.manners.items())),
        scenarios=sorted_scenarios(
            CertifiedScenario(
                id=one.case.id, digest=hexadecimal(one.case.digest), verdict=one.verdict, clauses=one.case.clauses
            )
            for one in report.results
        ),
        clauses=clauses_of(ruleset, proofs),
        readings=tuple(
            sorted((_reading(one, report.chance.readings) for one in report.readings), key=lambda one: one.id)
        ),
        parameters=tuple(sorted(parameters)),
        strength=strength,
        frozen=frozen,
        issued=issued,
        expires=expires,
    )


def clauses_of(ruleset: Ruleset, proofs: Iterable["ClauseProof"]) -> tuple[CertifiedClause, ...]:
    """Return every clause with the digest of what it decides and how it is proved, sorted by id."""
    seals: Mapping[str, str] = clause_seals(ruleset)
    states = {one.id: str(one.state) for one in proofs}
    names = sorted({*seals, *states})
    return tuple(CertifiedClause(id=name, seal=seals.get(name, ""), state=states.get(name, "")) for name in names)


def strength_of(corpus: Corpus, ruleset: Ruleset, cases: Iterable[Case]) -> Strength | None:
    """Return how strong a suite is, as `features/SLUG/forza.json` says of these very rules and scenarios; else None.

    Args:
        cases: all scenarios of the regolamento, those proposed too.
    """
    counts = measured_counts(corpus, ruleset, digest_of(cases))
    return None if counts is None else Strength(killed=counts[0], alive=counts[1])


def certified_files(files: Iterable["EngineFile"], folder: Path) -> tuple[CertifiedFile, ...]:
    """Return the files of an engine with both digests. Raises OSError, and ValueError for one that has changed."""
    found = []
    for file in files:
        data = (folder / file.name).read_bytes()
        digest = hashlib.sha256(data).hexdigest()
        if digest != hexadecimal(file.digest):
            raise ValueError(file.name)
        sha1 = hashlib.sha1(data, usedforsecurity=False).hexdigest()
        found.append(CertifiedFile(name=file.name, sha256=digest, sha1=sha1))
    return tuple(found)


def _reading(seen: "ReadingSeen", by_chance: Iterable["Taken"]) -> CertifiedReading:
    """Return what an engine plays of a reading: what the scenarios have shown, or else the rounds by chance."""
    played = seen.played if seen.scenarios else [taken for taken in by_chance if taken.reading == seen.id]
    return CertifiedReading(
        id=seen.id,
        question=line(seen.question),
        standing=seen.standing.value,
        chosen=_named(seen.chosen),
        played=tuple(sorted(map(_named, played))),
        in_one_round=seen.in_one_round,
    )


def _named(taken: "Taken") -> tuple[str, str]:
    return taken.alternative, line(taken.label, _NAME)
