"""The summary: counts, clauses, who has to act, the outcome in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from conformance.cases.scenario.case import Case, CaseFinding
from conformance.readings.explanation import INCOHERENT, PARAMETERS, Taken
from conformance.reports.report_html import figures
from conformance.reports.report_words import AS_DECLARED, VERDICTS, Blame, blame_of
from conformance.reports.summarising import summarise, view
from conformance.run.run_report import CaseResult, Exit, Overall, Problem, Replays, RunReport, Verdict


def test_every_verdict_has_its_words_and_its_own_key() -> None:
    assert set(VERDICTS) == set(Verdict)
    assert len({words.key for words in VERDICTS.values()}) == len(Verdict)


def test_counts_add_up_to_the_scenarios(nine: RunReport) -> None:
    summary = summarise(nine)
    assert sum(summary.counts.values()) == len(nine.results) == 9
    assert set(summary.counts.values()) == {1}


def test_a_scenario_that_conforms_waits_for_nobody(nine: RunReport) -> None:
    summary = summarise(nine)
    assert summary.blames == {Blame.MOTORE: 4, Blame.SUITE: 1, Blame.CONFIGURAZIONE: 1, Blame.REGOLAMENTO: 1}


def with_readings(report: RunReport, *readings: str, **changes: Any) -> RunReport:
    """Return a run whose scenario of another reading plays these, and whose other scenarios conform."""
    taken = tuple(Taken(reading=one, alternative="x", label="12:1") for one in readings)
    results = [one for one in report.results if one.verdict in (Verdict.CONFORME, Verdict.ALTRA_LETTURA)]
    results = [replace(one, readings=taken) if one.verdict is Verdict.ALTRA_LETTURA else one for one in results]
    return replace(report, results=tuple(results), problem=None, waiver_faults=(), **changes)


def test_what_an_engine_declares_of_its_operator_waits_for_nobody(nine: RunReport) -> None:
    summary = summarise(with_readings(nine, PARAMETERS, overall=Overall.ALTRE_LETTURE))
    assert (summary.blames, summary.is_as_declared, summary.overall_words) == ({}, True, AS_DECLARED)
    assert summary.causes[0].title == "Il motore ha i parametri che dichiara: «12:1»"


def test_a_reading_beside_what_is_declared_is_still_for_who_writes_the_text(nine: RunReport) -> None:
    summary = summarise(with_readings(nine, PARAMETERS, "PRO-A01", overall=Overall.ALTRE_LETTURE))
    assert (summary.blames, summary.is_as_declared) == ({Blame.REGOLAMENTO: 1}, False)
    assert summary.overall_words.endswith("Resta da decidere il testo del regolamento per 1 scenario.")


def test_an_engine_that_mixes_readings_leaves_no_text_to_decide(nine: RunReport) -> None:
    mixed = replace(
        with_readings(nine, "PRO-A01", overall=Overall.NON_CONFORME), problem=Problem(code=INCOHERENT, words="due")
    )
    summary = summarise(mixed)
    assert summary.blames == {Blame.MOTORE: 1}
    assert "Resta da decidere" not in summary.overall_words


def test_a_partial_verdict_says_how_many_scenarios_ask_for_more(nine: RunReport) -> None:
    some = [one for one in nine.results if one.verdict in (Verdict.CONFORME, Verdict.NON_APPLICABILE)]
    summary = summarise(replace(nine, results=tuple(some), problem=None, overall=Overall.PARZIALE))
    assert summary.overall_words.endswith("Uno scenario chiede più di ciò che il motore dichiara di saper fare.")
    assert figures(summary)[2] == ("non applicabile", 1)


@pytest.mark.parametrize(
    ("verdict", "code", "blame"),
    [
        (Verdict.NON_CONFORME, "gioco:modi-discordi", Blame.MOTORE),
        (Verdict.GUASTO, "gioco:caduta", Blame.MOTORE),
        (Verdict.GUASTO, "protocollo:json", Blame.MOTORE),
        (Verdict.GUASTO, "avvio:eseguibile-assente", Blame.CONFIGURAZIONE),
        (Verdict.GUASTO, "avvio:stallo", Blame.MOTORE),
        (Verdict.GUASTO, "avvio:macchina", Blame.CONFIGURAZIONE),
        (Verdict.NON_ESEGUITO, "gioco:macchina", Blame.CONFIGURAZIONE),
        (Verdict.GUASTO, "accordo:regolamento", Blame.CONFIGURAZIONE),
        (Verdict.GUASTO, "accordo:versione", Blame.MOTORE),
        (Verdict.ERRORE_SUITE, "suite:altro-regolamento", Blame.SUITE),
        (Verdict.NON_VERIFICABILE, "accordo:capacita", Blame.CONFIGURAZIONE),
        (Verdict.ALTRA_LETTURA, None, Blame.REGOLAMENTO),
        (Verdict.NON_ESEGUITO, None, Blame.NESSUNO),
        (Verdict.CONFORME, None, Blame.NESSUNO),
    ],
)
def test_the_verdict_and_the_stage_of_the_code_say_who_has_to_act(
    verdict: Verdict, code: str | None, blame: Blame
) -> None:
    assert blame_of(verdict, code) is blame


def test_a_clause_stands_as_its_worst_scenario_says(nine: RunReport) -> None:
    summary = summarise(nine, clauses={"PRO-099": "Nessuno scenario la prova."})
    assert {clause.id: clause.standing for clause in summary.clauses} == {
        "PRO-005": "violata",
        "PRO-046": "violata",
        "PRO-050": "non giudicata",
        "PRO-051": "non giudicata",
        "PRO-099": "senza scenari",
    }


def test_a_clause_with_a_crash_and_no_difference_is_not_proved(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult], make_report: Callable[..., RunReport]
) -> None:
    results = (make_result(make_case(1, "a"), Verdict.CONFORME), make_result(make_case(2, "b"), Verdict.GUASTO))
    assert [clause.standing for clause in summarise(make_report(results)).clauses] == ["non dimostrata"]


def test_a_clause_conforms_when_all_its_scenarios_do(clean: RunReport) -> None:
    assert [clause.standing for clause in summarise(clean).clauses] == ["conforme"]


def test_a_clause_named_twice_by_a_scenario_counts_it_once(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult], make_report: Callable[..., RunReport]
) -> None:
    result = make_result(make_case(1, "a", clauses=("PRO-001", "PRO-001")), Verdict.CONFORME)
    assert [clause.total for clause in summarise(make_report((result,))).clauses] == [1]


@pytest.mark.parametrize("overall", list(Overall))
@pytest.mark.parametrize("code", list(Exit))
def test_every_outcome_has_words(make_report: Callable[..., RunReport], overall: Overall, code: Exit) -> None:
    summary = summarise(make_report((), overall=overall, exit_code=code))
    assert summary.overall_words.endswith(".")
    assert summary.exit_words.startswith(f"uscita {int(code)}: ")


def test_the_exit_reason_counts_what_is_wrong(nine: RunReport) -> None:
    assert summarise(nine).exit_words == (
        "uscita 1: il motore non è conforme (1 non conforme, 1 guasto, 1 instabile, 1 non verificabile, "
        "1 errore della suite)"
    )


def test_the_exit_reason_names_the_waivers(waived: RunReport) -> None:
    assert summarise(waived).exit_words == (
        "uscita 1: il motore non è conforme (1 scenario in deroga, 1 deroga da correggere)"
    )


def test_a_waiver_is_told_with_its_day_and_its_reason(waived: RunReport) -> None:
    (case,) = summarise(waived).cases
    assert case.waiver == "deroga fino al 31/1/2027: in attesa della versione 2 (T-12)"


def test_words_of_the_engine_are_bounded_everywhere(
    make_case: Callable[..., Case],
    make_result: Callable[..., CaseResult],
    make_report: Callable[..., RunReport],
    esito: dict[str, Any],
) -> None:
    huge = "x" * 1_000_000
    entries = [{"fatto": "decisione", "passo": 0, "lecite": [huge] * 1000, "giocatore": huge}] * 1000
    answer = {**esito, "registro": entries, "mani": [{"carte": [huge] * 1000, "classi": [huge] * 1000}] * 1000}
    result = make_result(make_case(1, "a"), Verdict.GUASTO, esito=answer, stderr_tail=huge, detail=huge, code=huge)
    (case,) = summarise(make_report((result,))).cases
    told = case.round
    assert told is not None
    assert len(told.moments) == 150
    assert told.omitted == 850
    assert max(len(moment.text) for moment in told.moments) < 5000
    assert len(case.stderr) < 4100
    assert len(case.detail) < 700


def test_the_tenth_row_of_a_schema_comes_after_the_third(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult], make_report: Callable[..., RunReport]
) -> None:
    ids = ("PRO-S0001", "PRO-S0003/10", "PRO-S0003/3")
    results = tuple(make_result(make_case(1, "a", id=name), Verdict.CONFORME) for name in ids)
    assert [case.id for case in summarise(make_report(results)).cases] == ["PRO-S0001", "PRO-S0003/3", "PRO-S0003/10"]


def test_a_step_with_a_table_is_told_apart_from_its_rows(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult]
) -> None:
    steps = ("Date le carte seguenti:\n  | a chi | servite |\n  | Anna | 10♥ 8♠ |", "Allora Anna riceve 20 €")
    finding = CaseFinding(text="le carte seguenti:", line=1, expected="a", got="b", clauses=())
    shown = view(make_result(make_case(1, "a", steps=steps), Verdict.NON_CONFORME, findings=(finding,))).steps
    assert [(step.keyword, step.words, step.table, step.is_wrong) for step in shown] == [
        ("Date", "le carte seguenti:", (("a chi", "servite"), ("Anna", "10♥ 8♠")), True),
        ("Allora", "Anna riceve 20\u00a0€", (), False),
    ]


def test_the_command_that_replays_a_scenario_can_be_pasted_in_a_shell(nine: RunReport) -> None:
    case = summarise(nine, config="i miei motori/motore.yaml").cases[0]
    assert case.replay == "banco motore collauda 'i miei motori/motore.yaml' --solo PRO-S0001"


def test_a_share_of_replays_says_who_may_escape(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult], make_report: Callable[..., RunReport]
) -> None:
    results = tuple(make_result(make_case(number, "a"), Verdict.CONFORME) for number in range(1, 21))
    some = Replays(wanted=5, played=5, kinds={"semi": 5})
    told = summarise(make_report(results, replays=some)).replays_words
    # 15 of 20 are not replayed: one is among them 3 times of 4, ten are C(15, 10) / C(20, 10) = 1.6 times in 100.
    assert told.endswith(
        "; dei 20 conformi sfugge 75 volte su 100 chi ne riconosce uno solo, 2 chi ne riconosce dieci "
        "(--repliche tutte li rigioca tutti)"
    )
    whole = replace(some, wanted=20, played=20)
    assert summarise(make_report(results, replays=whole)).replays_words.endswith("; sono tutti i conformi")


def test_a_run_cut_short_says_that_what_is_red_may_be_another_reading(nine: RunReport) -> None:
    def coherence(report: RunReport) -> str:
        return next(row.words for row in summarise(report).coverage if row.name == "Coerenza")

    assert coherence(replace(nine, complete=True)) == "le letture non sono state confrontate"
    assert coherence(replace(nine, complete=False)) == (
        "le letture non sono state confrontate, il collaudo si è fermato prima: un caso non conforme può esserne una"
    )
