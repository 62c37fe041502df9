"""Names that lead nowhere in a document with mistakes of shape: those of which the mistakes cannot be the cause."""

from collections.abc import Iterator, Sequence

from generator.data.diagnostics import Diagnostic
from generator.data.nodes import Mapping, Node
from generator.model.checks.names import entries
from generator.model.checks.provenance import check_provenance
from generator.model.checks.references import check_references
from generator.model.resolving.resolve import apply_readings

_DECLARED_IN = {
    "R201": "puntate",
    "R202": "classi",
    "R203": "offerte",
    "R205": "fasi",
    "R207": "tabelle",
    "R209": "mazzo",
    "R213": "letture",
    "R406": "",
}
"""The section that declares each kind of name; the clauses are declared in the register."""


def strangers_beside(tree: Node, register: Node, mistakes: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the names that nothing declares, where the sections that declare them have none of these mistakes.

    Args:
        mistakes: those of reading and of shape in the two documents.
    """
    damaged = {_section(tree, mistake) for mistake in mistakes if mistake.at.file != register.at.file}
    if None in damaged:
        return
    if any(mistake.at.file == register.at.file for mistake in mistakes):
        damaged.add("")
    applied = apply_readings(tree, {})
    if applied.diagnostics:
        return
    places = {mistake.at for mistake in mistakes}
    for check in (check_references(applied.tree), check_provenance(applied.tree, register)):
        for stranger in check:
            section = _DECLARED_IN.get(stranger.code)
            if section is not None and section not in damaged and stranger.at not in places:
                yield stranger


def _section(tree: Node, mistake: Diagnostic) -> str | None:
    """Return the top-level key under which a mistake stands; None if it is of the document itself, or of another."""
    if not isinstance(tree, Mapping) or mistake.at.file != tree.at.file:
        return None
    above = [entry for entry in entries(tree) if entry.key_at.file == tree.at.file and entry.key_at <= mistake.at]
    section = max(above, key=lambda entry: entry.key_at, default=None)
    return None if section is None or section.key_at == mistake.at else section.key
