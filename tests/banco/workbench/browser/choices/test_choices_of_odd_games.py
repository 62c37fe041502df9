"""Choices of games that depart from a shared file in odd ways: what is chosen is in force, or it is not offered."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from banco.workbench.browser.choices.guided_choices import edited_texts, guided_choices
from banco.workbench.edited_corpus import with_texts
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.model.meaning.conditions import ALWAYS, facts
from generator.model.terms import Face, Recipient

ODD = Corpus(Path(__file__).parents[4] / "corpora" / "dispari")

pytestmark = pytest.mark.slow


def rules_after(slug: str, name: str, option: str) -> Ruleset:
    found = next(one for one in guided_choices(ODD, slug) if one.id == name).option(option)
    assert found is not None
    return load_ruleset(with_texts(ODD, edited_texts(ODD, found)), slug)


def offered(slug: str) -> dict[str, set[str]]:
    return {one.id: {option.id for option in one.options} for one in guided_choices(ODD, slug)}


def test_a_closing_that_replaces_an_inherited_one_leaves_none_when_it_is_taken_away() -> None:
    before, after = load_ruleset(ODD, "assi-ridivisi"), rules_after("assi-ridivisi", "assi_dividi", "tutte")
    of_aces = [one for one in before.closings if "mano.prima_carta" in {fact.trait for fact in facts(one.when)}]
    assert len(of_aces) == 1
    assert [one.when for one in after.closings] == [one.when for one in before.closings if one not in of_aces]


def test_an_offer_and_its_row_among_inherited_ones_are_written_where_each_belongs() -> None:
    rules = rules_after("minimo-per-stare", "resa", "dopo")
    assert "arrenditi" in {one.name for one in rules.offers}
    assert "arresa" in {one.name for one in rules.classes}


def test_the_only_class_of_a_game_goes_with_the_group_that_held_it() -> None:
    rules = rules_after("tre-rilanci", "resa", "no")
    assert "ritirata" not in {one.name for one in rules.classes}
    assert {one.name for one in rules.classes} >= {"blackjack", "sballata"}  # the inherited ones stay


def test_a_row_goes_before_the_inherited_one_that_decides_whatever_stands_above_it() -> None:
    before = load_ruleset(ODD, "cinque-carte-del-banco").dealer.rule
    after = rules_after("cinque-carte-del-banco", "morbido_17", "carta").dealer.rule
    assert [row.when for row in (*after[:2], after[3])] == [row.when for row in before]
    assert (len(after), after[2].action, before[2].when) == (4, "carta", ALWAYS)


def test_what_a_game_cannot_have_is_not_offered() -> None:
    ace = load_ruleset(ODD, "mezzo-punto").values.by_rank[0]
    assert ace[1] == ace[2]  # of one value only, so that no hand is soft, and a hand begins with one card
    assert not {name for name in offered("mezzo-punto") if name.startswith("morbido") or name == "resa"}
    dealt = [step.face for step in load_ruleset(ODD, "banco-nascosto").deal if step.to is Recipient.DEALER]
    assert dealt == [Face.DOWN]
    assert "controllo" not in offered("banco-nascosto")


def test_a_row_that_alone_realizes_a_clause_is_not_taken_away_where_another_file_says_the_rest() -> None:
    assert "stai" not in offered("raddoppi-condizionati").get("morbido_17", set())


def test_an_inherited_test_that_was_taken_away_comes_back_where_it_stood() -> None:
    slug, rules = "banco-nascosto", "rules/banco-nascosto/regolamento.yaml"

    def chosen(corpus: Corpus, option: str) -> Mapping[str, str]:
        choice = next(one for one in guided_choices(corpus, slug) if one.id == "carte_raddoppia")
        found = choice.option(option)
        assert found is not None
        return edited_texts(corpus, found)

    before = ODD.rules_file(slug).read_text(encoding="utf-8")
    any_number = with_texts(ODD, chosen(ODD, "tutte"))
    removal = "- {rimuovi: [offerte, raddoppia, se, mano.carte]}"
    assert removal in chosen(ODD, "tutte")[rules]
    assert chosen(any_number, "due")[rules] == before
    three = chosen(any_number, "tre")[rules]
    assert removal not in three
    assert (three.count("mano.carte"), three.count("\n")) == (1, before.count("\n") + 1)
