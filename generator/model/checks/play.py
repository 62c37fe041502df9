"""The checks that need the IR: tables without gaps, rounds that can be played."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic
from generator.data.nodes import Node
from generator.model.checks.flow import check_flow
from generator.model.checks.patterns import check_patterns
from generator.model.checks.rounds import Study
from generator.model.checks.tables import check_tables
from generator.model.ir import Ruleset


def check_play(tree: Node, ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Yield what is wrong with the rules of a document without reference errors, told at its places."""
    study = Study(ruleset)
    yield from check_flow(tree, study)
    yield from check_tables(tree, study)
    yield from check_patterns(tree, ruleset)
