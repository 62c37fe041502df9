"""What builds remember stands in the folder of the test; a small game that may be published, and who publishes it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from small_tavern import TAVERN, copied

from banco.cli.main import main

Publish = Callable[..., str]
"""The site of the tavern, written into a folder with some options; what the command said."""


@pytest.fixture(autouse=True)
def own_memory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("banco.website.site_manifest.user_folder", lambda: tmp_path / "ricordi")


@pytest.fixture
def tavern(tmp_path: Path) -> Path:
    """Return the root of a copy of the small game that may be published."""
    return copied(tmp_path / "corpus").root


@pytest.fixture
def publish(tavern: Path, capsys: pytest.CaptureFixture[str]) -> Publish:
    """Publish the site of the tavern, expecting a code."""

    def run(out: Path, *options: object, code: int = 0) -> str:
        capsys.readouterr()
        found = main(["sito", TAVERN, "--corpus", str(tavern), "--out", str(out), *map(str, options)])
        captured = capsys.readouterr()
        assert found == code, captured.err
        return captured.out + captured.err

    return run
