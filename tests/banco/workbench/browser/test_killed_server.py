"""A real server, killed in the middle of its work: what it confirmed is there when it starts again."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from asked_studio import FEATURE, RULES
from small_tavern import LESS, PAYS, TAVERN, copied

pytestmark = pytest.mark.slow
PATIENCE = 60.0


@contextmanager
def serving(root: Path) -> Iterator[tuple["subprocess.Popen[str]", httpx.Client]]:
    """Start the command, and ask it as a browser that was given the address."""
    command = [sys.executable, "-m", "banco.cli", "studio", TAVERN, "--non-aprire", "--corpus", str(root)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://[\d.:]+", line := process.stdout.readline())
            assert found, line
            with httpx.Client(base_url=found[0], headers={"Origin": found[0]}, timeout=PATIENCE) as client:
                client.get(line[line.index("/?") :].strip())
                yield process, client
        finally:
            if process.poll() is None:
                os.kill(process.pid, signal.SIGKILL)


def test_a_server_killed_between_two_words_loses_no_confirmed_change(tmp_path: Path) -> None:
    copied(tmp_path)
    confirmed: list[int] = []

    def write(client: httpx.Client) -> None:
        try:
            for number in range(10_000):
                body = {"file": RULES, "testo": f"# parola {number}\n", "base": number, "autore": "a"}
                confirmed.append(client.post("/testo", json=body).json()["versione"])
        except httpx.HTTPError:
            return

    with serving(tmp_path) as (process, client):
        typing = threading.Thread(target=write, args=[client])
        typing.start()
        end = time.monotonic() + PATIENCE
        while len(confirmed) < 25 and time.monotonic() < end:
            time.sleep(0.005)
        os.kill(process.pid, signal.SIGKILL)
        typing.join(PATIENCE)
    assert len(confirmed) >= 25
    with serving(tmp_path) as (_, client):
        state = client.get("/stato").json()
        text = text_of(state, RULES)
    assert state["versione"] in (confirmed[-1], confirmed[-1] + 1)
    assert text == f"# parola {state['versione'] - 1}\n"


def test_amounts_are_accepted_and_taken_back_with_the_rule_after_the_server_was_killed(tmp_path: Path) -> None:
    tavern = copied(tmp_path)
    text = tavern.rules.read_text(encoding="utf-8").replace(PAYS, LESS)
    with serving(tmp_path) as (process, client):
        body = {"file": RULES, "testo": text, "base": 0, "autore": "a"}
        version = client.post("/testo", json=body).json()["versione"]
        _wait(client, lambda state: (state["scenari"] or {}).get("versione") == version)
        signed = {"clausola": "TDP-007", "nome": "Ada", "motivo": "paga"}
        version = client.post("/accetta", json=signed).json()["versione"]
        state = _wait(client, lambda state: (state["scenari"] or {}).get("versione") == version)
        assert (state["scenari"]["tornano"], state["scenari"]["totale"]) == (2, 2)
        assert "riceve 22 €" in text_of(state, FEATURE)  # 10 and 6 fifths of 10
        assert 'da: "Ada"' in text_of(state, FEATURE.replace("colpo.feature", "revisioni.yaml"))
        os.kill(process.pid, signal.SIGKILL)
    with serving(tmp_path) as (process, client):
        state = _wait(client, lambda state: (state["scenari"] or {}).get("versione") == version)
        assert [one["nome"] for one in state["scenari"]["accettati"]] == ["Ada"]
        body = {"file": RULES, "testo": text.replace(LESS, PAYS), "base": version, "autore": "a"}
        client.post("/testo", json=body)
        back = _wait(client, lambda state: not any(one["nome"] == FEATURE for one in state["modificati"]))
        assert back["modificati"] == []


def text_of(state: dict[str, Any], name: str) -> str:
    return next((one["testo"] for one in state["file"] if one["nome"] == name), "")


def _wait(client: httpx.Client, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    while True:
        state: dict[str, Any] = client.get("/stato").json()
        if holds(state):
            return state
        assert time.monotonic() < end, state["motore"]
        time.sleep(0.05)
