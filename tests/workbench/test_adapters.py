"""The adapters of docs/adattatori are what their page says: engines of their own, which the bench certifies."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from adapters import ADAPTERS, TOOLS, on_this_machine
from banco.cli.main import main

MODES = "tutti e due: in un messaggio e passo per passo"
STARTED = {"python": [sys.executable, "shim.py"], "javascript": ["node", "shim.mjs"], "rust": ["./shim"]}
COMPILE = {"rust": ["rustc", "--edition", "2021", "-o", "shim", "shim.rs"]}


def test_every_adapter_has_its_tool_named() -> None:
    assert {folder.name for folder in ADAPTERS.iterdir() if folder.is_dir()} == TOOLS.keys()


def test_a_shim_is_short_and_what_it_takes_as_it_is_knows_no_game() -> None:
    most = {"python": 100, "javascript": 100, "rust": 130}
    for name, lines in most.items():
        [shim] = (ADAPTERS / name).glob("shim.*")
        [wire] = (ADAPTERS / name).glob("wire.*")
        text = shim.read_text(encoding="utf-8").splitlines()
        assert len(text) <= lines, name
        assert max(map(len, text)) <= 120, name
        words = wire.read_text(encoding="utf-8")
        assert not [one for one in ("raddoppi", "principale", "surrender", "blackjack") if one in words], name


SHORT = {
    "sabot": ["TS", "6D", "8H", "AC"],
    "giocatori": [{"giocatore": "g1", "saldo": "100.00"}],
    "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"principale": "10.00"}}],
}
"""A round whose cards end with the deal."""
PLACE = {"posto": 1, "mano": 1}
ASKED: tuple[dict[str, Any], ...] = (
    {"op": "gioca", "regolamento": "altro-gioco@1.0.0", "colpo": SHORT, "mosse": []},
    {"op": "apri", "regolamento": "blackjack-surrender@9.0.0", "colpo": SHORT},
    {"op": "azione", "partita": "p2", "mossa": {**PLACE, "azione": "stai"}},
    {"op": "chiudi", "partita": "p2"},
    {"op": "apri", "regolamento": "blackjack-surrender@1.0.0", "colpo": SHORT},
    {"op": "azione", "partita": "p5", "mossa": {**PLACE, "azione": "raddoppia"}},
    {"op": "azione", "partita": "p5", "mossa": {**PLACE, "azione": "dividi"}},
    {"op": "addio"},
)


@pytest.mark.slow
@pytest.mark.parametrize("name", on_this_machine())
def test_what_is_not_there_is_refused_and_a_move_that_failed_leaves_nothing_to_the_next(
    name: str, tmp_path: Path
) -> None:
    engine = tmp_path / name
    shutil.copytree(ADAPTERS / name, engine)
    if name in COMPILE:
        subprocess.run(COMPILE[name], cwd=engine, check=True, timeout=300)
    lines = "".join(json.dumps({"id": number, **one}) + "\n" for number, one in enumerate(ASKED, 1))
    told = subprocess.run(
        [*STARTED[name]], cwd=engine, env={"PATH": os.environ["PATH"]}, input=lines,
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    replies = [json.loads(line) for line in told.stdout.splitlines()]
    assert [reply.get("errore", {}).get("codice", "") for reply in replies] == [
        "regolamento-sconosciuto", "regolamento-sconosciuto", "partita-sconosciuta", "partita-sconosciuta",
        "", "sabot-esaurito", "", "",
    ]  # fmt: skip
    assert {entry["passo"] for entry in replies[6]["esito"]["registro"]} <= {2}


@pytest.mark.slow
@pytest.mark.parametrize("name", on_this_machine())
def test_an_adapter_conforms_in_every_scenario(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engine, report = tmp_path / name, tmp_path / "rapporto.json"
    shutil.copytree(ADAPTERS / name, engine)
    if name in COMPILE:
        subprocess.run(COMPILE[name], cwd=engine, check=True, timeout=300)
    code = main(["motore", "collauda", str(engine / "motore.yaml"), "--json", str(report)])
    assert (code, capsys.readouterr().err) == (0, "")
    told = json.loads(report.read_text(encoding="utf-8"))
    assert (told["motore"]["linguaggio"], told["esito"]) == (name, "conforme")
    assert {one["verdetto"] for one in told["scenari"]} == {"conforme"}
    assert MODES in [row["parole"] for row in told["copertura"]]


@pytest.mark.slow
def test_an_adapter_that_pays_another_amount_does_not_conform(tmp_path: Path) -> None:
    engine, report = tmp_path / "python", tmp_path / "rapporto.json"
    shutil.copytree(ADAPTERS / "python", engine)
    game = engine / "game.py"
    paid = game.read_text(encoding="utf-8")
    assert paid.count("stake * 3 // 2") == 1
    game.write_text(paid.replace("stake * 3 // 2", "stake * 6 // 5"), encoding="utf-8")
    code = main(["motore", "collauda", str(engine / "motore.yaml"), "--solo", "SUR-059", "--json", str(report)])
    told = json.loads(report.read_text(encoding="utf-8"))
    assert (code, told["esito"]) == (1, "non conforme")
