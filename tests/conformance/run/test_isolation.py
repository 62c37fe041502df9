"""What an engine cannot do under bubblewrap. Where bubblewrap is not to be had, these tests are named as not run."""

import os
import signal
import socket
import struct
import subprocess
import sys
import textwrap
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from runner_fakes import CASES, MINIATURES, SUITE, TODAY, judge, miniature

from conformance.run.call_filter import call_filter
from conformance.run.config import EngineConfig, Times
from conformance.run.isolation import probe
from conformance.run.process import EngineProcess
from conformance.run.run import certify
from conformance.run.run_report import RunReport

pytestmark = pytest.mark.slow

ISOLATION = probe()
assert ISOLATION.program is not None, "these tests attack whatever contains the engine: there must be something"
SECRET = b"segreto-di-chi-prova"


def escape(name: str, **environment: str) -> EngineConfig:
    config = miniature("honest", times=Times(start=10, round=10, farewell=2), memory_mb=256, **environment)
    return replace(config, command=(sys.executable, "-B", f"escapes/{name}.py"), isolation=ISOLATION)


def played(config: EngineConfig) -> RunReport:
    return certify(config, CASES, seed=1, suite=SUITE, today=TODAY, judge=judge)


def counts(report: RunReport) -> dict[str, int]:
    return dict(Counter(f"{result.verdict} {result.code or ''}".strip() for result in report.results))


def loose(config: EngineConfig) -> EngineConfig:
    return replace(config, isolation=replace(ISOLATION, program=None))


def assert_contained(config: EngineConfig) -> None:
    """The attempt succeeds where nothing contains it, or it would prove nothing; under isolation it does not."""
    assert counts(played(loose(config))).get("conforme", 0) < 4
    report = played(config)
    assert (report.problem, counts(report)) == (None, {"conforme": 4})
    assert report.containment.active


def processes_with(mark: str) -> list[int]:
    found = []
    for environ in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in environ.read_bytes():
                found.append(int(environ.parent.name))
        except OSError:
            continue
    return found


def gone(mark: str, seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while processes_with(mark) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not processes_with(mark)


def test_it_does_not_see_the_scenarios(tmp_path: Path) -> None:
    scenario = tmp_path / "features" / "uno.feature"
    scenario.parent.mkdir()
    scenario.write_text("Funzionalità: Prova\n", encoding="utf-8")
    config = escape("reads_the_scenarios", SCENARIO=str(scenario), CERCA=f"{tmp_path}:{Path.cwd()}:/tmp")
    assert_contained(config)


def test_it_does_not_see_scenarios_that_lie_in_its_own_folder(tmp_path: Path) -> None:
    scenario = tmp_path / "features" / "uno.feature"
    scenario.parent.mkdir()
    scenario.write_text("Funzionalità: Prova\n", encoding="utf-8")
    config = escape("reads_the_scenarios", SCENARIO=str(scenario), CERCA=str(tmp_path))
    config = replace(config, visible=(tmp_path,))
    assert counts(played(config)).get("conforme", 0) < 4
    hiding = replace(config, isolation=replace(ISOLATION, hidden=(scenario.parent,)))
    assert counts(played(hiding)) == {"conforme": 4}


def test_it_does_not_read_the_runner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOKEN_SEGRETO", SECRET.decode())
    secret = tmp_path / "segreto.txt"
    secret.write_bytes(SECRET)
    with subprocess.Popen(["sleep", "60"]) as bystander:
        try:
            assert_contained(escape("reads_the_runner", IMPRONTA=SECRET.hex(), SEGRETO=str(secret)))
        finally:
            bystander.kill()


def test_it_opens_no_socket_to_the_outside() -> None:
    name = f"banco-di-prova-{os.getpid()}"
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket(socket.AF_UNIX) as local:
        local.bind("\0" + name)
        local.listen()
        assert_contained(escape("opens_a_socket", PORTA=str(server.getsockname()[1]), NOME=name))


def test_nothing_tells_it_that_this_is_a_test_and_no_socket_leaves_the_sandbox() -> None:
    assert_contained(escape("looks_around"))


@pytest.mark.parametrize("program", ["python3", sys.executable], ids=["by name", "by path"])
def test_the_environment_of_the_bench_is_not_the_engines(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:/usr/bin:/bin")
    script = """if True:
        import importlib.util, os, sys
        sys.stdin.readline()
        found = importlib.util.find_spec("banco") or os.path.exists(sys.argv[1])
        print("found" if found else "fine", os.environ["PATH"], flush=True)
        sys.stdin.readline()
        """
    command = (program, "-c", script, str(Path(pytest.__file__).parent))
    engine = EngineProcess(replace(miniature("honest"), command=command, isolation=ISOLATION).launch())
    engine.start()
    said = engine.ask(b"{}\n", 20).decode()
    engine.kill()
    assert said.startswith("fine ")
    assert str(Path(sys.executable).parent) not in said


def test_without_the_filter_of_calls_a_report_says_what_is_left_open() -> None:
    told = replace(ISOLATION, filtered=False).told(256, 64)
    assert told.active
    assert "AF_VSOCK" in told.words
    assert "AF_VSOCK" not in ISOLATION.told(256, 64).words


def test_a_program_of_another_kind_of_machine_is_killed_and_a_machine_without_numbers_has_no_filter() -> None:
    assert call_filter("riscv64") is None
    for machine in ("x86_64", "aarch64"):
        lines = list(struct.iter_unpack("=HBBI", call_filter(machine) or b""))
        assert lines[0] == (0x20, 0, 0, 4)  # the machine is looked at before any number
        code, _, otherwise, _ = lines[1]
        assert code == 0x15
        assert lines[2 + otherwise] == (0x06, 0, 0, 0x80000000)  # SECCOMP_RET_KILL_PROCESS


def test_it_neither_stops_nor_kills_who_runs_it() -> None:
    report = played(escape("signals_the_runner"))
    assert (report.problem, counts(report)) == (None, {"conforme": 4})


def test_it_fills_no_disk(tmp_path: Path) -> None:
    mark = {"MINIATURA": tmp_path.name, "FUORI": str(tmp_path)}
    assert_contained(escape("fills_the_disk", TETTO="80", **mark))
    assert list(tmp_path.iterdir()) == []


def test_it_writes_neither_on_its_program_nor_on_the_system() -> None:
    report = played(escape("writes_on_the_system"))
    assert counts(report) == {"conforme": 4}


def test_it_does_not_outlive_the_run(tmp_path: Path) -> None:
    report = played(escape("outlives_the_run", MINIATURA=tmp_path.name))
    assert counts(report) == {"conforme": 4}
    assert report.problem is not None
    assert report.problem.code == "chiusura:orfani"
    assert processes_with(f"MINIATURA={tmp_path.name}") == []


def test_it_does_not_multiply(tmp_path: Path) -> None:
    report = played(replace(escape("multiplies", MINIATURA=tmp_path.name), memory_mb=0))
    assert report.problem is not None
    assert report.problem.code == "avvio:processi"
    assert gone(f"MINIATURA={tmp_path.name}")


@pytest.mark.parametrize("name", ["eats_in_company", "eats_shared_memory", "eats_without_a_name"])
def test_its_processes_share_one_limit_of_memory(name: str, tmp_path: Path) -> None:
    report = played(escape(name, MINIATURA=tmp_path.name))
    assert report.problem is not None
    assert report.problem.code == "avvio:memoria"
    assert "i processi del motore superano insieme 256 MB" in report.problem.words
    assert gone(f"MINIATURA={tmp_path.name}")


def test_what_its_processes_share_counts_once() -> None:
    report = played(escape("shares_a_table"))
    assert (report.problem, counts(report)) == (None, {"conforme": 4})


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("closes_stdout", {"guasto gioco:uscita-chiusa": 3, "conforme": 1}),
        ("closes_stdin", {"guasto gioco:ingresso-chiuso": 4}),
        ("killed_by_a_signal", {"guasto gioco:caduta": 3, "conforme": 1}),
        ("grandchild_holds_stdout", {"guasto gioco:caduta": 3, "conforme": 1}),
        ("out_of_memory", {"guasto gioco:memoria": 3, "conforme": 1}),
        ("stderr_flood", {"conforme": 4}),
        ("grandchild_dies", {"conforme": 4}),
    ],
)
def test_what_an_engine_does_is_seen_through_the_sandbox_as_without_it(name: str, expected: dict[str, int]) -> None:
    report = played(replace(miniature(name, memory_mb=256), isolation=ISOLATION))
    assert counts(report) == expected


@pytest.mark.parametrize(
    ("command", "code"), [(("non-esiste",), "avvio:eseguibile-assente"), (("./honest.py",), "avvio:non-eseguibile")]
)
def test_what_cannot_be_started_is_said_as_without_the_sandbox(command: tuple[str, ...], code: str) -> None:
    report = played(replace(miniature("honest"), command=command, isolation=ISOLATION))
    assert report.problem is not None
    assert report.problem.code == code


def test_it_sees_the_folders_that_its_configuration_names(tmp_path: Path) -> None:
    (tmp_path / "dati.txt").write_text("dati", encoding="utf-8")
    script = "import sys; sys.stdin.readline(); print(open(sys.argv[1]).read(), flush=True); sys.stdin.readline()"
    command = (sys.executable, "-c", script, str(tmp_path / "dati.txt"))
    config = replace(miniature("honest"), command=command, isolation=ISOLATION, visible=(tmp_path,))
    engine = EngineProcess(config.launch())
    engine.start()
    assert engine.ask(b"{}\n", 10) == b"dati"
    engine.kill()


@pytest.mark.parametrize("who", ["runner", "supervisor", "sandbox"])
def test_whoever_is_killed_nothing_survives(who: str, tmp_path: Path) -> None:
    code = f"""
        import sys, time
        from dataclasses import replace
        from pathlib import Path
        sys.path[:0] = [{str(MINIATURES.parent / "support")!r}, {str(MINIATURES)!r}]
        from runner_fakes import miniature
        from conformance.run.isolation import probe
        from conformance.run.process import EngineProcess
        config = replace(miniature("grandchild_survives", MINIATURA={tmp_path.name!r}), isolation=probe())
        process = EngineProcess(config.launch())
        process.start()
        process.ask(b'{{"id":1,"op":"ciao","versioni":[1]}}\\n', 20)
        print(process._process.pid, process._first, flush=True)
        time.sleep(600)
        """
    with subprocess.Popen([sys.executable, "-B", "-c", textwrap.dedent(code)], stdout=subprocess.PIPE) as runner:
        assert runner.stdout is not None
        sandbox, supervisor = map(int, runner.stdout.readline().split())
        assert processes_with(f"MINIATURA={tmp_path.name}")
        os.kill({"runner": runner.pid, "supervisor": supervisor, "sandbox": sandbox}[who], signal.SIGKILL)
        try:
            assert gone(f"MINIATURA={tmp_path.name}")
        finally:
            runner.kill()
