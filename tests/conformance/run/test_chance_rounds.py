"""Rounds by chance among the replays: who is honest where it is looked at, and nowhere else, is found."""

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest
from runner_fakes import TODAY, miniature

from conformance.audit.game_facts import facts_of
from conformance.audit.replays.freedoms import freedoms_of
from conformance.cases.judging.judge import judge
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from conformance.certificate.grounds import ROUNDS
from conformance.readings.in_memory import in_memory
from conformance.readings.other_worlds import Worlds
from conformance.run import chance_rounds
from conformance.run.chance_words import ELSEWHERE, UNSTABLE, noticed
from conformance.run.engine import Engine
from conformance.run.in_process import InProcess
from conformance.run.run import certify
from conformance.run.run_report import Overall, RunReport
from conformance.run.suite import SuiteInfo
from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.model.loading.variants import variants
from generator.workers import stream

SLUG = "21-duello"
Message = dict[str, Any]
Respond = Callable[[Message], Message]
FEW = 30


@cache
def rules() -> Ruleset:
    return load_ruleset(bundled(), SLUG)


@cache
def cases() -> tuple[Case, ...]:
    """Some scenarios, from the whole suite."""
    return tuple(cases_of(bundled(), rules())[::4][:FEW])


def run(
    respond: Respond | Callable[[], Engine], *, seed: int, rounds: int = ROUNDS, worlds: Worlds | None = None
) -> RunReport:
    """Certify an engine of this interpreter on a few scenarios, all of them replayed, and on rounds by chance."""
    one = rules()
    suite = SuiteInfo(
        ruleset=one.identifier,
        rules_digest="sha256:00",
        version="0",
        digest="sha256:00",
        facts=facts_of(one),
        freedoms=freedoms_of(one),
        rules=one,
    )
    connect = respond if isinstance(respond, type) else lambda: InProcess(respond)  # type: ignore[arg-type]
    return certify(
        miniature("honest"),
        cases(),
        seed=seed,
        suite=suite,
        today=TODAY,
        judge=judge,
        worlds=worlds,
        connect=connect,
        replays=FEW,
        chance=rounds,
    )


@cache
def honest(name: str = "") -> Respond:
    """Return an engine of the game, of its own for each name."""
    respond: Respond = in_memory(rules()).module.rispondi
    return respond


def paying_more(message: Message) -> Message:
    """Return a reply in which the first winner of a stake is handed back one cent more, and has it."""
    told: Message = json.loads(json.dumps(message))
    outcome = told.get("esito", {})
    won = next((one for one in outcome.get("registro", ()) if one["fatto"] == "liquidazione"), None)
    if won is not None:
        won["restituito"] = cent_more(won["restituito"])
        won["esito"] = "vince" if float(won["restituito"]) > float(won["puntato"]) else won["esito"]
        for account in outcome["saldi"]:
            if account["giocatore"] == won["giocatore"]:
                account["saldo"] = cent_more(account["saldo"])
    return told


def cent_more(amount: str) -> str:
    cents = int(amount.replace(".", "")) + 1
    return f"{cents // 100}.{cents % 100:02d}"


# -- cheats ------------------------------------------------------------------------------------------------------------


def tape() -> Respond:
    """Knows the answers to the public scenarios, whatever their suits, boxes, names and stakes; deals no cards."""
    known = {shape(case.setup, case.moves) for case in cases()}

    def respond(request: Message) -> Message:
        if request["op"] == "gioca" and shape(request["colpo"], request["mosse"]) not in known:
            return {"id": request["id"], "errore": {"codice": "puntata-non-ammessa", "messaggio": "?"}}
        return honest()(request)

    return respond


def shape(setup: Mapping[str, Any], moves: Any) -> str:
    """Return what no change of a replay touches: the ranks that are dealt and the decisions."""
    played = [move.get("azione", move.get("evento")) for move in moves]
    return json.dumps([[card[0] for card in setup["sabot"]][:6], played])


def recogniser() -> Respond:
    """Honest on shoes that begin like a scenario's; elsewhere it hands back a cent more."""
    known = {tuple(card[0] for card in case.setup["sabot"][:6]) for case in cases()}
    opened: dict[str, bool] = {}

    def respond(request: Message) -> Message:
        told = honest()(request)
        if "colpo" in request:
            is_known = tuple(card[0] for card in request["colpo"]["sabot"][:6]) in known
            opened[told.get("esito", {}).get("partita", "")] = is_known
        else:
            is_known = opened.get(request.get("partita", ""), True)
        return told if is_known else paying_more(told)

    return respond


class HonestInLockStep(InProcess):
    """Honest as long as requests come one by one."""

    def __init__(self) -> None:
        def respond(request: Message) -> Message:
            told = honest()(request)
            return paying_more(told) if self._due or self._ahead else told

        super().__init__(respond)
        self._ahead = False

    def send(self, lines: Any) -> None:
        self._ahead = len(lines) > 1
        super().send(lines)


def from_the_500th() -> Respond:
    """Honest for the first five hundred rounds of a process."""
    played = 0

    def respond(request: Message) -> Message:
        nonlocal played
        played = 0 if request["op"] == "ciao" else played + (request["op"] in ("gioca", "apri"))
        told = honest()(request)
        return paying_more(told) if played > 500 else told

    return respond


def at_random(seed: int) -> Respond:
    """Lies in one message of three hundred, whichever it is."""
    chance = Random(f"motore {seed}")

    def respond(request: Message) -> Message:
        told = honest()(request)
        return paying_more(told) if chance.random() < 1 / 300 else told

    return respond


class HonestAlone(InProcess):
    """Honest as long as no other round is open."""

    def __init__(self) -> None:
        under_way: set[str] = set()

        def respond(request: Message) -> Message:
            told = honest()(request)
            if request["op"] == "apri" and "esito" in told:
                under_way.add(told["esito"]["partita"])
            if request["op"] == "chiudi":
                under_way.discard(request["partita"])
            return paying_more(told) if len(under_way) > 1 else told

        super().__init__(respond)


def telling(where: str) -> Respond:
    """Plays the rules on all shoes; of those that are no scenario's it tells the fifth card when a round is opened.

    Args:
        where: in the name of the round, beside the outcome, or in it.
    """
    known = {tuple(card[0] for card in case.setup["sabot"][:6]) for case in cases()}
    names: dict[str, str] = {}

    def respond(request: Message) -> Message:
        if "partita" in request:
            request = {**request, "partita": names.get(request["partita"], request["partita"])}
        told: Message = json.loads(json.dumps(honest()(request)))
        shoe = request.get("colpo", {}).get("sabot", ())
        if request["op"] == "apri" and "esito" in told and tuple(card[0] for card in shoe[:6]) not in known:
            outcome = told["esito"]
            if where == "nome":
                own = f"{outcome['partita']} {shoe[4]}"
                names[own] = outcome["partita"]
                outcome["partita"] = own
            elif where == "accanto":
                told["x-nota"] = shoe[4]
            else:
                outcome["x-nota"] = shoe[4]
        return told

    return respond


SEEDS = (1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow))


@pytest.mark.parametrize("seed", SEEDS)
def test_an_engine_that_plays_the_rules_is_green_and_the_report_says_what_may_escape(seed: int) -> None:
    report = run(honest(), seed=seed, rounds=700)
    assert (report.overall, report.problem, report.chance.differences) == (Overall.CONFORME, None, ())
    assert report.chance.played == report.chance.wanted == 700
    assert sum(report.chance.manners.values()) == 700
    assert min(report.chance.manners.values()) > 100, "each of the four manners"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tape_of_the_scenarios_is_found_where_there_is_no_scenario(seed: int) -> None:
    report = run(tape(), seed=seed)
    assert report.overall is Overall.NON_CONFORME
    assert report.problem is not None
    assert report.problem.code == ELSEWHERE
    assert '«errore» è "puntata-non-ammessa"' in report.problem.words


@pytest.mark.parametrize("seed", SEEDS)
def test_who_pays_a_cent_more_on_unknown_shoes_is_found(seed: int) -> None:
    report = run(recogniser(), seed=seed)
    assert report.problem is not None
    assert report.problem.code == ELSEWHERE
    assert all(one.repeated for one in report.chance.differences)


@pytest.mark.parametrize("where", ["nome", "accanto", "dentro"])
def test_who_tells_a_card_that_is_not_out_is_found_whatever_else_agrees(where: str) -> None:
    report = run(telling(where), seed=5, rounds=200)
    assert report.problem is not None
    assert report.problem.code == ELSEWHERE
    assert all(one.expected.startswith("Un messaggio rivela una carta") for one in report.chance.differences)


@pytest.mark.parametrize("seed", SEEDS)
def test_who_is_honest_in_lock_step_alone_is_found_and_told_so(seed: int) -> None:
    report = run(HonestInLockStep, seed=seed)
    assert report.problem is not None
    assert report.problem.code == UNSTABLE
    assert ", soltanto con più richieste insieme" in report.problem.words
    assert "avviato di nuovo per quel colpo solo, il motore fa come le regole" in report.problem.words


@pytest.mark.parametrize("seed", SEEDS)
def test_who_lies_when_several_rounds_are_open_is_found_and_told_so(seed: int) -> None:
    report = run(HonestAlone, seed=seed)
    assert report.problem is not None
    assert (report.problem.code, report.problem.words.count("più colpi aperti insieme")) == (UNSTABLE, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_who_lies_from_the_five_hundredth_round_is_found_and_told_from_when(seed: int) -> None:
    report = run(from_the_500th(), seed=seed)
    assert report.problem is not None
    assert report.problem.code == UNSTABLE
    first = min(one.number for one in report.chance.differences)
    assert 400 < first <= 502
    assert f", dal {first}° in poi" in report.problem.words


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in range(2, 10))])
def test_ten_fresh_seeds_find_every_cheat_that_looks_honest(seed: int) -> None:
    fresh = int(hashlib.sha256(f"seme {seed}".encode()).hexdigest()[:10], 16)
    cheats = (tape(), recogniser(), HonestInLockStep, from_the_500th(), at_random(fresh), HonestAlone)
    for cheat in cheats:
        report = run(cheat, seed=fresh)
        assert report.overall is Overall.NON_CONFORME, cheat


@pytest.mark.slow
@pytest.mark.parametrize("tries", [100, pytest.param(900, marks=pytest.mark.exhaustive)])
def test_a_fault_of_known_frequency_escapes_no_more_often_than_is_said(tries: int) -> None:
    """One round in ten is answered wrong, by its digest: seventy rounds miss it at most once in a thousand times."""
    often = noticed(70)
    assert often == 10

    def respond(request: Message) -> Message:
        told = honest()(request)
        digest = hashlib.sha256(json.dumps(request.get("colpo")).encode()).digest()
        if request["op"] not in ("gioca", "apri") or digest[0] * 256 + digest[1] >= 65536 // often:
            return told
        return {"id": request["id"], "errore": {"codice": "sabot-esaurito", "messaggio": "?"}}

    missed = sum(not run_rounds_alone(respond, seed, 70) for seed in range(tries))
    assert missed <= 2 + tries // 300


def run_rounds_alone(respond: Respond, seed: int, rounds: int) -> int:
    """Return how many rounds by chance differ, with no scenario played."""
    one = rules()
    suite = SuiteInfo(
        ruleset=one.identifier,
        rules_digest="sha256:00",
        version="0",
        digest="sha256:00",
        facts=facts_of(one),
        freedoms=freedoms_of(one),
        rules=one,
    )
    report = certify(
        miniature("honest"),
        cases()[:1],
        seed=seed,
        suite=suite,
        today=TODAY,
        judge=lambda case, outcome: (),
        connect=lambda: InProcess(respond),
        replays=0,
        chance=rounds,
    )
    return len(report.chance.differences)


def _moves(request: Message) -> list[Message]:
    """Return the moves that a request holds: those of a whole round, or one."""
    return [*request.get("mosse", ()), *([request["mossa"]] if "mossa" in request else ())]


def test_rounds_by_chance_come_in_the_shape_of_scenarios() -> None:
    seen: list[Message] = []

    def respond(request: Message) -> Message:
        seen.append(request)
        return honest()(request)

    run(respond, seed=4, rounds=300)
    public = {json.dumps(case.setup) for case in cases()}
    written = [one["colpo"] for one in seen if "colpo" in one and json.dumps(one["colpo"]) in public]
    others = [one["colpo"] for one in seen if "colpo" in one and json.dumps(one["colpo"]) not in public]
    assert len(others) > 300 > len(written) > FEW
    assert {tuple(one)[:3] for one in others} == {tuple(one)[:3] for one in written}
    names = {account["giocatore"] for one in others for account in one["giocatori"]}
    names |= {move["giocatore"] for one in seen for move in _moves(one) if "giocatore" in move}
    assert names == {f"g{number}" for number in range(1, 10)}
    assert [one["id"] for one in seen if one["op"] == "ciao"] == [1, 1], "one process for scenarios, one for the others"


@pytest.mark.slow
@pytest.mark.parametrize("most", [2, pytest.param(None, marks=pytest.mark.exhaustive)])
def test_a_reading_that_no_scenario_shows_is_found_by_chance_and_is_no_fault(most: int | None) -> None:
    every = variants(bundled(), SLUG)
    worlds = Worlds(rules(), every, cases())
    shown = [
        (reading.id, option.name)
        for reading in worlds.readings
        for option in reading.others
        if not option.excluded and worlds.seen(frozenset({(reading.id, option.name)})) == worlds.seen(frozenset())
    ]
    assert shown, "some alternative is not seen by these few scenarios"
    found = {}
    for pair in shown[:most]:
        other = every.ruleset(dict([pair]))
        assert other is not None
        report = run(in_memory(other).module.rispondi, seed=2, rounds=1500, worlds=worlds)
        assert report.problem is None, report.problem
        found[pair] = [(one.reading, one.alternative) for one in report.chance.readings]
    assert any(names == [pair] for pair, names in found.items()), found
    assert all(names in ([], [pair]) for pair, names in found.items()), found


def test_an_engine_is_asked_for_no_more_than_it_says_that_it_has() -> None:
    asked: list[Message] = []

    def small(request: Message) -> Message:
        reply = honest()(request)
        if request["op"] == "ciao":
            return {**reply, "esito": {**reply["esito"], "limiti": {"posti": 1, "giocatori": 1}}}
        asked.append(request)
        return reply

    report = run(small, seed=6, rounds=200)
    tables = [one["colpo"] for one in asked if "colpo" in one]
    public = {json.dumps(case.setup["sabot"]) for case in cases()}
    drawn = [one for one in tables if json.dumps(one["sabot"]) not in public]
    assert len(drawn) >= 200 == report.chance.played
    assert {len(one["posti"]) for one in drawn} <= {0, 1}
    assert {len(one["giocatori"]) for one in drawn} == {1}
    assert not report.chance.differences


def test_rounds_drawn_by_another_process_are_those_drawn_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "processors", lambda: 2)
    here = _asked_for()
    monkeypatch.setattr(chance_rounds, "_MANY", 0)
    assert _asked_for() == here
    assert len(here) > 150


def _asked_for() -> list[Message]:
    """Return the requests of a run of 150 rounds."""
    asked: list[Message] = []

    def respond(request: Message) -> Message:
        told = json.loads(json.dumps(request))
        told.pop("partita", None)  # this engine numbers its rounds from its birth
        asked.append(told)
        return honest()(request)

    run(respond, seed=8, rounds=150)
    return asked
