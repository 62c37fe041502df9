"""A side bet from a form: reader, linter and engine take it on two games, and taking it away leaves the old bytes."""

import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from told_lines import without_scenarios

from banco.workbench.browser.choices.choice import RefusedValue
from banco.workbench.browser.choices.side_bet_form import Category, SideBetForm, cards_of, side_bet_texts
from banco.workbench.browser.choices.side_bet_removal import side_bet_removed
from banco.workbench.edited_corpus import with_texts
from conformance.cases.compile import load_bytes
from conformance.cases.judging.judge import judge
from conformance.cases.steps.all_steps import registry
from conformance.readings.in_memory import in_memory
from generator.data.corpus import Corpus, bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load, load_ruleset

pytestmark = pytest.mark.slow
TAVERN = (Corpus(Path(__file__).parents[4] / "corpora" / "pronta"), "taverna-del-porto")
DUEL = (bundled(), "21-duello")
TABLE = (bundled(), "blackjack-surrender")


def check(rules: Ruleset, feature: str) -> Mapping[str, tuple[Any, ...]]:
    """Return what the engine of some rules does otherwise than each scenario of a feature says, by id."""
    cases, _, _ = load_bytes(feature.encode(), f"{rules.slug}/proposta.feature", rules, registry(rules))
    engine = in_memory(rules)
    return {case.id: tuple(judge(case, engine.play(case.setup, case.moves))) for case in cases}


def bet(corpus: Corpus, slug: str, **fields: str) -> SideBetForm:
    rows = (
        Category("Tris", "rango", "30 a 1"),
        Category("Scala", "scala", "10:1"),
        Category("Coppia", "coppia", "1:1"),
    )
    cards = cards_of(load_ruleset(corpus, slug))
    said = {"name": "Terno d'oro", "clause": "Il Terno guarda tre carte.", **fields}
    return SideBetForm(cards=cards, categories=rows, **said)


@pytest.mark.parametrize(("corpus", "slug"), [TAVERN, DUEL, TABLE], ids=["tavern", "duel", "a table without side bets"])
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
    left = side_bet_removed(edited, slug, wager.name).texts
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
    with pytest.raises(RefusedValue, match=said):
        side_bet_texts(*TAVERN, bet(TAVERN[0], TAVERN[1], **fields))


def named(every: Iterable[tuple[str, str]]) -> list[str]:
    return [one for one, _ in every]


def test_with_a_bet_goes_all_that_rests_on_it_alone_and_what_speaks_of_other_things_stays() -> None:
    # By hand: only data of the 2Up cite these clauses, and of the six readings only they depend; A10 asks of the
    # Ante and stays, 009 is of every win. The 2Up is staked in all rounds of its file but one, which is of a Regola
    # that proves only its clauses, in one round of three hands, and in a refused stake that the purse does not cover.
    # Of the table: A36 asks what is laid again, which A35 asks too, and stays; A24 rests on the row that goes.
    corpus, slug = DUEL
    found = side_bet_removed(corpus, slug, "due_up")
    assert named(found.clauses) == [f"D21-{one}" for one in ("006", "007", "008", "011", "012", "013", "034", "059")]
    assert named(found.readings) == [f"D21-A{one}" for one in (16, 24, 26, 30, 31)]
    feature, shared = (f"features/{slug}/{name}.feature" for name in ("due_up", "tre_mani"))
    own = re.findall(r"@id:(\S+)", (corpus.root / feature).read_text(encoding="utf-8"))
    table = (corpus.root / f"features/{slug}/tavolo.feature").read_text(encoding="utf-8").split("@id:")[1:]
    staked = [one.split()[0] for one in table if "2Up" in one]
    assert len(staked) == 8
    assert set(named(found.scenarios)) == {*own, "D21-S0075", "D21-S0100", *staked}
    assert found.texts[feature] is None
    kept = found.texts[shared]
    assert kept is not None
    assert without_scenarios((corpus.root / shared).read_text(encoding="utf-8"), {"D21-S0075"}) == kept
    rules = found.texts[f"rules/{slug}/regolamento.yaml"]
    assert rules is not None
    assert "due_up" not in rules
    lock = found.texts[f"features/{slug}/scenari.lock"]
    assert lock is not None
    assert "D21-S0075 rimosso: la puntata 2Up non c'è più\n" in lock


def test_of_two_bets_that_are_settled_together_one_goes_and_the_other_is_played_as_before() -> None:
    corpus, slug = bundled(), "play-lounge-blackjack-7"
    found = side_bet_removed(corpus, slug, "ventuno_piu_tre")
    edited = with_texts(corpus, {name: text for name, text in found.texts.items() if text is not None})
    left, before = load_ruleset(edited, slug), load_ruleset(corpus, slug)
    assert [one.name for one in left.optional_wagers] == ["coppie_perfette"]
    main = [one for one in before.settlements if one.wager != "ventuno_piu_tre"]
    assert [one.wager for one in main] == ["principale", "assicurazione", "coppie_perfette"]
    assert list(left.settlements) == main
    assert "PLB-A25" not in named(found.readings)  # when both are settled is still asked of the other


def test_a_bet_that_other_rules_name_says_which_and_stays(tmp_path: Path) -> None:
    corpus, slug = DUEL
    for part in ("rules", "features"):
        shutil.copytree(corpus.root / part / slug, tmp_path / part / slug)
    path = tmp_path / "rules" / slug / "regolamento.yaml"
    text = path.read_text(encoding="utf-8")
    both = text.replace("- {puntata: [ante, rilancio], strategia", "- {puntata: [ante, rilancio, due_up], strategia")
    assert both != text
    path.write_text(both, encoding="utf-8")
    with pytest.raises(RefusedValue, match=r"senza, le regole non starebbero in piedi.*due_up.*Prima sistema questo"):
        side_bet_removed(Corpus(tmp_path), slug, "due_up")


@pytest.mark.parametrize("depends", [True, False])
def test_a_contesto_that_stakes_the_bet_is_named_if_a_scenario_depends_on_it(tmp_path: Path, *, depends: bool) -> None:
    corpus, slug = DUEL
    for part in ("rules", "features"):
        shutil.copytree(corpus.root / part / slug, tmp_path / part / slug)
    path = tmp_path / "features" / slug / "esiti.feature"
    text = path.read_text(encoding="utf-8")
    seat = next(line for line in text.splitlines() if "occupa il posto 1" in line)
    text = text.replace(seat, f"{seat}\n    E Anna punta 1 € su 2Up", 1)
    if not depends:
        path.write_text(text, encoding="utf-8")
        left = side_bet_removed(Corpus(tmp_path), slug, "due_up").texts[f"features/{slug}/esiti.feature"]
        assert left == text.replace("\n    E Anna punta 1 € su 2Up", "", 1)
        return
    path.write_text(text.replace("il saldo di Anna è 120 €", "il saldo di Anna è 119 €", 1), encoding="utf-8")
    with pytest.raises(RefusedValue, match=r"serve al Contesto di esiti\.feature, riga [0-9]+\. Prima riscrivi quello"):
        side_bet_removed(Corpus(tmp_path), slug, "due_up")


def test_a_bet_that_goes_takes_what_it_says_in_other_languages_along() -> None:
    slug, file = "first-person-blackjack", "rules/first-person-blackjack/lingue/en.yaml"
    wager = load_ruleset(bundled(), slug).optional_wagers[0].name
    gone = side_bet_removed(bundled(), slug, wager)
    assert gone.clauses
    left, before = gone.texts[file], (bundled().root / file).read_text(encoding="utf-8")
    assert left is not None
    kept = {one.summary for one in load_ruleset(bundled(), slug).clauses if (one.id, one.summary) not in gone.clauses}
    for _, summary in gone.clauses:
        assert f'"{summary}":' in before
        assert (f'"{summary}":' in left) == (summary in kept)
    told = load(with_texts(bundled(), {name: text for name, text in gone.texts.items() if text is not None}), slug)
    assert [one for one in told.warnings if one.code in ("R651", "R652")] == []
