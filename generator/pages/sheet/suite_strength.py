"""How strong the scenarios of a regolamento are, as a page shows it: of the edits of its data, how many they notice."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Counts = tuple[int, int]
"""Edits that change the game: how many are noticed, how many are not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SuiteStrength:
    """What was measured, or why nothing of it is shown.

    Attributes:
        words: of all of it, or that it was not measured, without a full stop.
        data, clauses, parts: by path of the datum edited, by clause that it cites, by part of the document; empty where
            nothing is shown.
    """

    words: str
    data: Mapping[str, Counts] = field(default_factory=dict)
    clauses: Mapping[str, Counts] = field(default_factory=dict)
    parts: Mapping[str, Counts] = field(default_factory=dict)

    def of_datum(self, path: str) -> str:
        """Return what is noticed of the edits of a datum and of what is inside it; "" if none changes the game."""
        inside = [counts for name, counts in self.data.items() if name == path or name.startswith(f"{path}.")]
        return _told((sum(noticed for noticed, _ in inside), sum(unnoticed for _, unnoticed in inside)))

    def of_clause(self, name: str) -> str:
        """Return what is noticed of the edits of the data that cite a clause; "" if none changes the game."""
        return _told(self.clauses.get(name, (0, 0)))

    def of_parts(self) -> tuple[tuple[str, str], ...]:
        """Return each part of the document with what is noticed of its edits."""
        return tuple((name, _told(counts)) for name, counts in self.parts.items() if any(counts))


def _told(counts: Counts) -> str:
    """Return counts in words: «27 modifiche notate su 28».

    >>> _told((1, 0)), _told((1, 1)), _told((0, 2)), _told((0, 0))
    ('1 modifica, notata', '1 modifica notata su 2', 'nessuna modifica notata su 2', '')
    """
    noticed, unnoticed = counts
    every = noticed + unnoticed
    if every <= 1:
        return f"1 modifica, {'notata' if noticed else 'non notata'}" if every else ""
    said = {0: "nessuna modifica notata", 1: "1 modifica notata"}.get(noticed, f"{noticed} modifiche notate")
    return f"{said} su {every}"
