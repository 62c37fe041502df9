"""What becomes of an edit: refused, noticed, without effect, not to be seen in a round, or a survivor."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class Fate(StrEnum):
    """What becomes of a mutant; the value is the Italian word."""

    REFUSED = "rifiutato"
    KILLED = "ucciso"
    EQUIVALENT = "equivalente"
    WORDS = "solo parole"
    UNSEEN = "non visibile in un colpo"
    SURVIVOR = "sopravvissuto"
    UNDECIDED = "non deciso"
    """Nothing tells it from the rules as they are, no proof covers it, and in no round what it edits was decisive."""


ALIVE = (Fate.SURVIVOR, Fate.UNDECIDED)
"""What counts against a suite: a difference that no scenario notices, and one that nobody could exclude."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealingRound:
    """A round that the mutant answers otherwise: the smallest of those that were played.

    Attributes:
        setup, moves: the `colpo`, with the cards that are drawn, and the `mosse` of the protocol.
        before, after: what each player gains in the rules as they are, and in the mutant, as amounts of the protocol.
    """

    setup: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MutantFate:
    """A mutant with what became of it.

    Attributes:
        clauses: those that the datum edited cites.
        why: codes of the refusal, the scenario that notices, or why it makes no difference.
    """

    id: str
    operator: str
    path: str
    text: str
    section: str
    clauses: tuple[str, ...]
    fate: Fate
    why: str = ""
    round: RevealingRound | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the row as `banco motore muta --json` has it."""
        row: dict[str, Any] = {
            "id": self.id,
            "operatore": self.operator,
            "percorso": self.path,
            "modifica": self.text,
            "parte": self.section,
            "clausole": list(self.clauses),
            "esito": str(self.fate),
            "perche": self.why,
        }
        if self.round is not None:
            told = asdict(self.round)
            row["colpo"] = {
                "colpo": told["setup"], "mosse": list(told["moves"]), "prima": told["before"], "dopo": told["after"],
            }  # fmt: skip
        return row


def from_json(row: Mapping[str, Any]) -> MutantFate:
    """Return what ``as_json`` wrote. Raises KeyError, TypeError or ValueError for anything else."""
    told = row.get("colpo")
    return MutantFate(
        id=row["id"],
        operator=row["operatore"],
        path=row["percorso"],
        text=row["modifica"],
        section=row["parte"],
        clauses=tuple(row["clausole"]),
        fate=Fate(row["esito"]),
        why=row["perche"],
        round=None
        if told is None
        else RevealingRound(setup=told["colpo"], moves=tuple(told["mosse"]), before=told["prima"], after=told["dopo"]),
    )
