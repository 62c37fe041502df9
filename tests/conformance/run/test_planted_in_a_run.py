"""Sixty faults that a supplier might make, held against the rounds by chance of a certificate."""

from functools import cache

import pytest
from planted_faults import FAULTS, found_of
from played_worlds import game
from runner_fakes import TODAY, miniature

from conformance.audit.game_facts import facts_of
from conformance.audit.replays.freedoms import freedoms_of
from conformance.certificate.grounds import ROUNDS
from conformance.run.in_process import InProcess
from conformance.run.run import certify
from conformance.run.run_report import Overall
from conformance.run.suite import SuiteInfo
from generator.engine.generate import load_source

pytestmark = pytest.mark.exhaustive


@cache
def suite(slug: str) -> SuiteInfo:
    rules = game(slug).ruleset
    return SuiteInfo(
        ruleset=rules.identifier,
        rules_digest="sha256:00",
        version="0",
        digest="sha256:00",
        facts=facts_of(rules),
        freedoms=freedoms_of(rules),
        rules=rules,
    )


def finds(slug: str, source: str) -> bool:
    """Say whether one scenario that any engine plays right, and the rounds of a certificate, find anything wrong."""
    engine = load_source(source, slug)
    report = certify(
        miniature("honest"),
        game(slug).cases[:1],
        seed=20_261_123,
        suite=suite(slug),
        today=TODAY,
        judge=lambda case, outcome: (),
        connect=lambda: InProcess(engine.rispondi),
        replays=1,
        chance=ROUNDS,
    )
    return report.overall is Overall.NON_CONFORME


def test_rounds_by_chance_alone_find_nearly_all_faults() -> None:
    found, missed = found_of(finds)
    assert len(FAULTS) == 60
    assert len(found) >= 57, missed
