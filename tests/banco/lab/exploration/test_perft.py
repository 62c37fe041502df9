"""All rounds of a shoe as one number: counted by hand, the same for two engines that agree, and divided."""

from typing import Any

import pytest
from edited_pairs import SALOON, _edited

from banco.lab.exploration.round_count import TooMany, perft
from banco.lab.exploration.round_positions import AskedPosition, GamePosition
from conformance.chance.reference import Reference
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow

SETUP: dict[str, Any] = {
    "giocatori": [{"giocatore": "Anna", "saldo": "1000.00"}],
    "posti": [{"posto": 1, "giocatore": "Anna", "puntate": {"scommessa": "10.00"}}],
}


def begun(rules: Ruleset, cards: str) -> GamePosition:
    return GamePosition.first(Reference(rules).rules, {**SETUP, "sabot": cards.split()})


def test_a_blackjack_has_one_end_and_nothing_to_divide() -> None:
    found = perft(begun(_edited(*SALOON), "9H AS KD 8C"), 10)
    assert (found.whole.ends, found.parts) == (1, {})


def test_a_pay_that_changes_changes_the_digest_and_not_the_count() -> None:
    before, after = _edited(*SALOON), _edited(*SALOON, "liquidazione.scommessa.5.paga=3:2")
    one, two = (perft(begun(rules, "9H AS KD 8C"), 10).whole for rules in (before, after))
    assert one.ends == two.ends == 1
    assert one.digest != two.digest


def test_the_first_decision_tells_where_two_rules_part() -> None:
    cards = "9H 5S 5D 8C 2C 3H 9D 4S TD 7C 6H 8D KC QH"  # ten against nine: it may double, or hit for some time
    before, after = _edited(*SALOON), _edited(*SALOON, "offerte.raddoppia.se.mano.totale=11")
    one, two = (perft(begun(rules, cards), 10_000) for rules in (before, after))
    assert set(one.parts) - set(two.parts) == {"raddoppia"}
    assert one.parts["stai"] == two.parts["stai"]
    assert one.whole.ends == sum(part.ends for part in one.parts.values())
    assert one.parts["stai"].ends == one.parts["raddoppia"].ends == 1


def test_more_ends_than_asked_for_are_not_counted() -> None:
    with pytest.raises(TooMany):
        perft(begun(_edited(*SALOON), "9H 5S 5D 8C 2C 3H 9D 4S TD 7C 6H 8D KC QH"), 2)


def test_an_engine_that_is_asked_for_whole_rounds_comes_to_the_same_ends() -> None:
    cards = "9H 8S 8D 9C 2C 3H 9D 4S TD 7C 6H 8D KC QH"
    rules = _edited(*SALOON)
    asked = AskedPosition(Reference(rules).play, {**SETUP, "sabot": cards.split()})
    assert perft(asked, 10_000) == perft(begun(rules, cards), 10_000)
