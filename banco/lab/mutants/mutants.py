"""The mutants of a regolamento: every edit of its document and of its quote tables, each with a name that lasts."""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from banco.lab.mutants.named_faults import faults_of
from generator.data.nodes import Node
from generator.model.building.build import Cells
from generator.model.editing.single_changes import DocumentChange, changes
from generator.model.editing.wider_changes import wider_changes
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants
from generator.model.resolving.patches import PatchFault
from generator.words.amounts import decimal
from generator.words.card_words import total_words

_CENT = Fraction(1, 100)
_CELL = "casella"
NAMED = "guasto noto"
"""The operator of the faults that engines have really had."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One edit of a regolamento: a change of its document, a cell of a table, or rules with a fault of an engine.

    Attributes:
        id: what names it as long as nobody edits the data around it: of where it is made and of what it does.
        operator: the kind of edit, in Italian.
        path: where it is made, as the pages show it.
        text: what it does, in Italian.
        cells: the table, and the cells of the IR that one cell of its file gives.
    """

    id: str
    operator: str
    path: str
    text: str
    change: DocumentChange | None = None
    cells: tuple[str, tuple[int, ...]] | None = None
    faulty: Ruleset | None = None

    @property
    def section(self) -> str:
        """Return the part of the document that it edits: the kind of rule."""
        return self.path.partition(".")[0]

    def built(self, read: Variants) -> "Ruleset | tuple[str, ...]":
        """Return the edited rules without fingerprint, or the codes for which they are refused."""
        found = self._tried(read) if self.faulty is None else self.faulty
        return found if isinstance(found, Ruleset) else tuple(dict.fromkeys(found))

    def tree(self, read: Variants) -> Node:
        """Return the edited document. Raises PatchFault if the edit has no place in it."""
        return read.tree if self.change is None else self.change.make(read.tree)

    def _tried(self, read: Variants) -> "Ruleset | list[str]":
        if self.cells is not None:
            name, places = self.cells
            read = read.with_tables(lambda tables: {**tables, name: _raised(tables[name], places)})
        try:
            built = read.tried(self.tree(read))
        except PatchFault:
            return ["R521"]
        return built if isinstance(built, Ruleset) else [one.code for one in built]


def mutants(read: Variants, rules: Ruleset) -> tuple[Mutant, ...]:
    """Return every mutant of a regolamento, in the order of its document; each once."""
    found: dict[str, Mutant] = {}
    again: Counter[str] = Counter()
    for one in (*_of_document(read), *_of_tables(rules), *_named(rules)):
        again[one.text] += 1
        if again[one.text] == 1:  # two operators may make the same edit
            found[one.id] = one
    return tuple(found.values())


def _of_document(read: Variants) -> Iterator[Mutant]:
    for change in (*changes(read.tree), *wider_changes(read.tree)):
        yield Mutant(_name(change.operator, change.text), change.operator, change.path, change.text, change)


def _of_tables(rules: Ruleset) -> Iterator[Mutant]:
    for table in rules.quotes:
        columns = _columns(table.cells, {rank: low for rank, low, _ in rules.values.by_rank})
        path = f"tabelle.{table.name}"
        for total, soft, upcard, amount in table.cells:
            ranks = columns[upcard]
            if upcard != ranks[0]:
                continue
            hand = total_words(total, soft, "morbida")
            text = f"«{path}», {hand} contro {upcard}: {decimal(amount + _CENT)} invece di {decimal(amount)}"
            places = tuple(n for n, one in enumerate(table.cells) if one[:2] == (total, soft) and one[2] in ranks)
            yield Mutant(_name(_CELL, text), _CELL, path, text, cells=(table.name, places))


def _columns(cells: Cells, values: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    """Return with each upcard all those of its column: in a file one column may stand for all ranks of one value."""
    shown: dict[str, list[object]] = {}
    for total, soft, upcard, amount in cells:
        shown.setdefault(upcard, []).append((total, soft, amount))
    return {
        one: tuple(other for other in shown if (values[other], shown[other]) == (values[one], shown[one]))
        for one in shown
    }


def _named(rules: Ruleset) -> Iterator[Mutant]:
    for fault, path, faulty in faults_of(rules):
        yield Mutant(_name(NAMED, fault.name), NAMED, path, f"{fault.text} ({fault.name})", faulty=faulty)


def _raised(cells: Cells, places: Collection[int]) -> Cells:
    """Return the cells with a cent more in some."""
    return tuple((*one[:3], one[3] + _CENT) if place in places else one for place, one in enumerate(cells))


def _name(operator: str, text: str) -> str:
    return "M" + hashlib.sha256(f"{operator}\n{text}".encode()).hexdigest()[:8]


def without_fingerprint(rules: Ruleset, base: Ruleset) -> Ruleset:
    """Return edited rules with the fingerprint of the unedited ones, so that only the rules can differ."""
    return replace(rules, fingerprint=base.fingerprint)
