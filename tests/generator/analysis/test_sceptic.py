"""Refusals say which datum they are about, and what about it cannot be followed."""

import pytest

from generator.analysis.api import analyse
from generator.analysis.unsupported import Unsupported
from generator.data.corpus import bundled
from generator.model.edits import parse_edit
from generator.model.load import load


@pytest.mark.parametrize(
    ("edit", "path", "trait"),
    [
        (
            '+liquidazione.principale.4={se: {mano: blackjack, mano.prima_carta: A}, esito: vince, paga: "2:1"}',
            "liquidazione.principale.4",
            "«mano.prima_carta»",
        ),
        (
            "offerte.raddoppia.se={mano.decisioni: {fino_a: 1}, saldo.copre: raddoppio}",
            "offerte.raddoppia",
            "«mano.decisioni»",
        ),
        (
            "offerte.raddoppia.se={mano.carte: 2, mani: {nessuna: [sballata]}, saldo.copre: raddoppio}",
            "offerte.raddoppia",
            "«mani»",
        ),
    ],
)
def test_a_condition_that_cannot_be_followed_is_named_with_its_trait(edit: str, path: str, trait: str) -> None:
    rules = load(bundled(), "blackjack-surrender", edits=[parse_edit(edit)]).ruleset
    with pytest.raises(Unsupported) as refused:
        analyse(rules)
    assert refused.value.path == path
    assert refused.value.reason == f"il calcolo esatto non segue qui {trait}"
