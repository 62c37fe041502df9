"""A run of `banco log` that is killed leaves a folder, which the next one removes; given again, it says the same."""

import signal
import subprocess
import time
from pathlib import Path

import pytest
from command_line import Banco

from banco.cli.support.scratch_folder import remove_abandoned, scratch_folder
from bench.killed_logs import command, environment, left, outputs


def test_a_folder_goes_with_its_command_and_one_in_use_stays(tmp_path: Path) -> None:
    with scratch_folder(tmp_path) as one, scratch_folder(tmp_path) as other:
        (one / "colpi.parquet").touch()
        remove_abandoned(tmp_path)
        assert (one / "colpi.parquet").exists()
        assert other.is_dir()
    assert not list(tmp_path.iterdir())


def test_folders_that_nobody_has_locked_are_removed_and_what_others_made_is_not(tmp_path: Path) -> None:
    with scratch_folder(tmp_path) as one:
        prefix = one.name[: one.name.rindex("-") + 1]
    for name in ("locked once", "half removed"):
        (tmp_path / f"{prefix}{name}" / "parti").mkdir(parents=True)
    (tmp_path / f"{prefix}locked once" / "aperto").touch()
    kept = tmp_path / "altro"
    kept.mkdir()
    (tmp_path / f"{prefix}link").symlink_to(kept)
    (tmp_path / f"{prefix}file").touch()
    remove_abandoned(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"altro", f"{prefix}link", f"{prefix}file"}
    assert not list(kept.iterdir())


@pytest.mark.slow
def test_a_log_killed_at_three_moments_is_judged_again_to_the_same_bytes(banco: Banco, tmp_path: Path) -> None:
    faults = ("--difetto", "principale=50")
    banco("log", "genera", "blackjack-surrender", "--out", tmp_path / "log", "--colpi", 400, *faults)
    layout, whole, again = tmp_path / "log" / "registro.yaml", tmp_path / "intero", tmp_path / "ucciso"
    whole.mkdir()
    again.mkdir()
    for made in ("aperto", "colpi.duckdb", "colpi.parquet"):
        before = set(left(again))
        with subprocess.Popen(command(layout, again), env=environment(again), stdout=subprocess.DEVNULL) as process:
            deadline = time.monotonic() + 60
            while not any(path.parent.name not in before for path in (again / "tmp").rglob(made)):
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.002)
            process.send_signal(signal.SIGKILL)
        assert sum(name.startswith("banco-") for name in left(again)) == 1  # its own, and none of those before
    assert outputs(layout, again) == outputs(layout, whole)
    assert not left(again)
