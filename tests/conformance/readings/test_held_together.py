"""A choice of readings is held against the declared returns as a whole, whatever each alternative does by itself."""

from collections.abc import Iterable

import pytest
from played_worlds import certified, engine, game, red

from conformance.readings.declared_returns import Choice, FittingChoices
from conformance.readings.held_together import held, only_beside
from conformance.run.run_report import Exit, Overall, RunReport, Verdict

DUEL, CASH_OUT = "21-duello", "first-person-blackjack"
THREE_TO_TWO, TEN_ONLY = ("D21-A01", "tre_a_due_su_tutto"), ("D21-A09", "solo_il_dieci")
SOFT_17, ON_THE_FIRST_STAKE = ("D21-A15", "prende_su_17_morbido"), ("D21-A06", "puntata_iniziale")
OTHER_ORDER = ("D21-A07", "destra_del_banco")
NO_OFFER, AT_EVERY_TURN = ("FPB-A02", "tabella_mancante"), ("FPB-A04", "a_ogni_decisione")
NEVER_AT_TEN = ("FPB-A03", "non_con_un_dieci_in_vista")


def of(slug: str, *pairs: tuple[str, str]) -> RunReport:
    return certified(slug, engine(slug, dict(pairs)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "pairs",
    [
        [THREE_TO_TWO, TEN_ONLY, SOFT_17],
        pytest.param([THREE_TO_TWO, TEN_ONLY, SOFT_17, ON_THE_FIRST_STAKE], marks=pytest.mark.exhaustive),
    ],
)
def test_three_to_two_with_all_that_brings_the_declared_return_back_is_another_reading(
    pairs: list[tuple[str, str]],
) -> None:
    """With the three others it returns 98,3794 %, which is printed 98,38 %; the base of a return is in no round."""
    report = of(DUEL, *pairs)
    assert (report.overall, report.exit_code) == (Overall.ALTRE_LETTURE, Exit.CONFORME)
    assert red(report) == []
    profile = {one.id: one for one in report.readings}
    assert profile["D21-A06"].scenarios == ()
    assert [one.alternative for one in profile["D21-A01"].played] == ["tre_a_due_su_tutto"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "pairs", "refused"),
    [
        (DUEL, [THREE_TO_TWO, TEN_ONLY], "D21-A01"),
        pytest.param(DUEL, [THREE_TO_TWO, SOFT_17], "D21-A01", marks=pytest.mark.exhaustive),
        pytest.param(CASH_OUT, [AT_EVERY_TURN, NEVER_AT_TEN], "FPB-A04", marks=pytest.mark.exhaustive),
    ],
)
def test_a_pair_outside_what_fits_is_red_and_the_message_says_what_the_number_says(
    slug: str, pairs: list[tuple[str, str]], refused: str
) -> None:
    report = of(slug, *pairs)
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    about = [one for one in red(report) if refused in {taken.reading for taken in one.readings}]
    assert about
    for one in about:
        assert f"{refused}: il ritorno dichiarato" in one.detail
        assert "il conto torna" in one.detail


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "pairs", "exit_code"),
    [
        (DUEL, [TEN_ONLY, OTHER_ORDER], Exit.CONFORME),
        # It never makes an offer that the text grants: nothing is wrong, and too little of it was shown.
        pytest.param(CASH_OUT, [NO_OFFER, AT_EVERY_TURN], Exit.POCHI_SCENARI, marks=pytest.mark.exhaustive),
    ],
)
def test_a_pair_that_fits_is_never_red(slug: str, pairs: list[tuple[str, str]], exit_code: Exit) -> None:
    report = of(slug, *pairs)
    assert report.exit_code == exit_code
    assert red(report) == []


@pytest.mark.slow
def test_what_the_number_does_not_speak_of_stays_another_reading_beside_what_it_refuses() -> None:
    report = of(DUEL, THREE_TO_TWO, OTHER_ORDER)
    free = [one for one in report.results if {taken.reading for taken in one.readings} == {"D21-A07"}]
    assert free
    assert {one.verdict for one in free} == {Verdict.ALTRA_LETTURA}


@pytest.mark.slow
def test_the_evidence_tells_which_readings_were_searched_together_and_what_fits() -> None:
    (fitting,) = game(DUEL).worlds.fitting
    assert frozenset() in fitting.choices
    assert frozenset({THREE_TO_TWO, TEN_ONLY, SOFT_17, ON_THE_FIRST_STAKE}) in fitting.choices
    assert "D21-A07" not in fitting.readings
    assert fitting.missed[THREE_TO_TWO].endswith("ne darebbe 101,43% del totale puntato")


# -- the rule itself, on two invented readings -----------------------------------------------------------------------

A, B, FREE = ("X-A01", "altra"), ("X-A02", "altra"), ("X-A03", "altra")


def choices(*every: Iterable[tuple[str, str]]) -> FittingChoices:
    return FittingChoices(
        readings=frozenset({"X-A01", "X-A02"}),
        choices=tuple(frozenset(one) for one in every),
        missed={A: "il ritorno dichiarato la esclude"},
    )


def refused(world: Iterable[tuple[str, str]], fitting: FittingChoices, unseen: Iterable[str] = ()) -> set[str]:
    """The readings that are refused of a world, some of which no scenario shows."""
    hidden = set(unseen)

    def shown(one: Choice) -> Choice:
        return frozenset(pair for pair in one if pair[0] not in hidden)

    played = frozenset(world)
    found = held(played, fitting, lambda one: shown(one) == shown(played), lambda pair: pair[0])
    return {reading for reading, _ in found.refused}


def test_each_may_be_admitted_alone_and_both_together_not() -> None:
    fitting = choices([], [A], [B])
    assert refused([A], fitting) == refused([B], fitting) == set()
    assert len(refused([A, B], fitting)) == 1


def test_one_that_fits_only_beside_another_is_refused_alone() -> None:
    fitting = choices([], [A, B])
    assert refused([A], fitting) == {"X-A01"}
    assert refused([A, B], fitting) == set()
    assert only_beside(A, fitting, lambda pair: pair[0]) == "il conto torna soltanto insieme a X-A02"


def test_a_reading_that_leaves_no_trace_may_be_played_in_any_way() -> None:
    fitting = choices([], [A, B])
    assert refused([A], fitting, unseen=["X-A02"]) == set()


def test_what_was_not_searched_is_free() -> None:
    assert refused([FREE], choices([])) == set()
    assert refused([A, FREE], choices([])) == {"X-A01"}
