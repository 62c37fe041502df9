"""The first page of a site: the games side by side, whatever each of them has to say."""

import json
from dataclasses import replace

from generator.pages.printing.games_index import InWords, ListedGame, index_languages, listed_from, render_index


def game(slug: str, *labels: str, promise: str = "Vince chi arriva prima.", english: bool = False) -> ListedGame:
    said = {"it": InWords(promise=promise, facts=tuple((label, f"{label} di {slug}") for label in labels))}
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
        game("uno", "Banco", "Ritorno", english=True), certificates=(("Motore 1", "2027-01-02", "uno/a.html"),)
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
    assert [page.count("<td data-l=") for page in (italian, english)] == [2, 2]


def test_a_game_without_an_english_page_leads_to_the_italian_one_and_says_nothing_else() -> None:
    english = render_index(
        [game("uno", "Banco", english=True), game("due", "Asso", "Banco", english=True), game("tre", "Banco")],
        language="en",
    )
    assert '<a href="tre/" hreflang="it">Tre</a> (in Italian)' in english
    assert "Banco di tre" not in english
    assert english.count('data-l="Tre" class="vuota"') == 2
