"""A report of a run in, the summary that every format lays out: decided once, every string made safe. Pure."""

import shlex
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.cases.scenario.case import CaseFinding
from conformance.proof.clause_states import ClauseProof
from conformance.readings.explanation import INCOHERENT, PARAMETERS
from conformance.reports.case_view import CaseView, StepView
from conformance.reports.causes import causes_of
from conformance.reports.coverage_rows import coverage_rows, replays_words
from conformance.reports.deal_view import DealView, deal_view
from conformance.reports.divergence import Divergence, first_divergence
from conformance.reports.engine_files import claims_rules, digest_rows
from conformance.reports.reading_profile import profile, taken_words
from conformance.reports.report_words import Blame, blame_of
from conformance.reports.run_scope import UNKNOWN, RunScope
from conformance.reports.safe_text import line, lines, tail
from conformance.reports.summary import ClauseResult, EngineView, RunSummary
from conformance.reports.timeline import Labels
from conformance.run.run_report import CaseResult, ChanceReport, Containment, Problem, RunReport, Verdict, Waiver
from generator.words.italian import capital

FINDINGS_LIMIT = 50
Config = str | tuple[str, ...]
"""How the command of a run named the engine's configuration: its path, and the words that must come with it."""


def summarise(
    report: RunReport,
    *,
    clauses: Mapping[str, str] | None = None,
    config: Config = "motore.yaml",
    scope: RunScope = UNKNOWN,
) -> RunSummary:
    """Return what there is to say of a run.

    Args:
        report: the outcome of the run.
        clauses: id → sintesi of the register of clauses; those that no scenario cites are then shown as such.
        config: the engine's configuration file, as the replay commands will name it.
        scope: what the run does not know of itself.
    """
    mixes = report.problem is not None and report.problem.code == INCOHERENT
    views = (view(result, config, generated=scope.generated, mixes=mixes) for result in report.results)
    cases = tuple(sorted(views, key=lambda case: case.order))
    deal = deal_view(report.deal, generated=scope.generated)
    known = _clauses(cases, clauses or {}, {proof.id: proof for proof in scope.proofs}, deal)
    return RunSummary(
        engine=_engine(report, scope),
        regolamento=line(report.regolamento, 120),
        rules_digest=line(report.rules_digest, 120),
        suite_version=line(report.suite_version, 60),
        suite_digest=line(report.suite_digest, 120),
        seed=report.seed,
        overall=report.overall,
        exit_code=report.exit_code,
        complete=report.complete,
        partial=lines(report.partial, 300),
        containment=Containment(active=report.containment.active, words=line(report.containment.words, 300)),
        coverage=coverage_rows(report, scope, [clause.id for clause in known if not clause.total]),
        digests=digest_rows(
            scope.files,
            None if report.engine.digest is None else line(report.engine.digest, 120),
            rules=report.rules_digest,
            suite=report.suite_digest,
            changed=scope.changed,
        ),
        causes=causes_of(cases, report.problem, deal),
        deal=deal,
        generated=scope.generated,
        replays=report.replays,
        chance=_safe(report.chance),
        replays_words=replays_words(report),
        problem=_problem(report.problem),
        waiver_faults=tuple(
            (line(fault.waiver.scenario, 60), line(fault.code, 60), capital(line(fault.words)))
            for fault in report.waiver_faults
        ),
        cases=cases,
        clauses=known,
        readings=profile(report.readings),
    )


def _safe(chance: ChanceReport) -> ChanceReport:
    """Return what came of rounds by chance with the engine's own words made safe to show."""
    told = (replace(one, expected=line(one.expected), got=line(one.got)) for one in chance.differences)
    return replace(chance, differences=tuple(told))


def _engine(report: RunReport, scope: RunScope) -> EngineView:
    engine = report.engine
    return EngineView(
        name=line(engine.name, 120),
        version=line(engine.version, 60) or "senza versione",
        language=line(engine.language, 60) or "linguaggio non dichiarato",
        digest=None if engine.digest is None else line(engine.digest, 120),
        command=line(" ".join(engine.command), 300),
        claims_rules=claims_rules(scope.files, engine.digest, report.rules_digest),
    )


def _problem(problem: Problem | None) -> Problem | None:
    return problem and Problem(
        code=line(problem.code, 60), words=capital(line(problem.words)), hint=capital(line(problem.hint))
    )


def view(
    result: CaseResult, config: Config = "motore.yaml", *, generated: bool = False, mixes: bool = False
) -> CaseView:
    """Return one result ready to be shown, even before the run is over.

    Args:
        generated: the engine is the one made from the very rules under test.
        mixes: the engine mixes readings.
    """
    case = result.case
    return CaseView(
        id=line(case.id, 60),
        title=line(case.title, 300),
        feature=line(case.feature, 300),
        line=case.line,
        clauses=lines(case.clauses, 40),
        verdict=result.verdict,
        code=None if result.code is None else line(result.code, 60),
        mode=result.mode.value,
        blame=_blame(result, generated=generated, mixes=mixes),
        detail=capital(line(result.detail)),
        findings=tuple(_finding(finding) for finding in result.findings[:FINDINGS_LIMIT]),
        findings_omitted=max(0, len(result.findings) - FINDINGS_LIMIT),
        steps=tuple(_step(step, result.findings) for step in case.steps),
        replay=replay(case.id, config),
        stderr=tail(result.stderr_tail),
        waiver=None if result.waiver is None else _waiver(result.waiver),
        readings=taken_words(result.readings),
        divergence=_divergence(result),
        esito=result.esito,
        labels=_labels(case.context),
    )


def _blame(result: CaseResult, *, generated: bool, mixes: bool) -> Blame:
    """Return who has to act: of another reading its text, unless it is declared, or one of those that are mixed."""
    if result.verdict is Verdict.ALTRA_LETTURA and mixes:
        return Blame.MOTORE
    if result.verdict is Verdict.ALTRA_LETTURA and {taken.reading for taken in result.readings} == {PARAMETERS}:
        return Blame.NESSUNO
    return blame_of(result.verdict, result.code, generated=generated)


def _divergence(result: CaseResult) -> Divergence | None:
    found = first_divergence(result.case, result.findings)
    if found is None:
        return None
    return replace(found, key=lines(found.key, 200), finding=_finding(found.finding))


def replay(case_id: str, config: Config) -> str:
    """Return the command that plays one scenario again."""
    words = (config,) if isinstance(config, str) else config
    return (
        f"banco motore collauda {' '.join(shlex.quote(line(word, 200)) for word in words)} --solo {line(case_id, 60)}"
    )


def _finding(finding: CaseFinding) -> CaseFinding:
    return replace(
        finding,
        text=line(finding.text, 300),
        expected=line(finding.expected),
        got=line(finding.got),
        clauses=lines(finding.clauses, 40),
    )


def _step(step: str, findings: Sequence[CaseFinding]) -> StepView:
    """Return a step from its text: «Keyword words», then one indented line «| a | b |» per row of its table."""
    head, *rows = step.split("\n")
    keyword, _, words = head.partition(" ")
    return StepView(
        keyword=line(keyword, 20),
        words=line(words, 300),
        table=tuple(tuple(line(cell.strip(), 80) for cell in row.strip().strip("|").split("|")) for row in rows),
        is_wrong=any(step_is(step, finding) for finding in findings),
    )


def step_is(step: str, finding: CaseFinding) -> bool:
    """Return True if a finding is about a step: the same words, apart from the keyword and the table."""
    head = step.partition("\n")[0]
    return finding.text in (head, head.partition(" ")[2])


def _waiver(waiver: Waiver) -> str:
    reference = f" ({line(waiver.reference, 200)})" if waiver.reference else ""
    day = f"{waiver.expires.day}/{waiver.expires.month}/{waiver.expires.year}"
    return f"deroga fino al {day}: {line(waiver.reason, 300)}{reference}"


def _labels(context: Mapping[str, Any]) -> Labels:
    def names(key: str) -> Mapping[str, str]:
        words = context.get(key)
        pairs = words.items() if isinstance(words, Mapping) else ()
        return {key: name for key, name in pairs if isinstance(key, str) and isinstance(name, str)}

    return Labels(players=names("giocatori"), wagers=names("puntate"), offers=names("offerte"), classes=names("classi"))


def _clauses(
    cases: Sequence[CaseView], known: Mapping[str, str], proofs: Mapping[str, ClauseProof], deal: DealView | None
) -> tuple[ClauseResult, ...]:
    counts: defaultdict[str, Counter[Verdict]] = defaultdict(Counter)
    for case in cases:
        for clause in dict.fromkeys(case.clauses):
            counts[clause][case.verdict] += 1
    return tuple(
        ClauseResult(
            id=line(clause, 40),
            synthesis=line(known.get(clause, "")),
            counts=dict(counts[clause]),
            proof=line(proofs[clause].sentence()) if clause in proofs else "",
            state=str(proofs[clause].state) if clause in proofs else "",
            is_broken=deal is not None and deal.is_red and clause in deal.clauses,
        )
        for clause in sorted({*counts, *known})
    )
