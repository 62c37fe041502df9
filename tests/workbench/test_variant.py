"""A regolamento edited outside the repository: its engine fails the scenarios of the clauses that changed alone."""

import shutil
from pathlib import Path

import pytest

from conformance.cases.compile import load_cases
from conformance.cases.judging.judge import judge
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import in_memory
from generator.data.corpus import Corpus, bundled
from generator.model.loading.load import load_ruleset

SLUG = "play-lounge-blackjack-7"

HITS_SOFT_17 = (
    "    - {se: {totale: {fino_a: 16}}, azione: carta, da: [PLB-005, PLB-046]}\n",
    "    - {se: {totale: {fino_a: 16}}, azione: carta, da: [PLB-005, PLB-046]}\n"
    "    - {se: {totale: 17, morbida: true}, azione: carta, da: [PLB-005, PLB-046]}\n",
)
SIX_TO_FIVE = ('paga: "3:2"', 'paga: "6:5"')
DOUBLE_AFTER_SPLIT = (
    "mano.totale: {diverso: 21}, mano.da_divisione: false, saldo.copre: raddoppio",
    "mano.totale: {diverso: 21}, saldo.copre: raddoppio",
)
OTHER_PAIRS = ('paga: "12:1"', 'paga: "10:1"')

EDITS = [
    pytest.param([HITS_SOFT_17], {"PLB-005", "PLB-046"}, id="hits soft 17"),
    pytest.param([SIX_TO_FIVE], {"PLB-012", "PLB-087"}, id="blackjack pays 6:5"),
    pytest.param([DOUBLE_AFTER_SPLIT], {"PLB-007"}, id="double after split"),
    pytest.param([OTHER_PAIRS], {"PLB-059"}, id="another side-bet table"),
    pytest.param(
        [HITS_SOFT_17, SIX_TO_FIVE, DOUBLE_AFTER_SPLIT, OTHER_PAIRS],
        {"PLB-005", "PLB-007", "PLB-012", "PLB-046", "PLB-059", "PLB-087"},
        id="all of them",
    ),
]


def variant(folder: Path, edits: list[tuple[str, str]]) -> Corpus:
    """Copy one regolamento elsewhere and edit its text, as a person would."""
    for part in ("rules", "features"):
        shutil.copytree(bundled().root / part / SLUG, folder / part / SLUG)
    rules = folder / "rules" / SLUG / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8")
    for before, after in edits:
        assert text.count(before) == 1
        text = text.replace(before, after)
    rules.write_text(text, encoding="utf-8")
    return Corpus(folder)


def failing(corpus: Corpus) -> list[Case]:
    """Return the scenarios that the engine of the corpus does not satisfy."""
    ruleset = load_ruleset(corpus, SLUG)
    engine = in_memory(ruleset)
    cases = load_cases(corpus.features, {SLUG: ruleset})
    return [case for case in cases if judge(case, engine.play(case.setup, case.moves))]


@pytest.mark.slow
def test_the_untouched_copy_satisfies_every_scenario(tmp_path: Path) -> None:
    assert failing(variant(tmp_path, [])) == []


@pytest.mark.slow
@pytest.mark.parametrize(("edits", "changed"), EDITS)
def test_an_edit_fails_the_scenarios_of_its_clauses_and_no_others(
    tmp_path: Path, edits: list[tuple[str, str]], changed: set[str]
) -> None:
    failed = failing(variant(tmp_path, edits))
    assert [case.id for case in failed if not changed & set(case.clauses)] == []
    assert changed <= {clause for case in failed for clause in case.clauses}
