"""The checks that need the IR: tables without gaps, rounds that can be played."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, Severity
from generator.data.nodes import Node
from generator.model.checks.decision_tables import check_tables
from generator.model.checks.flow import check_flow
from generator.model.checks.patterns import check_patterns
from generator.model.checks.positions import Places
from generator.model.checks.rounds import study_of
from generator.model.checks.session_sense import check_session
from generator.model.ir import Ruleset

_USELESS = frozenset({"R302", "R303"})


def check_play(tree: Node, ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Yield what is wrong with the rules of a document without reference errors, told at its places."""
    study, places = study_of(ruleset), Places(tree)
    flow = list(check_flow(places, study))
    yield from flow
    # Where a round cannot be played, rows look useless that are not.
    useless = (
        _USELESS
        if any(diagnostic.severity is Severity.ERRORE or diagnostic.code == "R328" for diagnostic in flow)
        else frozenset()
    )
    yield from (diagnostic for diagnostic in check_tables(places, study) if diagnostic.code not in useless)
    yield from check_patterns(places, ruleset)
    yield from check_session(tree, places, ruleset)
