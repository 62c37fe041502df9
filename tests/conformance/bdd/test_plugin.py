"""The scenarios as pytest tests: who plays them, and how a failure reads."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.engine.generate import engine_source
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow

Run = Callable[..., tuple[int, str]]
"""Writes a feature and runs it with some options: the exit code, and what was said."""
FEATURE = """\
# language: it
Funzionalità: Prova
  @PLB-005
  Regola: Una regola
    @id:PLB-S9001
    Scenario: Uno
      Dato un tavolo "Play Lounge Blackjack 7"
      E che Anna occupa il posto 1 con un saldo di 100 €
      E le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 6♦ A♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €
"""


UNUSED = ("-p", "no:anyio", "-p", "no:asyncio", "-p", "no:pytest-lsp")
"""Plugins that come with what the project depends on: they take longer to import than a scenario to play."""
UNWATCHED = ("-p", "no:unraisableexception", "-p", "no:threadexception")
"""The run around these is watched already; a run within collects the garbage of the whole process five times."""
OPTIONS = ("-p", "conformance.bdd.plugin", *UNUSED, *UNWATCHED, "-q", "--strict-markers")


def _write(folder: Path, feature: str) -> None:
    home = folder / "play-lounge-blackjack-7"
    home.mkdir(exist_ok=True)
    (home / "prova.feature").write_text(feature, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    body = "from pytest_bdd import scenarios\n\nscenarios('play-lounge-blackjack-7')\n"
    (folder / "test_prova.py").write_text(body, encoding="utf-8")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Run]:
    """Run pytest in this process, which has imported already what a new one takes two seconds to import."""

    def _run(feature: str, *options: str) -> tuple[int, str]:
        _write(tmp_path, feature)
        monkeypatch.chdir(tmp_path)
        sys.modules.pop("test_prova", None)  # or the tests that another run collected would be run again
        capsys.readouterr()
        code = pytest.main([*OPTIONS, "--capture=sys", "--import-mode=importlib", *options])
        return code, capsys.readouterr().out

    yield _run
    sys.modules.pop("test_prova", None)


def test_a_right_scenario_passes_on_the_engine_made_in_memory(tmp_path: Path) -> None:
    _write(tmp_path, FEATURE)
    command = [sys.executable, "-m", "pytest", *OPTIONS]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (
            "Anna riceve 20 €",
            "Anna riceve 25 €",
            "play-lounge-blackjack-7/prova.feature:16: Anna riceve 25 €\n"
            "  atteso:   Anna riceve 25 €\n"
            "  ricevuto: Anna riceve 20 €",
        ),
        (
            "      E Anna sta\n",
            "      E Anna sta\n      E Anna chiede carta\n",
            "play-lounge-blackjack-7/prova.feature:6: Uno\n"
            "  atteso:   la mossa 2 (Carta di Anna, mano 1 del posto 1) è accettata\n"
            "  ricevuto: la mossa è rifiutata con «non-di-turno»",
        ),
        (
            "Allora Anna riceve",
            "Allora Anna incassa",
            "play-lounge-blackjack-7/prova.feature:16:1: errore[G040]: Nessun passo dice «Anna incassa 20 €».",
        ),
        (
            "Quando Anna punta",
            "Quando Bruno punta",
            "play-lounge-blackjack-7/prova.feature:13:1: errore[G051]: «Bruno» non è al tavolo.\n"
            "    Giocatori dello scenario: Anna. "
            "Per farne sedere un altro: «Dato che Bruno occupa il posto … con un saldo di …».",
        ),
    ],
)
def test_a_failure_reads_in_italian_and_without_a_traceback(run: Run, before: str, after: str, words: str) -> None:
    code, said = run(FEATURE.replace(before, after))
    assert code == 1
    assert words in said
    assert "Traceback" not in said


def test_a_folder_of_engines_that_was_asked_for_is_the_one_that_plays(
    run: Run, tmp_path: Path, classic: Ruleset
) -> None:
    source = engine_source(classic)
    wrong = source.replace('"restituito": money(returned)', '"restituito": money(returned + 100)')
    assert wrong != source
    (tmp_path / "motori").mkdir()
    (tmp_path / "motori" / "play-lounge-blackjack-7.py").write_text(wrong, encoding="utf-8")
    code, said = run(FEATURE, "--motori", "motori")
    assert code == 1
    assert "  ricevuto: Anna riceve 21 €" in said


def test_a_black_box_plays_its_own_regolamento_and_no_other(run: Run, tmp_path: Path, classic: Ruleset) -> None:
    (tmp_path / "motore.py").write_text(engine_source(classic), encoding="utf-8")
    settings = 'motore: "Prova"\ncomando: [python3, motore.py]\nregolamento: {}\n'
    (tmp_path / "motore.yaml").write_text(settings.format("play-lounge-blackjack-7"), encoding="utf-8")
    code, said = run(FEATURE, "--motore", "motore.yaml")
    assert (code, "1 passed" in said) == (0, True), said
    (tmp_path / "motore.yaml").write_text(settings.format("un-altro-gioco"), encoding="utf-8")
    code, said = run(FEATURE, "--motore", "motore.yaml")
    assert (code, "1 deselected" in said) == (pytest.ExitCode.NO_TESTS_COLLECTED, True), said
