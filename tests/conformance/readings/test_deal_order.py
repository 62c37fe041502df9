"""An engine that deals in another order: one finding, held against the readings, which hides no other if it can."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from played_worlds import CLASSIC, SLUGS, Answer, by_role, certified, engine, game, red

from conformance.cases.scenario.deal_order import DealPlan
from conformance.readings.deal_shown import told_order
from conformance.reports.json_report import as_data
from conformance.reports.summarising import summarise
from conformance.reports.summary import RunSummary
from conformance.run.run_report import Exit, Overall, RunReport, Verdict
from conformance.wire.session_outcome import is_of_table
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow
OPEN_ORDER = "blackjack-surrender", "SUR-A21", "due_per_volta"
EXPECTED, TWO_AT_A_TIME = "posto 1, banco, posto 1, banco", "posto 1, posto 1, banco, banco"


def two_at_a_time(rules: Ruleset) -> Ruleset:
    """The same cards to each, two to every hand before the dealer has any: no reading of this game says so."""
    first, up, second, down = rules.deal
    return replace(rules, deal=(first, second, up, down))


def even_money(rules: Ruleset) -> Ruleset:
    """A blackjack of the main wager pays as any hand that wins."""
    table = next(table for table in rules.settlements if table.wager == rules.main_wager.settles_as)
    best = max(row.payout.returned for row in table.rows if row.payout.returned is not None)
    rows = tuple(
        replace(row, payout=replace(row.payout, returned=Fraction(2))) if row.payout.returned == best else row
        for row in table.rows
    )
    settled = replace(table, rows=rows)
    return replace(rules, settlements=tuple(settled if one is table else one for one in rules.settlements))


def told(report: RunReport) -> RunSummary:
    return summarise(report)


@pytest.mark.parametrize("slug", SLUGS)
def test_cards_by_role_put_back_in_the_order_of_the_deal_are_the_shoe_of_the_scenario(slug: str) -> None:
    plan, compared = DealPlan(game(slug).ruleset), 0
    for case in game(slug).cases:
        if case.context.get("carte"):  # those of a table have a shoe
            assert plan.line(case.setup, case.context["carte"]) == case.setup["sabot"], case.id
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("slug", SLUGS)
def test_an_engine_deals_in_the_order_that_is_said_of_its_rules(slug: str) -> None:
    plan, answer, compared = DealPlan(game(slug).ruleset), engine(slug, {}), 0
    for case in game(slug).cases:
        if is_of_table(case.setup):
            continue
        request = {"id": 1, "op": "gioca", "regolamento": game(slug).ruleset.identifier, "colpo": case.setup}
        reply = answer({**request, "mosse": list(case.moves)})
        if order := told_order(reply.get("esito")):
            boxes = sorted(box["posto"] for box in case.setup["posti"] if box["puntate"])
            assert order[: len(plan.places(boxes))] == plan.places(boxes), case.id
            compared += 1
    assert compared > 100


def test_the_same_order_by_role_conforms_and_nothing_is_said_of_it() -> None:
    report = certified(CLASSIC, by_role(game(CLASSIC).ruleset))
    assert (report.overall, report.exit_code, report.deal) == (Overall.CONFORME, Exit.CONFORME, None)
    assert as_data(told(report))["distribuzione"] is None


@pytest.mark.exhaustive
def test_another_order_by_role_is_one_finding_and_every_scenario_conforms() -> None:
    report = certified(CLASSIC, by_role(two_at_a_time(game(CLASSIC).ruleset)))
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert {result.verdict for result in report.results} == {Verdict.CONFORME}
    deal = report.deal
    assert deal is not None
    assert (deal.verdict, deal.expected, deal.got) == (Verdict.NON_CONFORME, EXPECTED, TWO_AT_A_TIME)
    assert "PLB-022" in deal.clauses
    summary = told(report)
    (cause,) = summary.causes
    assert (cause.title, cause.cases) == ("Il motore distribuisce le carte in un altro ordine", ())
    assert cause.compared == (EXPECTED, TWO_AT_A_TIME)
    assert summary.overall_words == "Il motore distribuisce le carte in un altro ordine (PLB-022)."
    assert summary.exit_words == "uscita 1: il motore non è conforme (l'ordine della distribuzione)"
    assert next(clause.standing for clause in summary.clauses if clause.id == "PLB-022") == "violata"


@pytest.mark.exhaustive
def test_another_order_by_role_hides_no_wrong_pay() -> None:
    right = game(CLASSIC).ruleset
    wrong = red(certified(CLASSIC, load_engine(even_money(right)).rispondi))
    report = certified(CLASSIC, by_role(even_money(two_at_a_time(right))))
    assert [result.case.id for result in red(report)] == [result.case.id for result in wrong] != []
    titles = [cause.title for cause in told(report).causes]
    assert titles[0] == "Il motore distribuisce le carte in un altro ordine"
    assert "Il motore rende al giocatore meno del dovuto" in titles[1:]
    assert all(cause.cases for cause in told(report).causes[1:])


def test_another_order_of_cards_in_a_row_is_the_one_cause_of_what_comes_of_it_and_says_the_way_out() -> None:
    report = certified(CLASSIC, load_engine(two_at_a_time(game(CLASSIC).ruleset)).rispondi)
    assert report.overall is Overall.NON_CONFORME
    first = told(report).causes[0]
    assert first.compared == (EXPECTED, TWO_AT_A_TIME)
    assert "Se il motore dichiara «carte_per_ruolo»" in first.told
    assert len(first.cases) > len(report.results) / 2
    others = [case for cause in told(report).causes[1:] for case in cause.cases]
    assert not any("sabot-esaurito" in case.findings[0].got for case in others if case.findings)
    row = next(row for row in told(report).coverage if row.name == "Ogni risposta")
    assert "la distribuzione ha un altro ordine" in row.words
    assert report.problem is None, "what contradicts itself comes of the cards, not of the readings"


@pytest.mark.parametrize("is_by_role", [True, pytest.param(False, marks=pytest.mark.exhaustive)])
def test_an_order_that_an_open_reading_admits_is_that_reading(*, is_by_role: bool) -> None:
    slug, reading, alternative = OPEN_ORDER
    rules = game(slug).every.ruleset({reading: alternative})
    assert rules is not None
    report = certified(slug, by_role(rules) if is_by_role else load_engine(rules).rispondi)
    assert (report.overall, report.exit_code) == (Overall.ALTRE_LETTURE, Exit.CONFORME)
    assert red(report) == []
    seen = next(one for one in report.readings if one.id == reading)
    assert [taken.alternative for taken in seen.played] == [alternative]
    assert set(seen.scenarios) <= {result.case.id for result in report.results}
    if is_by_role:
        rounds = [result for result in report.results if not is_of_table(result.case.setup)]
        assert {result.verdict for result in rounds} == {Verdict.CONFORME}
        (cause,) = told(report).causes
        assert cause.title.startswith("Il motore gioca un'altra lettura ammessa: SUR-A21 «Due a ogni mano")


def test_an_engine_that_deals_now_in_one_order_now_in_another_is_red() -> None:
    slug, reading, alternative = OPEN_ORDER
    rules = game(slug).every.ruleset({reading: alternative})
    assert rules is not None
    usual, other = by_role(game(slug).ruleset), by_role(rules)

    def mixed(request: dict[str, Any]) -> Any:
        suits = [code[1] for code in request.get("colpo", {}).get("sabot", ())]
        of_hearts: Answer = other if suits[:1] == ["H"] else usual
        return of_hearts(request)

    report = certified(slug, mixed, mode="copione")
    assert (report.overall, report.deal and report.deal.verdict) == (Overall.NON_CONFORME, Verdict.NON_CONFORME)


@pytest.mark.exhaustive
def test_what_an_engine_plays_by_another_reading_is_replayed_too() -> None:
    slug, reading, alternative = OPEN_ORDER
    report = certified(slug, engine(slug, {reading: alternative}))
    other = report.counts[Verdict.ALTRA_LETTURA]
    assert other > 90, "few scenarios conform as written"
    wanted = max(20, -(-15 * sum(report.counts.values()) // 100))  # 15 %, and twenty at least
    assert (report.replays.wanted, report.replays.played, report.replays.different) == (wanted, wanted, 0)
