"""Engines of any world of the corpus, certified in this interpreter as a black box would be."""

import functools
import json
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from loaded import rules_of

from conformance.audit.game_facts import facts_of
from conformance.audit.replays.freedoms import freedoms_of
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import BY_ROLE, Case
from conformance.cases.scenario.deal_order import DealPlan
from conformance.readings.operator_tables import Cell, OperatorTable, with_tables
from conformance.readings.other_worlds import Worlds
from conformance.readings.readings import played_readings
from conformance.run.config import EngineConfig
from conformance.run.in_process import InProcess
from conformance.run.run import certify
from conformance.run.run_report import CaseResult, Exit, Overall, RunReport, Verdict
from conformance.run.suite import SuiteInfo
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


class Admitted(Enum):
    """Whether an engine may play an alternative, so far as the numbers of the corpus say."""

    YES = "by itself"
    BESIDE_OTHERS = "only with other readings taken otherwise"
    NO = "never"


@functools.cache
def alternatives(slug: str, admitted: Admitted) -> list[tuple[str, str]]:
    """Return the alternatives not in force that are so admitted: reading, name."""
    return [
        (reading.id, option.name)
        for reading in played_readings(rules_of(slug), read(slug))
        for option in reading.others
        if (Admitted.NO if option.excluded else _by_itself(slug, (reading.id, option.name))) is admitted
    ]


@functools.cache
def compatible(slug: str) -> tuple[Mapping[str, str], ...]:
    """Return the combinations of readings that give the declared returns, as the file tells; () if the data do not."""
    path = bundled().rules_dir(slug) / "evidenze" / "letture.json"
    told = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known = {one.id for one in rules_of(slug).readings}
    rows = told.get("combinazioni_compatibili", []) if told.get("come_scelto") else []
    return tuple({name: one for name, one in row["letture"].items() if name in known} for row in rows)


def _by_itself(slug: str, pair: tuple[str, str]) -> Admitted:
    whole = chosen(slug) | dict([pair])
    rows = compatible(slug)
    fits = not rows or any(all(whole[name] == one for name, one in row.items()) for row in rows)
    return Admitted.YES if fits else Admitted.BESIDE_OTHERS


@functools.cache
def chosen(slug: str) -> dict[str, str]:
    """Return the alternative in force of each reading."""
    return {one.id: one.chosen for one in rules_of(slug).readings}


def fits(slug: str, world: Iterable[tuple[str, str]]) -> bool:
    """Say whether some compatible combination shows in every scenario what a world shows."""
    usual, worlds = chosen(slug), game(slug).worlds
    pairs = frozenset(world)
    told = [
        frozenset({(name, one) for name, one in (usual | dict(pairs) | dict(row)).items() if one != usual[name]})
        for row in compatible(slug)
    ]
    return not told or any(one == pairs or worlds.seen(one) == worlds.seen(pairs) for one in dict.fromkeys(told))


def made(slug: str, answer: Answer) -> frozenset[str]:
    """Return every decision that an engine offers in the scenarios of a game."""
    ruleset, _, cases, _ = game(slug)
    request = {"id": 1, "op": "gioca", "regolamento": ruleset.identifier}
    replies = (answer({**request, "colpo": case.setup, "mosse": list(case.moves)}) for case in cases)
    entries = (entry for reply in replies for entry in reply.get("esito", {}).get("registro", ()))
    return frozenset(name for entry in entries if entry["fatto"] == "decisione" for name in entry["lecite"])


def outcome_of(slug: str, answer: Answer, *, other: bool) -> tuple[Overall, Exit]:
    """Return what is said of an engine of admitted readings: one that leaves out what the text grants is partial.

    Args:
        other: whether anything shows that it plays another reading than the data.
    """
    if made(slug, engine(slug, {})) - made(slug, answer):
        return Overall.PARZIALE, Exit.POCHI_SCENARI
    return Overall.ALTRE_LETTURE if other else Overall.CONFORME, Exit.CONFORME


def certified(
    slug: str, answer: Answer, *, worlds: Worlds | None = None, mode: str | None = None, chance: int = 0
) -> RunReport:
    """Return the report of an engine that is a function of this interpreter."""
    ruleset, _, cases, known = game(slug)
    config = EngineConfig(name="prova", command=("prova",), folder=Path(), regolamento=slug)
    suite = SuiteInfo(
        ruleset=ruleset.identifier, rules_digest="sha256:00", version="1.0.0", digest="sha256:11",
        facts=facts_of(ruleset), freedoms=freedoms_of(ruleset), deal=DealPlan(ruleset), rules=ruleset,
    )  # fmt: skip
    return certify(
        config, cases, seed=1, suite=suite, today=date(2026, 3, 1), mode=mode, worlds=worlds or known, chance=chance,
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
