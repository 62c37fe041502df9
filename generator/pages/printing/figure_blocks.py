"""The blocks that draw numbers: bars of shares, columns around zero, the cost of some rounds; words and numbers beside.

Parts are drawn in three ways, ``FILLS``, which tell them apart without colour.
"""

from dataclasses import dataclass
from fractions import Fraction

from generator.pages.printing.page_sentences import Said

FULL, PALE, EMPTY = "piena", "tenue", "vuota"
FILLS = (FULL, PALE, EMPTY)


@dataclass(frozen=True, slots=True, kw_only=True)
class BarPart:
    """A part of a bar: how it is drawn, its share of the whole, and that share in words where it stands beside."""

    fill: str
    share: Fraction
    shown: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareBar:
    """A whole in parts; ``label`` is what the whole is, "" where the title says it."""

    label: str
    parts: tuple[BarPart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareBars:
    """Wholes in the same parts, one under another.

    Attributes:
        keys: what the parts are called, in their order.
        head: what the wholes are.
    """

    title: str
    said: tuple[Said, ...]
    keys: tuple[str, ...]
    rows: tuple[ShareBar, ...]
    head: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureColumn:
    """A column: what it holds, its share, the same as printed, how it is drawn."""

    label: str
    share: Fraction
    shown: str
    fill: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """Columns side by side around zero, of the same width.

    Attributes:
        ends: what stands under the first, the middle and the last.
        heads: of the same numbers as a table: what a column holds, how often.
    """

    title: str
    said: tuple[Said, ...]
    columns: tuple[FigureColumn, ...]
    ends: tuple[str, str, str]
    heads: tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsCost:
    """What some rounds cost on average at a stake that a reader may change.

    Attributes:
        stake: in cents; ``shown`` what is staked on, ``amount`` what it costs, as printed.
        rounds: how many.
        unit: the cost of one round per cent staked; ``said`` comes before and ``after`` follows.
    """

    title: str
    before: str
    after: str
    said: tuple[Said, ...]
    stake: int
    rounds: int
    unit: Fraction
    amount: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GridCell:
    """A cell: what it shows, how it looks («t0» … «t4», a move's class), what a screen reader says instead."""

    shown: str
    look: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GridRow:
    """A row of a grid and what it is called."""

    label: str
    cells: tuple[GridCell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GridPart:
    """Some rows of a grid under their own title."""

    title: str
    rows: tuple[GridRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Something looked up by row and column.

    Attributes:
        legend: what the looks mean, in ``spoken``; none where the cells say it.
        across: what the columns are; ``down`` what the rows are.
    """

    title: str
    said: tuple[Said, ...]
    legend: tuple[GridCell, ...]
    down: str
    across: str
    columns: tuple[str, ...]
    parts: tuple[GridPart, ...]
