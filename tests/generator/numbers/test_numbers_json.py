"""Returns as JSON: twelve digits of the value, and what the declared one says beside it."""

from dataclasses import replace
from fractions import Fraction

from loaded import rules_of

from generator.model.terms import Base
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.basis.returns import NO_CHOICE, Return, Returns
from generator.numbers.numbers_json import returns_json, share

RULES = rules_of("21-duello")
ONE = Return(wagers=("a", "b"), strategy=NO_CHOICE, base=Base.TOTAL, value=Fraction(2, 3), method="conteggio")


def test_a_share_has_twelve_digits_whether_it_is_exact_or_not() -> None:
    assert share(Fraction(2, 3)) == share(2 / 3) == 0.666666666667


def test_a_return_that_answers_nothing_says_nothing_of_a_declared_one() -> None:
    data = returns_json(RULES, Returns(computed=(ONE,), average_stake=None, refused=(Unsupported("x.1", "no."),)))
    assert data["puntate"] == [
        {
            "puntata": "a + b",
            "strategia": "nessuna",
            "base": "totale_puntato",
            "rtp": 0.666666666667,
            "dichiarato": None,
            "risponde_a": None,
            "esito": None,
            "per_costruzione": False,
            "metodo": "conteggio",
        }
    ]
    assert (data["puntata_media"], data["non_calcolati"]) == (None, [{"dato": "x.1", "motivo": "no."}])


def test_a_declared_return_stands_as_it_was_printed_with_the_verdict() -> None:
    declared = RULES.returns[0]
    computed = (replace(ONE, declared=declared, reproduced=True), replace(ONE, declared=declared, reproduced=False))
    rows = returns_json(RULES, Returns(computed=computed, average_stake=1.5))["puntate"]
    assert [row["esito"] for row in rows] == ["riprodotto", "non riprodotto"]
    assert {(row["dichiarato"], row["risponde_a"]) for row in rows} == {(declared.printed, declared.strategy)}
