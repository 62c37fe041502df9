"""Cases that were already made: the same as made anew, and never those of other features, other words or other code."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import grimp
import pytest
from loaded import rules_of

from conformance.cases import compile as compiling
from conformance.cases.compile import cases_of_texts, load_cases
from conformance.cases.kept_cases import KeptCases, Texts, deciding_files
from conformance.cases.kept_features import KeptFeatures
from conformance.cases.scenario.case import Case
from generator.data.corpus import bundled
from generator.data.diagnostics import CorpusErrors
from generator.data.kept_results import Cache
from generator.model.ir import Ruleset

SLUG = "play-lounge-blackjack-7"


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return rules_of(SLUG)


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, bytes]]:
    """Two features of a regolamento."""
    folder = bundled().features
    paths = sorted((folder / SLUG).glob("*.feature"))[:2]
    return [(path.relative_to(folder).as_posix(), path.read_bytes()) for path in paths]


@pytest.fixture(scope="module")
def features(tmp_path_factory: pytest.TempPathFactory) -> KeptFeatures:
    """What Gherkin made of them, which is not what is tried here."""
    return KeptFeatures(Cache(tmp_path_factory.mktemp("features"), "v1"))


@pytest.fixture
def kept(tmp_path: Path) -> KeptCases:
    return KeptCases(Cache(tmp_path / "cache", "v1"))


@pytest.fixture
def anew(features: KeptFeatures) -> Callable[[Texts, Ruleset], tuple[Case, ...]]:
    return lambda texts, rules: cases_of_texts(texts, rules, features)


def never() -> tuple[Case, ...]:
    raise AssertionError("made anew")


def elsewhere(kept: KeptCases) -> KeptCases:
    """Return the same as another process has it, which remembers nothing."""
    return KeptCases(kept.cache)


def is_made_again(kept: KeptCases, texts: Texts, rules: Ruleset) -> bool:
    """Say whether cases are made, by this process and by another, and not found."""
    again = {_is_made(kept, texts, rules), _is_made(elsewhere(kept), texts, rules)}
    assert len(again) == 1
    return again.pop()


def _is_made(kept: KeptCases, texts: Texts, rules: Ruleset) -> bool:
    asked: list[bool] = []

    def make() -> tuple[Case, ...]:
        asked.append(True)
        raise CorpusErrors([])

    try:
        kept.of(texts, rules, make)
    except CorpusErrors:
        return bool(asked)
    return False


def same(one: Any, other: Any) -> bool:
    """Say whether two values are equal and of the same types all through."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def values(case: Case) -> list[Any]:
    """Return all that a case holds."""
    checks = [[one.after, one.text, one.line, one.name, one.args] for one in case.checks]
    return [*(getattr(case, name) for name in Case.__slots__ if name != "checks"), type(case.checks), checks]


@pytest.mark.slow
def test_the_cases_found_again_are_those_made_anew_types_included(
    kept: KeptCases, texts: list[tuple[str, bytes]], rules: Ruleset, anew: Callable[[Texts, Ruleset], tuple[Case, ...]]
) -> None:
    made = anew(texts, rules)
    kept.of(texts, rules, lambda: made)
    for one in (kept, elsewhere(kept)):
        assert one.of(texts, rules, never) == made
        assert all(map(same, map(values, made), map(values, one.of(texts, rules, never))))


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", bundled().slugs())
def test_every_case_of_every_regolamento_comes_back_as_it_was(kept: KeptCases, slug: str) -> None:
    made = load_cases(bundled().features, {slug: rules_of(slug)})
    kept.of([], rules_of(slug), lambda: made)
    assert all(map(same, map(values, made), map(values, elsewhere(kept).of([], rules_of(slug), never))))


def changed_texts(texts: Texts) -> dict[str, Texts]:
    """Return what may happen to some features, by name."""
    (first, data), *others = texts
    place = data.index(b"Scenario: ") + len(b"Scenario: ")
    return {
        "a byte": [(first, data[:place] + b"X" + data[place + 1 :]), *others],
        "a comment": [(first, data + b"# x\n"), *others],
        "a name": [(first.replace(".feature", "-2.feature"), data), *others],
        "one less": others,
        "one more": [*texts, ("altro.feature", b"")],
        "their order": [*others, (first, data)],
        "two that changed places": [(first, others[0][1]), (others[0][0], data)],
        "where one ends": [(first, data + others[0][1]), (others[0][0], b"")],
    }


@pytest.mark.parametrize("change", changed_texts([("a.feature", b"Scenario: x"), ("b.feature", b"y")]))
def test_whatever_happens_to_a_feature_is_seen(
    kept: KeptCases, texts: list[tuple[str, bytes]], rules: Ruleset, change: str
) -> None:
    kept.of(texts, rules, lambda: ())
    assert not is_made_again(kept, texts, rules)
    assert is_made_again(kept, changed_texts(texts)[change], rules)


_OTHERWISE = (
    "a verb", "the name of an action", "the label of a wager", "the players", "what a card is worth", "the deal",
    "the decks", "a class of hands", "a clause",
)  # fmt: skip


def _other_rules(rules: Ruleset) -> dict[str, Ruleset]:
    """Return regolamenti under which the same features may be other scenarios, by what is otherwise."""
    offer, wager = rules.offers[0], rules.wagers[0]
    values = rules.values
    return {
        "a verb": replace(rules, offers=(replace(offer, verb="vuole una carta"), *rules.offers[1:])),
        "the name of an action": replace(rules, offers=(replace(offer, name="pesca"), *rules.offers[1:])),
        "the label of a wager": replace(rules, wagers=(replace(wager, label="Posta"), *rules.wagers[1:])),
        "the players": replace(rules, table=replace(rules.table, players=9)),
        "what a card is worth": replace(rules, values=replace(values, ceiling=values.ceiling + 1)),
        "the deal": replace(rules, deal=rules.deal[:-1]),
        "the decks": replace(rules, deck=replace(rules.deck, decks=(rules.deck.decks or 0) + 1)),
        "a class of hands": replace(rules, classes=rules.classes[:-1]),
        "a clause": replace(rules, clauses=rules.clauses[:-1]),
    }


@pytest.mark.parametrize("change", _OTHERWISE)
def test_whatever_scenarios_are_read_by_is_seen(
    kept: KeptCases, texts: list[tuple[str, bytes]], rules: Ruleset, change: str
) -> None:
    kept.of(texts, rules, lambda: ())
    assert not is_made_again(kept, texts, rules)
    assert is_made_again(kept, texts, _other_rules(rules)[change])


def test_after_an_edit_of_a_pay_or_of_words_nothing_is_made_again(
    kept: KeptCases, texts: list[tuple[str, bytes]], rules: Ruleset
) -> None:
    kept.of(texts, rules, lambda: ())
    other = replace(rules, settlements=rules.settlements[:-1], title=rules.title, fingerprint="x", description="y")
    assert not is_made_again(kept, texts, other)


def test_other_code_makes_them_again(kept: KeptCases, texts: list[tuple[str, bytes]], rules: Ruleset) -> None:
    kept.of(texts, rules, lambda: ())
    assert is_made_again(KeptCases(replace(kept.cache, version="v2")), texts, rules)


@pytest.mark.slow
def test_one_changed_letter_of_what_is_kept_is_not_believed(
    kept: KeptCases, texts: list[tuple[str, bytes]], rules: Ruleset, anew: Callable[[Texts, Ruleset], tuple[Case, ...]]
) -> None:
    made = anew(texts, rules)
    kept.of(texts, rules, lambda: made)
    (path,) = (path for path in kept.cache.folder.rglob("*") if path.is_file())
    data = path.read_bytes()
    middle = next(place for place in range(len(data) // 2, len(data)) if data[place : place + 1].isalpha())
    path.write_bytes(data[:middle] + (b"x" if data[middle : middle + 1] != b"x" else b"y") + data[middle + 1 :])
    assert is_made_again(elsewhere(kept), texts, rules)


def test_mistakes_are_looked_for_again_each_time(
    kept: KeptCases, rules: Ruleset, anew: Callable[[Texts, Ruleset], tuple[Case, ...]]
) -> None:
    wrong = [(f"{SLUG}/a.feature", "Funzionalità: x\n".encode())]
    for _ in range(2):
        with pytest.raises(CorpusErrors) as errors:
            kept.of(wrong, rules, partial(anew, wrong, rules))
        assert [one.code for one in errors.value.diagnostics] == ["G005", "G008"]


@pytest.mark.parametrize("value", [(1, 2), {1: "x"}, 1.5, {"x": ("y",)}])
def test_what_json_would_give_back_as_something_else_is_made_each_time(
    kept: KeptCases, rules: Ruleset, value: object
) -> None:
    case = Case(
        id="X-S0001", title="", feature="a.feature", line=1, regolamento=SLUG, clauses=(), tags=(), capabilities=(),
        setup={}, moves=(), checks=(), steps=(), digest="", context={"x": value},
    )  # fmt: skip
    assert kept.of([], rules, lambda: (case,)) == (case,)
    assert is_made_again(elsewhere(kept), [], rules)


def test_a_name_that_is_no_text_is_no_reason_to_fail(kept: KeptCases, rules: Ruleset) -> None:
    name = b"a\xff.feature".decode("utf-8", "surrogateescape")
    case = Case(
        id="X-S0001", title="", feature=name, line=1, regolamento=SLUG, clauses=(), tags=(), capabilities=(),
        setup={}, moves=(), checks=(), steps=(), digest="",
    )  # fmt: skip
    assert kept.of([(name, b"")], rules, lambda: (case,)) == (case,)


@pytest.mark.slow
def test_every_module_that_makes_a_case_is_part_of_the_version() -> None:
    graph = grimp.build_graph("banco", "conformance", "generator", cache_dir=None, exclude_type_checking_imports=True)
    makers = {compiling.__name__, "conformance.cases.kept_cases"}
    used = makers.union(*(graph.find_upstream_modules(name) for name in makers))
    covered = {name for name, _ in deciding_files()}
    missing = {name for name in used if not covered & {f"{_path(name)}.py", f"{_path(name)}/__init__.py"}}
    assert missing <= {"generator", "conformance", "generator.model"}  # packages without a line of code


def _path(module: str) -> str:
    return module.replace(".", "/")
