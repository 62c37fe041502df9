"""`banco guarda` as a person runs it: a process that answers a real save, and ends when it is told to."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import Banco
from small_tavern import LESS, PAYS, TAVERN, Tavern, copied, edit

pytestmark = pytest.mark.slow


def _hear() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def tavern(tmp_path: Path) -> Tavern:
    return copied(tmp_path / "corpus")


@pytest.fixture
def watching(tavern: Tavern, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "conformance.cli", "guarda", TAVERN, "--corpus", str(tavern.root), "--out", "out"]
    environment = {**os.environ, "COLUMNS": "40", "NO_COLOR": "1"}
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        preexec_fn=_hear,  # noqa: PLW1509 - whoever started the tests may have made what they start deaf
    ) as process:
        yield process
        process.kill()


def said_until(process: subprocess.Popen[str], words: str) -> str:
    """Return what is said up to a line that holds some words."""
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if words in line:
            return said
    raise AssertionError(f"{words!r} is not in {said!r}")


def test_a_save_is_answered_and_an_interruption_ends_it_without_a_trace(
    tavern: Tavern, watching: subprocess.Popen[str]
) -> None:
    begun = said_until(watching, "Pagina rifatta")
    assert begun.startswith(f"Guardo {TAVERN}. Si smette con")
    edit(tavern.rules, PAYS, LESS)
    said = said_until(watching, "li sto calcolando")
    assert "- Il blackjack paga 6:5 invece di 3:2." in said
    assert "TDP-S0002" in said
    returns = said_until(watching, "punti percentuali")
    assert re.search(r"\d\d:\d\d:\d\d {2}taverna-del-porto: ritorni", returns)
    watching.send_signal(signal.SIGINT)
    assert watching.stdout is not None
    end = watching.stdout.read()
    assert watching.wait(20) == 0
    assert end.endswith("Non guardo più.\n")
    assert "Traceback" not in begun + said + returns + end
    assert "\x1b" not in begun + said + returns + end


def test_who_names_no_regolamento_is_told_so_at_once(banco: Banco, tavern: Tavern) -> None:
    said = banco("guarda", "taverna-del-portto", "--corpus", tavern.root)
    assert said.code == 4
    assert "Non c'è un regolamento «taverna-del-portto»." in said.err
