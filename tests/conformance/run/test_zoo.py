"""Engines that misbehave by name: for each, the verdicts, the codes, the exit code and a deadline."""

import os
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from runner_fakes import CASES, MINIATURES, SUITE, TODAY, judge, miniature

from conformance.run.config import EngineConfig, Times
from conformance.run.run import certify
from conformance.run.run_report import Exit, Overall, RunReport, Verdict

pytestmark = pytest.mark.slow

DEADLINE = 30.0
"""Seconds, on a busy machine; each takes at most three when alone."""
QUICK = Times(start=10, round=10, farewell=2)
STALLING = Times(start=10, round=0.7, farewell=1)
NEVER_STARTING = Times(start=0.7, round=1, farewell=1)


@dataclass(frozen=True)
class Animal:
    """A miniature and what must be said of it."""

    name: str
    exit_code: Exit
    problem: str | None
    counts: dict[str, int]
    times: Times = QUICK


def right(name: str) -> Animal:
    return Animal(name, Exit.CONFORME, None, {"conforme": 4})


def unborn(name: str, code: str, times: Times = QUICK) -> Animal:
    return Animal(name, Exit.NON_VALUTABILE, code, {"non-eseguito": 4}, times)


def broken(name: str, code: str, many: int = 3, times: Times = QUICK) -> Animal:
    others = {"conforme": 4 - many} if many < 4 else {}
    return Animal(name, Exit.NON_CONFORME, None, {f"guasto {code}": many, **others}, times)


def noisy(name: str, code: str, many: int) -> Animal:
    """One that writes what nobody asked for: a fault of the engine as a whole, besides those of scenarios."""
    return replace(broken(name, code, many), problem=code)


def untrue(name: str, invariant: str, many: int) -> Animal:
    counts = {f"non-conforme invariante:{invariant}": many, "conforme": 4 - many}
    return Animal(name, Exit.NON_CONFORME, None, counts)


def recogniser(name: str) -> Animal:
    return Animal(name, Exit.NON_CONFORME, None, {"non-conforme motore:riconosce": 2, "conforme": 2})


def rude(name: str, code: str) -> Animal:
    return Animal(name, Exit.NON_CONFORME, code, {"conforme": 4}, replace(QUICK, farewell=1))


ZOO = (
    # must stay green
    right("honest"),
    right("scripted_only"),
    right("slow_but_in_time"),
    right("crlf"),
    right("stderr_flood"),
    right("extra_fields"),
    right("grandchild_dies"),
    # birth
    unborn("exits_at_once", "avvio:caduta"),
    unborn("mute", "avvio:stallo", NEVER_STARTING),
    unborn("never_reads", "avvio:stallo", NEVER_STARTING),
    unborn("wrong_version", "accordo:versione"),
    unborn("other_rules", "accordo:regolamento"),
    unborn("other_rules_version", "accordo:versione-regolamento"),
    unborn("refuses_hello", "accordo:rifiuto"),
    unborn("banner", "protocollo:json"),
    unborn("bom", "protocollo:bom"),
    unborn("speaks_first", "protocollo:schema"),
    unborn("echo", "protocollo:schema"),
    # silence
    broken("hangs", "gioco:stallo", times=STALLING),
    broken("drips", "gioco:stallo", times=STALLING),
    broken("no_newline", "gioco:stallo", times=STALLING),
    broken("ignores_sigterm", "gioco:stallo", times=STALLING),
    broken("answers_too_late", "gioco:stallo", times=STALLING),
    broken("closes_stdout", "gioco:uscita-chiusa"),
    broken("closes_stdin", "gioco:ingresso-chiuso", 4),
    # noise
    broken("endless_line", "protocollo:riga-lunga"),
    noisy("endless_lines", "protocollo:riga-di-troppo", 4),
    noisy("forgets_the_id", "protocollo:riga-di-troppo", 3),
    broken("pretty_printed", "protocollo:json"),
    # lies
    broken("wrong_id", "protocollo:id"),
    noisy("duplicate_reply", "protocollo:risposta-doppia", 3),
    broken("truncated_json", "protocollo:json"),
    broken("deep_nesting", "protocollo:profondita"),
    broken("huge_number", "protocollo:numero"),
    broken("nan", "protocollo:numero"),
    broken("duplicate_keys", "protocollo:chiave-doppia"),
    broken("bad_utf8", "protocollo:utf8"),
    broken("not_an_object", "protocollo:non-oggetto"),
    broken("neither_outcome_nor_error", "protocollo:schema"),
    broken("invents_an_error", "protocollo:schema"),
    broken("misspells_a_fact", "protocollo:schema"),
    # death
    broken("killed_by_a_signal", "gioco:caduta"),
    broken("exits_mid_run", "gioco:caduta"),
    broken("dies_after_answering", "gioco:caduta", 4),
    broken("crashes_on_a_push", "gioco:caduta", 1),
    broken("grandchild_holds_stdout", "gioco:caduta"),
    broken("out_of_memory", "gioco:memoria"),
    # values
    broken("comma_money", "protocollo:schema"),
    broken("one_digit_money", "protocollo:schema"),
    broken("negative_zero", "protocollo:schema"),
    broken("money_as_a_number", "protocollo:schema"),
    # truth and time
    broken("always_refuses", "motore:non-supportato"),
    broken("claims_and_refuses", "motore:non-supportato", 4),
    broken("refuses_rules", "motore:regolamento-sconosciuto"),
    Animal("refuses_every_stake", Exit.NON_CONFORME, None, {"non-conforme gioco:modi-discordi": 3, "conforme": 1}),
    untrue("always_wrong", "saldi", 3),
    Animal(
        "knows_the_answers",
        Exit.NON_CONFORME,
        None,
        {"non-conforme invariante:saldi": 1, "non-conforme motore:riconosce": 2, "conforme": 1},
    ),
    untrue("modes_disagree", "segreto", 3),
    # cheats: two of the four scenarios end well for the player
    recogniser("knows_the_stake"),
    recogniser("knows_the_box"),
    recogniser("knows_the_name"),
    recogniser("knows_the_suits"),
    recogniser("knows_the_length"),
    recogniser("knows_the_shoes"),
    recogniser("honest_at_its_first_start"),
    # farewell
    rude("never_leaves", "chiusura:lenta"),
    rude("leaves_without_a_word", "chiusura:caduta"),
    rude("leaves_with_an_error", "chiusura:codice"),
    rude("talks_after_farewell", "protocollo:riga-di-troppo"),
    rude("grandchild_survives", "chiusura:orfani"),
)
UNPREDICTABLE = ("speaks_now_and_then",)
UNSTABLE = ("honest_for_ten_rounds", "alternates", "right_only_first", "leaks_state", "crashes_on_the_third")


@dataclass(frozen=True)
class Seen:
    report: RunReport
    seconds: float
    survivors: list[str]
    left: list[str]


def observe(config: EngineConfig, folder: Path) -> Seen:
    """Certify an engine, marked through its environment, and look for what it leaves behind."""
    folder.mkdir()
    marked = replace(config, environment={"MINIATURA": folder.name, "TMPDIR": str(folder)}, memory_mb=256)
    start = time.monotonic()
    report = certify(marked, CASES, seed=1, suite=SUITE, today=TODAY, judge=judge)
    seconds = time.monotonic() - start
    return Seen(report, seconds, survivors(folder.name), [path.name for path in folder.iterdir()])


def survivors(mark: str) -> list[str]:
    """Processes that inherited the mark, wherever they went."""
    found = []
    for environ in Path("/proc").glob("[0-9]*/environ"):
        try:
            if f"MINIATURA={mark}".encode() in environ.read_bytes().split(b"\0"):
                found.append(environ.parent.joinpath("cmdline").read_text())
        except OSError:
            continue
    return found


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Seen]:
    """The whole zoo, six at a time: they sleep more than they work."""
    base = tmp_path_factory.mktemp("zoo")
    times = {animal.name: animal.times for animal in ZOO} | dict.fromkeys(UNSTABLE, QUICK)
    with ThreadPoolExecutor(6) as pool:
        jobs = {name: pool.submit(observe, miniature(name, times=each), base / name) for name, each in times.items()}
        return {name: job.result() for name, job in jobs.items()}


def counts(report: RunReport) -> dict[str, int]:
    return dict(Counter(f"{result.verdict} {result.code or ''}".strip() for result in report.results))


@pytest.mark.parametrize("animal", ZOO, ids=lambda animal: animal.name)
def test_each_miniature_gets_its_verdicts_its_code_and_its_exit(animal: Animal, seen: dict[str, Seen]) -> None:
    report = seen[animal.name].report
    assert counts(report) == animal.counts
    assert (report.problem and report.problem.code) == animal.problem
    assert report.exit_code == animal.exit_code


@pytest.mark.parametrize("name", UNSTABLE)
def test_an_engine_that_does_not_repeat_itself_is_unstable(name: str, seen: dict[str, Seen]) -> None:
    report = seen[name].report
    assert report.exit_code == Exit.NON_CONFORME
    assert report.counts[Verdict.INSTABILE] >= 1
    assert all(result.detail for result in report.results if result.verdict == "instabile")


@pytest.mark.parametrize("name", [*(animal.name for animal in ZOO), *UNSTABLE])
def test_every_miniature_is_done_in_time_and_leaves_nothing_behind(name: str, seen: dict[str, Seen]) -> None:
    one = seen[name]
    assert one.seconds < DEADLINE
    assert one.survivors == []
    assert one.left == []


@pytest.mark.parametrize("runs", [3, pytest.param(10, marks=pytest.mark.exhaustive)])
def test_a_line_at_a_random_moment_is_the_same_fault_of_the_engine_in_every_run(runs: int) -> None:
    told = set()
    for _ in range(runs):
        config = miniature("speaks_now_and_then", times=QUICK)
        report = certify(config, CASES, seed=1, suite=SUITE, today=TODAY, judge=judge)
        told.add((report.overall, report.exit_code, report.problem))
    [(overall, code, problem)] = told
    assert (overall, code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert problem is not None
    assert problem.words == "il motore scrive su stdout righe che nessuno ha chiesto"


def test_no_zombie_of_an_engine_is_left_to_this_process(seen: dict[str, Seen]) -> None:
    exited = None
    with suppress(ChildProcessError):  # no child at all; in a run of all tests there may be a browser, alive
        exited = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    assert exited is None


def test_every_miniature_is_in_the_zoo() -> None:
    names = {path.stem for path in MINIATURES.glob("[!_]*.py")}
    assert names == {animal.name for animal in ZOO} | set(UNSTABLE) | set(UNPREDICTABLE)


def test_the_last_words_of_a_dead_engine_are_kept(seen: dict[str, Seen]) -> None:
    dead = [result for result in seen["exits_mid_run"].report.results if result.verdict == "guasto"]
    assert [result.stderr_tail for result in dead] == ["assertion failed\n"] * 3


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"command": ("non-esiste-davvero",)}, "avvio:eseguibile-assente"),
        ({"command": ("./honest.py",)}, "avvio:non-eseguibile"),
        ({"folder": MINIATURES / "altrove"}, "avvio:cartella-assente"),
        ({"command": (sys.executable, "non_esiste.py")}, "avvio:caduta"),
    ],
)
def test_an_engine_that_cannot_be_started_is_not_evaluable(change: dict[str, Any], code: str) -> None:
    report = certify(replace(miniature("honest"), **change), CASES, seed=1, suite=SUITE, today=TODAY, judge=judge)
    assert report.problem is not None
    assert (report.problem.code, report.exit_code) == (code, Exit.NON_VALUTABILE)
    assert counts(report) == {"non-eseguito": 4}
