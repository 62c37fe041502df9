"""From a corpus to IRs: read, check shapes, resolve, build, check, with every mistake told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Severity, in_file_order
from generator.data.nodes import Node, plain
from generator.model.building.build import Cells, build, extremes_of
from generator.model.building.quotes import read_cells
from generator.model.checks import check_document, check_play
from generator.model.ir import Ruleset
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import CLAUSOLE, REGOLAMENTO
from generator.model.loading.edits import Edit, apply_edits
from generator.model.loading.evidence_files import COMMANDS, basis, cited
from generator.model.meaning.conditions import rank_code
from generator.model.resolving.resolve import apply_readings, extend


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
        edits: changes to try; clauses and provenance that they leave behind are then no mistakes.
    Raises:
        CorpusErrors: with all the mistakes of its files.
    """
    tree, register = read_trees(corpus, slug)
    applied = apply_readings(tree, readings or {})
    _refuse(applied.diagnostics)
    document = apply_edits(applied.tree, edits)
    if document is not tree:
        _refuse(check_structure(document, REGOLAMENTO))
    found = in_file_order(check_document(document, register))
    _refuse(found, before="R400")
    data = cast("dict[str, Any]", plain(document))
    tables = read_tables(corpus, slug, data)
    tried = bool(readings or edits)
    bases = {} if tried else {kind: basis(data, tables, kind) for kind in COMMANDS}
    evidence = cited(corpus, slug, document, bases, tables)
    ruleset = build(data, cast("dict[str, Any]", plain(register)), tables, evidence.findings)
    found = in_file_order([*found, *evidence.diagnostics, *check_play(document, ruleset)])
    _refuse(found, before="R400" if edits else "S")
    return Loaded(ruleset, found)


def read_trees(corpus: Corpus, slug: str) -> tuple[Node, Node]:
    """Return the two documents of a regolamento, of the right shape, nothing left to inherit. Raises CorpusErrors."""
    trees: list[Node] = []
    mistakes: list[Diagnostic] = []
    for path, shape in ((corpus.rules_file(slug), REGOLAMENTO), (corpus.clauses_file(slug), CLAUSOLE)):
        try:
            merged = extend(corpus.read(path), lambda name: corpus.read(corpus.root / name))
        except CorpusErrors as errors:
            mistakes += errors.diagnostics
        else:
            trees.append(merged.tree)
            mistakes += merged.diagnostics or check_structure(merged.tree, shape)
    _refuse(mistakes)
    return trees[0], trees[1]


def _refuse(diagnostics: Sequence[Diagnostic], *, before: str = "S") -> None:
    """Raise CorpusErrors if there is an error with a code before the given one: without it one can still go on."""
    if any(one.severity is Severity.ERRORE and one.code < before for one in diagnostics):
        raise CorpusErrors(diagnostics)


def read_tables(corpus: Corpus, slug: str, data: Mapping[str, Any]) -> dict[str, Cells]:
    """Return the cells of the quote tables that plain data name. Raises CorpusErrors."""
    values = {
        rank_code(rank): value[0] if isinstance(value, list) else value
        for rank, value in data["carte"]["valori"].items()
    }
    tables: dict[str, Cells] = {}
    mistakes: list[Diagnostic] = []
    for name, table in (data.get("tabelle") or {}).items():
        if "file" in table:
            try:
                source = corpus.read_table(corpus.rules_dir(slug) / table["file"])
                tables[name] = read_cells(source, values, extremes_of(table))
            except CorpusErrors as errors:
                mistakes += errors.diagnostics
    if mistakes:
        raise CorpusErrors(mistakes)
    return tables
