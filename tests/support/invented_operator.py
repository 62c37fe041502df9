"""An operator that does not exist: the example of the guide, copied where a test may spoil it."""

from pathlib import Path
from shutil import copytree

EXAMPLE = Path(__file__).parents[2] / "docs" / "operatore"


def operator_file(folder: Path, *changes: tuple[str, str]) -> Path:
    """Copy the example into a folder, each text that stands there once replaced by another, and return its file."""
    copytree(EXAMPLE, folder)
    path = folder / "operatore.yaml"
    text = path.read_text(encoding="utf-8")
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")
    return path
