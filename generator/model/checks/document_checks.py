"""The checks that need only the document: names, cards, sense, odds, identity, provenance."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic
from generator.data.nodes import Node
from generator.model.checks.cut_texts import check_cut_texts
from generator.model.checks.dealt_cards import check_cards
from generator.model.checks.identity import check_cycles, check_identity
from generator.model.checks.odds import check_odds
from generator.model.checks.provenance import check_provenance, check_shown_by, check_verification
from generator.model.checks.references import check_references
from generator.model.checks.sense import check_sense
from generator.model.checks.superseded import check_superseded


def check_document(tree: Node, register: Node) -> Iterator[Diagnostic]:
    """Yield what is wrong with a resolved document before any IR is built."""
    yield from check_rules(tree, register)
    yield from check_provenance(tree, register)
    yield from check_superseded(tree)
    yield from check_verification(tree, register)
    yield from check_shown_by(tree, register)
    yield from check_cut_texts(tree)
    yield from check_cut_texts(register)


def check_rules(tree: Node, register: Node) -> Iterator[Diagnostic]:
    """Yield what is wrong with the rules of a resolved document, wherever they come from: no IR can be built."""
    yield from check_identity(tree, register)
    yield from check_references(tree)
    yield from check_cards(tree)
    yield from check_sense(tree)
    yield from check_odds(tree)
    yield from check_cycles(tree)
