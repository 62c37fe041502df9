"""What a page waits for before it may be published, and the notes of a draft: each point once, where it is told."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from generator.model.ir import Source
from generator.pages.printing.page_sentences import Said


class ReasonKind(StrEnum):
    """Why a page may not be published; the value is how the reason is headed."""

    OPEN = "domanda aperta"
    ANSWERED = "risposta da riportare nei dati"
    ASSUMED = "dato senza fonte"
    MISSING = "dato mancante"
    NUMBER = "numero che non coincide"
    STALE = "calcolo da rifare"
    BELIED = "testo o scenario che i dati smentiscono"


class Resolver(StrEnum):
    """Who can settle a reason."""

    SUPPLIER = "il fornitore del testo"
    OPERATOR = "l'operatore"
    EDITOR = "chi cura il regolamento"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason not to publish: what is wrong, whom to ask, what to do.

    Attributes:
        name: the reading or the datum that is at fault.
        clauses: those that it rests on.
    """

    kind: ReasonKind
    name: str
    text: str
    asked: Resolver
    remedy: str
    clauses: tuple[str, ...] = ()

    def is_of(self, source: Source) -> bool:
        """Say whether a sentence with this source waits for it."""
        return self.name in source.readings or f"{source.path}.".startswith(f"{self.name}.")


class Notes:
    """Gives each reason to the first sentence that waits for it, and those of no sentence to the end of the page."""

    def __init__(self, waiting: Sequence[Reason]) -> None:
        """Begin with no note given."""
        self._left = list(waiting)

    def of(self, said: Iterable[Said]) -> tuple[str, ...]:
        """Return the notes of some sentences, and never again."""
        sources = [source for one in said for source in one.sources]
        given = [one for one in self._left if any(map(one.is_of, sources))]
        self._left = [one for one in self._left if one not in given]
        return tuple(one.text for one in given)

    def rest(self) -> tuple[str, ...]:
        """Return the notes that no sentence was given."""
        left, self._left = self._left, []
        return tuple(one.text for one in left)
