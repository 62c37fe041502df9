"""The page that lists and compares the sheets of a folder: written from their columns, and read back into them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import certifier_style
from generator.pages.printing.page_tree import Page
from generator.pages.sheet.glance import INDEX_LABELS
from generator.words.amounts import typeset
from generator.words.italian import count

_HEAD = re.compile(r'<th scope="col"><a href="([^"]*)/">(.*?)</a></th>')
_ROW = re.compile(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>')
_CELL = re.compile(r"<td class=\"whole\" data-l=\"[^\"]*\">(.*?)</td>")


@dataclass(frozen=True, slots=True)
class Column:
    """One sheet in the comparison: its folder, the title of its regolamento, what is said of it by label."""

    slug: str
    title: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Absent:
    """A regolamento whose sheet is not there, or is not of today, and why."""

    slug: str
    reason: str


def column_of(page: Page) -> Column:
    """Return the column of a sheet, as it is printed: what is read back from an index equals it."""
    return Column(page.slug, typeset(page.title), tuple((label, typeset(value)) for label, value in page.brief))


def render_index(columns: Sequence[Column], absent: Sequence[Absent] = ()) -> str:
    """Return the page that lists and compares the regolamenti; each sheet is at ``<slug>/``."""
    number = len(columns)
    told = count(number, "regolamento", "regolamenti") if number else "nessun regolamento"
    counted = f"{told[:1].upper()}{told[1:]}, {'ciascuno ' if number > 1 else ''}con la sua scheda"
    rows = [(label, [dict(column.values)[label] for column in columns]) for label in INDEX_LABELS]
    return filled("sheets.html.j2", certifier_style(), documents=columns, rows=rows, counted=counted, absent=absent)


def columns_in(text: str) -> dict[str, Column]:
    """Return the columns of an index by slug; nothing if it does not have the rows of today's."""
    heads = _HEAD.findall(text)
    rows = [(_plain(label), _CELL.findall(cells)) for label, cells in _ROW.findall(text)]
    if tuple(label for label, _ in rows) != INDEX_LABELS or any(len(cells) != len(heads) for _, cells in rows):
        return {}
    return {
        slug: Column(slug, _plain(title), tuple((label, _plain(cells[place])) for label, cells in rows))
        for place, (slug, title) in enumerate(heads)
    }


def _plain(text: str) -> str:
    return Markup(text).unescape()
