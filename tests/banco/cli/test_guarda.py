"""`banco guarda` as a person runs it: a process that answers a real save, and ends when it is told to."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from command_line import Banco
from headline_bets import ADDED, FIELDS, TAKEN_AWAY, TOLD_WHEN_ADDED, TOLD_WHEN_TAKEN_AWAY
from small_tavern import LESS, PAYS, TAVERN, Tavern, copied, edit

from banco.workbench.browser.offered_bets import bet_taken_away, bet_written
from banco.workbench.browser.working_texts import Writing
from generator.data.corpus import Corpus, bundled

pytestmark = pytest.mark.slow


def _hear() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def tavern(tmp_path: Path) -> Tavern:
    return copied(tmp_path / "corpus")


@pytest.fixture
def watching(tavern: Tavern, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    with watched(tavern.root, TAVERN, tmp_path, columns=40) as process:
        yield process


@contextmanager
def watched(root: Path, slug: str, folder: Path, *, columns: int) -> Iterator[subprocess.Popen[str]]:
    """Yield a live loop on a regolamento, in a terminal so wide."""
    command = [sys.executable, "-m", "banco.cli", "guarda", slug, "--corpus", str(root), "--out", "out"]
    environment = {**os.environ, "COLUMNS": str(columns), "NO_COLOR": "1"}
    with subprocess.Popen(
        command,
        cwd=folder,
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


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("slug", "texts", "told"),
    [
        (ADDED, lambda corpus: bet_written(corpus, ADDED, FIELDS), TOLD_WHEN_ADDED),
        (TAKEN_AWAY, lambda corpus: bet_taken_away(corpus, TAKEN_AWAY, "due_up"), TOLD_WHEN_TAKEN_AWAY),
    ],
    ids=["added", "taken away"],
)
def test_a_side_bet_that_comes_or_goes_is_told_with_all_that_is_false_after_it(
    tmp_path: Path, slug: str, texts: Callable[[Corpus], Writing], told: set[str]
) -> None:
    for part, own in (("rules", bundled().rules), ("features", bundled().features)):
        shutil.copytree(own / slug, tmp_path / part / slug)
    written = texts(Corpus(tmp_path)).texts
    with watched(tmp_path, slug, tmp_path, columns=1000) as process:
        said_until(process, "Pagina rifatta")
        for name, text in written.items():
            if text is None:
                (tmp_path / name).unlink()
            else:
                (tmp_path / name).write_text(text, encoding="utf-8")
        said = said_until(process, "li sto calcolando")
    points = [line for line in said.splitlines() if re.search(r"\[[CR][0-9]{3}\]|avviso\[", line)]
    for code, *subject in (line.removeprefix("? ").split(" ") for line in told):
        named = subject[0] if subject else ""
        assert any(f"[{code}]" in line and named in line for line in points), (code, named)
    assert len({code for line in points for code in re.findall(r"\[([CR][0-9]{3})\]", line)}) == len(
        {line.removeprefix("? ").split(" ")[0] for line in told}
    )
