"""What every test shares: the plugin that plays scenarios, its options, and what to say of what this machine lacks."""

import ast
import functools
import gc
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from postgresql import tools as postgresql_tools
from quick_steps import look_among_steps
from remembered import remember

from adapters import TOOLS, on_this_machine
from bench.browser_tools import BROWSER_TESTS, missing
from conformance.run.isolation import Isolation, probe

pytest_plugins = ["conformance.bdd.plugin", "examples_in_docstrings"]
remember()
look_among_steps()
gc.set_threshold(300_000, 50, 50)  # as in the command line: few objects are cycles, and looking for them is a sixth

_OF_ISOLATION = Path(__file__).parent / "conformance" / "run" / "test_isolation.py"
_OF_THE_SCRIPT = Path(__file__).parent / "generator" / "pages" / "player" / "test_stake_in_the_page.py"
_OF_POSTGRESQL = Path(__file__).parent / "conformance" / "certificate" / "registry" / "test_postgresql.py"
_OF_THE_YAML_SERVER = Path(__file__).parent / "yaml_server"
_YAML_SERVER = _OF_THE_YAML_SERVER / "node_modules" / "yaml-language-server"
_ALL_SLOW = re.compile(r"^pytestmark = pytest\.mark\.slow\b", re.MULTILINE)


LONGEST = (
    "browser/test_pages.py",
    "conformance/run/test_zoo.py",
    "generator/model/test_every_word.py",
    "generator/numbers/simulation/test_table.py",
    "banco/workbench/browser/test_headline_edits_in_studio.py",
    "workbench/test_corpora.py",
    "generator/numbers/test_reading_evidence.py",
    "conformance/run/test_isolation.py",
    "banco/lab/mutants/test_strength_run.py",
    "conformance/audit/test_liars.py",
    "banco/cli/test_attesta.py",
    "browser/test_studio.py",
    "banco/cli/test_interrotti.py",
    "browser/test_measures.py",
    "conformance/audit/replays/test_same_story.py",
    "conformance/run/test_replays.py",
    "banco/cli/test_uso.py",
    "banco/cli/test_undeclared.py",
    "conformance/bdd/test_plugin.py",
    "generator/model/test_schema.py",
    "banco/cli/test_collauda.py",
    "banco/cli/test_number_commands.py",
    "banco/cli/test_tutto.py",
    "generator/numbers/exact/cashout/test_cashout.py",
    "conformance/reports/test_html.py",
    "banco/lab/exploration/test_exploration.py",
    "conformance/proof/test_trials.py",
    "conformance/readings/test_deal_order.py",
)
"""The files that take a process ten seconds or more: by name alone some would be begun when the others are done."""


@pytest.fixture(scope="session")
def few_rounds() -> Iterator[int]:
    """Let certificates of this interpreter ask for so few rounds by chance that a test can wait for them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("conformance.certificate.grounds.ROUNDS", 60)
        patch.setattr("banco.cli.support.certified_run.ROUNDS", 60)
        yield 60


@functools.cache
def isolation() -> Isolation:
    """What contains an engine on this machine."""
    return probe()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the tests of what this machine lacks, and unread a file whose tests are all left out as slow.

    The first are then named, see below, and never counted green. Importing the second costs more than the fast tests.
    """
    if collection_path == _OF_ISOLATION and isolation().program is None:
        return True
    if collection_path == _OF_POSTGRESQL and postgresql_tools() is None:
        return True
    if collection_path == BROWSER_TESTS and missing():
        return True
    if collection_path == _OF_THE_YAML_SERVER and not _YAML_SERVER.is_dir():
        return True
    if collection_path == _OF_THE_SCRIPT and "javascript" not in on_this_machine():
        return True
    if collection_path.suffix != ".py" or "not slow" not in config.option.markexpr.split(" and "):
        return None
    return True if _ALL_SLOW.search(collection_path.read_text(encoding="utf-8")) else None


@functools.cache
def long_tests() -> frozenset[str]:
    """Return the names of the tests that only `make long` runs."""
    lines = (Path(__file__).parent / "long.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(f"tests/{line}" for line in lines if not line.startswith("#"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the longest tests, and put the longest files first: processes that share them out then end together."""
    for item in items:
        if item.nodeid in long_tests():
            item.add_marker(pytest.mark.long)
    heavy = {item.path for item in items if item.get_closest_marker("slow")}
    longest = {Path(__file__).parent / name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: (longest.get(item.path, len(longest)), item.path not in heavy))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that were not run because this machine lacks what they need."""
    if isolation().program is None:
        _not_run(terminalreporter, "tests of isolation", [_OF_ISOLATION], isolation().words)
    if missing():
        _not_run(terminalreporter, "tests in a browser", sorted(BROWSER_TESTS.glob("test_*.py")), ", ".join(missing()))
    if postgresql_tools() is None:
        _not_run(terminalreporter, "tests of the registry", [_OF_POSTGRESQL], "there is no PostgreSQL server")
    if not _YAML_SERVER.is_dir():
        tests = sorted(_OF_THE_YAML_SERVER.glob("test_*.py"))
        _not_run(terminalreporter, "tests with another language server", tests, "«npm ci» in tests/yaml_server")
    for name in sorted(TOOLS.keys() - on_this_machine()):
        terminalreporter.section(f"NOT RUN: the adapter in {name}", sep="-")
        terminalreporter.write_line(f"Why: there is no «{TOOLS[name]}» on this machine")
        terminalreporter.write_line(f"NOT RUN test_adapters.py::test_an_adapter_conforms_in_every_scenario[{name}]")
        if name == "javascript":
            terminalreporter.write_line(f"NOT RUN {_OF_THE_SCRIPT.name}: what the script of a page works out")


def _not_run(reporter: pytest.TerminalReporter, what: str, modules: Sequence[Path], why: str) -> None:
    """Write the names of the tests of some modules, and why they were not run."""
    names = [
        f"{module.name}::{node.name}"
        for module in modules
        for node in ast.parse(module.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    reporter.section(f"NOT RUN: {len(names)} {what}", sep="-")
    reporter.write_line(f"Why: {why}")
    for name in names:
        reporter.write_line(f"NOT RUN {name}")
