"""What a page says, sentence by sentence, each with the data that it comes from, free of any format.

Text is finished words, which the formats escape. The player's page keeps the sources of a sentence (`Said`); the
dossier shows them beside it (`Statement`).
"""

from dataclasses import dataclass

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
        also: other places where some of it is said.
        mark: how it is known, where no clause says all of it; of a letter of the law, the letter.
    """

    label: str
    said: tuple[Said, ...]
    language: str = ""
    anchor: str = ""
    mark: str = ""
    also: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        """Return everywhere where it is said, if it is not said here."""
        return tuple(filter(None, (self.anchor, *self.also)))

    @property
    def text(self) -> str:
        """Return all that is said of it."""
        return " ".join(one.text for one in self.said)
