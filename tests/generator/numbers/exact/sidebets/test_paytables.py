"""The tables that agree with a declared return: all of them, none twice, the simplest first."""

import dataclasses
from fractions import Fraction
from itertools import product

import pytest
from loaded import rules_of

from generator.model.ir import Ruleset
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.sidebets.pattern_returns import side_bet_return
from generator.numbers.exact.sidebets.paytables import search_pays

pytestmark = pytest.mark.slow

PAIRS, THREE = "coppie_perfette", "ventuno_piu_tre"


@pytest.fixture(scope="module")
def lounge() -> Ruleset:
    return rules_of("play-lounge-blackjack-7")


@pytest.fixture(scope="module")
def duel() -> Ruleset:
    return rules_of("21-duello")


def test_every_table_that_fits_is_found_and_no_other(lounge: Ruleset) -> None:
    # 31 pairs in 415, as 7, 8 and 16: a table returns 95.90% only if 7(a+1) + 8(b+1) + 16(c+1) = 398.
    fitting = {
        (a, b, c) for a, b, c in product(range(1, 61), repeat=3) if a >= b >= c and 7 * a + 8 * b + 16 * c == 367
    }
    found = search_pays(lounge, PAIRS, highest=60, limit=1000)
    assert {table.odds for table in found.tables} == fitting
    assert found.fitting == len(fitting) == len(found.tables)
    assert all(table.returned == Fraction(398, 415) for table in found.tables)


def test_the_market_tables_fit_and_are_not_the_only_ones(lounge: Ruleset) -> None:
    pairs, three = search_pays(lounge, PAIRS), search_pays(lounge, THREE)
    assert (pairs.present, pairs.fits, pairs.fitting) == (("25:1", "12:1", "6:1"), True, 21)
    assert (three.present, three.fits, three.fitting) == (("100:1", "40:1", "30:1", "10:1", "5:1"), True, 12294)
    assert three.tables[0].odds == (100, 40, 30, 10, 5)


def test_the_declared_return_of_two_up_leaves_one_table_only(duel: Ruleset) -> None:
    found = search_pays(duel, "due_up", highest=1000)
    assert [table.odds for table in found.tables] == [(20, 3)]
    assert found.fitting == 1


def test_more_decimals_leave_fewer_tables(lounge: Ruleset) -> None:
    counted = [search_pays(lounge, THREE, decimals=decimals).fitting for decimals in (1, 2)]
    assert counted[0] > counted[1]


def test_no_row_pays_less_than_a_later_one_and_the_listed_return_is_the_exact_one(lounge: Ruleset) -> None:
    found = search_pays(lounge, THREE, limit=200)
    chances = [chance for _, chance in side_bet_return(lounge, THREE).rows]
    for table in found.tables:
        assert sorted(table.odds, reverse=True) == list(table.odds)
        assert table.returned == sum(chance * (pays + 1) for chance, pays in zip(chances, table.odds, strict=False))
        assert round(float(table.returned), 4) == 0.9630


def test_a_listing_is_cut_and_the_count_is_not(lounge: Ruleset) -> None:
    found = search_pays(lounge, PAIRS, limit=3)
    assert (len(found.tables), found.fitting) == (3, 21)


def test_without_a_declared_return_there_is_nothing_to_look_for(lounge: Ruleset) -> None:
    with pytest.raises(Unsupported) as refused:
        search_pays(dataclasses.replace(lounge, returns=()), PAIRS)
    assert str(refused.value) == "rtp: non c'è un ritorno dichiarato per la sola puntata «coppie_perfette»."


def test_a_row_that_never_happens_could_pay_anything_and_is_refused(lounge: Ruleset) -> None:
    one_deck = dataclasses.replace(lounge, deck=dataclasses.replace(lounge.deck, decks=1))
    with pytest.raises(Unsupported) as refused:
        search_pays(one_deck, PAIRS)
    assert refused.value.path == "collaterali.coppie_perfette.categorie.1"
