"""An engine of another admitted reading is no worse for it; one that mixes readings, or plays an excluded one, is."""

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from played_worlds import CLASSIC, SLUGS, Admitted, alternatives, certified, engine, fits, game, outcome_of, red
from sampling import one_in, sampled

from conformance.readings import declared_returns
from conformance.readings.explanation import ReadingSeen
from conformance.readings.operator_tables import OperatorTable, with_tables
from conformance.readings.other_worlds import Worlds
from conformance.readings.readings import ReadingStanding
from conformance.run.run_report import Exit, Overall, RunReport, Verdict
from generator.engine.generate import load_engine

pytestmark = pytest.mark.slow

DUEL, LIVE = "21-duello", "black-jack-live"


def seen(report: RunReport, reading: str) -> ReadingSeen:
    return next(one for one in report.readings if one.id == reading)


def label(reading: str, name: str) -> str:
    """How people read an alternative of the classic game."""
    return next(one for one in game(CLASSIC).worlds.readings if one.id == reading).option(name).label


def named(report: RunReport) -> set[tuple[str, str]]:
    """The alternatives that explain some scenario."""
    return {(one.reading, one.alternative) for result in report.results for one in result.readings}


@pytest.mark.parametrize("slug", sampled(SLUGS))
def test_the_reference_engine_plays_what_the_data_choose(slug: str) -> None:
    report = certified(slug, engine(slug, {}))
    assert (report.overall, report.exit_code) == (Overall.CONFORME, Exit.CONFORME)
    assert not any(one.is_other for one in report.readings)
    assert {one.id for one in report.readings} == {one.id for one in game(slug).worlds.readings}


def each(admitted: Admitted) -> list[Any]:
    """Every other alternative of one regolamento is tried by `make test`, the rest by `make worlds`."""
    first, *others = ([(slug, *one) for one in alternatives(slug, admitted)] for slug in SLUGS)
    return [*one_in(2, first), *(pytest.param(*one, marks=pytest.mark.exhaustive) for each in others for one in each)]


@pytest.mark.parametrize(("slug", "reading", "name"), each(Admitted.YES))
def test_an_engine_of_another_admitted_reading_conforms_and_its_reading_is_named(
    slug: str, reading: str, name: str
) -> None:
    answer = engine(slug, {reading: name})
    report = certified(slug, answer, chance=200)
    shows = game(slug).worlds.seen(frozenset({(reading, name)}))
    assert shows is not None
    assert (report.problem, report.chance.played) == (None, 200)
    assert set(report.counts) <= {Verdict.CONFORME, Verdict.ALTRA_LETTURA}
    by_chance = {(one.reading, one.alternative) for one in report.chance.readings}
    assert by_chance <= {(reading, name)}
    assert (report.overall, report.exit_code) == outcome_of(slug, answer, other=bool(shows or by_chance))
    assert name in [one.alternative for one in seen(report, reading).played]
    assert {one for one, _ in named(report)} == ({reading} if shows else set())
    assert seen(report, reading).is_other is bool(shows)


@pytest.mark.parametrize(("slug", "reading", "name"), each(Admitted.NO))
def test_an_engine_of_a_reading_that_the_declared_return_excludes_is_red_with_the_computation(
    slug: str, reading: str, name: str
) -> None:
    report = certified(slug, engine(slug, {reading: name}))
    if not game(slug).worlds.seen(frozenset({(reading, name)})):
        assert (report.overall, seen(report, reading).scenarios) == (Overall.CONFORME, ())
        return
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert named(report) == {(reading, name)}
    for result in report.results:
        if result.verdict is not Verdict.CONFORME:
            assert result.verdict is Verdict.NON_CONFORME
            assert "il ritorno dichiarato" in result.detail
    assert [one.alternative for one in seen(report, reading).played] == [name]


@pytest.mark.parametrize(("slug", "reading", "name"), each(Admitted.BESIDE_OTHERS))
def test_an_engine_of_a_reading_that_fits_only_beside_others_is_red_with_the_computation(
    slug: str, reading: str, name: str
) -> None:
    report = certified(slug, engine(slug, {reading: name}))
    if fits(slug, [(reading, name)]):
        assert seen(report, reading).scenarios == ()  # such as the base of a return: no round shows it
        assert (report.overall, report.exit_code) == (Overall.CONFORME, Exit.CONFORME)
        return
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert named(report) == {(reading, name)}
    for result in red(report):
        assert "il ritorno dichiarato" in result.detail
        assert "il conto torna" in result.detail
    assert report.counts[Verdict.ALTRA_LETTURA] == 0


def test_a_blackjack_paid_three_to_two_against_the_declared_return_is_red_with_the_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset, every, cases, _ = game(DUEL)
    path = every.corpus.rules_dir(DUEL) / "evidenze" / "letture.json"
    written_for = json.loads(path.read_text(encoding="utf-8"))["base_dati"]
    monkeypatch.setattr(declared_returns, "basis", lambda *_: written_for)  # as fresh as the day it was written
    worlds = Worlds(ruleset, every, cases)
    report = certified(DUEL, engine(DUEL, {"D21-A01": "tre_a_due_su_tutto"}), worlds=worlds)
    assert red(report)
    for result in red(report):
        assert result.detail.startswith("Il motore gioca D21-A01 «")
        of = "del totale puntato"
        missed = f"il ritorno dichiarato per «ante + rilancio», 98,38% {of}, la esclude"
        why = f"D21-A01: {missed}: da sola ne darebbe 101,43% {of}; "
        with_others = "D21-A06 «Sulla sola Ante», D21-A09 «No: soltanto l'asso con il 10» e D21-A15 «Prende una carta»"
        assert result.detail.startswith(f"Il motore gioca D21-A01 «3 a 2 su Ante e puntata aggiuntiva». {why}")
        assert result.detail.endswith(f"per esempio insieme a {with_others}.")  # or with D21-A28 in place of D21-A15


def test_a_computation_made_on_other_data_excludes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset, every, cases, _ = game(DUEL)
    monkeypatch.setattr(declared_returns, "basis", lambda *_: "di ieri")
    stale = Worlds(ruleset, every, cases)
    assert {one.standing for one in stale.readings} == {ReadingStanding.OPEN}
    assert stale.fitting == ()


def test_a_number_that_the_readings_chosen_do_not_give_excludes_nothing() -> None:
    assert alternatives(LIVE, Admitted.NO) == alternatives(LIVE, Admitted.BESIDE_OTHERS) == []
    assert {one.standing for one in game(LIVE).worlds.readings} == {ReadingStanding.OPEN}


def test_a_decided_reading_makes_the_other_alternative_red_with_the_decision() -> None:
    ruleset, every, cases, _ = game(CLASSIC)
    person = {"by": "", "decided_by": "Maria Rossi, prodotto", "decided_on": "2026-10-03"}
    known = tuple(replace(one, **person) if one.id == "PLB-A09" else one for one in ruleset.readings)  # type: ignore[arg-type]
    decided = Worlds(replace(ruleset, readings=known), every, cases)
    chosen, other = label("PLB-A09", "si_chiude"), label("PLB-A09", "resta_aperta")
    report = certified(CLASSIC, engine(CLASSIC, {"PLB-A09": "resta_aperta"}), worlds=decided)
    assert report.exit_code == Exit.NON_CONFORME
    why = f"PLB-A09: Maria Rossi, prodotto ha deciso il 3/10/2026 per «{chosen}»."
    assert {result.detail for result in red(report)} == {f"Il motore gioca PLB-A09 «{other}». {why}"}
    assert report.counts[Verdict.ALTRA_LETTURA] == 0
    assert seen(report, "PLB-A09").standing is ReadingStanding.DECIDED


def mixing(slug: str, readings: dict[str, str], where: str) -> Any:
    """An engine that plays other readings in the rounds of one scenario only."""
    usual, other = engine(slug, {}), engine(slug, readings)
    setup = next(case.setup for case in game(slug).cases if case.id == where)
    opened: dict[str, Any] = {}

    def answer(request: dict[str, Any]) -> Any:
        if request.get("colpo") == setup:
            reply = other(request)
            opened[str(reply.get("esito", {}).get("partita"))] = other
            return reply
        return opened.get(str(request.get("partita")), usual)(request)

    return answer


def test_an_engine_that_mixes_two_readings_across_scenarios_is_red_and_both_are_cited() -> None:
    shows = game(CLASSIC).worlds.seen(frozenset({("PLB-A09", "resta_aperta")}))
    assert shows is not None
    first, *others = sorted(shows)
    report = certified(CLASSIC, mixing(CLASSIC, {"PLB-A09": "resta_aperta"}, first), mode="copione")
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert report.problem is not None
    assert report.problem.code == "motore:letture-incoerenti"
    assert first in report.problem.words
    assert any(one in report.problem.words for one in others)
    for name in ("resta_aperta", "si_chiude"):
        assert f"PLB-A09 «{label('PLB-A09', name)}»" in report.problem.words


def test_a_wrong_engine_is_not_excused_by_a_reading() -> None:
    honest = engine(CLASSIC, {})

    def mean(request: dict[str, Any]) -> Any:
        reply = honest(request)
        for balance in reply.get("esito", {}).get("saldi", ()):
            balance["saldo"] = f"{float(balance['saldo']) - 1:.2f}"
        return reply

    report = certified(CLASSIC, mean)
    assert report.exit_code == Exit.NON_CONFORME
    assert report.counts[Verdict.ALTRA_LETTURA] == 0


def test_an_engine_whose_two_modes_differ_is_not_excused_by_a_reading() -> None:
    usual, other = engine(CLASSIC, {}), engine(CLASSIC, {"PLB-A09": "resta_aperta"})
    report = certified(CLASSIC, lambda request: (other if request["op"] == "gioca" else usual)(request))
    assert report.exit_code == Exit.NON_CONFORME
    assert report.counts[Verdict.ALTRA_LETTURA] == 0
    assert {one.code for one in report.results if one.verdict is Verdict.NON_CONFORME} == {"gioco:modi-discordi"}


def test_an_engine_that_takes_the_stake_of_a_redeemed_hand_is_red() -> None:
    ruleset = game(LIVE).ruleset
    row = next(row.id for row in ruleset.settlement("principale").rows if row.payout.printed == "1:1")
    table = OperatorTable(name="principale", source=ruleset.settlement("principale").source, pays={row: Fraction(0)})
    report = certified(LIVE, load_engine(with_tables(ruleset, [table])).rispondi)
    assert report.exit_code == Exit.NON_CONFORME
    assert report.counts[Verdict.ALTRA_LETTURA] == 0
