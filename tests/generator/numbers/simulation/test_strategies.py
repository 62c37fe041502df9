"""Strategies answer situations, by what offers do and never by their names."""

import dataclasses

import pytest
from loaded import rules_of

from generator.model.ir import Ruleset
from generator.model.offer_letters import offer_letter
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.simulation.seat import money_unit, wager_groups
from generator.numbers.simulation.seen_by_player import Situation
from generator.numbers.simulation.simulate import simulate
from generator.numbers.simulation.strategies import Basic, CashingOut, ChartStrategy, Timeout, basic

PLAIN = Situation(16, False, "", 2, False, "T", "gioco", ("carta", "stai", "raddoppia"))


@pytest.fixture(scope="module")
def lounge() -> Ruleset:
    return rules_of("play-lounge-blackjack-7")


@pytest.fixture(scope="module")
def duel() -> Ruleset:
    return rules_of("21-duello")


@pytest.mark.slow
def test_offers_are_known_by_their_effects(lounge: Ruleset, duel: Ruleset) -> None:
    letters = {offer.name: offer_letter(offer) for offer in lounge.offers}
    assert letters == {"assicurazione": "", "carta": "C", "stai": "S", "raddoppia": "R", "dividi": "D"}
    shared = {offer.name: offer_letter(offer) for offer in duel.offers}
    assert shared == {"lascia": "A", "carta_sinistra": "", "carta_destra": "", "carta": "C", "stai": "S"}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, "carta"),
        ({"upcard": "6"}, "stai"),
        ({"total": 11, "upcard": "6"}, "raddoppia"),
        ({"total": 11, "upcard": "6", "options": ("carta", "stai")}, "carta"),
        ({"total": 18, "soft": True, "upcard": "2"}, "stai"),
        ({"total": 18, "soft": True, "upcard": "A"}, "carta"),
        ({"pair": "8", "options": ("carta", "stai", "dividi")}, "dividi"),
        ({"pair": "8"}, "carta"),
        ({"options": ("assicurazione", "rifiuta"), "stage": ""}, "rifiuta"),
    ],
)
def test_the_common_chart_is_followed_as_far_as_offers_go(
    lounge: Ruleset, changes: dict[str, object], expected: str
) -> None:
    assert basic(lounge).choose(dataclasses.replace(PLAIN, **changes)) == expected  # type: ignore[arg-type]


def test_of_two_shared_cards_the_common_chart_takes_the_one_that_makes_more(duel: Ruleset) -> None:
    options = ("lascia", "carta_sinistra", "carta_destra")
    nine = Situation(9, False, "", 1, False, "", "scelta", options, ("5", "T"))
    assert basic(duel).choose(nine) == "carta_destra"


def test_a_pair_that_cannot_be_split_is_played_as_its_total(lounge: Ruleset) -> None:
    chart = ChartStrategy(
        name="x", cells={("coppia 8", "T"): ("dividi",), ("16", "T"): ("stai",)}, fallback=basic(lounge)
    )
    eights = dataclasses.replace(PLAIN, pair="8")
    assert chart.choose(eights) == "stai"
    assert chart.choose(dataclasses.replace(eights, options=("stai", "dividi"))) == "dividi"


def test_where_a_chart_is_silent_its_fallback_answers(lounge: Ruleset) -> None:
    silent = ChartStrategy(name="x", cells={}, fallback=basic(lounge))
    assert silent.choose(PLAIN) == "carta"


def test_cashing_out_takes_every_priced_offer(lounge: Ruleset) -> None:
    strategy = CashingOut(otherwise=basic(lounge))
    priced = dataclasses.replace(PLAIN, options=("carta", "incassa"), quoted=("incassa",))
    assert strategy.choose(priced) == "incassa"
    assert strategy.choose(PLAIN) == "carta"


@pytest.mark.slow
def test_a_player_who_never_answers_gets_what_the_rules_say(lounge: Ruleset) -> None:
    result = simulate(lounge, Timeout(), 2000, 1, side_bets=False)
    assert 0.8 < result.main.per_initial.mean < 1.05
    assert {staked for staked, _, _ in result.main.outcomes} == {money_unit(lounge)}


def test_rules_silent_on_time_cannot_be_played_by_the_clock(duel: Ruleset) -> None:
    with pytest.raises(Unsupported) as refusal:
        simulate(duel, Timeout(), 10, 1)
    assert str(refusal.value) == ("automatismi.tempo_scaduto: il regolamento non dice che cosa accade a tempo scaduto")


def test_an_answer_that_is_not_admitted_is_refused_by_name(lounge: Ruleset) -> None:
    class Wrong(Basic):
        def choose(self, situation: Situation) -> str:
            return "vola"

    common = basic(lounge)
    wrong = Wrong(letters=common.letters, copies={}, values=common.values, ceiling=21, name="errata")
    with pytest.raises(Unsupported) as refusal:
        simulate(lounge, wrong, 10, 1)
    assert str(refusal.value) == "offerte.vola: la strategia «errata» risponde «vola», che qui non è ammesso"


def test_the_stake_is_the_least_that_needs_no_rounding(lounge: Ruleset, duel: Ruleset) -> None:
    assert money_unit(lounge) == 4  # 3:2 on the stake, and an insurance of half of it
    assert money_unit(duel) == 1


def test_wagers_that_are_added_count_with_the_main_one(lounge: Ruleset) -> None:
    assert wager_groups(lounge) == (
        ("principale", "raddoppio", "assicurazione"),
        ("coppie_perfette",),
        ("ventuno_piu_tre",),
    )


def test_nobody_cashes_out_where_no_table_prices_it(lounge: Ruleset) -> None:
    with pytest.raises(Unsupported, match="nulla da incassare"):
        simulate(lounge, CashingOut(otherwise=basic(lounge)), 10, 1)
