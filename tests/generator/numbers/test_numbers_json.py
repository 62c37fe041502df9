"""Returns as JSON: twelve digits of the value, and what the declared one says beside it."""

from dataclasses import replace
from fractions import Fraction

from loaded import rules_of

from generator.model.terms import Base
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.basis.returns import COMPOSITION, NO_CHOICE, Return, Returns
from generator.numbers.numbers_json import returns_json, share

RULES = rules_of("21-duello")
ONE = Return(wagers=("a", "b"), strategy=NO_CHOICE, base=Base.TOTAL, value=Fraction(2, 3), method="conteggio")


def test_a_share_has_twelve_digits_whether_it_is_exact_or_not() -> None:
    assert share(Fraction(2, 3)) == share(2 / 3) == 0.666666666667


def test_a_return_says_its_stake_and_that_it_was_computed() -> None:
    data = returns_json(RULES, Returns(computed=(ONE,), average_stake=None, refused=(Unsupported("x.1", "no."),)))
    assert data["puntate"] == [
        {
            "puntata": "a + b",
            "strategia": "nessuna",
            "base": "totale_puntato",
            "origine": "ricavato",
            "rtp": 0.666666666667,
            "metodo": "conteggio",
        }
    ]
    assert (data["puntata_media"], data["non_calcolati"]) == (None, [{"dato": "x.1", "motivo": "no."}])


def test_a_declared_return_has_its_own_base_and_the_computed_ones_of_both_beside_it() -> None:
    declared = replace(RULES.returns[0], value=Fraction(2, 3), printed="66.67%")
    total = replace(ONE, wagers=declared.wagers, strategy=COMPOSITION)
    first = replace(total, base=Base.INITIAL, value=Fraction(1, 2))
    rules = replace(RULES, returns=(declared,))
    (told,) = returns_json(rules, Returns(computed=(first, total), average_stake=1.5))["dichiarati"]
    assert (told["base"], told["origine"], told["rtp"]) == ("totale_puntato", "dichiarato", 0.666666666667)
    assert [(one["base"], one["origine"], one["rtp"]) for one in told["ricavati"]] == [
        ("puntata_iniziale", "ricavato", 0.5),
        ("totale_puntato", "ricavato", 0.666666666667),
    ]


def test_a_declared_return_of_which_nothing_was_computed_has_no_verdict() -> None:
    data = returns_json(RULES, Returns(computed=(), average_stake=None))
    assert [(one["esito"], one["ricavati"]) for one in data["dichiarati"]] == [(None, []), (None, [])]
