"""What is made alike at each start: made once, and again as soon as anything that it is made of is another."""

import sys
from pathlib import Path

import pytest

from generator import start_store
from generator.start_store import StartStore, made_things_kept, once


@pytest.fixture(autouse=True)
def _kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def never() -> object:
    raise AssertionError("made again")


def test_what_was_made_is_found_by_the_next_start(tmp_path: Path) -> None:
    with made_things_kept(tmp_path / "kept"):
        assert once(("a", 1), lambda: ("x", 2)) == ("x", 2)
    with made_things_kept(tmp_path / "kept"):
        assert once(("a", 1), never) == ("x", 2)
        assert once(("a", 2), lambda: "other") == "other"


def test_outside_nothing_is_kept(tmp_path: Path) -> None:
    with made_things_kept(tmp_path / "kept"):
        once("a", lambda: 1)
    assert once("a", lambda: 2) == 2


def test_another_interpreter_makes_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with made_things_kept(tmp_path / "kept"):
        once("a", lambda: 1)
    monkeypatch.setattr(start_store, "_HEAD", b"another")
    with made_things_kept(tmp_path / "kept"):
        assert once("a", lambda: 2) == 2


def test_beyond_the_most_what_was_not_asked_for_is_forgotten(tmp_path: Path) -> None:
    for asked in (("a", "b"), ("b", "c")):
        store = StartStore(tmp_path / "kept", most=2)
        for key in asked:
            if store.find(key) is None:
                store.add(key, key.upper())
        store.write()
    kept = StartStore(tmp_path / "kept")
    assert [kept.find(key) for key in "abc"] == [None, "B", "C"]
