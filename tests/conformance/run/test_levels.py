"""The levels on which an engine is judged: the round always, the table where the engine says that it keeps one."""

from collections.abc import Container
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from loaded import rules_of
from runner_fakes import SUITE, run

from conformance.audit.game_facts import facts_of
from conformance.audit.replays.freedoms import freedoms_of
from conformance.cases.judging.judge import judge
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import in_memory
from conformance.readings.other_worlds import Worlds
from conformance.run.run_report import Exit, JudgedLevel, Overall, RunReport, Verdict
from generator.data.corpus import bundled
from generator.model.loading.variants import variants

GAME = "black-jack-live"
Message = dict[str, Any]

pytestmark = pytest.mark.slow


@cache
def some_cases() -> tuple[Case, ...]:
    """Return ten scenarios of rounds and the ones of tables."""
    every = cases_of(bundled(), rules_of(GAME))
    return (*[case for case in every if not case.at_table][:10], *[case for case in every if case.at_table])


def judged(*, keeps: bool, spoil: str = "") -> RunReport:
    """Return the report of the reference engine.

    Args:
        keeps: whether it declares that it keeps tables.
        spoil: the kind of fact of a table that it never tells.
    """
    rules = rules_of(GAME)
    answer = in_memory(rules).module.rispondi

    def engine(request: Message) -> Message:
        reply: Message = answer(request)
        if request["op"] == "ciao" and not keeps:
            reply["esito"]["capacita"] = [one for one in reply["esito"]["capacita"] if one != "tavolo"]
        if spoil and "fatti" in reply.get("esito", {}):
            reply["esito"]["fatti"] = [one for one in reply["esito"]["fatti"] if one["fatto"] != spoil]
        return reply

    suite = replace(SUITE, ruleset=rules.identifier, facts=facts_of(rules), freedoms=freedoms_of(rules))
    return run(engine, some_cases(), suite=suite, judge=judge)


def test_an_engine_that_keeps_a_table_is_judged_on_both_levels() -> None:
    report = judged(keeps=True)
    assert report.levels == (JudgedLevel.ROUND, JudgedLevel.TABLE)
    assert report.beyond_level == 0
    assert {result.verdict for result in report.results} == {Verdict.CONFORME}
    assert len(report.results) == len(some_cases())


def test_an_engine_without_a_table_is_judged_on_its_rounds_and_the_rest_is_counted() -> None:
    report = judged(keeps=False)
    assert report.levels == (JudgedLevel.ROUND,)
    assert report.beyond_level == sum(case.at_table for case in some_cases()) > 10
    assert [result.case.at_table for result in report.results] == [False] * 10
    assert (report.overall, report.exit_code) == (judged(keeps=True).overall, judged(keeps=True).exit_code)


def test_a_table_that_hides_what_it_gives_back_is_not_conforming() -> None:
    report = judged(keeps=True, spoil="resa")
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert any(result.case.at_table and result.verdict is Verdict.NON_CONFORME for result in report.results)


def test_no_world_is_asked_of_scenarios_that_an_engine_without_a_table_is_not_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, asked = rules_of(GAME), set[str]()
    answer = in_memory(rules).module.rispondi
    only = Worlds.only

    def noted(worlds: Worlds, names: Container[str]) -> Worlds:
        left = only(worlds, names)
        asked.update(case.id for case in left.cases)
        return left

    def engine(request: Message) -> Message:
        reply: Message = answer(request)
        if request["op"] == "ciao":
            reply["esito"]["capacita"] = [one for one in reply["esito"]["capacita"] if one != "tavolo"]
        return reply

    monkeypatch.setattr(Worlds, "only", noted)
    suite = replace(SUITE, ruleset=rules.identifier, facts=facts_of(rules), freedoms=freedoms_of(rules))
    worlds = Worlds(rules, variants(bundled(), GAME), some_cases())
    run(engine, some_cases(), suite=suite, judge=judge, worlds=worlds)
    assert asked == {case.id for case in some_cases() if not case.at_table}
