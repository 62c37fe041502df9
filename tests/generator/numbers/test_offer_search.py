"""The search of the tables that pay an offer: what it refuses. What it finds and writes: `test_cashout`."""

import dataclasses

import pytest
from loaded import rules_of

from generator.numbers.exact.basis.refusals import Unknown, Unsupported
from generator.numbers.offer_search import search_offers


def test_a_game_without_an_offer_paid_by_a_table_has_none_to_search() -> None:
    with pytest.raises(Unknown) as refused:
        search_offers(rules_of("21-duello"))
    assert str(refused.value) == "nessuna decisione di questo regolamento è pagata da una tabella."


def test_an_offer_that_no_table_pays_is_answered_with_those_that_one_does() -> None:
    with pytest.raises(Unknown) as refused:
        search_offers(rules_of("first-person-blackjack"), "carta")
    assert str(refused.value) == "«carta» non è una decisione pagata da una tabella: qui c'è incassa."


def test_without_published_extremes_nothing_can_be_searched() -> None:
    rules = rules_of("first-person-blackjack")
    quotes = tuple(dataclasses.replace(one, extremes=None) for one in rules.quotes)
    with pytest.raises(Unsupported) as refused:
        search_offers(dataclasses.replace(rules, quotes=quotes))
    assert str(refused.value) == "tabelle.incasso: mancano gli «estremi» dichiarati."
