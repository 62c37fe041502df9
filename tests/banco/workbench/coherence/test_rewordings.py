"""A text of before is told anew only where one figure, and one only, took the place of each that it tells."""

from collections import Counter
from fractions import Fraction

import pytest

from banco.lab.editions.told_figures import Figure, Sort, told_figures
from banco.workbench.coherence.lost_figures import Basis
from banco.workbench.coherence.rewordings import rewording


def held(*moved: tuple[str, Figure | None, Figure | None], carried: tuple[Figure, ...] = ()) -> Basis:
    """Return what texts are held against where data of some roles carry another figure than before."""
    return Basis(
        carried={"X-001": Counter(("altrove", one) for one in carried)},
        lost={},
        names=(),
        everywhere=frozenset((role, was) for role, was, _ in moved if was is not None),
        instead=frozenset((role, now) for role, _, now in moved if now is not None),
        aces=frozenset(),
    )


def fig(sort: Sort, value: str) -> Figure:
    return Figure(sort, Fraction(value))


def told(text: str, basis: Basis) -> str | None:
    """Return a text as it becomes if every figure in it is one of before."""
    found = rewording(text, told_figures(text), basis, lambda _: (), ["X-001"])
    return None if found is None else found.now


@pytest.mark.parametrize(
    ("text", "sort", "was", "now", "expected"),
    [
        ("Il blackjack rende 3 a 2.", Sort.RATIO, "3/2", "6/5", "Il blackjack rende 6 a 5."),
        ("La coppia rende 3:1 su ogni posta", Sort.RATIO, "3", "4", "La coppia rende 4:1 su ogni posta"),
        ("Sette carte vincono", Sort.NUMBER, "7", "6", "Sei carte vincono"),
        ("Fino a 11 si chiede", Sort.NUMBER, "11", "16", "Fino a 16 si chiede"),
        ("Al massimo 1.000 € per posto", Sort.EURO, "100000", "50000", "Al massimo 500 € per posto"),
        ("Il ritorno è il 99,29%.", Sort.PERCENT, "99.29", "99.5", "Il ritorno è il 99,50%."),
        ("Il banco sta su 17 soft", Sort.SOFT, "17", "18", "Il banco sta su 18 soft"),
    ],
)
def test_a_figure_is_told_in_the_way_of_before(text: str, sort: Sort, was: str, now: str, expected: str) -> None:
    assert told(text, held(("dato", fig(sort, was), fig(sort, now)))) == expected


@pytest.mark.parametrize(
    ("text", "basis"),
    [
        ("Il blackjack rende una volta e mezza", held(("dato", fig(Sort.RATIO, "3/2"), fig(Sort.RATIO, "6/5")))),
        ("Si riprende mezza posta", held(("dato", fig(Sort.TIMES, "1/2"), fig(Sort.TIMES, "1/4")))),
        ("Il ritorno è il 99%.", held(("dato", fig(Sort.PERCENT, "99"), fig(Sort.PERCENT, "98.25")))),
        ("Con 9 si raddoppia", held(("dato", fig(Sort.NUMBER, "9"), None))),
        (
            "Con 9 o 11 si raddoppia",
            held(("dato", fig(Sort.NUMBER, "9"), fig(Sort.NUMBER, "21")), ("dato", fig(Sort.NUMBER, "11"), None)),
        ),
        (
            "A 17 il banco si ferma",
            held(("soft", fig(Sort.NUMBER, "17"), fig(Sort.NUMBER, "18")), carried=(fig(Sort.NUMBER, "17"),)),
        ),
    ],
    ids=["words", "a part", "too few digits", "gone", "one for two", "still carried"],
)
def test_what_is_not_certain_is_left_to_a_person(text: str, basis: Basis) -> None:
    assert told(text, basis) is None


def test_a_text_that_would_still_tell_what_is_not_so_is_not_proposed() -> None:
    basis = held(("dato", fig(Sort.NUMBER, "7"), fig(Sort.NUMBER, "6")))
    wrong = told_figures("Sette carte vincono")
    assert rewording("Sette carte vincono", wrong, basis, told_figures) is None
