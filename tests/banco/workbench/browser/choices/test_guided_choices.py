"""What can be chosen in any regolamento: each option is a text that the reader takes, and says what it is called."""

from pathlib import Path

import pytest

from banco.workbench.browser.choices.choice import Ground, RefusedValue, RuleChoice, RuleOption
from banco.workbench.browser.choices.guided_choices import chosen, edited_texts, guided_choices
from banco.workbench.edited_corpus import EditedCorpus, with_texts
from generator.data.corpus import Corpus, bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import begin
from generator.pages.changes.all_changes import compare

CORPORA = Path(__file__).parents[4] / "corpora"
SALOON = (Corpus(CORPORA / "casa"), "saloon-un-mazzo")
PONTON = (Corpus(CORPORA / "casa"), "ponton-club")


def after(corpus: Corpus, option: RuleOption) -> EditedCorpus:
    texts = edited_texts(corpus, option)
    return with_texts(corpus, texts)


def rules(corpus: Corpus, slug: str) -> Ruleset:
    return begin(corpus, slug).ruleset


def named(corpus: Corpus, slug: str, name: str) -> RuleChoice:
    return next(one for one in guided_choices(corpus, slug) if one.id == name)


def test_the_pay_of_the_best_hand_is_found_under_whatever_name_the_data_give_it() -> None:
    pay = named(*SALOON, "paga_asso_e_dieci")
    assert (pay.said, pay.clauses, pay.ground) == ("6:5", ("SAL-002",), Ground.CLAUSE)
    assert [one.id for one in pay.options if one.in_force] == ["6:5"]


def test_an_option_changes_the_signs_of_its_datum_alone() -> None:
    corpus, slug = SALOON
    pay = named(corpus, slug, "paga_asso_e_dieci")
    texts = edited_texts(corpus, chosen(pay, "3:2"))
    before = corpus.rules_file(slug).read_text(encoding="utf-8")
    assert texts == {
        f"rules/{slug}/regolamento.yaml": before.replace('esito: vince, paga: "6:5"', 'esito: vince, paga: "3:2"')
    }


@pytest.mark.slow
def test_to_choose_back_gives_the_same_bytes() -> None:
    corpus, slug = SALOON
    edited = after(corpus, chosen(named(corpus, slug, "paga_asso_e_dieci"), "3:2"))
    back = edited_texts(edited, chosen(named(edited, slug, "paga_asso_e_dieci"), "6:5"))
    assert back == {f"rules/{slug}/regolamento.yaml": corpus.rules_file(slug).read_text(encoding="utf-8")}


@pytest.mark.slow
def test_a_ratio_may_be_typed_and_what_is_none_is_told_what_to_type() -> None:
    pay = named(*SALOON, "paga_asso_e_dieci")
    option = chosen(pay, "", " 8 a 5")
    assert option.words == "8:5"
    said = compare(rules(*SALOON), rules(after(SALOON[0], option), SALOON[1])).changes
    assert [one.text for one in said] == ["Il blackjack paga 8:5 invece di 6:5."]
    with pytest.raises(RefusedValue, match="«tanto» non è un rapporto"):
        chosen(pay, "", "tanto")


def test_a_choice_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(RefusedValue, match="Scelte: 1:1, 6:5, 7:5, 3:2, 2:1"):
        chosen(named(*SALOON, "paga_asso_e_dieci"), "9:1")


@pytest.mark.slow
def test_how_many_decks_there_are_cannot_be_left_unsaid_even_where_it_is_assumed() -> None:
    decks = named(Corpus(CORPORA / "altrui"), "gymnasium", "mazzi")
    assert decks.ground is Ground.SILENCE
    assert [one.id for one in decks.options] == ["1", "2", "4", "6", "8"]


def test_two_departures_from_what_is_inherited_are_written_as_one_list() -> None:
    corpus, slug = Corpus(CORPORA / "altrui"), "engine-blackjack"
    option = named(corpus, slug, "rimescolamento").option("ogni_partita")
    assert option is not None
    (text,) = edited_texts(corpus, option).values()
    assert text.count("\nmodifica:\n") == 1
    assert rules(after(corpus, option), slug).deck.reshuffle == "ogni_partita"
    back = named(after(corpus, option), slug, "rimescolamento").option("non_dichiarato")
    assert back is not None
    (home,) = edited_texts(after(corpus, option), back).values()
    assert home.count("\nmodifica:\n") <= 1
    assert rules(after(after(corpus, option), back), slug).deck.reshuffle == "non_dichiarato"


def test_the_regolamenti_of_the_project_have_choices() -> None:
    assert guided_choices(bundled(), "black-jack-live")
