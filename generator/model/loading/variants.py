"""One regolamento under many readings: read once, then built under each choice without playing it through."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Severity
from generator.data.nodes import Node, plain
from generator.model.building.build import build
from generator.model.checks import check_document
from generator.model.ir import Ruleset
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import REGOLAMENTO
from generator.model.loading.load import read_tables, read_trees
from generator.model.resolving.resolve import apply_readings


@dataclass(frozen=True)
class Variants:
    """A regolamento as it is written, ready to be built under any choice of readings."""

    corpus: Corpus
    slug: str
    tree: Node
    register: Node

    def ruleset(self, readings: Mapping[str, str]) -> Ruleset | None:
        """Return the IR under a choice (reading → alternative), or None where those alternatives do not go together.

        The round is not played through as ``load`` does: of a choice that matters, ask ``load`` too.
        """
        applied = apply_readings(self.tree, readings)
        mistakes = applied.diagnostics or check_structure(applied.tree, REGOLAMENTO)
        found = [*mistakes] if mistakes else [*check_document(applied.tree, self.register)]
        if any(one.severity is Severity.ERRORE and one.code < "R400" for one in found) or mistakes:
            return None
        data = cast("dict[str, Any]", plain(applied.tree))
        try:
            tables = read_tables(self.corpus, self.slug, data)
        except CorpusErrors:
            return None
        return build(data, cast("dict[str, Any]", plain(self.register)), tables)


def variants(corpus: Corpus, slug: str) -> Variants:
    """Return a regolamento ready to be built under any choice.

    Raises:
        CorpusErrors: with the mistakes of its files.
    """
    tree, register = read_trees(corpus, slug)
    return Variants(corpus, slug, tree, register)
