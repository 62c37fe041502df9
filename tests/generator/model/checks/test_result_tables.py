"""Rows over how a round ended: one that hides another says so, or it is told, with a round that both speak of."""

import dataclasses

from generator.data.corpus import bundled
from generator.data.diagnostics import Diagnostic, Severity
from generator.model.checks.positions import Places
from generator.model.checks.result_tables import check_results
from generator.model.ir_session import TableSession
from generator.model.loading.load import load_ruleset

CORPUS, SLUG = bundled(), "play-lounge-blackjack-7"


def session() -> TableSession:
    found = load_ruleset(CORPUS, SLUG).session
    assert found is not None
    return found


def told(number: int | None = None) -> list[Diagnostic]:
    """Return what is said of the streak as it is, or without what a row, counted from 1, says of prevailing."""
    now = session()
    assert now.streak is not None
    rows = [
        dataclasses.replace(row, prevails=row.prevails and place != number)
        for place, row in enumerate(now.streak.rows, 1)
    ]
    other = dataclasses.replace(now, streak=dataclasses.replace(now.streak, rows=tuple(rows)))
    return list(check_results(other, Places(CORPUS.read(CORPUS.rules_file(SLUG)))))


def test_rows_that_say_that_they_prevail_are_as_they_were_meant() -> None:
    assert told() == []


def test_a_lost_hand_beside_a_won_one_is_of_two_rows_and_the_upper_one_must_say_so() -> None:
    (one,) = told(2)
    assert (one.code, one.severity) == ("R304", Severity.AVVISO)
    assert "la riga 2 nasconde la riga 3" in one.message
    assert one.message.endswith("le mani con cui ha vinto: 1, le mani con cui ha perso: 1.")


def test_a_round_that_nobody_played_has_no_hands_that_another_row_could_speak_of() -> None:
    assert told(1) == []


def test_rows_that_no_round_brings_together_hide_nothing() -> None:
    found = load_ruleset(CORPUS, "blackjack-surrender").session
    assert found is not None
    assert found.messages is not None
    assert not any(row.prevails for row in found.messages.rows)
    assert list(check_results(found, Places(CORPUS.read(CORPUS.rules_file("blackjack-surrender"))))) == []
