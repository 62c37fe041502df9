"""What is new on an English page is what its own sentences say otherwise, before and now."""

import pytest
from edited_pairs import EDITS, Edit, pair_of

from generator.pages.changes.all_changes import compare
from generator.pages.changes.change_class import Grade
from generator.pages.player.changed_sentences import changed_sentences
from generator.pages.player.compose import compose

pytestmark = pytest.mark.slow

TOLD = {
    "Il blackjack paga 3:2 invece di 6:5.": (
        "Blackjack. Before: Pays 6:5: with €10 you win €12. Now: Pays 3:2: with €10 you win €15.",
    ),
    "Il banco ora si ferma con 17 soft.": (
        "Dealer. Before: Stands on 17 or more, but hits soft 17. Now: Stands on all 17s, soft included.",
    ),
    "La puntata Colpo di Fortuna: «Tre sette» paga 40:1 invece di 50:1.": (
        "Colpo di Fortuna, Three sevens. Before: Pays 50:1; with €10.00 you receive €510.00. "
        "Now: Pays 40:1; with €10.00 you receive €410.00.",
    ),
    "Nello stesso colpo possono puntare al massimo 2 giocatori invece di 3.": ("This is on the page in Italian.",),
}
"""Italian sentence of an edit → what the English page says: worked out by hand from the rules before and after."""

FELT = [one for one in EDITS if one.grade is not Grade.PATCH]


def english(edit: Edit) -> tuple[tuple[str, ...], int]:
    """Return what the English page says of an edit, and how many changes a player meets."""
    before, after = pair_of(edit)
    changes = compare(before, after).felt
    was, now = (compose(rules, None, language="en") for rules in (before, after))
    told = changed_sentences(was, now, [one.path for one in changes])
    return tuple(one.text for one in told), len(changes)


@pytest.mark.parametrize("italian", TOLD)
def test_the_english_page_says_before_and_now_in_its_own_sentences(italian: str) -> None:
    [edit] = [one for one in EDITS if one.said == italian]
    assert english(edit) == (TOLD[italian], 1)


@pytest.mark.exhaustive
@pytest.mark.parametrize("edit", FELT, ids=lambda edit: edit.said[:60])
def test_of_every_change_that_a_player_meets_the_english_page_says_something(edit: Edit) -> None:
    told, changes = english(edit)
    assert told
    assert changes
    assert len(told) == len(set(told))
