"""One regolamento under many readings: read once, then built under each choice without playing it through."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.nodes import Node
from generator.model.building.build import build
from generator.model.checks import check_document
from generator.model.ir import Ruleset
from generator.model.loading.pipeline import data_of, has_errors, in_force, read_tables, read_trees


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
        chosen = in_force(self.tree, readings)
        if chosen.choice or chosen.shape or has_errors([*check_document(chosen.tree, self.register)], before="R400"):
            return None
        data = data_of(chosen.tree)
        try:
            tables = read_tables(self.corpus, self.slug, data)
        except CorpusErrors:
            return None
        return build(data, data_of(self.register), tables)


def variants(corpus: Corpus, slug: str) -> Variants:
    """Return a regolamento ready to be built under any choice.

    Raises:
        CorpusErrors: with the mistakes of its files.
    """
    return Variants(corpus, slug, *read_trees(corpus, slug))
