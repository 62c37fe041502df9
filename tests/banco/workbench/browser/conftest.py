"""A small regolamento in a studio."""

from pathlib import Path

import pytest
from asked_studio import Asked, studio_of
from small_tavern import copied


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """A studio of a copy of the small regolamento, asked by our own page; nothing is computed."""
    copied(tmp_path)
    return Asked(studio_of(tmp_path))
