"""Four scenarios of the tiny game that the miniatures play, their judge, and a configuration."""

import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import _honest

from conformance.audit.game_facts import GameFacts
from conformance.audit.replays.freedoms import Freedoms
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.run.config import EngineConfig, Times
from conformance.run.in_process import InProcess
from conformance.run.run import certify
from conformance.run.run_report import RunReport, Waiver
from conformance.run.suite import SuiteInfo

MINIATURES = Path(__file__).parents[1] / "miniatures"
TODAY = date(2026, 3, 1)
FACTS = GameFacts(
    values={rank: (value, value) for rank, value in _honest.VALUES.items() if rank != "?"},
    ceiling=21,
    upcards=1,
    families={"principale": "principale"},
    compared=frozenset({"principale"}),
    staged=frozenset({"carta", "stai"}),
    words=frozenset({"principale", "carta", "stai", "mano", "banco", "turno_giocatori"}),
)
"""What every reply of the tiny game is held against."""
FREEDOMS = Freedoms(boxes=5, decks=6, ranks=tuple("A23456789TJQK"), limits={"principale": (100, 50_000)})
"""What may be changed in a round of the tiny game."""
SUITE = SuiteInfo(
    ruleset="prova@1.0.0", rules_digest="sha256:00", version="0.1.0", digest="sha256:11", facts=FACTS, freedoms=FREEDOMS
)
STAND = {"posto": 1, "mano": 1, "azione": "stai"}
DRAW = {"posto": 1, "mano": 1, "azione": "carta"}


def case(name: str, shoe: str, expected: str, *moves: Mapping[str, Any], stake: str = "10.00", **fields: Any) -> Case:
    """A scenario whose only check is the balance at the end, or the refusal of the stake."""
    setup = {
        "sabot": shoe.split(),
        "giocatori": [{"giocatore": "g1", "saldo": "100.00"}],
        "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"principale": stake}}],
    }
    base: dict[str, Any] = {
        "id": name,
        "title": name,
        "feature": "prova.feature",
        "line": 10,
        "regolamento": "prova",
        "clauses": ("PRV-001",),
        "tags": (),
        "capabilities": (),
        "setup": setup,
        "moves": moves,
        "checks": (),
        "steps": (),
        "digest": f"sha256:{name}",
        "context": {"atteso": expected},
    }
    return Case(**{**base, **fields})


CASES = (
    case("PRV-S0001", "TS 9D 9H 7C KD", "110.00", STAND),
    case("PRV-S0002", "TS 9D 5H 8C TD", "90.00", DRAW),
    case("PRV-S0003", "TS 9D 8H 9C", "100.00", STAND),
    case("PRV-S0004", "TS 9D 8H 9C", "puntata-non-ammessa", STAND, stake="0.50"),
)


def judge(case: Case, esito: Mapping[str, Any]) -> tuple[CaseFinding, ...]:
    """Compare the balance, or the code of the refusal."""
    expected = case.context["atteso"]
    got = esito["errore"]["codice"] if "errore" in esito else esito["saldi"][0]["saldo"]
    if got == expected:
        return ()
    return (CaseFinding(text="il saldo", line=case.line, expected=expected, got=got, clauses=case.clauses),)


def miniature(name: str, *, times: Times | None = None, memory_mb: int = 1024, **environment: str) -> EngineConfig:
    """The configuration of one of the miniatures."""
    return EngineConfig(
        name=name,
        command=(sys.executable, "-B", f"{name}.py"),
        folder=MINIATURES,
        regolamento="prova",
        environment=environment,
        times=times or Times(),
        memory_mb=memory_mb,
    )


def run(
    respond: Callable[[dict[str, Any]], Any] = _honest.respond, cases: Sequence[Case] = CASES, **options: Any
) -> RunReport:
    """Certify an engine that is a function of this interpreter."""
    config = options.pop("config", miniature("honest"))
    settings: dict[str, Any] = {"seed": 1, "suite": SUITE, "today": TODAY, "judge": judge}
    return certify(config, cases, **{"connect": lambda: InProcess(respond), **settings, **options})


def waiver(scenario: str, **fields: Any) -> Waiver:
    """A waiver that stands, unless a field says otherwise."""
    base = {"scenario": scenario, "reason": "in lavorazione", "reference": "BUG-1", "expires": date(2026, 12, 31)}
    return Waiver(**{**base, **fields})
