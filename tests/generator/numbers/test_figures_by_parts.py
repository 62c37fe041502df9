"""The numbers of a page are computed by parts and together: no part hangs on what it does not read."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from loaded import rules_of

from generator.model.canonical import play_fingerprint
from generator.model.ir import Payout, Ruleset
from generator.numbers.chart_formats import chart_of
from generator.numbers.exact import compute, main_alone
from generator.numbers.kept_returns import packed
from generator.numbers.sheet_numbers import figures_of

LOUNGE, DUEL = "play-lounge-blackjack-7", "21-duello"
FIVE = Payout(returned=Fraction(6), table="", printed="5:1")


def paying_five(rules: Ruleset, wager: str) -> Ruleset:
    """Return the rules with the last row of a wager that pays paid five to one."""
    table = rules.settlement(wager)
    last = max(number for number, row in enumerate(table.rows) if row.payout.returned)
    rows = tuple(replace(row, payout=FIVE) if number == last else row for number, row in enumerate(table.rows))
    other = replace(table, rows=rows)
    return replace(rules, settlements=tuple(other if one is table else one for one in rules.settlements))


@pytest.mark.parametrize(
    ("slug", "beside", "main"), [(LOUNGE, "coppie_perfette", "assicurazione"), (DUEL, "due_up", "ante")]
)
def test_the_main_wager_is_alone_with_everything_but_what_a_side_bet_pays(slug: str, beside: str, main: str) -> None:
    rules = rules_of(slug)
    alone = play_fingerprint(main_alone(rules))
    assert play_fingerprint(paying_five(rules, beside)) != play_fingerprint(rules)
    assert play_fingerprint(main_alone(paying_five(rules, beside))) == alone
    assert play_fingerprint(main_alone(paying_five(rules, main))) != alone


def test_rules_without_a_side_bet_are_alone_as_they_are() -> None:
    rules = rules_of("blackjack-surrender")
    assert main_alone(rules) is rules


@pytest.mark.slow
def test_numbers_computed_together_and_by_parts_are_those_of_each_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    rules = rules_of(LOUNGE)
    rules = replace(rules, deck=replace(rules.deck, decks=2))
    found = figures_of(rules)
    assert packed(found.returns)["calcolati"] == packed(compute(rules))["calcolati"]
    assert found.chart == chart_of(rules)
    monkeypatch.setattr("generator.numbers.sheet_numbers.compute_main_with_table", None)
    edited = figures_of(paying_five(rules, "coppie_perfette"))
    pairs = zip(found.returns.computed, edited.returns.computed, strict=True)
    assert {row.wagers for before, row in pairs if row.value != before.value} == {("coppie_perfette",)}, (
        "and the main wager was found, not computed"
    )
    assert edited.chart == found.chart
