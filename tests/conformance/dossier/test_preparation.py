"""A regolamento and its scenarios made ready, or what is wrong with them."""

from pathlib import Path
from shutil import copytree

import pytest

from conformance.cases.preparation import prepare
from generator.data.corpus import Corpus

SLUG = "taverna-del-porto"
RULES, FEATURE = f"rules/{SLUG}/regolamento.yaml", f"features/{SLUG}/colpo.feature"
DEAL = "  - {fase: distribuzione, da: [TDP-005]}\n"


@pytest.mark.parametrize(
    ("name", "before", "after", "codes"),
    [
        pytest.param(RULES, DEAL, DEAL, [], id="nothing is wrong"),
        pytest.param(RULES, "titolo: Taverna", "titollo: Taverna", ["R101"], id="the document"),
        pytest.param(RULES, "{confronto: uguale}", "{confronto: maggiore}", ["R301", "R302"], id="the rounds"),
        pytest.param(FEATURE, "Anna riceve 25 €", "Anna riceve 25 euri", ["G043"], id="a scenario"),
    ],
)
def test_the_mistakes_of_rules_rounds_and_scenarios_are_told(
    tmp_path: Path, name: str, before: str, after: str, codes: list[str]
) -> None:
    for part in ("rules", "features"):
        copytree(Path(__file__).parents[2] / "corpora" / "pronta" / part, tmp_path / part)
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert before in text
    (tmp_path / name).write_text(text.replace(before, after, 1), encoding="utf-8")
    one = prepare(Corpus(tmp_path), SLUG)
    assert [error.code for error in one.errors] == codes


def test_mistakes_in_the_texts_of_features_are_told_beside_those_of_the_rules(tmp_path: Path) -> None:
    for part in ("rules", "features"):
        copytree(Path(__file__).parents[2] / "corpora" / "pronta" / part, tmp_path / part)
    rules, feature = tmp_path / RULES, tmp_path / FEATURE
    rules.write_text(rules.read_text(encoding="utf-8").replace("titolo: Taverna", "titollo: Taverna"), encoding="utf-8")
    feature.write_bytes(b"\xff")
    assert [one.at.file for one in prepare(Corpus(tmp_path), SLUG).errors] == [RULES, FEATURE]
