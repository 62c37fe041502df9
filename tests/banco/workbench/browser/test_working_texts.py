"""The session as a state: what an edit, an undo, somebody else's save and a crash leave of it."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banco.workbench.browser.journal import begun, resumed
from banco.workbench.browser.splices import spliced
from banco.workbench.browser.working_texts import (
    REDO,
    SAVED,
    UNDO,
    NothingThere,
    Operation,
    WorkingTexts,
    on_disk,
    settled,
    writing,
)

START = {"a": "uno\ndue\n", "b": "tre\n"}


def at_start() -> WorkingTexts:
    return WorkingTexts(texts=dict(START), disk=dict(START))


def wrote(state: WorkingTexts, name: str, text: str | None) -> WorkingTexts:
    return state.after(writing(state.texts, {name: text}, name))


def test_an_edit_is_undone_and_done_again() -> None:
    edited = wrote(at_start(), "a", "uno\n2\n")
    back = edited.after(UNDO)
    assert (edited.texts["a"], back.texts, back.after(REDO).texts) == ("uno\n2\n", START, edited.texts)


def test_an_edit_after_an_undo_leaves_nothing_to_do_again() -> None:
    state = wrote(wrote(at_start(), "a", "x").after(UNDO), "b", "y")
    with pytest.raises(NothingThere):
        state.after(REDO)


def test_nothing_is_undone_where_nothing_was_done() -> None:
    with pytest.raises(NothingThere):
        at_start().after(UNDO)


def test_only_the_file_that_changed_is_stale() -> None:
    state = wrote(at_start(), "a", "x")
    assert (state.is_stale("a", 0), state.is_stale("a", 1), state.is_stale("b", 0)) == (True, False, False)


def test_what_is_joined_to_a_step_is_undone_with_it() -> None:
    first = wrote(at_start(), "a", "x")
    both = first.after(writing(first.texts, {"b": "y"}, "", joined=True))
    assert both.after(UNDO).texts == START


def test_a_save_of_somebody_else_is_taken_where_nothing_was_changed() -> None:
    state = at_start().after(on_disk({"a": "da fuori\n"}))
    assert (state.texts["a"], state.modified, state.clashes) == ("da fuori\n", (), {})


def test_a_save_of_somebody_else_never_takes_the_place_of_a_change() -> None:
    state = wrote(at_start(), "a", "mio\n").after(on_disk({"a": "da fuori\n"}))
    assert (state.texts["a"], state.clashes) == ("mio\n", {"a": "da fuori\n"})
    ours = state.after(settled("a", keeps_ours=True))
    theirs = state.after(settled("a", keeps_ours=False))
    assert (ours.texts["a"], ours.modified, ours.clashes) == ("mio\n", ("a",), {})
    assert (theirs.texts["a"], theirs.modified, theirs.after(UNDO).texts["a"]) == ("da fuori\n", (), "mio\n")


def test_a_file_that_goes_away_from_the_disk_goes_where_nobody_changed_it() -> None:
    assert "b" not in at_start().after(on_disk({"b": None})).texts
    kept = wrote(at_start(), "b", "mio").after(on_disk({"b": None}))
    assert (kept.texts["b"], kept.clashes) == ("mio", {"b": None})


def test_what_is_saved_is_modified_no_more_and_can_still_be_undone() -> None:
    saved = wrote(at_start(), "a", "x").after(SAVED)
    assert (saved.modified, saved.after(UNDO).modified) == ((), ("a",))


TEXTS = st.text(alphabet="ab\nè🂡", max_size=8)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(before=st.none() | TEXTS, after=st.none() | TEXTS)
def test_a_splice_leads_from_a_text_to_the_other(before: str | None, after: str | None) -> None:
    assert spliced(before, after).put_in(before) == after


WISHES = st.one_of(
    st.tuples(st.just("scrivi"), st.sampled_from("abc"), st.none() | TEXTS, st.booleans()),
    st.tuples(st.just("disco"), st.sampled_from("abc"), st.none() | TEXTS, st.just(False)),
    st.tuples(st.sampled_from(["annulla", "ripeti", "salvato", "risolvi"]), st.just("a"), st.none(), st.booleans()),
)


def operation_of(state: WorkingTexts, wish: tuple[str, str, str | None, bool]) -> Operation:
    what, name, text, flag = wish
    if what == "scrivi":
        return writing(state.texts, {name: text}, name, joined=flag)
    if what == "disco":
        return on_disk({name: text})
    return {"risolvi": settled(name, keeps_ours=flag)}.get(what, {"op": what})


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(wishes=st.lists(WISHES, max_size=8), lost=st.integers(min_value=0, max_value=400))
def test_a_crash_at_any_byte_loses_no_confirmed_change(
    tmp_path_factory: pytest.TempPathFactory, wishes: list[tuple[str, str, str | None, bool]], lost: int
) -> None:
    path: Path = tmp_path_factory.mktemp("giornale") / "giornale"
    journal, state = begun(path, "x", START)
    states, ends = [state], [path.stat().st_size]
    for wish in wishes:
        operation = operation_of(state, wish)
        try:
            state = state.after(operation)
        except NothingThere:
            continue
        journal.append(operation)
        states.append(state)
        ends.append(path.stat().st_size)
    journal.close()
    cut = max(ends[0], ends[-1] - lost)
    with path.open("r+b") as file:
        file.truncate(cut)
    confirmed = sum(end <= cut for end in ends)
    again = resumed(path, "x")
    assert again is not None
    assert again[1] == states[confirmed - 1]
    again[0].append(writing(again[1].texts, {"a": "dopo"}, "a"))
    again[0].close()
    after = resumed(path, "x")
    assert after is not None
    assert after[1].texts["a"] == "dopo"
    after[0].close()


def test_a_journal_of_another_regolamento_is_none(tmp_path: Path) -> None:
    journal, _ = begun(tmp_path / "giornale", "x", START)
    journal.close()
    assert resumed(tmp_path / "giornale", "y") is None


def test_a_journal_that_somebody_wrote_in_is_cut_there_and_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "giornale"
    journal, state = begun(path, "x", START)
    for text in ("primo", "secondo", "terzo"):
        operation = writing(state.texts, {"a": text}, "a")
        journal.append(operation)
        state = state.after(operation)
    journal.close()
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"second", b"SECOND"))
    again = resumed(path, "x")
    assert again is not None
    again[0].close()
    assert again[1].texts["a"] == "primo"
    assert path.with_name("giornale.guasto").read_bytes() == whole.replace(b"second", b"SECOND")
