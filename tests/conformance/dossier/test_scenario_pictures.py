"""Scenarios as pictures: what is shown is what the generated engine plays."""

from gzip import compress

import pytest
from loaded import rules_of

from conformance.cases.preparation import cases_of
from conformance.dossier.scenario_pictures import NEVER, pictures
from conformance.dossier.sheet_files import dossier
from conformance.proof.played_scenarios import play_all
from generator.data.corpus import bundled
from generator.pages.sheet.scenario_picture import ScenarioPicture
from generator.words.amounts import NBSP

SLUGS = bundled().slugs()
pytestmark = pytest.mark.slow


def drawn(slug: str) -> dict[str, ScenarioPicture]:
    rules = rules_of(slug)
    return {picture.id: picture for picture in pictures(rules, cases_of(bundled(), rules))}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_scenario_is_drawn_once_with_its_own_anchor(slug: str) -> None:
    cases = cases_of(bundled(), rules_of(slug))
    found = pictures(rules_of(slug), cases)
    assert sorted(picture.id for picture in found) == sorted(case.id for case in cases)
    assert len({picture.anchor for picture in found}) == len(found)
    assert {picture.verdict for picture in found} == {NEVER}


def test_rounds_that_were_played_already_are_drawn_alike() -> None:
    rules = rules_of("21-duello")
    cases = cases_of(bundled(), rules)
    outcomes = {one.case.id: one.outcome for one in play_all(rules, cases)}
    assert pictures(rules, cases, outcomes=outcomes) == pictures(rules, cases)


def test_a_split_hand_that_wins_and_one_that_ties_are_paid_as_by_hand() -> None:
    picture = drawn("black-jack-live")["BJL-S0030"]
    assert [(fan.label, fan.cards) for fan in picture.fans] == [
        ("Banco: 18", ("TC", "8C")),
        ("Anna, posto 1: 21", ("8S", "3H", "KS")),
        ("Anna, posto 1, mano 2: 18", ("8D", "TH")),
    ]
    assert picture.paid == (
        f"Anna, puntata principale: vince; puntati 10,00{NBSP}€, ricevuti 20,00{NBSP}€.",
        f"Anna, puntata principale, mano 2: patta; puntati 10,00{NBSP}€, ricevuti 10,00{NBSP}€.",
    )


def test_a_step_with_a_table_stands_on_one_line() -> None:
    picture = drawn("black-jack-live")["BJL-S0030"]
    assert picture.given[2] == (
        "Date le carte seguenti: Anna, servite 8♠ 8♦, pescate 3♥ 10♥ K♠; banco, servite 10♣, pescate 8♣"
    )
    assert picture.expected[0] == "Allora il saldo di Anna è 80 €"


def test_a_row_of_a_table_says_the_box_and_the_hand_that_it_is_of() -> None:
    assert drawn("first-person-blackjack")["FPB-S0080"].expected[4] == (
        "Allora i pagamenti di Anna sono: mano prima, puntata principale, puntato 10 €, restituito 20 €, esito vince; "
        "mano seconda, puntata principale, puntato 10 €, restituito 0 €, esito perde"
    )


def test_who_plays_on_several_boxes_is_told_what_each_was_paid() -> None:
    """«21 Duello»: Anna wins on boxes 1 and 3, and gives up box 2."""
    paid = drawn("21-duello")["D21-S0070"].paid
    assert [line.partition(":")[0] for line in paid] == [
        "Anna, posto 1, Ante",
        "Anna, posto 1, puntata aggiuntiva",
        "Anna, posto 2, Ante",
        "Anna, posto 3, Ante",
        "Anna, posto 3, puntata aggiuntiva",
    ]


def test_a_second_player_at_a_table_of_one_is_refused_in_words() -> None:
    assert drawn("blackjack-surrender")["SUR-S0150"].paid == ("Il motore rifiuta il colpo: più di un giocatore.",)


def test_the_last_verdict_is_shown_where_one_is_known() -> None:
    rules = rules_of("21-duello")
    found = pictures(rules, cases_of(bundled(), rules), {"D21-S0060/1": "Conforme."})
    assert {picture.verdict for picture in found if picture.id == "D21-S0060/1"} == {"Conforme."}


@pytest.mark.parametrize("slug", SLUGS)
def test_no_page_of_a_dossier_is_heavier_than_thirty_five_kilobytes(slug: str) -> None:
    """Of the longest, the rounds take twenty-six, and six the table around them, where each sentence has its source."""
    rules = rules_of(slug)
    pages = dossier(rules, cases_of(bundled(), rules))
    assert {
        name: len(compress(text.encode())) for name, text in pages.items() if len(compress(text.encode())) > 35_000
    } == {}
    assert pages == dossier(rules, cases_of(bundled(), rules))
