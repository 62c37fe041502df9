"""The joint search over readings: which combinations stand, and what is said of each reading."""

import dataclasses
from collections.abc import Mapping, Sequence
from functools import partial

import pytest
from loaded import rules_of

from generator.model.ir import Alternative, Finding, Reading, Ruleset
from generator.model.terms import Base, ReadingVerdict
from generator.numbers.exact.basis.returns import COMPOSITION, Return, reproduces
from generator.numbers.exact.reading_search import CONVENTION, Choice, Evaluate, Search, Standing, Values, joint_search

searched = partial(joint_search, most=4096)

pytestmark = pytest.mark.slow

BASE = rules_of("21-duello")


def reading(name: str, *alternatives: str) -> Reading:
    listed = tuple(Alternative(name=one, reason="", changes=place > 0) for place, one in enumerate(alternatives))
    return Reading(
        id=name, question="?", clauses=(), kind="vago", chosen=alternatives[0], by="", reason="", alternatives=listed
    )


def with_readings(*readings: Reading) -> Ruleset:
    return dataclasses.replace(BASE, readings=readings, returns=BASE.returns[:1])


def findings(found: Search) -> list[Finding]:
    """Return what is said of the readings, in their order."""
    return list(found.findings.values())


def worth(value: float) -> Return:
    """Return a computed return of that value, whatever its bet."""
    return Return(wagers=("ante",), strategy=COMPOSITION, base=Base.INITIAL, value=value, method="")


def returns(effects: Mapping[str, float], start: float) -> Evaluate:
    """Return an evaluation in which each alternative adds its effect to a starting value."""
    return lambda choices: [
        {0: worth(start + sum(effects.get(name, 0.0) for name in choice.values()))} for choice in choices
    ]


def test_a_reading_of_which_one_alternative_alone_reproduces_the_number_is_decided() -> None:
    found = searched(with_readings(reading("X-A01", "uno", "due")), returns({"due": 0.01}, 0.98381))
    assert [(one.verdict, one.standing, one.alone) for one in findings(found)] == [
        (ReadingVerdict.DECIDED, ("uno",), ("uno",))
    ]
    assert found.explained


def test_a_reading_that_moves_the_number_less_than_its_digits_stays_open() -> None:
    found = searched(with_readings(reading("X-A01", "uno", "due")), returns({"due": 0.00001}, 0.98381))
    assert findings(found)[0].verdict is ReadingVerdict.OPEN


def test_a_reading_without_effect_is_not_separable_and_multiplies_nothing() -> None:
    ruleset = with_readings(reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"))
    found = searched(ruleset, returns({"due": 0.01}, 0.98381))
    assert found.tried == ("X-A01",)
    assert findings(found)[1].verdict is ReadingVerdict.NO_EFFECT
    assert len(found.combinations) == 2


def test_two_readings_that_only_together_reproduce_the_number_are_found_jointly() -> None:
    ruleset = with_readings(reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"))
    found = searched(ruleset, returns({"due": 0.01, "quattro": -0.01}, 0.97381))
    standing = [dict(one.choice) for one in found.combinations if one.standing is Standing.COMPATIBLE]
    assert standing == [{"X-A01": "due"}]


def test_a_reading_that_only_matters_beside_another_is_searched_too() -> None:
    ruleset = with_readings(reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"))

    def evaluate(choices: Sequence[Choice]) -> list[Values | None]:
        start = {0: worth(0.9)}
        both = {"X-A01": "due", "X-A02": "quattro"}
        return [{0: worth(0.98381 if choice == both else 0.95)} if "X-A01" in choice else start for choice in choices]

    found = searched(ruleset, evaluate)
    assert found.tried == ("X-A01", "X-A02")
    assert [one.standing for one in findings(found)] == [("due",), ("quattro",)]
    assert [one.alone for one in findings(found)] == [(), ()]


def test_what_stands_alone_supposes_the_other_readings_as_chosen_and_the_conventions_free() -> None:
    ruleset = with_readings(
        reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"), reading("base", "prima", "altra")
    )
    convention = dataclasses.replace(ruleset.readings[2], kind=CONVENTION)
    ruleset = dataclasses.replace(ruleset, readings=(*ruleset.readings[:2], convention))
    found = searched(ruleset, returns({"due": 0.01, "quattro": 0.02, "altra": -0.01}, 0.98381))
    first, second, _ = findings(found)
    assert (first.standing, first.alone) == (("uno", "due"), ("uno", "due"))  # 0.01 with the other base
    assert (second.standing, second.alone) == (("tre",), ("tre",))


def test_alternatives_that_do_not_go_together_are_impossible_and_reproduce_nothing() -> None:
    ruleset = with_readings(reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"))
    effects = {"due": 0.01, "quattro": -0.01}

    def evaluate(choices: Sequence[Choice]) -> list[Values | None]:
        every = returns(effects, 0.98381)(choices)
        return [None if len(choice) == 2 else values for choice, values in zip(choices, every, strict=True)]

    found = searched(ruleset, evaluate)
    assert [one.standing for one in found.combinations].count(Standing.IMPOSSIBLE) == 1
    assert [one.verdict for one in findings(found)] == [ReadingVerdict.DECIDED, ReadingVerdict.DECIDED]


def test_where_the_choices_made_do_not_fit_those_that_would_have_to_change_are_the_questions() -> None:
    readings = [reading(f"X-A0{number}", "uno", f"altro{number}") for number in range(1, 4)]
    found = searched(with_readings(*readings), returns({"altro1": 0.02, "altro2": 0.01, "altro3": 0.05}, 0.97381))
    assert not found.stands
    assert found.questions == ("X-A02",)
    assert searched(with_readings(*readings), returns({"altro1": 0.02}, 0.5)).questions == ("X-A01",)
    assert searched(with_readings(*readings), returns({"altro1": 0.02}, 0.98381)).questions == ()


def test_what_cannot_be_computed_is_neither_compatible_nor_rejected() -> None:
    def evaluate(choices: Sequence[Choice]) -> list[Values | None]:
        return [{} if "X-A01" in choice else {0: worth(0.98381)} for choice in choices]

    found = searched(with_readings(reading("X-A01", "uno", "due")), evaluate)
    assert [one.standing for one in found.combinations] == [Standing.COMPATIBLE, Standing.UNCOMPUTED]
    assert (findings(found)[0].verdict, findings(found)[0].standing) == (ReadingVerdict.OPEN, ("uno",))


def test_a_combination_that_fits_and_cannot_be_played_is_impossible() -> None:
    found = searched(
        with_readings(reading("X-A01", "uno", "due")),
        returns({"due": 0.01}, 0.97381),
        confirm=lambda choice: not choice,
    )
    assert [one.standing for one in found.combinations] == [Standing.REJECTED, Standing.IMPOSSIBLE]
    assert not found.explained


def test_past_the_bound_the_readings_that_move_the_number_the_least_are_not_tried_together() -> None:
    ruleset = with_readings(*(reading(f"X-A0{number}", "uno", f"altro{number}") for number in range(1, 4)))
    found = searched(ruleset, returns({"altro1": 0.001, "altro2": 0.03, "altro3": 0.02}, 0.98381), most=4)
    assert found.tried == ("X-A02", "X-A03")
    assert findings(found)[0].verdict is ReadingVerdict.UNTRIED


def test_when_nothing_reproduces_the_number_it_is_said() -> None:
    found = searched(with_readings(reading("X-A01", "uno", "due")), returns({"due": 0.01}, 0.5))
    assert not found.explained
    assert findings(found)[0].verdict is ReadingVerdict.UNEXPLAINED


def test_a_value_reproduces_a_declared_one_when_its_printed_digits_agree() -> None:
    declared = BASE.returns[0]
    assert declared.printed == "98.38%"
    assert reproduces(declared, 0.98380001)
    assert reproduces(declared, 0.983849)
    assert reproduces(declared, 0.983751)
    assert not reproduces(declared, 0.983851)


TWO_RETURNS = dataclasses.replace(BASE, returns=BASE.returns[:2])  # 98.38% and 93.47%


def by_place(effects: Mapping[str, Mapping[int, float]], start: Mapping[int, float]) -> Evaluate:
    """Return an evaluation in which each alternative adds to each return what it is said to add there."""

    def value(choice: Choice, place: int) -> float:
        return start[place] + sum(effects.get(name, {}).get(place, 0.0) for name in choice.values())

    return lambda choices: [{place: worth(value(choice, place)) for place in start} for choice in choices]


def admitted(found: Search) -> set[frozenset[tuple[str, str]]]:
    """Return the compatible combinations, each as what it changes."""
    return {frozenset(one.choice.items()) for one in found.combinations if one.standing is Standing.COMPATIBLE}


def test_readings_that_move_different_returns_are_computed_apart_and_joined() -> None:
    readings = (reading("X-A01", "uno", "due", "tre"), reading("X-A02", "quattro", "cinque", "sei"))
    ruleset = dataclasses.replace(TWO_RETURNS, readings=readings)
    asked: list[Choice] = []
    effects = {"due": {0: 0.01}, "tre": {0: 0.02}, "cinque": {1: 0.03}, "sei": {1: 0.00001}}
    evaluate = by_place(effects, {0: 0.97381, 1: 0.93469})

    def counted(choices: Sequence[Choice]) -> Sequence[Values | None]:
        asked.extend(choices)
        return evaluate(choices)

    found = joint_search(ruleset, counted, most=3)
    assert found.tried == ("X-A01", "X-A02")  # nine combinations, and three games for each return
    assert len(found.combinations) == 9
    assert admitted(found) == {frozenset({("X-A01", "due")}), frozenset({("X-A01", "due"), ("X-A02", "sei")})}
    assert [one.standing for one in findings(found)] == [("due",), ("quattro", "sei")]
    joined = next(one for one in found.combinations if one.choice == {"X-A01": "due", "X-A02": "sei"})
    assert [round(float(row.value), 6) for row in joined.values.values()] == [0.98381, 0.9347]


def test_readings_of_different_returns_that_interact_are_searched_together() -> None:
    ruleset = dataclasses.replace(
        TWO_RETURNS, readings=(reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"))
    )
    apart = by_place({"due": {0: 0.01}, "quattro": {1: 0.01}}, {0: 0.98381, 1: 0.92469})

    def evaluate(choices: Sequence[Choice]) -> list[Values | None]:
        every = apart(choices)
        return [
            {0: worth(0.98381), 1: worth(0.93469)} if len(choice) == 2 else value
            for choice, value in zip(choices, every, strict=True)
        ]

    found = joint_search(ruleset, evaluate, most=4)
    assert admitted(found) == {frozenset({("X-A02", "quattro")}), frozenset({("X-A01", "due"), ("X-A02", "quattro")})}
    assert joint_search(ruleset, evaluate, most=2).tried == ("X-A01",)  # they are one part, and one has no place in it


def test_alternatives_of_different_returns_that_do_not_go_together_are_no_combination() -> None:
    ruleset = dataclasses.replace(
        TWO_RETURNS, readings=(reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"))
    )
    apart = by_place({"due": {0: 0.00001}, "quattro": {1: 0.00001}}, {0: 0.98381, 1: 0.93469})

    def evaluate(choices: Sequence[Choice]) -> list[Values | None]:
        return [None if len(choice) == 2 else value for choice, value in zip(choices, apart(choices), strict=True)]

    assert admitted(searched(ruleset, evaluate)) == {
        frozenset[tuple[str, str]](),
        frozenset({("X-A01", "due")}),
        frozenset({("X-A02", "quattro")}),
    }


def test_a_return_that_no_reading_moves_and_that_does_not_come_out_rejects_all() -> None:
    ruleset = dataclasses.replace(TWO_RETURNS, readings=(reading("X-A01", "uno", "due"),))
    found = searched(ruleset, by_place({"due": {0: 0.00001}}, {0: 0.98381, 1: 0.5}))
    assert admitted(found) == set()
    assert findings(found)[0].verdict is ReadingVerdict.UNEXPLAINED


def test_a_reading_that_plays_as_the_data_do_takes_no_place_among_the_games() -> None:
    ruleset = with_readings(reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"))
    found = joint_search(
        ruleset,
        returns({"due": 0.01, "quattro": 0.02}, 0.98381),
        same_game=lambda choice: choice == {"X-A02": "quattro"},
        most=2,
    )
    assert found.tried == ("X-A01", "X-A02")
