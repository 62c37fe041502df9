"""Engines that nobody here wrote, run: `make foreign` installs them and runs this file, and nothing else does."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from recorded_rounds import TRACES, answered, as_text, recorded

from banco.cli.main import main

pytestmark = pytest.mark.foreign

ROOT = Path(__file__).parents[2]
ADAPTERS = ROOT / "adapters"
CORPUS = ROOT / "tests" / "corpora" / "altrui"
BOTH_MODES = "tutti e due: in un messaggio e passo per passo"

DEVIATIONS: dict[str, set[str]] = {
    "blackjack-simulator/motore.yaml": {f"BJS-S{number:04d}" for number in (2, 10, 12, 15, 16, 17)},
    "engine-blackjack/motore.yaml": {"EBJ-S0013"},
    "engine-blackjack/motore-17-soft.yaml": {"EBT-S0013", "EBT-S0016"},
    "gymnasium/motore.yaml": {"GYM-S0008"},
    "gymnasium/motore-natural.yaml": {"GYN-S0007", "GYN-S0009"},
    "open-spiel/motore.yaml": set(),
    "rlcard/motore.yaml": {"RLC-S0006"},
}
"""The scenarios that each engine does not play as its own documentation says; the reasons are on the page."""


@pytest.mark.parametrize("engine", DEVIATIONS)
def test_an_engine_deviates_where_the_page_says_and_nowhere_else(engine: str, tmp_path: Path) -> None:
    report = tmp_path / "rapporto.json"
    code = main(["motore", "collauda", str(ADAPTERS / engine), "--corpus", str(CORPUS), "--json", str(report)])
    told = json.loads(report.read_text(encoding="utf-8"))
    verdicts = {one["id"]: one["verdetto"] for one in told["scenari"]}
    assert (code, told["esito"]) == ((1, "non conforme") if DEVIATIONS[engine] else (0, "conforme"))
    assert {name for name, verdict in verdicts.items() if verdict != "conforme"} == DEVIATIONS[engine]
    assert {verdicts[name] for name in DEVIATIONS[engine]} <= {"non-conforme"}
    assert BOTH_MODES in [row["parole"] for row in told["copertura"]]


@pytest.mark.parametrize("engine", [name for name, deviations in DEVIATIONS.items() if deviations])
def test_what_is_kept_of_an_engine_is_what_it_answers(engine: str) -> None:
    answers = as_text(answered(ADAPTERS / engine, DEVIATIONS[engine]))
    assert answers == recorded(engine).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("engine", "rounds", "seed"), [("gymnasium", "11", "21"), ("rlcard", "6", "1"), ("open-spiel", "8", "1")]
)
def test_what_is_kept_of_an_engine_that_plays_by_itself_is_what_it_plays(engine: str, rounds: str, seed: str) -> None:
    folder = ADAPTERS / engine
    path = f"..:{ROOT / 'docs' / 'adattatori' / 'python'}"
    command = [sys.executable, "da_solo.py", f"{engine}@1.0.0", rounds, seed]
    shown = subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": path}, capture_output=True, text=True, check=True, timeout=120
    ).stdout
    assert shown == (TRACES / f"{engine}-da-solo.jsonl").read_text(encoding="utf-8")


def checks_by_hand() -> list[Path]:
    return sorted(path for path in ADAPTERS.glob("*/verifica_a_mano.*"))


@pytest.mark.parametrize("script", checks_by_hand(), ids=lambda path: path.parent.name)
def test_the_engine_alone_does_what_the_page_shows(script: Path) -> None:
    program = "node" if script.suffix == ".mjs" else sys.executable
    shown = subprocess.run([program, str(script)], capture_output=True, text=True, check=True, timeout=120).stdout
    page = (ROOT / "docs" / "motori-di-altri.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    assert shown in blocks
