"""Players, windows and burnt cards: what is right in shape and makes no sense."""

from collections.abc import Callable

import pytest

Said = Callable[..., str]


@pytest.mark.slow
def test_there_are_no_more_players_than_boxes(said_of: Said) -> None:
    def with_players(many: int) -> str:
        return said_of(("tavolo:\n", f"tavolo:\n  giocatori: {{massimo: {many}, da: [MIN-002]}}\n"))

    assert with_players(1) == ""
    assert "errore[R340]: I giocatori di un colpo sarebbero 50, e i posti sono " in with_players(50)


@pytest.mark.slow
def test_a_window_is_of_a_decision_that_can_be_taken(said_of: Said) -> None:
    def allowed(word: str) -> str:
        early = f"{{ammessa: {word}, modificabile: false, finestra: turno_precedente, da: [MIN-009]}}"
        return said_of(("automatismi:\n", f"automatismi:\n  decisione_anticipata: {early}\n"))

    assert allowed("true") == ""
    assert "errore[R341]: Si dice quando si può decidere in anticipo, e non si può." in allowed("false")


@pytest.mark.slow
def test_the_zone_of_burnt_cards_has_its_name_for_itself(said_of: Said) -> None:
    burning = ("mazzo:\n", "mazzo:\n  bruciata: {carte: 1, quando: ogni_partita, da: [MIN-001]}\n")
    zone = ("zone:\n", "zone:\n  bruciata: {di: tavolo, visibile: nessuno, da: [MIN-001]}\n")
    assert said_of(burning) == ""
    assert "errore[R342]: La zona «bruciata» è quella delle carte bruciate." in said_of(burning, zone)


def test_the_text_may_be_in_another_language_and_its_amounts_in_euro(said_of: Said) -> None:
    assert said_of(("lingua: it\n", "lingua: en\nvaluta: EUR\n")) == ""
