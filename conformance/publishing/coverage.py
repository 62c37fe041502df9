"""Which data and which scenarios stand behind each clause, and which clauses have none."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from conformance.vectors.scenario.case import Case
from generator.model.ir import Ruleset
from generator.model.sources import cited
from generator.model.terms import Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Covered:
    """One clause: its level, the paths of its data, the ids of its scenarios."""

    id: str
    level: Level
    data: tuple[str, ...]
    scenarios: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """Return what a clause on the round must have and has not: "dati", "scenari"."""
        if self.level is not Level.ROUND:
            return ()
        return tuple(word for word, proof in (("dati", self.data), ("scenari", self.scenarios)) if not proof)

    def as_json(self) -> dict[str, Any]:
        """Return the row as the contract of `banco copertura --json` has it."""
        return {"id": self.id, "livello": str(self.level), "dati": list(self.data), "scenari": list(self.scenarios)}


def coverage(ruleset: Ruleset, cases: Iterable[Case]) -> tuple[Covered, ...]:
    """Return every clause of a regolamento, in the order of the text."""
    data = cited(ruleset)
    scenarios = by_clause(cases)
    return tuple(
        Covered(
            id=clause.id,
            level=clause.level,
            data=data.get(clause.id, ()),
            scenarios=tuple(case.id for case in scenarios.get(clause.id, ())),
        )
        for clause in ruleset.clauses
    )


def by_clause(cases: Iterable[Case]) -> Mapping[str, list[Case]]:
    """Return the cases that cite each clause."""
    citing: dict[str, list[Case]] = {}
    for case in cases:
        for clause in dict.fromkeys(case.clauses):
            citing.setdefault(clause, []).append(case)
    return citing
