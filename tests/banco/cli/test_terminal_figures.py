"""Returns on a terminal: the same values that JSON and pages print."""

from dataclasses import replace
from fractions import Fraction

import pytest
from loaded import rules_of

from banco.cli.numeri.strategia import print_chart
from banco.cli.support.terminal_figures import print_returns, print_sensitivity
from generator.model.terms import Base
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.basis.returns import NO_CHOICE, Return, Returns
from generator.numbers.figures import Chart

RULES = rules_of("21-duello")
ONE = Return(wagers=("a", "b"), strategy=NO_CHOICE, base=Base.INITIAL, value=Fraction(2, 3), method="conteggio")


def returns(value: Fraction | float) -> Returns:
    return Returns(computed=(replace(ONE, value=value),), average_stake=Fraction(9, 8))


def rows(capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    """Return the printed lines, each as its words."""
    return [line.split() for line in capsys.readouterr().out.splitlines() if line.strip()]


def test_a_return_is_a_percentage_with_a_comma_and_a_dash_where_nothing_is_declared(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_returns(RULES, returns(Fraction(2, 3)), None)
    said = rows(capsys)
    assert ["a", "+", "b", "nessuna", "iniziale", "66,6667%", "–", "–"] in said
    assert ["Posta", "media:", "1,1250", "volte", "quella", "iniziale."] in said


@pytest.mark.parametrize("columns", [20, 40, 80, 120])
def test_no_width_cuts_a_figure(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    print_returns(RULES, returns(Fraction(2, 3)), returns(Fraction(1, 2)))
    said = capsys.readouterr().out
    assert "66,6667%" in said
    assert "+16,6667 punti" in " ".join(said.split())
    assert "…" not in said
    assert max(map(len, said.splitlines())) <= columns


def test_a_chart_that_does_not_fit_stands_in_parts_under_the_same_hands(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    hands, upcards = ("16", "17 soft"), ("2", "3", "4", "5", "6", "7")
    offers = {(hand, upcard): "stai" for hand in hands for upcard in upcards}
    chart = Chart(
        slug="x",
        title="Mani",
        hands=hands,
        upcards=upcards,
        offers=offers,
        letters={"stai": "S"},
        labels={"stai": "Stai"},
        otherwise={},
        early={},
    )
    print_chart(chart)
    said = rows(capsys)
    assert [line for line in said if line[0] == "16"] == [["16", *"SSSS"], ["16", *"SS"]]


@pytest.mark.parametrize(
    ("now", "points"),
    [
        (Fraction(2, 3), "+0,0000"),
        (Fraction(2, 3) - Fraction(1, 10**15), "+0,0000"),  # only rounding of the computation: no sign, no minus zero
        (0.6566666666666666, "−1,0000"),
    ],
)
def test_a_difference_is_in_percentage_points(
    now: Fraction | float, points: str, capsys: pytest.CaptureFixture[str]
) -> None:
    print_sensitivity(returns(Fraction(2, 3)), [("mazzo.mazzi=6", returns(now))])
    assert rows(capsys)[-1][-2:] == [points, "punti"]


def refused(reason: str) -> Returns:
    """Return the returns of a regolamento whose main wager is not computed and whose side bet is."""
    return Returns(computed=(ONE,), average_stake=None, refused=(Unsupported("distribuzione", reason),))


def test_an_edit_whose_main_return_is_refused_has_a_dash_and_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    tried = [("prima", refused("non si segue")), ("seconda", returns(Fraction(1, 2)))]
    print_sensitivity(returns(Fraction(2, 3)), tried)
    said = rows(capsys)
    assert ["prima", "–", "–"] in said
    assert ["seconda", "50,0000%", "−16,6667", "punti"] in said
    assert said[-1] == ["prima:", "non", "calcolato:", "«distribuzione»:", "non", "si", "segue"]


def test_an_edit_that_makes_a_refused_return_computable_is_told_without_a_difference(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_sensitivity(refused("non si segue"), [("prima", returns(Fraction(1, 2)))])
    said = rows(capsys)
    assert ["nessuna", "–"] in said
    assert ["prima", "50,0000%", "–"] in said
    assert said[-1] == ["nessuna:", "non", "calcolato:", "«distribuzione»:", "non", "si", "segue"]
