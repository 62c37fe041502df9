"""The page that lists and compares the sheets of a folder: written from their columns, and read back into them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import certifier_style
from generator.pages.sheet.parts.sheet_pieces import Document
from generator.words.amounts import typeset
from generator.words.italian import count

_ROWS: tuple[tuple[str, Callable[[Document], str]], ...] = (
    ("Versione", lambda sheet: sheet.version),
    ("Mazzi", lambda sheet: sheet.summary.decks),
    ("Posti", lambda sheet: sheet.summary.boxes),
    ("Decisioni", lambda sheet: sheet.summary.decisions),
    ("Vincite della puntata principale", lambda sheet: sheet.summary.wins),
    ("Puntate facoltative", lambda sheet: sheet.summary.sides),
    ("Ritorno dichiarato", lambda sheet: sheet.summary.declared),
    ("Clausole", lambda sheet: str(sheet.summary.clauses)),
    ("Clausole con scenari", lambda sheet: str(sheet.summary.with_scenarios)),
    ("Punti aperti", lambda sheet: str(sheet.summary.open_points)),
)
_HEAD = re.compile(r'<th scope="col"><a href="([^"]*)/">(.*?)</a></th>')
_ROW = re.compile(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>')
_CELL = re.compile(r"<td class=\"whole\" data-l=\"[^\"]*\">(.*?)</td>")


@dataclass(frozen=True, slots=True)
class Column:
    """One sheet in the comparison: its folder, the title of its regolamento, a value for each row."""

    slug: str
    title: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Absent:
    """A regolamento whose sheet is not there, or is not of today, and why."""

    slug: str
    reason: str


def column_of(document: Document) -> Column:
    """Return the column of a sheet, as it is printed: what is read back from a page equals it."""
    return Column(document.slug, typeset(document.title), tuple(typeset(value(document)) for _, value in _ROWS))


def render_index(columns: Sequence[Column], absent: Sequence[Absent] = ()) -> str:
    """Return the page that lists and compares the regolamenti; each sheet is at ``<slug>/``."""
    number = len(columns)
    told = count(number, "regolamento", "regolamenti") if number else "nessun regolamento"
    counted = f"{told[:1].upper()}{told[1:]}, {'ciascuno ' if number > 1 else ''}con la sua scheda"
    rows = [(label, [column.values[place] for column in columns]) for place, (label, _) in enumerate(_ROWS)]
    return filled("sheets.html.j2", certifier_style(), documents=columns, rows=rows, counted=counted, absent=absent)


def columns_in(text: str) -> dict[str, Column]:
    """Return the columns of an index by slug; nothing if it does not have the rows of today's."""
    heads = _HEAD.findall(text)
    rows = [(label, _CELL.findall(cells)) for label, cells in _ROW.findall(text)]
    if [label for label, _ in rows] != [label for label, _ in _ROWS]:
        return {}
    if any(len(cells) != len(heads) for _, cells in rows):
        return {}
    return {
        slug: Column(slug, _plain(title), tuple(_plain(cells[place]) for _, cells in rows))
        for place, (slug, title) in enumerate(heads)
    }


def _plain(text: str) -> str:
    return Markup(text).unescape()
