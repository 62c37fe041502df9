"""Edits of small regolamenti: the sentence that each must give, and its class."""

import dataclasses

import pytest
from edited_pairs import EDITS, Edit, pair_of

from generator.pages.changes.all_changes import compare, told_to_players

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("one", EDITS, ids=lambda one: one.edits[0])
def test_an_edit_is_told_by_one_true_sentence_a_datum_with_its_class(one: Edit) -> None:
    told = sorted((change.text, change.grade) for change in compare(*pair_of(one)).changes)
    assert told == sorted([(one.said, one.grade), *one.also]), one.because
    assert max(grade for _, grade in told) is one.grade, one.because


def test_players_are_told_only_what_they_meet() -> None:
    paid, named = (one for one in EDITS if one.edits[0] in ("liquidazione.scommessa.5.paga=3:2", "versione=1.0.1"))
    told = [told_to_players(*pair_of(one)) for one in (paid, named)]
    assert told == [("Il blackjack paga 3:2 invece di 6:5.",), ()]


def test_what_changed_back_is_not_what_changed() -> None:
    one = next(one for one in EDITS if one.edits[0] == "mazzo.mazzi=2")
    before, after = pair_of(one)
    assert compare(before, dataclasses.replace(after)) == compare(before, after)
    assert compare(after, before).changes != compare(before, after).changes
