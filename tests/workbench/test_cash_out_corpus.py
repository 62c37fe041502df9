"""A corpus whose cash-out table holds round numbers: the mechanism is tried whatever the real table says."""

import functools
from pathlib import Path
from typing import Any

import pytest
from loaded import rules_of

from conformance.bdd.scenario_engines import generated
from conformance.cases.compile import load_cases
from conformance.cases.judging.judge import judge
from conformance.cases.lock import FILE, contents, lock_problems
from conformance.cases.scenario.case import Case
from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import render_all
from generator.data.nodes import plain
from generator.data.reader import read
from generator.model.loading.load import Loaded, load

SLUG = "first-person-blackjack"
CORPUS = Corpus(Path(__file__).parents[1] / "corpora" / "incasso")


@functools.cache
def loaded() -> Loaded:
    """Return that corpus's only regolamento, read once for these tests."""
    return load(CORPUS, SLUG)


@functools.cache
def cases() -> tuple[Case, ...]:
    """Return its scenarios."""
    return tuple(load_cases(CORPUS.features, {SLUG: loaded().ruleset}))


def _rules(corpus: Corpus) -> Any:
    return _without_evidence(plain(read(corpus.rules_file(SLUG))))


def _without_evidence(data: Any) -> Any:
    """Drop the names of evidence files: what was computed from the real table says nothing of round numbers."""
    if isinstance(data, dict):
        return {key: _without_evidence(value) for key, value in data.items() if key != "calcolo"}
    return [_without_evidence(one) for one in data] if isinstance(data, list) else data


def test_the_rules_are_the_real_ones_but_for_the_evidence() -> None:
    assert _rules(CORPUS) == _rules(bundled())


@pytest.mark.slow
def test_the_amounts_are_others() -> None:
    assert loaded().ruleset.quotes != rules_of(SLUG).quotes


def test_the_clauses_are_the_real_ones() -> None:
    assert plain(read(CORPUS.clauses_file(SLUG))) == plain(read(bundled().clauses_file(SLUG)))


@pytest.mark.slow
def test_the_corpus_gives_no_warning() -> None:
    assert render_all(loaded().warnings) == ""


def test_every_scenario_is_registered_as_it_is_and_none_has_disappeared() -> None:
    text = (CORPUS.features / SLUG / FILE).read_text(encoding="utf-8")
    assert render_all(lock_problems(text, FILE, contents(cases()))) == ""


@pytest.mark.slow
def test_the_cash_out_is_offered_and_paid_as_its_table_says() -> None:
    engine = generated(loaded().ruleset, None)
    wrong = {case.id: judge(case, engine.play(case.setup, case.moves)) for case in cases()}
    assert wrong == {case.id: () for case in cases()}
    assert wrong
