"""A side bet from a form that is filled in words: what makes one, and what is said of what makes none."""

from pathlib import Path

import pytest
from small_tavern import TAVERN, copied

from banco.workbench.browser.offered_bets import bet_taken_away, bet_written, bets_offered
from banco.workbench.browser.studio_refusals import Declined
from generator.data.corpus import Corpus
from generator.model.loading.load import load

FIELDS = {
    "nome": "Coppia",
    "carte": "mano.1\nmano.2",
    "righe": "coppia; rango; 11:1",
    "clausola": "Paga 11 a 1 la coppia.",
}


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    copied(tmp_path)
    return Corpus(tmp_path)


def filled(corpus: Corpus, **other: str) -> dict[str, str]:
    fields = {one["nome"]: one["valore"] for one in bets_offered(load(corpus, TAVERN).ruleset)["campi"]}
    return {**fields, **FIELDS, "carte": "\n".join(fields["carte"].splitlines()[:2]), **other}


@pytest.mark.slow
def test_a_form_that_is_filled_gives_a_regolamento_with_the_bet(corpus: Corpus) -> None:
    found = bet_written(corpus, TAVERN, filled(corpus))
    for name, text in found.texts.items():
        assert text is not None
        (corpus.root / name).write_text(text, encoding="utf-8")
    assert [one["titolo"] for one in bets_offered(load(corpus, TAVERN).ruleset)["puntate"]] == ["Coppia"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("fields", "field"),
    [({"nome": " "}, "nome"), ({"clausola": ""}, "clausola"), ({"righe": "coppia 11:1"}, "righe"),
     ({"righe": "x; poker d'assi; 11:1"}, "righe"), ({"righe": ""}, ""), ({"righe": "x; rango; tanto"}, "")],
)  # fmt: skip
def test_a_form_that_makes_no_bet_says_which_field(corpus: Corpus, fields: dict[str, str], field: str) -> None:
    with pytest.raises(Declined) as refused:
        bet_written(corpus, TAVERN, filled(corpus, **fields))
    assert (refused.value.status, refused.value.beside["diagnostica"][0]["campo"]) == (422, field)


@pytest.mark.slow
def test_a_bet_that_is_not_there_is_not_taken_away(corpus: Corpus) -> None:
    with pytest.raises(Declined, match="non è una puntata facoltativa"):
        bet_taken_away(corpus, TAVERN, "coppia")
