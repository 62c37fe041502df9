"""What `make quick` leaves out and what it must not: every package is tried, and no game is read to collect a test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from examples_in_docstrings import pytest_collect_file

ROOT = Path(__file__).parents[2]
ALL_SLOW = re.compile(r"^pytestmark = pytest\.mark\.slow\b", re.MULTILINE)
READERS = {"alternatives", "game", "generated", "load", "load_cases", "load_folder", "load_ruleset", "variants"}
"""What reads a whole game, or makes its engine, each time it is called."""
MODULES = {
    path: ast.parse(text)
    for path in sorted((ROOT / "tests").rglob("*.py"))
    if "miniatures" not in path.parts and not ALL_SLOW.search(text := path.read_text(encoding="utf-8"))
}
"""What quick imports, or may."""
CODE = {
    ".".join(path.parent.relative_to(ROOT).parts): path.parent
    for top in ("generator", "conformance")
    for path in sorted((ROOT / top).rglob("__init__.py"))
}
"""Where each package stands, by name."""


def run_at_import(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield what a module runs when it is imported: all but the bodies of its functions and of its tests."""
    waiting: list[ast.AST] = [*tree.body]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            waiting += [*node.decorator_list, *node.args.defaults, *(one for one in node.args.kw_defaults if one)]
        elif not isinstance(node, ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield the modules that a module names in its imports, wherever they stand."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


def test_no_module_of_quick_reads_a_game_to_be_imported() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.func.id}"
        for path, tree in MODULES.items()
        for node in run_at_import(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in READERS
    ]
    assert found == []


@pytest.mark.slow
def test_every_package_that_the_project_uses_is_imported_by_tests_of_quick() -> None:
    tried = {name for tree in MODULES.values() for name in imported(tree)}
    sources = [(path.parent, path) for top in ("generator", "conformance") for path in (ROOT / top).rglob("*.py")]
    used = {
        (folder, name) for folder, path in sources for name in imported(ast.parse(path.read_text(encoding="utf-8")))
    }
    untried = [
        package
        for package, home in CODE.items()
        if any(folder != home and _is_of(name, package) for folder, name in used)
        and not any(_is_of(name, package) for name in tried)
    ]
    assert untried == []


def _is_of(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def test_the_files_that_are_begun_first_are_there(pytestconfig: pytest.Config) -> None:
    conftest = pytestconfig.pluginmanager.get_plugin(str(ROOT / "tests" / "conftest.py"))
    assert conftest is not None
    assert [name for name in conftest.LONGEST if not (ROOT / "tests" / name).is_file()] == []
    assert len({*conftest.LONGEST}) == len(conftest.LONGEST) > 0


def test_examples_are_looked_for_where_there_are_any(tmp_path: Path) -> None:
    module: pytest.Collector = object.__new__(pytest.Module)
    examples: pytest.Collector = object.__new__(DoctestModule)
    with_a_prompt, without = tmp_path / "some.py", tmp_path / "none.py"
    with_a_prompt.write_text('"""One.\n\n>>> 1\n1\n"""\n', encoding="utf-8")
    without.write_text('"""One."""\n', encoding="utf-8")
    kept = {path: _collected(path, [module, examples]) for path in (with_a_prompt, without)}
    assert kept == {with_a_prompt: [module, examples], without: [module]}


def _collected(path: Path, found: list[pytest.Collector]) -> list[pytest.Collector]:
    asked = pytest_collect_file(path)
    next(asked)
    with pytest.raises(StopIteration) as answer:
        asked.send(found)
    kept: list[pytest.Collector] = answer.value.value
    return kept
