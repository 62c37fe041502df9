"""The figures of a sentence, whatever its wording, and the names whose digits are none."""

from fractions import Fraction

import pytest

from banco.lab.editions.told_figures import Figure, Sort, told_figures


def figures(text: str, *names: str) -> list[tuple[str, Fraction]]:
    return [(one.figure.sort.name, one.figure.value) for one in told_figures(text, names)]


@pytest.mark.parametrize("text", ["paga 3:2", "rende 3 a 2", "aggiunge una volta e mezza"])
def test_a_ratio_is_one_figure_however_it_is_written(text: str) -> None:
    assert figures(text) == [("RATIO", Fraction(3, 2))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Il sabot è composto da 8 mazzi.", [("NUMBER", Fraction(8))]),
        ("Si gioca con sei mazzi.", [("NUMBER", Fraction(6))]),
        ("Da 5 € a 1.000,50 €.", [("EURO", Fraction(500)), ("EURO", Fraction(100050))]),
        ("Ritorno: 99,29%.", [("PERCENT", Fraction("99.29"))]),
        ("Con 17 soft e con 16 hard.", [("SOFT", Fraction(17)), ("HARD", Fraction(16))]),
        ("Va da 5 a 10 volte.", [("NUMBER", Fraction(5)), ("TIMES", Fraction(10))]),
        ("Ammette una sola divisione e costa metà.", [("NUMBER", Fraction(1)), ("TIMES", Fraction(1, 2))]),
        ("Coppia 3:1, tris 20:1.", [("RATIO", Fraction(3)), ("RATIO", Fraction(20))]),
        ("Il blackjack rende 6:5: su 10 € si vince.", [("RATIO", Fraction(6, 5)), ("EURO", Fraction(1000))]),
        ("Ritira 2,5 volte la posta.", [("TIMES", Fraction(5, 2))]),
        ("Il banco riceve una carta.", []),
    ],
)
def test_figures_are_read_in_digits_and_in_words(text: str, found: list[tuple[str, Fraction]]) -> None:
    assert figures(text) == found


def test_the_digits_of_a_name_are_no_figures() -> None:
    assert figures("La collaterale 21+3 paga 5:1", "21+3") == [("RATIO", Fraction(5))]
    assert [one.noun for one in told_figures("Il sabot contiene 8 mazzi completi.")] == ["mazzi"]
    assert told_figures("17 soft")[0].figure == Figure(Sort.SOFT, Fraction(17))
