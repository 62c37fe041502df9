"""An engine that starts before it is asked: it is the one that plays, and it never outlives whoever began it."""

import sys
import textwrap
from pathlib import Path

import pytest

from conformance.runner.config import EngineConfig
from conformance.runner.failures import Cause, ChannelError
from conformance.runner.head_start import HeadStart

pytestmark = pytest.mark.slow

COUNTING = """
    import os, sys
    with open("avvii", "a") as file:
        file.write(f"{os.getpid()}\\n")
    for line in sys.stdin:
        print("{}", flush=True)
"""


def config(folder: Path, *command: str) -> EngineConfig:
    (folder / "motore.py").write_text(textwrap.dedent(COUNTING), encoding="utf-8")
    return EngineConfig(
        name="prova", command=command or (sys.executable, "-B", "motore.py"), folder=folder, regolamento="prova"
    )


def started(folder: Path) -> list[int]:
    return [int(line) for line in (folder / "avvii").read_text(encoding="ascii").split()]


def test_the_engine_that_had_the_head_start_is_the_first_that_answers(tmp_path: Path) -> None:
    with HeadStart(config(tmp_path)) as ahead:
        first, second = ahead.connect(), ahead.connect()
        first.start()
        assert first.ask(b"{}\n", 10) == b"{}"
        assert started(tmp_path) == [first.pid]
        second.start()
        assert second.ask(b"{}\n", 10) == b"{}"
        assert started(tmp_path) == [first.pid, second.pid]
        first.stop(5)
        second.stop(5)


def test_an_engine_that_nobody_asked_for_does_not_survive(tmp_path: Path) -> None:
    with HeadStart(config(tmp_path)) as ahead:
        engine = ahead._waiting
        assert engine is not None
        engine.start()
        assert Path(f"/proc/{engine.pid}").exists()
    assert not Path(f"/proc/{engine.pid}").exists()


def test_an_engine_is_ended_also_if_it_was_never_waited_for(tmp_path: Path) -> None:
    with HeadStart(config(tmp_path)) as ahead:
        engine = ahead._waiting
    assert engine is not None
    assert engine._process is not None
    assert engine._process.returncode is not None


def test_what_prevents_the_start_is_said_by_whoever_starts_it(tmp_path: Path) -> None:
    with HeadStart(config(tmp_path, "non-esiste-affatto")) as ahead, pytest.raises(ChannelError) as missing:
        ahead.connect().start()
    assert missing.value.cause is Cause.MISSING_COMMAND
    nowhere = EngineConfig(name="prova", command=("x",), folder=tmp_path / "no", regolamento="prova")
    with HeadStart(nowhere) as ahead, pytest.raises(ChannelError) as folder:
        ahead.connect().start()
    assert folder.value.cause is Cause.MISSING_FOLDER
