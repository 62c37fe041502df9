"""Lines that keep a YAML text from being read: the line at fault, proved by the reading that goes on without the fault.

The parser complains where it can no longer go on, often lines below the mistake. Here each likely mistake above is set
right in memory, one at a time: the one after which the parser gets further is the one that is told.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from generator.data.conflict_markers import conflicts, one_version
from generator.data.diagnostics import Diagnostic, Position, shortened
from generator.data.line_repairs import line_repairs, spelling_repairs
from generator.data.repaired_line import LineRepair

Fault = tuple[int, int]
"""Line, from 1, and column where the parser stops."""
FarAsItGoes = Callable[[str], Fault | None]
"""Returns where the parser stops in a text; None if it reads it all."""

_MOST_TRIED, _MOST_TRIED_AFTER = 60, 15
"""How many likely mistakes are tried, and how many more after one that explains something but not all."""
_MOST_LINES_ABOVE = 4
_LONGEST_TEXT = 200_000
_LONGEST_LINE = 4_000
"""Characters beyond which nobody wrote the text by hand, and guessing would take time."""
BULLETS = frozenset("•▪●◦‣·–—−")
"""What word processors write before the entries of a list."""
_BULLET = re.compile(r"(\s*)([•▪●◦‣·–—−])(?=\s|[\[{\"'A-Za-z0-9])(\s*)")
_OPENS_TEXT = re.compile(r"""(?:^\s*(?:- +)*|[\[{,]\s*|:\s+)(["'])""")
_CLOSES = re.compile(r"(?=[,\]}])|$")


@dataclass(frozen=True, slots=True)
class Repair:
    """What is wrong, and the text set right: every line keeps its number."""

    told: tuple[Diagnostic, ...]
    text: str


def repair(text: str, fault: Fault, name: str, stops: FarAsItGoes) -> Repair | None:
    """Return the likely mistake for which a text cannot be read beyond a place, and the text without it.

    Args:
        fault: where the parser stops.
    Returns:
        None if no likely mistake explains it: the parser's own complaint is then all that is known.
    """
    if found := tuple(conflicts(text, name, "R038")):
        return Repair(found, one_version(text))
    lines = text.split("\n")
    if len(text) > _LONGEST_TEXT or max(map(len, lines)) > _LONGEST_LINE:
        return None
    best, reached, tries = None, fault[0], _MOST_TRIED
    for candidate, told in _candidates(lines, fault, name):
        further = stops(candidate)
        if further is None:
            return Repair((told,), candidate)
        if further[0] > max(reached, told.at.line):
            best, reached, tries = Repair((told,), candidate), further[0], min(tries, _MOST_TRIED_AFTER)
        tries -= 1
        if not tries:
            break
    return best


def _candidates(lines: list[str], fault: Fault, name: str) -> Iterator[tuple[str, Diagnostic]]:
    yield from _bullets(lines, name)
    near = [number for number in range(fault[0], 0, -1) if number <= len(lines) and lines[number - 1].strip()]
    for number in near[:_MOST_LINES_ABOVE]:
        yield from _repaired(lines, number, name, spelling_repairs(lines[number - 1]))
    for number, column, sign in reversed([*_open_texts(lines, fault[0])]):
        yield from _repaired(lines, number, name, _closed_texts(lines[number - 1], column, sign))
    for number in near[:_MOST_LINES_ABOVE]:
        above = next((line for line in lines[number - 2 :: -1] if line.strip()), "") if number > 1 else ""
        below = next((line for line in lines[number:] if line.strip()), "")
        yield from _repaired(lines, number, name, line_repairs(lines[number - 1], above, below))


def _repaired(
    lines: list[str], number: int, name: str, repairs: Iterable[LineRepair]
) -> Iterator[tuple[str, Diagnostic]]:
    """Yield the text with each repair of one of its lines, and what is said of it."""
    for fixed in repairs:
        told = Diagnostic(fixed.code, fixed.message, Position(name, number, fixed.column), fixed.advice)
        yield "\n".join([*lines[: number - 1], fixed.line, *lines[number:]]), told


def _bullets(lines: list[str], name: str) -> Iterator[tuple[str, Diagnostic]]:
    """Yield the text with a hyphen for every bullet that opens a line."""
    found = [(number, match) for number, line in enumerate(lines, start=1) if (match := _BULLET.match(line))]
    if not found:
        return
    first, match = found[0]
    others = f" Lo stesso segno apre altre {len(found) - 1} righe." if len(found) > 2 else ""
    others = f" Lo stesso segno apre anche la riga {found[1][0]}." if len(found) == 2 else others
    message = f"La voce di elenco comincia con «{match.group(2)}», che YAML non conosce.{others}"
    rest = lines[first - 1][match.end() :]
    advice = f"Scrivi il trattino della tastiera e uno spazio: «- {shortened(rest, 40)}»."
    right = [_BULLET.sub(lambda found: f"{found[1]}-{found[3] or ' '}", line, count=1) for line in lines]
    yield "\n".join(right), Diagnostic("R039", message, Position(name, first, match.start(2) + 1), advice)


def _closed_texts(line: str, column: int, sign: str) -> Iterator[LineRepair]:
    """Yield a line with the text that it opens at a column closed in it."""
    yield from _closed_with_another(line, column, sign)
    kind = "Le virgolette aperte" if sign == '"' else "Gli apici aperti"
    advice = (
        'Chiudi le virgolette; una virgoletta dentro un testo fra "…" si scrive \\".'
        if sign == '"'
        else "Chiudi gli apici; un apostrofo dentro '…' si raddoppia: ''."
    )
    if not set("[{") & set(line[:column]):
        shown = line[column:].rstrip()
        advice += f"\nSe il testo finisce con la riga: {shown if len(shown) <= 60 else '… ' + shown[-40:]}{sign}"
    elif (end := _CLOSES.search(line, column + 1)) is not None and 0 < end.start() - column <= 60:
        stop = line[end.start() : end.start() + 1]
        where = f"prima di «{stop}»" if stop else "con la riga"
        advice += f"\nSe il testo finisce {where}: {line[column : end.start()].rstrip()}{sign}"
    for place in sorted({match.start() for match in _CLOSES.finditer(line, column + 1)}, reverse=True)[:4]:
        closed = line[:place].rstrip() + sign + line[place:]
        yield LineRepair(closed, "R032", f"{kind} qui non si chiudono.", advice, column + 1)


def _closed_with_another(line: str, column: int, sign: str) -> Iterator[LineRepair]:
    """Yield a line in which a text that one kind of quotes opens, and the other closes, is closed as it is opened."""
    other = "'" if sign == '"' else '"'
    for end in reversed([found.start() for found in _CLOSES.finditer(line, column + 1)]):
        text = line[column + 1 : end].rstrip()
        if text.endswith(other) and sign not in text:
            right = f"{sign}{text[:-1]}{sign}"
            message = f"Il testo si apre con {sign} e si chiude con {other}."
            advice = f"Chiudilo con lo stesso segno: {right if len(right) <= 60 else '… ' + right[-40:]}"
            yield LineRepair(line[:column] + right + line[end:], "R032", message, advice, column + 1)


def _open_texts(lines: list[str], last: int) -> Iterator[tuple[int, int, str]]:
    """Yield line, column from 0 and sign of each quote that opens a text and does not close it in its line."""
    sign = ""
    for number, line in enumerate(lines[:last], start=1):
        at = 0
        while True:
            if sign:
                end = _closing(line, at, sign)
                if end < 0:
                    break
                at, sign = end + 1, ""
            opening = next(
                (match for match in _OPENS_TEXT.finditer(line) if match.start(1) >= at and not _commented(line, match)),
                None,
            )
            if opening is None:
                break
            sign, at = opening.group(1), opening.end()
            if _closing(line, at, sign) < 0:
                yield number, opening.start(1), sign


def _commented(line: str, match: re.Match[str]) -> bool:
    return line.lstrip().startswith("#") or " #" in line[: match.start(1)]


def _closing(line: str, at: int, sign: str) -> int:
    """Return where a text that goes on at a column is closed in a line; -1 if it is not."""
    while at < len(line):
        if sign == '"' and line[at] == "\\":
            at += 2
            continue
        if line[at] == sign:
            if sign == "'" and line[at + 1 : at + 2] == "'":
                at += 2
                continue
            return at
        at += 1
    return -1
