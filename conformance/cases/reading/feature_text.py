"""What is wrong with the text of a feature, before Gherkin reads it: encoding, language, letters."""

import re
import unicodedata
from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, Position
from generator.data.look_alikes import latin_letter
from generator.data.other_formats import other_format

MAX_BYTES = 1 << 20
BOM = b"\xef\xbb\xbf"
_HEADER = re.compile(r"\s*#\s*language\s*:\s*(\S*)\s*$")


def bytes_problem(data: bytes, name: str) -> Diagnostic | None:
    """Return why the bytes of a file are not read: too many, of another program, in another encoding."""
    start = Position(name, 1, 1)
    if len(data) > MAX_BYTES:
        return Diagnostic(
            "G004", f"Il file ha {len(data)} byte: il limite è {MAX_BYTES}.", start, "Dividilo in più file."
        )
    if (other := other_format(data, name)) is not None:
        return Diagnostic("G009", other.message, start, other.advice)
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        return Diagnostic("G002", "Il file non è in UTF-8.", Position(name, line, column), "Salvalo come UTF-8.")
    return None


def text_problems(text: str, name: str, *, had_bom: bool = False) -> Iterator[Diagnostic]:
    """Yield what is wrong with a text: a BOM, no language, accents in two pieces, letters of another alphabet."""
    if had_bom:
        start = Position(name, 1, 1)
        yield Diagnostic(
            "G001", "Il file comincia con un BOM, un segno invisibile.", start, "Salvalo come «UTF-8 senza BOM»."
        )
    yield from _language_problem(text.split("\n"), name)
    if not unicodedata.is_normalized("NFC", text):
        yield from _accents(text, name)
    foreign: dict[str, list[Position]] = {}
    if not text.isascii():
        for number, line in enumerate(text.split("\n"), start=1):
            for column, char in enumerate(line, start=1):
                if not char.isascii() and _is_foreign(char):
                    foreign.setdefault(char, []).append(Position(name, number, column))
    yield from (_foreign_letter(char, places) for char, places in foreign.items())


def as_meant(text: str) -> str:
    """Return the text as it can be read on: accents in one piece, the letters of our alphabet that others look like.

    Columns may move in a line with an accent in two pieces; lines never do.
    """
    composed = unicodedata.normalize("NFC", text)
    return composed if composed.isascii() else "".join(latin_letter(char) for char in composed)


def language_of(text: str) -> str | None:
    """Return the language that the first line of a text declares; None if it declares none."""
    header = _HEADER.match(next((line for line in text.split("\n") if line.strip()), ""))
    return header.group(1) if header else None


def _accents(text: str, name: str) -> Iterator[Diagnostic]:
    """Yield one diagnostic, at the first accent that is a sign of its own, with how many others there are."""
    places = [
        (number, column, line)
        for number, line in enumerate(text.split("\n"), start=1)
        if not unicodedata.is_normalized("NFC", line)
        for column, char in enumerate(line, start=1)
        if unicodedata.combining(char)
    ]
    if not places:
        return
    line, column, _ = places[0]
    message = "Un accento è scritto come segno a parte (forma NFD)."
    advice = "Riscrivi la lettera accentata, o converti il file in forma NFC."
    if len(places) > 1:
        rows = len({number for number, _, _ in places})
        where = "nella stessa riga" if rows == 1 else f"in {rows} righe"
        message = f"{len(places)} accenti, {where}, sono scritti come segni a parte (forma NFD): qui c'è il primo."
        advice = "Converti il file in forma NFC, o riscrivi le lettere accentate: è lo stesso errore, ripetuto."
    yield Diagnostic("G003", message, Position(name, line, column), advice)


def _foreign_letter(char: str, places: list[Position]) -> Diagnostic:
    message = f"«{char}» sembra una lettera latina ma non lo è ({unicodedata.name(char, 'ignota').lower()})."
    lines = [place.line for place in places[1:]]
    if lines:
        others = ", ".join(map(str, dict.fromkeys(lines[:5]))) + (", …" if len(lines) > 5 else "")
        message = f"{message[:-1]}; è scritta {len(places)} volte, anche alle righe {others}."
    latin = latin_letter(char)
    which = f": «{latin}»" if latin != char else ""
    return Diagnostic("G007", message, places[0], f"Riscrivila con la tastiera italiana{which}.")


def _is_foreign(char: str) -> bool:
    """Say whether a letter is of another alphabet than the Latin one."""
    return char.isalpha() and not unicodedata.name(char, "LATIN").startswith(("LATIN", "FEMININE", "MASCULINE"))


def _language_problem(lines: list[str], name: str) -> Iterator[Diagnostic]:
    first = next((index for index, line in enumerate(lines) if line.strip()), None)
    if first is None:
        return
    header = _HEADER.match(lines[first])
    at = Position(name, first + 1, 1)
    if header is None:
        yield Diagnostic("G005", "Manca la riga della lingua.", at, "La prima riga dev'essere: # language: it")
    elif header.group(1) != "it":
        said = header.group(1)
        yield Diagnostic("G005", f"La lingua «{said}» non è ammessa.", at, "Scrivi `it`, senza paese: # language: it")
