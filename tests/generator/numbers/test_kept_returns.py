"""What the cache keeps of returns: every value to its last bit, and nothing that is not of the play."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from loaded import rules_of

from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.basis.returns import Return, Returns
from generator.numbers.kept_returns import packed, unpacked

ONE = Return(wagers=("a", "b"), strategy="nessuna", base=Base.TOTAL, value=Fraction(1, 3), method="conteggio")


def stored(found: Returns) -> Returns:
    """Return what comes back from a file."""
    return unpacked(json.loads(json.dumps(packed(found))))


@pytest.mark.slow
@given(st.floats(allow_nan=False, allow_infinity=False) | st.fractions())
def test_a_value_comes_back_as_it_was_to_its_last_bit_and_of_its_kind(value: Fraction | float) -> None:
    found = Returns(computed=(replace(ONE, value=value),), average_stake=value)
    back = stored(found)
    assert back == found
    assert back.computed[0].exact is found.computed[0].exact


def test_a_fraction_too_long_for_decimal_text_is_kept_too() -> None:
    long = Fraction(10**5000 + 1, 10**5000)
    assert stored(Returns(computed=(), average_stake=long)).average_stake == long


def test_what_was_refused_is_kept_with_its_reason() -> None:
    (back,) = stored(Returns(computed=(), average_stake=None, refused=(Unsupported("rtp", "perché no."),))).refused
    assert (back.path, back.reason) == ("rtp", "perché no.")


NO_VALUES = [("0,95", "could not convert"), (["1", "2", "3"], "too many values"), (["1", "0"], "denominator")]


@pytest.mark.parametrize(("value", "fault"), NO_VALUES)
def test_what_is_no_value_is_refused(value: object, fault: str) -> None:
    data = packed(Returns(computed=(), average_stake=1.0)) | {"posta_media": value}
    with pytest.raises(ValueError, match=fault):
        unpacked(data)


def test_rules_that_differ_in_a_class_that_nothing_asks_for_play_alike() -> None:
    rules = rules_of("21-duello")
    asked = {name: play_fingerprint(_without_class(rules, name)) for name in ("blackjack", "sballata")}
    assert asked["blackjack"] == play_fingerprint(rules)
    assert asked["sballata"] != play_fingerprint(rules)


def _without_class(rules: Ruleset, name: str) -> Ruleset:
    return replace(rules, classes=tuple(one for one in rules.classes if one.name != name))
