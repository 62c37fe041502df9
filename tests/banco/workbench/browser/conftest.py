"""A small regolamento in a studio."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from asked_studio import Asked, studio_of
from small_tavern import copied


@pytest.fixture
def asked(tmp_path: Path) -> Iterator[Asked]:
    """A studio of a copy of the small regolamento, asked by our own page; nothing is computed."""
    copied(tmp_path)
    studio = studio_of(tmp_path)
    yield Asked(studio)
    studio.copy.close()
