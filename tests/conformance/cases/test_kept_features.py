"""Features that were already read: the same scenarios as read anew, and never those of other bytes or other words."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import grimp
import pytest
from loaded import rules_of

from conformance.cases import kept_features
from conformance.cases.compile import load_cases
from conformance.cases.kept_features import KeptFeatures, deciding_files
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.reading.stored_document import packed, unpacked
from conformance.cases.scenario.case import Case
from conformance.cases.steps.all_steps import registry
from conformance.cases.steps.registry import Registry
from generator.data.corpus import bundled
from generator.data.diagnostics import CorpusErrors
from generator.data.kept_results import Cache
from generator.model.ir import Ruleset

SLUG = "play-lounge-blackjack-7"


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return rules_of(SLUG)


@pytest.fixture
def features(tmp_path: Path) -> Path:
    """Two features of a regolamento, in a folder of their own."""
    folder = tmp_path / "features"
    (folder / SLUG).mkdir(parents=True)
    for path in sorted((bundled().features / SLUG).glob("*.feature"))[:2]:
        (folder / SLUG / path.name).write_bytes(path.read_bytes())
    return folder


@pytest.fixture
def kept(tmp_path: Path) -> KeptFeatures:
    return KeptFeatures(Cache(tmp_path / "cache", "v1"))


@pytest.fixture
def read_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return what forbids, from then on, to read a feature and to try an expression."""

    def never(*_: object) -> None:
        raise AssertionError("read anew")

    def forbid() -> None:
        monkeypatch.setattr(kept_features, "parse_feature", never)
        monkeypatch.setattr(Registry, "_found", never)

    return forbid


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def cases(features: Path, rules: Ruleset, kept: KeptFeatures | None) -> tuple[Case, ...]:
    """Return the scenarios as another process reads them, which remembers nothing."""
    return load_cases(features, {SLUG: rules}, None if kept is None else KeptFeatures(kept.cache))


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_a_feature_comes_back_from_json_as_it_was(slug: str) -> None:
    for path in (bundled().features / slug).rglob("*.feature"):
        document = parse_feature(path.read_bytes(), path.name).document
        assert document is not None
        assert unpacked(json.loads(json.dumps(packed(document))), path.name) == document


@pytest.mark.slow
def test_the_scenarios_found_again_are_those_read_anew(
    features: Path, rules: Ruleset, kept: KeptFeatures, read_nothing_anew: Callable[[], None]
) -> None:
    anew = cases(features, rules, None)
    assert anew
    assert cases(features, rules, kept) == anew
    read_nothing_anew()
    assert cases(features, rules, kept) == anew


@pytest.mark.slow
def test_one_changed_byte_of_a_feature_is_seen(features: Path, rules: Ruleset, kept: KeptFeatures) -> None:
    before = cases(features, rules, kept)
    path = files(features)[0]
    data = path.read_bytes()
    place = data.index(b"Scenario: ") + len(b"Scenario: ")
    path.write_bytes(data[:place] + b"X" + data[place + 1 :])
    after = cases(features, rules, kept)
    assert after == cases(features, rules, None)
    assert after != before
    assert len(files(kept.cache.folder)) == 4  # what was kept of the other bytes is gone


@pytest.mark.slow
def test_one_changed_letter_of_what_is_kept_is_not_believed(features: Path, rules: Ruleset, kept: KeptFeatures) -> None:
    anew = cases(features, rules, kept)
    for path in files(kept.cache.folder):
        data = path.read_bytes()
        middle = next(place for place in range(len(data) // 2, len(data)) if data[place : place + 1].isalnum())
        path.write_bytes(data[:middle] + (b"1" if data[middle : middle + 1] != b"1" else b"2") + data[middle + 1 :])
    assert cases(features, rules, kept) == anew


@pytest.mark.slow
def test_what_another_feature_said_is_not_believed_under_its_name(
    features: Path, rules: Ruleset, kept: KeptFeatures
) -> None:
    anew = cases(features, rules, kept)
    scenari = [path for path in files(kept.cache.folder) if path.name.startswith("scenari-")]
    first, second = (path.read_bytes() for path in scenari)
    scenari[0].write_bytes(second)
    scenari[1].write_bytes(first)
    assert cases(features, rules, kept) == anew


@pytest.mark.slow
def test_a_regolamento_with_other_words_reads_the_steps_again(
    features: Path, rules: Ruleset, kept: KeptFeatures
) -> None:
    cases(features, rules, kept)
    hit = next(offer for offer in rules.offers if offer.verb == "chiede carta")
    other = replace(
        rules, offers=tuple(replace(one, verb="vuole una carta") if one is hit else one for one in rules.offers)
    )
    assert registry(other).digest != registry(rules).digest
    with pytest.raises(CorpusErrors) as anew:
        cases(features, other, None)
    with pytest.raises(CorpusErrors) as found:
        cases(features, other, kept)
    assert found.value.diagnostics == anew.value.diagnostics


@pytest.mark.slow
def test_a_regolamento_whose_words_mean_something_else_is_taken_at_its_word(
    features: Path, rules: Ruleset, kept: KeptFeatures, read_nothing_anew: Callable[[], None]
) -> None:
    cases(features, rules, kept)
    hit = next(offer for offer in rules.offers if offer.verb == "chiede carta")
    other = replace(rules, offers=tuple(replace(one, name="pesca") if one is hit else one for one in rules.offers))
    anew = cases(features, other, None)
    read_nothing_anew()
    assert cases(features, other, kept) == anew
    assert any(move.get("azione") == "pesca" for case in anew for move in case.moves)


def test_mistakes_are_looked_for_again_each_time(features: Path, rules: Ruleset, kept: KeptFeatures) -> None:
    path = files(features)[0]
    path.write_text("Funzionalità: x\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(CorpusErrors) as wrong:
            cases(features, rules, kept)
        assert [one.code for one in wrong.value.diagnostics] == ["G005", "G008"]


@pytest.mark.slow
def test_a_cache_that_cannot_be_written_is_no_reason_to_fail(features: Path, rules: Ruleset, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert cases(features, rules, KeptFeatures(Cache(tmp_path / "file", "v1"))) == cases(features, rules, None)


@pytest.mark.slow
def test_every_module_that_reads_a_feature_is_part_of_the_version() -> None:
    graph = grimp.build_graph("generator", "conformance", cache_dir=None, exclude_type_checking_imports=True)
    readers = {
        "conformance.cases.kept_features",
        "conformance.cases.reading.gherkin_reader",
        "conformance.cases.steps.registry",
    }
    used = readers.union(*(graph.find_upstream_modules(name) for name in readers))
    covered = {name for name, _ in deciding_files()}
    missing = {name for name in used if not covered & {f"{_path(name)}.py", f"{_path(name)}/__init__.py"}}
    assert missing <= {"generator", "conformance"}  # empty packages


def _path(module: str) -> str:
    return module.replace(".", "/")
