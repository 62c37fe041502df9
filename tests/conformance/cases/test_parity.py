"""The two ways of reading a feature see the same scenarios: pytest-bdd's, and ours."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from loaded import rules_of
from pytest_bdd.feature import get_feature

from conformance.cases.compile import load_bytes
from conformance.cases.scenario.arguments import clean
from conformance.cases.steps.all_steps import registry
from generator.data.corpus import bundled


def _theirs(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the title and the steps of every test that pytest-bdd makes of a feature."""
    feature = get_feature(str(path.parent), path.name)
    for template in feature.scenarios.values():
        contexts = [context for table in template.examples for context in table.as_contexts()] or [{}]
        for context in contexts:
            scenario = template.render(context)
            yield clean(scenario.name), [clean(step.name) for step in scenario.steps]


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_pytest_bdd_and_the_compiler_read_the_same_steps(slug: str) -> None:
    rules = rules_of(slug)
    words = registry(rules)
    for path in sorted((bundled().features / slug).rglob("*.feature")):
        cases, _, _ = load_bytes(path.read_bytes(), path.name, rules, words)
        ours = [[re.sub(r"^\S+ ", "", step.partition("\n")[0]) for step in case.steps] for case in cases]
        assert sorted(ours) == sorted(steps for _, steps in _theirs(path)), path.name
