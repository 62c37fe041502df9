"""The faults that real engines have had: each can be made in some regolamento, and scenarios notice every one."""

import pytest
from loaded import rules_of

from banco.lab.mutants.mutants import NAMED
from banco.lab.mutants.named_faults import FAULTS, faults_of
from banco.lab.mutants.strength_run import judge_of
from conformance.proof.fates import Fate
from generator.data.corpus import bundled
from generator.engine.printers.module import source_without_kernel

pytestmark = pytest.mark.slow


def test_every_named_fault_can_be_made_in_some_regolamento() -> None:
    made = {fault.name for slug in bundled().slugs() for fault, _, _ in faults_of(rules_of(slug))}
    assert made == {fault.name for fault in FAULTS}


def test_a_named_fault_makes_another_program() -> None:
    rules = rules_of(bundled().slugs()[0])
    before = source_without_kernel(rules)
    assert [fault.name for fault, _, faulty in faults_of(rules) if source_without_kernel(faulty) == before] == []


def test_only_a_game_that_gives_half_a_stake_back_can_let_one_surrender_late() -> None:
    for slug in bundled().slugs():
        rules = rules_of(slug)
        gives_half = any(row.payout.printed == "1/2" for row in rules.settlement(rules.main_wager.name).rows)
        made = {fault.name for fault, _, _ in faults_of(rules)}
        assert ("resa-dopo-il-gioco" in made) == gives_half


@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", bundled().slugs())
def test_a_scenario_notices_every_named_fault(slug: str) -> None:
    judge = judge_of(bundled(), slug)
    fates = [judge.judged(one)[0] for one in judge.mutants if one.operator == NAMED]
    assert fates
    assert [(one.text, one.fate) for one in fates if one.fate is not Fate.KILLED] == []
