"""Nothing that differs between two IRs is passed over: every leaf, changed, is told by a sentence."""

from pathlib import Path

import pytest
from changed_leaves import changed_leaves

from generator.data.corpus import Corpus
from generator.model.editing.single_changes import changes
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.model.loading.variants import variants
from generator.pages.changes.all_changes import compare
from generator.pages.changes.change_class import Grade
from generator.pages.changes.leaf_differences import neutral

CORPORA = Path(__file__).parents[3] / "corpora"
PLACES = [(corpus, slug) for corpus in ("casa", "piatto", "sesto") for slug in Corpus(CORPORA / corpus).slugs()]

SAMPLE, OTHERS = PLACES[-1:], PLACES[:-1]
"""One regolamento in `make test`, the others in `make worlds`."""
IN_TURN = [*SAMPLE, *(pytest.param(*place, marks=pytest.mark.exhaustive) for place in OTHERS)]


def rules_of(corpus: str, slug: str) -> Ruleset:
    return load_ruleset(Corpus(CORPORA / corpus), slug)


@pytest.mark.slow
@pytest.mark.parametrize(("corpus", "slug"), PLACES)
def test_a_regolamento_has_not_changed_from_itself(corpus: str, slug: str) -> None:
    comparison = compare(rules_of(corpus, slug), rules_of(corpus, slug))
    assert comparison.changes == ()
    assert comparison.grade is None


@pytest.mark.slow
@pytest.mark.parametrize(("corpus", "slug"), IN_TURN)
def test_every_leaf_of_the_ir_when_changed_is_told_by_a_sentence(corpus: str, slug: str) -> None:
    rules = rules_of(corpus, slug)
    silent, broken = [], []
    for path, other in changed_leaves(rules):
        found = compare(rules, other).changes
        if not found:
            silent.append(path)
        broken += [(path, one.text) for one in found if not one.text[:1].isupper() and one.text[:1] != "«"]
        broken += [(path, one.text) for one in found if not one.text.endswith((".", "»"))]
    assert (silent, broken) == ([], [])


@pytest.mark.slow
@pytest.mark.parametrize(("corpus", "slug"), IN_TURN)
def test_every_small_edit_of_the_data_that_the_ir_feels_is_told(corpus: str, slug: str) -> None:
    read = variants(Corpus(CORPORA / corpus), slug)
    rules = read.unsigned({})
    assert rules is not None
    silent = []
    for change in changes(read.tree):
        other = read.edited(change.make(read.tree))
        if other is not None and neutral(other) != neutral(rules) and not compare(rules, other).changes:
            silent.append(change.text)
    assert silent == []


@pytest.mark.slow
@pytest.mark.parametrize(("corpus", "slug"), IN_TURN)
def test_provenance_alone_is_never_more_than_a_patch(corpus: str, slug: str) -> None:
    rules = rules_of(corpus, slug)
    ends = (".state", ".reason", ".evidence")
    wrong = [
        (path, one.text)
        for path, other in changed_leaves(rules)
        if path.endswith(ends) and "readings" not in path
        for one in compare(rules, other).changes
        if one.grade is not Grade.PATCH
    ]
    assert wrong == []
