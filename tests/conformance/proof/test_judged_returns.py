"""A clause that declares a return stands as the numbers say, and not as anybody writes."""

from fractions import Fraction

import pytest

from conformance.proof.clause_states import ClauseState
from conformance.proof.judged_returns import judged
from generator.model.terms import Base
from generator.numbers.told_returns import Agreement, BetReturn, Origin, ToldReturn


def told(value: str, origin: Origin, places: int) -> ToldReturn:
    """Return a number of the first stake of a wager."""
    return ToldReturn(
        wagers=("principale",),
        strategy="ottimale",
        base=Base.INITIAL,
        origin=origin,
        value=Fraction(value),
        places=places,
    )


def bet(agreement: Agreement | None) -> BetReturn:
    """Return what a text declares beside what the rules give, or beside nothing."""
    given = None if agreement is None else told("0.991971", Origin.COMPUTED, 4)
    return BetReturn(
        computed=given, compared=given, declared=told("0.9939", Origin.DECLARED, 2), agreement=agreement
    )  # fmt: skip


@pytest.mark.parametrize(
    ("agreement", "state"),
    [
        (Agreement.AGREES, ClauseState.COMPUTED),
        (Agreement.BY_CONSTRUCTION, ClauseState.COMPUTED),
        (Agreement.DISAGREES, ClauseState.NOT_REPRODUCED),
        (None, ClauseState.BY_HAND),
    ],
)
def test_a_declared_return_is_computed_only_where_the_rules_give_it(
    agreement: Agreement | None, state: ClauseState
) -> None:
    found, why = judged([bet(agreement)])
    assert found is state
    assert why.startswith("99,39% della puntata iniziale (dichiarato)")
    assert ("99,1971% della puntata iniziale (ricavato)" in why) == (agreement is not None)
    assert ("non prova altro" in why) == (agreement is Agreement.BY_CONSTRUCTION)


def test_one_return_of_several_that_does_not_agree_is_enough() -> None:
    several = [bet(Agreement.AGREES), bet(Agreement.DISAGREES), bet(Agreement.AGREES)]
    assert judged(several)[0] is ClauseState.NOT_REPRODUCED
