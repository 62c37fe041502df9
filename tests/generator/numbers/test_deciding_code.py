"""The version of the code that decides a number: it moves with every module that counts."""

from importlib import resources
from pathlib import Path

import grimp
import pytest

from generator.data import kept_results
from generator.numbers.deciding_code import code_version, deciding_files


def test_the_version_of_the_code_is_stable() -> None:
    assert code_version() == code_version()
    assert len(code_version()) == 16


def test_a_module_in_a_folder_of_a_folder_is_part_of_the_version(tmp_path: Path) -> None:
    inner = tmp_path / "numbers" / "classic" / "deep"
    inner.mkdir(parents=True)
    (inner / "game.py").write_text("one = 1\n", encoding="utf-8")
    before = dict(deciding_files(tmp_path))
    (inner / "game.py").write_text("one = 2\n", encoding="utf-8")
    after = dict(deciding_files(tmp_path))
    assert before.keys() == after.keys() == {"numbers/classic/deep/game.py"}
    assert before != after


def test_every_module_that_the_analysis_imports_is_part_of_the_version() -> None:
    graph = grimp.build_graph("generator", cache_dir=None)
    ours = {name for name in graph.modules if name.startswith("generator.numbers.exact")}
    used = ours.union(*(graph.find_upstream_modules(name) for name in ours))
    covered = {name for name, _ in deciding_files(resources.files("generator"))}
    missing = {name for name in used if not covered & {f"{_path(name)}.py", f"{_path(name)}/__init__.py"}}
    assert missing <= {"generator"}  # an empty package


def _path(module: str) -> str:
    return module.removeprefix("generator.").replace(".", "/")


def test_another_release_of_numpy_is_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = code_version.__wrapped__()
    monkeypatch.setattr(kept_results, "release_of", lambda name: "0.0.0")
    assert code_version.__wrapped__() != before
