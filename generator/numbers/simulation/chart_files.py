"""Strategies in CSV files: a hand for each row, an upcard for each column, offers in the cells."""

from collections.abc import Mapping
from pathlib import Path

from generator.data.corpus import read_csv_table
from generator.data.csv_tables import Cell, CsvTable
from generator.data.diagnostics import CorpusErrors, Diagnostic, did_you_mean
from generator.data.reader_codes import register_text
from generator.model.building.build_play import hand_key
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import rank_code
from generator.model.offer_letters import offer_letter
from generator.numbers.simulation.seen_by_player import Viewer
from generator.numbers.simulation.strategies import ANY, ChartStrategy, basic
from generator.words.card_words import total_words

EVERY = "ogni"

register_text("""
R630 Mano sconosciuta in una strategia
    Le righe di una strategia sono mani: «16», «17 morbida», «coppia 8» (o «8,8»). Una mano compare una sola volta.

R631 Colonna sconosciuta in una strategia
    Le colonne di una strategia sono le carte scoperte del banco: A, 2, … 10. «ogni» vale per tutte. Una colonna
    compare una sola volta.

R632 Scelta sconosciuta in una strategia
    In una casella sta il nome di una scelta del regolamento, o la sua lettera: C carta, S stai, R raddoppia, D dividi,
    A abbandona o incassa. Più scelte si separano con «/»: vale la prima che è ammessa.
""")


def read_chart(ruleset: Ruleset, path: Path) -> ChartStrategy:
    """Return the strategy of a CSV file; where it is silent, the common chart answers.

    Raises:
        CorpusErrors: with all the mistakes of the file.
    """
    return chart_of(ruleset, read_csv_table(path), path.stem)


def chart_of(ruleset: Ruleset, table: CsvTable, name: str) -> ChartStrategy:
    """Return the strategy of a table whose first column holds hands and the others upcards.

    Raises:
        CorpusErrors: hands, upcards or offers that are not such, and repeated rows or columns.
    """
    reader = _Reader(ruleset)
    columns = [reader.upcard(cell) for cell in table.header[1:]]
    cells: dict[tuple[str, str], tuple[str, ...]] = {}
    rows: set[str] = set()
    for row in table.rows:
        hand = reader.hand(row[0])
        if hand in rows:
            reader.say("R630", f"La mano «{row[0].text}» compare due volte.", row[0], "Tieni una sola riga.")
        rows.add(hand)
        for cell, upcard in zip(row[1:], columns, strict=True):
            cells[hand, upcard] = reader.offers(cell)
    if reader.mistakes:
        raise CorpusErrors(reader.mistakes)
    return ChartStrategy(name=name, cells=cells, fallback=basic(ruleset))


class _Reader:
    def __init__(self, ruleset: Ruleset) -> None:
        self.face: Mapping[str, str] = Viewer(ruleset).face
        self.named = {offer.name: (offer.name,) for offer in ruleset.offers}
        self.lettered: dict[str, tuple[str, ...]] = {}
        for offer in ruleset.offers:
            letter = offer_letter(offer)
            if offer.stage and letter:
                self.lettered[letter] = (*self.lettered.get(letter, ()), offer.name)
        self.columns: set[str] = set()
        self.mistakes: list[Diagnostic] = []

    def say(self, code: str, message: str, cell: Cell, advice: str) -> None:
        self.mistakes.append(Diagnostic(code, message, cell.at, advice))

    def upcard(self, cell: Cell) -> str:
        upcard = ANY if cell.text == EVERY else self.face.get(rank_code(cell.text), "")
        if not upcard:
            advice = f"Le colonne sono le carte scoperte del banco: A, 2, … 10, oppure «{EVERY}»."
            self.say("R631", f"«{cell.text}» non è una carta del mazzo.", cell, advice)
        elif upcard in self.columns:
            self.say("R631", f"La colonna «{cell.text}» compare due volte.", cell, "Tieni una sola colonna.")
        self.columns.add(upcard)
        return upcard

    def hand(self, cell: Cell) -> str:
        pair = self._pair(cell.text)
        if pair:
            return f"coppia {pair}"
        try:
            total, soft = hand_key(cell.text)
        except ValueError:
            advice = "Scrivi il totale («16»), «17 morbida» quando l'asso vale 11, «coppia 8» per due carte uguali."
            self.say("R630", f"«{cell.text}» non è una mano.", cell, advice)
            return cell.text
        return total_words(total, soft)

    def _pair(self, text: str) -> str:
        word, _, rank = text.partition(" ")
        left, comma, right = text.partition(",")
        if comma and left.strip() == right.strip():
            rank = left
        elif word not in ("coppia", "coppie"):
            return ""
        return self.face.get(rank_code(rank.removeprefix("di ").strip()), "")

    def offers(self, cell: Cell) -> tuple[str, ...]:
        found: list[str] = []
        for word in filter(None, (part.strip() for part in cell.text.split("/"))):
            names = self.named.get(word) or self.lettered.get(word.upper(), ())
            if not names:
                hint = did_you_mean(word, [*self.named, *self.lettered], admitted="Scelte e lettere ammesse")
                self.say("R632", f"«{word}» non è una scelta del regolamento.", cell, hint)
            found += names
        return tuple(found)
