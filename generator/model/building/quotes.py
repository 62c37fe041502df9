"""Quote tables: a CSV of amounts per unit staked, by hand (rows) and upcard (columns)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from generator.data.csv_tables import Cell, CsvTable
from generator.data.diagnostics import CorpusErrors, Diagnostic
from generator.data.reader_codes import register_text
from generator.model.building.build import Cells
from generator.model.building.build_play import hand_key
from generator.model.meaning.conditions import rank_code
from generator.words.amounts import comma
from generator.words.italian import join

register_text("""
R610 Carta scoperta non riconosciuta nella tabella CSV
    La prima riga di una tabella di offerte porta, dopo la prima casella, le carte scoperte del banco: A, 2, … 10, ed
    eventualmente J, Q, K. «10» vale per tutte le carte di valore dieci che non hanno una colonna propria.

R611 Mano non riconosciuta nella tabella CSV
    La prima casella di ogni riga porta la mano del giocatore: il totale («16»), oppure «17 morbida» quando l'asso vale
    11.

R612 Riga o colonna ripetuta nella tabella CSV
    La stessa mano, o la stessa carta scoperta, compare due volte: non si saprebbe quale casella vale.

R613 Importo non valido nella tabella CSV
    Una casella dice quante volte la posta si riceve in tutto, come «0,85». Una casella vuota non offre nulla.

R614 Importo fuori dagli estremi dichiarati
    Il testo pubblica il più piccolo e il più grande degli importi («estremi»): nessuna casella può uscirne.
""")

TENS = "TJQK"
LARGEST = 1000


Extremes = tuple[Fraction, Fraction]


def read_cells(table: CsvTable, values: Mapping[str, int], extremes: Extremes | None = None) -> Cells:
    """Return the cells of a quote table; an empty one makes no offer.

    Args:
        table: first column the hand ("16", "17 morbida"), then one column per upcard ("10" stands for every
            rank of value 10 that has no column of its own).
        values: low value of each rank, by wire letter.
        extremes: the least and the greatest amount, where a text publishes them.
    Raises:
        CorpusErrors: hands, upcards or amounts that are not such or not within the extremes, repeated rows or columns.
    """
    mistakes: list[Diagnostic] = []
    columns = [_upcards(cell, table, values, mistakes) for cell in table.header[1:]]
    seen: set[tuple[int, bool]] = set()
    cells: list[tuple[int, bool, str, Fraction]] = []
    for row in table.rows:
        hand = _hand(row[0], mistakes)
        if hand is None:
            continue
        if hand in seen:
            mistakes.append(
                Diagnostic("R612", f"La mano «{row[0].text}» compare due volte.", row[0].at, "Tieni una sola riga.")
            )
        seen.add(hand)
        for cell, ranks in zip(row[1:], columns, strict=False):
            amount = _amount(cell, mistakes)
            if amount is not None:
                mistakes += _outside(cell, amount, extremes)
                cells += [(*hand, rank, amount) for rank in ranks]
    if mistakes:
        raise CorpusErrors(mistakes)
    return tuple(sorted(cells))


def _upcards(cell: Cell, table: CsvTable, values: Mapping[str, int], mistakes: list[Diagnostic]) -> tuple[str, ...]:
    rank = rank_code(cell.text)
    if rank not in values:
        advice = "Le colonne sono le carte scoperte del banco: A, 2, … 10, ed eventualmente J, Q, K."
        mistakes.append(Diagnostic("R610", f"«{cell.text}» non è una carta del mazzo.", cell.at, advice))
        return ()
    if sum(other.text == cell.text for other in table.header) > 1:
        mistakes.append(
            Diagnostic("R612", f"La colonna «{cell.text}» compare due volte.", cell.at, "Tieni una sola colonna.")
        )
    if rank != "T":
        return (rank,)
    named = {rank_code(other.text) for other in table.header[1:]}
    return tuple(
        code for code in values if code == "T" or (code in TENS and values[code] == values["T"] and code not in named)
    )


def _hand(cell: Cell, mistakes: list[Diagnostic]) -> tuple[int, bool] | None:
    try:
        return hand_key(cell.text)
    except ValueError:
        advice = "Scrivi il totale («16»), e «17 morbida» quando l'asso vale 11."
        mistakes.append(Diagnostic("R611", f"«{cell.text}» non è una mano.", cell.at, advice))
        return None


def _outside(cell: Cell, amount: Fraction, extremes: Extremes | None) -> Iterator[Diagnostic]:
    if extremes is not None and not extremes[0] <= amount <= extremes[1]:
        ends = join(comma(end, 2) for end in extremes)
        message = f"«{cell.text}» è fuori dagli estremi dichiarati, {ends}."
        yield Diagnostic("R614", message, cell.at, "Correggi la casella, oppure «estremi» se il testo ne dice altri.")


def _amount(cell: Cell, mistakes: list[Diagnostic]) -> Fraction | None:
    if cell.text in ("", "-", "–"):
        return None
    text = cell.text.replace(",", ".")
    if len(text) <= 20 and text.replace(".", "", 1).replace("/", "", 1).isdecimal():
        try:
            amount = Fraction(text)
        except (ValueError, ZeroDivisionError):
            amount = Fraction(-1)
        if 0 <= amount <= LARGEST:
            return amount
    advice = "Scrivi quante volte la posta si riceve in tutto, come «0,85»; lascia vuoto dove non si offre nulla."
    mistakes.append(Diagnostic("R613", f"«{cell.text}» non è un importo per unità di posta.", cell.at, advice))
    return None
