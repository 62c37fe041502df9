"""A round enters the programs that part in what it uses, and no other: an act that it takes, a field that it reads."""

from typing import Any

import pytest

from banco.lab.mutants.rule_functions import watched_source
from banco.lab.mutants.used_parts import ANYTHING, tell_use
from conformance.cases.compile import load_cases
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import ModuleEngine, in_memory
from generator.data.corpus import bundled
from generator.engine.generate import load_edited
from generator.engine.printers.module import source_without_kernel
from generator.model.ir import Ruleset
from generator.model.loading.variants import variants

pytestmark = pytest.mark.slow
SLUG = bundled().slugs()[0]


def rules_and_cases() -> tuple[Ruleset, tuple[Case, ...]]:
    rules = variants(bundled(), SLUG).ruleset({})
    assert rules is not None
    return rules, load_cases(bundled().features, {SLUG: rules})


def test_what_is_read_before_a_round_or_by_nobody_knows_whom_is_never_entered() -> None:
    rules, _ = rules_and_cases()
    module: Any = load_edited(watched_source(source_without_kernel(rules)))
    using = {"rounding": {1}, "values": {2}, "version": {3}, ANYTHING: {4}, "no_such_name": {5}}
    assert set(tell_use(module, using, set())) == {2, 3, 4, 5}


def test_an_act_is_entered_where_it_is_chosen_and_the_round_is_told_as_ever() -> None:
    rules, cases = rules_and_cases()
    module: Any = load_edited(watched_source(source_without_kernel(rules)))
    used: set[int] = set()
    acts = {f"does_{offer.name}": {place} for place, offer in enumerate(rules.offers)}
    fields = {"behind": {100}, "wagers": {101}}
    assert not set(tell_use(module, acts | fields, used))
    watched, plain = ModuleEngine(module, rules.identifier), in_memory(rules)
    entered = set()
    for case in cases:
        used.clear()
        outcome = watched.play(case.setup, case.moves)
        assert outcome == plain.play(case.setup, case.moves)
        if "errore" not in outcome:
            chosen = {entry["azione"] for entry in outcome["registro"] if entry["fatto"] == "scelta"}
            assert {place for place, offer in enumerate(rules.offers) if offer.name in chosen} <= used
            assert 101 in used
            if not chosen:
                assert not used & set(range(len(rules.offers)))
        entered |= used
    assert set(range(len(rules.offers))) <= entered
