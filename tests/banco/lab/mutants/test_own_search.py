"""The search for one edit alone begins as what it edits asks for, and says where it finds nothing."""

from dataclasses import replace

import pytest
from family import ruleset

from banco.lab.mutants.own_search import least_round
from conformance.readings.in_memory import in_memory
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow
BASE = ruleset()


def of_boxes(many: int) -> Ruleset:
    return replace(BASE, table=replace(BASE.table, boxes=many))


def test_a_box_more_is_shown_by_a_round_on_it() -> None:
    found = least_round(BASE, of_boxes(2))
    assert found is not None
    assert [box["posto"] for box in found.setup["posti"]] == [2]
    before, after = (in_memory(rules).play(found.setup, found.moves) for rules in (BASE, of_boxes(2)))
    assert "errore" in before
    assert "errore" not in after


def test_a_pay_is_shown_with_what_each_side_gives() -> None:
    found = least_round(BASE, ruleset(natural="6:5"))
    assert found is not None
    assert (found.before, found.after) == ("+15.00", "+12.00")
    assert len(found.setup["sabot"]) == 4  # two cards a side


def test_equal_rules_have_no_such_round() -> None:
    assert least_round(BASE, ruleset()) is None
