"""Scenarios as the reference engine of some rules plays them, each with what is then not as it says."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from conformance.cases.judging.judge import judge
from conformance.cases.judging.observation import View, strings
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.cases.scenario.wording import to
from conformance.proof.time_limit import OutOfTime, limited
from conformance.readings.in_memory import ModuleEngine, Outcome, in_memory
from generator.data.diagnostics import Diagnostic, Position
from generator.model.ir import Ruleset

_EITHER = "O la regola è cambiata, e lo scenario racconta quella di prima, o è sbagliato lo scenario."
_IF_CHANGED = "Se invece è cambiata la regola, che cosa fare lo dice «banco pronto»."
_VARIABLE = re.compile(r"-?[0-9][0-9.,]*(?: €)?|[0-9AJQK]+[♠♥♦♣](?: (?:e )?[0-9AJQK]+[♠♥♦♣])*")
"""What may differ in two sentences that say the same thing: numbers, amounts, cards."""
_LIST = " sono "
"""What stands before a list, as in «le opzioni offerte ad Anna sono …»."""
_REFUSED = "puntata-non-ammessa"
_ROUND_SECONDS = 2.0
"""A round takes a thousandth of this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedScenario:
    """A scenario as the reference engine of some rules plays it; it holds where nothing was found."""

    case: Case
    outcome: Outcome
    findings: tuple[CaseFinding, ...]


def play_all(rules: Ruleset, cases: Iterable[Case]) -> tuple[PlayedScenario, ...]:
    """Return every scenario as the reference engine of some rules plays it."""
    engine = in_memory(rules)
    return tuple(play_by(engine, case) for case in cases)


def play_by(engine: ModuleEngine, case: Case) -> PlayedScenario:
    """Return a scenario as an engine plays it, and what is then not as it says."""
    try:
        with limited(_ROUND_SECONDS):
            outcome = engine.play(case.setup, case.moves)
    except OutOfTime:
        outcome = {"errore": {"codice": "il colpo non finisce"}}
    return PlayedScenario(case=case, outcome=outcome, findings=judge(case, outcome))


def failures(played: Iterable[PlayedScenario], folder: str) -> tuple[Diagnostic, ...]:
    """Return a mistake for each scenario that does not hold, at the first step that does not; rows of a Schema are one.

    Args:
        folder: of the features, from the root of the corpus.
    """
    found: dict[str, Diagnostic] = {}
    for one in played:
        if one.findings:
            first = min(one.findings, key=lambda finding: finding.line)
            message = (
                f"{one.case.scenario} non torna con queste regole: lo scenario dice «{first.text}», "
                f"le regole danno «{first.got}»."
            )
            at = Position(f"{folder}/{one.case.feature}", first.line, 1)
            found.setdefault(one.case.scenario, Diagnostic("C109", message, at, _advice(one, first)))
    return tuple(found.values())


def _advice(played: PlayedScenario, first: CaseFinding) -> str:
    """Return what to write in the place of the step that does not hold, where that can be told."""
    got = re.sub(r" \(.*\)$", "", first.got)
    got = got if first.expected.endswith((" hard", " soft")) else re.sub(r" (?:hard|soft)$", "", got)
    frame, _, listed = first.expected.partition(_LIST)
    if _VARIABLE.sub("…", got) == _VARIABLE.sub("…", first.expected) or (listed and got.startswith(frame + _LIST)):
        return f"Se è sbagliato lo scenario scrivi «{got}». {_IF_CHANGED}"
    if (options := _open_at(played, first.line)) is not None:
        return f"In quel momento {options}. Se è sbagliato lo scenario scrivi una di queste. {_IF_CHANGED}"
    if _REFUSED in first.got:
        return f"O è fuori dai limiti del tavolo, o lì non si punta: scrivi una puntata ammessa. {_IF_CHANGED}"
    return _EITHER


def _open_at(played: PlayedScenario, line: int) -> str | None:
    """Return whose turn it is when the move of a line is played, and what is open; None if no move stands there."""
    number = next((number for number, (_, of) in enumerate(played.case.played) if number and of == line), None)
    if number is None:
        return None
    view = View(esito=played.outcome, context=played.case.context, after=number - 1, last=False)
    waiting = view.pending
    legal = strings(waiting.get("lecite")) if waiting is not None else []
    if waiting is None or not legal:
        return None
    who = to(view.player(waiting.get("giocatore")))
    hand = f"con la mano {waiting.get('mano')} del posto {waiting.get('posto')}"
    return f"tocca {who}, {hand}, e può scegliere: {view.labels('offerte', legal)}"
