"""Every alternative of every reading, applied: each must leave a regolamento that can be played."""

from collections.abc import Iterator, Mapping

from generator.data.diagnostics import Diagnostic, Severity, in_file_order
from generator.data.nodes import Entry, Node
from generator.model.building.build import Cells, build
from generator.model.checks.document_checks import check_document
from generator.model.checks.names import at, entries, items, text
from generator.model.checks.play_checks import check_play
from generator.model.loading.pipeline import data_of, in_force

_NOT_OF_ALTERNATIVES = frozenset({"R407", "R411"})
"""An alternative may leave a clause without data, and data with a clause that it sets aside: the reading says so."""


def check_alternatives(tree: Node, register: Node, tables: Mapping[str, Cells] | None = None) -> list[Diagnostic]:
    """Return a warning for each alternative that, taken in place of the chosen one, leaves an invalid regolamento.

    Args:
        tree: the document, what it extends merged in, no reading applied.
        register: the tree of its register of clauses.
        tables: cells of the quote tables that have a file.
    """
    return list(in_file_order(_alternatives(tree, register, tables or {})))


def _alternatives(tree: Node, register: Node, tables: Mapping[str, Cells]) -> Iterator[Diagnostic]:
    for reading in entries(at(tree, "letture")):
        chosen = text(at(reading.value, "scelta"))
        for alternative in entries(at(reading.value, "alternative")):
            if alternative.key != chosen and any(items(at(alternative.value, "modifica"))):
                errors = _errors(tree, register, tables, {reading.key: alternative.key})
                if errors:
                    yield _warning(reading, alternative, errors)


def _errors(tree: Node, register: Node, tables: Mapping[str, Cells], wanted: Mapping[str, str]) -> list[Diagnostic]:
    """Return the errors of the document that these alternatives make, as far as they can be seen."""
    chosen = in_force(tree, wanted)
    diagnostics = [*chosen.choice, *chosen.shape]
    if not diagnostics:
        diagnostics = [
            diagnostic
            for diagnostic in check_document(chosen.tree, register)
            if diagnostic.code not in _NOT_OF_ALTERNATIVES
        ]
    errors = [diagnostic for diagnostic in diagnostics if diagnostic.severity is Severity.ERRORE]
    if not errors:
        played = check_play(chosen.tree, build(data_of(chosen.tree), data_of(register), tables))
        errors = [diagnostic for diagnostic in played if diagnostic.severity is Severity.ERRORE]
    return list(in_file_order(errors))


def _warning(reading: Entry, alternative: Entry, errors: list[Diagnostic]) -> Diagnostic:
    first = errors[0]
    others = f" (e altri {len(errors) - 1})" if len(errors) > 1 else ""
    message = (
        f"L'alternativa «{alternative.key}» della lettura «{reading.key}» non dà un regolamento valido: "
        f"{first.code}{others}. {first.message}"
    )
    return Diagnostic("R504", message, alternative.key_at, first.advice, Severity.AVVISO)
