"""Worlds made beside the engine under test: the same as when they are asked for, and nothing that outlives the run."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from played_worlds import CLASSIC, game

from conformance.readings import played_beside
from conformance.readings.other_worlds import Worlds
from conformance.readings.played_beside import WorldsBeside, single_worlds
from generator import meanwhile
from generator.data.kept_results import Cache

KILLED = """
import sys, time
from pathlib import Path
from conformance.readings import played_beside
class Worlds:
    readings = ()
    def is_kept(self, world): return False
    def seen(self, world):
        with Path(sys.argv[1]).open("a") as file:
            file.write("x")
        time.sleep(0.05)
played_beside.single_worlds = lambda worlds: [frozenset()] * 1000
beside = played_beside.WorldsBeside()
beside.begin(Worlds(), 1000)
print("begun", flush=True)
time.sleep(60)
"""


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process with the threads of the tests be copied, and however few the rounds are."""
    monkeypatch.setattr(meanwhile, "_is_alone", lambda: True)
    monkeypatch.setattr(played_beside, "_WORTH", 1)


@pytest.mark.slow
@pytest.mark.usefixtures("copied")
def test_what_was_made_beside_is_what_would_be_made_here(tmp_path: Path) -> None:
    ruleset, every, cases, _ = game(CLASSIC)
    beside = Worlds(ruleset, every, cases[:3], cache=Cache(tmp_path / "beside", "1"))
    work = WorldsBeside()
    work.begin(beside, 3)
    work.wait()
    here = Worlds(ruleset, every, cases[:3], cache=Cache(tmp_path / "here", "1"))
    expected = {world: here.seen(world) for world in single_worlds(here)}
    beside._play = lambda world: pytest.fail(f"{world} is known")  # type: ignore[method-assign]
    assert {world: beside.seen(world) for world in single_worlds(beside)} == expected
    assert len(expected) == 1 + sum(len(reading.others) for reading in here.readings) > 10
    work.give_up()


@pytest.mark.slow
def test_no_process_is_copied_for_a_few_rounds_or_for_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset, every, cases, _ = game(CLASSIC)
    worlds = Worlds(ruleset, every, cases[:1], cache=Cache(tmp_path, "1"))
    monkeypatch.setattr(played_beside, "Errand", lambda work: pytest.fail("a process was copied"))
    WorldsBeside().begin(worlds, 1)
    WorldsBeside().begin(None, 1_000_000)
    for world in single_worlds(worlds):
        worlds.seen(world)
    again = Worlds(ruleset, every, cases[:1], cache=Cache(tmp_path, "1"))
    WorldsBeside().begin(again, 1_000_000)
    assert all(again.is_kept(world) for world in single_worlds(again))


@pytest.mark.slow
def test_the_copy_of_a_killed_process_ends_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "worlds"
    with subprocess.Popen([sys.executable, "-c", KILLED, str(file)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"begun\n"
        while not file.is_file():
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        # Its standard output is that of the copy too: at its end nobody holds it any more.
        assert process.stdout.read() == b""
    assert len(file.read_bytes()) < 1000
