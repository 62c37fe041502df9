"""Every return that terminal, JSON, dossier, player's page and index say: the same number of the same stake."""

import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

import pytest
from loaded import rules_of
from said_returns import Claim, claims, of_json, of_page, of_terminal, unheld
from sampling import one_in, sampled

from banco.cli.main import main
from generator.model.terms import Base
from generator.numbers.exact.basis.returns import COMPOSITION
from generator.numbers.figures import Figures
from generator.numbers.sheet_numbers import figures_of
from generator.numbers.told_returns import Agreement, BetReturn, Origin, bet_returns, main_bet, told_return
from generator.pages.player.booklet_html import render
from generator.pages.player.compose import compose
from generator.pages.player.publishable import reasons
from generator.pages.printing.games_index import listed, render_index, render_sheet_index
from generator.pages.sheet.dossier_html import render_html
from generator.pages.sheet.rule_sheet import build_document

pytestmark = pytest.mark.slow

SLUGS = ("21-duello", "black-jack-live", "blackjack-surrender", "first-person-blackjack", "play-lounge-blackjack-7")
COMPUTED = ("in-breve", "lettera-c", "numeri")
"""The sections of a dossier that say returns; readings and clauses are sentences of the data."""
OF_THE_DATA = re.compile(r'<details.*?</details>|<p class="nota">.*?</p>', re.DOTALL)
"""Evidence and questions, as a person wrote them in the data."""


@cache
def figures(slug: str) -> Figures:
    return figures_of(rules_of(slug))


@cache
def bets(slug: str) -> tuple[BetReturn, ...]:
    return bet_returns(rules_of(slug), figures(slug).returns)


def section(html: str, anchor: str) -> str:
    found = re.search(rf'<section [^>]*"{anchor}".*?</section>', html, re.DOTALL)
    assert found is not None, anchor
    return found[0]


def declared_of(said: Sequence[Claim]) -> set[tuple[Base, Fraction]]:
    return {(claim.base, claim.value) for claim in said if Origin.DECLARED in claim.origins}


Outputs = tuple[str, Mapping[str, Sequence[Claim]]]


@pytest.fixture(params=sampled(SLUGS))
def outputs(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Outputs:
    """Return a game, and what each output says of its returns."""
    slug = request.param
    monkeypatch.setenv("COLUMNS", "200")
    rules, known = rules_of(slug), figures(slug)
    assert main(["numeri", "rtp", slug]) == 0
    printed = capsys.readouterr().out
    assert main(["numeri", "rtp", slug, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    dossier = render_html(build_document(rules, {}, known))
    waits = reasons(rules, known)
    pages = {language: render(compose(rules, known, language=language), draft=waits) for language in ("it", "en")}
    return slug, {
        "terminal": list(of_terminal(printed)),
        "JSON": list(of_json(data)),
        "dossier": [one for anchor in COMPUTED for one in of_page(section(OF_THE_DATA.sub("", dossier), anchor))],
        "page": list(of_page(OF_THE_DATA.sub("", pages["it"]))),
        "English page": list(of_page(OF_THE_DATA.sub("", pages["en"]))),
    }


def test_no_output_says_another_return_than_the_others(outputs: Outputs) -> None:
    slug, said = outputs
    computed = [BetReturn(computed=told_return(row)) for row in figures(slug).returns.computed]
    for name, every in said.items():
        known = (*bets(slug), *computed) if name == "JSON" else bets(slug)  # a program gets both stakes of each
        assert unheld(rules_of(slug), known, every) == [], name
        declared = {(bet.declared.base, bet.declared.value) for bet in bets(slug) if bet.declared is not None}
        assert declared_of(every) == declared, name


def test_every_output_has_each_declared_return_beside_the_computed_one_on_the_first_stake(outputs: Outputs) -> None:
    slug, said = outputs
    for bet in bets(slug):
        if bet.declared is not None and bet.computed is not None:
            for name, every in said.items():
                told = [one for one in every if Origin.COMPUTED in one.origins and one.base is Base.INITIAL]
                assert any(abs(one.value - bet.computed.value) <= one.unit / 2 for one in told), (name, bet)


def test_the_index_of_sheets_says_of_each_game_what_its_sheet_says() -> None:
    sheets = [{"it": build_document(rules_of(slug), {}, figures(slug))} for slug in SLUGS]
    every = list(of_page(render_sheet_index([listed(one) for one in sheets])))
    for slug in SLUGS:
        title, bet = rules_of(slug).title, main_bet(rules_of(slug), bets(slug))
        assert bet is not None
        own = [claim for claim in every if title in claim.text]
        assert all(claim.holds(bet) for claim in own), title
        assert {origin for claim in own for origin in claim.origins} == set(Origin), title


@pytest.mark.parametrize("language", one_in(2, ["it", "en"]))
def test_the_index_of_games_has_one_number_of_each_all_of_the_same_stake_and_way_of_playing(language: str) -> None:
    pages = [
        {code: compose(rules_of(slug), figures(slug), language=code) for code in ("it", language)} for slug in SLUGS
    ]
    html = render_index([listed(one) for one in pages], language=language)
    every = list(of_page(html))
    for slug in SLUGS:
        own = [claim for claim in every if rules_of(slug).title in claim.text]
        best = [
            row for row in figures(slug).returns.computed if row.strategy == COMPOSITION and row.base is Base.INITIAL
        ]
        assert [claim.base for claim in own] == [Base.INITIAL]
        assert [claim.origins for claim in own] == [frozenset({Origin.COMPUTED})]
        assert abs(own[0].value - Fraction(best[0].value)) <= own[0].unit / 2, slug
        lost = round((1 - Fraction(best[0].value)) * 10_000)
        cost = f"{lost // 100},{lost % 100:02}\u00a0€" if language == "it" else f"€{lost // 100}.{lost % 100:02}"
        assert f'{slug}/{"" if language == "it" else "en/"}#ritorno">{cost}</a>' in html


def test_a_cost_follows_from_the_computed_return_of_the_first_stake() -> None:
    duel = next(bet for bet in bets("21-duello") if bet.agreement is Agreement.BY_CONSTRUCTION)
    assert duel.computed is not None
    lost = round((1 - duel.computed.value) * 1000)
    page = render(compose(rules_of("21-duello"), figures("21-duello")), draft=None)
    assert f"circa {lost}\u00a0€" in section(page, "ritorno")
    assert lost == 31  # 16 € would be that of 98,38 %, which is declared on nearly twice as much


@pytest.mark.parametrize(
    "text", ["Il gioco rende il 99,29 %.", "Il ritorno dichiarato è 99,29 %.", "99,29 % della puntata iniziale"]
)
def test_a_return_without_its_stake_or_its_origin_is_seen(text: str) -> None:
    with pytest.raises(AssertionError, match=r"di quale puntata|chi lo dice"):
        list(claims(text))
