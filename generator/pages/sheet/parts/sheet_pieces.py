"""The parts of a rule sheet, free of any format. Text is plain Italian: the formats escape it."""

from dataclasses import dataclass
from typing import ClassVar

from generator.model.ir import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioRef:
    """A scenario that cites a clause: its id, its title, the feature file it belongs to."""

    id: str
    title: str
    feature: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """What one datum says. ``term`` is the bold word it begins with; ``source`` None: the document's identity.

    ``unstated``: the regolamento gives no value, so the sentence is a gap whatever its clauses are.
    """

    text: str
    source: Source | None
    term: str = ""
    unstated: bool = False


def headed(term: str, text: str) -> str:
    """Return the word that a sentence begins with, marked off.

    >>> headed("Sballata", "la mano che supera 21."), headed("Carta", "La mano riceve una carta.")
    ('Sballata:', 'Carta.')
    """
    return f"{term}{':' if text[:1].islower() or text[:1].isdigit() else '.'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A word that leads to an anchor of the same sheet."""

    text: str
    anchor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingRef:
    """A reading that decides a datum: where it is told in full, its question, the answer in force."""

    id: str
    anchor: str
    question: str
    chosen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """How a datum is known: mark, clauses, readings, reason, path, proof, and the file of the computation."""

    mark: str
    path: str
    clauses: tuple[Link, ...]
    readings: tuple[ReadingRef, ...]
    reason: str
    scenarios: tuple[ScenarioRef, ...]
    evidence: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A sentence with its anchor and its provenance."""

    anchor: str
    term: str
    text: str
    provenance: Provenance

    @property
    def head(self) -> str:
        """Return the bold word with the mark after it: a definition follows a colon, a sentence a full stop."""
        return headed(self.term, self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraphs:
    """Statements under one heading; ``ordered`` when their sequence matters."""

    kind: ClassVar[str] = "paragraphs"
    title: str
    statements: tuple[Statement, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PayRow:
    """One row of a settlement table, with what it gives on the worked stake."""

    anchor: str
    number: int
    case: str
    outcome: str
    pays: str
    returned: str
    gain: str
    provenance: Provenance


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTable:
    """How one wager is settled. ``intro`` says what it looks at; ``stake`` what the amounts refer to."""

    kind: ClassVar[str] = "pays"
    title: str
    intro: tuple[Statement, ...]
    stake: str
    rows: tuple[PayRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnRow:
    """A declared return; ``cost``: what 1.000 € of that base cost on average."""

    anchor: str
    wagers: str
    strategy: str
    base: str
    declared: str
    computed: str
    cost: str
    provenance: Provenance


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnTable:
    """The declared returns."""

    kind: ClassVar[str] = "returns"
    title: str
    rows: tuple[ReturnRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuoteGrid:
    """A two-input table: amounts per unit staked, by hand and by the dealer's card."""

    kind: ClassVar[str] = "quotes"
    title: str
    intro: tuple[Statement, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


Block = Paragraphs | PayTable | ReturnTable | QuoteGrid


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One letter of Art. 14. ``gap`` is what to print when the regolamento says nothing about it."""

    letter: str
    anchor: str
    title: str
    blocks: tuple[Block, ...]
    clauses: tuple[Link, ...]
    gap: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRule:
    """A rule at a glance, and where it is said in full; ``mark``: how it is known, where no clause says all of it."""

    label: str
    value: str
    anchor: str
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """An answer to the question of a reading."""

    name: str
    reason: str
    chosen: bool
    changes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingView:
    """An ambiguous point, its answers, and the data that depend on it; ``status``: open or decided, and by whom."""

    id: str
    anchor: str
    question: str
    kind: str
    clauses: tuple[Link, ...]
    status: str
    reason: str
    choices: tuple[Choice, ...]
    data: tuple[Link, ...]
    finding: str = ""
    evidence: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseView:
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
class Gap:
    """Something still open: a letter that nothing covers, a datum that is missing or assumed."""

    mark: str
    text: str
    reason: str
    anchor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What the index says of a regolamento."""

    decks: str
    boxes: str
    decisions: str
    wins: str
    sides: str
    declared: str
    clauses: int
    with_scenarios: int
    open_points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureRow:
    """One computed return as a page prints it; ``cost``: what 1.000 € of that base cost on average."""

    wagers: str
    strategy: str
    base: str
    value: str
    cost: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartRow:
    """One hand of the chart: the letter against each upcard."""

    hand: str
    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """The section of the computed numbers."""

    rows: tuple[FigureRow, ...]
    stake: str
    methods: tuple[str, ...]
    upcards: tuple[str, ...]
    chart: tuple[ChartRow, ...]
    legend: tuple[tuple[str, str], ...]
    spoken: tuple[str, ...]
    refused: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A whole rule sheet."""

    slug: str
    title: str
    version: str
    valid_from: str
    language: str
    description: str
    fingerprint: str
    key_rules: tuple[KeyRule, ...]
    sections: tuple[Section, ...]
    readings: tuple[ReadingView, ...]
    clauses: tuple[ClauseView, ...]
    gaps: tuple[Gap, ...]
    summary: Summary
    numbers: Numbers | None = None
