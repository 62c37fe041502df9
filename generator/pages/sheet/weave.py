"""From sentences to statements: anchors, provenance, scenarios."""

from collections.abc import Mapping, Sequence

from generator.model.ir import Ruleset, Source
from generator.model.terms import State
from generator.pages.printing.marks import ROWS
from generator.pages.printing.page_sentences import Link, Provenance, ReadingRef, Said, ScenarioRef, Statement
from generator.pages.sheet.reading_findings import alternative_words
from generator.words.anchors import slug

IDENTITY = "identità"
"""The mark of what the document says of itself."""


def datum_anchor(path: str) -> str:
    """Return the anchor of a datum: the same as long as its path is."""
    return f"dato-{slug(path) or 'documento'}"


class Weaver:
    """Gives each sentence its anchor, its provenance and its proofs; remembers which data cite which clause."""

    def __init__(self, rules: Ruleset, scenarios: Mapping[str, Sequence[ScenarioRef]]) -> None:
        """Begin a sheet: ``scenarios`` by clause id."""
        self.rules = rules
        self.scenarios = scenarios
        self.by_clause: dict[str, dict[str, str]] = {}
        self.by_reading: dict[str, dict[str, str]] = {}
        self.statements: list[tuple[str, str, Provenance]] = []
        self._readings = {reading.id: reading for reading in rules.readings}
        self._clauses = {clause.id for clause in rules.clauses}
        self._used: dict[str, int] = {}

    def anchor(self, wanted: str) -> str:
        """Return an anchor that nothing else has: the wanted one, or with a number after it."""
        self._used[wanted] = self._used.get(wanted, 0) + 1
        number = self._used[wanted]
        return wanted if number == 1 else self.anchor(f"{wanted}-{number}")

    def statement(self, said: Said) -> Statement:
        """Return a sentence as a statement of the sheet."""
        source = next(iter(said.sources), None)
        anchor = self.anchor(datum_anchor(source.path if source else "identita"))
        provenance = self.provenance(source, anchor, f"{said.head} {said.text}".strip(), unstated=said.unstated)
        return Statement(anchor=anchor, said=said, provenance=provenance)

    def all(self, sentences: Sequence[Said]) -> tuple[Statement, ...]:
        """Return several sentences as statements."""
        return tuple(self.statement(sentence) for sentence in sentences)

    def provenance(self, source: Source | None, anchor: str, text: str, *, unstated: bool = False) -> Provenance:
        """Return how a datum is known, and take note of what it cites."""
        if source is None:
            return Provenance(mark=IDENTITY, path="", clauses=(), readings=(), reason="", scenarios=())
        for clause in source.clauses:
            self.by_clause.setdefault(clause, {}).setdefault(source.path, anchor)
        for reading in source.readings:
            self.by_reading.setdefault(reading, {}).setdefault(source.path, anchor)
        provenance = Provenance(
            mark=State.GAP.value if unstated else ROWS if is_heading(source) else source.state.value,
            path=source.path,
            clauses=self.clause_links(source.clauses),
            readings=tuple(self._reading(name) for name in source.readings),
            reason=source.reason,
            scenarios=self.proofs(source.clauses),
            evidence=source.evidence,
        )
        self.statements.append((anchor, text, provenance))
        return provenance

    def clause_links(self, names: Sequence[str]) -> tuple[Link, ...]:
        """Return links to clauses; one that the register does not list leads nowhere."""
        return tuple(Link(text=name, anchor=slug(name) if name in self._clauses else "") for name in names)

    def proofs(self, names: Sequence[str]) -> tuple[ScenarioRef, ...]:
        """Return the scenarios that cite these clauses, each once, by id."""
        proving = {scenario.id: scenario for name in names for scenario in self.scenarios.get(name, ())}
        return tuple(proving[name] for name in sorted(proving))

    def data_links(self, anchors: Mapping[str, str]) -> tuple[Link, ...]:
        """Return links to data, by path."""
        return tuple(Link(text=path, anchor=anchor) for path, anchor in anchors.items())

    def _reading(self, name: str) -> ReadingRef:
        reading = self._readings.get(name)
        if reading is None:
            return ReadingRef(id=name, anchor="", question="", chosen="")
        chosen = alternative_words(reading, reading.chosen)
        return ReadingRef(id=name, anchor=slug(name), question=reading.question, chosen=chosen)


def is_heading(source: Source) -> bool:
    """Say whether a datum says nothing of its own provenance: a gap always has a reading or a reason."""
    return source.state is State.GAP and not (source.readings or source.reason or source.clauses)
