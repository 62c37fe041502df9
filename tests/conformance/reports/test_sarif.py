"""SARIF: red scenarios at their line, causes as rules, and nothing that a service would take for green."""

import json
from typing import Any

from conformance.reports.sarif import render
from conformance.reports.summarising import summarise
from conformance.run.run_report import RunReport


def run_of(report: RunReport) -> dict[str, Any]:
    log = json.loads(render(summarise(report)))
    assert (log["version"], list(log)) == ("2.1.0", ["$schema", "version", "runs"])
    [run] = log["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert len(set(rules)) == len(rules)
    assert all(rules[one["ruleIndex"]] == one["ruleId"] for one in run["results"])
    return dict(run)


def test_a_red_scenario_is_a_result_at_its_line_under_its_cause(small: RunReport) -> None:
    run = run_of(small)
    [result] = run["results"]
    where = result["locations"][0]["physicalLocation"]
    assert (where["artifactLocation"]["uri"], where["region"]["startLine"]) == ("prova/banco.feature", 12)
    assert (result["level"], result["partialFingerprints"]) == ("error", {"scenario/v1": "PRO-S0002"})
    rule = next(one for one in run["tool"]["driver"]["rules"] if one["id"] == result["ruleId"])
    assert rule["shortDescription"]["text"] == "Il banco pesca quando non deve"
    assert "Clausole: PRO-005, PRO-046." in result["message"]["text"]
    assert run["invocations"] == [{"executionSuccessful": True, "exitCode": 1}]


def test_what_conforms_has_no_result(clean: RunReport) -> None:
    assert run_of(clean)["results"] == []


def test_every_red_verdict_is_a_result_and_no_other(nine: RunReport) -> None:
    told = [one["properties"]["verdetto"] for one in run_of(nine)["results"]]
    assert sorted(told) == ["errore-suite", "guasto", "instabile", "non-conforme", "non-verificabile"]


def test_a_waiver_suppresses_and_one_that_cannot_stand_is_not_green(waived: RunReport) -> None:
    failing, alarm = run_of(waived)["results"]
    assert failing["suppressions"][0]["kind"] == "external"
    assert (alarm["ruleId"], "suppressions" in alarm) == ("collaudo", False)


def test_a_run_without_scenarios_is_never_green(never_started: RunReport) -> None:
    run = run_of(never_started)
    [alarm] = run["results"]
    assert "Il comando «motore» non esiste." in alarm["message"]["text"]
    assert run["invocations"][0]["executionSuccessful"] is False


def test_the_same_run_gives_the_same_bytes(nine: RunReport) -> None:
    assert render(summarise(nine)) == render(summarise(nine))
