"""One regolamento under many readings or edits: read once, then built under each without playing it through."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic
from generator.data.nodes import Node
from generator.model.building.build import Cells, build, build_unsigned
from generator.model.checks import check_rules
from generator.model.ir import Ruleset
from generator.model.language.structure import RightParts, check_structure, right_parts
from generator.model.language.vocabulary import REGOLAMENTO
from generator.model.loading.evidence_files import changes_rounds
from generator.model.loading.pipeline import data_of, has_errors, read_tables, read_trees
from generator.model.resolving.resolve import apply_readings

Tables = dict[str, Cells]
Build = Callable[[dict[str, Any], dict[str, Any], Tables], Ruleset]


@dataclass(frozen=True)
class Variants:
    """A regolamento as it is written, ready to be built under any choice of readings."""

    corpus: Corpus
    slug: str
    tree: Node
    register: Node
    _read: dict[str, Tables] = field(default_factory=dict, compare=False, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """Return what another process is sent: not the parts that are right, which are known by their identities."""
        return {name: value for name, value in vars(self).items() if name != "_right"}

    def ruleset(self, readings: Mapping[str, str]) -> Ruleset | None:
        """Return the IR under a choice (reading → alternative), or None where those alternatives do not go together.

        The round is not played through as ``load`` does: of a choice that matters, ask ``load`` too.
        """
        return self._under(readings, build)

    def unsigned(self, readings: Mapping[str, str]) -> Ruleset | None:
        """Return the same as ``ruleset`` without its fingerprint: for who only plays it."""
        return self._under(readings, build_unsigned)

    def edited(self, tree: Node) -> Ruleset | None:
        """Return the IR, without fingerprint, of the document after an edit; None where it is no valid document.

        As in ``ruleset``, the round is not played through.
        """
        built = self.tried(tree)
        return built if isinstance(built, Ruleset) else None

    def tried(self, tree: Node) -> Ruleset | tuple[Diagnostic, ...]:
        """Return the same as ``edited``, or the mistakes for which nothing can be built."""
        return tuple(check_structure(tree, REGOLAMENTO, self._right)) or self._built(tree, build_unsigned)

    def with_tables(self, change: Callable[[Tables], Tables]) -> "Variants":
        """Return the same regolamento with other cells in its quote tables."""
        tables = change(self._tables(data_of(self.tree)))
        return replace(self, _read={self._key(data_of(self.tree)): tables})

    def _under(self, readings: Mapping[str, str], build: Build) -> Ruleset | None:
        chosen = apply_readings(self.tree, readings)
        if chosen.diagnostics or check_structure(chosen.tree, REGOLAMENTO, self._right):
            return None
        built = self._built(chosen.tree, build)
        return built if isinstance(built, Ruleset) else None

    def _built(self, tree: Node, build: Build) -> Ruleset | tuple[Diagnostic, ...]:
        mistakes = tuple(check_rules(tree, self.register))
        if has_errors(mistakes, before="R400"):
            return mistakes
        data = data_of(tree)
        try:
            return build(data, self._clauses, self._tables(data))
        except CorpusErrors as errors:
            return tuple(errors.diagnostics)

    @cached_property
    def round_readings(self) -> frozenset[str]:
        """The readings of which some alternative changes more than the table around the rounds."""
        readings = data_of(self.tree).get("letture", {})
        return frozenset(name for name, reading in readings.items() if changes_rounds(reading))

    @cached_property
    def _right(self) -> RightParts:
        """What has its shape in the document: its variants share most of it."""
        return right_parts(self.tree, REGOLAMENTO)

    @cached_property
    def _clauses(self) -> dict[str, Any]:
        """The register as plain data, which nobody changes."""
        return data_of(self.register)

    def _tables(self, data: Mapping[str, Any]) -> Tables:
        """Return the cells of the quote tables, read once for all the documents that read them alike."""
        key = self._key(data)
        if key not in self._read:
            self._read[key] = read_tables(self.corpus, self.slug, data)
        return self._read[key]

    @staticmethod
    def _key(data: Mapping[str, Any]) -> str:
        return repr((data.get("tabelle"), data["carte"]["valori"]))


def variants(corpus: Corpus, slug: str) -> Variants:
    """Return a regolamento ready to be built under any choice.

    Raises:
        CorpusErrors: with the mistakes of its files.
    """
    return Variants(corpus, slug, *read_trees(corpus, slug))
