"""A corpus whose cash-out table holds round numbers: the mechanism is tried before the real table is known."""

from pathlib import Path
from typing import Any

import pytest

from conformance.bdd.engines import generated
from conformance.vectors.compile import load_cases
from conformance.vectors.judge import judge
from generator.data.corpus import Corpus, bundled
from generator.data.nodes import plain
from generator.data.reader import read
from generator.model.load import load_ruleset

SLUG = "first-person-blackjack"
CORPUS = Corpus(Path(__file__).parents[1] / "corpora" / "incasso")
RULES = load_ruleset(CORPUS, SLUG)
CASES = load_cases(CORPUS.features, {SLUG: RULES})


def _rules(corpus: Corpus) -> Any:
    return plain(read(corpus.rules_file(SLUG)))


def test_the_rules_differ_from_the_real_ones_only_in_having_a_table() -> None:
    real, ours = _rules(bundled()), _rules(CORPUS)
    assert ours["tabelle"]["incasso"].pop("file") == "incasso.csv"
    assert ours == real


def test_the_clauses_are_the_real_ones() -> None:
    assert plain(read(CORPUS.clauses_file(SLUG))) == plain(read(bundled().clauses_file(SLUG)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_cash_out_is_offered_and_paid_as_its_table_says(case: Any) -> None:
    engine = generated(RULES, None)
    assert judge(case, engine.play(case.setup, case.moves)) == ()
