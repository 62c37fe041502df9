"""An engine that knows the public scenarios by something is found, in every seed; an honest one stays green."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import _honest
import pytest
from _recogniser import KNOWS, honest_if, stake_of
from runner_fakes import CASES, FREEDOMS, STAND, SUITE, case, run
from sampling import one_in

from conformance.run.replaying import replayed_by_default
from conformance.run.run_report import Exit, Overall, RunReport, Verdict

pytestmark = pytest.mark.slow

Message = dict[str, Any]
WON = tuple(case(f"PRV-S{number:04}", "TS 9D 9H 7C KD", "110.00", STAND) for number in range(1, 31))
SEEDS = range(8)


def recognised(report: RunReport) -> list[str]:
    return [result.detail for result in report.results if result.code == "motore:riconosce"]


@pytest.mark.parametrize("known", one_in(2, KNOWS))
def test_an_engine_that_knows_the_scenarios_is_found_in_every_seed(known: str) -> None:
    for seed in SEEDS:
        report = run(honest_if(KNOWS[known]), WON, seed=seed)
        assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
        assert recognised(report), seed


def test_an_honest_engine_is_green_in_every_seed() -> None:
    for seed in SEEDS:
        report = run(cases=(*CASES, *WON[4:]), seed=seed)
        assert (report.overall, report.replays.different) == (Overall.CONFORME, 0)


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ("stake", "puntate e saldi moltiplicati per "),
        ("box", "posti spostati (1→"),
        ("name", "giocatori rinominati (g1→"),
        ("length", "in fondo al sabot, mai pescate, "),
        ("suits", "semi scambiati ("),
    ],
)
def test_what_alone_gives_the_engine_away_is_said_in_italian(known: str, words: str) -> None:
    report = run(honest_if(KNOWS[known]), WON)
    first = recognised(report)[0]
    assert first.startswith(f"rigiocato in un processo nuovo: {words}")
    assert ";" not in first, "nothing else was changed"


def test_the_difference_is_told_in_the_cards_boxes_and_amounts_of_the_scenario() -> None:
    report = run(honest_if(KNOWS["stake"]), WON)
    wrong = next(result for result in report.results if result.code == "motore:riconosce")
    assert wrong.verdict is Verdict.NON_CONFORME
    assert '"restituito": "20.00"' in wrong.findings[0].expected
    assert '"restituito": "0.00"' in wrong.findings[0].got
    assert wrong.esito is not None
    assert wrong.esito["saldi"] == [{"giocatore": "g1", "saldo": "90.00"}]


def test_a_new_process_alone_may_give_an_engine_away() -> None:
    starts = count()

    def connect() -> Callable[[Message], Message]:
        first = next(starts) == 0
        return honest_if(lambda setup: first)

    answers: list[Callable[[Message], Message]] = []

    def respond(request: Message) -> Message:
        if request["op"] == "ciao":
            answers.append(connect())
        return answers[-1](request)

    details = recognised(run(respond, WON))
    assert details
    assert details[0].startswith("rigiocato in un processo nuovo: nulla di cambiato.")


def test_an_engine_that_does_not_come_back_as_it_was_is_red() -> None:
    for second in ({"errore": {"codice": "non-supportato"}}, {"esito": {**_honest.HELLO, "capacita": []}}):
        starts = count()

        def respond(request: Message, second: Message = second, starts: Any = starts) -> Message:
            if request["op"] == "ciao" and next(starts):
                return {"id": request["id"], **second}
            return _honest.respond(request)

        report = run(respond, WON)
        assert report.problem is not None
        assert (report.problem.code, report.exit_code) == ("motore:secondo-avvio", Exit.NON_CONFORME)


def test_another_story_is_told_even_where_no_check_looks() -> None:
    assert recognised(run(honest_if(KNOWS["stake"]), WON, judge=lambda _, __: ()))


def test_how_many_were_replayed_and_with_which_changes_is_recorded() -> None:
    report = run(cases=WON)
    assert (report.replays.wanted, report.replays.played, report.replays.different) == (20, 20, 0)
    assert report.replays.kinds == {"semi": 20, "posti": 20, "nomi": 20, "importi": 20, "sabot": 20}


def test_fewer_replays_than_by_default_are_not_the_whole_proof() -> None:
    assert [replayed_by_default(scenarios) for scenarios in (0, 4, 100, 200)] == [0, 4, 20, 30]
    report = run(cases=WON, replays=3)
    assert (report.replays.played, report.overall, report.exit_code) == (3, Overall.PARZIALE, Exit.POCHI_SCENARI)
    assert "--repliche" in report.partial[0]
    assert run(cases=WON, replays=30).overall is Overall.CONFORME


def test_who_knows_one_scenario_escapes_a_share_of_the_replays_and_not_all_of_them() -> None:
    shoe = "8S 9D TH 7C KD"
    cases = (*WON[1:], case("PRV-S0001", shoe, "110.00", STAND))
    knows = honest_if(lambda setup: setup["sabot"][0][0] != "8" or setup["sabot"] == shoe.split())
    overalls = [run(knows, cases, seed=seed).overall for seed in SEEDS]
    assert Overall.CONFORME in overalls, "20 of 30 are replayed: in one seed of three it is not"
    seed = overalls.index(Overall.CONFORME)
    report = run(knows, cases, seed=seed, replays=len(cases))
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert [result.case.id for result in report.results if result.code == "motore:riconosce"] == ["PRV-S0001"]


def test_both_modes_are_replayed() -> None:
    def two_faced(request: Message) -> Message:
        knows = KNOWS["name"] if request["op"] == "apri" else (lambda setup: True)
        return honest_if(knows)(request)

    wrong = [result for result in run(two_faced, WON).results if result.code == "motore:riconosce"]
    assert {str(result.mode) for result in wrong} == {"interattivo"}


def test_a_crash_on_a_changed_round_is_told_as_such_and_soon_enough_is_enough() -> None:
    def fragile(request: Message) -> Message:
        if request["op"] == "gioca" and not KNOWS["name"](request["colpo"]):
            raise RuntimeError
        return _honest.respond(request)

    report = run(fragile, WON)
    assert len(recognised(report)) == report.replays.different == 10
    assert report.counts == {Verdict.NON_CONFORME: 10, Verdict.CONFORME: 20}


def test_a_stake_beyond_those_of_the_scenarios_may_be_refused_where_the_text_states_no_limit() -> None:
    def limited(request: Message) -> Message:
        if "colpo" in request and float(stake_of(request["colpo"])) > 10:
            return {"id": request["id"], "errore": {"codice": "puntata-non-ammessa"}}
        return _honest.respond(request)

    unstated = replace(SUITE, freedoms=replace(FREEDOMS, limits={}))
    report = run(limited, WON, suite=unstated)
    assert (report.overall, report.replays.kinds["importi"]) == (Overall.CONFORME, 0)
    assert recognised(run(limited, WON)), "the limit that the text states is the engine's too"


def test_nobody_is_moved_to_a_box_that_the_engine_does_not_declare() -> None:
    def narrow(request: Message) -> Message:
        if request["op"] == "ciao":
            return {"id": request["id"], "esito": {**_honest.HELLO, "limiti": {"posti": 1}}}
        assert request.get("colpo", {}).get("posti", [{"posto": 1}])[0]["posto"] == 1
        return _honest.respond(request)

    report = run(narrow, WON)
    assert (report.overall, report.replays.kinds["posti"]) == (Overall.CONFORME, 0)
