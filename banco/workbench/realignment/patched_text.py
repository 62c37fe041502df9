"""Amounts put in place in the text of a feature: nothing else is touched, and tables that were in line stay so."""

from collections.abc import Mapping

from banco.workbench.realignment.amount_places import AmountPlace, pipes_of


def patched(text: str, changes: Mapping[AmountPlace, str]) -> str:
    """Return a text with some stretches replaced.

    A cell keeps its width where it has room; where it has none, and the bars of its table stood one below the other,
    the other rows of that column are widened as much.

    Args:
        changes: what is written instead, by place; no two overlap.
    """
    lines = text.split("\n")
    for place, written in sorted(changes.items(), key=lambda one: -one[0].start):  # what is at the left stays in place
        line = lines[place.line - 1]
        if place.table:
            _put_in_cell(lines, place, written)
        else:
            lines[place.line - 1] = line[: place.start] + written + line[place.end :]
    return "\n".join(lines)


def _put_in_cell(lines: list[str], place: AmountPlace, written: str) -> None:
    rows = [lines[number - 1] for number in place.table]
    column = sum(bar < place.start for bar in pipes_of(lines[place.line - 1])) - 1
    are_aligned = len({tuple(pipes_of(row)) for row in rows}) == 1
    lean_right = _lean_right([_around(row, column)[1] for row in rows])
    left, cell, right = _around(lines[place.line - 1], column)
    filled = _filled(cell, written, lean_right=lean_right)
    lines[place.line - 1] = left + filled + right
    for number in place.table if are_aligned else ():
        left, cell, right = _around(lines[number - 1], column)
        padded = cell.rjust(len(filled)) if lean_right else cell.ljust(len(filled))
        lines[number - 1] = left + padded + right


def _around(line: str, column: int) -> tuple[str, str, str]:
    """Return what stands before a cell with its bar, the cell, and the rest from its other bar on."""
    bars = pipes_of(line)
    return line[: bars[column] + 1], line[bars[column] + 1 : bars[column + 1]], line[bars[column + 1] :]


def _filled(cell: str, written: str, *, lean_right: bool) -> str:
    """Return a cell with another text, as wide as it was if there is room; the side that gives way keeps one space."""
    lead = cell[: len(cell) - len(cell.lstrip())]
    trail = cell[len(cell.rstrip()) :]
    if lean_right:
        return f"{lead[:1]}{written}{trail}".rjust(len(cell))
    return f"{lead}{written}{trail[:1]}".ljust(len(cell))


def _lean_right(cells: list[str]) -> bool:
    """Say whether the cells of a column lean on the bar at their right: padded at the left, none at the right."""
    leads = [len(cell) - len(cell.lstrip()) for cell in cells]
    trails = [len(cell) - len(cell.rstrip()) for cell in cells]
    return max(leads) > 1 and max(trails) <= 1
