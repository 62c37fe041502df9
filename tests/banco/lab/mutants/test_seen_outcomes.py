"""What a scenario can see of two outcomes that a register tells apart, by registers written by hand."""

from typing import Any

from banco.lab.mutants.seen_outcomes import seen_by_steps, shown

ASKED = {"fatto": "decisione", "posto": 1, "mano": 1, "giocatore": "Anna", "lecite": ["stai", "carta"]}
CARD = {"fatto": "carta", "posto": 1, "mano": 1, "carta": "8S"}
OTHER = {"fatto": "carta", "posto": 2, "mano": 1, "carta": "TS"}
CLOSED = {"fatto": "chiusura", "posto": 1, "mano": 1, "riga": "chiusure#1"}
DISCARDED = {"fatto": "scarto", "carta": "??"}


def outcome(*register: dict[str, Any], balance: str = "100.00") -> dict[str, Any]:
    return {"stato": "concluso", "registro": [*register], "saldi": [{"giocatore": "Anna", "saldo": balance}]}


def test_the_name_of_a_row_and_the_order_of_the_options_are_not_shown() -> None:
    again = {**CLOSED, "riga": "chiusure#4", "clausole": ["X-001"]}
    assert shown(outcome(CLOSED)) == shown(outcome(again))
    assert shown(outcome(ASKED)) == shown(outcome({**ASKED, "lecite": ["carta", "stai"], "stadio": "gioco"}))
    assert shown(outcome({"fatto": "banco", "riga": "banco.regola#1"})) == shown(outcome())


def test_money_and_an_error_are_shown() -> None:
    assert shown(outcome()) != shown(outcome(balance="110.00"))
    assert shown({"errore": {"codice": "puntata-non-ammessa", "messaggio": "una"}}) == (
        "errore", "puntata-non-ammessa",
    )  # fmt: skip
    assert seen_by_steps(outcome(), {"errore": {"codice": "puntata-non-ammessa"}})


def test_the_order_of_what_befalls_two_hands_between_two_decisions_is_not_seen() -> None:
    one, other = outcome(CARD, OTHER, ASKED), outcome(OTHER, CARD, ASKED)
    assert shown(one) != shown(other)
    assert not seen_by_steps(one, other)


def test_the_order_of_what_befalls_one_hand_is_seen() -> None:
    second = {**CARD, "carta": "9S"}
    assert seen_by_steps(outcome(CARD, second), outcome(second, CARD))


def test_what_comes_before_a_decision_is_told_from_what_comes_after() -> None:
    assert seen_by_steps(outcome(CARD, ASKED), outcome(ASKED, CARD))


def test_a_discard_is_never_seen_and_a_hand_that_closes_is_seen_where_it_no_longer_does() -> None:
    assert not seen_by_steps(outcome(CARD), outcome(CARD, DISCARDED))
    assert not seen_by_steps(outcome(CARD), outcome(CARD, CLOSED))
    assert seen_by_steps(outcome(CARD, CLOSED), outcome(CARD))
