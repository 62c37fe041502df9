"""An engine that lacks an offer plays no other reading for that: what looks like one in a few scenarios is the lack."""

from dataclasses import replace
from typing import Any

import pytest
from played_worlds import Answer, certified, engine, game, red

from conformance.run.run_report import Exit, Overall, Verdict
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import AllOf, AnyOf

pytestmark = pytest.mark.slow

CLASSIC, LIVE, SURRENDER, CASH_OUT = (
    "play-lounge-blackjack-7", "black-jack-live", "blackjack-surrender", "first-person-blackjack",
)  # fmt: skip


def never_offering(rules: Ruleset, name: str) -> Answer:
    """Return an engine that never makes an offer, and refuses it if it is asked for all the same."""
    never = (replace(one, when=AllOf((one.when, AnyOf(())))) if one.name == name else one for one in rules.offers)
    answer: Answer = load_engine(replace(rules, offers=tuple(never))).rispondi
    return answer


def of_another(slug: str, offer: str, *, all_of_them: bool = False) -> object:
    return pytest.param(slug, offer, marks=pytest.mark.exhaustive if all_of_them else ())


@pytest.mark.parametrize(
    ("slug", "offer"),
    [
        of_another(CLASSIC, "dividi"),
        of_another(LIVE, "assicurazione", all_of_them=True),
        of_another(SURRENDER, "assicurazione", all_of_them=True),
        of_another(SURRENDER, "dividi", all_of_them=True),
        of_another(SURRENDER, "raddoppia", all_of_them=True),
        of_another(SURRENDER, "arrenditi", all_of_them=True),
    ],
)
def test_what_comes_of_an_offer_that_is_never_made_is_no_other_reading(slug: str, offer: str) -> None:
    report = certified(slug, never_offering(game(slug).ruleset, offer), mode="copione")
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert report.counts[Verdict.ALTRA_LETTURA] == 0
    assert report.problem is None  # nor does it mix readings
    assert not any(one.is_other for one in report.readings)
    assert not any(result.readings for result in report.results)
    label = game(slug).ruleset.offer(offer).label
    told = [result.detail for result in red(report) if result.detail]
    assert told
    assert all(f"che però il motore non gioca: il motore non offre mai «{label}»" in one for one in told)


@pytest.mark.exhaustive
def test_a_reading_that_is_really_played_is_told_beside_what_the_engine_lacks() -> None:
    draws_always = game(CLASSIC).every.ruleset({"PLB-A10": "gioca_sempre"})
    assert draws_always is not None
    report = certified(CLASSIC, never_offering(draws_always, "dividi"), mode="copione")
    shows = game(CLASSIC).worlds.seen(frozenset({("PLB-A10", "gioca_sempre")}))
    assert shows
    others = {one.case.id for one in report.results if one.verdict is Verdict.ALTRA_LETTURA}
    assert others == set(shows)
    assert [one.id for one in report.readings if one.is_other] == ["PLB-A10"]
    assert (report.overall, report.problem) == (Overall.NON_CONFORME, None)


def test_a_reading_explains_nothing_where_the_engine_does_a_third_thing_in_a_scenario_of_it() -> None:
    stays_open = engine(CLASSIC, {"PLB-A09": "resta_aperta"})
    no_hit = never_offering(game(CLASSIC).ruleset, "carta")
    strange = next(case.setup for case in game(CLASSIC).cases if case.id == "PLB-S0014")

    def answer(request: dict[str, Any]) -> Any:
        return (no_hit if request.get("colpo") == strange else stays_open)(request)

    report = certified(CLASSIC, answer, mode="copione")
    found = {one.case.id: one for one in report.results if one.verdict is not Verdict.CONFORME}
    shows = game(CLASSIC).worlds.seen(frozenset({("PLB-A09", "resta_aperta")}))
    assert shows is not None
    assert found.keys() == set(shows)
    assert {one.verdict for one in found.values()} == {Verdict.NON_CONFORME}
    for name in shows.keys() - {"PLB-S0014"}:
        assert found[name].detail.startswith("Così sarebbe anche in PLB-A09 «")
        assert found[name].detail.endswith("non gioca: in PLB-S0014, che ne dipende, il motore fa altro.")
    assert (report.exit_code, report.problem) == (Exit.NON_CONFORME, None)


@pytest.mark.exhaustive
def test_an_engine_without_an_offer_that_a_reading_takes_away_plays_that_reading() -> None:
    report = certified(CASH_OUT, never_offering(game(CASH_OUT).ruleset, "incassa"), mode="copione")
    assert report.counts[Verdict.NON_CONFORME] == 0
    assert {one.alternative for result in report.results for one in result.readings} == {"tabella_mancante"}
