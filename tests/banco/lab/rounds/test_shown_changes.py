"""The round beside several changes says which of them it shows, and shows it."""

from dataclasses import replace

import pytest
from edited_pairs import EDITS, Edit, pair_of
from loaded import rules_of

from banco.lab.rounds.first_round import FirstRound, first_round
from banco.lab.rounds.round_words import outcome_of, told_round
from banco.lab.rounds.shown_changes import shown_changes
from generator.model.ir import Ruleset
from generator.pages.changes.all_changes import compare

TOGETHER = [
    ("tavolo.limiti.posta.minimo=2.00", "liquidazione.posta.8.esito=patta"),
    ("liquidazione.posta.8.esito=patta", "tavolo.posti.massimo=5", "tavolo.tempi.decisione=15"),
    ("-chiusure.2", "banco.regola.2.se.totale={fino_a: 17}", "distribuzione.passi.2.faccia=scoperta"),
    ("liquidazione.scommessa.5.paga=3:2", "mazzo.mazzi=2"),
    ("liquidazione.scommessa.1.restituisce=0.75", "collaterali.fortuna.categorie.1.paga=40:1"),
    ("-collaterali.fortuna.categorie.3", "banco.regola.1.se={totale: 17}"),
    ("liquidazione.principale.8.esito=perde", "offerte.raddoppia.se.mano.carte={fino_a: 3}", "mazzo.bruciata.carte=2"),
    ('puntate.sfida.importo.quota="1"', "banco.qualifica.se.totale={almeno: 16}"),
]
"""Edits of one regolamento each, made together."""


def single(text: str) -> Edit:
    return next(one for one in EDITS if one.edits == (text,))


def found_in(before: Ruleset, after: Ruleset) -> FirstRound:
    found = first_round(before, after, 8000).found
    assert found is not None
    return found


@pytest.mark.parametrize("edits", TOGETHER, ids=lambda edits: edits[0])
def test_the_changes_that_a_round_is_said_to_show_are_those_that_alone_change_it(edits: tuple[str, ...]) -> None:
    before, after = pair_of(replace(single(edits[0]), edits=edits))
    found = found_in(before, after)
    told = told_round(found, before, after)
    assert told.before != told.after
    said = {one.text for one in shown_changes(found, compare(before, after))}
    by_hand = set()
    for text in edits:
        alone = pair_of(single(text))[1]
        if told_round(found, before, alone).before != told_round(found, before, alone).after:
            by_hand |= {one.text for one in compare(before, alone).felt}
    assert said == by_hand
    assert said, "each of these edits can be seen alone"
    assert len(said) < len(compare(before, after).felt)


def test_what_no_single_change_explains_is_said_of_none() -> None:
    of_two = next(one for one in EDITS if len(one.edits) > 1 and not one.undone)
    before, after = pair_of(of_two)
    comparison = compare(before, after)
    shows = shown_changes(found_in(before, after), comparison)
    assert {one.text for one in shows} <= {one.text for one in comparison.felt}


def test_the_only_change_is_what_a_round_shows() -> None:
    one = single("liquidazione.principale.8.esito=perde")
    before, after = pair_of(one)
    assert [change.text for change in shown_changes(found_in(before, after), compare(before, after))] == [one.said]


def test_of_two_games_no_change_is_said_to_be_shown() -> None:
    before, after = rules_of("black-jack-live"), rules_of("blackjack-surrender")
    assert shown_changes(found_in(before, after), compare(before, after)) == ()


def test_the_rounds_of_both_sides_are_what_the_engines_answer() -> None:
    before, after = pair_of(replace(single(TOGETHER[0][0]), edits=TOGETHER[0]))
    found = found_in(before, after)
    assert outcome_of(found, 0, before) != outcome_of(found, 1, after)
