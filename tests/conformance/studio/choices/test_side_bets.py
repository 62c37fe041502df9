"""A side bet from a form: reader, linter and engine take it on two games, and taking it away leaves the old bytes."""

from pathlib import Path

import pytest

from conformance.studio.choices.choice import Unreadable
from conformance.studio.choices.side_bet_form import Category, SideBet, cards_of, side_bet_texts, with_texts
from conformance.studio.choices.side_bet_removal import side_bet_removed
from conformance.studio.choices.side_bet_scenarios import check
from generator.data.corpus import Corpus, bundled
from generator.model.loading.load import load_ruleset

pytestmark = pytest.mark.slow
TAVERN = (Corpus(Path(__file__).parents[3] / "corpora" / "pronta"), "taverna-del-porto")
DUEL = (bundled(), "21-duello")


def bet(corpus: Corpus, slug: str, **fields: str) -> SideBet:
    rows = (
        Category("Tris", "rango", "30 a 1"),
        Category("Scala", "scala", "10:1"),
        Category("Coppia", "coppia", "1:1"),
    )
    cards = cards_of(load_ruleset(corpus, slug))
    said = {"name": "Terno d'oro", "clause": "Il Terno guarda tre carte.", **fields}
    return SideBet(cards=cards, categories=rows, **said)


@pytest.mark.parametrize(("corpus", "slug"), [TAVERN, DUEL], ids=["tavern", "duel"])
def test_a_side_bet_is_datum_clause_and_scenarios_and_goes_without_a_trace(corpus: Corpus, slug: str) -> None:
    texts = side_bet_texts(corpus, slug, bet(corpus, slug, maximum="5"))
    edited = with_texts(corpus, texts)
    rules = load_ruleset(edited, slug)
    wager = rules.optional_wagers[-1]
    assert wager.label == "Terno d'oro"
    assert [limit.maximum for limit in rules.table.limits if limit.wager == wager.name] == [500]
    feature = texts[f"features/{slug}/terno_d_oro.feature"]
    # 5 € at 30:1, 10:1, 1:1 give back 155 €, 55 €, 10 €, the stake included.
    for amount in ("155 €", "55 €", "10 €"):
        assert f"Allora Anna riceve {amount} su Terno d'oro" in feature
    assert feature.count("@proposto") == 4
    assert set(check(rules, feature).values()) == {()}
    left = side_bet_removed(edited, slug, wager.name)
    assert left[f"features/{slug}/terno_d_oro.feature"] is None
    for name in (f"rules/{slug}/regolamento.yaml", f"rules/{slug}/clausole.yaml"):
        assert left[name] == (corpus.root / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name": ""}, "non può essere il nome"),
        ({"clause": " "}, "Scrivi, con parole tue, la clausola"),
        ({"minimum": "tanto"}, "non è un importo"),
    ],
)
def test_a_field_that_makes_no_bet_is_told(fields: dict[str, str], said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        side_bet_texts(*TAVERN, bet(TAVERN[0], TAVERN[1], **fields))


def test_a_bet_of_which_readings_speak_says_what_is_in_the_way() -> None:
    with pytest.raises(Unreadable, match="D21-A16"):
        side_bet_removed(*DUEL, "due_up")
