"""The checks on a table, on the scenarios of the project: each holds on what is right, and looks at all it is told."""

import inspect
from collections.abc import Iterator
from typing import Any

import pytest
from loaded import rules_of

from conformance.cases.judging.judge import CHECKS, seen
from conformance.cases.judging.session_checks import PHASES
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case, Check
from conformance.readings.in_memory import in_memory
from generator.data.corpus import bundled

pytestmark = pytest.mark.slow

OF_TABLE = {name for name in CHECKS if name.startswith("tavolo_")}
READS, READS_NOT = "tavolo_chat", "tavolo_chat_no"
"""Each is the other denied: that something else is not read either says nothing of the second."""
Looked = set[tuple[str, str]]


def _other(value: Any) -> Any:
    """Return a value that the scenario does not expect."""
    if isinstance(value, str) and value in PHASES:
        return next(phase for phase in PHASES if phase != value)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, _other(value[0]) if value else "altro"]
    if isinstance(value, dict):
        return {key: _other(one) for key, one in value.items()} or {"g9": 1}
    return 1 if value is None else f"{value}9"


def _held(case: Case, outcome: Any) -> Iterator[tuple[Check, str]]:
    """Yield each check of a table that holds, with each of the arguments that it would not hold without."""
    for check in case.checks:
        if check.name not in OF_TABLE:
            continue
        view, judge = seen(case, check, outcome), CHECKS[check.name].judge
        assert judge(view, **check.args) is None, (case.id, check.text)
        if check.name == READS:
            assert CHECKS[READS_NOT].judge(view, **check.args) is not None
        for name, value in check.args.items():
            if judge(view, **{**check.args, name: _other(value)}) is not None:
                yield check, name


def test_every_check_looks_at_every_argument_that_it_has() -> None:
    looked: Looked = set()
    for slug in bundled().slugs():
        rules = rules_of(slug)
        engine = in_memory(rules)
        for case in cases_of(bundled(), rules):
            if case.at_table:
                outcome = engine.play(case.setup, case.moves)
                looked |= {(check.name, name) for check, name in _held(case, outcome)}
    every = {
        (name, parameter)
        for name in OF_TABLE - {READS_NOT}
        for parameter in list(inspect.signature(CHECKS[name].judge).parameters)[1:]
    }
    assert every - looked == set()
