"""All the returns of a regolamento: which declared one each answers, and what is left without an answer."""

import dataclasses
from fractions import Fraction

import pytest
from loaded import rules_of

from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load
from generator.model.terms import Base, State
from generator.numbers.exact.all_returns import compute, unanswered
from generator.numbers.exact.basis.returns import ALWAYS, COMPOSITION, TOTAL, Return, Returns
from generator.numbers.told_returns import Agreement, bet_returns, by_construction

pytestmark = pytest.mark.slow

PERSON = "first-person-blackjack"


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return rules_of(PERSON)


@pytest.fixture(scope="module")
def found(rules: Ruleset) -> Returns:
    return compute(rules)


def row(found: Returns, strategy: str, base: Base = Base.INITIAL) -> Return:
    return next(one for one in found.computed if (one.strategy, one.base) == (strategy, base))


def test_each_declared_return_is_answered_by_the_play_that_it_names(rules: Ruleset, found: Returns) -> None:
    answered = {
        (one.compared.strategy, one.datum.strategy, one.datum.printed)
        for one in bet_returns(rules, found)
        if one.datum is not None and one.compared is not None
    }
    assert answered == {
        ("totale", "ottimale", "99.29%"),
        ("sempre_incasso", "sempre_incasso", "96.80%"),
        ("nessuna", "nessuna", "95.90%"),
        ("nessuna", "nessuna", "96.30%"),
    }
    assert all(one.agreement is not Agreement.DISAGREES for one in bet_returns(rules, found))


def test_a_declared_return_is_compared_on_its_own_base_and_shown_beside_the_first_stake(
    rules: Ruleset, found: Returns
) -> None:
    first = dataclasses.replace(rules.returns[0], base=Base.TOTAL)
    other = dataclasses.replace(rules, returns=(first, *rules.returns[1:]))
    bet = next(one for one in bet_returns(other, found) if one.datum is first)
    assert bet.compared is not None
    assert bet.computed is not None
    assert (bet.compared.base, bet.compared.value) == (Base.TOTAL, Fraction(row(found, TOTAL, Base.TOTAL).value))
    assert (bet.computed.base, bet.computed.value) == (Base.INITIAL, Fraction(row(found, TOTAL).value))
    assert bet.agreement is Agreement.DISAGREES


def test_what_rests_on_data_that_were_fitted_proves_nothing(rules: Ruleset, found: Returns) -> None:
    initial = [one for one in found.computed if one.strategy != ALWAYS and one.base is Base.INITIAL]
    assert {one.wagers: by_construction(rules, one) for one in initial} == {
        ("principale",): False,
        ("coppie_perfette",): True,
        ("ventuno_piu_tre",): True,
    }
    assert by_construction(rules, row(found, ALWAYS))


def test_a_shoe_that_was_computed_makes_the_main_return_no_proof(rules: Ruleset, found: Returns) -> None:
    source = dataclasses.replace(rules.deck.source, state=State.COMPUTED)
    fitted = dataclasses.replace(rules, deck=dataclasses.replace(rules.deck, source=source))
    assert by_construction(fitted, row(found, COMPOSITION))


def test_without_amounts_nobody_can_always_accept_and_it_is_said() -> None:
    other = load(bundled(), PERSON, readings={"FPB-A02": "tabella_mancante"}).ruleset
    found = compute(other)
    assert [str(one) for one in unanswered(other, found)] == [
        "rtp.4: nessuna offerta è pagata da una tabella che abbia importi."
    ]


def test_a_strategy_that_nobody_knows_is_said_and_not_guessed(rules: Ruleset, found: Returns) -> None:
    first = dataclasses.replace(rules.returns[0], strategy="prudente")
    other = dataclasses.replace(rules, returns=(first, *rules.returns[1:]))
    told = next(one for one in bet_returns(other, found) if one.datum is first)
    assert (told.computed, told.compared, told.agreement) == (None, None, None)
    assert [str(one) for one in unanswered(other, found)] == ["rtp.1: non si sa come gioca la strategia «prudente»."]


def test_a_count_of_combinations_is_exact_and_a_best_play_is_in_double_precision(found: Returns) -> None:
    exact = {one.strategy: one.exact for one in found.computed}
    assert exact == {"composizione": False, "totale": False, "sempre_incasso": False, "nessuna": True}


def test_whoever_always_accepts_the_same_amount_gets_it_whenever_he_is_asked(rules: Ruleset) -> None:
    """With nothing handed back he keeps what his naturals bring: paid, unless the dealer has one too."""
    (table,) = rules.quotes
    cells = tuple((total, soft, rank, Fraction(0)) for total, soft, rank, _ in table.cells)
    poor = dataclasses.replace(rules, quotes=(dataclasses.replace(table, cells=cells),))
    natural = Fraction(2 * 32 * 128, 416 * 415)
    both = natural * Fraction(2 * 31 * 127, 414 * 413)
    assert row(compute(poor), ALWAYS).value == pytest.approx(float((natural - both) * Fraction(5, 2) + both), abs=1e-12)
