"""What happened in, verdicts out. Pure: no engine, no clock, no file."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from conformance.audit.breach import STAGE
from conformance.audit.replays.same_story import differing
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.readings.explanation import OtherReading, Taken
from conformance.run.failures import Cause
from conformance.run.run_report import CaseResult, DealFinding, Exit, Mode, Overall, Problem, Verdict, WaiverFault

RED: Final = frozenset({Verdict.NON_CONFORME, Verdict.INSTABILE, Verdict.GUASTO, Verdict.NON_VERIFICABILE})
"""Verdicts that make an engine non-conforming, unless a waiver covers them."""

UNSEEN: Final = "non-visto"
"""The first half of the code of what nobody can verify: an engine that does not report a thing does not deny it."""
MODES_DISAGREE: Final = "gioco:modi-discordi"
_NOT_EVALUABLE_STAGES: Final = ("avvio", "accordo", "config")


@dataclass(frozen=True, kw_only=True, slots=True)
class Attempt:
    """One play of one scenario: what came back, and what was found wrong in it."""

    mode: Mode
    esito: Mapping[str, Any] | None = None
    findings: tuple[CaseFinding, ...] = ()
    code: str | None = None
    """Of the failure, if the engine failed: `gioco:caduta`."""
    detail: str = ""
    invariant: str | None = None
    """The code of the first invariant that the replies broke; its finding is the first."""
    suite_fault: bool = False
    """The scenario or its judge is at fault, not the engine."""
    broken: bool = False
    """The conversation ended here: the engine has to be started again."""
    stderr_tail: str = ""


def is_starved(code: str | None) -> bool:
    """Say whether nothing is known of an engine because the machine had no time for it."""
    return (code or "").partition(":")[2] == Cause.STARVED


def verdict_of(attempt: Attempt) -> Verdict:
    """Return what one play says of a scenario."""
    if attempt.suite_fault:
        return Verdict.ERRORE_SUITE
    if is_starved(attempt.code):
        return Verdict.NON_ESEGUITO
    if attempt.code is not None:
        return Verdict.GUASTO
    if not attempt.findings:
        return Verdict.CONFORME
    return Verdict.NON_CONFORME


def result_of(case: Case, attempt: Attempt) -> CaseResult:
    """Return the result of a scenario played once."""
    return CaseResult(
        case=case,
        verdict=verdict_of(attempt),
        code=attempt.code,
        findings=attempt.findings,
        mode=attempt.mode,
        esito=attempt.esito,
        stderr_tail=attempt.stderr_tail,
        waiver=None,
        detail=attempt.detail,
    )


def combine(case: Case, attempts: Sequence[Attempt]) -> CaseResult:
    """Return the result of a scenario played in one mode or in both: a failure speaks, else the first difference.

    Two modes that disagree are non-conforming whatever they show: one of them shows players something else.
    An invariant that is broken in either speaks before what the scenario asks: no reading explains it.
    """
    untrue = next((attempt for attempt in attempts if attempt.invariant is not None), None)
    if untrue is not None and attempts[-1].code is None and not attempts[-1].suite_fault:
        return _untrue(result_of(case, untrue), untrue)
    first, last = attempts[0], attempts[-1]
    if last.code is not None or last.suite_fault:
        return result_of(case, last)
    difference = None if first is last else differing(first.esito, last.esito)
    wrong = next((attempt for attempt in attempts if attempt.findings), None)
    if wrong is not None:
        result = result_of(case, wrong)
        return result if difference is None else replace(result, code=MODES_DISAGREE)
    if difference is None:
        return result_of(case, first)
    expected, got = difference
    finding = CaseFinding(
        text="Il colpo giocato in un solo messaggio e quello giocato passo per passo coincidono",
        line=case.line,
        expected=f"in modalità interattiva, come nel copione, {expected}",
        got=got,
        clauses=case.clauses,
    )
    result = result_of(case, replace(last, findings=(finding,)))
    return replace(result, verdict=Verdict.NON_CONFORME, code=MODES_DISAGREE)


def is_about_play(code: str | None) -> bool:
    """Say whether a failure is of what was played, by a check or by an invariant, and not of how it was answered."""
    return code is None or code.startswith(f"{STAGE}:")


def _untrue(result: CaseResult, attempt: Attempt) -> CaseResult:
    return replace(result, verdict=Verdict.NON_CONFORME, code=attempt.invariant, findings=attempt.findings)


def after_repeats(first: CaseResult, again: Attempt) -> CaseResult:
    """Return the result of a scenario that was played again: `instabile` if the engine did not say the same."""
    verdict = verdict_of(again)
    if Verdict.ERRORE_SUITE in (verdict, first.verdict):
        return first
    same_fault = verdict is Verdict.GUASTO and first.verdict is Verdict.GUASTO
    difference = None if same_fault else differing(first.esito, again.esito)
    if difference is None and (same_fault or (again.code is None) == (first.verdict is not Verdict.GUASTO)):
        return first if again.invariant is None or first.code is not None else _untrue(first, again)
    detail = f"la prima volta lo scenario è {first.verdict}, ripetuto è {verdict}"
    if difference is not None:
        detail += f"; la prima volta {difference[0]}, poi {difference[1]}"
    telling = first.findings or again.findings
    return replace(first, verdict=Verdict.INSTABILE, code="gioco:instabile", findings=telling, detail=detail)


def may_be_another_reading(result: CaseResult) -> bool:
    """Say whether what an engine showed may be that of another reading: it played, and only checks failed."""
    return result.verdict is Verdict.NON_CONFORME and result.code is None


def is_judged(result: CaseResult) -> bool:
    """Say whether a result tells which readings the engine plays."""
    return result.verdict is Verdict.CONFORME or may_be_another_reading(result)


def after_explaining(result: CaseResult, other: OtherReading) -> CaseResult:
    """Return the result of a scenario that another reading explains: still red if that reading is not admitted."""
    verdict = Verdict.ALTRA_LETTURA if other.admitted else Verdict.NON_CONFORME
    return replace(result, verdict=verdict, readings=other.taken, detail=other.words)


def unreached(case: Case, verdict: Verdict, mode: Mode, *, code: str | None = None, detail: str = "") -> CaseResult:
    """Return the result of a scenario that was not played."""
    return replace(result_of(case, Attempt(mode=mode, code=code, detail=detail)), verdict=verdict)


def conclude(  # noqa: PLR0913 - what a verdict rests on, by name
    results: Iterable[CaseResult],
    *,
    required: int,
    problem: Problem | None,
    waiver_faults: Sequence[WaiverFault],
    interrupted: bool,
    partial: Sequence[str] = (),
    deal: DealFinding | None = None,
    readings: Sequence[Taken] = (),
) -> tuple[Overall, Exit]:
    """Return what a whole run says of the engine, and the exit code of the command.

    A run that judged nothing, or less than required, or that is `partial` for any reason, is never green.

    Args:
        deal: in which order the engine deals, if not in that of the regolamento.
        readings: alternatives that only rounds by chance have shown.
    """
    results = tuple(results)
    verdicts = {result.verdict for result in results}
    if interrupted:
        return Overall.NON_VALUTABILE, Exit.INTERROTTO
    if Verdict.ERRORE_SUITE in verdicts:
        return Overall.NON_VALUTABILE, Exit.DIFETTO_SUITE
    judged = sum(result.verdict not in (Verdict.NON_APPLICABILE, Verdict.NON_ESEGUITO) for result in results)
    if problem is not None and (judged == 0 or problem.code.partition(":")[0] in _NOT_EVALUABLE_STAGES):
        return Overall.NON_VALUTABILE, Exit.NON_VALUTABILE
    red = any(is_red(result) and result.waiver is None for result in results)
    if deal is not None:
        red = red or deal.verdict is Verdict.NON_CONFORME
        verdicts.add(deal.verdict)
    if readings:
        verdicts.add(Verdict.ALTRA_LETTURA)
    if red or waiver_faults or problem is not None:
        return Overall.NON_CONFORME, Exit.NON_CONFORME
    overall = _shade(verdicts, any(result.waiver for result in results))
    if judged == 0 or judged < required:
        return (overall if judged else Overall.NON_VALUTABILE), Exit.POCHI_SCENARI
    if partial:
        return Overall.PARZIALE, Exit.POCHI_SCENARI
    return overall, Exit.CONFORME


def is_red(result: CaseResult) -> bool:
    """Say whether a result makes an engine non-conforming, unless a waiver covers it: what was never shown does not."""
    return result.verdict in RED and not (result.code or "").startswith(f"{UNSEEN}:")


def _shade(verdicts: set[Verdict], waived: bool) -> Overall:
    if Verdict.NON_ESEGUITO in verdicts:
        return Overall.NON_VALUTABILE
    if verdicts & {Verdict.NON_APPLICABILE, Verdict.NON_VERIFICABILE}:
        return Overall.PARZIALE
    if waived:
        return Overall.CON_DEROGHE
    return Overall.ALTRE_LETTURE if Verdict.ALTRA_LETTURA in verdicts else Overall.CONFORME
