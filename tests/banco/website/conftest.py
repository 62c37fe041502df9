"""What builds remember stands in the folder of the test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_memory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("banco.website.site_manifest.user_folder", lambda: tmp_path / "ricordi")
