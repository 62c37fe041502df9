"""A round that an answer pays otherwise."""

from dataclasses import replace

import pytest

from banco.workbench.answer_examples import examples
from generator.data.corpus import bundled
from generator.model.loading.variants import variants

pytestmark = pytest.mark.slow


def test_a_blackjack_that_pays_three_to_two_is_told_with_its_cards_and_both_amounts() -> None:
    every = variants(bundled(), "21-duello")
    rules = every.ruleset({})
    assert rules is not None
    readings = tuple(one for one in rules.readings if one.id == "D21-A01")
    asked = replace(rules, readings=readings)
    told = examples(every, asked, 1_500)["D21-A01", "tre_a_due_su_tutto"].replace("\xa0", " ")
    assert "A♠" in told
    assert told.endswith("+30,00 € invece di +20,00 €")  # 3:2 on two stakes of 10 €, instead of 1:1 on both
