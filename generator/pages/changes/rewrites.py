"""What is to be read again after a change: summaries of clauses, texts of readings that speak of what changed."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.pages.changes.all_changes import Comparison
from generator.pages.changes.change_class import Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewrite:
    """A text that speaks of data that changed, and did not change itself.

    Attributes:
        id: of the clause or of the reading.
        text: its summary, or its question.
        because: the paths of the data that changed, in order.
    """

    id: str
    text: str
    because: tuple[str, ...]


def summaries(comparison: Comparison) -> tuple[Rewrite, ...]:
    """Return the clauses whose summary was left as it was, though data that cite them play otherwise."""
    before = {clause.id: clause.summary for clause in comparison.before.clauses}
    return tuple(
        Rewrite(id=clause.id, text=clause.summary, because=paths)
        for clause in comparison.after.clauses
        if (paths := tuple(_changed(comparison, clause.id, ()))) and before.get(clause.id) == clause.summary
    )


def readings(comparison: Comparison) -> tuple[Rewrite, ...]:
    """Return the readings left as they were that data that changed cite, or that speak of the clauses of such data."""
    before = {reading.id: (reading.question, reading.reason) for reading in comparison.before.readings}
    return tuple(
        Rewrite(id=reading.id, text=reading.question, because=paths)
        for reading in comparison.after.readings
        if before.get(reading.id) == (reading.question, reading.reason)
        and (paths := tuple(_changed(comparison, reading.id, reading.clauses)))
    )


def _changed(comparison: Comparison, name: str, clauses: tuple[str, ...]) -> Iterator[str]:
    """Yield the paths of the changes that are played and cite a clause or a reading, each once."""
    felt = (one for one in comparison.changes if one.grade > Grade.PATCH)
    paths = (
        one.path
        for one in felt
        if name in one.clauses or name in one.readings or any(clause in clauses for clause in one.clauses)
    )
    yield from dict.fromkeys(paths)
