"""The blocks of a page that are not of one subject: paragraphs, lists, tables, charts."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.pages.printing.page_sentences import Provenance, Said, Statement, Topic


@dataclass(frozen=True, slots=True, kw_only=True)
class Prose:
    """A paragraph."""

    said: tuple[Said, ...]
    aside: bool = False
    """It is a remark: smaller, where the page has room for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bullets:
    """Short remarks, one under another."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Topics:
    """Topics one under another; ``look`` is how they are laid out: the class of the list."""

    items: tuple[Topic, ...]
    look: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraphs:
    """Statements under one heading; ``ordered`` when their sequence matters."""

    title: str
    statements: tuple[Statement, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableColumn:
    """A column: its head, and what its cells are.

    Attributes:
        kind: «head» for what names the row, «proof» for provenances; else the class of its cells: "" for text, «n» for
            amounts, «numero» for the place of a row, «larga» for what takes the whole width of a phone, «occhio» for a
            remark, «esito».
    """

    label: str
    kind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """One row; ``anchor`` is "" where nothing leads to it."""

    cells: tuple[str | Provenance, ...]
    anchor: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageTable:
    """A table under one heading: what is said before it, what its caption adds to the title; no rows, no table."""

    title: str
    caption: str
    columns: tuple[TableColumn, ...]
    rows: tuple[TableRow, ...]
    intro: tuple[Statement, ...] = ()
    look: str = ""

    def column(self, label: str) -> tuple[str | Provenance, ...]:
        """Return the cells under a head."""
        place = [column.label for column in self.columns].index(label)
        return tuple(row.cells[place] for row in self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartRow:
    """Hands that the chart plays alike: their name, and the letter against each upcard ("" where nothing is asked)."""

    hand: str
    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartPart:
    """One of the charts: hard hands, soft hands, pairs, or whatever other kinds of hand a game has."""

    title: str
    rows: tuple[ChartRow, ...]
    spoken: tuple[str, ...] = ()
    """The same rows in words; none where each cell says its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Charts:
    """The best way of playing: charts over the dealer's upcards, legend (letter → what it says), notes under it.

    Attributes:
        hands, columns: what the rows and the columns are: «Tu», «Banco».
        signs: letter → what the page prints for it, as charts in its language do.
    """

    upcards: tuple[str, ...]
    legend: Mapping[str, str]
    parts: tuple[ChartPart, ...]
    signs: Mapping[str, str]
    hands: str
    columns: str
    said: tuple[Said, ...] = ()
