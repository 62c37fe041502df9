"""Amounts put in place in the text of a feature: nothing else is touched, and tables that were in line stay so."""

from collections.abc import Iterable, Mapping

from banco.workbench.realignment.amount_places import Place, pipes_of


def patched(text: str, changes: Mapping[Place, str]) -> str:
    """Return a text with some stretches replaced.

    A cell keeps its width where it has room; where it has none, and the bars of its table stood one below the other,
    the other rows of that column are widened as much.

    Args:
        changes: what is written instead, by place; no two overlap.
    """
    lines = text.split("\n")
    for place, written in changes.items():
        if not place.table:
            continue
        aligned = _aligned(lines, place.table)
        column = sum(bar < place.start for bar in pipes_of(lines[place.line - 1])) - 1
        now = _place_now(lines, place, column)
        grown = _put(lines, now, written, right=_is_right(lines, place.table, column))
        if grown and aligned:
            for number in place.table:
                if number != place.line:
                    _widen(lines, number, column, grown, right=_is_right(lines, place.table, column))
    by_line: dict[int, list[tuple[Place, str]]] = {}
    for place, written in changes.items():
        if not place.table:
            by_line.setdefault(place.line, []).append((place, written))
    for number, found in by_line.items():
        line = lines[number - 1]
        for place, written in sorted(found, key=lambda one: -one[0].start):
            line = line[: place.start] + written + line[place.end :]
        lines[number - 1] = line
    return "\n".join(lines)


def _aligned(lines: list[str], table: Iterable[int]) -> bool:
    return len({tuple(pipes_of(lines[number - 1])) for number in table}) == 1


def _place_now(lines: list[str], place: Place, column: int) -> tuple[int, int, int]:
    """Return the line of a cell, and its bars as they stand now: other cells may have moved them."""
    bars = pipes_of(lines[place.line - 1])
    return place.line, bars[column], bars[column + 1]


def _put(lines: list[str], cell: tuple[int, int, int], written: str, *, right: bool) -> int:
    """Put a text in a cell; return by how many signs the cell grew."""
    number, left, end = cell
    line = lines[number - 1]
    inside = line[left + 1 : end]
    lead = inside[: len(inside) - len(inside.lstrip())]
    trail = inside[len(inside.rstrip()) :]
    missing = len(written) - len(inside.strip())
    spare = lead if right else trail
    spare = spare + " " * -missing if missing < 0 else spare[: max(1, len(spare) - missing)] if spare else spare
    new = f"{spare}{written}{trail}" if right else f"{lead}{written}{spare}"
    lines[number - 1] = f"{line[: left + 1]}{new}{line[end:]}"
    return len(new) - len(inside)


def _widen(lines: list[str], number: int, column: int, grown: int, *, right: bool) -> None:
    bars = pipes_of(lines[number - 1])
    at = bars[column] + 1 if right else bars[column + 1]
    lines[number - 1] = lines[number - 1][:at] + " " * grown + lines[number - 1][at:]


def _is_right(lines: list[str], table: Iterable[int], column: int) -> bool:
    """Say whether the cells of a column lean on the bar at their right: padded at the left, none at the right."""
    cells = []
    for number in table:
        bars = pipes_of(lines[number - 1])
        cells.append(lines[number - 1][bars[column] + 1 : bars[column + 1]])
    leads = [len(cell) - len(cell.lstrip()) for cell in cells]
    trails = [len(cell) - len(cell.rstrip()) for cell in cells]
    return max(leads) > 1 and max(trails) <= 1
