"""The best strategy plays as the exact analysis does, offers before the turn included, on the shoe of the data."""

from dataclasses import replace

import pytest
from family import ruleset

from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.answers import analyse
from generator.numbers.exact.classic.strategy_chart import strategy_table
from generator.numbers.exact.sidebets.pattern_returns import side_bet_return
from generator.numbers.simulation.optimal import optimal
from generator.numbers.simulation.seen_by_player import Situation
from generator.numbers.simulation.simulate import Method, simulate

pytestmark = pytest.mark.slow

LOUNGE, SURRENDER = "play-lounge-blackjack-7", "blackjack-surrender"
EARLY = (
    "-offerte.arrenditi.stadio",
    "offerte.arrenditi.se={mano.carte: 2}",
    "+fasi.4={fase: offerta, offerte: [arrenditi]}",
)


def edited(slug: str, *edits: str) -> Ruleset:
    """Return a regolamento of the project with some data changed."""
    return load(bundled(), slug, edits=[parse_edit(edit) for edit in edits]).ruleset


def by_totals(rules: Ruleset) -> float:
    """Return the exact return of the best table by totals."""
    return next(float(one.value) for one in analyse(rules).computed if one.strategy == "totale")


def test_an_insurance_worth_taking_is_taken() -> None:
    rules = edited(SURRENDER, "liquidazione.assicurazione.1.paga=3:1")
    taken = {(one.offer, one.upcard) for one in strategy_table(rules).early}
    assert taken == {("assicurazione", "A")}
    due = Situation(19, False, "", 2, False, "A", "", ("assicurazione", "rifiuta"), (), ("9", "T"))
    assert optimal(rules).choose(due) == "assicurazione"


@pytest.mark.parametrize("method", ["motore", pytest.param("tabella", marks=pytest.mark.exhaustive)])
def test_offers_before_the_turn_are_answered_as_the_analysis_answers_them(method: Method) -> None:
    rules = edited(SURRENDER, *EARLY, "liquidazione.principale.1.restituisce=19/20")
    exact = by_totals(rules)
    assert exact > 1.1  # nearly every bad hand is given back; refusing would cost a tenth of the stake
    found = simulate(rules, optimal(rules), 20_000, 1, method=method).main.per_initial
    assert abs(found.mean - exact) < 4 * found.standard_error


def test_an_insurance_at_the_usual_price_is_declined() -> None:
    assert strategy_table(ruleset(decks=6, insurance=True)).early == ()


def test_an_offer_made_in_two_phases_has_no_single_answer() -> None:
    rules = edited(SURRENDER, "+fasi.4={fase: offerta, offerte: [assicurazione], se: {banco.scoperta: A}}")
    with pytest.raises(Unsupported, match="due fasi"):
        optimal(rules)


@pytest.mark.parametrize("method", ["motore", "tabella"])
def test_a_rank_that_no_deck_holds_is_never_dealt(method: Method) -> None:
    rules = edited(LOUNGE, 'mazzo.ranghi=[A, "8", "9", J, Q, K]')  # the values still speak of all thirteen
    found = simulate(rules, optimal(rules), 10_000, 1, method=method)
    assert abs(found.main.per_initial.mean - by_totals(rules)) < 4 * found.main.per_initial.standard_error
    pairs = found.tally("coppie_perfette").per_initial
    assert abs(pairs.mean - float(side_bet_return(rules, "coppie_perfette").returned)) < 4 * pairs.standard_error


def test_an_offer_open_only_to_longer_hands_is_made_there() -> None:
    rules = edited(SURRENDER, "offerte.raddoppia.se={mano.carte: {almeno: 3}, saldo.copre: raddoppio}")
    plays = optimal(rules)
    long = Situation(11, False, "", 3, False, "6", "gioco", ("carta", "stai", "raddoppia"))
    assert plays.choose(long) == "raddoppia"
    assert plays.choose(replace(long, cards=2, options=("carta", "stai", "arrenditi"))) == "carta"
    assert plays.choose(replace(long, total=20)) == "stai"
