"""Rounds that were right before: right again word for word, and judged again as soon as anything is another."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import grimp
import pytest
from loaded import rules_of

from conformance.audit.game_facts import facts_of
from conformance.cases.judging.judge import judge
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from conformance.run import attempt as attempts
from conformance.run.attempt import attempt
from conformance.run.config import Times
from conformance.run.in_process import InProcess
from conformance.run.known_rounds import KeptRounds, KnownRounds, deciding_files, rounds_of_before
from conformance.run.run_report import Mode
from conformance.run.session import Session
from conformance.run.verdict import Attempt
from generator.data.corpus import bundled
from generator.data.kept_results import Cache
from generator.engine.generate import load_engine

SLUG = "blackjack-surrender"
RULES = rules_of(SLUG)
CASES = cases_of(bundled(), RULES)
FACTS = facts_of(RULES)
Answer = Callable[[dict[str, Any]], Any]


@pytest.fixture(scope="module")
def answer() -> Answer:
    engine: Answer = load_engine(RULES).rispondi
    return engine


@pytest.fixture(scope="module")
def case() -> Case:
    return next(case for case in CASES if case.moves)


@pytest.fixture
def kept(tmp_path: Path) -> KeptRounds:
    return KeptRounds(Cache(tmp_path, "v1"), "place", "key")


def played(answer: Answer, case: Case, known: KnownRounds, mode: Mode = Mode.INTERATTIVO) -> Attempt:
    session = Session(InProcess(answer, known), Times(), lambda: 0.0, known)
    session.open(RULES.identifier)
    try:
        return attempt(session, case, RULES.identifier, mode, judge, facts=FACTS, known=known)
    finally:
        session.close()


@pytest.fixture
def judge_nothing(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Return what forbids, from then on, to look at a round."""

    def never(*_: object) -> None:
        raise AssertionError("judged")

    return lambda: monkeypatch.setattr(attempts, "audit", never)


@pytest.mark.parametrize("mode", list(Mode))
def test_a_round_that_was_right_is_right_again_unjudged_with_the_same_outcome(
    answer: Answer, case: Case, kept: KeptRounds, mode: Mode, judge_nothing: Callable[[], None]
) -> None:
    first = kept.read()
    before = played(answer, case, first, mode)
    kept.write(first)
    judge_nothing()
    known = kept.read()
    assert played(answer, case, known, mode) == before
    assert before.findings == ()
    assert known.now == known.before


def test_an_engine_that_answers_otherwise_is_judged(answer: Answer, case: Case) -> None:
    first = KnownRounds({})
    played(answer, case, first)

    def richer(request: dict[str, Any]) -> Any:
        reply = answer(request)
        if "saldi" in reply.get("esito", {}):
            for account in reply["esito"]["saldi"]:
                account["saldo"] = "1.00"
        return reply

    known = KnownRounds(first.now)
    assert played(richer, case, known).findings == played(richer, case, KnownRounds({})).findings != ()
    assert known.now == {}


def test_a_reply_that_the_schema_refuses_is_refused_where_another_was_known(answer: Answer, case: Case) -> None:
    first = KnownRounds({})
    played(answer, case, first)

    def without_state(request: dict[str, Any]) -> Any:
        reply = answer(request)
        reply.get("esito", {}).pop("stato", None)
        return reply

    assert played(without_state, case, KnownRounds(first.now)).code == "protocollo:schema"


def test_a_round_that_stops_half_way_is_no_known_round(answer: Answer, case: Case) -> None:
    first = KnownRounds({})
    played(answer, case, first)
    ((key, told),) = first.now.items()
    known = KnownRounds({key: (*told, "more")})
    assert played(answer, case, known).findings == ()
    assert known.now == first.now


def test_a_scenario_that_asks_something_else_is_judged(answer: Answer, case: Case) -> None:
    first = KnownRounds({})
    played(answer, case, first)
    other = replace(case, digest="sha256:another")
    known = KnownRounds(first.now)
    known.begin(other, Mode.INTERATTIVO)
    assert not known.is_as_before
    known.begin(replace(case, context={**case.context, "posti": {}}), Mode.INTERATTIVO)
    assert not known.is_as_before
    known.begin(case, Mode.COPIONE)
    assert not known.is_as_before
    known.begin(case, Mode.INTERATTIVO)
    assert known.is_as_before


def test_what_is_wrong_is_not_kept(answer: Answer, case: Case) -> None:
    wrong = next(
        replace(case, checks=tuple(replace(check, args={**check.args, "importo": 1}) for check in case.checks))
        for case in CASES
        if case.checks and all("importo" in check.args for check in case.checks)
    )
    known = KnownRounds({})
    assert played(answer, wrong, known).findings
    assert known.now == {}


def test_other_facts_of_the_game_have_rounds_of_their_own(tmp_path: Path) -> None:
    one, same = rounds_of_before(FACTS, tmp_path, SLUG), rounds_of_before(facts_of(rules_of(SLUG)), tmp_path, SLUG)
    assert one == same
    for other in (
        replace(FACTS, ceiling=22),
        replace(FACTS, words=FACTS.words | {"altro"}),
        replace(FACTS, values={**FACTS.values, "A": (1, 12)}),
        replace(FACTS, classes={**FACTS.classes, "altra": None}),
    ):
        assert rounds_of_before(other, tmp_path, SLUG).key != one.key


@pytest.mark.slow
def test_every_module_that_judges_decides() -> None:
    graph = grimp.build_graph("generator", "conformance", cache_dir=None)
    names = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name, _ in deciding_files()}
    for judging in ("invariants.audit", "protocol.messages", "vectors.judging.judge"):
        used = graph.find_upstream_modules(f"conformance.{judging}")
        assert used <= names, used - names
    used = graph.find_upstream_modules("conformance.audit.replays.told_back")
    assert {name for name in used if name.startswith("conformance.audit.replays")} <= names
    for playing in ("attempt", "in_process", "known_rounds", "replaying", "session"):
        assert f"conformance.run.{playing}" in names
    assert "conformance/wire/schemas/gioca.json" in {name for name, _ in deciding_files()}
