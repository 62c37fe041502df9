"""The first page of a site: the games side by side, whatever each of them has to say."""

import json
import re
from dataclasses import replace

import pytest

from generator.pages.printing.game_choice import Choice
from generator.pages.printing.games_index import InWords, ListedGame, index_languages, listed_from, render_index


def game(
    slug: str, *labels: str, promise: str = "Vince chi arriva prima.", english: bool = False, cost: str = ""
) -> ListedGame:
    facts = tuple((label, f"{label} di {slug}") for label in labels)
    choice = Choice(company="Da solo", hands="Una", least="5 €", cost=cost)
    said = {"it": InWords(promise=promise, facts=facts, choice=choice)}
    if english:
        facts = tuple((f"{label} (en)", f"{label} of {slug}") for label in labels)
        said["en"] = InWords(promise="First to arrive wins.", facts=facts)
    return ListedGame(slug=slug, title=slug.capitalize(), version="1.0.0", valid_from="", draft=True, said=said)


def order(page: str, *labels: str) -> list[str]:
    return sorted(labels, key=lambda label: page.index(f'<th scope="row">{label}</th>'))


def test_what_only_one_game_says_stands_where_its_own_page_has_it() -> None:
    page = render_index(
        [game("uno", "Banco", "Lascia", "Ritorno"), game("due", "Asso", "Banco", "Divisione", "Ritorno")]
    )
    assert order(page, "Ritorno", "Lascia", "Divisione", "Banco", "Asso") in (
        ["Asso", "Banco", "Lascia", "Divisione", "Ritorno"],
        ["Asso", "Banco", "Divisione", "Lascia", "Ritorno"],
    )


def test_a_fact_that_a_game_has_not_is_no_fact_of_another() -> None:
    page = render_index([game("uno", "Banco"), game("due", "Ritorno")])
    assert page.count("Banco di uno") == 1
    assert page.count('class="vuota"') == 2


def test_a_promise_that_all_make_is_not_said_of_each() -> None:
    assert "Vince chi" not in render_index([game("uno"), game("due")])
    assert "Vince chi" in render_index([game("uno"), game("due", promise="Vince chi resta.")])


def test_the_comparison_needs_two_games() -> None:
    assert "A confronto" not in render_index([game("uno", "Banco")])


def test_hostile_titles_are_text() -> None:
    games = [game("uno", "<script>", english=True), game("due", promise="<script>")]
    assert not any("<script>" in render_index(games, language=language) for language in ("it", "en"))


def test_what_is_kept_of_a_game_is_all_that_the_page_says_of_it() -> None:
    one = replace(
        game("uno", "Banco", "Ritorno", english=True, cost="0,71 €"),
        certificates=(("Motore 1", "2027-01-02", "uno/a.html"),),
    )
    assert listed_from(json.loads(json.dumps(one.as_json()))) == one


def test_there_is_a_first_page_in_each_language_in_which_a_game_has_a_page() -> None:
    assert index_languages([game("uno"), game("due")]) == ["it"]
    assert index_languages([game("uno"), game("due", english=True)]) == ["it", "en"]


def test_the_english_first_page_says_of_a_game_what_its_english_page_says_and_leads_to_it() -> None:
    games = [game("uno", "Banco", english=True), game("due", "Banco", english=True)]
    italian, english = (render_index(games, language=language) for language in ("it", "en"))
    assert '<html lang="en">' in english
    assert 'href="uno/en/"' in english
    assert "Banco of uno" in english
    assert "Banco di uno" not in english
    assert "Draft: some points are awaiting an answer." in english
    assert '<a href="index-en.html" lang="en" hreflang="en">English</a>' in italian
    assert '<a href="index.html" lang="it" hreflang="it">Italiano</a>' in english
    assert [page.count('<td data-l="Due"') for page in (italian, english)] == [1, 1]


def test_a_game_without_an_english_page_leads_to_the_italian_one_and_says_nothing_else() -> None:
    english = render_index(
        [game("uno", "Banco", english=True), game("due", "Asso", "Banco", english=True), game("tre", "Banco")],
        language="en",
    )
    assert '<a href="tre/" hreflang="it">Tre</a> (in Italian)' in english
    assert "Banco di tre" not in english
    table = english[english.index('<section id="confronto"') :]
    assert "Tre" not in table, "what has no words in a language cannot be compared in it"


def said_of(slug: str, **facts: str) -> ListedGame:
    one = game(slug)
    return replace(one, said={"it": replace(one.said["it"], facts=tuple(facts.items()))})


def labels(page: str) -> list[str]:
    return re.findall(r'<th scope="row">([^<]+)</th>', page[page.index('id="confronto"') :])


def test_a_row_in_which_all_games_say_the_same_is_said_once_and_is_no_row() -> None:
    games = [said_of(slug, Banco="Si ferma a 17.", Mazzi=slug) for slug in ("uno", "due", "tre")]
    page = render_index(games)
    assert labels(page) == ["Mazzi"]
    assert page.count("Si ferma a 17.") == 1
    assert "<li><b>Banco</b>: Si ferma a 17.</li>" in page


def test_what_one_game_leaves_out_is_a_difference() -> None:
    page = render_index([said_of("uno", Banco="Si ferma."), said_of("due")])
    assert labels(page) == ["Banco"]


def test_games_that_say_the_same_of_everything_have_no_table_and_nothing_to_pick() -> None:
    page = render_index([said_of(slug, Banco="Si ferma.") for slug in ("uno", "due", "tre")])
    assert '<table class="confronto">' not in page
    assert "<select" not in page
    assert "<script" not in page


def test_what_one_game_alone_has_is_said_where_one_chooses() -> None:
    games = [
        said_of("uno", Banco="Si ferma.", Resa="Metà."),
        said_of("due", Banco="Tira."),
        said_of("tre", Banco="No."),
    ]
    page = render_index(games)
    assert page.count("Soltanto qui: Resa.") == page.count("Soltanto qui") == 1
    assert "Soltanto qui" not in render_index(games[:2]), "of two games the table says it"


@pytest.mark.parametrize(
    ("count", "picks", "whole"), [(1, 0, 0), (2, 0, 0), (3, 2, 1), (6, 2, 1), (7, 2, 0), (20, 2, 0)]
)
def test_two_of_several_games_are_picked_and_of_many_never_all(count: int, picks: int, whole: int) -> None:
    page = render_index([said_of(f"gioco-{place}", Mazzi=str(place)) for place in range(count)])
    assert page.count("<select ") == picks
    assert page.count("<option") == (count * picks + whole if picks else 0)
    assert page.count(' class="tutti">Tutti i giochi') == whole
    assert page.count(":nth-child(2) { display: none; }") == bool(picks)
    assert (f":nth-child({count + 1}) {{ display: none; }}" in page) == bool(picks), "a column for each game"


def test_a_game_without_a_number_on_the_base_of_all_says_so_and_no_other_number() -> None:
    page = render_index([game("uno", "Banco", cost="0,71 €"), game("due", "Banco")])
    assert '<a href="uno/#ritorno">0,71 €</a>' in page.replace("\u00a0", " ")
    assert page.count("Non calcolato") == 1


def test_where_no_game_has_a_number_nothing_is_said_of_costs() -> None:
    page = render_index([game("uno", "Banco"), game("due", "Banco")])
    assert "costo" not in page.lower()
    assert "Non calcolato" not in page
