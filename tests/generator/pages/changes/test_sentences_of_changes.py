"""Edits of small regolamenti: the sentence that each must give, and its class."""

import dataclasses

import pytest
from edited_pairs import EDITS, Edit, pair_of
from loaded import rules_of

from generator.model.ir import Ruleset
from generator.pages.changes.all_changes import compare, told_to_players
from generator.pages.changes.change_class import Grade

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


def test_what_cards_are_worth_is_told_a_rank_at_a_time_and_the_ceiling_apart() -> None:
    before, _ = pair_of(EDITS[0])
    worth = {"J": (9, 9), "A": (11, 11)}
    by_rank = tuple((rank, *worth.get(rank, (low, high))) for rank, low, high in before.values.by_rank)
    after = dataclasses.replace(before, values=dataclasses.replace(before.values, by_rank=by_rank, ceiling=22))
    assert {change.text for change in compare(before, after).changes} == {
        "Un asso vale 11 invece di 1 o 11.",
        "Un jack vale 9 invece di 10.",
        "Il totale di una mano non deve superare 22 invece di 21.",
    }


@pytest.mark.parametrize(
    ("was", "now", "grade"),
    [
        ((500, 100_000), (500, None), Grade.MAJOR),
        ((500, 100_000), (None, 100_000), Grade.MAJOR),
        ((500, 100_000), (200, 100_000), Grade.MINOR),
        ((500, 100_000), (500, 200_000), Grade.MINOR),
        ((500, 100_000), (1000, 100_000), Grade.MAJOR),
        ((500, None), (500, 100_000), Grade.MAJOR),
    ],
)
def test_a_limit_that_nobody_states_any_more_widens_nothing(
    was: tuple[int | None, int | None], now: tuple[int | None, int | None], grade: Grade
) -> None:
    before, after = (_limited(*bounds) for bounds in (was, now))
    [change] = compare(before, after).changes
    assert change.grade is grade
    assert ("si allarga" in change.weight.reason) == (grade is Grade.MINOR)


def _limited(minimum: int | None, maximum: int | None) -> Ruleset:
    rules = rules_of("black-jack-live")
    first, *others = rules.table.limits
    limits = (dataclasses.replace(first, minimum=minimum, maximum=maximum), *others)
    return dataclasses.replace(rules, table=dataclasses.replace(rules.table, limits=limits))
