"""The first page of a site: the games side by side, whatever each of them has to say."""

from generator.booklet.booklet_index import Listed, listed_from, render_index


def game(slug: str, *labels: str, promise: str = "Vince chi arriva prima.") -> Listed:
    return Listed(
        slug=slug,
        title=slug.capitalize(),
        promise=promise,
        version="1.0.0",
        valid_from="",
        draft=False,
        languages=("it",),
        facts=tuple((label, f"{label} di {slug}") for label in labels),
    )


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
    assert "<script>" not in render_index([game("uno", "<script>"), game("due", promise="<script>")])


def test_what_is_kept_of_a_game_is_all_that_the_page_says_of_it() -> None:
    one = game("uno", "Banco", "Ritorno")
    assert listed_from(one.as_json()) == one
