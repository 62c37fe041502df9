"""A disk that fills up: no half file, no exit with 0, and the last line on the screen is never the outcome."""

import errno
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Banco
from tiny_game import SLUG, write_tiny

from banco.cli.attestati import firma
from banco.cli.main import main
from banco.cli.support import report_files
from generator.data.whole_files import write_whole

pytestmark = pytest.mark.slow

REPORTS = {"--json": "r.json", "--junit": "r.xml", "--sarif": "r.sarif", "--html": "r.html", "--md": "r.md",
           "--eventi": "r.ndjson"}  # fmt: skip
NOT_ALL = "Non è stato scritto tutto ciò che è stato chiesto: si esce con 2."


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The two-card game, its engine and a pair of keys."""
    folder = tmp_path_factory.mktemp("pieno")
    write_tiny(folder)
    for words in (
        ["registra", SLUG, "--corpus", folder],
        ["genera", "--corpus", folder, "--out", folder / "e"],
        ["chiavi", "--cartella", folder / "chiavi"],
    ):
        assert main([str(word) for word in words]) == 0
    return folder


def trial(bench: Path, *options: object) -> list[object]:
    return ["motore", "collauda", bench / "e" / "motori" / f"{SLUG}.yaml", "--corpus", bench, *options]


def screen(words: list[object], most: int) -> tuple[int, list[str]]:
    """Run a command line that may write so many bytes into a file; return its code and the lines on the screen."""
    done = subprocess.run(
        [sys.executable, "-m", "banco.cli", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        encoding="utf-8",
        timeout=300,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    return done.returncode, done.stdout.splitlines()


@pytest.mark.parametrize("most", [100, 16_000, 24_000])  # the guardian of an engine, a file in memory, has twelve
def test_a_trial_of_which_not_all_is_written_does_not_end_with_its_outcome(
    most: int, bench: Path, tmp_path: Path
) -> None:
    code, lines = screen(trial(bench, *_reports(tmp_path)), most)
    assert (code, lines[-1]) == (2, NOT_ALL)
    assert not any(line.startswith("Uscita 0") for line in lines)
    assert any("supererebbe la dimensione concessa a un file" in line for line in lines)
    whole = tmp_path / "interi"
    whole.mkdir()
    assert main([str(word) for word in trial(bench, *_reports(whole))]) == 0
    for path in tmp_path.iterdir():
        if path.is_file():
            text = path.read_bytes()
            assert text == (whole / path.name).read_bytes() or b"rapporto:incompleto" in text, path.name


def _reports(folder: Path) -> list[object]:
    named = [word for option, name in REPORTS.items() for word in (option, folder / name)]
    return [*named, "--seme", "1"]  # the same bytes in both


def full(path: object, text: object) -> Path:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_the_report_of_yesterday_is_not_left_for_that_of_today(
    banco: Banco, bench: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = tmp_path / "r.json"
    report.write_text('{"esito": "conforme"}', encoding="utf-8")
    monkeypatch.setattr(report_files, "write_whole", full)
    said = banco(*trial(bench, "--json", report))
    assert (said.code, report.exists()) == (2, False)
    assert said.err.splitlines()[-1] == NOT_ALL
    assert f"«{report}»: lo spazio è finito." in said.err


def test_what_a_disk_lets_go_is_filled_again(
    banco: Banco, bench: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The report of yesterday takes the room that the one of today needs."""
    report = tmp_path / "r.json"
    report.write_text("ieri", encoding="utf-8")

    def tight(path: Path, text: str) -> Path:
        return full(path, text) if path.exists() and path.read_bytes() == b"ieri" else write_whole(path, text)

    monkeypatch.setattr(report_files, "write_whole", tight)
    assert banco(*trial(bench, "--json", report)).code == 0
    assert '"conforme"' in report.read_text(encoding="utf-8")


def test_a_certificate_of_which_not_all_is_written_is_taken_back(
    banco: Banco, bench: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, page = tmp_path / "a.json", tmp_path / "a.html"
    written: list[bool] = []

    def tight(path: Path, text: str) -> Path:
        if path == page:
            written.append(out.exists())
            full(path, text)
        return write_whole(path, text)

    monkeypatch.setattr(firma, "write_whole", tight)
    engine, key = bench / "e" / "motori" / f"{SLUG}.yaml", bench / "chiavi" / "attestati.chiave"
    days = ("--emesso", "2026-11-22", "--scade", "2027-11-22")
    said = banco("attestati", "firma", engine, "--corpus", bench, "--chiave", key, "--out", out, "--html", page, *days)
    assert (said.code, written, out.exists(), page.exists()) == (2, [True], False, False)
    assert "conforme" not in said.out
    assert said.err.endswith("lo spazio è finito.\nNessun attestato: non è stato scritto niente.\n")


def test_what_is_generated_on_a_full_disk_is_whole_or_not_there(bench: Path, tmp_path: Path) -> None:
    code, lines = screen(["genera", SLUG, "--corpus", bench, "--out", tmp_path], 20_000)
    assert code == 2
    assert "supererebbe la dimensione concessa a un file" in lines[-1]
    for path in tmp_path.rglob("*"):
        if path.is_file():
            assert path.read_bytes() == (bench / "e" / path.relative_to(tmp_path)).read_bytes()


COMMANDS: dict[str, Callable[[Path], list[object]]] = {
    "collauda": trial,
    "esplora": lambda bench: ["motore", "esplora", *trial(bench)[2:], "--colpi", "20", "--processi", "1"],
    "genera": lambda bench: ["genera", SLUG, "--corpus", bench, "--out", bench / "e"],
    "tutto": lambda bench: ["guarda", "--una-volta", SLUG, "--corpus", bench, "--out", bench / "e"],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_an_output_that_is_full_is_no_success(name: str, process: Banco, bench: Path) -> None:
    with Path("/dev/full").open("wb") as output:
        said = process(*COMMANDS[name](bench), stdout=output)
    assert (said.code, said.err) == (2, "Il sistema non lascia leggere o scrivere: lo spazio è finito.\n")
