"""What is wrong with the text of a feature, before Gherkin reads it or when it cannot: encoding, language, letters."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from generator.data.diagnostics import Diagnostic, Position

MAX_BYTES = 1 << 20
_HEADER = re.compile(r"\s*#\s*language\s*:\s*(\S*)\s*$")


def bytes_problem(data: bytes, name: str) -> Diagnostic | None:
    """Return what is wrong with the bytes of a file: too many, a BOM, another encoding."""
    start = Position(name, 1, 1)
    if len(data) > MAX_BYTES:
        return Diagnostic(
            "G004", f"Il file ha {len(data)} byte: il limite è {MAX_BYTES}.", start, "Dividilo in più file."
        )
    if data.startswith(b"\xef\xbb\xbf"):
        return Diagnostic(
            "G001", "Il file comincia con un BOM, un segno invisibile.", start, "Salvalo come «UTF-8 senza BOM»."
        )
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        return Diagnostic("G002", "Il file non è in UTF-8.", Position(name, line, column), "Salvalo come UTF-8.")
    return None


def text_problems(text: str, name: str) -> Iterator[Diagnostic]:
    """Yield what is wrong with a text: no language, accents in two pieces, letters of another alphabet."""
    lines = text.split("\n")
    yield from _language_problem(lines, name)
    foreign = {char for char in set(text) if _is_foreign(char)}
    if not foreign and unicodedata.is_normalized("NFC", text):
        return
    for number, line in enumerate(lines, start=1):
        composed = unicodedata.normalize("NFC", line)
        signs = [place for place, char in enumerate(line, start=1) if unicodedata.combining(char)]
        if composed != line and signs:
            yield Diagnostic(
                "G003",
                "Un accento è scritto come segno a parte (forma NFD).",
                Position(name, number, signs[0]),
                "Riscrivi la lettera accentata, o converti il file in forma NFC.",
            )
        for column, char in enumerate(line, start=1):
            if char in foreign:
                yield Diagnostic(
                    "G007",
                    f"«{char}» sembra una lettera latina ma non lo è ({unicodedata.name(char, 'ignota').lower()}).",
                    Position(name, number, column),
                    "Riscrivila con la tastiera italiana.",
                )
                break


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


def syntax_problem(errors: list[Any], text: str, name: str) -> Diagnostic:
    """Return what is wrong where Gherkin cannot read on: the first error only, the others usually follow from it."""
    match = re.match(r"\((\d+):(\d+)\): (.*)", str(errors[0]), re.DOTALL)
    line, column = (int(match.group(1)), max(1, int(match.group(2)))) if match else (1, 1)
    lines = text.split("\n")
    shown = lines[line - 1].strip() if 0 < line <= len(lines) else ""
    what = match.group(3) if match else ""
    if "inconsistent cell count" in what:
        return Diagnostic(
            "G006", "Una riga della tabella non ha tante celle quante le altre.", Position(name, line, column),
            "Conta le barre `|` di ogni riga.",
        )  # fmt: skip
    if "unexpected end of file" in what:
        return Diagnostic(
            "G006", "Il file finisce troppo presto.", Position(name, line, column),
            "Completa l'ultimo blocco: un testo tra virgolette triple va chiuso, un tag va seguito da uno Scenario.",
        )  # fmt: skip
    return Diagnostic(
        "G006", f"Qui non ci si aspetta «{shown}».", Position(name, line, column),
        "Ogni riga comincia con una parola chiave, maiuscola compresa: Scenario:, Dato, Quando, Allora, E, Ma.",
    )  # fmt: skip
