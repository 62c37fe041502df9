"""CSV tables with positions, as spreadsheets save them. Strict, bounded, `;` or `,` between the cells."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.input_files import control_characters, decode, invisible_characters, read_bytes

MAX_ROWS = 2_000
MAX_COLUMNS = 200
MAX_MISTAKES = 100


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell, blanks at both ends dropped."""

    text: str
    at: Position


@dataclass(frozen=True, slots=True)
class CsvTable:
    """A table: a header and rows, all of the same length, without blank rows."""

    header: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    at: Position


def read_csv_table(path: Path, *, name: str | None = None) -> CsvTable:
    """Return the table of a CSV file; `name` is how its diagnostics call it.

    Raises:
        CorpusErrors: with all the mistakes of the file.
    """
    shown = path.as_posix() if name is None else name
    # Spreadsheets save «CSV UTF-8» with a BOM: here it is no mistake.
    text, _had_bom = decode(read_bytes(path, name=shown), name=shown)
    return _Table(text, shown).read()


class _Table:
    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.start = Position(name, 1, 1)
        self.text = text
        self.mistakes: list[Diagnostic] = []

    def read(self) -> CsvTable:
        self.mistakes += control_characters(self.text, name=self.name)
        self.mistakes += list(invisible_characters(self.text, name=self.name))[:MAX_MISTAKES]
        if self.mistakes:
            raise CorpusErrors(self.mistakes)
        rows = list(self._rows())
        if not rows and not self.mistakes:
            self._say("R601", "La tabella è vuota.", self.start, "La prima riga porta i nomi delle colonne.")
        self._check_lengths(rows)
        if self.mistakes:
            raise CorpusErrors(self.mistakes[:MAX_MISTAKES])
        return CsvTable(rows[0], tuple(rows[1:]), self.start)

    def _rows(self) -> Iterator[tuple[Cell, ...]]:
        lines = self.text.split("\n")
        separator = _separator(next((line for line in lines if line.strip()), ""))
        kept = 0
        for number, line in enumerate(lines, start=1):
            cells = tuple(self._cells(line, number, separator))
            if not any(cell.text for cell in cells):
                continue
            kept += 1
            if kept > MAX_ROWS or len(cells) > MAX_COLUMNS:
                message = f"La tabella è troppo grande: il massimo è {MAX_ROWS} righe e {MAX_COLUMNS} colonne."
                self._say("R602", message, Position(self.name, number, 1), "Controlla che sia il file giusto.")
                return
            yield cells

    def _cells(self, line: str, number: int, separator: str) -> Iterator[Cell]:
        at = 0
        while at <= len(line):
            if line[at : at + 1] == '"':
                text, end = self._quoted(line, at, number, separator)
            else:
                end = line.find(separator, at)
                end = len(line) if end < 0 else end
                text = line[at:end]
            yield Cell(text.strip(), Position(self.name, number, at + 1))
            at = end + 1

    def _quoted(self, line: str, opening: int, number: int, separator: str) -> tuple[str, int]:
        """Return the text of the quoted cell and where its separator (or the end of the line) stands."""
        at, text = opening + 1, ""
        while True:
            closing = line.find('"', at)
            if closing < 0:
                message = "Le virgolette aperte qui non si chiudono nella stessa riga."
                self._say("R603", message, Position(self.name, number, opening + 1), "Chiudile, o togli l'a capo.")
                return text, len(line)
            text += line[at:closing]
            if line[closing + 1 : closing + 2] != '"':
                break
            text, at = text + '"', closing + 2
        end = line.find(separator, closing)
        end = len(line) if end < 0 else end
        if line[closing + 1 : end].strip():
            message = "Dopo le virgolette chiuse c'è dell'altro testo nella stessa casella."
            self._say("R603", message, Position(self.name, number, closing + 2), "Raddoppia le virgolette interne.")
        return text, end

    def _check_lengths(self, rows: list[tuple[Cell, ...]]) -> None:
        if rows and len(rows[0]) < 2:
            message = "La prima riga ha una sola colonna: non si trova il separatore."
            self._say("R604", message, rows[0][0].at, "Separa le caselle con «;» (oppure con «,»).")
            return
        for row in rows[1:]:
            if len(row) != len(rows[0]):
                message = f"La riga ha {len(row)} caselle, la prima ne ha {len(rows[0])}."
                advice = "Aggiungi o togli caselle; una casella che contiene il separatore va fra virgolette."
                self._say("R605", message, row[0].at, advice)

    def _say(self, code: str, message: str, at: Position, advice: str) -> None:
        self.mistakes.append(Diagnostic(code, message, at, advice))


def _separator(first: str) -> str:
    # With «;» the commas are decimals; with neither, the table has one column and is refused later.
    return ";" if ";" in first or "," not in first else ","
