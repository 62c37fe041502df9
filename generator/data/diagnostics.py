"""What is said to a product owner about a mistake: where, which, and what to do. Pure data; the words are Italian."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

_INDENT = "    "
_CLOSE_ENOUGH = 0.6


class Severity(StrEnum):
    """How bad it is: an `errore` stops the build, an `avviso` does not."""

    ERRORE = "errore"
    AVVISO = "avviso"


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a file, counted from 1 as editors do."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake: a stable code, one sentence, its place and a last line that its reader can act on."""

    code: str
    message: str
    at: Position
    advice: str = ""
    severity: Severity = Severity.ERRORE

    def render(self) -> str:
        """Return the mistake as it is printed, without a final newline."""
        head = f"{self.at}: {self.severity}[{self.code}]: {self.message}"
        advice = "".join(f"\n{_INDENT}{line}" for line in self.advice.splitlines())
        return head + advice

    def __str__(self) -> str:
        return self.render()

    def as_json(self) -> dict[str, str | int]:
        """Return the mistake for a program to read; the advice closes `messaggio`."""
        return {
            "file": self.at.file,
            "riga": self.at.line,
            "colonna": self.at.column,
            "codice": self.code,
            "messaggio": " ".join(part for part in (self.message, *self.advice.splitlines()) if part),
            "gravita": str(self.severity),
        }


def shortened(text: str, most: int) -> str:
    """Return a text of so many characters at most, with «…» for what is left out."""
    return text if len(text) <= most else text[: most - 1] + "…"


def in_file_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics by file, line and column, exact repetitions dropped."""
    return tuple(sorted(dict.fromkeys(diagnostics), key=lambda diagnostic: (diagnostic.at, diagnostic.code)))


def render_all(diagnostics: Iterable[Diagnostic]) -> str:
    """Return all the mistakes as they are printed, in file order."""
    return "\n".join(diagnostic.render() for diagnostic in in_file_order(diagnostics))


@dataclass(eq=False)
class CorpusErrors(Exception):
    """The corpus holds mistakes: all of those found, in file order."""

    diagnostics: tuple[Diagnostic, ...]

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = in_file_order(diagnostics)
        super().__init__(self.diagnostics)

    def __str__(self) -> str:
        return render_all(self.diagnostics)


class ConfigErrors(CorpusErrors):
    """A file that the user gives beside the corpus holds mistakes: all of those found, in file order."""


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate that `word` was most likely meant to be, or None if none is close.

    Case, accents and the choice between `-` and `_` do not count.
    """
    wanted, names = _folded(word), [*candidates]
    best: tuple[float, str] | None = None
    for candidate in names:
        closeness = SequenceMatcher(None, wanted, _folded(candidate), autojunk=False).ratio()
        if closeness >= _CLOSE_ENOUGH and (best is None or closeness > best[0]):
            best = (closeness, candidate)
    return best[1] if best else _sharing_words(wanted, names)


def _sharing_words(wanted: str, names: Iterable[str]) -> str | None:
    """Return the only name of which all the words are among those of another, or the other way round."""
    own = {*wanted.split("_")}
    alike = [name for name in names if (words := {*_folded(name).split("_")}) <= own or own <= words]
    return alike[0] if len(alike) == 1 else None


_ACCENTS = str.maketrans("àèéìòùÀÈÉÌÒÙ- ", "aeeiouaeeiou__")


def _folded(word: str) -> str:
    # Comparing two long texts is quadratic: no vocabulary word is near this length.
    return word[:80].translate(_ACCENTS).casefold()


def did_you_mean(
    word: str, candidates: Iterable[str], *, admitted: str = "Voci ammesse", most: int = 30, close: str | None = None
) -> str:
    """Return the advice for a word outside a closed list: the nearest one first, then all those admitted.

    Args:
        close: what was meant, if it is known; the nearest by its letters otherwise.
    """
    names = list(candidates)
    close = close or nearest(word, names)
    listed = ", ".join(names[:most]) + (", …" if len(names) > most else "")
    guess = f"Forse intendevi «{close}»? " if close else ""
    return f"{guess}{admitted}: {listed}." if names else guess.rstrip()


_GUESSED = re.compile(r"Forse intendevi ((?:«[^»]+»(?: o )?)+)")


def guesses(advice: str) -> tuple[str, ...]:
    """Return the words that an advice says were meant, in its order; none if it guesses nothing.

    >>> guesses("Forse intendevi «sta_su»? Voci ammesse: carta_coperta, sta_su.")
    ('sta_su',)
    """
    found = _GUESSED.search(advice)
    return tuple(re.findall(r"«([^»]+)»", found.group(1))) if found else ()
