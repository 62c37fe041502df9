"""The command line as a person or a program calls it, and copies of the corpus to spoil."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from command_line import SLUG, Banco, Copy, Said

from banco.cli.main import main
from generator.data.corpus import bundled


@pytest.fixture
def slug() -> str:
    return SLUG


@pytest.fixture
def banco(capsys: pytest.CaptureFixture[str]) -> Banco:
    """Run a command in this process."""

    def run(*arguments: object) -> Said:
        capsys.readouterr()
        code = main([str(one) for one in arguments])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return run


@pytest.fixture
def process() -> Banco:
    """Run a command as a process of its own."""

    def run(*arguments: object, **options: Any) -> Said:
        command = [sys.executable, "-m", "banco.cli", *map(str, arguments)]
        environment = {**os.environ, **options.pop("environment", {})}
        streams: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
        done = subprocess.run(
            command, env=environment, timeout=60, check=False, encoding="utf-8", **{**streams, **options}
        )
        return Said(done.returncode, done.stdout or "", done.stderr or "")

    return run


@pytest.fixture
def copied(tmp_path: Path) -> Copy:
    """A regolamento in a folder of its own, as a product owner copies it."""
    copy = Copy(tmp_path / "corpus")
    shutil.copytree(bundled().rules / SLUG, copy.rules)
    shutil.copytree(bundled().features / SLUG, copy.features)
    return copy


@pytest.fixture(scope="session")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which one regolamento of the project is generated."""
    out = tmp_path_factory.mktemp("generato")
    assert main(["genera", SLUG, "--out", str(out)]) == 0
    return out


@pytest.fixture(scope="session")
def engine(generated: Path) -> Path:
    """The configuration of the generated engine, to be certified as a black box."""
    return generated / "motori" / f"{SLUG}.yaml"
