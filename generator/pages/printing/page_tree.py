"""A page as a tree: sections of blocks, in the voice of the player's page or of the dossier, free of any format.

Text is finished words, which the formats escape. What a sentence says is known by the data that it comes from: the
player's page keeps their sources (`Said`), the dossier shows them (`Statement`). Each kind of block is printed by one
macro of the templates and by one function of `page_markdown`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from generator.model.ir import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A sentence, or several, and the data that it says.

    Attributes:
        language: "" where it is that of the page.
        parts: its sentences, where they are not all in one language.
        term: the bold word that it begins with, in the dossier.
        unstated: the regolamento gives no value, so that the sentence is a gap whatever its clauses are.
    """

    text: str
    sources: tuple[Source, ...] = ()
    language: str = ""
    parts: tuple["Said", ...] = ()
    term: str = ""
    unstated: bool = False

    @property
    def head(self) -> str:
        """Return the bold word with its mark: a colon before a definition, a full stop before a sentence.

        >>> Said(term="Sballata", text="la mano che supera 21.").head, Said(term="Carta", text="Ricevi una carta.").head
        ('Sballata:', 'Carta.')
        """
        return f"{self.term}{':' if self.text[:1].islower() or self.text[:1].isdigit() else '.'}" if self.term else ""


def datum(*, text: str, source: Source | None, term: str = "", unstated: bool = False) -> Said:
    """Return what one datum says, in the dossier; ``source`` None: what the page says of itself."""
    return Said(text=text, sources=(source,) if source is not None else (), term=term, unstated=unstated)


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A word that leads to an anchor of the same page, or of another of the dossier; "" leads nowhere."""

    text: str
    anchor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioRef:
    """A scenario that cites a clause: its id, its title, the feature file that it belongs to."""

    id: str
    title: str
    feature: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingRef:
    """A reading that decides a datum: where it is told in full, its question, the answer in force."""

    id: str
    anchor: str
    question: str
    chosen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """How a datum is known: mark, clauses, readings, reason, path, scenarios, and the file of the computation."""

    mark: str
    path: str
    clauses: tuple[Link, ...]
    readings: tuple[ReadingRef, ...]
    reason: str
    scenarios: tuple[ScenarioRef, ...]
    evidence: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A sentence of the dossier with its anchor and its provenance."""

    anchor: str
    said: Said
    provenance: Provenance

    @property
    def text(self) -> str:
        """Return the sentence without the bold word before it."""
        return self.said.text


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """What is said of something that has a name: a rule in brief, a decision, a special case, a letter of the law.

    Attributes:
        language: of the label, as in `Said`.
        anchor: where it is said in full; "" where it is said here.
        mark: how it is known, where no clause says all of it; of a letter of the law, the letter.
    """

    label: str
    said: tuple[Said, ...]
    language: str = ""
    anchor: str = ""
    mark: str = ""

    @property
    def text(self) -> str:
        """Return all that is said of it."""
        return " ".join(one.text for one in self.said)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGroup:
    """Cards that lie together: who holds them, or what they are worth; ``sideways``: the last was drawn on a raise."""

    cards: tuple[str, ...]
    label: str = ""
    sideways: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """Cards on the table with a line under them; a chip of so many cents; a ledger of names and amounts."""

    groups: tuple[CardGroup, ...] = ()
    title: str = ""
    caption: str = ""
    chip: int | None = None
    ledger: tuple[tuple[str, str], ...] = ()


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
        kind: "" for text, «head» for what names the row, «money», «n» for a number of its own, «whole» for text that
            takes the whole width of a phone, «soft» for a remark, «outcome», «proof» for provenances.
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
class StoryStep:
    """One step of the round's story."""

    title: str
    said: tuple[Said, ...]
    moves: tuple[Topic, ...] = ()
    tray: Picture | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StorySteps:
    """The round's story, in order."""

    items: tuple[StoryStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PayLine:
    """One line of a table of pays.

    Attributes:
        at_stake: what is staked, per unit of the reader's stake (2 for a raised hand, 1/2 for insurance).
        returned: what comes back per unit at stake, the stake included; None where a table says it hand by hand.
        example: cards that show the case.
        received, gain: on the worked stake, as printed.
        gloss_language: as in `Said`.
    """

    case: Said
    gloss: str
    pays: str
    at_stake: Fraction
    returned: Fraction | None
    received: str
    gain: str
    example: tuple[str, ...] = ()
    gloss_language: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayGroup:
    """The pays of one wager, or of several that a player sees as one table.

    Attributes:
        stake: what is worked on, in cents.
        language: of the title, as in `Said`.
        again: it is not the first of the page, which says what the columns mean.
    """

    title: str
    said: tuple[Said, ...]
    stake: int
    lines: tuple[PayLine, ...]
    language: str = ""
    again: bool = True


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
    spoken: tuple[str, ...]
    """The same rows in words."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnLine:
    """What comes back on average of one bet, one figure: the declared one when the computed one rounds to it.

    Attributes:
        share: as printed, «99,29 %».
        cost: of 1.000 € staked, «circa 7 €».
        weight: the cost per unit staked, for a bar.
    """

    bet: Said
    share: str
    cost: str
    weight: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnsPart:
    """How much comes back to the player."""

    said: tuple[Said, ...]
    lines: tuple[ReturnLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandNode:
    """A moment of the playable hand, as the engine played it.

    Attributes:
        told: what has just happened, in words.
        hands: for each hand of the player, its cards, its stake in cents, its total as a player says it.
        dealer: the dealer's cards, ``HIDDEN`` where they lie face down; ``dealer_total`` of those seen, "" if none.
        table: cards that belong to nobody, if the game has them.
        moves: name of the move → (its label, what follows).
        best: the name of the move that the chart recommends, "" where there is no chart.
        result: staked, received, gain in cents, once the hand is over.
    """

    told: str
    hands: tuple[tuple[tuple[str, ...], int, str], ...]
    dealer: tuple[str, ...]
    dealer_total: str
    table: tuple[str, ...] = ()
    moves: Mapping[str, tuple[str, "HandNode"]]
    best: str = ""
    result: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayableHand:
    """The tree of every choice over one fixed shoe, of wire codes in drawing order; ``stake`` in cents."""

    stake: int
    said: tuple[Said, ...]
    root: HandNode
    shoe: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartedRound:
    """A round that two rules answer otherwise: what both have in common, in sentences, then each of the two."""

    said: tuple[str, ...]
    sides: tuple[Picture, Picture]


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What changed since the version before, and the first round that shows it, if one was found."""

    said: tuple[Said, ...]
    parted: PartedRound | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingAnswer:
    """An answer to the question of a reading."""

    name: str
    reason: str
    chosen: bool
    changes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingPart:
    """An ambiguous point, its answers, and the data that depend on it; ``status``: open or decided, and by whom."""

    id: str
    anchor: str
    question: str
    kind: str
    clauses: tuple[Link, ...]
    status: str
    reason: str
    choices: tuple[ReadingAnswer, ...]
    data: tuple[Link, ...]
    finding: str = ""
    evidence: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseRow:
    """A clause: what it says in our words, where it is in the data, which scenarios cite it.

    ``note``: how it stands, or why nothing proves it.
    """

    id: str
    anchor: str
    level: str
    letter: str
    summary: str
    data: tuple[Link, ...]
    scenarios: tuple[ScenarioRef, ...]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """Every clause of the regolamento, in a table."""

    rows: tuple[ClauseRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Something still open: a letter that nothing covers, a datum that is missing or assumed."""

    mark: str
    text: str
    reason: str
    anchor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gaps:
    """All that is open; ``said``: how much of each kind, or that nothing is."""

    said: str
    items: tuple[Gap, ...]


Block = (
    Prose
    | Bullets
    | Topics
    | Paragraphs
    | PageTable
    | StorySteps
    | PayGroup
    | Charts
    | ReturnsPart
    | PlayableHand
    | Changes
    | ReadingPart
    | Clauses
    | Gaps
)
B = TypeVar("B")


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A section of a page.

    Attributes:
        letter: of Art. 14, in the dossier; "" for a section that no letter asks for.
        gap: what is printed where the regolamento says nothing about a letter.
        clauses: those of the letter.
        short: what a list of contents calls it; "" where it calls it by its title.
    """

    anchor: str
    title: str
    blocks: tuple[Block, ...]
    letter: str = ""
    gap: str = ""
    clauses: tuple[Link, ...] = ()
    short: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A whole page; a section that the regolamento has nothing for is left out.

    Attributes:
        lead: what it begins with: the promise to players, the description of the game.
        brief: what an index says of it: labels and values.
        rounding: unit in cents and direction, by which a changed stake is worked out.
        fingerprint: of the data.
    """

    slug: str
    title: str
    version: str
    valid_from: str
    language: str
    lead: Said
    sections: tuple[Section, ...]
    brief: tuple[tuple[str, str], ...]
    rounding: tuple[int, str] = (1, "")
    fingerprint: str = ""

    def blocks(self, kind: type[B], anchor: str = "") -> tuple[B, ...]:
        """Return the blocks of a kind, of all sections or of one."""
        here = [section for section in self.sections if anchor in ("", section.anchor)]
        return tuple(block for section in here for block in section.blocks if isinstance(block, kind))

    def section(self, anchor: str) -> Section | None:
        """Return a section by its anchor; None where the page has none."""
        return next((section for section in self.sections if section.anchor == anchor), None)


def said_in(part: StoryStep | PayGroup | Topic | ReturnsPart) -> tuple[Said, ...]:
    """Return every sentence of a part of the page."""
    match part:
        case StoryStep():
            return (*part.said, *(one for move in part.moves for one in move.said))
        case PayGroup():
            return (*part.said, *(line.case for line in part.lines))
        case ReturnsPart():
            return (*part.said, *(line.bet for line in part.lines))
    return part.said
