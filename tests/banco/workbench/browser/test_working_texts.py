"""The session as a state: what an edit, an undo, somebody else's save and a crash leave of it."""

import pytest

from banco.workbench.browser.working_texts import NothingThere, WorkingTexts, Writing

START = {"a": "uno\ndue\n", "b": "tre\n"}


def at_start() -> WorkingTexts:
    return WorkingTexts(texts=dict(START), disk=dict(START))


def apart(before: str, ours: str, theirs: str) -> str | None:
    """Put nothing together: every two texts touch."""
    return None


def wrote(state: WorkingTexts, name: str, text: str | None) -> WorkingTexts:
    return state.written(Writing({name: text}, name))


def test_an_edit_is_undone_and_done_again() -> None:
    edited = wrote(at_start(), "a", "uno\n2\n")
    back = edited.back()
    assert (edited.texts["a"], back.texts, back.again().texts) == ("uno\n2\n", START, edited.texts)


def test_an_edit_after_an_undo_leaves_nothing_to_do_again() -> None:
    state = wrote(wrote(at_start(), "a", "x").back(), "b", "y")
    with pytest.raises(NothingThere):
        state.again()


def test_nothing_is_undone_where_nothing_was_done() -> None:
    with pytest.raises(NothingThere):
        at_start().back()


def test_only_the_file_that_changed_is_stale() -> None:
    state = wrote(at_start(), "a", "x")
    assert (state.is_stale("a", 0), state.is_stale("a", 1), state.is_stale("b", 0)) == (True, False, False)


def test_what_is_joined_to_a_step_is_undone_with_it() -> None:
    first = wrote(at_start(), "a", "x")
    both = first.written(Writing({"b": "y"}, "", joined=True))
    assert both.back().texts == START


def test_a_save_of_somebody_else_is_taken_where_nothing_was_changed() -> None:
    state = at_start().on_disk({"a": "da fuori\n"}, apart)
    assert (state.texts["a"], state.modified, state.clashes) == ("da fuori\n", (), {})


def test_a_save_of_somebody_else_never_takes_the_place_of_a_change() -> None:
    state = wrote(at_start(), "a", "mio\n").on_disk({"a": "da fuori\n"}, apart)
    assert (state.texts["a"], state.clashes) == ("mio\n", {"a": "da fuori\n"})
    ours = state.settled("a", "mio\n", "mio\n")
    theirs = state.settled("a", "da fuori\n", "mio\n")
    assert (ours.texts["a"], ours.modified, ours.clashes) == ("mio\n", ("a",), {})
    assert (theirs.texts["a"], theirs.modified, theirs.back().texts["a"]) == ("da fuori\n", (), "mio\n")


def test_a_file_that_goes_away_from_the_disk_goes_where_nobody_changed_it() -> None:
    assert "b" not in at_start().on_disk({"b": None}, apart).texts
    kept = wrote(at_start(), "b", "mio").on_disk({"b": None}, apart)
    assert (kept.texts["b"], kept.clashes) == ("mio", {"b": None})


def test_what_is_saved_is_modified_no_more_and_can_still_be_undone() -> None:
    saved = wrote(at_start(), "a", "x").saved()
    assert (saved.modified, saved.back().modified) == ((), ("a",))
