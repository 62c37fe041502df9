"""The tables of a feature with their bars one below the other; nothing else of the text is touched."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.feature_lines import LineKind, feature_lines
from banco.workbench.realignment.amount_places import pipes_of


def formatted_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the rows of tables that are out of line, by the number of their line from 0, and how they should be.

    A column whose cells mostly end one below the other leans on its right bar. A table of which a row has another
    number of cells is left as it is: what is missing is not for us to say.
    """
    lines = lines_of(text)
    kinds = [line.kind for line in feature_lines(text)]
    for kind, group in groupby(range(len(kinds)), key=kinds.__getitem__):
        numbers = list(group)
        if kind is LineKind.ROW:
            rows = [lines[number] for number in numbers]
            yield from ((n, new) for n, old, new in zip(numbers, rows, _aligned(rows), strict=True) if old != new)


def _aligned(rows: Sequence[str]) -> list[str]:
    parts = [_cells(row) for row in rows]
    if any(cells is None or len(cells) != len(parts[0] or ()) for cells in parts):
        return list(rows)
    table = [cells for cells in parts if cells is not None]
    indent = rows[0][: len(rows[0]) - len(rows[0].lstrip())]
    widths = [max(len(cell.strip()) for cell in column) for column in zip(*table, strict=True)]
    leaning = [_leans_right(column) for column in zip(*table, strict=True)]
    return [
        f"{indent}| "
        + " | ".join(
            cell.strip().rjust(width) if right else cell.strip().ljust(width)
            for cell, width, right in zip(cells, widths, leaning, strict=True)
        )
        + " |"
        for cells in table
    ]


def _cells(row: str) -> list[str] | None:
    """Return the cells of a row with the blanks around them; None if its last bar is missing."""
    bars = pipes_of(row)
    if len(bars) < 2 or row[bars[-1] + 1 :].strip():
        return None
    return [row[left + 1 : right] for left, right in pairwise(bars)]


def _leans_right(cells: Sequence[str]) -> bool:
    """Say whether most cells of a column end one below the other, padded at the left as far as that asks for."""
    ends = Counter(len(cell.rstrip()) for cell in cells)
    padded = any(len(cell) - len(cell.lstrip()) > 1 for cell in cells if cell.strip())
    return padded and max(ends.values()) > len(cells) / 2
