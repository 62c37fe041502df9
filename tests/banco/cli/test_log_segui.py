"""`banco log segui`: files that arrive are judged, what cannot be read is told, and a signal ends it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hand_written_logs import write_log

pytestmark = pytest.mark.slow

LATER = {
    "rounds-2.csv": "id,table,at,dealer,money\nlater,Due,2026-10-25T00:09:00,10s 9d,EUR\n",
    "hands-2.csv": "id,seat,hand,cards\nlater,1,1,10c Ah\n",
    "bets-2.csv": "id,seat,hand,what,stake,paid\nlater,1,1,MAIN,10.00,10.00\n",
}
"""A blackjack at three to two that got its stake back (BJL: three times the half)."""


@pytest.fixture
def following(tmp_path: Path) -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    layout = write_log(tmp_path)
    command = [sys.executable, "-m", "banco.cli", "log", "segui", str(layout), "--html", str(tmp_path / "mese.html")]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        yield tmp_path, process
        process.kill()


def until(process: subprocess.Popen[str], words: str) -> list[str]:
    """Return the lines up to one that holds some words."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line)
        if words in line:
            return lines
    raise AssertionError("".join(lines))


def test_files_that_arrive_are_judged_and_what_it_writes_itself_is_no_arrival(
    following: tuple[Path, subprocess.Popen[str]],
) -> None:
    folder, process = following
    first = until(process, "3 colpi")
    assert "Si smette con Ctrl-C" in first[0]
    for name, text in LATER.items():
        (folder / f"{name}.parziale").write_text(text, encoding="utf-8")
        (folder / f"{name}.parziale").replace(folder / name)
    said = "".join(until(process, "1 colpo su 4 non segue le regole"))
    assert said.count("le regole") == 1, "what came together is judged at once, and the page that is written is not"
    until(process, "soltanto la posta")
    until(process, "atteso 25 €, nel registro 10 €")
    assert "later" in (folder / "mese.html").read_text(encoding="utf-8")
    process.send_signal(signal.SIGTERM)  # heard like Ctrl-C, which who starts tests in the background ignores
    assert process.wait(20) == 0
