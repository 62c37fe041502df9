"""What an engine does not show, or says that it cannot do: neither held against it, nor ever taken for a proof."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from runner_fakes import SUITE, run

from conformance.audit.game_facts import facts_of
from conformance.audit.replays.freedoms import freedoms_of
from conformance.cases.judging.judge import judge
from conformance.cases.judging.needs import needs_of
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import in_memory
from conformance.run.run_report import Exit, Overall, RunReport, Verdict
from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

Message = dict[str, Any]
PEEKING, OPEN = "first-person-blackjack", "black-jack-live"
UNSEEN = "non-visto:controllo"

pytestmark = pytest.mark.slow


@cache
def known(slug: str) -> tuple[Ruleset, tuple[Case, ...]]:
    rules = load_ruleset(bundled(), slug)
    return rules, cases_of(bundled(), rules)


def certified(slug: str, change: Callable[[Message, Message], None], some: tuple[Case, ...] | None = None) -> RunReport:
    """Return the report of a reference engine whose replies are changed, on every scenario or on some."""
    rules, every = known(slug)
    cases = every if some is None else some
    answer = in_memory(rules).module.rispondi

    def changed(request: Message) -> Message:
        reply = answer(request)
        if "esito" in reply:
            change(request, reply["esito"])
        return reply

    suite = replace(SUITE, ruleset=rules.identifier, facts=facts_of(rules), freedoms=freedoms_of(rules))
    return run(changed, cases, suite=suite, judge=judge)


def without_peeks(request: Message, esito: Message) -> None:
    if "registro" in esito:
        esito["registro"] = [entry for entry in esito["registro"] if entry["fatto"] != "controllo"]


def limited(**limits: Any) -> Callable[[Message, Message], None]:
    def change(request: Message, esito: Message) -> None:
        without_peeks(request, esito)
        if request["op"] == "ciao":
            esito["limiti"] = limits

    return change


def asking_for(slug: str, fact: str) -> set[str]:
    return {case.id for case in known(slug)[1] if fact in needs_of(case).facts}


def test_a_peek_that_an_engine_never_reports_is_neither_denied_nor_proved() -> None:
    report = certified(PEEKING, without_peeks)
    unseen = {result.case.id for result in report.results if result.verdict is Verdict.NON_VERIFICABILE}
    assert unseen == asking_for(PEEKING, "controllo") != set()
    assert {result.code for result in report.results} == {None, UNSEEN}
    assert report.counts == Counter(conforme=len(report.results) - len(unseen), **{"non-verificabile": len(unseen)})
    assert (report.overall, report.exit_code) == (Overall.PARZIALE, Exit.POCHI_SCENARI)
    assert report.partial == (
        f"il motore non riporta mai «controllo»: {len(unseen)} scenari non si possono verificare",
    )


def test_where_no_scenario_expects_a_peek_its_absence_is_an_answer() -> None:
    peeks = {
        case.id: {check.args["esito"] for check in case.checks if check.name == "controllo"}
        for case in known(PEEKING)[1]
    }
    silent = tuple(case for case in known(PEEKING)[1] if peeks[case.id] == {None})
    assert silent
    report = certified(PEEKING, without_peeks, silent)
    assert (report.overall, report.exit_code) == (Overall.CONFORME, Exit.CONFORME)


def test_what_an_engine_says_that_it_reports_did_not_happen_if_it_is_not_seen() -> None:
    report = certified(PEEKING, limited(fatti=["controllo", "banco", "chiusura", "qualifica"]))
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert report.counts[Verdict.NON_VERIFICABILE] == 0


def test_what_an_engine_says_that_it_does_not_report_makes_scenarios_not_applicable() -> None:
    report = certified(PEEKING, limited(fatti=["chiusura", "importi"]))
    left = {result.case.id for result in report.results if result.verdict is Verdict.NON_APPLICABILE}
    assert left == asking_for(PEEKING, "controllo")
    assert {result.detail for result in report.results if result.case.id in left} == {
        "il motore non dichiara di riportare le voci «controllo»"
    }
    assert report.overall == Overall.PARZIALE


def test_a_table_for_one_player_is_not_asked_for_two() -> None:
    report = certified(OPEN, limited(giocatori=1, posti=2, eventi=["tempo_scaduto"]))
    left = {result.case.id for result in report.results if result.verdict is Verdict.NON_APPLICABILE}
    asked = {case.id: needs_of(case) for case in known(OPEN)[1]}
    too_much = {
        name
        for name, needs in asked.items()
        if needs.players > 1 or needs.boxes > 2 or not needs.events <= {"tempo_scaduto"}
    }
    assert left == too_much != set()
    assert set(report.counts) == {Verdict.CONFORME, Verdict.NON_APPLICABILE}
    assert (report.overall, report.exit_code) == (Overall.PARZIALE, Exit.POCHI_SCENARI)


def test_an_engine_without_purses_is_not_asked_what_little_money_forbids() -> None:
    report = certified(PEEKING, limited(saldi=False))
    left = {result.case.id for result in report.results if result.verdict is Verdict.NON_APPLICABILE}
    assert left == {case.id for case in known(PEEKING)[1] if needs_of(case).purses} != set()
    assert {result.detail for result in report.results if result.case.id in left} == {
        "nello scenario i soldi di un giocatore sono pochi, e il motore dichiara di non conoscere i saldi"
    }
    rules, every = known(PEEKING)
    for case in every:
        if case.id not in left:
            rich = [{**one, "saldo": "90000.00"} for one in case.setup["giocatori"]]
            played, again = (
                in_memory(rules).play(each, case.moves) for each in (case.setup, {**case.setup, "giocatori": rich})
            )
            assert played.get("registro") == again.get("registro"), case.id


def without_amounts(request: Message, esito: Message) -> None:
    for decision in (*esito.get("registro", ()), esito.get("attesa", {})):
        decision.pop("importi", None)


def test_an_engine_may_keep_to_itself_what_an_option_costs() -> None:
    asked = tuple(
        case for case in known(PEEKING)[1] if any(check.name in ("costo", "mostrato") for check in case.checks)
    )
    others = tuple(case for case in known(PEEKING)[1] if case not in asked)[:20]
    assert asked
    report = certified(PEEKING, without_amounts, (*asked, *others))
    unseen = {result.case.id for result in report.results if result.code == "non-visto:importi"}
    assert unseen == {case.id for case in asked}
    assert {result.verdict for result in report.results} == {Verdict.CONFORME, Verdict.NON_VERIFICABILE}
    assert report.overall == Overall.PARZIALE
