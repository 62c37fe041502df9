"""What can be put right with one gesture: the change that the advice of a mistake says already, as an edit."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.live_validation import Underlined
from banco.workbench.lsp.under_cursor import Spot
from banco.workbench.newer_words import NEWER_WORDS
from generator.data.diagnostics import guesses
from generator.data.input_files import without_invisible

_TO_QUOTE = ("R023", "R024", "R025", "R026", "R027")
"""Values that some program would read as another: in quotes they are what they say."""
_SAID = re.compile(r'Scrivi (true|false|[0-9]+|"[^"]+")')
"""What the advice of such a mistake says to write."""
_STEP = re.compile(r"Scrivi «(.+)»\.")
"""What the advice of a step with another step's keyword says to write."""
_CURLY = str.maketrans({"“": '"', "”": '"', "„": '"', "‟": '"', "‘": "'", "’": "'", "‚": "'", "‛": "'"})


@dataclass(frozen=True, slots=True)
class TextChange:
    """A text to write in the place of some columns of a file."""

    path: Path
    spot: Spot
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Some changes that put a mistake right, and what the editor calls them."""

    title: str
    changes: tuple[TextChange, ...]
    mends: tuple[Underlined, ...]
    is_sure: bool = False
    """Whether it is the only thing that could be meant."""
    refused: str = ""
    """Why it cannot be done as things are, and what to do so that it can."""


def texts_with(desk: Desk, changes: Iterable[TextChange]) -> dict[str, str]:
    """Return the texts that some changes make, by the name of their file; no two of them overlap."""
    texts: dict[Path, list[str]] = {}
    for one in sorted(changes, key=lambda one: (one.path, one.spot.line, -one.spot.start)):  # the rightmost first
        lines = texts.setdefault(one.path, lines_of(desk.corpus.text_of(one.path)))
        line = lines[one.spot.line]
        lines[one.spot.line] = f"{line[: one.spot.start]}{one.text}{line[one.spot.end :]}"
    return {desk.name_of(path): "\n".join(lines) for path, lines in texts.items()}


def fixes(desk: Desk, path: Path, found: Iterable[Underlined]) -> tuple[Fix, ...]:
    """Return what puts right some mistakes of a file, the surest first for each."""
    lines = lines_of(desk.corpus.text_of(path))
    every: list[Fix] = []
    for one in found:
        number = one.found.at.line - 1
        if number < len(lines) and lines[number][one.start : one.end] == one.word:  # or else it was edited since
            every += _fixes(path, one, lines[number], Spot(number, one.start, one.end))
    return tuple(every)


def _fixes(path: Path, one: Underlined, line: str, spot: Spot) -> Iterator[Fix]:
    mistake, written = one.found, line[one.start : one.end]

    def fix(title: str, text: str, *, is_sure: bool = False, whole: bool = False) -> Fix:
        place = Spot(spot.line, 0, len(line)) if whole else spot
        return Fix(title, (TextChange(path, place, text),), (one,), is_sure)

    if mistake.code in _TO_QUOTE:
        quoted = f'"{written}"'
        said = _SAID.search(mistake.advice)
        if said is not None and said.group(1) != quoted:
            yield fix(f"Scrivi {said.group(1)}", said.group(1))
        yield fix(f"Scrivi {quoted} fra virgolette", quoted, is_sure=said is None or said.group(1) == quoted)
    elif mistake.code == "R028":
        yield fix("Metti le virgolette dritte", line.translate(_CURLY), is_sure=True, whole=True)
    elif mistake.code == "R009":
        yield fix("Metti spazi al posto delle tabulazioni", line.replace("\t", "  "), is_sure=True, whole=True)
    elif mistake.code == "R010":
        yield fix("Togli i caratteri invisibili", without_invisible(line), is_sure=True, whole=True)
    elif (newer := NEWER_WORDS.get((mistake.code, written))) is not None and newer in mistake.advice:
        yield fix(f"Scrivi «{newer}»", newer, is_sure=True)
    elif mistake.code == "G042" and (step := _STEP.fullmatch(mistake.advice)):
        yield fix(f"Scrivi «{step.group(1).partition(' ')[0]}»", step.group(1), is_sure=True)
    meant = guesses(mistake.advice)
    for word in meant:
        at_sign = "@" if written.startswith("@") and not word.startswith("@") else ""
        quotes = written[0] if written[:1] in ("'", '"') else ""
        text = f"{at_sign}{quotes}{word}{quotes}"
        if path.suffix == ".feature" and not at_sign:
            wrong = re.match(r"«([^»]+)»", mistake.message)
            if wrong is None or wrong.group(1) not in written:
                continue
            text = written.replace(wrong.group(1), word, 1)
        yield fix(f"Scrivi «{word}»", text, is_sure=len(meant) == 1)
