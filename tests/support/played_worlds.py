"""Engines of any world of the corpus, certified in this interpreter as a black box would be."""

import functools
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from loaded import rules_of

from conformance.invariants.game_facts import facts_of
from conformance.publishing.preparation import cases_of
from conformance.replays.freedoms import freedoms_of
from conformance.runner.config import EngineConfig
from conformance.runner.in_process import InProcess
from conformance.runner.run import certify
from conformance.runner.run_report import CaseResult, RunReport, Verdict
from conformance.runner.suite import SuiteInfo
from conformance.vectors.scenario.case import BY_ROLE, Case
from conformance.vectors.scenario.deal_order import DealPlan
from conformance.worlds.operator_tables import Cell, OperatorTable, with_tables
from conformance.worlds.other_worlds import Worlds
from conformance.worlds.readings import played_readings
from generator.data.corpus import bundled
from generator.engine.generate import load_engine
from generator.model.ir import Ruleset, Source
from generator.model.loading.variants import Variants, variants
from generator.model.terms import State

Answer = Callable[[dict[str, Any]], Any]
SLUGS = bundled().slugs()
CLASSIC, CASH_OUT = "play-lounge-blackjack-7", "first-person-blackjack"
NOWHERE = Source(path="", state=State.EXTERNAL)


class Game(NamedTuple):
    """A regolamento of the corpus with all that a certification needs."""

    ruleset: Ruleset
    every: Variants
    cases: tuple[Case, ...]
    worlds: Worlds


@functools.cache
def read(slug: str) -> Variants:
    """Return a regolamento of the corpus, ready to be built under any readings."""
    return variants(bundled(), slug)


@functools.cache
def game(slug: str) -> Game:
    """Return a regolamento of the corpus, its scenarios and its worlds."""
    ruleset, every = rules_of(slug), read(slug)
    cases = cases_of(bundled(), ruleset)
    return Game(ruleset, every, cases, Worlds(ruleset, every, cases))


def engine(slug: str, readings: Mapping[str, str]) -> Answer:
    """Return the engine of a world: some readings taken otherwise."""
    rules = game(slug).every.ruleset(readings)
    assert rules is not None, readings
    answer: Answer = load_engine(rules).rispondi
    return answer


def by_role(rules: Ruleset) -> Answer:
    """Return the engine of some rules behind an adapter that takes the cards by role, in the order of its own deal."""
    answer: Answer = load_engine(rules).rispondi
    plan = DealPlan(rules)

    def respond(request: dict[str, Any]) -> Any:
        if request["op"] == "ciao":
            reply = answer(request)
            return {**reply, "esito": {**reply["esito"], "capacita": [*reply["esito"]["capacita"], BY_ROLE]}}
        setup = request.get("colpo", {})
        if setup.get("carte"):
            own = {key: value for key, value in setup.items() if key != "carte"}
            request = {**request, "colpo": {**own, "sabot": plan.line(setup, setup["carte"])}}
        return answer(request)

    return respond


def alternatives(slug: str, *, admitted: bool) -> list[tuple[str, str]]:
    """Return the alternatives not in force that are admitted, or that are not: reading, name."""
    return [
        (reading.id, option.name)
        for reading in played_readings(rules_of(slug), read(slug))
        for option in reading.others
        if bool(option.excluded) is not admitted
    ]


def certified(slug: str, answer: Answer, *, worlds: Worlds | None = None, mode: str | None = None) -> RunReport:
    """Return the report of an engine that is a function of this interpreter."""
    ruleset, _, cases, known = game(slug)
    config = EngineConfig(name="prova", command=("prova",), folder=Path(), regolamento=slug)
    suite = SuiteInfo(
        ruleset=ruleset.identifier, rules_digest="sha256:00", version="1.0.0", digest="sha256:11",
        facts=facts_of(ruleset), freedoms=freedoms_of(ruleset), deal=DealPlan(ruleset),
    )  # fmt: skip
    return certify(
        config, cases, seed=1, suite=suite, today=date(2026, 3, 1), mode=mode, worlds=worlds or known,
        connect=lambda: InProcess(answer),
    )  # fmt: skip


def paying(slug: str, wager: str, *odds: int) -> Answer:
    """Return an engine with other pays of a side bet, in the order of its rows."""
    pays = {f"{wager}#{number}": Fraction(one + 1) for number, one in enumerate(odds, 1)}
    table = OperatorTable(name=wager, source=NOWHERE, pays=pays)
    answer: Answer = load_engine(with_tables(game(slug).ruleset, [table])).rispondi
    return answer


def offering(slug: str, cells: Mapping[Cell, str]) -> Answer:
    """Return an engine with other amounts in some places of the table of offers."""
    (quote,) = game(slug).ruleset.quotes
    table = OperatorTable(
        name=quote.name, source=NOWHERE, cells={place: Fraction(amount) for place, amount in cells.items()}
    )
    answer: Answer = load_engine(with_tables(game(slug).ruleset, [table])).rispondi
    return answer


def offering_nothing(slug: str, place: Cell) -> Answer:
    """Return an engine that offers nothing for a hand, and says so: the project's kernel makes no such offer."""
    (quote,) = game(slug).ruleset.quotes
    table = OperatorTable(name=quote.name, source=NOWHERE, cells={place: Fraction(0)})
    module: Any = load_engine(with_tables(game(slug).ruleset, [table]))
    module.Round.may = lambda self, hand, offer: offer.legal(hand, self)
    answer: Answer = module.rispondi
    return answer


def red(report: RunReport) -> list[CaseResult]:
    """Return the scenarios that do not conform."""
    return [result for result in report.results if result.verdict is Verdict.NON_CONFORME]
