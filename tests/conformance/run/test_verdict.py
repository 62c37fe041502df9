"""From what happened to verdicts: pure functions, no engine."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from runner_fakes import CASES, TODAY, waiver

from conformance.audit.replays.same_story import differing
from conformance.cases.scenario.case import CaseFinding
from conformance.run.run_report import CaseResult, Exit, Mode, Overall, Problem, Verdict, Waiver
from conformance.run.verdict import Attempt, after_repeats, combine, conclude, result_of, unreached
from conformance.run.waivers import cover, faults

CASE = CASES[0]
FINDING = CaseFinding(text="il saldo", line=1, expected="1", got="2", clauses=())
ROUND: dict[str, Any] = {
    "stato": "concluso",
    "registro": [{"fatto": "scopre", "passo": 1, "carta": "TS"}, {"fatto": "scopre", "passo": 1, "carta": "9S"}],
    "mani": [],
    "banco": {"carte": [], "totale": 0, "morbida": False},
    "saldi": [],
}
ACCOUNT = {"giocatore": "g1", "saldo": "1.00"}
RIGHT = Attempt(mode=Mode.COPIONE, esito=ROUND)
STEPWISE = Attempt(mode=Mode.INTERATTIVO, esito=ROUND)
WRONG = replace(RIGHT, findings=(FINDING,))
CRASH = Attempt(mode=Mode.COPIONE, code="gioco:caduta", detail="codice 1", broken=True)


def changed(**parts: Any) -> dict[str, Any]:
    return {**ROUND, **parts}


def result(verdict: Verdict, **fields: Any) -> CaseResult:
    return replace(unreached(CASE, verdict, Mode.COPIONE), **fields)


def test_the_first_attempt_that_does_not_conform_speaks() -> None:
    assert combine(CASE, [RIGHT, STEPWISE]).verdict is Verdict.CONFORME
    assert combine(CASE, [WRONG, STEPWISE]).mode is Mode.COPIONE
    assert combine(CASE, [RIGHT, replace(STEPWISE, findings=(FINDING,))]).mode is Mode.INTERATTIVO
    assert combine(CASE, [CRASH]).verdict is Verdict.GUASTO
    assert combine(CASE, [replace(RIGHT, suite_fault=True, code="suite:giudizio")]).verdict is Verdict.ERRORE_SUITE


def test_a_machine_that_had_no_time_says_nothing_of_the_engine() -> None:
    starved = combine(CASE, [replace(CRASH, code="gioco:macchina", detail="la macchina era occupata")])
    assert (starved.verdict, starved.code) == (Verdict.NON_ESEGUITO, "gioco:macchina")


def test_two_modes_that_conform_and_disagree_do_not_conform() -> None:
    other = changed(registro=ROUND["registro"][:1])
    one = combine(CASE, [RIGHT, replace(STEPWISE, esito=other)])
    assert (one.verdict, one.code, one.mode) == (Verdict.NON_CONFORME, "gioco:modi-discordi", Mode.INTERATTIVO)
    assert [(finding.expected, finding.got) for finding in one.findings] == [
        (
            "in modalità interattiva, come nel copione, la voce 2 del registro è "
            '{"fatto": "scopre", "passo": 1, "carta": "9S"}',
            "la voce 2 del registro manca",
        )
    ]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (ROUND, None),
        (changed(partita="p1"), None),
        (changed(registro=[{**fact, "ora": 1} for fact in ROUND["registro"]]), None),
        (changed(registro=[*ROUND["registro"], {"fatto": "x-nota", "passo": 1}]), None),
        (changed(stato="in_attesa"), '«stato» è "in_attesa"'),
        (changed(saldi=[ACCOUNT]), '«saldi» è [{"giocatore": "g1", "saldo": "1.00"}]'),
        (changed(banco={**ROUND["banco"], "umore": "buono"}), None),
        ({"errore": {"codice": "sabot-esaurito"}}, '«errore» è "sabot-esaurito"'),
        (None, "nessuna risposta valida"),
    ],
)
def test_only_what_the_protocol_defines_is_compared(other: dict[str, Any] | None, words: str | None) -> None:
    difference = differing(ROUND, other)
    assert (difference and difference[1]) == words


def test_a_message_that_comes_with_a_refusal_is_not_compared() -> None:
    refusals = [{"errore": {"codice": "sabot-esaurito", "messaggio": text}} for text in ("a", "b")]
    assert differing(*refusals) is None


def test_a_scenario_that_repeats_itself_keeps_its_verdict() -> None:
    for attempt in (RIGHT, WRONG, CRASH):
        first = result_of(CASE, attempt)
        assert after_repeats(first, attempt) is first
    assert after_repeats(result_of(CASE, CRASH), replace(CRASH, code="gioco:stallo")).verdict is Verdict.GUASTO


@pytest.mark.parametrize(
    ("first", "again"),
    [
        (RIGHT, replace(WRONG, esito=changed(saldi=[ACCOUNT]))),
        (RIGHT, CRASH),
        (CRASH, RIGHT),
        (WRONG, Attempt(mode=Mode.COPIONE, esito=changed(stato="in_attesa"))),
        (RIGHT, replace(RIGHT, esito=changed(stato="in_attesa"))),
    ],
)
def test_a_scenario_that_does_not_repeat_itself_is_unstable(first: Attempt, again: Attempt) -> None:
    one = after_repeats(result_of(CASE, first), again)
    assert (one.verdict, one.code) == (Verdict.INSTABILE, "gioco:instabile")
    assert one.detail.startswith("la prima volta")


def test_a_defect_of_the_suite_is_never_blamed_on_repeats() -> None:
    first = result_of(CASE, RIGHT)
    assert after_repeats(first, replace(RIGHT, suite_fault=True, code="suite:giudizio")) is first


@pytest.mark.parametrize(
    ("verdicts", "options", "overall", "code"),
    [
        (["conforme"], {}, Overall.CONFORME, 0),
        (["conforme", "altra-lettura"], {}, Overall.ALTRE_LETTURE, 0),
        (["conforme", "non-conforme"], {}, Overall.NON_CONFORME, 1),
        (["conforme", "instabile"], {}, Overall.NON_CONFORME, 1),
        (["conforme", "guasto"], {}, Overall.NON_CONFORME, 1),
        (["conforme", "non-verificabile"], {}, Overall.NON_CONFORME, 1),
        (["conforme", "non-applicabile"], {}, Overall.PARZIALE, 5),
        (["conforme", "non-applicabile"], {"required": 1}, Overall.PARZIALE, 0),
        (["conforme", "non-eseguito"], {}, Overall.NON_VALUTABILE, 5),
        (["non-applicabile"], {"required": 0}, Overall.NON_VALUTABILE, 5),
        (["conforme", "errore-suite", "non-conforme"], {}, Overall.NON_VALUTABILE, 4),
        (["non-eseguito"], {"problem": "avvio:stallo"}, Overall.NON_VALUTABILE, 3),
        (["non-eseguito"], {"problem": "protocollo:json"}, Overall.NON_VALUTABILE, 3),
        (["conforme", "non-eseguito"], {"problem": "avvio:caduta"}, Overall.NON_VALUTABILE, 3),
        (["conforme"], {"problem": "chiusura:codice"}, Overall.NON_CONFORME, 1),
        (["conforme", "guasto"], {"interrupted": True}, Overall.NON_VALUTABILE, 130),
        ([], {}, Overall.NON_VALUTABILE, 5),
    ],
)
def test_the_whole_and_its_exit_code(verdicts: list[str], options: Any, overall: Overall, code: int) -> None:
    code_of_problem = options.get("problem")
    found = conclude(
        [result(Verdict(name)) for name in verdicts],
        required=options.get("required", len(verdicts)),
        problem=Problem(code=code_of_problem, words="x") if code_of_problem else None,
        waiver_faults=(),
        interrupted=options.get("interrupted", False),
    )
    assert found == (overall, Exit(code))


@pytest.mark.parametrize(
    ("one", "verdict", "code"),
    [
        (waiver(CASE.id), Verdict.NON_CONFORME, None),
        (waiver(CASE.id, expires=TODAY), Verdict.GUASTO, None),
        (waiver(CASE.id, digest=CASE.digest), Verdict.INSTABILE, None),
        (waiver(CASE.id), Verdict.NON_ESEGUITO, None),
        (waiver(CASE.id, expires=date(2026, 2, 28)), Verdict.NON_CONFORME, "deroga:scaduta"),
        (waiver(CASE.id), Verdict.CONFORME, "deroga:inutile"),
        (waiver(CASE.id), Verdict.ALTRA_LETTURA, "deroga:inutile"),
        (waiver("PRV-S9999"), Verdict.NON_CONFORME, "deroga:sconosciuta"),
        (waiver(CASE.id, digest="sha256:altro"), Verdict.NON_CONFORME, "deroga:altro-contenuto"),
    ],
)
def test_a_waiver_stands_or_says_why_not(one: Waiver, verdict: Verdict, code: str | None) -> None:
    found = result(verdict)
    assert [fault.code for fault in faults({CASE.id: found}, [one], TODAY)] == ([code] if code else [])
    red = verdict in (Verdict.NON_CONFORME, Verdict.GUASTO, Verdict.INSTABILE)
    assert cover(found, [one], TODAY).waiver == (one if red and code is None else None)


def test_the_words_of_an_expired_waiver_are_a_date_as_italians_write_it() -> None:
    (fault,) = faults({CASE.id: result(Verdict.GUASTO)}, [waiver(CASE.id, expires=date(2026, 2, 3))], TODAY)
    assert fault.words == "la deroga per PRV-S0001 è scaduta il 03/02/2026"
