"""A regolamento made larger: as many scenarios as wanted, and each of them is read as the one that it repeats."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from bench.larger_corpus import enlarge, scenarios_in
from conformance.cases.compile import load_cases
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset


@pytest.mark.slow
def test_the_scenarios_added_are_those_there_were_under_ids_that_nobody_had(tmp_path: Path) -> None:
    slug = bundled().slugs()[0]
    shutil.copytree(bundled().features / slug, tmp_path / slug)
    rules = {slug: load_ruleset(bundled(), slug)}
    before = load_cases(tmp_path, rules)
    total = enlarge(tmp_path / slug, 2 * len(before))
    after = load_cases(tmp_path, rules)
    assert total == len(after) == 2 * len(before)
    assert Counter(case.title for case in after) == Counter(2 * [case.title for case in before])
    assert len({case.id for case in after}) == len(after)


def test_every_row_of_a_schema_is_a_scenario() -> None:
    outline = "  Schema dello scenario: Due\n    Allora <a>\n    Esempi:\n      | a |\n      | 1 |\n      | 2 |"
    assert scenarios_in(outline) == 2
    assert scenarios_in(f"  Scenario: Uno\n    Allora a\n{outline}\n") == 3
