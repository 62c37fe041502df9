"""The registry in a database: what is there stays, and writers that come together lose nothing."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
import registry_writers as writers
from registry_writers import assert_holds, together

from conformance.certificate.registry.chain import breaks
from conformance.certificate.registry.store import Registry, RegistryError

pytestmark = pytest.mark.slow


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder / 'registro.db'}"


def test_writers_that_come_together_lose_nothing(tmp_path: Path) -> None:
    together(url_of(tmp_path), 2, 10)
    assert_holds(url_of(tmp_path), 2, 10)


@pytest.mark.exhaustive
def test_a_thousand_additions_together_lose_nothing(tmp_path: Path) -> None:
    together(url_of(tmp_path), 8, 125)
    assert_holds(url_of(tmp_path), 8, 125)


def test_what_is_there_is_neither_changed_nor_taken_away(tmp_path: Path) -> None:
    writers.add(url_of(tmp_path), "m", 2)
    database = sqlite3.connect(tmp_path / "registro.db")
    for words in ("UPDATE registro SET outcome = 'x'", "DELETE FROM registro"):
        with pytest.raises(sqlite3.IntegrityError, match="allungare"):
            database.execute(words)
    database.close()
    registry = Registry(url_of(tmp_path))
    assert (registry.head().number, registry.entry(3)) == (2, None)
    assert registry.entry(2) == list(registry.entries())[1]
    registry.close()


def test_who_takes_the_guards_away_is_betrayed_by_the_chain(tmp_path: Path) -> None:
    writers.add(url_of(tmp_path), "m", 3)
    database = sqlite3.connect(tmp_path / "registro.db")
    database.execute("DROP TRIGGER registro_UPDATE")
    database.execute("UPDATE registro SET outcome = 'non conforme' WHERE number = 2")
    database.commit()
    database.close()
    registry = Registry(url_of(tmp_path))
    assert [one.number for one in breaks(registry.entries())] == [2]
    registry.close()


@pytest.mark.exhaustive
def test_writers_that_are_killed_leave_a_chain_that_holds(tmp_path: Path) -> None:
    registry = Registry(url_of(tmp_path))
    for moment in range(12):
        before = registry.head().number
        running = subprocess.Popen([sys.executable, writers.__file__, url_of(tmp_path), f"m{moment}", "100000"])
        while registry.head().number == before:
            time.sleep(0.01)
        time.sleep(moment * 0.013)
        os.kill(running.pid, signal.SIGKILL)
        running.wait()
        assert breaks(registry.entries()) == ()
    registry.close()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("ciao", "non è quello"),
        ("altro://x", "non è quello"),
        ("mysql://x/y", "non"),
        ("sqlite:////non-c-e/davvero/registro.db", "non risponde"),
    ],
)
def test_an_address_that_leads_nowhere_is_told(url: str, words: str) -> None:
    with pytest.raises(RegistryError, match=words):
        Registry(url)
