"""The rigged shoe, against examples dealt by hand."""

import pytest

from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.shoe import CardsRow, as_given, derive
from generator.model.ir import Ruleset


def _row(who: str, served: str, drawn: str = "", box: int | None = None) -> CardsRow:
    return CardsRow(who=who, box=box, served=tuple(served.split()), drawn=tuple(drawn.split()))


def test_one_box_and_a_dealer_with_a_hole_card_alternate(classic: Ruleset) -> None:
    shoe = derive(classic, {1: "Anna"}, [_row("Anna", "TH 8S", "2D"), _row("banco", "6D AC", "5H")])
    assert shoe.cards == ["TH", "6D", "8S", "AC", "2D", "5H"]
    assert shoe.hidden == {"banco": ["AC"]}


def test_boxes_are_served_in_turn_and_draw_in_play_order_then_the_dealer(classic: Ruleset) -> None:
    rows = [_row("banco", "6D AC", "5H"), _row("Marco", "9H 9S", "2C 3C"), _row("Anna", "TH 8S", "2D")]
    shoe = derive(classic, {1: "Anna", 4: "Marco"}, rows)
    assert shoe.cards == ["TH", "9H", "6D", "8S", "9S", "AC", "2D", "2C", "3C", "5H"]


def test_a_player_of_two_boxes_has_a_row_for_each(classic: Ruleset) -> None:
    rows = [_row("Anna", "2H 3H", box=1), _row("Anna", "4H 5H", box=2), _row("banco", "6D AC")]
    assert derive(classic, {1: "Anna", 2: "Anna"}, rows).cards == ["2H", "4H", "6D", "3H", "5H", "AC"]


def test_reserves_dealer_pairs_and_shared_cards_follow_the_dealing_order(duel: Ruleset) -> None:
    rows = [_row("Anna", "2H 3H", box=1), _row("Anna", "4H 5H", box=2), _row("banco", "6D AC"), _row("comuni", "TC 9C")]
    shoe = derive(duel, {1: "Anna", 2: "Anna"}, rows)
    assert shoe.cards == ["2H", "4H", "3H", "5H", "6D", "AC", "TC", "9C"]
    assert shoe.hidden == {"1": ["3H"], "2": ["5H"], "banco": ["6D", "AC"]}


def test_boxes_that_play_from_the_last_draw_from_the_last(duel: Ruleset) -> None:
    rows = [
        _row("Anna", "2H 3H", "KS", box=1),
        _row("Anna", "4H 5H", "QS", box=2),
        _row("banco", "6D AC"),
        _row("comuni", "TC 9C"),
    ]
    assert derive(duel, {1: "Anna", 2: "Anna"}, rows).cards[-2:] == ["QS", "KS"]


def test_a_raw_shoe_is_kept_and_what_it_hides_is_known(classic: Ruleset) -> None:
    shoe = as_given(classic, {1: "Anna"}, ["TH", "6D", "8S", "AC", "TH"])
    assert shoe.cards == ["TH", "6D", "8S", "AC", "TH"]
    assert shoe.hidden == {"banco": ["AC"]}
    assert shoe.repeated == ["TH"]


@pytest.mark.parametrize(
    ("rows", "code", "message", "advice"),
    [
        (
            [_row("Anna", "TH"), _row("banco", "6D AC")],
            "G060",
            "«Anna» ha 1 carta servita, ma la distribuzione ne dà 2.",
            "Aggiungi alle carte servite quelle che mancano.",
        ),
        (
            [_row("Anna", "TH 8S 2D"), _row("banco", "6D AC")],
            "G060",
            "«Anna» ha 3 carte servite, ma la distribuzione ne dà 2.",
            "Togli quelle di troppo; se sono date dopo la distribuzione, vanno nella colonna «pescate».",
        ),
        (
            [_row("Anna", "TH 8S")],
            "G060",
            "Mancano le carte di banco.",
            "Aggiungi una riga alla tabella delle carte: | banco | … |  |",
        ),
        (
            [_row("Anna", "TH 8S"), _row("Marco", "2H 3H"), _row("banco", "6D AC")],
            "G062",
            "«Marco» non riceve carte in questo colpo.",
            "Righe possibili: Anna, banco. Fra i giocatori riceve carte soltanto chi ha fatto la puntata obbligatoria.",
        ),
        (
            [_row("Anna", "TH 8S"), _row("Anna", "2H 3H"), _row("banco", "6D AC")],
            "G062",
            "La riga «Anna» c'è due volte.",
            "Riunisci le carte in una riga sola.",
        ),
        (
            [_row("Anna", "TH ??"), _row("banco", "6D AC")],
            "G061",
            "Una carta coperta, «?», non si può mettere nel sabot: non si saprebbe qual è.",
            "Scrivi la carta vera: la distribuzione dice quali sono coperte.",
        ),
    ],
)
def test_cards_that_do_not_fit_the_deal_are_told(
    classic: Ruleset, rows: list[CardsRow], code: str, message: str, advice: str
) -> None:
    with pytest.raises(StepFault) as raised:
        derive(classic, {1: "Anna"}, rows)
    assert (raised.value.code, raised.value.message, raised.value.advice) == (code, message, advice)


def test_a_card_cannot_appear_more_often_than_there_are_decks(duel: Ruleset) -> None:
    rows = [_row("Anna", "2H 2H"), _row("banco", "2H 2H"), _row("comuni", "2H 2H")]
    assert derive(duel, {1: "Anna"}, rows).repeated == ["2H"]
    with pytest.raises(StepFault) as raised:
        derive(duel, {1: "Anna"}, [_row("Anna", "2H 2H", "2H"), *rows[1:]])
    assert raised.value.message == "La carta 2♥ compare 7 volte, ma i mazzi sono 6."


def test_an_ambiguous_row_asks_for_the_box(classic: Ruleset) -> None:
    with pytest.raises(StepFault) as raised:
        derive(classic, {1: "Anna", 2: "Anna"}, [_row("Anna", "TH 8S"), _row("banco", "6D AC")])
    assert raised.value.message == "Anna gioca più posti: la riga «Anna» è ambigua."


def test_a_short_raw_shoe_is_told(classic: Ruleset) -> None:
    with pytest.raises(StepFault) as raised:
        as_given(classic, {1: "Anna"}, ["TH", "6D", "8S"])
    assert raised.value.message == "Il sabot ha 3 carte, ma la distribuzione ne chiede 4."
