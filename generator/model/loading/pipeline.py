"""From the files of a regolamento to its IR, a step to a function: read, put in force, look up tables.

`load` takes every step and tells every mistake; `variants` and `alternatives` take those that they need, many times.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, Severity, in_file_order
from generator.data.nodes import Node, plain
from generator.model.building.build import Cells, extremes_of
from generator.model.building.quotes import read_cells
from generator.model.checks.strangers import strangers_beside
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import CLAUSOLE, REGOLAMENTO
from generator.model.loading.edits import Edit, apply_edits
from generator.model.meaning.conditions import rank_code
from generator.model.resolving.blame import blame
from generator.model.resolving.inheritance import extend
from generator.model.resolving.resolve import apply_readings


@dataclass(frozen=True, slots=True)
class InForce:
    """A document under a choice of readings: its tree, what is wrong with the choice, what with the shape."""

    tree: Node
    choice: tuple[Diagnostic, ...]
    shape: tuple[Diagnostic, ...]


def read_trees(corpus: Corpus, slug: str) -> tuple[Node, Node]:
    """Return the two documents of a regolamento, of the right shape, nothing left to inherit. Raises CorpusErrors."""
    trees: list[Node] = []
    mistakes: list[Diagnostic] = []
    for path, shape in ((corpus.rules_file(slug), REGOLAMENTO), (corpus.clauses_file(slug), CLAUSOLE)):
        try:
            own, unread = corpus.read_what_can_be(path)
        except CorpusErrors as errors:
            mistakes += errors.diagnostics
            continue
        mistakes += unread
        if own is None:
            continue
        merged = extend(own, lambda name: corpus.read(corpus.root / name), corpus.shared_files)
        trees.append(merged.tree)
        wrong = merged.diagnostics or told(corpus, merged.tree, check_structure(merged.tree, shape), own)
        mistakes += [mistake for mistake in wrong if not _said(mistake, unread)]
        vain = {mistake.at for mistake in wrong if mistake.code != "R102"}
        shifted = [mistake.at for mistake in wrong if mistake.code == "R125"]
        mistakes = [one for one in mistakes if not (_in_vain(one, vain) or _repeated_by_shift(one, shifted))]
    if mistakes and len(trees) == 2:
        mistakes += [*strangers_beside(trees[0], trees[1], mistakes)]
    refuse(mistakes)
    return trees[0], trees[1]


_QUOTES_WOULD_DO = frozenset({"R024", "R025", "R026", "R027"})
"""What the reader tells of a value without quotes; of one that is wrong with them too, its shape says more."""


def _in_vain(told: Diagnostic, wrong: Container[Position]) -> bool:
    """Say whether the reader asks for quotes around a value that would be wrong with them too."""
    return told.code in _QUOTES_WOULD_DO and told.advice.startswith("Scrivi") and told.at in wrong


def _repeated_by_shift(told: Diagnostic, shifted: Sequence[Position]) -> bool:
    """Say whether a key is there twice only because a group, with a wrong indentation, came into another."""
    return told.code == "R018" and any(at.file == told.at.file and at.column == told.at.column for at in shifted)


def _said(mistake: Diagnostic, before: Sequence[Diagnostic]) -> bool:
    """Say whether a mistake stands where the reader already found one: in the same value, or in a line set right."""
    return any(
        (mistake.at == said.at and not (said.code in _QUOTES_WOULD_DO and said.advice.startswith("Scrivi")))
        or (mistake.at.line == said.at.line and said.code in ("R031", "R038", "R039"))
        for said in before
    )


def told(
    corpus: Corpus, tree: Node, diagnostics: Sequence[Diagnostic], own: Node | None = None
) -> Sequence[Diagnostic]:
    """Return what is wrong with a document, told at its own lines wherever it, and not what it extends, is at fault.

    Args:
        tree: the document over what it extends.
        own: the document alone, if it was read; it is read from its file otherwise.
    """
    if all(diagnostic.at.file == tree.at.file for diagnostic in diagnostics):
        return diagnostics
    return in_file_order(blame(diagnostics, own or corpus.read(corpus.root / tree.at.file), tree))


def in_force(tree: Node, readings: Mapping[str, str], edits: Sequence[Edit] = ()) -> InForce:
    """Return a document of the right shape with readings applied (reading → alternative), then edits.

    Raises:
        CorpusErrors: an edit leads nowhere.
    """
    applied = apply_readings(tree, readings)
    document = applied.tree if applied.diagnostics else apply_edits(applied.tree, edits)
    shape = () if document is tree else check_structure(document, REGOLAMENTO)
    return InForce(document, applied.diagnostics, tuple(shape))


def data_of(tree: Node) -> dict[str, Any]:
    """Return the plain data of a document of the right shape."""
    return cast("dict[str, Any]", plain(tree))


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


def refuse(diagnostics: Sequence[Diagnostic], *, before: str = "S") -> None:
    """Raise CorpusErrors if there is an error with a code before the given one: without it one can still go on."""
    if has_errors(diagnostics, before=before):
        raise CorpusErrors(diagnostics)


def has_errors(diagnostics: Sequence[Diagnostic], *, before: str = "S") -> bool:
    """Say whether there is an error with a code before the given one; a warning is none."""
    return any(diagnostic.severity is Severity.ERRORE and diagnostic.code < before for diagnostic in diagnostics)
