"""Failures gathered by what went otherwise first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from conformance.cases.scenario.case import Case, CaseFinding, Check
from conformance.readings.explanation import Taken
from conformance.reports.causes import RootCause
from conformance.reports.report_words import STORIES_DIFFER, Blame, Tone
from conformance.reports.run_scope import RunScope
from conformance.reports.summarising import summarise
from conformance.run.run_report import CaseResult, Problem, RunReport, Verdict

MakeCase = Callable[..., Case]
MakeResult = Callable[..., CaseResult]
MakeReport = Callable[..., RunReport]

OFFERED = "le opzioni offerte ad Anna sono Carta e Stai"
OFFERS = Check(after=1, text="opzioni", line=30, name="opzioni", args={"opzioni": ["carta", "stai"]})
PAYS = Check(after=1, text="riceve", line=31, name="riceve", args={"importo": 2000})


def finding(check: Check, expected: str, got: str, *clauses: str) -> CaseFinding:
    return CaseFinding(text=check.text, line=check.line, expected=expected, got=got, clauses=clauses)


@pytest.fixture
def causes(
    make_case: MakeCase, make_result: MakeResult, make_report: MakeReport
) -> Callable[..., tuple[RootCause, ...]]:
    """Return what gathers one result per finding: the finding, and the id and number of steps of its scenario."""

    def gather(*given: tuple[str, int, CaseFinding], generated: bool = False) -> tuple[RootCause, ...]:
        results = tuple(
            make_result(
                make_case(1, "a", id=name, checks=(OFFERS, PAYS), clauses=one.clauses, steps=("Dato x",) * steps),
                Verdict.NON_CONFORME,
                findings=(one,),
            )
            for name, steps, one in given
        )
        return summarise(make_report(results), scope=RunScope(generated=generated)).causes

    return gather


def test_the_same_option_too_many_is_one_cause_whatever_the_hand(causes: Any) -> None:
    more = finding(OFFERS, OFFERED, "le opzioni offerte sono Carta, Stai e Raddoppia", "PRO-007")
    (cause,) = causes(("PRO-S0001", 6, more), ("PRO-S0002", 4, more))
    assert (cause.title, cause.many) == ("Il motore offre anche Raddoppia", "2 casi")
    assert [row.id for row in cause.rows] == ["PRO-S0002", "PRO-S0001"]  # the one with fewer steps shows it


def test_two_options_too_many_are_two_causes(causes: Any) -> None:
    double = finding(OFFERS, OFFERED, "le opzioni offerte sono Carta, Stai e Raddoppia", "PRO-007")
    split = finding(OFFERS, OFFERED, "le opzioni offerte sono Carta, Stai e Dividi", "PRO-007")
    assert len(causes(("PRO-S0001", 6, double), ("PRO-S0002", 4, split))) == 2


def test_amounts_do_not_part_what_clauses_join(causes: Any) -> None:
    rich = finding(PAYS, "Anna riceve 20,00 €", "Anna riceve 25,00 €", "PRO-001", "PRO-002")
    richer = finding(PAYS, "Anna riceve 1.000,00 €", "Anna riceve 1.250,00 €", "PRO-002", "PRO-003")
    poor = finding(PAYS, "Anna riceve 20,00 €", "Anna riceve 15,00 €", "PRO-002")
    found = causes(("PRO-S0001", 3, rich), ("PRO-S0002", 3, richer), ("PRO-S0003", 3, poor))
    assert [(cause.title, len(cause.cases)) for cause in found] == [
        ("Il motore rende al giocatore più del dovuto", 2),
        ("Il motore rende al giocatore meno del dovuto", 1),
    ]
    assert found[0].clauses == ("PRO-002", "PRO-001", "PRO-003")


def test_money_under_clauses_that_nothing_joins_is_two_causes(causes: Any) -> None:
    one = finding(PAYS, "Anna riceve 20,00 €", "Anna riceve 25,00 €", "PRO-001")
    other = finding(PAYS, "Anna riceve 20,00 €", "Anna riceve 25,00 €", "PRO-009")
    assert len(causes(("PRO-S0001", 3, one), ("PRO-S0002", 3, other))) == 2


def test_the_rows_of_an_outline_are_one_row(causes: Any) -> None:
    wrong = finding(PAYS, "Anna riceve 20,00 €", "Anna riceve 25,00 €", "PRO-001")
    (cause,) = causes(("PRO-S0004/2", 3, wrong), ("PRO-S0004/10", 3, wrong), ("PRO-S0005", 5, wrong))
    assert [(row.id, row.many) for row in cause.rows] == [("PRO-S0004", 2), ("PRO-S0005", 1)]
    assert cause.command == "banco motore collauda motore.yaml --solo PRO-S0004 --solo PRO-S0005"


def test_a_move_that_is_refused_comes_before_what_is_paid_after_it(
    make_case: MakeCase, make_result: MakeResult, make_report: MakeReport
) -> None:
    paid = finding(PAYS, "Anna riceve 20,00 €", "Anna riceve 0,00 €", "PRO-001")
    refused = CaseFinding(
        text="a", line=11, expected="la mossa 1 (Anna divide) è accettata",
        got="la mossa è rifiutata con «azione-non-lecita»", clauses=("PRO-001",),
    )  # fmt: skip
    result = make_result(make_case(1, "a", checks=(PAYS,)), Verdict.NON_CONFORME, findings=(paid, refused))
    (cause,) = summarise(make_report((result,))).causes
    assert cause.title == "Il motore rifiuta una mossa che lo scenario gioca («azione-non-lecita»)"


def test_an_engine_generated_from_the_rules_is_never_blamed(causes: Any) -> None:
    wrong = finding(PAYS, "Anna riceve 20,00 €", "Anna riceve 25,00 €", "PRO-001")
    (cause,) = causes(("PRO-S0001", 3, wrong), generated=True)
    assert (cause.title, cause.blame) == (STORIES_DIFFER, Blame.REGOLA)
    assert cause.told == "Se si gioca la regola: il motore rende al giocatore più del dovuto."


def test_what_a_generated_engine_breaks_is_ours(
    make_case: MakeCase, make_result: MakeResult, make_report: MakeReport
) -> None:
    broken = make_result(make_case(1, "a"), Verdict.GUASTO, code="gioco:caduta", detail="si è chiuso")
    (cause,) = summarise(make_report((broken,)), scope=RunScope(generated=True)).causes
    assert cause.blame is Blame.GENERATORE


@pytest.mark.parametrize("code", ["gioco:modi-discordi", "motore:riconosce"])
def test_what_should_hold_is_never_the_title_of_what_does_not(
    code: str, make_case: MakeCase, make_result: MakeResult, make_report: MakeReport
) -> None:
    wish = CaseFinding(text="Le due storie coincidono", line=11, expected="uno", got="due", clauses=())
    red = make_result(make_case(1, "a"), Verdict.NON_CONFORME, code=code, findings=(wish,))
    (cause,) = summarise(make_report((red,))).causes
    assert "il motore racconta" in cause.title


def test_another_reading_is_a_cause_of_its_own_and_nobody_is_at_fault(
    make_case: MakeCase, make_result: MakeResult, make_report: MakeReport
) -> None:
    taken = (Taken(reading="PRO-A01", alternative="resta", label="Resta aperta"),)
    other = make_result(make_case(1, "a"), Verdict.ALTRA_LETTURA, readings=taken, detail="Il motore gioca altro.")
    (cause,) = summarise(make_report((other,))).causes
    assert cause.title == "Il motore gioca un'altra lettura ammessa: PRO-A01 «Resta aperta»"
    assert cause.tone is Tone.NEUTRO
    assert cause.blame is Blame.REGOLAMENTO


def test_a_reading_that_was_decided_otherwise_cites_the_decision(
    make_case: MakeCase, make_result: MakeResult, make_report: MakeReport
) -> None:
    taken = (Taken(reading="PRO-A01", alternative="resta", label="Resta aperta"),)
    words = "Il motore gioca PRO-A01 «Resta aperta». PRO-A01: deciso il 3/2/2026 da chi cura il testo."
    red = make_result(make_case(1, "a"), Verdict.NON_CONFORME, readings=taken, detail=words)
    (cause,) = summarise(make_report((red,))).causes
    assert (cause.tone, cause.told) == (Tone.MALE, words)


def test_an_engine_that_mixes_readings_is_the_first_cause(small: RunReport) -> None:
    problem = Problem(code="motore:letture-incoerenti", words="nessuna scelta spiega insieme PRO-S1 e PRO-S2")
    first, second = summarise(replace(small, problem=problem)).causes
    assert (first.title, first.best, first.blame) == ("Il motore mescola letture diverse", None, Blame.MOTORE)
    assert (first.anchor, second.anchor) == ("causa-1", "causa-2")


def test_what_an_engine_never_reports_is_no_cause(
    make_case: MakeCase, make_result: MakeResult, make_report: MakeReport
) -> None:
    unseen = make_result(make_case(1, "a"), Verdict.NON_VERIFICABILE, code="non-visto:controllo")
    summary = summarise(make_report((unseen,)))
    assert summary.causes == ()
    assert {row.name: row.words for row in summary.coverage}["Eventi riferiti"] == (
        "il motore non riporta mai «controllo» (1 caso)"
    )
