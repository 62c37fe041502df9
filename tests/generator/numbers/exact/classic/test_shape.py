"""What the family is, and what is refused by name."""

from typing import Any

import pytest
from family import aces_split_again, document, ruleset
from invented import CLAUSES
from loaded import rules_of

from generator.model.building.build import build
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.answers import analyse
from generator.numbers.exact.classic.family import read
from generator.numbers.exact.classic.game import ClassicGame


def refusal(changed: dict[str, Any]) -> tuple[str, str]:
    """Return path and reason of the refusal of a document."""
    with pytest.raises(Unsupported) as caught:
        analyse(build(changed, CLAUSES, {}))
    return caught.value.path, caught.value.reason


def test_ranks_that_no_rule_tells_apart_are_one_kind() -> None:
    assert read(ruleset()).kinds.ranks[-1] == ("T", "J", "Q", "K")
    assert read(ruleset(pair="rango")).kinds.number == 13
    assert read(ruleset(peek=("10",))).kinds.ranks[-2:] == (("T",), ("J", "Q", "K"))


def test_a_game_of_another_shape_is_refused() -> None:
    with pytest.raises(Unsupported) as caught:
        read(rules_of("21-duello"))
    assert str(caught.value) == "distribuzione.passi.2: carte fuori dalla mano e dal banco, o coperte al giocatore"


@pytest.mark.slow
def test_a_decision_that_depends_on_another_hand_is_refused() -> None:
    changed = document(decks=2)
    changed["offerte"]["raddoppia"]["se"]["mani"] = {"almeno_una": ["sballata"]}
    assert refusal(changed) == ("offerte.raddoppia", "il calcolo esatto non segue qui «mani»")


@pytest.mark.slow
def test_a_decision_that_depends_on_the_number_of_hands_is_refused() -> None:
    changed = document(decks=2, hands=4)
    changed["offerte"]["raddoppia"]["se"]["posto.mani"] = {"fino_a": 2}
    assert refusal(changed)[0] == "offerte.raddoppia"


@pytest.mark.slow
def test_a_bust_that_does_not_close_the_hand_is_refused() -> None:
    changed = document(decks=2)
    del changed["chiusure"][0]
    assert refusal(changed) == ("chiusure", "una mano oltre il tetto resta aperta")


@pytest.mark.slow
def test_a_bust_that_may_still_win_is_refused() -> None:
    changed = document(decks=2)
    changed["liquidazione"]["principale"].insert(
        0, {"se": {"banco": "sballata"}, "esito": "patta", "prevale": True, "da": ["INV-001"]}
    )
    assert refusal(changed) == ("liquidazione", "una mano oltre il tetto non vale sempre lo stesso")


@pytest.mark.slow
def test_a_dealer_who_does_not_play_for_the_sake_of_other_hands_is_refused_when_it_matters() -> None:
    changed = document(decks=2)
    changed["banco"]["turno"].insert(0, {"se": {"mani": {"almeno_una": ["sballata"]}}, "azione": "scopre"})
    assert refusal(changed) == ("banco.turno.1", "quando il banco non gioca cambia il valore di una mano")


@pytest.mark.slow
def test_a_dealer_who_does_not_play_against_busted_hands_alone_changes_nothing() -> None:
    changed = document(decks=2)
    changed["banco"]["turno"].insert(0, {"se": {"mani": {"tutte": ["sballata"]}}, "azione": "niente"})
    assert ClassicGame(build(changed, CLAUSES, {})).optimal().net == ClassicGame(ruleset(decks=2)).optimal().net


def test_a_shoe_that_a_round_could_finish_is_refused() -> None:
    assert refusal(document(decks=1, ranks=("2", "3", "4"), hands=2)) == (
        "mazzo.mazzi",
        "un colpo potrebbe finire il sabot",
    )


def test_a_dealer_with_two_cards_on_view_is_refused() -> None:
    changed = document(decks=2)
    changed["distribuzione"]["passi"][3]["faccia"] = "scoperta"
    assert refusal(changed)[0] == "distribuzione"


def test_of_several_closings_the_one_that_looks_at_what_is_not_followed_is_named() -> None:
    """Whether an eight and a ten close depends on how many splits came before them."""
    row = {"mano.prima_carta": "8", "posto.divisioni": {"almeno": 2}}
    with pytest.raises(Unsupported) as caught:
        analyse(aces_split_again(row, decks=2, hands=3))
    assert str(caught.value) == "chiusure.3: il calcolo esatto non segue qui «posto.divisioni»"


@pytest.mark.slow
def test_a_hand_without_any_choice_is_refused() -> None:
    changed = document(decks=2, hands=2)
    changed["offerte"]["stai"]["se"] = {"mano.totale": {"almeno": 12}}
    changed["offerte"]["carta"]["se"] = {"mano.totale": {"almeno": 12}}
    changed["offerte"]["raddoppia"]["se"] = {"mano.totale": {"almeno": 12}}
    assert refusal(changed) == ("offerte", "una mano aperta può restare senza scelte")


def test_splits_without_a_limit_are_refused() -> None:
    changed = document(decks=8)
    del changed["offerte"]["dividi"]["se"]["posto.divisioni"]
    assert refusal(changed) == ("offerte.dividi", "si divide in più di 8 mani")
