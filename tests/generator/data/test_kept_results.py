"""The cache: found again, never half-written, never in the way."""

from pathlib import Path
from typing import Any

import pytest

from generator import start_store
from generator.data.kept_results import Cache, installed_modules

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


def test_a_file_in_which_one_digit_was_changed_is_computed_again(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "v1")
    cache.get(KEY, "rtp", lambda: {"a": 0.9929}, dict)
    (path,) = list(tmp_path.rglob("*.json"))
    text = path.read_text(encoding="utf-8")
    assert text.count("0.9929") == 1
    path.write_text(text.replace("0.9929", "0.9949"), encoding="utf-8")
    assert cache.get(KEY, "rtp", lambda: {"a": 0.9929}, dict) == {"a": 0.9929}
    assert cache.get(KEY, "rtp", never, dict) == {"a": 0.9929}


def test_the_file_of_other_rules_is_not_believed_under_this_name(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "v1")
    cache.get(KEY, "rtp", lambda: {"a": 1}, dict)
    (path,) = list(tmp_path.rglob("*.json"))
    path.rename(path.with_name(path.name.replace(KEY, "1" * 64)))
    assert cache.get("1" * 64, "rtp", lambda: {"a": 2}, dict) == {"a": 2}


def test_a_folder_that_cannot_be_written_is_no_reason_to_fail(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert Cache(tmp_path / "file", "v1").get(KEY, "rtp", lambda: {"a": 1}, dict) == {"a": 1}


def test_a_result_in_a_place_is_found_for_its_key_alone_and_gives_way_to_the_next(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "v1")
    assert cache.get(KEY, "passi", lambda: {"a": 1}, dict, place="uno") == {"a": 1}
    assert cache.get(KEY, "passi", never, dict, place="uno") == {"a": 1}
    assert cache.get("1" * 64, "passi", lambda: {"a": 2}, dict, place="uno") == {"a": 2}
    assert cache.get("1" * 64, "passi", never, dict, place="uno") == {"a": 2}
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"impronta":"","risultato":{}}', b"\xff" * 200, b"[" * 100_000])
def test_whatever_stands_in_the_file_is_computed_again(tmp_path: Path, data: bytes) -> None:
    cache = Cache(tmp_path, "v1")
    cache.get(KEY, "rtp", lambda: {"a": 1}, dict)
    (path,) = list(tmp_path.rglob("*.json"))
    path.write_bytes(data)
    assert cache.get(KEY, "rtp", lambda: {"a": 3}, dict) == {"a": 3}


def test_what_stands_there_is_known_without_reading_it(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "v1")
    assert not cache.has(KEY, "rtp")
    cache.get(KEY, "rtp", lambda: {"a": 1}, dict)
    assert cache.has(KEY, "rtp")
    assert not Cache(tmp_path, "v2").has(KEY, "rtp")


def test_the_modules_of_a_version_are_those_of_its_folders_and_files() -> None:
    found = dict(installed_modules({"generator": ("words", "start_store.py"), "conformance": ("wire",)}))
    assert found["generator/start_store.py"] == Path(start_store.__file__).read_bytes()
    folders = {name.rpartition("/")[0] for name in found}
    assert {"generator", "generator/words", "conformance/wire"} <= folders
    assert all(name.startswith(("generator/words/", "conformance/wire/")) for name in found if name.count("/") > 1)
