"""Edits tried on a document: what they change, and what is said of those that make no sense."""

from fractions import Fraction

import pytest

from generator.data.corpus import bundled
from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load

SLUG = "play-lounge-blackjack-7"


def edited(*texts: str) -> Ruleset:
    return load(bundled(), SLUG, edits=[parse_edit(text) for text in texts]).ruleset


def message(text: str) -> str:
    with pytest.raises(CorpusErrors) as refused:
        edited(text)
    return refused.value.diagnostics[0].render()


@pytest.mark.slow
def test_a_ratio_is_changed_without_quotes() -> None:
    assert edited("liquidazione.principale.3.paga=6:5").settlements[0].rows[2].payout.returned == Fraction(11, 5)


@pytest.mark.slow
def test_a_number_is_changed() -> None:
    assert edited("mazzo.mazzi=6").deck.decks == 6


@pytest.mark.slow
def test_a_key_that_holds_a_dot_is_found() -> None:
    assert edited("offerte.dividi.se.posto.divisioni.meno_di=3") != edited()


@pytest.mark.slow
def test_a_row_is_inserted_before_another() -> None:
    rule = edited("+banco.regola.2={se: {totale: 17, morbida: true}, azione: carta}").dealer.rule
    assert [row.action for row in rule] == ["carta", "carta", "stai"]


@pytest.mark.slow
def test_a_datum_is_removed() -> None:
    assert len(edited("-chiusure.4").closings) == 3


@pytest.mark.slow
def test_the_file_is_not_touched() -> None:
    before = bundled().rules_file(SLUG).read_bytes()
    edited("mazzo.mazzi=6")
    assert bundled().rules_file(SLUG).read_bytes() == before


def test_an_edit_without_a_value_is_not_understood() -> None:
    assert message("mazzo.mazzi") == (
        "modifica:1:1: errore[R520]: La modifica «mazzo.mazzi» non si capisce.\n    Scrivi percorso=valore."
    )


def test_a_path_that_leads_nowhere_is_told() -> None:
    assert message("banco.rigola.1.azione=stai") == (
        "modifica:1:1: errore[R521]: La modifica «banco.rigola.1.azione=stai» non trova "
        "«banco › rigola»: manca la voce «rigola».\n    Forse intendevi «regola»? Voci ammesse: turno, regola."
    )


@pytest.mark.slow
def test_a_value_that_is_none_of_the_words_is_told_as_in_a_file() -> None:
    assert "R" in message("banco.regola.1.azione=balla")
    assert "«balla»" in message("banco.regola.1.azione=balla")
