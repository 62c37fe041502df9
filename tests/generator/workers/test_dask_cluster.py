"""A real Dask cluster of two workers: one killed in the middle, and the results are those of one process."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from command_line import SLUG
from edited_pairs import EDITS, pair_of
from hand_written_logs import write_log
from small_tavern import TAVERNS
from tiny_game import SLUG as TINY
from tiny_game import write_tiny

from banco.cli.main import main
from generator.engine.generate import engine_source

pytestmark = pytest.mark.exhaustive
SUPPORT = Path(__file__).parents[2] / "support"
ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Cluster:
    """The address of a scheduler, and the workers."""

    address: str
    workers: list["subprocess.Popen[bytes]"]

    def asked(self, what: str, folder: Path) -> "subprocess.Popen[bytes]":
        command = [sys.executable, str(SUPPORT / "on_a_cluster.py"), self.address, what, str(folder)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, env=environment(), cwd=ROOT)


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(SUPPORT)))}


def begun(*arguments: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "dask", *arguments]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, env=environment(), cwd=ROOT, stdout=quiet, stderr=quiet)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    scheduler = begun("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
    workers = [begun("worker", address, "--no-nanny", "--nthreads", "1", "--no-dashboard") for _ in range(2)]
    try:
        yield Cluster(address, workers)
    finally:
        for one in (*workers, scheduler):
            one.kill()
            one.wait()


def said(asked: "subprocess.Popen[bytes]") -> Any:
    out, _ = asked.communicate(timeout=120)
    return json.loads(out)


def test_a_worker_killed_in_the_middle_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    asked = cluster.asked("lento", tmp_path)
    until = time.monotonic() + 100
    while len(list(tmp_path.iterdir())) < 6 and time.monotonic() < until:
        time.sleep(0.05)
    cluster.workers[0].kill()
    assert 6 <= len(list(tmp_path.iterdir())) < 40
    assert said(asked) == [number * number for number in range(40)]


def test_what_kills_three_processes_and_what_fails_are_told(cluster: Cluster, tmp_path: Path) -> None:
    code, words = said(cluster.asked("cade", tmp_path))
    assert code == "C180"
    assert words.startswith("La parte 3 di 40 del lavoro ha fatto cadere tre processi")
    assert said(cluster.asked("sbaglia", tmp_path)) == ["ValueError", "tre"]


def test_a_simulation_is_byte_for_byte_the_same_with_one_process_two_and_a_cluster(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for options in ([], ["--processi", "2"]):
        assert main(["numeri", "simula", SLUG, "--colpi", "20000", "--seme", "7", "--json", *options]) == 0
        texts.append(capsys.readouterr().out)
    command = [sys.executable, "-m", "banco.cli", "numeri", "simula", SLUG, "--colpi", "20000", "--seme", "7", "--json"]
    done = subprocess.run([*command, "--dask", cluster.address], env=environment(), cwd=ROOT, capture_output=True,
                          check=False, timeout=120)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert [text.encode() for text in texts] == [done.stdout] * 2


def told(arguments: Sequence[str], cache: Path) -> "subprocess.Popen[bytes]":
    """Start a command that finds nothing kept from another run."""
    command = [sys.executable, "-m", "banco.cli", *arguments]
    everything = {**environment(), "XDG_CACHE_HOME": str(cache)}
    return subprocess.Popen(command, env=everything, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def is_at_work(worker: "subprocess.Popen[bytes]") -> bool:
    """Say whether a worker of the cluster has a process that works for it."""
    tasks = Path(f"/proc/{worker.pid}/task")
    return any((task / "children").read_text(encoding="ascii").split() for task in tasks.iterdir())


def mutation(folder: Path) -> list[str]:
    write_tiny(folder)
    return ["motore", "muta", TINY, "--corpus", str(folder), "--uno-ogni", "6", "--json"]


def exploration(folder: Path) -> list[str]:
    before, after = pair_of(next(one for one in EDITS if one.edits == ("-liquidazione.principale.2",)))
    (folder / "motore.py").write_text(engine_source(after), encoding="utf-8")
    text = f'motore: Altro\ncomando: [python3, "-I", "-S", motore.py]\nregolamento: {before.slug}\n'
    (folder / "motore.yaml").write_text(text, encoding="utf-8")
    return ["motore", "esplora", str(folder / "motore.yaml"), "--colpi", "10400", "--corpus", str(TAVERNS), "--json"]


def readings(folder: Path) -> list[str]:
    """Ask for a game that declares its return: of another no combination is looked for, and the cluster has no work."""
    return ["numeri", "letture", "taverna-del-porto", "--corpus", str(TAVERNS), "--json"]


@pytest.mark.parametrize("asked", [mutation, exploration, readings], ids=lambda one: one.__name__)
def test_every_command_says_the_same_bytes_with_one_process_two_and_a_cluster_that_loses_a_worker(
    cluster: Cluster, tmp_path: Path, asked: Callable[[Path], list[str]]
) -> None:
    arguments = asked(tmp_path)
    ways = [told([*arguments, "--processi", many], tmp_path / many) for many in ("1", "2")]
    texts = [(one.communicate(timeout=300)[0], one.returncode) for one in ways]
    shared = told([*arguments, "--dask", cluster.address], tmp_path / "dask")
    until = time.monotonic() + 100
    busy: list[subprocess.Popen[bytes]] = []
    while not busy and shared.poll() is None and time.monotonic() < until:
        busy = [worker for worker in cluster.workers if is_at_work(worker)]
        time.sleep(0.01)
    assert busy, "it ended before a worker could be lost"
    busy[0].kill()
    out, err = shared.communicate(timeout=300)
    assert (out, shared.returncode) == texts[0] == texts[1], err
    assert json.loads(out)


def test_a_statement_of_a_log_that_a_cluster_has_judged_is_the_same_bytes(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "log").mkdir()
    layout = write_log(tmp_path / "log", ("bets.csv", "10.00,25.00", "10.00,20.00"))
    assert main(["attestati", "chiavi", "--cartella", str(tmp_path), "--nome", "ada"]) == 0
    day = ["--chiave", str(tmp_path / "ada.chiave"), "--emesso", "2026-11-29"]
    signed = []
    for name, options in (("uno", []), ("dask", ["--dask", cluster.address, "--lavoro", str(tmp_path / "lavoro")])):
        out = tmp_path / f"{name}.json"
        done = told(["log", "attesta", str(layout), *day, "--out", str(out), *options], tmp_path / name)
        _, err = done.communicate(timeout=300)
        assert done.returncode == 1, err  # one round is wrong
        signed.append(out.read_bytes())
    assert signed[0] == signed[1]


def test_a_cluster_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        sys.executable,
        "-m",
        "banco.cli",
        "numeri",
        "simula",
        SLUG,
        "--colpi",
        "99999",
        "--dask",
        "no://where:1",
    ]
    done = subprocess.run(command, env=environment(), cwd=ROOT, capture_output=True, check=False, timeout=120)
    assert (done.returncode, b"errore[C181]" in done.stderr) == (2, True)
    assert capsys.readouterr().out == ""
