"""Amounts that a text leaves to who runs the game: an engine may have its own, within what the text does publish."""

from dataclasses import replace
from typing import Any

import pytest
from played_worlds import CASH_OUT, CLASSIC, certified, engine, game, offering, offering_nothing, paying, red

from conformance.readings.operator_tables import with_tables
from conformance.readings.readings import ReadingStanding
from conformance.run.run_report import Exit, Overall, Verdict

pytestmark = pytest.mark.slow


def test_other_pays_with_the_declared_return_conform_and_are_named() -> None:
    report = certified(CLASSIC, paying(CLASSIC, "coppie_perfette", 33, 9, 4))
    assert (report.overall, report.exit_code) == (Overall.ALTRE_LETTURE, Exit.CONFORME)
    assert {one.label for result in report.results for one in result.readings} == {"coppie_perfette: 33:1, 9:1, 4:1"}
    (told,) = [one for one in report.readings if one.standing is ReadingStanding.OPERATOR]
    assert told.id == "PLB-A06"
    assert told.scenarios == tuple(one.case.id for one in report.results if one.readings)


def test_other_pays_with_another_return_are_red_with_the_number() -> None:
    report = certified(CLASSIC, paying(CLASSIC, "coppie_perfette", 30, 12, 6))
    assert report.exit_code == Exit.NON_CONFORME
    assert red(report)
    for result in red(report):
        assert (
            "il ritorno dichiarato per «coppie_perfette», 95,90% della puntata iniziale, la esclude: ne darebbe "
            in result.detail
        )


def test_pays_that_change_from_one_scenario_to_another_are_red() -> None:
    usual, other = engine(CLASSIC, {}), paying(CLASSIC, "coppie_perfette", 25, 14, 5)
    seen = certified(CLASSIC, other, mode="copione")
    some = next(result.case.setup for result in seen.results if result.readings)
    report = certified(CLASSIC, lambda ask: (other if ask.get("colpo") == some else usual)(ask), mode="copione")
    assert report.exit_code == Exit.NON_CONFORME


def test_another_amount_within_the_published_ends_conforms_and_is_named() -> None:
    report = certified(CASH_OUT, offering(CASH_OUT, {(16, False, "6"): "0.60"}))
    assert (report.overall, report.exit_code) == (Overall.ALTRE_LETTURE, Exit.CONFORME)
    assert [one.standing for one in report.readings if one.is_other] == [ReadingStanding.OPERATOR]


def test_an_amount_outside_the_published_ends_is_red_with_the_ends() -> None:
    report = certified(CASH_OUT, offering(CASH_OUT, {(16, False, "6"): "1.80"}))
    assert report.exit_code == Exit.NON_CONFORME
    why = "il testo pubblica gli estremi 0,40 e 1,77: 1,80 volte la posta ne è fuori"
    assert any(why in result.detail for result in red(report))


def test_an_engine_that_offers_and_pays_nothing_is_red() -> None:
    report = certified(CASH_OUT, offering_nothing(CASH_OUT, (16, False, "6")))
    assert report.exit_code == Exit.NON_CONFORME
    assert report.counts[Verdict.ALTRA_LETTURA] == 0


def test_an_engine_that_pays_another_amount_than_it_showed_is_red() -> None:
    usual, other = engine(CASH_OUT, {}), offering(CASH_OUT, {(16, False, "6"): "0.60"})

    def answer(request: dict[str, Any]) -> Any:
        shows, pays = usual(request), other(request)
        for entry, paid in zip(shows["esito"]["registro"], pays["esito"]["registro"], strict=True):
            if "restituito" in entry:
                entry["restituito"] = paid["restituito"]
        shows["esito"].update({key: pays["esito"][key] for key in ("saldi",) if key in pays["esito"]})
        return shows

    def careful(request: dict[str, Any]) -> Any:
        return answer(request) if request["op"] == "gioca" and "esito" in usual(request) else usual(request)

    report = certified(CASH_OUT, careful, mode="copione")
    assert report.exit_code == Exit.NON_CONFORME


def test_the_rules_with_no_table_of_an_operator_are_the_rules() -> None:
    ruleset = game(CLASSIC).ruleset
    assert with_tables(ruleset, []) == replace(ruleset)
