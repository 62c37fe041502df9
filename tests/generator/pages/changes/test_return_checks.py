"""Declared returns that the rules no longer give, and returns of more than is staked; each said only if it is known."""

from fractions import Fraction

import pytest
from loaded import rules_of

from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.exact import Return, Returns
from generator.pages.changes.return_checks import check_sentences, return_checks

SURRENDER = "blackjack-surrender"


def given(value: str, base: Base = Base.INITIAL) -> Returns:
    row = Return(wagers=("principale",), strategy="totale", base=base, value=Fraction(value) / 100, method="")
    return Returns(computed=(row,), average_stake=None, refused=())


def said(was: Returns | None, now: Returns | None, rules: Ruleset | None = None) -> list[str]:
    after = rules or rules_of(SURRENDER)
    return list(check_sentences(return_checks(after, after, was, now), after))


DECLARED = "Il ritorno dichiarato di «puntata principale», 99,62% della puntata iniziale,"


@pytest.mark.parametrize(
    ("was", "now", "expected"),
    [
        ("99.62", "99.62", "I ritorni dichiarati tornano."),
        ("99.62", "99.5", f"{DECLARED} non torna più: le regole danno 99,5000%, e prima davano 99,6200%."),
        (
            "99.4",
            "99.5",
            f"{DECLARED} non torna, e non tornava neppure prima: le regole danno 99,5000%, e prima davano 99,4000%.",
        ),
        ("", "99.5", f"{DECLARED} non torna: le regole danno 99,5000%."),
        ("99.4", "99.62", "I ritorni dichiarati tornano."),
    ],
)
def test_a_declared_return_holds_or_not_and_did_or_not(was: str, now: str, expected: str) -> None:
    assert said(given(was) if was else None, given(now)) == [expected]


@pytest.mark.parametrize(
    ("was", "now", "ends"),
    [
        ("99.62", "100.01", " Prima non lo era."),
        ("100.2", "100.01", " Lo era anche prima."),
        ("", "100.01", ""),
        ("99.62", "100", None),
        ("99.62", "99.99", None),
    ],
)
def test_a_return_above_the_stake_is_said_to_be_and_whether_it_was(was: str, now: str, ends: str | None) -> None:
    told = [line for line in said(given(was) if was else None, given(now)) if "più di quanto si punta" in line]
    way = "Il ritorno ricavato di «puntata principale» (giocando secondo la tabella) è 100,0100% della puntata iniziale"
    assert told == ([] if ends is None else [f"{way}, più di quanto si punta.{ends}"])


def test_what_was_not_computed_is_not_said_to_hold() -> None:
    (told,) = said(given("99.62"), None)
    assert told.startswith("I ritorni non sono stati calcolati")


def test_a_declared_return_that_cannot_be_computed_is_not_said_to_hold() -> None:
    told = said(None, Returns(computed=(), average_stake=None, refused=()))
    assert told == [f"{DECLARED} non si sa calcolare."]


def test_a_return_on_another_base_does_not_answer_a_declared_one() -> None:
    assert said(None, given("99.62", Base.TOTAL)) == [f"{DECLARED} non si sa calcolare."]
