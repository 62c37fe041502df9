"""The scenarios that two regolamenti play otherwise."""

import shutil
from pathlib import Path

import pytest

from banco.lab.editions.operands import operand
from banco.lab.rounds.comparison_findings import find
from banco.lab.rounds.scenario_changes import scenario_changes
from generator.data.corpus import Corpus

CORPUS = Path(__file__).parents[3] / "corpora" / "sesto"
SLUG = "riviera-ventidue"


@pytest.fixture
def paying(tmp_path: Path) -> Corpus:
    """Riviera where the blackjack pays 3:2."""
    shutil.copytree(CORPUS, tmp_path / "dopo")
    rules = tmp_path / "dopo" / "rules" / SLUG / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace('paga: "6:5", prevale: true', 'paga: "3:2", prevale: true'), encoding="utf-8")
    return Corpus(tmp_path / "dopo")


@pytest.mark.slow
def test_the_scenarios_that_pay_a_blackjack_change_and_no_other(paying: Corpus) -> None:
    before, after = operand(Corpus(CORPUS), SLUG), operand(paying, SLUG)
    found = {one.id: one for one in scenario_changes(before, after)}
    about = {case.id for case in before.cases if "blackjack" in case.title}
    assert found.keys() <= about
    five = found["RIV-S0005"]  # 5 € at 3:2 win 7,50 €: with the stake 12,50 €, where 6:5 gave 11 €
    assert five.holds == (True, False)
    assert (five.before, five.after) == ("", "Anna riceve 12,50 €")


@pytest.mark.slow
def test_nothing_is_played_where_only_words_change(tmp_path: Path) -> None:
    shutil.copytree(CORPUS, tmp_path / "dopo")
    rules = tmp_path / "dopo" / "rules" / SLUG / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("titolo: Riviera Ventidue", "titolo: Riviera 22"), encoding="utf-8")
    found = find(operand(Corpus(CORPUS), SLUG), operand(Corpus(tmp_path / "dopo"), SLUG))
    assert (found.scenarios, found.searched, found.first) == ((), None, None)
    assert [one.text for one in found.comparison.changes] == ["Il titolo è «Riviera 22» invece di «Riviera Ventidue»."]
