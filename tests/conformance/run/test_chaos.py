"""Engines that misbehave at random: whatever they do, N scenarios in are N verdicts out, each said once."""

import random
from typing import Any

import _honest
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from runner_fakes import CASES, STAND, case, run

from conformance.run.run_report import CaseResult, Exit, Overall, Verdict

pytestmark = pytest.mark.slow

Message = dict[str, Any]
MANY = (*CASES, *(case(f"PRV-S{number:04}", "TS 9D 9H 7C KD", "110.00", STAND) for number in range(5, 30)))


def chaotic(seed: int, calm: float) -> Any:
    """An engine that is right with probability `calm`, and otherwise does any of the things that engines do."""
    chance = random.Random(seed)

    def respond(request: Message) -> Any:
        if chance.random() < calm:
            return _honest.respond(request)
        match chance.randrange(9):
            case 0:
                raise RuntimeError("caduta")
            case 1:
                return {
                    "id": request["id"],
                    "errore": {"codice": chance.choice(["puntata-non-ammessa", "non-supportato"])},
                }
            case 2:
                return {"id": request["id"] + chance.choice([-1, 1]), "esito": {}}
            case 3:
                return chance.choice([None, [], "x", 1, {}, request])
            case 4:
                return {"id": request["id"], "esito": {}}
            case 5:
                return {"id": request["id"], "esito": {"registro": float("nan")}}
            case 6:
                answer = _honest.respond(request)
                answer.get("esito", {}).get("registro", []).append({"fatto": "scopre", "passo": 0, "carta": "AS"})
                return answer
            case 7:
                raise SystemExit(1)
        return {**_honest.respond(request), "id": None}

    return respond


@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 2**32), calm=st.sampled_from([0.5, 0.9, 0.97, 1.0]))
def test_whatever_an_engine_does_every_scenario_gets_one_verdict_said_once(seed: int, calm: float) -> None:
    heard: list[CaseResult] = []
    report = run(chaotic(seed, calm), MANY, seed=seed, listener=heard.append)
    assert [result.case.id for result in report.results] == sorted(each.id for each in MANY)
    assert sorted(heard, key=lambda result: result.case.id) == list(report.results)
    green = report.exit_code == Exit.CONFORME
    assert green == (set(report.counts) == {Verdict.CONFORME} and report.problem is None)
    assert green == (report.overall == Overall.CONFORME)
    if report.problem is None and report.exit_code != Exit.POCHI_SCENARI:
        assert Verdict.NON_ESEGUITO not in report.counts


@pytest.mark.parametrize("interrupted_at", [1, 2, 3, 7, 20, 40, 60, 80])
def test_whenever_a_run_is_interrupted_every_scenario_gets_one_verdict(interrupted_at: int) -> None:
    asked = 0
    heard: list[CaseResult] = []

    def respond(request: Message) -> Message:
        nonlocal asked
        asked += 1
        if asked == interrupted_at:
            raise KeyboardInterrupt
        return _honest.respond(request)

    report = run(respond, MANY, listener=heard.append)
    assert (report.exit_code, report.complete) == (Exit.INTERROTTO, False)
    assert sorted(heard, key=lambda result: result.case.id) == list(report.results)
    assert len(heard) == len(MANY)
