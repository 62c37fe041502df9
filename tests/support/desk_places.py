"""Where a word stands in a file that an editor has on its desk."""

from pathlib import Path

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.desk import Desk


def at(desk: Desk, name: str, written: str, inside: str) -> tuple[Path, int, int]:
    """Return a file, and the line and column, from 0, inside a word of the first line that holds a text."""
    path = desk.corpus.root / name
    lines = lines_of(path.read_text(encoding="utf-8"))
    line = next(number for number, text in enumerate(lines) if written in text)
    return path, line, lines[line].index(inside, lines[line].index(written)) + 1
