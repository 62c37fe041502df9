"""The cache: found again, never half-written, never in the way."""

from pathlib import Path
from typing import Any

import pytest

from generator.analysis.cache import Cache, code_version

KEY = "0" * 64


def never() -> dict[str, Any]:
    raise AssertionError("computed again")


def test_a_result_is_computed_once(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "v1")
    assert cache.get(KEY, "rtp", lambda: {"a": 1}, dict) == {"a": 1}
    assert cache.get(KEY, "rtp", never, dict) == {"a": 1}


def test_another_version_of_the_code_computes_again(tmp_path: Path) -> None:
    Cache(tmp_path, "v1").get(KEY, "rtp", lambda: {"a": 1}, dict)
    assert Cache(tmp_path, "v2").get(KEY, "rtp", lambda: {"a": 2}, dict) == {"a": 2}


def test_a_computation_that_is_interrupted_leaves_nothing(tmp_path: Path) -> None:
    def interrupted() -> dict[str, Any]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Cache(tmp_path, "v1").get(KEY, "rtp", interrupted, dict)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_damaged_file_is_computed_again(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "v1")
    cache.get(KEY, "rtp", lambda: {"a": 1}, dict)
    (path,) = list(tmp_path.rglob("*.json"))
    path.write_bytes(b'{"a": ')
    assert cache.get(KEY, "rtp", lambda: {"a": 3}, dict) == {"a": 3}


def test_a_file_that_holds_something_else_is_computed_again(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "v1")
    cache.get(KEY, "rtp", lambda: {"b": 1}, dict)
    assert cache.get(KEY, "rtp", lambda: {"a": 3}, lambda found: found["a"]) == 3


def test_a_folder_that_cannot_be_written_is_no_reason_to_fail(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert Cache(tmp_path / "file", "v1").get(KEY, "rtp", lambda: {"a": 1}, dict) == {"a": 1}


def test_the_version_of_the_code_is_stable() -> None:
    assert code_version() == code_version()
    assert len(code_version()) == 16
