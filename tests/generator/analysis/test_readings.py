"""The joint search over readings: which combinations stand, and what is said of each reading."""

import dataclasses
from collections.abc import Mapping

from generator.analysis.readings import Standing, Verdict, reproduces, search
from generator.data.corpus import bundled
from generator.model.ir import Alternative, Reading, Ruleset
from generator.model.load import load_ruleset

BASE = load_ruleset(bundled(), "21-duello")


def reading(name: str, *alternatives: str) -> Reading:
    listed = tuple(Alternative(name=one, reason="", changes=place > 0) for place, one in enumerate(alternatives))
    return Reading(
        id=name, question="?", clauses=(), kind="vago", chosen=alternatives[0], by="", reason="", alternatives=listed
    )


def with_readings(*readings: Reading) -> Ruleset:
    return dataclasses.replace(BASE, readings=readings, returns=BASE.returns[:1])


def returns(effects: Mapping[str, float], start: float) -> object:
    """Return an evaluation in which each alternative adds its effect to a starting value."""
    return lambda choice: {0: start + sum(effects.get(name, 0.0) for name in choice.values())}


def test_a_reading_of_which_one_alternative_alone_reproduces_the_number_is_decided() -> None:
    found = search(with_readings(reading("X-A01", "uno", "due")), returns({"due": 0.01}, 0.98381))  # type: ignore[arg-type]
    assert [(one.verdict, one.standing) for one in found.outcomes] == [(Verdict.DECIDED, ("uno",))]
    assert found.explained


def test_a_reading_that_moves_the_number_less_than_its_digits_stays_open() -> None:
    found = search(with_readings(reading("X-A01", "uno", "due")), returns({"due": 0.00001}, 0.98381))  # type: ignore[arg-type]
    assert found.outcomes[0].verdict is Verdict.OPEN


def test_a_reading_without_effect_is_not_separable_and_multiplies_nothing() -> None:
    ruleset = with_readings(reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"))
    found = search(ruleset, returns({"due": 0.01}, 0.98381))  # type: ignore[arg-type]
    assert found.neutral == ("X-A02",)
    assert found.outcomes[1].verdict is Verdict.NO_EFFECT
    assert len(found.combinations) == 2


def test_two_readings_that_only_together_reproduce_the_number_are_found_jointly() -> None:
    ruleset = with_readings(reading("X-A01", "uno", "due"), reading("X-A02", "tre", "quattro"))
    found = search(ruleset, returns({"due": 0.01, "quattro": -0.01}, 0.97381))  # type: ignore[arg-type]
    standing = [dict(one.choice) for one in found.combinations if one.standing is Standing.COMPATIBLE]
    assert standing == [{"X-A01": "due", "X-A02": "tre"}]


def test_when_nothing_reproduces_the_number_it_is_said() -> None:
    found = search(with_readings(reading("X-A01", "uno", "due")), returns({"due": 0.01}, 0.5))  # type: ignore[arg-type]
    assert not found.explained
    assert found.outcomes[0].verdict is Verdict.UNEXPLAINED


def test_a_value_reproduces_a_declared_one_when_its_printed_digits_agree() -> None:
    declared = BASE.returns[0]
    assert declared.printed == "98.38%"
    assert reproduces(declared, 0.98380001)
    assert reproduces(declared, 0.983849)
    assert reproduces(declared, 0.983751)
    assert not reproduces(declared, 0.983851)
