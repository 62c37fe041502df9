"""Runs that do not come to their end, and disks that are full: every file says the truth, and nothing survives."""

import json
import signal
import subprocess
import sys
import textwrap
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from command_line import Banco
from event_reader import read_events
from sampling import one_in

SLOW = """
import sys, time
import vero

class Slow:
    def __init__(self):
        self.count = 0

    def read1(self, size):
        self.count += 1
        time.sleep(0 if self.count < 20 else 0.2)
        return sys.stdin.buffer.read1(size)

sys.exit(vero.servi(Slow(), sys.stdout.buffer))
"""
REPORTS = {"--json": "r.json", "--html": "r.html", "--junit": "r.xml", "--md": "r.md", "--eventi": "r.ndjson"}


@pytest.fixture
def slow(engine: Path, tmp_path: Path) -> Path:
    """The generated engine, which slows down after some rounds; its processes are marked by the name of the folder."""
    (tmp_path / "motore.py").write_text(SLOW, encoding="utf-8")
    (tmp_path / "vero.py").write_bytes(engine.with_suffix(".py").read_bytes())
    path = tmp_path / "motore.yaml"
    path.write_text(
        f"motore: Lento\ncomando: [{sys.executable}, motore.py]\nregolamento: {engine.stem}\n"
        f"ambiente: {{MARCHIO: {tmp_path.name}}}\n",
        encoding="utf-8",
    )
    return path


def _hear() -> None:
    """Hear every signal: whoever started the tests may have made what they start deaf to some."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


@contextmanager
def running(slow: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A run that is under way: some scenarios are told, most are still to come. Files of a run before lie around."""
    for name in REPORTS.values():
        (slow.parent / name).write_text("di una volta", encoding="utf-8")
    options = [word for option, name in REPORTS.items() for word in (option, str(slow.parent / name))]
    command = [sys.executable, "-m", "banco.cli", "motore", "collauda", str(slow), *options]
    with subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        preexec_fn=_hear,  # noqa: PLW1509 - no threads here
    ) as process:
        try:
            deadline = time.monotonic() + 60
            while (slow.parent / "r.ndjson").read_bytes().count(b'"testCaseFinished"') < 3:
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.05)
            yield process
        finally:
            process.kill()


def survivors(mark: str) -> list[str]:
    found = []
    for environ in Path("/proc").glob("[0-9]*/environ"):
        try:
            if f"MARCHIO={mark}".encode() in environ.read_bytes():
                found.append(environ.parent.name)
        except OSError:
            continue
    return found


def gone(mark: str) -> bool:
    deadline = time.monotonic() + 10
    while survivors(mark) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not survivors(mark)


@pytest.mark.slow
@pytest.mark.parametrize(
    "number",
    [
        signal.SIGINT,
        pytest.param(signal.SIGTERM, marks=pytest.mark.exhaustive),
        pytest.param(signal.SIGHUP, marks=pytest.mark.exhaustive),
        pytest.param(signal.SIGQUIT, marks=pytest.mark.exhaustive),
    ],
)
def test_a_run_that_is_asked_to_stop_says_what_it_has_and_that_it_is_incomplete(
    number: signal.Signals, slow: Path
) -> None:
    with running(slow) as process:
        process.send_signal(number)
        assert process.wait(30) == 130
    data = json.loads((slow.parent / "r.json").read_text(encoding="utf-8"))
    assert (data["completo"], data["esito"], data["codice_uscita"]) == (False, "non valutabile", 130)
    assert data["conteggi"]["conforme"] >= 1
    assert data["conteggi"]["non-eseguito"] >= 1
    told = read_events(slow.parent / "r.ndjson")
    assert len(told.results) == len(data["scenari"])
    assert not told.complete
    assert told.problem is None  # the stream has its last line
    assert gone(slow.parent.name)


@pytest.mark.slow
def test_a_run_that_is_killed_leaves_files_that_say_that_they_are_incomplete(slow: Path) -> None:
    with running(slow) as process:
        process.kill()
        process.wait(30)
    folder = slow.parent
    data = json.loads((folder / "r.json").read_text(encoding="utf-8"))
    assert (data["completo"], data["esito"]) == (False, "non valutabile")
    assert data["problema"]["codice"] == "rapporto:incompleto"
    assert ET.parse(folder / "r.xml").getroot().get("errors") == "1"
    assert "Collaudo incompleto" in (folder / "r.html").read_text(encoding="utf-8")
    assert "**Collaudo incompleto**" in (folder / "r.md").read_text(encoding="utf-8")
    told = read_events(folder / "r.ndjson")
    assert told.problem is not None
    assert told.problem.code == "rapporto:incompleto"
    assert sorted(path.name for path in folder.iterdir() if path.name.startswith(".")) == []
    assert gone(folder.name)


@pytest.mark.slow
@pytest.mark.parametrize("full", one_in(3, REPORTS))
def test_a_full_disk_under_one_report_loses_none_of_the_others(
    full: str, banco: Banco, engine: Path, tmp_path: Path
) -> None:
    options = [word for option, name in REPORTS.items() for word in (option, tmp_path / name) if option != full]
    said = banco("motore", "collauda", engine, "--solo", "SUR-S0010", full, "/dev/full", *options)
    assert said.code == 2
    assert said.err.splitlines() == [
        "Il sistema non lascia leggere o scrivere «/dev/full»: lo spazio è finito.",
        "Non è stato scritto tutto ciò che è stato chiesto: si esce con 2.",
    ]
    for option, name in REPORTS.items():
        if option != full:
            text = (tmp_path / name).read_text(encoding="utf-8")
            assert "SUR-S0010" in text or option == "--md"  # which names failures only
            assert "rapporto:incompleto" not in text


@pytest.mark.slow
def test_nothing_of_ours_is_imported_once_the_engine_is_there(engine: Path, tmp_path: Path) -> None:
    code = f"""
        import sys
        from conformance.run.process import EngineProcess
        from banco.cli.main import main
        before = set()
        start = EngineProcess.start
        def watched(self):
            before.update(before or sys.modules)
            start(self)
        EngineProcess.start = watched
        options = [{", ".join(f"'{option}', '{tmp_path / name}'" for option, name in REPORTS.items())}]
        main(["motore", "collauda", {str(engine)!r}, *options])
        ours = sorted(name for name in set(sys.modules) - before)
        print("importati:", ours, file=sys.stderr)
        """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, check=False, encoding="utf-8", timeout=120
    )
    assert done.stderr.splitlines()[-1] == "importati: []"
