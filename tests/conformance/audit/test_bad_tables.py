"""Tables that misbehave are red for what they do; honest ones are green, several at once too."""

import re
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import pytest
from bad_tables import BAD_TABLES, BadTable
from loaded import rules_of

from conformance.audit.breach import Invariant
from conformance.audit.game_facts import facts_of
from conformance.audit.replays.freedoms import freedoms_of
from conformance.cases.judging.judge import judge
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from conformance.readings.in_memory import in_memory
from conformance.run.attempt import attempt
from conformance.run.config import Times
from conformance.run.in_process import InProcess
from conformance.run.run_report import Mode
from conformance.run.session import Session
from conformance.run.suite import SuiteInfo
from generator.data.corpus import bundled
from generator.engine.generate import load_source

BOTH = (Mode.COPIONE, Mode.INTERATTIVO)
WITH_TABLES = [slug for slug in bundled().slugs() if rules_of(slug).session]
TABLE_ALONE = {Invariant.TABLE_MONEY, Invariant.VIEW, Invariant.COMMAND, Invariant.REFUSAL, Invariant.CLOCK}


@cache
def cases(slug: str) -> dict[str, Case]:
    """Return the scenarios of tables of a regolamento, by id."""
    return {case.id: case for case in cases_of(bundled(), rules_of(slug)) if case.at_table}


@cache
def suite(slug: str) -> SuiteInfo:
    rules = rules_of(slug)
    return SuiteInfo(
        ruleset=rules.identifier,
        rules_digest="sha256:00",
        version="0",
        digest="sha256:00",
        facts=facts_of(rules),
        freedoms=freedoms_of(rules),
        rules=rules,
    )


def session(slug: str, engine: InProcess) -> Session:
    opened = Session(engine, rules_of(slug).identifier, Times(), time.monotonic)
    opened.open()
    return opened


def told(talk: Session, slug: str, case: Case, mode: Mode) -> Iterator[str]:
    """Yield what is found in a scenario: codes of faults and of invariants, what was expected and what came."""
    tried = attempt(talk, case, mode, judge, suite=suite(slug))
    if tried.code:
        yield f"{tried.code} {tried.detail}"
    for finding in tried.findings:
        yield from re.findall(r"invariante:\w+", finding.text)
        yield f"{finding.expected} | {finding.got}".replace("\u00a0", " ")


@pytest.mark.slow
@pytest.mark.parametrize("bad", BAD_TABLES, ids=lambda bad: bad.name)
def test_a_table_that_misbehaves_is_red_for_what_it_does(bad: BadTable) -> None:
    scenario, _, reason = bad.red.partition(": ")
    engine = load_source(bad.source, bad.slug)
    for mode in BOTH:
        talk = session(bad.slug, InProcess(engine.rispondi))
        found = [*told(talk, bad.slug, cases(bad.slug)[scenario], mode)]
        assert any(reason in one for one in found), found


def test_every_invariant_of_tables_alone_catches_some_of_them() -> None:
    assert len(BAD_TABLES) >= 40
    assert len({bad.name for bad in BAD_TABLES}) == len(BAD_TABLES)
    assert {code for code in TABLE_ALONE if any(code in bad.red for bad in BAD_TABLES)} == TABLE_ALONE


@pytest.mark.slow
@pytest.mark.parametrize("slug", WITH_TABLES)
@pytest.mark.parametrize("mode", BOTH)
def test_an_honest_table_is_green_in_every_scenario(slug: str, mode: Mode) -> None:
    talk = session(slug, InProcess(in_memory(rules_of(slug)).module.rispondi))
    assert {name: found for name, case in cases(slug).items() if (found := [*told(talk, slug, case, mode)])} == {}


@pytest.mark.slow
def test_honest_tables_are_green_several_at_once() -> None:
    """Engines of one kernel, each with a table of its own, answer in any order: none sees what happens at another."""
    tables = [(slug, mode) for slug in ("black-jack-live", "21-duello", "blackjack-surrender") for mode in BOTH]
    engines = [in_memory(rules_of(slug)).module.rispondi for slug, _ in tables]
    assert all(cases(slug) and suite(slug) for slug, _ in tables)
    together = threading.Barrier(len(tables), timeout=60)

    def play(place: int) -> list[str]:
        slug, mode = tables[place]
        talk = session(slug, InProcess(engines[place]))
        together.wait()
        return [found for case in cases(slug).values() for found in told(talk, slug, case, mode)]

    with ThreadPoolExecutor(len(tables)) as several:
        assert [*several.map(play, range(len(tables)))] == [[]] * len(tables)
