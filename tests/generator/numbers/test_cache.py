"""The cache: found again, never half-written, never in the way."""

from importlib import metadata, resources
from pathlib import Path
from typing import Any

import grimp
import pytest

from generator.numbers.cache import Cache, code_version, deciding_files

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


def test_the_version_of_the_code_is_stable() -> None:
    assert code_version() == code_version()
    assert len(code_version()) == 16


def test_a_module_in_a_folder_of_a_folder_is_part_of_the_version(tmp_path: Path) -> None:
    inner = tmp_path / "analysis" / "classic" / "deep"
    inner.mkdir(parents=True)
    (inner / "game.py").write_text("one = 1\n", encoding="utf-8")
    before = dict(deciding_files(tmp_path))
    (inner / "game.py").write_text("one = 2\n", encoding="utf-8")
    after = dict(deciding_files(tmp_path))
    assert before.keys() == after.keys() == {"analysis/classic/deep/game.py"}
    assert before != after


def test_every_module_that_the_analysis_imports_is_part_of_the_version() -> None:
    graph = grimp.build_graph("generator", cache_dir=None)
    ours = {name for name in graph.modules if name.startswith("generator.analysis")}
    used = ours.union(*(graph.find_upstream_modules(name) for name in ours))
    covered = {name for name, _ in deciding_files(resources.files("generator"))}
    missing = {name for name in used if not covered & {f"{_path(name)}.py", f"{_path(name)}/__init__.py"}}
    assert missing <= {"generator"}  # an empty package


def _path(module: str) -> str:
    return module.removeprefix("generator.").replace(".", "/")


def test_another_release_of_numpy_is_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = code_version.__wrapped__()
    monkeypatch.setattr(metadata, "version", lambda name: "0.0.0")
    assert code_version.__wrapped__() != before
