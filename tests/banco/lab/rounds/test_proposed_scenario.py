"""The round that two rules answer otherwise, as a scenario and as a page."""

from dataclasses import replace
from functools import cache

import pytest
from edited_pairs import EDITS, Edit, pair_of

from banco.lab.editions.operands import Operand
from banco.lab.rounds.comparison_findings import Findings, find
from banco.lab.rounds.comparison_html import comparison_page, parted_round
from banco.lab.rounds.scenario_steps import PLAIN_BALANCE
from conformance.cases.compile import load_bytes
from conformance.cases.judging.judge import judge
from conformance.cases.steps.all_steps import registry
from conformance.readings.in_memory import in_memory
from generator.data.diagnostics import Position
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow
SHOWN = [one for one in EDITS if one.least is not None]
GONE = next(one for one in SHOWN if one.edits[0] == "-collaterali" and not one.undone)
"""A side bet that is taken away whole."""
SAMPLE = ("liquidazione.scommessa.5.paga=3:2", "offerte.raddoppia.se.mano.totale=11", "tavolo.limiti.posta.minimo=2.00")
BLACKJACK = """\
# language: it
Funzionalità: Colpi proposti per Saloon a un mazzo
  Contesto:
    Dato un tavolo "Saloon a un mazzo"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @SAL-002
  Regola: Il blackjack paga 3:2 invece di 6:5

    # Prima: La scommessa vince: tornano 22,00 €. Il giocatore vince 12,00 €.
    # Dopo: La scommessa vince: tornano 25,00 €. Il giocatore vince 15,00 €.
    @id:SAL-S0001 @proposto
    Scenario: Con blackjack contro 19 tornano 25 € su 10 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ A♦  |         |
        | banco | 10♠ 9♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      Allora Anna riceve 25 €
"""


def operand(rules: Ruleset) -> Operand:
    return Operand(shown=rules.slug, ruleset=rules, cases=(), version_at=Position("regolamento.yaml", 1, 1))


def found(edit: str) -> Findings:
    return found_of(next(one for one in EDITS if one.edits == (edit,)))


@cache
def found_of(one: Edit) -> Findings:
    before, after = pair_of(one)
    return find(operand(before), operand(after))


def test_the_round_is_a_scenario_with_the_cards_by_who_gets_them_and_what_came_of_it_on_both_sides() -> None:
    proposed = found("liquidazione.scommessa.5.paga=3:2").proposed
    assert proposed is not None
    assert proposed.text.replace("\u00a0", " ") == BLACKJACK


@pytest.mark.parametrize(
    "one",
    [
        pytest.param(one, id=one.edits[0], marks=() if one.edits[0] in SAMPLE else pytest.mark.exhaustive)
        for one in SHOWN
        if one is not GONE
    ],
)
def test_the_scenario_passes_the_linter_and_holds_of_the_later_rules_alone(one: Edit) -> None:
    proposed = found_of(one).proposed
    assert proposed is not None
    before, after = pair_of(one)
    cases, _, wrong = load_bytes(proposed.text.encode(), f"{after.slug}/proposto.feature", after, registry(after))
    assert wrong == []
    (case,) = cases
    assert "proposto" in case.tags
    assert case.clauses
    assert judge(case, in_memory(after).play(case.setup, case.moves)) == ()
    assert judge(case, in_memory(before).play(case.setup, case.moves)) != ()


def test_a_wager_that_is_gone_is_called_as_it_was_and_no_scenario_of_the_later_rules_can_stake_on_it() -> None:
    gone = found_of(GONE)
    assert gone.first is not None
    assert [who for who, _ in gone.first.stakes] == ["la scommessa", "la puntata Colpo di Fortuna"]
    assert gone.proposed is None


def test_a_refused_stake_and_a_choice_that_is_gone_say_so_in_the_title() -> None:
    titles = [
        proposed.title
        for edit in ("tavolo.limiti.posta.minimo=2.00", "offerte.raddoppia.se.mano.totale=11")
        if (proposed := found(edit).proposed) is not None
    ]
    assert [title.replace("\u00a0", " ") for title in titles] == [
        "Una puntata di 1 € non è ammessa",
        "Con 10 contro 9 non si può scegliere Raddoppia",
    ]


def test_the_page_draws_the_cards_of_both_sides_and_asks_nothing_of_others() -> None:
    one = found("liquidazione.scommessa.5.paga=3:2")
    assert one.first is not None
    page = comparison_page(one)
    picture = parted_round(one.first)
    assert [side.title for side in picture.sides] == ["Prima", "Dopo"]
    assert [(one.label, one.cards) for one in picture.sides[0].groups] == [
        ("Banco", ("9C", "TS")),
        ("Giocatore", ("TH", "AD")),
    ]
    assert page.count("10 di cuori, asso di quadri".capitalize()) == len(picture.sides)
    assert 'http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;' in page
    assert "<script" not in page
    assert "vince\u00a015,00" in page or "vince 15,00" in page


def test_names_that_look_like_markup_do_no_harm_on_the_page() -> None:
    one = found("liquidazione.scommessa.5.paga=3:2")
    page = comparison_page(replace(one, before="<b>prima</b>"))
    assert "<b>prima" not in page
    assert PLAIN_BALANCE % 100 == 0


def test_two_games_are_told_apart_in_few_cards() -> None:
    before, _ = pair_of(next(one for one in EDITS if one.of[1] == "ponton-club"))
    after, _ = pair_of(next(one for one in EDITS if one.of[1] == "taverna-del-porto"))
    one = find(operand(before), operand(after))
    assert one.first is not None
    assert one.proposed is not None
    assert len(one.first.cards) == 4
