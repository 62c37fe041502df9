"""The blocks that show how the rules are known: readings, clauses, what is still open."""

from dataclasses import dataclass

from generator.pages.printing.page_sentences import Link, ScenarioRef


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

    ``notes``: how it stands, or why nothing proves it, sentence by sentence.
    """

    id: str
    anchor: str
    level: str
    letter: str
    summary: str
    data: tuple[Link, ...]
    scenarios: tuple[ScenarioRef, ...]
    notes: tuple[str, ...] = ()

    @property
    def note(self) -> str:
        """Return the notes as one text."""
        return " ".join(self.notes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """Every clause of the regolamento, in a table."""

    rows: tuple[ClauseRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Something still open: a letter that nothing covers, a datum that is missing or assumed.

    ``is_told``: text and reason are in the language of the page, whatever it is.
    """

    mark: str
    text: str
    reason: str
    anchor: str
    is_told: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Gaps:
    """All that is open; ``said``: how much of each kind, or that nothing is."""

    said: str
    items: tuple[Gap, ...]
