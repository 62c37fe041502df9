"""From a corpus to IRs: read, check shapes, resolve, build, check, with every mistake told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, in_file_order
from generator.model.building.build import build
from generator.model.checks import check_document, check_play
from generator.model.ir import Ruleset
from generator.model.loading.edits import Edit
from generator.model.loading.evidence_files import COMMANDS, basis, cited
from generator.model.loading.pipeline import data_of, in_force, read_tables, read_trees, refuse, told


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
    tree, register = read_trees(corpus, slug)
    chosen = in_force(tree, readings or {}, edits)
    refuse(chosen.choice)
    refuse(told(corpus, tree, chosen.shape))
    document = chosen.tree
    diagnostics = told(corpus, tree, in_file_order(check_document(document, register)))
    refuse(diagnostics, before="R400")
    data = data_of(document)
    tables = read_tables(corpus, slug, data)
    tried = bool(readings or edits)
    bases = {} if tried else {kind: basis(data, tables, kind) for kind in COMMANDS}
    evidence = cited(corpus, slug, document, bases, tables)
    ruleset = build(data, data_of(register), tables, evidence.findings)
    played = told(corpus, tree, [*check_play(document, ruleset)])
    diagnostics = in_file_order([*diagnostics, *evidence.diagnostics, *played])
    refuse(diagnostics, before="R400" if tried else "S")
    return Loaded(ruleset, diagnostics)
