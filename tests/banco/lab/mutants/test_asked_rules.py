"""Which rules two programs write otherwise, whatever their rows are called, and a program that tells what it asks."""

from types import SimpleNamespace
from typing import Any

import pytest
from loaded import rules_of

from banco.lab.mutants.asked_rules import acts_apart, answers_alike, load_watched, rules_apart
from conformance.cases.compile import load_cases
from conformance.readings.in_memory import ModuleEngine, in_memory
from generator.data.corpus import bundled
from generator.engine.printers.module import source_without_kernel

BASE = """
ROW_1 = ActionRule('turno#1', 'carta', '', ('X-001',))
ROW_2 = ActionRule('turno#2', 'stai', '', ())


def is_sballata(h):
    \"\"\"What it says of itself.\"\"\"
    return h.total >= 22


def closing(h, t):
    return ROW_1 if is_sballata(h) else None


def dealer_rule(d):
    return ROW_1 if d.total <= 16 else ROW_2


def does_stai(h, t):
    \"\"\"What it does.\"\"\"
    h.closed = True


RULES = Rules(boxes=5)
"""


def test_a_test_that_changes_is_apart_and_those_that_ask_it_are_not() -> None:
    assert rules_apart(BASE, BASE.replace(">= 22", ">= 23")) == frozenset({"is_sballata"})


def test_a_row_that_changes_sets_those_apart_that_answer_with_it() -> None:
    assert rules_apart(BASE, BASE.replace("'stai', ''", "'carta', ''")) == frozenset({"dealer_rule"})
    assert rules_apart(BASE, BASE.replace("'carta', ''", "'stai', ''")) == frozenset({"closing", "dealer_rule"})


def test_what_a_function_says_of_itself_sets_nothing_apart() -> None:
    assert rules_apart(BASE, BASE.replace("What it says of itself.", "Something else.")) == frozenset()
    assert rules_apart(BASE, BASE.replace("What it does.", "Something else.")) == frozenset()


@pytest.mark.parametrize(
    ("before", "after"),
    [("h.closed = True", "h.closed = False"), ("boxes=5", "boxes=6"), ("def closing", "def another")],
)
def test_what_acts_or_is_no_function_is_more_than_an_answer(before: str, after: str) -> None:
    assert rules_apart(BASE, BASE.replace(before, after)) is None


def test_what_acts_otherwise_is_told_by_name() -> None:
    assert acts_apart(BASE, BASE.replace("h.closed = True", "h.closed = False")) == {"does_stai"}
    assert acts_apart(BASE, BASE.replace("What it does.", "Something else.")) == frozenset()
    assert acts_apart(BASE, BASE.replace(">= 22", ">= 23")) == frozenset()


def test_a_row_with_which_something_acts_is_more_than_an_answer() -> None:
    acting = BASE.replace("h.closed = True", "t.told(ROW_2)")
    assert rules_apart(acting, acting.replace("'stai', ''", "'carta', ''")) is None


def test_rows_that_do_the_same_are_one_answer_wherever_they_stand() -> None:
    row: Any = in_memory(rules_of("black-jack-live")).module.SettlementRule
    first = row("posta#1", "vince", 2, 1, "", ("X-001",))
    assert answers_alike(first, row("posta#3", "vince", 2, 1, "", ()))
    assert not answers_alike(first, row("posta#1", "vince", 5, 2, "", ("X-001",)))
    assert not answers_alike(first, None)
    assert answers_alike(False, False)
    assert not answers_alike(True, False)


def test_a_watched_program_plays_as_ever_and_tells_every_answer() -> None:
    rules = rules_of("black-jack-live")
    told: list[tuple[str, Any]] = []
    module = load_watched(source_without_kernel(rules), lambda name, answer, _: told.append((name, answer)))
    watched, plain = ModuleEngine(module, rules.identifier), in_memory(rules)
    cases = load_cases(bundled().features, {rules.slug: rules})
    for case in cases[:60]:
        told.clear()
        outcome = watched.play(case.setup, case.moves)
        assert outcome == plain.play(case.setup, case.moves)
        drawn = [
            entry["azione"] for entry in outcome.get("registro", ()) if "totale" in entry and entry["fatto"] == "banco"
        ]
        assert [answer.action for name, answer in told if name == "dealer_rule"] == drawn
    assert module.is_sballata(SimpleNamespace(total=22)) is True
    assert told[-1] == ("is_sballata", True)
