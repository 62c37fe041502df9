"""The channel to a process: speed, last words, and that nothing survives, not even the runner's own death."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from runner_fakes import MINIATURES

from conformance.run.failures import Cause, ChannelError
from conformance.run.launch import Launch
from conformance.run.pipes import STDERR_KEPT
from conformance.run.process import EngineProcess
from conformance.wire.codec import ProtocolError

pytestmark = pytest.mark.slow


def launch(folder: Path, script: str, *, memory: int = 0, **environment: str) -> EngineProcess:
    path = folder / "motore.py"
    path.write_text(textwrap.dedent(script), encoding="utf-8")
    command = (sys.executable, "-B", "motore.py")
    return EngineProcess(Launch(command=command, folder=folder, environment=environment, memory=memory))


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="latin-1").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def until_dead(pid: int, seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not alive(pid)


def test_only_the_last_64_kib_of_stderr_are_kept(tmp_path: Path) -> None:
    process = launch(
        tmp_path,
        """
        import sys
        for line in sys.stdin:
            sys.stderr.write("a" * 1_000_000 + "fine")
            sys.stderr.flush()
            print("{}", flush=True)
        """,
    )
    process.start()
    process.ask(b"{}\n", 10)
    process.stop(5)
    assert len(process.stderr_tail) == STDERR_KEPT
    assert process.stderr_tail.endswith("aaafine")


def test_a_request_larger_than_the_pipe_gets_through_while_stderr_is_full(tmp_path: Path) -> None:
    process = launch(
        tmp_path,
        """
        import sys
        sys.stderr.write("x" * 500_000)
        sys.stderr.flush()
        line = sys.stdin.readline()
        print(len(line), flush=True)
        """,
    )
    process.start()
    assert process.ask(b"y" * 900_000 + b"\n", 20) == b"900001"
    assert process.stop(5).status == 0


def test_the_engine_sees_its_own_variables_and_no_secret_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOKEN_SEGRETO", "x")
    script = """
        import os, sys
        sys.stdin.readline()
        print(sorted(name for name in os.environ if name in ("PATH", "TOKEN_SEGRETO", "MIA")), flush=True)
        """
    process = launch(tmp_path, script, MIA="1")
    process.start()
    assert process.ask(b"{}\n", 10) == b"['MIA', 'PATH']"
    process.kill()


def test_the_deadline_is_on_the_whole_message_and_says_what_had_come(tmp_path: Path) -> None:
    process = launch(
        tmp_path,
        """
        import sys, time
        sys.stdin.readline()
        for byte in b'{"id":1}':
            sys.stdout.buffer.write(bytes([byte]))
            sys.stdout.flush()
        time.sleep(60)
        """,
    )
    process.start()
    with pytest.raises(ChannelError) as caught:
        process.ask(b"{}\n", 0.7)
    process.kill()
    assert caught.value.cause is Cause.STALL
    assert caught.value.words == "la risposta non è completa dopo 0.7 s: sono arrivati 8 byte senza fine riga"


def test_a_reply_written_just_before_dying_counts(tmp_path: Path) -> None:
    process = launch(tmp_path, "import os, sys; sys.stdin.readline(); print('{}', flush=True); os._exit(9)")
    process.start()
    assert process.ask(b"{}\n", 10) == b"{}"
    with pytest.raises(ChannelError) as caught:
        process.linger(10)
    assert (caught.value.cause, caught.value.words) == (Cause.CRASH, "il motore è terminato con codice 9")
    process.kill()


def test_half_a_line_left_by_a_dead_engine_is_said(tmp_path: Path) -> None:
    process = launch(tmp_path, "import os, sys; sys.stdin.readline(); print('{', end='', flush=True); os.abort()")
    process.start()
    with pytest.raises(ChannelError) as caught:
        process.ask(b"{}\n", 10)
    process.kill()
    expected = "il motore è stato terminato dal segnale SIGABRT, lasciando a metà una riga di 1 byte"
    assert caught.value.words == expected


def test_an_unasked_line_is_refused(tmp_path: Path) -> None:
    process = launch(tmp_path, "import sys; sys.stdin.readline(); print('{}\\nciao', flush=True); sys.stdin.readline()")
    process.start()
    process.ask(b"{}\n", 10)
    with pytest.raises(ProtocolError) as caught:
        process.linger(5)
    process.kill()
    assert caught.value.words == "arriva una riga che nessuno ha chiesto"


def test_a_daemon_in_its_own_session_is_counted_and_killed(tmp_path: Path) -> None:
    process = launch(
        tmp_path,
        """
        import os, subprocess, sys
        sys.stdin.readline()
        shell = "sleep 600 & echo $!"  # its parent ends at once: an orphan, in a session of its own
        out = subprocess.run(["setsid", "sh", "-c", shell], stdout=subprocess.PIPE, close_fds=True)
        print(out.stdout.split()[0].decode(), flush=True)
        """.replace("sleep 600 &", "sleep 600 >/dev/null 2>&1 &"),
    )
    process.start()
    orphan = int(process.ask(b"{}\n", 10))
    assert alive(orphan)
    assert process.stop(5).strays == 1
    assert until_dead(orphan)


def test_an_engine_that_ignores_everything_dies_all_the_same(tmp_path: Path) -> None:
    process = launch(
        tmp_path,
        """
        import os, signal, sys, time
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        sys.stdin.readline()
        print(os.getpid(), flush=True)
        time.sleep(600)
        """,
    )
    process.start()
    pid = int(process.ask(b"{}\n", 10))
    ending = process.stop(0.2)
    assert ending.status is None
    assert not alive(pid)


def test_killing_twice_or_before_the_start_does_no_harm(tmp_path: Path) -> None:
    process = launch(tmp_path, "input()")
    process.kill()
    process.start()
    process.kill()
    process.kill()
    process.stop(1)


def test_a_limit_on_memory_holds_for_the_engine_alone(tmp_path: Path) -> None:
    script = """
        import sys
        sys.stdin.readline()
        try:
            print(len(bytearray(300 << 20)), flush=True)
        except MemoryError:
            print("troppa", flush=True)
        """
    for memory, reply in ((128 << 20, b"troppa"), (0, b"314572800")):
        process = launch(tmp_path, script, memory=memory)
        process.start()
        assert process.ask(b"{}\n", 20) == reply
        process.kill()


def test_if_the_runner_is_killed_its_engine_does_not_survive(tmp_path: Path) -> None:
    code = f"""
        import sys, time
        from pathlib import Path
        from conformance.run.launch import Launch
        from conformance.run.process import EngineProcess
        folder = Path({str(MINIATURES)!r})
        launch = Launch(command=(sys.executable, "hangs.py"), folder=folder, environment={{}}, memory=0)
        process = EngineProcess(launch)
        process.start()
        print(process.pid, flush=True)
        time.sleep(600)
        """
    runner = subprocess.Popen([sys.executable, "-B", "-c", textwrap.dedent(code)], stdout=subprocess.PIPE)
    assert runner.stdout is not None
    pid = int(runner.stdout.readline())
    assert alive(pid)
    os.kill(runner.pid, signal.SIGKILL)
    runner.wait(10)
    runner.stdout.close()
    assert until_dead(pid)
