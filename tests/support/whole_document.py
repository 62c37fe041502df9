"""A document read outside a corpus: nothing left to look up, and everything that is wrong with it."""

from collections.abc import Mapping

from generator.data.diagnostics import Diagnostic, in_file_order
from generator.data.nodes import Node
from generator.model.checks import check_document, check_play
from generator.model.ir import Ruleset
from generator.model.loading.pipeline import has_errors
from generator.model.resolving.inheritance import Resolved, extend
from generator.model.resolving.resolve import apply_readings
from generator.model.resolving.shared_files import ReadFile


def resolve(tree: Node, *, read: ReadFile | None = None, readings: Mapping[str, str] | None = None) -> Resolved:
    """Return the document with ``estende`` merged in and the chosen alternatives applied.

    Args:
        read: reads the files that are extended; without it ``estende`` is left alone.
        readings: alternatives to take instead of those chosen, by reading.
    """
    merged = extend(tree, read) if read is not None else Resolved(tree, ())
    applied = apply_readings(merged.tree, readings or {})
    return Resolved(applied.tree, merged.diagnostics + applied.diagnostics)


def check(tree: Node, register: Node, ruleset: Ruleset | None) -> list[Diagnostic]:
    """Return what is wrong with a regolamento, in file order; the rules are studied only if no reference is wrong.

    Args:
        ruleset: its IR; None if it could not be built.
    """
    found = list(check_document(tree, register))
    if ruleset is not None and not has_errors(found, before="R400"):
        found += check_play(tree, ruleset)
    return list(in_file_order(found))
