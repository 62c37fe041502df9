"""Tables by chance: a right engine shows no fault; each planted one is found, named and told in a few events."""

import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from played_table import SEVERAL, tavern_rules

from banco.lab.exploration import table_exploration
from banco.lab.exploration.exploration import FAULTS
from banco.lab.exploration.table_exploration import MODES, TablesExplored, explore_tables
from conformance.audit.breach import Invariant
from conformance.run.config import Times
from conformance.run.in_process import InProcess
from conformance.run.session import Session
from generator.engine.generate import engine_source, load_source
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow

Answer = Callable[[dict[str, Any]], Any]
GIVES_BACK = 12
"""A seed of which the first tables give stakes back: it does not happen in every hundred events."""
AT_ONCE = ("lasciano_il_saldo: chiusura", "lasciano_il_saldo: posa")
GIVEN_BACK = "            self.guests[one.player].balance += back\n"
REFUSED = "    except Refused as refusal:\n        table.tell("


@cache
def rules() -> Ruleset:
    """Return a tavern for several players, whose stakes leave the balance when they are laid."""
    with TemporaryDirectory() as folder:
        return tavern_rules(Path(folder), *SEVERAL, AT_ONCE)


def engine(right: str = "", wrong: str = "") -> Answer:
    """Return the engine, with one text of its source changed."""
    source = engine_source(rules())
    assert not right or source.count(right) == 1, right
    answer: Answer = load_source(source.replace(right, wrong) if right else source, rules().slug).rispondi
    return answer


class Told(InProcess):
    """An engine that is told how many requests came with each."""

    def __init__(self, answer: Callable[[dict[str, Any], int], Any]) -> None:
        super().__init__(lambda request: answer(request, self.together))
        self.together = 0

    def send(self, lines: Sequence[bytes]) -> None:
        self.together = len(lines)
        super().send(lines)


def explored(made: Callable[[], InProcess], sessions: int = 4, seed: int = GIVES_BACK) -> tuple[TablesExplored, int]:
    """Return what tables by chance show of an engine, and how many times it was started."""
    started: list[Session] = []

    def talk() -> Session:
        if not started or started[-1].broken:
            started.append(Session(made(), rules().identifier, Times(), time.monotonic))
            started[-1].open()
        return started[-1]

    told: list[int] = []
    found = explore_tables(talk, rules(), sessions=sessions, length=40, seed=seed, step=told.append)
    assert sum(told) == sessions or found.left
    return found, len(started)


def test_a_right_engine_shows_no_fault_in_one_conversation() -> None:
    answer = engine()
    found, started = explored(lambda: InProcess(answer))
    assert found == TablesExplored(sessions=4, events=160, faults=())
    assert started == 1


def test_no_process_plays_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    # A process may take so much processor time and no more: an honest engine was ended, and told to have fallen.
    answer = engine()
    monkeypatch.setattr(table_exploration, "PORTION", 80)
    found, started = explored(lambda: InProcess(answer))
    assert found == TablesExplored(sessions=4, events=160, faults=())
    assert started == 2


@pytest.mark.parametrize(
    ("right", "wrong", "code", "most"),
    [
        pytest.param(GIVEN_BACK, GIVEN_BACK.replace("back\n", "back + 1\n"), Invariant.TABLE_MONEY, 4, id="cent"),
        pytest.param("            self.laid.remove(one)\n", "", Invariant.TABLE_MONEY, 5, id="stake kept"),
        pytest.param(
            "list(usable(table, player))", "list(usable(table, max(table.guests)))", Invariant.COMMAND, 4,
            id="commands of another",
        ),
        pytest.param(
            "yield named\n",
            'yield from [named] if command.name != "esce" else ()\n', Invariant.COMMAND, 2,
            id="accepted and not listed",
        ),
        pytest.param(
            REFUSED, REFUSED.replace("table.tell(", "table.deadline = (table.deadline or 0) + 1\n        table.tell("),
            Invariant.REFUSAL, 2, id="a refusal that changes something",
        ),
    ],
)  # fmt: skip
def test_a_planted_fault_is_found_named_and_told_in_few_events(
    right: str, wrong: str, code: Invariant, most: int
) -> None:
    answer = engine(right, wrong)
    found, _ = explored(lambda: InProcess(answer), seed=1 if code is Invariant.COMMAND else GIVES_BACK)
    faults = {fault.code: fault for fault in found.faults}
    assert code in faults
    fault = faults[code]
    assert len(fault.events) <= most < fault.found
    assert not fault.unstable
    assert fault.expected != fault.got
    assert found.left == 0


def test_an_engine_whose_modes_tell_different_stories_is_found_by_the_event_that_parts_them() -> None:
    answer = engine()

    def other_at_once(request: dict[str, Any], together: int) -> Any:
        reply = answer(request)
        if together > 1 and request.get("evento", {}).get("evento") == "entra":
            reply["esito"]["fatti"] *= 2
        return reply

    found, _ = explored(lambda: Told(other_at_once), 2)
    (fault,) = found.faults
    assert fault.code == MODES
    assert [event["evento"] for event in fault.events] == ["entra"]


def falling(answer: Answer, where: str, starts: list[int], most: int) -> InProcess:
    """Return an engine that falls at an event, as long as it has not fallen so often."""

    def fallen(request: dict[str, Any]) -> Any:
        if request.get("evento", {}).get("evento") == where and len(starts) < most:
            starts.append(1)
            raise RuntimeError("caduto")
        return answer(request)

    return InProcess(fallen)


def test_an_engine_that_falls_is_started_again_and_given_up_after_so_many_faults() -> None:
    answer = engine()
    found, started = explored(lambda: falling(answer, "entra", [], 1_000_000), FAULTS + 5)
    (fault,) = found.faults
    assert (fault.code, fault.failed, fault.unstable) == ("gioco:caduta", True, False)
    assert [event["evento"] for event in fault.events] == ["entra"]
    assert (found.sessions, found.left) == (FAULTS, 5)
    assert started > FAULTS


def test_what_an_engine_just_started_does_not_repeat_is_unstable_and_told_as_it_was_found() -> None:
    answer, fallen = engine(), list[int]()
    found, _ = explored(lambda: falling(answer, "siede", fallen, 1))
    (fault,) = found.faults
    assert (fault.code, fault.unstable, len(fault.events)) == ("gioco:caduta", True, fault.found)
    assert (found.sessions, found.left) == (4, 0)


def test_an_engine_that_opens_no_table_is_not_said_to_be_right() -> None:
    answer = engine()

    def refusing(request: dict[str, Any]) -> Any:
        if request["op"] == "apri_tavolo":
            return {"id": request["id"], "errore": {"codice": "puntata-non-ammessa", "messaggio": "no"}}
        return answer(request)

    found, _ = explored(lambda: InProcess(refusing), 3)
    assert (found.sessions, found.faults, found.left) == (0, (), 3)
