"""From a corpus to IRs: read, check shapes, resolve, build, check, with every mistake told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, in_file_order
from generator.data.nodes import Node
from generator.model.building.build import build
from generator.model.checks import check_document, check_play
from generator.model.ir import Ruleset
from generator.model.loading.alternative_changes import alternative_changes
from generator.model.loading.edits import Edit
from generator.model.loading.evidence_files import COMMANDS, basis, cited
from generator.model.loading.languages import languages_of
from generator.model.loading.pipeline import data_of, in_force, read_tables, read_trees, refuse, told
from generator.model.resolving.resolve import unplaced_changes


@dataclass(frozen=True, slots=True)
class Loaded:
    """A regolamento that has no errors, and what is still worth saying of it (``avvisi``)."""

    ruleset: Ruleset
    warnings: tuple[Diagnostic, ...]


def load_ruleset(corpus: Corpus, slug: str) -> Ruleset:
    """Return the IR of a regolamento.

    Raises:
        CorpusErrors: with all the mistakes of its files.
    """
    return load(corpus, slug).ruleset


def load(corpus: Corpus, slug: str, *, readings: Mapping[str, str] | None = None, edits: Sequence[Edit] = ()) -> Loaded:
    """Return the IR of a regolamento and the warnings about it.

    Args:
        readings: alternatives to put in force instead of those chosen in the data: reading id → alternative.
        edits: changes to try; clauses and provenance that they, or other readings, leave behind are no mistakes.
    Raises:
        CorpusErrors: with all the mistakes of its files.
    """
    begun = begin(corpus, slug, readings=readings, edits=edits)
    return begun.loaded(begun.played())


@dataclass(frozen=True, slots=True)
class Begun:
    """A regolamento that was built, and of which nobody has tried yet whether its rounds can be played.

    That takes as long as all the rest, and nothing of it is needed to read the scenarios: the two can be done together.
    """

    corpus: Corpus
    tree: Node
    document: Node
    register: Node
    ruleset: Ruleset
    diagnostics: tuple[Diagnostic, ...]
    tried: bool

    def played(self) -> tuple[Diagnostic, ...]:
        """Return what is wrong with the rounds."""
        return tuple(told(self.corpus, self.tree, [*check_play(self.document, self.ruleset)]))

    def loaded(self, played: Sequence[Diagnostic]) -> Loaded:
        """Return the regolamento with all that is to be said of it, its rounds included. Raises CorpusErrors."""
        diagnostics = in_file_order([*self.diagnostics, *played])
        refuse(diagnostics, before="R400" if self.tried else "S")
        return Loaded(self.ruleset, diagnostics)


def begin(corpus: Corpus, slug: str, *, readings: Mapping[str, str] | None = None, edits: Sequence[Edit] = ()) -> Begun:
    """Return a regolamento read, resolved and built, as `load` does before it looks at the rounds.

    Raises:
        CorpusErrors: with all the mistakes for which nothing can be built.
    """
    tree, register = read_trees(corpus, slug)
    chosen = in_force(tree, readings or {}, edits)
    tried = bool(readings or edits)
    refuse(chosen.choice)
    refuse(told(corpus, tree, chosen.shape))
    document = chosen.tree
    diagnostics = told(corpus, tree, in_file_order(check_document(document, register)))
    refuse(diagnostics, before="R400")
    data = data_of(document)
    tables = read_tables(corpus, slug, data)
    bases = {} if tried else {kind: basis(data, tables, kind) for kind in COMMANDS}
    evidence = cited(corpus, slug, document, bases, tables)
    ruleset = build(data, data_of(register), tables, evidence.findings)
    if tried:
        return Begun(corpus, tree, document, register, ruleset, (*diagnostics, *evidence.diagnostics), tried)
    languages = languages_of(corpus, slug, ruleset)
    beside = (*unplaced_changes(tree), *alternative_changes(tree), *languages.diagnostics, *evidence.diagnostics)
    whole = replace(ruleset, translations=languages.sentences)
    return Begun(corpus, tree, document, register, whole, (*diagnostics, *beside), tried)
