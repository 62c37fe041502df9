"""Kept results: found again for the same inputs and code, never half-written, never believed when damaged."""

import os
from pathlib import Path
from typing import Any

import pytest

from generator.data import result_store
from generator.data.result_store import Store, digest_of, user_folder

KEY = "0" * 64


def never() -> dict[str, Any]:
    raise AssertionError("computed again")


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_a_result_is_computed_once(tmp_path: Path) -> None:
    kept = Store(tmp_path, "v1")
    assert kept.find("rtp", KEY, dict) is None
    assert kept.get("rtp", KEY, lambda: {"a": 1}, dict) == {"a": 1}
    assert kept.get("rtp", KEY, never, dict) == {"a": 1}
    assert kept.find("rtp", KEY, dict) == {"a": 1}


def test_other_code_another_kind_and_another_key_have_results_of_their_own(tmp_path: Path) -> None:
    Store(tmp_path, "v1").put("rtp", KEY, {"a": 1})
    assert Store(tmp_path, "v2").find("rtp", KEY, dict) is None
    assert Store(tmp_path, "v1").find("tabella", KEY, dict) is None
    assert Store(tmp_path, "v1").find("rtp", "1" * 64, dict) is None


def test_a_computation_that_is_interrupted_leaves_nothing(tmp_path: Path) -> None:
    def interrupted() -> dict[str, Any]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Store(tmp_path, "v1").get("rtp", KEY, interrupted, dict)
    assert files(tmp_path) == []


def test_a_file_that_holds_something_else_is_computed_again(tmp_path: Path) -> None:
    kept = Store(tmp_path, "v1")
    kept.put("rtp", KEY, {"b": 1})
    assert kept.get("rtp", KEY, lambda: {"a": 3}, lambda found: found["a"]) == 3


def test_a_file_in_which_one_digit_was_changed_is_computed_again(tmp_path: Path) -> None:
    kept = Store(tmp_path, "v1")
    kept.put("rtp", KEY, {"a": 0.9929})
    (path,) = files(tmp_path)
    text = path.read_text(encoding="utf-8")
    assert text.count("0.9929") == 1
    path.write_text(text.replace("0.9929", "0.9949"), encoding="utf-8")
    assert kept.get("rtp", KEY, lambda: {"a": 0.9929}, dict) == {"a": 0.9929}
    assert kept.get("rtp", KEY, never, dict) == {"a": 0.9929}


def test_the_file_of_another_result_is_not_believed_under_this_name(tmp_path: Path) -> None:
    kept = Store(tmp_path, "v1")
    kept.put("rtp", KEY, {"a": 1})
    (first,) = files(tmp_path)
    kept.put("rtp", "1" * 64, {"a": 2})
    (second,) = set(files(tmp_path)) - {first}
    first.replace(second)
    assert kept.find("rtp", "1" * 64, dict) is None


def test_a_folder_that_cannot_be_written_is_no_reason_to_fail(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert Store(tmp_path / "file", "v1").get("rtp", KEY, lambda: {"a": 1}, dict) == {"a": 1}


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"0\n{}", b"\xff" * 200, b"[" * 100_000])
def test_whatever_stands_in_the_file_is_computed_again(tmp_path: Path, data: bytes) -> None:
    kept = Store(tmp_path, "v1")
    kept.put("rtp", KEY, {"a": 1})
    (path,) = files(tmp_path)
    path.write_bytes(data)
    assert kept.get("rtp", KEY, lambda: {"a": 3}, dict) == {"a": 3}


def test_of_too_many_results_the_older_half_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_store, "MOST", 4)
    kept = Store(tmp_path, "v1")
    result_store._make_room.cache_clear()
    for number in range(6):
        kept.put("rtp", str(number), {"a": number})
        (newest,) = [path for path in files(tmp_path) if path.read_text(encoding="utf-8").endswith(f":{number}}}")]
        os.utime(newest, ns=(number, number))
    result_store._make_room.cache_clear()
    kept.put("rtp", "6", {"a": 6})
    assert [number for number in range(7) if kept.find("rtp", str(number), dict)] == [3, 4, 5, 6]


def test_the_folder_is_where_the_user_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert user_folder() == tmp_path / "bancodiprova"


def test_a_place_that_is_not_absolute_is_ignored_as_its_rule_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    usual = user_folder()
    monkeypatch.setenv("XDG_CACHE_HOME", "cache")
    assert user_folder() == usual


def test_texts_split_in_another_way_have_another_digest() -> None:
    assert len({digest_of("ab"), digest_of("a", "b"), digest_of("", "ab"), digest_of("b", "a")}) == 4
