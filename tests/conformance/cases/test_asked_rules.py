"""What scenarios are read by is enough to read them, and after an edit of anything else none is read again."""

from dataclasses import replace
from pathlib import Path

import pytest
from loaded import rules_of
from small_tavern import LESS, PAYS, TAVERN, copied, edit

from conformance.cases import compile as compiling
from conformance.cases.compile import compile_scenario, load_cases
from conformance.cases.kept_features import KeptFeatures
from conformance.cases.reading.feature_document import expanded
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.scenario.scenario_rules import asked_rules
from conformance.cases.steps.all_steps import registry
from generator.data.corpus import Corpus, bundled
from generator.data.kept_results import Cache
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

pytestmark = pytest.mark.slow
_OFTEN = "blackjack-surrender"
_EACH = [
    slug if slug == _OFTEN else pytest.param(slug, marks=pytest.mark.exhaustive) for slug in sorted(bundled().slugs())
]


@pytest.mark.parametrize("slug", _EACH)
def test_a_scenario_is_the_same_whether_all_of_the_rules_are_asked_or_the_part_that_it_needs(slug: str) -> None:
    whole = rules_of(slug)
    part = asked_rules(whole)
    assert part == asked_rules(part) != whole
    words = registry(part)
    assert words.digest == registry(whole).digest
    for path in sorted((bundled().features / slug).glob("*.feature"))[:3]:
        document = parse_feature(path.read_bytes(), path.name).document
        assert document is not None
        for scenario in document.scenarios:
            for row, title, steps in expanded(scenario):
                found = compile_scenario(scenario, row, title, steps, whole, words)
                assert found == compile_scenario(scenario, row, title, steps, part, words)
                assert found[0] is not None


@pytest.fixture
def kept(tmp_path: Path) -> KeptFeatures:
    return KeptFeatures(Cache(tmp_path / "risultati", "v1"))


def _rules(root: Path) -> Ruleset:
    return load_ruleset(Corpus(root), TAVERN)


def test_after_an_edit_of_a_pay_no_scenario_is_read_again(
    tmp_path: Path, kept: KeptFeatures, monkeypatch: pytest.MonkeyPatch
) -> None:
    tavern = copied(tmp_path)
    before = load_cases(tmp_path / "features", {TAVERN: _rules(tmp_path)}, kept)
    edit(tavern.rules, PAYS, LESS)
    rules = _rules(tmp_path)
    assert rules != _rules(copied(tmp_path / "prima").root)
    monkeypatch.setattr(compiling, "compile_scenario", None)
    assert load_cases(tmp_path / "features", {TAVERN: rules}, kept) == before


def test_after_an_edit_of_a_scenario_or_of_what_it_is_read_by_it_is_read_again(
    tmp_path: Path, kept: KeptFeatures
) -> None:
    tavern = copied(tmp_path)
    rules = _rules(tmp_path)
    before = load_cases(tmp_path / "features", {TAVERN: rules}, kept)
    main = replace(rules.main_wager, label="Puntata del porto")
    other = replace(rules, wagers=tuple(main if one.name == main.name else one for one in rules.wagers))
    assert all(
        case.context["puntate"][main.name] == "Puntata del porto"
        for case in load_cases(tmp_path / "features", {TAVERN: other}, kept)
    )
    text = tavern.feature.read_text(encoding="utf-8")
    tavern.feature.write_text(f"{text}\n# un commento\n".replace(before[0].title, "Un altro titolo"), encoding="utf-8")
    assert load_cases(tmp_path / "features", {TAVERN: rules}, kept)[0].title == "Un altro titolo"
