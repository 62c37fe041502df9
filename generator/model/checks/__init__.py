"""What is right in shape and wrong in meaning. Resolved trees and IRs in, diagnostics out, each at its place.

`check` says everything about one document; `check_version` compares with the version before.
"""

from generator.data.diagnostics import Diagnostic, Severity, in_file_order
from generator.data.nodes import Node
from generator.model.checks import semantic_codes as semantic_codes
from generator.model.checks.document_checks import check_document
from generator.model.checks.play_checks import check_play
from generator.model.checks.versions import Change, check_version, classify
from generator.model.ir import Ruleset
from generator.model.meaning.evaluate import holds

__all__ = [
    "Change",
    "check",
    "check_document",
    "check_play",
    "check_version",
    "classify",
    "holds",
]


def check(tree: Node, register: Node, ruleset: Ruleset | None) -> list[Diagnostic]:
    """Return what is wrong with a regolamento, in file order.

    Args:
        tree: the resolved document, of the right shape.
        register: the tree of its register of clauses.
        ruleset: its IR; None if it could not be built. The rules are studied only if no reference is wrong.
    """
    found = list(check_document(tree, register))
    if ruleset is not None and not any(one.severity is Severity.ERRORE and one.code < "R400" for one in found):
        found += check_play(tree, ruleset)
    return list(in_file_order(found))
