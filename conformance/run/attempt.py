"""A session and a scenario in, one attempt out: the round is played and judged."""

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from conformance.audit.audit import audit
from conformance.audit.breach import Breach
from conformance.audit.sessions.session_audit import audit_session
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.readings.in_memory import in_memory
from conformance.run.config import Times
from conformance.run.failures import EngineError
from conformance.run.in_process import InProcess
from conformance.run.run_report import Mode
from conformance.run.session import Outcome, Session
from conformance.run.stepwise_round import play_stepwise
from conformance.run.suite import SuiteInfo
from conformance.run.verdict import Attempt

UNJUDGEABLE: Final = "motore:risposta-ingiudicabile"
Judge = Callable[[Case, Mapping[str, Any]], tuple[CaseFinding, ...]]


def attempt(
    session: Session, case: Case, mode: Mode, judge: Judge, *, suite: SuiteInfo, linger: float = 0.0
) -> Attempt:
    """Return what came of playing a scenario once.

    A judge that breaks on what the engine answered is the suite's fault if it breaks on the reference's answer too.

    Args:
        linger: seconds given to a late fault, such as a second reply, to show.
    """
    outcome: Outcome | None = None
    try:
        setup = case.setup_for(session.capabilities)
        outcome = _played(session, setup, case, mode)
        if linger:
            session.linger(linger)
    except EngineError as error:
        return Attempt(
            mode=mode,
            esito=outcome,
            code=error.code,
            detail=error.words,
            broken=session.broken,
            stderr_tail=session.stderr_tail,
        )
    try:
        breaches, findings = _audited(suite, setup, case, session), judge(case, outcome)
    except Exception as error:  # whatever it is: whose fault it is the reference says
        words = f"il giudizio dello scenario si è interrotto: {type(error).__name__}: {error}"
        if _is_judged_of_the_reference(case, setup, mode, judge, suite):
            return Attempt(mode=mode, esito=outcome, code=UNJUDGEABLE, detail=words)
        return Attempt(mode=mode, esito=outcome, code="suite:giudizio", detail=words, suite_fault=True)
    told = tuple(_finding(case, breach) for breach in breaches)
    invariant = str(breaches[0].invariant) if breaches else None
    return Attempt(mode=mode, esito=outcome, findings=(*told, *findings), invariant=invariant)


def _audited(suite: SuiteInfo, setup: Mapping[str, Any], case: Case, session: Session) -> tuple[Breach, ...]:
    checked = audit_session if case.at_table else audit
    return checked(suite.facts, setup, case.moves, session.heard)


def _played(session: Session, setup: Mapping[str, Any], case: Case, mode: Mode) -> Outcome:
    return session.play(setup, case.moves) if mode is Mode.COPIONE else play_stepwise(session, setup, case.moves)


def _is_judged_of_the_reference(
    case: Case, setup: Mapping[str, Any], mode: Mode, judge: Judge, suite: SuiteInfo
) -> bool:
    """Say whether the answers of the reference engine to the same scenario are judged to the end."""
    if suite.rules is None:
        return False
    session = Session(InProcess(in_memory(suite.rules).module.rispondi), suite.ruleset, Times(), time.monotonic)
    try:
        outcome = _played(session, setup, case, mode)
        _audited(suite, setup, case, session)
        judge(case, outcome)
    except Exception:
        return False
    return True


def _finding(case: Case, breach: Breach) -> CaseFinding:
    return CaseFinding(
        text=f"{breach.title} ({breach.invariant}, messaggio {breach.message})",
        line=case.line,
        expected=breach.expected,
        got=breach.got,
        clauses=case.clauses,
    )
