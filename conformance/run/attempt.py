"""A session and a scenario in, one attempt out: the round is played and judged."""

from collections.abc import Callable, Mapping
from typing import Any

from conformance.audit.audit import audit
from conformance.audit.breach import Breach
from conformance.audit.game_facts import GameFacts
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.run.failures import EngineError
from conformance.run.run_report import Mode
from conformance.run.session import Outcome, Session
from conformance.run.stepwise_round import play_stepwise
from conformance.run.verdict import Attempt

Judge = Callable[[Case, Mapping[str, Any]], tuple[CaseFinding, ...]]


def attempt(
    session: Session, case: Case, mode: Mode, judge: Judge, *, facts: GameFacts, linger: float = 0.0
) -> Attempt:
    """Return what came of playing a scenario once. A judge that breaks is the suite's fault, and is said so.

    Args:
        facts: what the invariants may take for granted of the game.
        linger: seconds given to a late fault, such as a second reply, to show.
    """
    outcome: Outcome | None = None
    try:
        setup = case.setup_for(session.capabilities)
        scripted = mode is Mode.COPIONE
        outcome = session.play(setup, case.moves) if scripted else play_stepwise(session, setup, case.moves)
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
        breaches = audit(facts, setup, case.moves, session.heard)
        findings = judge(case, outcome)
    except Exception as error:  # whatever it is, it must not be taken for the engine's fault
        words = f"il giudizio dello scenario si è interrotto: {type(error).__name__}: {error}"
        return Attempt(mode=mode, esito=outcome, code="suite:giudizio", detail=words, suite_fault=True)
    told = tuple(_finding(case, breach) for breach in breaches)
    invariant = str(breaches[0].invariant) if breaches else None
    return Attempt(mode=mode, esito=outcome, findings=(*told, *findings), invariant=invariant)


def _finding(case: Case, breach: Breach) -> CaseFinding:
    return CaseFinding(
        text=f"{breach.title} ({breach.invariant}, messaggio {breach.message})",
        line=case.line,
        expected=breach.expected,
        got=breach.got,
        clauses=case.clauses,
    )
