"""A regolamento and its scenarios made ready in two ways: one after the other, or together."""

from pathlib import Path
from shutil import copytree

import pytest

from conformance.cases.preparation import prepare, prepare_at_once
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
def test_what_is_made_ready_together_is_what_is_made_ready_in_order(
    tmp_path: Path, name: str, before: str, after: str, codes: list[str]
) -> None:
    for part in ("rules", "features"):
        copytree(Path(__file__).parents[2] / "corpora" / "pronta" / part, tmp_path / part)
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert before in text
    (tmp_path / name).write_text(text.replace(before, after, 1), encoding="utf-8")
    one = prepare(Corpus(tmp_path), SLUG)
    assert prepare_at_once(Corpus(tmp_path), SLUG) == one
    assert [error.code for error in one.errors] == codes
