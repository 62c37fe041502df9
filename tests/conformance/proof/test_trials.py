"""Edits on trial: the same for any number of processors, kept until a file changes, and never without end."""

import os
from pathlib import Path
from typing import Any

import pytest
from tiny_game import SLUG, write_tiny

from conformance.cases.preparation import cases_of
from conformance.proof import shared_trials
from conformance.proof.kept_proofs import proofs_of
from generator.data.corpus import Corpus
from generator.data.result_store import Store
from generator.model.loading.load import load_ruleset


def prepared(corpus: Corpus, asked: list[str]) -> Any:
    """Return what gives the IR and the scenarios of a corpus, and writes down what it was asked for."""

    def give(slugs: Any) -> Any:
        asked.extend(slugs)
        rules = {slug: load_ruleset(corpus, slug) for slug in slugs}
        return {slug: (one, cases_of(corpus, one)) for slug, one in rules.items()}

    return give


@pytest.mark.slow
def test_what_was_tried_is_found_again_until_a_file_changes(tmp_path: Path) -> None:
    corpus, store, asked = write_tiny(tmp_path / "corpus"), Store(tmp_path / "store", "1"), list[str]()
    first = proofs_of(corpus, [SLUG], prepared(corpus, asked), store=store)
    again = proofs_of(corpus, [SLUG], prepared(corpus, asked), store=store)
    assert (again, asked) == (first, [SLUG])
    register = corpus.clauses_file(SLUG)
    register.write_text(register.read_text(encoding="utf-8").replace("in piedi", "seduti"), encoding="utf-8")
    proofs_of(corpus, [SLUG], prepared(corpus, asked), store=store)
    assert asked == [SLUG, SLUG]


@pytest.mark.slow
@pytest.mark.exhaustive
def test_a_spoiled_result_is_tried_again(tmp_path: Path) -> None:
    corpus, store, asked = write_tiny(tmp_path / "corpus"), Store(tmp_path / "store", "1"), list[str]()
    first = proofs_of(corpus, [SLUG], prepared(corpus, asked), store=store)
    [file] = (tmp_path / "store").rglob("prove-*")
    file.write_bytes(file.read_bytes()[:-20])
    assert proofs_of(corpus, [SLUG], prepared(corpus, asked), store=store) == first
    assert asked == [SLUG, SLUG]


@pytest.mark.slow
@pytest.mark.exhaustive
def test_the_trials_are_the_same_for_one_processor_and_for_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = write_tiny(tmp_path)
    cases = {SLUG: cases_of(corpus, load_ruleset(corpus, SLUG))}
    alone = shared_trials.trials_of(corpus, cases)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    monkeypatch.setattr(shared_trials, "_FEW", 0)
    done: list[tuple[int, int]] = []
    together = shared_trials.trials_of(corpus, cases, lambda number, total: done.append((number, total)))
    assert together == alone
    assert alone[SLUG]
    assert done == [(number, len(done)) for number in range(1, len(done) + 1)]
