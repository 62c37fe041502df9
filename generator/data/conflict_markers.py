"""The lines that git writes where two versions of a text disagree: each conflict told once, and one version to read on.

They are looked for only in a text that could not be read: in a description, seven signs in a row harm nobody.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.data.diagnostics import Diagnostic, Position

_MARKER = re.compile(r"\s*(<{7}|>{7}|={7}|\|{7})(?: (.*))?$")


@dataclass(slots=True)
class _Conflict:
    """The markers of one conflict: number and text of each line."""

    lines: list[tuple[int, str]] = field(default_factory=list)

    @property
    def signs(self) -> str:
        return "".join(text.strip()[0] for _number, text in self.lines)

    @property
    def names(self) -> tuple[str, str]:
        """What git calls the two versions."""
        words = [text.strip()[7:].strip() for _number, text in self.lines]
        return words[0], words[-1]


def conflicts(text: str, name: str, code: str) -> Iterator[Diagnostic]:
    """Yield one diagnostic for each conflict that git left in a text, at its first marker."""
    for conflict in _found(text):
        first, line = conflict.lines[0]
        at = Position(name, first, len(line) - len(line.lstrip()) + 1)
        shown = [f"«{marker.strip()}» alla riga {number}" for number, marker in conflict.lines]
        if conflict.signs.replace("|", "") == "<=>":
            message = f"Qui git ha lasciato due versioni da scegliere: {', '.join(shown)}."
            yield Diagnostic(code, message, at, _choice(conflict))
        else:
            message = f"È un resto di una scelta fra due versioni lasciata da git: {', '.join(shown)}."
            advice = "Cancella la riga, e controlla che vicino non ci siano due versioni della stessa cosa."
            yield Diagnostic(code, message, at, advice)


def one_version(text: str) -> str:
    """Return the text with the first version of each conflict alone; every line keeps its number."""
    lines = text.split("\n")
    for conflict in _found(text):
        numbers = [number for number, _marker in conflict.lines]
        dropped = range(numbers[1], numbers[-1] + 1) if conflict.signs.replace("|", "") == "<=>" else ()
        for number in {*numbers, *dropped}:
            lines[number - 1] = ""
    return "\n".join(lines)


def _found(text: str) -> Iterator[_Conflict]:
    open_one: _Conflict | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        if _MARKER.match(line) is None:
            continue
        sign = line.strip()[0]
        if open_one is None or sign == "<":
            if open_one is not None:
                yield open_one
            open_one = _Conflict()
        open_one.lines.append((number, line))
        if sign == ">":
            yield open_one
            open_one = None
    if open_one is not None:
        yield open_one


def _choice(conflict: _Conflict) -> str:
    numbers = [number for number, _marker in conflict.lines]
    ours, theirs = map(_of, conflict.names)
    first, second = _between(numbers[0], numbers[1]), _between(numbers[-2], numbers[-1])
    return f"Tieni {first}{ours} oppure {second}{theirs}; cancella le altre e le righe dei segni."


def _between(before: int, after: int) -> str:
    if after - before == 1:
        return "nessuna riga"
    return f"la riga {before + 1}" if after - before == 2 else f"le righe da {before + 1} a {after - 1}"


def _of(name: str) -> str:
    return f" ({name})" if name else ""
