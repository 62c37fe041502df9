"""A whole run: N scenarios in, N verdicts out, whatever happens; and what never is green."""

import itertools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import _honest
import pytest
from runner_fakes import CASES, STAND, SUITE, case, judge, miniature, run, waiver

from conformance.cases.scenario.case import Case, CaseFinding
from conformance.run.config import Times
from conformance.run.run_report import CaseResult, Exit, Mode, Overall, Verdict

Message = dict[str, Any]
MANY = tuple(case(f"PRV-S{number:04}", "TS 9D 9H 7C KD", "110.00", STAND) for number in range(1, 61))


def scripted_only(request: Message) -> Message:
    answer = _honest.respond(request)
    return {**answer, "esito": {**_honest.HELLO, "capacita": []}} if request["op"] == "ciao" else answer


def generous(request: Message) -> Message:
    """Pays too much when it has won, and tells it as it is."""
    answer = _honest.respond(request)
    for balance in answer.get("esito", {}).get("saldi", []):
        if balance["saldo"] == "110.00":
            balance["saldo"] = "115.00"
            answer["esito"]["registro"][-1]["restituito"] = "25.00"
    return answer


def verdicts(results: tuple[CaseResult, ...]) -> dict[str, str]:
    return {result.case.id: str(result.verdict) for result in results}


def test_a_right_engine_conforms_in_both_modes() -> None:
    report = run()
    assert (report.overall, report.exit_code, report.complete) == (Overall.CONFORME, Exit.CONFORME, True)
    assert [result.case.id for result in report.results] == [case.id for case in CASES]
    assert report.engine.name == "Miniatura"


@pytest.mark.slow
def test_the_modes_that_are_played_are_those_asked_for_and_declared() -> None:
    whole, part = (Overall.CONFORME, Exit.CONFORME), (Overall.PARZIALE, Exit.POCHI_SCENARI)
    for respond, mode, expected, outcome in (
        (_honest.respond, None, {"gioca", "apri", "azione", "chiudi"}, whole),
        (_honest.respond, "entrambi", {"gioca", "apri", "azione", "chiudi"}, whole),
        (_honest.respond, "copione", {"gioca"}, part),
        (_honest.respond, "interattivo", {"apri", "azione", "chiudi"}, part),
        (scripted_only, None, {"gioca"}, whole),
    ):
        asked: set[str] = set()

        def listen(request: Message, respond: Any = respond, asked: set[str] = asked) -> Message:
            asked.add(request["op"])
            return respond(request)

        report = run(listen, mode=mode)
        assert (report.overall, report.exit_code) == outcome
        assert asked - {"ciao", "addio"} == expected


def test_a_mode_that_the_engine_does_not_have_cannot_be_verified() -> None:
    report = run(scripted_only, mode="interattivo")
    assert report.counts == {Verdict.NON_VERIFICABILE: 4}
    assert report.exit_code == Exit.NON_CONFORME


def test_a_wrong_amount_is_a_finding_with_the_answer_beside_it() -> None:
    report = run(generous)
    wrong = report.results[0]
    assert (wrong.verdict, wrong.mode, wrong.code) == (Verdict.NON_CONFORME, Mode.COPIONE, None)
    assert [(finding.expected, finding.got) for finding in wrong.findings] == [("110.00", "115.00")]
    assert wrong.esito is not None
    assert wrong.esito["saldi"] == [{"giocatore": "g1", "saldo": "115.00"}]
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)


def test_what_is_wrong_only_step_by_step_is_found_there() -> None:
    def two_faced(request: Message) -> Message:
        return (generous if request["op"] != "gioca" else _honest.respond)(request)

    wrong = run(two_faced).results[0]
    assert (wrong.verdict, wrong.mode) == (Verdict.NON_CONFORME, Mode.INTERATTIVO)


def test_a_missing_capability_is_shown_and_never_fully_conforming() -> None:
    cases = (*CASES, case("PRV-S0005", "TS", "1.00", capabilities=("tavolo",)))
    report = run(cases=cases)
    assert report.results[-1].verdict == Verdict.NON_APPLICABILE
    assert (report.overall, report.exit_code) == (Overall.PARZIALE, Exit.POCHI_SCENARI)
    assert run(cases=cases, required=4).exit_code == Exit.CONFORME
    assert run(cases=cases, required=4).overall == Overall.PARZIALE


def test_no_scenarios_or_fewer_than_required_are_never_green() -> None:
    assert (run(cases=()).overall, run(cases=()).exit_code) == (Overall.NON_VALUTABILE, Exit.POCHI_SCENARI)
    assert run(required=5).exit_code == Exit.POCHI_SCENARI


def test_a_judge_that_breaks_is_a_defect_of_the_suite_and_nothing_is_said_of_the_engine() -> None:
    def broken(case: Case, esito: Mapping[str, Any]) -> tuple[CaseFinding, ...]:
        if case.id == "PRV-S0002":
            raise KeyError("saldo")
        return judge(case, esito)

    report = run(judge=broken)
    assert verdicts(report.results)["PRV-S0002"] == "errore-suite"
    assert (report.overall, report.exit_code) == (Overall.NON_VALUTABILE, Exit.DIFETTO_SUITE)


def test_a_scenario_of_another_regolamento_is_a_defect_of_the_suite() -> None:
    report = run(cases=(*CASES, case("ALT-S0001", "TS", "1.00", regolamento="altro")))
    assert report.exit_code == Exit.DIFETTO_SUITE
    assert report.results[0].code == "suite:altro-regolamento"


def test_when_the_time_of_the_run_is_over_the_rest_is_said_not_to_have_run() -> None:
    ticks = itertools.count()
    report = run(
        cases=MANY,
        clock=lambda: next(ticks),
        mode="copione",
        config=replace(miniature("honest"), times=Times(total=30, round=1e9)),
    )
    assert len(report.results) == len(MANY)
    assert set(report.counts) == {Verdict.CONFORME, Verdict.NON_ESEGUITO}
    assert (report.complete, report.overall, report.exit_code) == (False, Overall.NON_VALUTABILE, Exit.POCHI_SCENARI)


def test_an_interruption_leaves_a_report_that_says_that_it_is_incomplete() -> None:
    heard: list[CaseResult] = []

    def listener(result: CaseResult) -> None:
        heard.append(result)
        if len(heard) == 10:
            raise KeyboardInterrupt

    report = run(cases=MANY, listener=listener)
    assert (report.complete, report.exit_code, report.overall) == (False, Exit.INTERROTTO, Overall.NON_VALUTABILE)
    assert len(report.results) == len(MANY)
    assert report.counts[Verdict.NON_ESEGUITO] > 20


def test_an_interruption_in_the_middle_of_a_round_ends_the_engine() -> None:
    def interrupted(request: Message) -> Message:
        if request["op"] == "gioca":
            raise KeyboardInterrupt
        return _honest.respond(request)

    report = run(interrupted)
    assert report.exit_code == Exit.INTERROTTO
    assert report.counts == {Verdict.NON_ESEGUITO: 4}


@pytest.mark.slow
def test_the_listener_hears_each_final_result_once() -> None:
    for respond in (_honest.respond, generous, scripted_only):
        heard: list[CaseResult] = []
        report = run(respond, MANY, listener=heard.append)
        assert sorted(heard, key=lambda result: result.case.id) == list(report.results)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_order_and_another_seed_another() -> None:
    def order(seed: int) -> list[str]:
        heard: list[CaseResult] = []
        run(cases=MANY, seed=seed, listener=heard.append)
        return [result.case.id for result in heard]

    assert order(7) == order(7)
    assert order(7) != order(8)
    assert order(7) != [each.id for each in MANY]
    assert run(cases=MANY, seed=7) == run(cases=MANY, seed=7)


def test_an_engine_that_always_crashes_is_given_up_after_twenty_scenarios() -> None:
    def fragile(request: Message) -> Message:
        if request["op"] == "gioca":
            raise RuntimeError
        return _honest.respond(request)

    report = run(fragile, MANY)
    assert report.counts == {Verdict.GUASTO: 20, Verdict.NON_ESEGUITO: 40}
    assert report.problem is not None
    assert report.problem.code == "gioco:troppi-guasti"
    assert report.exit_code == Exit.NON_CONFORME


def test_an_engine_that_does_not_start_again_after_a_crash_stops_the_run() -> None:
    rounds = itertools.count()
    starts = itertools.count()

    def dying(request: Message) -> Message:
        if request["op"] == "ciao" and next(starts):
            raise RuntimeError("licenza già in uso")
        if request["op"] == "gioca" and next(rounds) == 2:
            raise RuntimeError
        return _honest.respond(request)

    report = run(dying)
    assert report.problem is not None
    assert report.problem.code == "avvio:caduta"
    assert len(report.results) == 4
    assert report.counts[Verdict.NON_ESEGUITO] == 2
    assert (report.exit_code, report.complete) == (Exit.NON_VALUTABILE, False)


def test_a_waiver_covers_what_it_names_and_shades_the_verdict() -> None:
    config = replace(miniature("honest"), waivers=(waiver("PRV-S0001"),))
    report = run(generous, config=config)
    assert report.results[0].verdict == Verdict.NON_CONFORME
    assert report.results[0].waiver == config.waivers[0]
    assert (report.overall, report.exit_code) == (Overall.CON_DEROGHE, Exit.CONFORME)


def test_a_waiver_for_what_conforms_makes_the_run_red() -> None:
    config = replace(miniature("honest"), waivers=(waiver("PRV-S0001"),))
    report = run(config=config)
    assert [fault.code for fault in report.waiver_faults] == ["deroga:inutile"]
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)


def test_a_waiver_for_a_scenario_that_is_left_out_of_this_run_is_no_fault() -> None:
    config = replace(miniature("honest"), waivers=(waiver("PRV-S0001"),))
    assert run(cases=CASES[1:], config=config, others={"PRV-S0001"}).exit_code == Exit.CONFORME
    faulty = run(cases=CASES[1:], config=config).waiver_faults
    assert [fault.code for fault in faulty] == ["deroga:sconosciuta"]


@pytest.mark.parametrize("name", ["PRV-S0002", "PRV-S0003"])
def test_a_leftover_move_is_sent_in_both_modes(name: str) -> None:
    chosen = next(each for each in CASES if each.id == name)
    longer = replace(chosen, moves=(*chosen.moves, STAND, {"evento": "malfunzionamento"}))
    assert run(cases=(longer,)).overall == Overall.CONFORME


def test_the_report_carries_the_digests_of_what_was_tested() -> None:
    report = run()
    assert (report.regolamento, report.rules_digest, report.suite_digest) == (
        SUITE.ruleset,
        SUITE.rules_digest,
        SUITE.digest,
    )
