"""The scenarios as pytest-bdd tests: `-p conformance.bdd.plugin`, with `--motore motore.yaml` or `--motori DIR`.

The three step definitions below match every text and hand it to the registry, which reads it once and refuses
what is undefined or ambiguous: pytest-bdd's own look-up tries every definition for every step.
"""

from pathlib import Path
from typing import Any

import pytest
from pytest_bdd import given, then, when
from pytest_bdd.parsers import StepParser
from pytest_bdd.scenario import scenario_wrapper_template_registry

from conformance.bdd.played import Engines

_PLAYED = pytest.StashKey[Any]()
_ENGINES = pytest.StashKey[Any]()
_DEFAULT_FOLDER = "build/motori"


class AnyText(StepParser):
    """A parser that matches every step: the registry does the reading."""

    def __init__(self) -> None:
        super().__init__("ogni passo")

    def parse_arguments(self, name: str) -> dict[str, Any]:
        """Return the text itself."""
        return {"text": name}

    def is_matching(self, name: str) -> bool:
        """Return True."""
        return True


@given(AnyText())
def _given(request: pytest.FixtureRequest, text: str, datatable: list[list[str]] | None = None) -> None:
    request.node.stash[_PLAYED].step("Dato", text, datatable)


@when(AnyText())
def _when(request: pytest.FixtureRequest, text: str, datatable: list[list[str]] | None = None) -> None:
    request.node.stash[_PLAYED].step("Quando", text, datatable)


@then(AnyText())
def _then(request: pytest.FixtureRequest, text: str, datatable: list[list[str]] | None = None) -> None:
    request.node.stash[_PLAYED].step("Allora", text, datatable)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that choose the engine."""
    group = parser.getgroup("banco di prova")
    group.addoption("--motore", metavar="MOTORE.YAML", help="prova il motore descritto da questo file")
    group.addoption("--motori", metavar="DIR", help=f"usa i motori generati in questa cartella ({_DEFAULT_FOLDER})")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Say farewell to the engine under test."""
    engines = config.stash.get(_ENGINES, None)
    if engines is not None:
        engines.close()


def _engines(config: pytest.Config) -> Engines:
    """Return the engines that the options ask for; made at the first scenario."""
    if _ENGINES not in config.stash:
        asked = config.getoption("--motori")
        folder = config.rootpath / (asked or _DEFAULT_FOLDER)
        config.stash[_ENGINES] = Engines.chosen(folder, config.getoption("--motore"), asked=bool(asked))
    engines: Engines = config.stash[_ENGINES]
    return engines


@pytest.hookimpl(tryfirst=True)
def pytest_bdd_apply_tag(tag: str, function: Any) -> bool:
    """Keep tags out of the marks: ids and clauses are no marks, and `--strict-markers` would refuse them."""
    return True


def pytest_bdd_before_scenario(request: pytest.FixtureRequest, feature: Any, scenario: Any) -> None:
    """Set the table."""
    tags = {*feature.tags, *scenario.tags, *(scenario.rule.tags if scenario.rule else ())}
    engines = _engines(request.config)
    request.node.stash[_PLAYED] = engines.table(Path(feature.filename), scenario.name, scenario.line_number, tags)


def pytest_bdd_before_step(request: pytest.FixtureRequest, step: Any) -> None:
    """Remember the line, for the words of a failure."""
    request.node.stash[_PLAYED].line = step.line_number


def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """Judge the whole, unless a step has already failed."""
    played = request.node.stash[_PLAYED]
    if not played.failed and played.draft.checks:
        played.end()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the scenarios of the regolamenti that the engine under test does not play."""
    if not config.getoption("--motore"):
        return
    box = _engines(config).box
    away = [item for item in items if box is not None and _slug(item) not in (None, box.regolamento)]
    if away:
        config.hook.pytest_deselected(items=away)
        items[:] = [item for item in items if item not in away]


def _slug(item: pytest.Item) -> str | None:
    function: Any = getattr(item, "function", None)
    template = scenario_wrapper_template_registry.get(function)
    return None if template is None else Path(template.feature.filename).parent.name
